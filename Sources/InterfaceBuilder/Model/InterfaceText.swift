public import AdaptiveLayout
internal import XMLText

/// The font of a text, as a storyboard or xib names it.
public struct InterfaceFont: Sendable, Hashable {
  /// The PostScript name of a custom font; nil for the system's font.
  public var name: String?
  /// The family of a custom font, if the file states it.
  public var family: String?
  /// The text style, whose size follows the user's text size; nil for a fixed size.
  public var style: DynamicTypeStyle?
  /// Points per em; for a text style, those at the default text size.
  public var size: Double
  /// The weight from 100 to 900, as in CSS and OpenType.
  public var weight: Double
  /// Whether the font is italic or oblique.
  public var isItalic: Bool
}

/// One of the texts of a view, with the property name that `.strings` files use for it.
public struct InterfaceText: Sendable, Hashable {
  /// The property, as in `ObjectID.text`: `text`, `normalTitle`, `placeholder`, `segmentTitles[0]`.
  public let property: String
  /// The text in the file's own language.
  public let text: String
}

extension InterfaceView {
  /// The texts of the view, in the order in which it shows them; a text field's placeholder comes after its text.
  public var texts: [InterfaceText] {
    let node = element.node
    func child(_ key: String) -> String? {
      node.elements.first { ($0.name == "string" || $0.name == "mutableString") && $0["key"] == key }?.said
    }
    func texts(_ pairs: [(String, String?)]) -> [InterfaceText] {
      pairs.compactMap { property, text in
        text.flatMap { $0.isEmpty ? nil : InterfaceText(property: property, text: $0) }
      }
    }
    switch kind {
    case "label", "textView", "textField":
      let text = node["text"] ?? child("text") ?? attributed("attributedText")
      let placeholder = node["placeholder"] ?? child("placeholder") ?? attributed("attributedPlaceholder")
      return texts([("text", text), ("placeholder", placeholder)])
    case "searchBar":
      let own = ["text", "placeholder", "prompt"].map { key in (key, node[key] ?? child(key)) }
      let scopes = node.first("scopeButtonTitles")?.elements ?? []
      return texts(own + scopes.enumerated().map { ("scopeButtonTitles[\($0.offset)]", $0.element.said) })
    case "button":
      func title(_ key: String) -> String? {
        node.elements.first { $0.name == "state" && $0["key"] == key }.flatMap { state in
          state["title"] ?? state.elements.first { $0["key"] == "title" }?.said
            ?? state.elements.first { $0["key"] == "attributedTitle" }.map(Self.words(of:))
        }
      }
      // A button with a configuration shows the configuration's title instead of a state's.
      guard isConfigured, let configuration = node.first("buttonConfiguration") else {
        // The titles of the other states replace that of the normal state.
        return texts(
          InterfaceButton.State.allCases.map { ($0.property, title($0.rawValue)) })
      }
      func configured(_ key: String) -> String? {
        configuration[key]
          ?? configuration.elements.first { $0["key"] == key }.map(Self.words(of:))
      }
      return texts([
        ("configuration.title", configured("title") ?? configured("attributedTitle")),
        ("configuration.subtitle", configured("subtitle") ?? configured("attributedSubtitle")),
      ])
    case "segmentedControl":
      let segments = node.first("segments")?.elements ?? []
      return texts(segments.enumerated().map { ("segmentTitles[\($0.offset)]", $0.element["title"]) })
    default: return []
    }
  }

  /// The kinds of views that ``texts`` knows.
  static let kindsWithTexts: Set<String> = [
    "label", "textView", "textField", "searchBar", "button", "segmentedControl",
  ]
  /// The elements in these views that have some of ``texts``.
  static let partsWithTexts: Set<String> = ["state", "buttonConfiguration", "segments", "scopeButtonTitles"]

  /// The text of a plain string, or of an attributed one, whose fragments have it as an attribute or as an element.
  static func words(of string: XMLNode) -> String {
    guard string.name == "attributedString" else { return string.said }
    return string.elements.filter { $0.name == "fragment" }.map(\.fragmentText).joined()
  }

