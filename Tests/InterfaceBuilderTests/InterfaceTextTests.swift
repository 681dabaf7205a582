import AdaptiveLayout
import InterfaceBuilder
import Testing

@Suite struct InterfaceTextTests {
  private static func view(_ element: String) throws -> InterfaceView {
    let file = try Interface.read(Interface.xib("<subviews>\(element)</subviews>"))
    return try #require(file.scenes.first?.view.subviews.first)
  }

  /// Texts stand in attributes, in elements, in fragments of attributed strings and in states.
  @Test(
    arguments: [
      ("label", "text=\"Hello\"", "", ["text: Hello"]), ("label", "text=\"\"", "", []),
      ("label", "", "<string key=\"text\">Two\nlines</string>", ["text: Two\nlines"]),
      (
        "label", "",
        "<attributedString key=\"attributedText\"><fragment content=\"One \"/><fragment><string key=\"content\">two</string></fragment></attributedString>",
        ["text: One two"]
      ),
      ("textField", "text=\"Ann\" placeholder=\"Name\"", "", ["text: Ann", "placeholder: Name"]),
      (
        "button", "", "<state key=\"normal\" title=\"Go\"/><state key=\"selected\" title=\"Gone\"/>",
        ["normalTitle: Go", "selectedTitle: Gone"]
      ),
      ("button", "", "<buttonConfiguration key=\"configuration\" title=\"Go\"/>", ["configuration.title: Go"]),
      (
        "segmentedControl", "", "<segments><segment title=\"A\"/><segment title=\"B\"/></segments>",
        ["segmentTitles[0]: A", "segmentTitles[1]: B"]
      ),
      ("view", "text=\"no\"", "", []),
    ])
  func texts(kind: String, attributes: String, inside: String, expected: [String]) throws {
    let view = try Self.view(Interface.view("a", kind, attributes, inside))
    #expect(view.texts.map { "\($0.property): \($0.text)" } == expected)
  }

  @Test(
    arguments: [
      ("type=\"system\" pointSize=\"13\"", nil, nil, 13.0, 400.0, false),
      ("type=\"boldSystem\" pointSize=\"13\"", nil, nil, 13, 700, false),
      ("type=\"italicSystem\" pointSize=\"13\"", nil, nil, 13, 400, true),
      ("type=\"system\" weight=\"semibold\" pointSize=\"13\"", nil, nil, 13, 600, false),
      ("style=\"UICTFontTextStyleFootnote\"", nil, DynamicTypeStyle.footnote, 13, 400, false),
      ("style=\"UICTFontTextStyleHeadline\"", nil, .headline, 17, 600, false),
      ("name=\".SFUIText-Semibold\" family=\".SF UI Text\" pointSize=\"20\"", nil, nil, 20, 600, false),
      ("name=\"Avenir-Book\" family=\"Avenir\" pointSize=\"20\"", "Avenir-Book", nil, 20, 400, false),
      ("type=\"system\" pointSize=\"-3\"", nil, nil, 17, 400, false),
    ] as [(String, String?, DynamicTypeStyle?, Double, Double, Bool)])
  func fonts(
    attributes: String, name: String?, style: DynamicTypeStyle?, size: Double, weight: Double, isItalic: Bool
  ) throws {
    let font = try Self.view(
      Interface.view("a", "label", "", "<fontDescription key=\"fontDescription\" \(attributes)/>")
    ).font
    #expect(font.name == name && font.style == style && font.size == size)
    #expect(font.weight == weight && font.isItalic == isItalic)
  }

  @Test(arguments: [
    ("label", "", 1), ("label", "numberOfLines=\"0\"", 0), ("label", "numberOfLines=\"-7\"", 0), ("textView", "", 0),
  ])
  func lines(kind: String, attributes: String, expected: Int) throws {
    #expect(try Self.view(Interface.view("a", kind, attributes)).numberOfLines == expected)
  }
}
