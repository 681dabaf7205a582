import InterfaceBuilder
import Testing

/// Numbers that no screen has, unknown words and references to nothing are noted, with what is taken instead.
@Suite struct ElementChecksTests {
  private static func notes(_ inside: String) throws -> [String] {
    try Interface.read(Interface.xib(inside)).notes.map(\.problem)
  }

  private static func view(_ kind: String, _ attributes: String, _ inside: String = "") -> String {
    "<subviews>\(Interface.view("a", kind, attributes, inside))</subviews>"
  }

  @Test(
    arguments: [
      ("stackView", "spacing", "99999999"), ("stackView", "spacing", "abc"),
      ("stackView", "spacing", "0x10"), ("view", "horizontalHuggingPriority", "0x10"),
      ("stackView", "axis", "sideways"),
      ("stackView", "distribution", "evenly"), ("stackView", "alignment", "natural"),
      ("stackView", "spacingType", "wide"), ("view", "horizontalHuggingPriority", "5000"),
      ("view", "verticalHuggingPriority", "x"), ("view", "horizontalCompressionResistancePriority", "0"),
      ("view", "verticalCompressionResistancePriority", "nan"), ("label", "numberOfLines", "-3"),
      ("label", "numberOfLines", "two"), ("view", "placeholderIntrinsicWidth", "-1"),
    ])
  func attributes(kind: String, name: String, text: String) throws {
    let notes = try Self.notes(Self.view(kind, "\(name)=\"\(text)\""))
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix("\(name) of a is '\(text)', which is ") ?? false, "\(notes)")
  }

  @Test func attributesOfVariations() throws {
    let notes = try Self.notes(
      Self.view("stackView", "", "<variation key=\"widthClass=compact\" axis=\"sideways\"/>"))
    #expect(notes == ["axis of a is 'sideways', which is not one of horizontal, vertical; the default is used"])
  }

  @Test(
    arguments: [
      ("edgeInsets key=\"layoutMargins\" top=\"9e9\" left=\"1\"", "layoutMargins top of a is '9e9'"),
      (
        "directionalEdgeInsets key=\"directionalLayoutMargins\" leading=\"abc\"",
        "directionalLayoutMargins leading of a is 'abc'"
      ),
      ("fontDescription key=\"fontDescription\" pointSize=\"10000000\"", "the font's pointSize of a is '10000000'"),
      ("fontDescription key=\"fontDescription\" pointSize=\"-3\"", "the font's pointSize of a is '-3'"),
      (
        "fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleHuge\"",
        "the font's style of a is 'UICTFontTextStyleHuge', which is not known"
      ),
      ("fontDescription key=\"fontDescription\" weight=\"fat\"", "the font's weight of a is 'fat'"),
    ])
  func values(element: String, words: String) throws {
    let notes = try Self.notes(Self.view("label", "", "<\(element)/>"))
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix(words) ?? false, "\(notes)")
  }

  @Test(arguments: ["constraints", "subviews"]) func references(key: String) throws {
    let notes = try Self.notes(
      "<variation key=\"default\"><mask key=\"\(key)\"><exclude reference=\"gone\"/></mask></variation>")
    #expect(
      notes == ["the variation 'default' of top names 'gone', which is not among its \(key); it is left out"])
  }

  @Test func whatIsUsualHasNoNote() throws {
    let stack = Interface.view(
      "s", "stackView", "axis=\"vertical\" alignment=\"top\" spacing=\"-4\" horizontalHuggingPriority=\"1000\"",
      "<subviews>\(Interface.view("a", "label", "numberOfLines=\"0\" alignment=\"natural\""))</subviews>"
        + "<constraints>\(Interface.constraint("s.width = 5", "", ""))</constraints>"
        + "<variation key=\"default\"><mask key=\"constraints\"><exclude reference=\"swidth5\"/></mask></variation>")
    #expect(try Self.notes("<subviews>\(stack)</subviews>").isEmpty)
  }
}
