import TestSupport
import Testing
import Typography

@testable import TextLayout

/// HarfBuzz's own check that cutting at safe places changes nothing, over all sentences; only debug builds make it.
///
/// In a process of its own: the count is one for the process, and tests of damaged fonts run beside this one.
@Suite struct ShapingVerificationTests {
  @Test func slicingIsExact() async {
    await #expect(processExitsWith: .success) {
      #expect(Sentence.all.count > 40)
      for sentence in Sentence.all {
        for wrap in WrapPolicy.allCases {
          for spacing in [0, 0.1] {
            let before = ShapingVerification.failures
            let style = try sentence.style {
              $0.wrap = wrap
              $0.letterSpacing = spacing
            }
            let text = try ShapedText(sentence.text + "\n" + sentence.text, style: style)
            for width in stride(from: 1.0, to: 40, by: 3) { _ = text.lines(size: 1, width: width) }
            #expect(ShapingVerification.failures == before, "\(sentence.testDescription) \(wrap)")
          }
        }
      }
      #expect(ShapingVerification.failures == 0)
    }
  }

  /// Mixed with text in another script, which is set in fallback fonts and cut at every character.
  @Test func fallbackTextsToo() async {
    await #expect(processExitsWith: .success) {
      let font = try FontCatalog.shared.defaultFont()
      for sentence in Sentence.all {
        let before = ShapingVerification.failures
        let style = TextStyle(font: font, language: sentence.language, wrap: .anywhere, fallback: .bundled)
        let text = try ShapedText("Mixed " + sentence.text + " (mixed)", style: style)
        for width in stride(from: 1.0, to: 40, by: 3) { _ = text.lines(size: 1, width: width) }
        #expect(ShapingVerification.failures == before, "\(sentence.testDescription)")
      }
    }
  }
}
