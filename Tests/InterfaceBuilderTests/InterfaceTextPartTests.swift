import InterfaceBuilder
import Testing

/// The parts of attributed texts as the file has them.
@Suite struct InterfaceTextPartTests {
  private static func parts(_ kind: String, _ attributes: String, _ inside: String) throws -> [InterfaceTextPart] {
    let view = Interface.view("a", kind, attributes, inside)
    let file = try Interface.read(Interface.xib("<subviews>\(view)</subviews>"))
    return try #require(file.scenes.first?.view.subviews.first).textParts
  }

  private static let attributed = """
    <attributedString key="KEY"><fragment content="One "><attributes><font key="NSFont" size="20" metaFont="systemBold"/>
    <integer key="NSUnderline" value="1"/></attributes></fragment>
    <fragment><string key="content">two</string><attributes><real key="NSKern" value="0.0"/></attributes></fragment>
    <fragment content="!"><attributes><real key="NSBaselineOffset" value="3"/></attributes></fragment></attributedString>
    """

  @Test(arguments: ["label", "textView", "button"]) func read(kind: String) throws {
    let inside =
      kind == "button"
      ? "<state key=\"normal\">\(Self.attributed.replacing("KEY", with: "attributedTitle"))</state>"
      : Self.attributed.replacing("KEY", with: "attributedText")
    let parts = try Self.parts(kind, "", inside)
    #expect(parts.map(\.text) == ["One ", "two", "!"])
    #expect(parts.map { $0.font?.weight } == [700, nil, nil] && parts[0].font?.size == 20)
    #expect(parts.map(\.isUnderlined) == [true, false, false] && parts.map(\.isMoved) == [false, false, true])
  }

  /// A plain text has none, even where an attributed one is left over.
  @Test func plainTexts() throws {
    let left = Self.attributed.replacing("KEY", with: "attributedText")
    #expect(try Self.parts("label", "text=\"Go\"", left).isEmpty)
    #expect(try Self.parts("view", "", left).isEmpty)
  }
}
