import TestSupport
import Testing

@testable import Presentations

@Suite struct BodyReaderTests {
  private static let formula =
    #"<a14:m xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"><m:oMath "#
    + #"xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>xyz</m:t></m:r></m:oMath></a14:m>"#

  private static func alternative(_ content: String) -> String {
    #"<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">"#
      + #"<mc:Choice Requires="a14">\#(content)</mc:Choice></mc:AlternateContent>"#
  }

  /// What is not read in full is not known, and nothing is written of it.
  @Test(
    arguments: [
      ("<a:p><a:r><a:t>Let </a:t></a:r>\(formula)</a:p>", "Let xyz", "formulas are not measured"),
      ("<a:p>\(formula)</a:p>", "xyz", "formulas are not measured"),
      ("<a:p>\(alternative(formula))</a:p>", "xyz", "(mc:AlternateContent)"),
      (alternative(SlideDeck.paragraph("x")), "x", "(mc:AlternateContent)"),
      ("<a:p><a:r><a:t>x</a:t></a:r><a:new/></a:p>", "x", "<a:new> in a text is not read"),
    ])
  func unread(paragraphs: String, text: String, reason: String) throws {
    for body in ["<a:spAutoFit/>", "<a:normAutofit fontScale=\"50000\"/>"] {
      let deck = SlideDeck(SlideDeck.shape(frame: (0, 0, 200, 80), body: body, paragraphs))
      let answer = try #require(try Answers.all(deck).first)
      #expect(answer.text == text)
      #expect(answer.reading == nil)
      #expect(answer.reason?.hasSuffix(reason) == true, "\(answer.reason ?? "")")
      for sizes in [FitSizes.stored, .shapes(least: 1), .kinds(least: 1)] {
        let fit = try PresentationFit(
          Presentation(deck.bytes(), name: "deck.pptx"), by: PresentationCheck(), sizes: sizes)
        #expect(fit.isEmpty && fit.left.count == 1)
      }
    }
  }

  /// Fields count from the number that the presentation gives its first slide.
  @Test(arguments: [
    ("", ["1", "2"]), (#" firstSlideNum="100""#, ["100", "101"]), (#" firstSlideNum="0""#, ["0", "1"]),
  ])
  func numbers(attribute: String, expected: [String]) throws {
    let shape = SlideDeck.shape(
      frame: (0, 0, 200, 40), #"<a:p><a:fld type="slidenum"><a:t>‹#›</a:t></a:fld></a:p>"#)
    let parts = SlideDeck(shape, shape).parts.map { name, text in
      (
        name,
        name == "ppt/presentation.xml" ? text.replacing("<p:presentation", with: "<p:presentation\(attribute)") : text
      )
    }.map { ($0.0, $0.1.replacing("</p:presentation\(attribute)>", with: "</p:presentation>")) }
    let deck = try Presentation(ZipFile(parts: parts).bytes(), name: "deck.pptx")
    #expect(try PresentationCheck().answers(for: deck).map(\.text) == expected)
  }
}
