import TestSupport
import Testing
import Typography

@testable import TextLayout

/// A run shaped in parts is what it is shaped whole.
@Suite struct ChunkedShapingTests {
  /// What `shape` noted for a run of the whole text: advances, and where slicing is exact.
  private func shape(
    _ text: String, _ sentence: Sentence, isRightToLeft: Bool, part: Int
  ) throws -> (advances: [Int64], safety: [UInt8]) {
    let style = try sentence.style()
    var text = text
    let table = text.withUTF8 { CodeUnitTable(utf8: $0) }
    return try ShapingContext.lend { context in
      let shaper = Shaper(
        context: context, table: table, style: style,
        language: try ShapingLanguage.named(style.language, limits: .default), fonts: FontList(style.font),
        styleRuns: StyleRun.plain, features: [])
      shaper.longestChunk = part
      // One direction, whatever the text says.
      let levels = [UInt8](repeating: isRightToLeft ? 1 : 0, count: table.count)
      var runs: [ShapingRun] = []
      levels.withUnsafeBufferPointer {
        var itemizer = Itemizer(
          table.units, count: table.count, levels: $0.baseAddress, styleRuns: StyleRun.plain)
        itemizer.itemize(into: &runs)
      }
      for run in runs { _ = shaper.shape(run) }
      return (
        (0...table.count).map { table.prefix[$0] },
        (0..<table.count).map { table.safety[$0] & (CodeUnitTable.Safety.unsafe | CodeUnitTable.Safety.interior) }
      )
    }
  }

  /// Also against the script's direction, where HarfBuzz turns the text around as a whole.
  @Test(arguments: Sentence.all, [false, true])
  func sameAsShapedWhole(sentence: Sentence, isRightToLeft: Bool) throws {
    let text = String(repeating: sentence.text + " ", count: 700 / sentence.text.utf16.count + 1)
    let whole = try shape(text, sentence, isRightToLeft: isRightToLeft, part: .max)
    let parts = try shape(text, sentence, isRightToLeft: isRightToLeft, part: 300)
    #expect(parts.advances == whole.advances)
    #expect(parts.safety == whole.safety)
  }

  /// A text of one run and many parts: each part's end is an end of no line.
  @Test func longText() throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    let style = TextStyle(font: font, language: "en", fallback: FallbackPolicy.none)
    let sentence = "AVATAR office, To We. "
    let text = try ShapedText(String(repeating: sentence, count: 5000), style: style)
    let lines = text.lines(size: 10, width: nil)
    let two = try ShapedText(sentence + sentence, style: style).lines(size: 1000, width: nil)[0].width
    let one = try ShapedText(sentence, style: style).lines(size: 1000, width: nil)[0].width
    #expect(abs(lines[0].width * 100 - (one + 4999 * (two - one))) < 1)
  }
}
