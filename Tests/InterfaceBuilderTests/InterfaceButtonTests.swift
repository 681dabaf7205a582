import Geometry
import InterfaceBuilder
import Testing

/// What a button holds besides its title.
@Suite struct InterfaceButtonTests {
  private static func file(_ inside: String, _ attributes: String = "") throws -> (InterfaceFile, InterfaceView) {
    let resources = """
      <resources><image name="pic" width="24" height="40"/><image name="star" catalog="system" width="128" height="128"/>
      </resources></document>
      """
    let text = Interface.xib("<subviews>\(Interface.view("a", "button", attributes, inside))</subviews>")
    let file = try Interface.read(text.replacing("</document>", with: resources))
    return (file, file.scenes[0].view.subviews[0])
  }

  private static func button(_ inside: String) throws -> InterfaceButton {
    let (file, view) = try file(inside)
    return file.button(view)
  }

  @Test func insets() throws {
    let inset = "<inset key=\"contentEdgeInsets\" minX=\"20\" minY=\"10\" maxX=\"30\" maxY=\"11\"/>"
    let given = EdgeInsets(top: 10, right: 30, bottom: 11, left: 20)
    #expect(try Self.button(inset + "<state key=\"normal\" title=\"Go\"/>").insets == given)
    #expect(
      try Self.button("<state key=\"normal\" title=\"Go\"/>").insets == EdgeInsets(top: 6, right: 0, bottom: 6, left: 0)
    )
    func configured(_ attributes: String, _ inside: String = "") throws -> EdgeInsets {
      try Self.button(
        "<buttonConfiguration key=\"configuration\" title=\"Go\" \(attributes)>\(inside)</buttonConfiguration>"
      )
      .insets
    }
    #expect(try configured("style=\"plain\"") == EdgeInsets(top: 7, right: 12, bottom: 7, left: 12))
    #expect(try configured("buttonSize=\"large\"") == EdgeInsets(top: 15, right: 20, bottom: 15, left: 20))
    let own =
      "<directionalEdgeInsets key=\"contentInsets\" top=\"10\" leading=\"20\" bottom=\"11\" trailing=\"30\"/>"
    #expect(try configured("style=\"gray\"", own) == given)
  }

  @Test func images() throws {
    let titled = try Self.button("<state key=\"normal\" title=\"Go\" image=\"pic\"/>")
    #expect(titled.hasImage && titled.insets.left == 24 && titled.minimum == Size(24, 40))
    #expect(try !Self.button("<state key=\"normal\" title=\"Go\" image=\"none\"/>").hasImage)
    func configured(_ attributes: String) throws -> InterfaceButton {
      try Self.button("<buttonConfiguration key=\"configuration\" \(attributes) image=\"pic\" imagePadding=\"10\"/>")
    }
    #expect(try configured("title=\"Go\"").insets.left == 12 + 24 + 10)
    #expect(try configured("title=\"Go\" imagePlacement=\"trailing\"").insets.right == 12 + 24 + 10)
    #expect(try configured("title=\"Go\" imagePlacement=\"top\"").insets.top == 7 + 40 + 10)
    #expect(try configured("title=\"Go\" imagePlacement=\"bottom\"").insets.bottom == 7 + 40 + 10)
    let alone = try configured("")
    #expect(alone.insets.left == 12 + 24 && alone.minimum == Size(48, 54))
  }

  /// Symbols are as large as the letters beside them.
  @Test func symbols() throws {
    let button = try Self.button(
      "<buttonConfiguration key=\"configuration\" title=\"Go\" image=\"star\" catalog=\"system\"/>")
    #expect(abs(button.insets.left - 12 - 61.0 / 3) < 1e-9)
  }

  /// The font of an attributed title is that of its letters.
  @Test func attributedTitles() throws {
    let attributed =
      "<attributedString key=\"attributedTitle\"><fragment content=\"Go\"><attributes><font key=\"NSFont\" metaFont=\"system\" size=\"40\"/></attributes></fragment></attributedString>"
    let plain = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
    let (_, configured) = try Self.file(
      "<buttonConfiguration key=\"configuration\">\(attributed)</buttonConfiguration>")
    #expect(configured.font.size == 40 && configured.texts.map(\.text) == ["Go"])
    let (_, state) = try Self.file(plain + "<state key=\"normal\">\(attributed)</state>")
    #expect(state.font.size == 40)
    let (_, titled) = try Self.file(plain + "<state key=\"normal\" title=\"Stay\">\(attributed)</state>")
    #expect(titled.font.size == 17)
  }
}
