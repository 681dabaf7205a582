import AdaptiveLayout
import Geometry
import LabelFitting
import TestSupport
import Testing
import TextFit
import TextLayout

@testable import LayoutDocuments

/// Texts of documents as they are set.
@Suite struct TextPlanTests {
  /// A label that is as large as it wants to be holds its text with all that is kept free around it, whichever key says
  /// so: the padding of a box that hugs it, margins, what is painted around ink.
  @Test(arguments: 0..<60) func naturalSizesHoldTheirTexts(seed: UInt64) throws {
    var random = Seeded(state: seed)
    func one(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
    let isFitted = Bool.random(using: &random)
    let padding = one(["3", "[2, 9]", "\"1mm,4\"", "0"])
    let painted = [
      "\"textBackground\": \"#ff0\", \"textPadding\": \(padding)", "",
      ##""textBackground": "#ff0", "textPadding": [1, 2, 3, 4], "textBackgroundPerLine": true"##,
    ]
    let kept =
      isFitted
      ? [
        ##""fit": true, "margin": "2,5""##, ##""fit": true, "maxSize": 30, "margin": 4"##,
        ##""fit": true, "bounds": "ink", "textStroke": "0.1em red", "textShadow": "2 3 0.2em #000""##,
        ##""fit": true, "bounds": "capitals", "margin": [0, 7]"##,
      ] : [##""insets": "3,6""##, ##""insets": 2, "minimum": "44x44""##, ##""lines": 0"##, ##""lines": 2"##, ""]
    let fields = [one(kept), one(painted)].filter { !$0.isEmpty }
    let json = """
      {"extensions": true, "defaults": {"size": \(one(["9", "20", "31.5"])), "minSize": 1},
       "views": [{"name": "a", "text": "\(one(["Hi", "Hello wide world", "Ågjy f", "مرحبا"]))"\(fields.map { ", " + $0 }.joined())}],
       "constraints": ["V:|-60-[a]", "H:|-20-[a\(fields.contains(##""lines": 0"##) ? "(<=120)" : one(["(<=90@600)", ""]))]"]}
      """
    let usable = isFitted ? json : json.replacing(", \"minSize\": 1", with: "")
    let screen = try LayoutDocument(json: usable).screen()
    let solved = try screen.layout(in: Device.named("iPad mini 4").viewport(.portrait))
    let item = try #require(solved.items.first { $0.name == "a" })
    let fit = try #require(try solved.fit(of: item))
    let size = try #require(solved.label(item.view)).pointSize(for: solved.layout.traits)
    // Rounded to whole pixels, a frame is never smaller than what is in it.
    #expect(
      fit.fits && (!isFitted || fit.size >= min(size, fit.options.sizes.maximum) - 0.01), "\(usable): \(fit.size)")
  }

  /// The minus sign of a number stands where the screen's reading begins, whatever digits it has; a letter, a mark or
  /// the document decide first.
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