  /// The first text of the view. For a button without a configuration, this is the title of a state or, if the state
  /// has none, that of the normal state.
  package func text(in state: InterfaceButton.State = .normal) -> InterfaceText? {
    guard kind == "button", !isConfigured else { return texts.first }
    let titles = texts
    return titles.first { $0.property == state.property }
      ?? titles.first { $0.property == InterfaceButton.State.normal.property }
  }

  private func attributed(_ key: String) -> String? {
    element.node.elements.first { $0.name == "attributedString" && $0["key"] == key }.map(Self.words(of:))
  }

  /// The font of the view's text; the first one if the text has several.
  public var font: InterfaceFont { fonts.default }

  /// The font of the view's text, which may depend on the size classes; the first one if the text has several.
  public var fonts: Variation<InterfaceFont> {
    if let attributed = shownAttributed, let font = Self.firstFont(in: attributed) {
      return Variation(self.font(attributed: font))
    }
    guard !isConfigured else {
      let configuration = element.node.first("buttonConfiguration")
      return Variation(font(configuration?.elements.first { $0.name == "fontDescription" }))
    }
    var fonts = Variation(font(element.node.elements.first { $0.name == "fontDescription" }))
    for (condition, node) in element.variations {
      guard let description = node.elements.first(where: { $0.name == "fontDescription" }) else { continue }
      fonts.add(font(description), when: condition)
    }
    return fonts
  }

  /// - Parameter description: the `fontDescription` element; nil if there is none.
  private func font(_ description: XMLNode?) -> InterfaceFont {
    let usual: Double = kind == "button" ? 15 : kind == "textField" ? 14 : 17
    var font = InterfaceFont(name: nil, family: nil, style: nil, size: usual, weight: 400, isItalic: false)
    if let node = description {
      font.name = node["name"]
      font.family = node["family"]
      font.style = node["style"].flatMap { CanvasContent.styles[$0] }
      font.size = font.style?.pointSize() ?? node["pointSize"].flatMap(InterfaceReader.number) ?? usual
      font.weight = node["weight"].flatMap { Self.weights[$0] } ?? (node["type"] == "boldSystem" ? 700 : 400)
      if let larger = node["style"].flatMap({ Self.extraLarge[$0] }) { (font.size, font.weight) = (larger, 700) }
      if font.style == .headline { font.weight = 600 }
      font.isItalic = node["type"] == "italicSystem"
    } else if isConfigured {
      // The style in which UIButton.Configuration sets a title.
      font.style =
        ["small", "mini"].contains(element.node.first("buttonConfiguration")?["buttonSize"]) ? .subheadline : .body
      font.size = font.style?.pointSize() ?? usual
    }
    return settled(font, usual)
  }

  /// - Parameter node: the font of a fragment of an attributed string.
  func font(attributed node: XMLNode) -> InterfaceFont {
    let usual = font(nil).size
    return settled(
      InterfaceFont(
        name: node["metaFont"] == nil ? node["name"] : nil, family: nil, style: nil,
        size: node["size"].flatMap(InterfaceReader.number) ?? usual,
        weight: node["metaFont"]?.hasPrefix("systemBold") == true ? 700 : 400, isItalic: false), usual)
  }

  /// A font with the weight and slant that its name implies.
  private func settled(_ font: InterfaceFont, _ usual: Double) -> InterfaceFont {
    var font = font
    if let name = font.name { (font.weight, font.isItalic) = FontNames.look(name, usual: font.weight) }
    // The system's own fonts have hidden names.
    if font.name?.hasPrefix(".") ?? false { (font.name, font.family) = (nil, nil) }
    if font.size <= 0 { font.size = usual }
    return font
  }

