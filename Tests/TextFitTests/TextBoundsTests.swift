import Geometry
import Testing
import TextFit
import TextLayout
import Typography

/// Heights that count from the capitals of the first line to the baseline of the last.
@Suite struct TextBoundsTests {
  private static let texts = [
    "Hello", "Hello, wide world of text", "one\n\ntwo", "Latin with ภาษาไทย in the middle",
    "ภาษาไทยก่อน then Latin, then ខ្មែរ",
    "عربي and Latin",
  ]
  private static let boxes = [Size(200, 40), Size(90, 90), Size(60, 200), Size(400, 15), Size(35, 35)]

  private func shaped(_ text: String, _ lineHeight: Double?) throws -> ShapedText {
    let font = try FontCatalog.shared.defaultFont()
    return try ShapedText(text, style: TextStyle(font: font, lineHeight: lineHeight, fallback: .bundled))
  }

  /// The largest size over all stretches of the fit curve, inside each of which the lines are the same.
  private func bruteForce(_ text: ShapedText, _ box: Size) throws -> Double {
    let metrics = text.style.font.metrics
    let capitals = Double(metrics.capHeight) / Double(metrics.unitsPerEm)
    var best = 0.0
    for stretch in try text.curve(width: box.width, maximumStretches: 5000).stretches {
      let lines = text.lines(size: stretch.largest, width: box.width * (1 + 0x1p-48))
      guard let first = lines.first, let last = lines.last else { continue }
      let inEm = (last.baseline - first.baseline) / stretch.largest + capitals
      let size = min(stretch.largest, box.height / inEm)
      if size > stretch.above { best = max(best, size) }
    }
    return best
  }

  @Test(arguments: texts, [nil, 1, 1.6])
  func agreesWithBruteForce(words: String, lineHeight: Double?) throws {
    let text = try shaped(words, lineHeight)
    for box in Self.boxes {
      let fit = try text.fit(in: box, FitOptions(bounds: .capitals, sizes: AllowedSizes(minimum: 0.01)))
      let expected = try bruteForce(text, box)
      #expect(abs(fit.size - expected) < 1e-9 * expected, "\(words.debugDescription) in \(box): \(expected)")
      #expect(fit.fits(at: fit.size) && !fit.fits(at: fit.size.nextUp))
      let whole = try text.fit(in: box, FitOptions(sizes: AllowedSizes(minimum: 0.01)))
      #expect(fit.size >= whole.size)
    }
  }

  @Test func reservedLinesCountTheSameWay() throws {
    let text = try shaped("Hello", nil)
    let options = FitOptions(lines: 3, reservesAllLines: true, bounds: .capitals)
    // Two line heights and the capitals of the third line.
    let metrics = text.style.font.metrics
    let inEm = Double(2 * metrics.lineHeight + metrics.capHeight) / 1000
    #expect(try abs(text.fit(in: Size(1000, 40), options).size - 40 / inEm) < 1e-9)
  }

  @Test func firstLineStartsAboveTheBox() throws {
    let text = try shaped("Hello", nil)
    let fit = try text.fit(in: Size(1000, 40), FitOptions(bounds: .capitals))
    let line = try #require(fit.lines.first)
    #expect(abs(line.baseline - fit.trimmedTop - 40) < 1e-9)
    #expect(abs(fit.room.height) < 1e-9)
  }
}
