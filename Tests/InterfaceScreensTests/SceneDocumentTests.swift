import AdaptiveLayout
import ConstraintSolver
import Geometry
import InterfaceBuilder
import InterfaceScreens
import JSONText
import LabelFitting
import LayoutDocuments
import TestSupport
import Testing
import TextFields
import TextFit
import TextLayout
import Typography

/// Scenes as documents: the same frames, the file's places, and texts that a language may replace.
@Suite struct SceneDocumentTests {
  /// Line 3 is the topmost view's, line 5 the label's.
  private static func xib(_ label: String, _ inside: String = "", _ constraints: String = "") -> String {
    """
    <document targetRuntime="iOS.CocoaTouch" useAutolayout="YES" toolsVersion="22505">
    <device id="retina4_7" orientation="portrait"/><objects>
    <view id="top"><rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
    <subviews>
    <label id="a-b" translatesAutoresizingMaskIntoConstraints="NO" \(label)>
    <rect key="frame" x="99" y="99" width="41.5" height="20.5"/>\(inside)</label></subviews>
    <constraints>
    <constraint firstItem="a-b" firstAttribute="top" secondItem="top" secondAttribute="top" constant="5" id="t"/>
    <constraint firstItem="a-b" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="l"/>
    \(constraints)</constraints></view></objects></document>
    """
  }

  private static func document(
    _ text: String, _ words: SceneDocument.Words = .named(language: "en")
  ) throws -> SceneDocument {
    let file = try InterfaceFile(Array(text.utf8), name: "a.xib")
    return try SceneDocument(try #require(file.initialScene), of: file, words)
  }

  private static func solved(
    _ scene: SceneDocument, _ words: [String: String] = [:], _ traits: Traits = Traits(scale: 2)
  ) throws -> SolvedScreen {
    let screen = try scene.document.screen(
      language: "de", words: ScreenWords(words.mapValues { ScreenWords.Words($0) }), Opened(cache: nil))
    return try screen.layout(in: Viewport(size: Size(320, 100), traits: traits))
  }

  @Test func textsOfLanguages() throws {
    let scene = try Self.document(Self.xib("text=\"Go\""))
    #expect(scene.texts == ["a-b.text": "Go"])
    let own = try #require(try Self.solved(scene).frame(of: "a-b"))
    let german = try #require(try Self.solved(scene, ["a-b.text": "Alle Dateien öffnen"]).frame(of: "a-b"))
    #expect(own.minY == 5 && german.minY == 5 && german.size.width > own.size.width + 50)
    #expect(scene.document.languages == ["en"])
    #expect(try Self.document(Self.xib("text=\"Go\""), .literal).document.languages.isEmpty)
  }

  /// Labels in the system's font are as wide as UIKit makes them, as Xcode has stored it for such labels: within 2 % at
  /// every size, which they are only with the distances that San Francisco's letters have.
  @Test(arguments: [
    ("Title", 17.0, 33.0), ("Detail", 17, 44), ("Label", 16, 39.5), ("Delete", 16, 47), ("1 of 12", 13, 39.5),
    ("Subtitle", 11, 40.5),
  ])
  func widthsOfTheSystemsFont(text: String, size: Double, width: Double) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
    let scene = try Self.document(Self.xib("text=\"\(text)\"", font))
    let own = try #require(try Self.solved(scene).frame(of: "a-b")).size.width
    #expect(abs(own - width) <= max(0.5, 0.02 * width), "\(own)")
  }

  /// How far apart letters are follows the size that the user wants.
  @Test func lettersOfLargeText() throws {
    let style = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"
    func width(_ font: String, _ traits: Traits) throws -> Double {
      let scene = try Self.document(Self.xib("text=\"Settings\"", font))
      return try #require(try Self.solved(scene, [:], traits).frame(of: "a-b")).size.width
    }
    var traits = Traits(scale: 2)
    for (category, size) in [(ContentSizeCategory.large, 17.0), (.accessibilityMedium, 28), (.extraSmall, 14)] {
      traits.contentSize = category
      let fixed = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
      #expect(abs(try width(style, traits) - width(fixed, Traits(scale: 2))) <= 1.5, "\(category)")
    }
  }

  /// A conflict names the line of the file, and so does whatever is found of a view.
  @Test func places() throws {
    let two = """
      <constraint firstItem="a-b" firstAttribute="width" constant="10" id="w1"/>
      <constraint firstItem="a-b" firstAttribute="width" constant="20" id="w2"/>
      """
    let scene = try Self.document(Self.xib("text=\"Go\"", "", two))
    let layout = try Self.solved(scene).layout
    let conflict = try #require(layout.conflicts.first)
    let lines = conflict.members.compactMap { $0.id.flatMap { try? layout.constraint($0) }?.location?.line }
    #expect(Set(lines) == [10, 11])
    #expect(scene.document.textPlaces.map(\.place.line) == [5])
    #expect(scene.document.textPlaces.first.flatMap { scene.views[$0.place] }?.id == "a-b")
  }