  /// The attributed string that the view shows; nil if it shows a plain text.
  var shownAttributed: XMLNode? {
    func attributed(_ node: XMLNode, _ key: String, instead: String) -> XMLNode? {
      guard node[instead] == nil,
        !node.elements.contains(where: { $0.name != "attributedString" && $0["key"] == instead })
      else { return nil }
      return node.elements.first { $0.name == "attributedString" && $0["key"] == key }
    }
    let node = element.node
    switch kind {
    case "label", "textView": return attributed(node, "attributedText", instead: "text")
    case "textField":
      // An empty field shows its placeholder.
      if texts.first?.property == "placeholder" {
        return attributed(node, "attributedPlaceholder", instead: "placeholder")
      }
      return attributed(node, "attributedText", instead: "text")
    case "button":
      if isConfigured {
        return node.first("buttonConfiguration").flatMap { configuration in
          attributed(configuration, "attributedTitle", instead: "title")
            ?? configuration.elements.first { $0.name == "attributedString" && $0["key"] == "title" }
        }
      }
      return node.elements.first { $0.name == "state" && $0["key"] == "normal" }
        .flatMap { attributed($0, "attributedTitle", instead: "title") }
    default: return nil
    }
  }

  /// The font of the first fragment of an attributed string that has one.
  private static func firstFont(in attributed: XMLNode) -> XMLNode? {
    attributed.elements.lazy.compactMap { $0.first("attributes")?.first("font") }.first
  }

  /// The text styles that grow like the large title, with their sizes in points at the default text size.
  private static let extraLarge = ["UICTFontTextStyleExtraLargeTitle": 36.0, "UICTFontTextStyleExtraLargeTitle2": 28.0]

  static let weights: [String: Double] = [
    "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600, "bold": 700,
    "heavy": 800, "black": 900,
  ]

  /// Whether the text may break between any two characters (`lineBreakMode` `characterWrap`).
  package var breaksAnywhere: Bool { element.node["lineBreakMode"] == "characterWrap" }

  /// Whether the view is a button whose title takes as many lines as it needs. The button does not become higher with
  /// them: UIKit only allows its label any number of lines if they wrap.
  package var wrapsTitle: Bool {
    kind == "button" && !isConfigured && ["wordWrap", "characterWrap"].contains(element.node["lineBreakMode"])
  }

  /// The greatest number of lines of a label or of a button's title; 0 for any number.
  public var numberOfLines: Int {
    switch kind {
    case "label": element.node["numberOfLines"].flatMap(Int.init).map { min(max(0, $0), 10_000) } ?? 1
    case "textView": 0
    case "button": wrapsTitle ? 0 : 1
    default: 1
    }
  }

  /// Whether the view is a button that a `UIButton.Configuration` describes.
  public var isConfigured: Bool { kind == "button" && element.node.first("buttonConfiguration") != nil }

  /// The smallest size, in points, to which the text of a label or field shrinks before it is cut off; nil if it does
  /// not shrink (`adjustsFontSizeToFitWidth`, `minimumScaleFactor`).
  public var leastFontSize: Double? {
    guard kind == "label" || kind == "textField", element["adjustsFontSizeToFit"] != "NO" else { return nil }
    // A factor of 0 does not shrink.
    if let factor = element["minimumScaleFactor"].flatMap(InterfaceReader.number) {
      return factor > 0 && factor < 1 ? factor * font.size : nil
    }
    guard let least = element["minimumFontSize"].flatMap(InterfaceReader.number), least > 0, least < font.size else {
      return nil
    }
    return least
  }

  /// The fixed width, in points, at which a label's lines break; nil if they break at the label's own width.
  public var preferredMaxLayoutWidth: Double? {
    guard kind == "label" else { return nil }
    return element["preferredMaxLayoutWidth"].flatMap(InterfaceReader.number).flatMap { $0 > 0 ? $0 : nil }
  }

  /// The name of the image that the view shows; nil if there is none.
  public var image: String? {
    element.node["image"] ?? element.node.elements.first { $0.name == "state" && $0["key"] == "normal" }?["image"]
  }
}
