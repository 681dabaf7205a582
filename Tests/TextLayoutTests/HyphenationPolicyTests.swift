import Testing
import Typography

@testable import TextLayout

/// Where words have hyphens, and which of a style's fields counts.
@Suite struct HyphenationPolicyTests {
  @Test(arguments: [
    (HyphenationPolicy.manual, "Donau\u{AD}-dampf\u{AD}-schiff Reise"),
    (.auto, "Donau\u{AD}-dampf\u{AD}-schiff Rei-se"),
    (.none, "Donau\u{AD}dampf\u{AD}schiff Reise"),
  ])
  func softHyphens(_ hyphens: HyphenationPolicy, _ expected: String) throws {
    let text = "Donau\u{AD}dampf\u{AD}schiff Reise"
    let found = try Breaks.marked(text) { ($0.hyphens, $0.language) = (hyphens, "de") }
    #expect(found == expected.replacing(" R", with: " |R"))
    let inner = try Breaks.marked(text) { ($0.wrap, $0.hyphens, $0.language) = (.breakWord, hyphens, "de") }
    #expect(inner.replacing("/", with: "") == found)
  }

  @Test func defaultIsManual() throws {
    #expect(TextStyle(font: try FontCatalog.shared.defaultFont()).hyphens == .manual)
    // The line that ends there shows a hyphen, and the one that does not shows none.
    let text = try ShapedText("inter\u{AD}national", style: TextStyle(font: try FontCatalog.shared.defaultFont()))
    #expect(text.lines(size: 10, width: 0).map(\.isHyphenated) == [true, false])
    #expect(text.lines(size: 10, width: 1000).map(\.isHyphenated) == [false])
  }

  /// `hyphenate` is short for words with automatic hyphens, and `anywhere` shows none.
  @Test(arguments: HyphenationPolicy.allCases) func wrapPolicies(_ hyphens: HyphenationPolicy) throws {
    let text = "Silben\u{AD}trennung Geschwindigkeit"
    func marked(_ wrap: WrapPolicy, _ hyphens: HyphenationPolicy) throws -> String {
      try Breaks.marked(text) { ($0.wrap, $0.hyphens, $0.language) = (wrap, hyphens, "de") }
    }
    #expect(try marked(.hyphenate, hyphens) == marked(.word, .auto))
    #expect(try marked(.anywhere, hyphens) == marked(.anywhere, .none))
    #expect(!(try marked(.anywhere, hyphens)).contains("-"))
  }
}
