import AdaptiveLayout
import Geometry
import LabelFitting
import LayoutDocuments
import TestSupport
import Testing
import TextFit
import TextLayout

/// Texts of documents as they are set.
@Suite struct TextPlanTests {
  /// The minus sign of a number stands where the screen's reading begins, whatever digits it has; a letter, a mark or the
  /// document decide first.
  @Test(arguments: [
    ("en", "−4°", "", false), ("ar", "−4°", "", true), ("ar", "−٤°", "", true), ("he", "−4°", "", true),
    ("ar", "−4 km", "", false), ("ar", "\u{200E}−4°", "", false), ("ar", "−4°", #""direction": "ltr", "#, false),
    ("en", "−4°", #""direction": "rtl", "#, true),
  ])
  func numbersReadAsTheirScreen(language: String, text: String, fields: String, isRightToLeft: Bool) throws {
    let document = try LayoutDocument(
      json: """
        {"language": "\(language)", "views": [{"name": "a", \(fields)"text": "\(text)"},
         {"name": "list", "list": {"records": [{"n": "\(text)"}], "form": {"nature": "table", "rowHeight": 80},
         "cell": {"views": [{"name": "n", \(fields)"field": "n"}], "constraints": ["H:|[n]|", "V:|[n]|"]}}}],
         "constraints": ["H:|[a]|", "V:|[a][list]|", "H:|[list]|"]}
        """)
    let screen = try document.screen()
    let solved = try screen.layout(in: Device.named("iPhone 15").viewport(.portrait))
    for name in ["a", "list[0].n"] {
      let view = try #require(solved[name] as? View)
      let label = try #require(solved.layout[view].content as? Label)
      let style = label.shapedText(for: solved.layout.traits).style
      #expect((style.direction == .rightToLeft) == isRightToLeft, "\(name)")
    }
  }
}