  /// The document that people get has everything that it needs itself.
  @Test func describingReadsBack() throws {
    let inside = """
      <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
      <color key="textColor" red="1" green="0" blue="0" alpha="1"/>
      """
    let scene = try Self.document(Self.xib("text=\"Go on\" textAlignment=\"right\"", inside), .literal)
    let json = scene.document.json()
    #expect(
      json.contains("\"color\": \"#f00\"") || json.contains("\"color\": \"#ff0000\"") || json.contains("red"), "\(json)"
    )
    #expect(json.contains("\"align\": \"right middle\"") || json.contains("\"align\": \"right"), "\(json)")
    let read = try LayoutDocument(json: json, name: "a.json")
    let viewport = Viewport(size: Size(320, 100), traits: Traits(scale: 2))
    let first = try scene.document.screen().layout(in: viewport)
    let second = try read.screen().layout(in: viewport)
    #expect(first.frame(of: "a-b") == second.frame(of: "a-b") && first.frame(of: "a-b") != nil)
    #expect(read.json() == json)
  }

  /// A label that shrinks to fit is fitted, down to its least size; others keep theirs.
  @Test func shrinking() throws {
    let width = "<constraint firstItem=\"a-b\" firstAttribute=\"width\" constant=\"60\" id=\"w\"/>"
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"20\"/>"
    let shrinks = try Self.document(
      Self.xib("text=\"Settings now\" minimumScaleFactor=\"0.25\"", font, width))
    let fit = try #require(try Self.solved(shrinks).fit(of: "a-b"))
    #expect(fit.fits && fit.size < 20 && fit.size >= 5)
    let keeps = try Self.document(
      Self.xib("text=\"Settings now\" minimumScaleFactor=\"0.25\" adjustsFontSizeToFit=\"NO\"", font, width))
    #expect(try Self.solved(keeps).fit(of: "a-b") == nil)
  }

  /// Fonts that are not here are named once, with what stands in for them.
  @Test func fontsThatAreNotHere() throws {
    let font =
      "<fontDescription key=\"fontDescription\" name=\"Nowhere-BoldItalic\" family=\"Nowhere\" pointSize=\"20\"/>"
    let scene = try Self.document(Self.xib("text=\"Go\"", font))
    #expect(scene.notes.count == 1)
    #expect(scene.notes.first?.description.contains("5:1: the font 'Nowhere-BoldItalic' is not installed") ?? false)
    let plain = try Self.document(Self.xib("text=\"Go\""))
    #expect(plain.notes.isEmpty)
    let solved = try Self.solved(scene)
    #expect(solved.label(try #require(solved["a-b"] as? View))?.style.default.font.weight == 700)
  }

  /// Each part of an attributed text is as wide as it is in its own font, and the document that people get has it as
  /// markup.
  @Test func partsOfTexts() throws {
    func parts(_ parts: [(text: String, size: Double, font: String)]) -> String {
      let fragments = parts.map {
        "<fragment content=\"\($0.text)\"><attributes><font key=\"NSFont\" size=\"\($0.size)\" \($0.font)/></attributes></fragment>"
      }
      return "<attributedString key=\"attributedText\">\(fragments.joined())</attributedString>"
    }
    func width(_ inside: String, _ words: [String: String] = [:]) throws -> Double {
      let scene = try Self.document(Self.xib("", inside))
      return try #require(try Self.solved(scene, words).frame(of: "a-b")).size.width
    }
    let (thin, heavy) = ("metaFont=\"system\"", "metaFont=\"systemBold\"")
    let both = parts([("Total &lt;", 17, thin), ("sum", 34, heavy)])
    let (first, second) = (try width(parts([("Total &lt;", 17, thin)])), try width(parts([("sum", 34, heavy)])))
    let whole = try width(both)
    #expect(abs(whole - first - second) <= 0.04 * second + 1, "\(whole) \(first) \(second)")
    // A translation is one text, set as the first part is.
    #expect(abs(try width(both, ["a-b.text": "Total <"]) - first) <= 0.5)
    let scene = try Self.document(Self.xib("", both), .literal)
    #expect(scene.notes.isEmpty && scene.document.json().contains("\"markup\": true"), "\(scene.notes)")
    #expect(scene.document.json().contains(#"Total &lt;<span weight=\"700\" size=\"2\">sum</span>"#))
    // What cannot be kept is said.
    let moved = both.replacing("</attributes>", with: "<real key=\"NSKern\" value=\"2\"/></attributes>")
    let notes = try Self.document(Self.xib("", moved)).notes.map(\.description)
    #expect(notes.count == 1 && notes[0].contains("letters of a-b are set apart"), "\(notes)")
  }

  /// Sizes, styles and whether views are there follow the size classes.
  @Test func sizeClasses() throws {
    let inside = """
      <fontDescription key="fontDescription" type="system" pointSize="10"/>
      <variation key="widthClass=regular"><fontDescription key="fontDescription" type="system" pointSize="30"/></variation>
      """
    let scene = try Self.document(Self.xib("text=\"Go\"", inside))
    var traits = Traits(scale: 2)
    traits.horizontal = .compact
    #expect(try Self.solved(scene, [:], traits).fontSize(of: "a-b") == 10)
    traits.horizontal = .regular
    #expect(try Self.solved(scene, [:], traits).fontSize(of: "a-b") == 30)
  }
}
