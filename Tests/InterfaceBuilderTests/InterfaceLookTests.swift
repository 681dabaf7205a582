import InterfaceBuilder
import Testing

/// Colours and alignments, as far as the file says them.
@Suite struct InterfaceLookTests {
  private static func file(_ kind: String, _ attributes: String, _ inside: String) throws -> InterfaceFile {
    let resources = """
      <resources><namedColor name="Brand"><color red="1" green="0.5" blue="0" alpha="1" colorSpace="custom"/></namedColor>
      <systemColor name="labelColor"><color white="0.25" alpha="1" colorSpace="custom"/></systemColor></resources></document>
      """
    let text = Interface.xib("<subviews>\(Interface.view("a", kind, attributes, inside))</subviews>")
    return try Interface.read(text.replacing("</document>", with: resources))
  }

  @Test(
    arguments: [
      ("red=\"0.5\" green=\"0\" blue=\"1\" alpha=\"0.5\"", InterfaceColor(red: 0.5, green: 0, blue: 1, alpha: 0.5)),
      ("white=\"0.3\"", InterfaceColor(red: 0.3, green: 0.3, blue: 0.3)),
      ("name=\"Brand\"", InterfaceColor(red: 1, green: 0.5, blue: 0)),
      ("systemColor=\"labelColor\"", InterfaceColor(red: 0.25, green: 0.25, blue: 0.25)),
      ("cocoaTouchSystemColor=\"darkTextColor\"", InterfaceColor(red: 0, green: 0, blue: 0)),
      ("name=\"None\"", nil), ("red=\"1\" green=\"x\" blue=\"0\"", nil),
    ])
  func colors(attributes: String, expected: InterfaceColor?) throws {
    let file = try Self.file(
      "label", "text=\"a\"",
      "<color key=\"textColor\" \(attributes)/><color key=\"backgroundColor\" \(attributes)/>")
    let view = file.scenes[0].view.subviews[0]
    #expect(file.textColor(of: view) == expected)
    #expect(file.background(of: view) == expected)
  }

  /// A title has its state's colour, or the tint; a filled button is white on its tint.
  @Test func titles() throws {
    let white = InterfaceColor(red: 1, green: 1, blue: 1)
    let tint = "<color key=\"tintColor\" red=\"1\" green=\"0\" blue=\"0\"/>"
    let red = InterfaceColor(red: 1, green: 0, blue: 0)
    let plain = try Self.file("button", "", tint + "<state key=\"normal\" title=\"Go\"/>")
    #expect(plain.textColor(of: plain.scenes[0].view.subviews[0]) == red)
    let own = try Self.file(
      "button", "", tint + "<state key=\"normal\" title=\"Go\"><color key=\"titleColor\" white=\"1\"/></state>")
    #expect(own.textColor(of: own.scenes[0].view.subviews[0]) == white)
    let filled = try Self.file(
      "button", "", tint + "<buttonConfiguration key=\"configuration\" style=\"filled\" title=\"Go\"/>")
    let button = filled.scenes[0].view.subviews[0]
    #expect(filled.textColor(of: button) == white && filled.background(of: button) == red)
  }

  @Test(
    arguments: [
      ("label", "", InterfaceAlignment.start), ("label", "textAlignment=\"natural\"", .start),
      ("label", "textAlignment=\"right\"", .right), ("label", "textAlignment=\"justified\"", .justified),
      ("button", "", .center), ("button", "contentHorizontalAlignment=\"left\"", .left),
      ("button", "contentHorizontalAlignment=\"trailing\"", .end),
    ])
  func alignments(kind: String, attributes: String, expected: InterfaceAlignment) throws {
    #expect(try Self.file(kind, attributes, "").scenes[0].view.subviews[0].textAlignment == expected)
  }

  @Test(arguments: [("", 1.0), ("alpha=\"0.5\"", 0.5), ("alpha=\"7\"", 1), ("alpha=\"-1\"", 0)])
  func opacity(attributes: String, expected: Double) throws {
    #expect(try Self.file("label", attributes, "").scenes[0].view.subviews[0].alpha == expected)
  }
}
