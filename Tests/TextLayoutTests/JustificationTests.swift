import Geometry
import TestSupport
import Testing
import Typography

@testable import TextLayout

/// Justified lines are widened at their gaps and nowhere else.
@Suite struct JustificationTests {
  private func shaped(_ words: String, font: String = "Noto Sans", spacing: Double = 0) throws -> ShapedText {
    let font = try FontCatalog.shared.font(named: font)
    return try ShapedText(words, style: TextStyle(font: font, letterSpacing: spacing, fallback: .bundled))
  }

  /// The gaps of a text on one line, as UTF-16 offsets of what follows them.
  private func gaps(_ words: String) throws -> [Int] {
    let table = try shaped(words).storage.table
    return (0...table.count).filter { Justification.isGap(table, $0) && $0 < table.count }
  }

  @Test func gapsAreAtSeparatorsAndIdeographs() throws {
    #expect(try gaps("one two\u{A0}three") == [4, 8])
    #expect(try gaps("a  b\tc") == [2, 3, 5])
    #expect(try gaps("well-known/e\u{301}a fi\u{2003}x") == [15])
    #expect(try gaps("登入") == [1])
    #expect(try gaps("日本 語a、b") == [1, 3, 4, 5, 6])
    #expect(try gaps("は\u{3099}か") == [2])
    #expect(try gaps("𠀀𠀁x") == [2, 4])
    #expect(try gaps("한국어 글") == [4])
    #expect(try gaps("السلام عليكم") == [7])
    #expect(try gaps("日\u{3000}本") == [])
  }

  private static let texts = [
    "The quick brown fox jumps over the lazy dog, and office affinity's fjord", "設定を保存しますか、キャンセルしますか。 OK と言う",
    "النص العربي الطويل الذي ينقسم إلى عدة أسطر", "Total 12 שלום עולם (world) 34 עם עוד מילים", "한국어 글자는 띄어 쓴다 그리고",
    "AV\u{A0}To 10\u{A0}000 f\u{2003}i", "👨‍👩‍👧‍👦 and 🇩🇪 go 登入 x",
  ]

  /// Each line is as wide as its column, and every glyph stands where it stood but for the gaps before it.
  @Test(arguments: texts, [0, 0.1])
  func gapsShareTheExpansion(words: String, spacing: Double) throws {
    let text = try shaped(words, spacing: spacing)
    for width in stride(from: 90.0, through: 400, by: 31) {
      let size = 17.3
      let column = text.column(width: width, size: size)
      let justifying = Justifying(width: width, includesLast: true, includesOthers: true, by: .advance)
      let plain = try text.glyphLines(text.lines(size: size, column: column), size: size)
      let wide = try text.glyphLines(text.lines(size: size, column: column, justifying: justifying), size: size)
      #expect(wide.map(\.line.range) == plain.map(\.line.range))
      for (old, new) in zip(plain, wide) {
        #expect(new.line.width == old.line.width)
        let visible = new.line.visibleRange
        guard new.line.expansion > 0 else {
          #expect(new.runs == old.runs)
          continue
        }
        #expect(new.gaps > 0 && abs(new.width - width) < 1e-9, "\(words) in \(width)")
        #expect(abs((new.runs.last.map { $0.x + $0.width } ?? 0) - width) < 1e-6)
        let step = new.line.expansion / Double(new.gaps)
        var pen = 0.0
        for (one, other) in zip(old.runs.flatMap(\.glyphs), new.runs.flatMap(\.glyphs)) {
          #expect(one.id == other.id && one.range == other.range && one.origin.y == other.origin.y)
          let added = other.advance - one.advance
          let parts = (added / step).rounded()
          #expect(abs(added - parts * step) < 1e-6 && parts >= 0 && parts <= 2)
          if parts > 0 {
            let cluster = String(decoding: Array(words.utf8)[one.range], as: UTF8.self)
            let next = String(decoding: Array(words.utf8)[one.range.upperBound..<visible.upperBound], as: UTF8.self)
            let isGap = [" ", "\u{A0}"].contains(cluster) || Self.isIdeographic(cluster) || Self.isIdeographic(next)
            #expect(isGap, "\(cluster) \(next)")
          }
          _ = pen
          pen += other.advance
        }
        #expect(abs(pen - width) < 1e-6)
      }
    }
  }

  private static func isIdeographic(_ words: String) -> Bool {
    words.unicodeScalars.first.map { (0x3001...0x9FFF).contains($0.value) } ?? false
  }

  @Test func lastLinesAndSingleWordsStay() throws {
    let text = try shaped("one two three\nfour five Donaudampfschifffahrt")
    let size = 12.0
    let width = 70.0
    func lines(_ includesLast: Bool) -> [Line] {
      text.lines(
        size: size, column: text.column(width: width, size: size),
        justifying: Justifying(width: width, includesLast: includesLast, includesOthers: true, by: .advance))
    }
    #expect(lines(false).map { $0.expansion > 0 } == [true, false, true, false])
    #expect(lines(false).map(\.endsParagraph) == [false, true, false, true])
    // One word has no gap, and one that sticks out no room.
    #expect(lines(true).map { $0.expansion > 0 } == [true, false, true, false])
    #expect(abs(lines(true)[0].width + lines(true)[0].expansion - width) < 1e-9)
  }
}
