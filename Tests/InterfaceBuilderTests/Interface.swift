import Geometry
import InterfaceBuilder
import Testing

/// Small storyboards and xibs, written from the rules that they test.
enum Interface {
  /// A xib whose topmost view, `top`, has this in it.
  static func xib(
    _ inside: String, _ size: Size = Size(320, 200), device: String = "retina4_7", tools: String = "22505",
    attributes: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" \(attributes)>
    <device id="\(device)" orientation="portrait" appearance="light"/>
    <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
    <view contentMode="scaleToFill" id="top">
    \(frame(Rect(size: size)))
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    \(inside)
    </view>
    </objects>
    </document>
    """
  }

  /// A storyboard of scenes, each with one object.
  static func storyboard(
    _ objects: [String], device: String = "retina4_7", orientation: String = "portrait", tools: String = "22505"
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="\(device)" orientation="\(orientation)" appearance="light"/>
    <scenes>
    \(objects.map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }.joined(separator: "\n"))
    </scenes>
    </document>
    """
  }

  static func frame(_ rect: Rect) -> String {
    "<rect key=\"frame\" x=\"\(rect.minX)\" y=\"\(rect.minY)\" width=\"\(rect.size.width)\" height=\"\(rect.size.height)\"/>"
  }

  /// A view that constraints place; its stored frame, which no answer may come from unless it says so, is the size
  /// alone.
  static func view(
    _ id: String, _ kind: String = "view", _ attributes: String = "", size: Size = Size(7, 7), _ inside: String = ""
  ) -> String {
    "<\(kind) \(attributes) translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\">"
      + frame(Rect(x: 1, y: 1, width: size.width, height: size.height)) + inside + "</\(kind)>"
  }

  /// `a.leading = b.trailing + 8 @750`, as an element; without the right side, a length.
  static func constraint(_ text: String, _ attributes: String = "", _ inside: String = "") -> String {
    let words = text.split(separator: " ").map(String.init)
    func side(_ word: String, _ name: String) -> String {
      let parts = word.split(separator: ".").map(String.init)
      return "\(name)Item=\"\(parts[0])\" \(name)Attribute=\"\(parts[1])\""
    }
    var element = "<constraint \(side(words[0], "first"))"
    if words[1] == "<=" { element += " relation=\"lessThanOrEqual\"" }
    if words[1] == ">=" { element += " relation=\"greaterThanOrEqual\"" }
    for word in words.dropFirst(2) where word != "+" {
      if word.hasPrefix("@") {
        element += " priority=\"\(word.dropFirst())\""
      } else if word.hasPrefix("*") {
        element += " multiplier=\"\(word.dropFirst())\""
      } else if Double(word) != nil {
        element += " constant=\"\(word)\""
      } else {
        element += " " + side(word, "second")
      }
    }
    return element + " id=\"\(text.filter { $0.isLetter || $0.isNumber })\" \(attributes)>\(inside)</constraint>"
  }

  static func constraints(_ texts: String...) -> String {
    "<constraints>" + texts.map { constraint($0) }.joined() + "</constraints>"
  }

  static func read(_ text: String, _ name: String = "a.xib") throws(InterfaceError) -> InterfaceFile {
    try InterfaceFile(Array(text.utf8), name: name)
  }

  /// The frame of every view with an answer.
  static func frames(_ text: String) throws(InterfaceError) -> [String: Rect] {
    let answers = try read(text).canvas().answers
    return Dictionary(answers.compactMap { answer in answer.frame.map { (answer.id, $0) } }) { first, _ in first }
  }

  static func refusal(_ text: String) -> String {
    do throws(InterfaceError) {
      _ = try read(text)
      return ""
    } catch {
      return error.description
    }
  }
}
