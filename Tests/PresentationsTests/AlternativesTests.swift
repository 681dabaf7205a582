import TestSupport
import Testing

@testable import Presentations

@Suite struct AlternativesTests {
  /// What is required is known by its namespace, or by the prefix that Office writes where nothing in the choice has
  /// it.
  @Test(
    arguments: [
      ("a14", "", "Choice"), ("p14 a14", "", "Choice"), ("zz", "", "Fallback"), ("a14 zz", "", "Fallback"),
      ("zz", #"<zz:x xmlns:zz="http://schemas.microsoft.com/office/powerpoint/2099/main"/>"#, "Choice"),
      ("a14", #"<a14:x xmlns:a14="urn:unknown"/>"#, "Fallback"),
    ])
  func chosen(required: String, content: String, expected: String) throws {
    func shape(_ text: String) -> String { SlideDeck.shape(frame: (0, 0, 200, 40), SlideDeck.paragraph(text)) }
    let answers = try Answers.all(
      SlideDeck(
        #"<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">"#
          + #"<mc:Choice Requires="\#(required)">\#(content)\#(shape("Choice"))</mc:Choice>"#
          + "<mc:Fallback>\(shape("Fallback"))</mc:Fallback></mc:AlternateContent>"))
    #expect(answers.map(\.text) == [expected])
  }

  @Test func none() throws {
    let shape = SlideDeck.shape(frame: (0, 0, 200, 40), SlideDeck.paragraph("Choice"))
    let answers = try Answers.all(
      SlideDeck(
        #"<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">"#
          + #"<mc:Choice Requires="zz">\#(shape)</mc:Choice></mc:AlternateContent>"#))
    #expect(answers.isEmpty)
  }
}
