import TestSupport
import Testing
import Typography

@testable import TextLayout

/// What a line paints by its parts, against the same line shaped by itself.
@Suite struct InkPartsTests {
  /// Compares every line from any opportunity to any later one of its paragraph.
  ///
  /// - Returns: how many lines there are, and how many of them are known by their parts.
  @discardableResult
  private func check(_ text: ShapedText) -> (all: Int, known: Int) {
    let storage = text.storage
    guard let parts = InkParts(storage, nil) else { return (0, 0) }
    var (all, known) = (0, 0)
    for k in 0..<storage.segments.count {
      for j in k...Int(storage.segments.paragraphEnd[k]) {
        let comment = Comment(
          rawValue: "\(text.piece(from: k, to: j).debugDescription) of \(text.text.debugDescription)")
        let alone = storage.inkAlone(from: k, to: j, nil)
        #expect(storage.ink(from: k, to: j) == alone, comment)
        all += 1
        guard storage.isSlice(from: k, to: j) else { continue }
        known += 1
        let start = storage.table.prefix[storage.segments.startUnit(k)]
        #expect(parts.ink(from: k, to: j, start: start) == alone, comment)
      }
    }
    return (all, known)
  }

  @Test(arguments: Sentence.all)
  func sentences(_ sentence: Sentence) throws {
    for wrap in WrapPolicy.allCases {
      let text = try ShapedText(sentence.text, style: sentence.style { $0.wrap = wrap })
      let (all, known) = check(text)
      #expect(sentence.direction == .rightToLeft || wrap != .word || all > 0 && known > 0)
      check(
        try ShapedText(
          sentence.text + "\n  " + sentence.text,
          style: sentence.style {
            $0.wrap = wrap
            $0.letterSpacing = 0.07
          }))
    }
  }

  /// Parts of other fonts and sizes, soft hyphens, and characters of other fonts.
  @Test func mixedTexts() throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    let serif = try FontCatalog.shared.font(named: "Noto Serif")
    for words in ["jAVATAR Te\u{AD}xt f, fi  ffl j", "a 😀 日本語 g\tj", "Й q\u{301} — “f” ()", " j ", "\n\nj\n", ""] {
      for relativeSize in [0.4, 2.5] {
        let spans = words.utf8.count > 4 ? [TextSpan(2..<5, font: serif, relativeSize: relativeSize)] : []
        let isWhole = words.utf8.count > 5 && words.unicodeScalars.allSatisfy(\.isASCII)
        check(
          try ShapedText(
            words, style: TextStyle(font: font, language: "en", fallback: .bundled), spans: isWhole ? spans : []))
      }
    }
  }

  /// Texts that are placed in portions, which end where slicing is exact.
  @Test func longTexts() throws {
    let words = (0..<1500).map { ["To", "AV", "fj", "jj,", "W"][$0 * 7 % 5] }.joined(separator: " ")
    let text = try ShapedText(words, style: TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans")))
    let storage = text.storage
    for k in stride(from: 0, to: storage.segments.count, by: 97) {
      for length in [0, 1, 9, 40, 300] where k + length < storage.segments.count {
        #expect(
          storage.ink(from: k, to: k + length) == storage.inkAlone(from: k, to: k + length, nil), "\(k) \(length)")
      }
    }
    var limits = Limits()
    (limits.work, limits.workPerByte) = (10, 0)
    let work = WorkBudget(limits, byteCount: 0)
    #expect(InkParts(storage, work) == nil && work.isSpent)
  }

  /// Lines that are shaped by themselves to be measured are paid for where they are broken as they look best, too.
  @Test func bestLinesArePaidFor() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), fallback: .bundled)
    let storage = try ShapedText(String(repeating: "abc אבג ", count: 40), style: style).storage
    func spent(_ measure: LineMeasure) -> Int {
      let work = WorkBudget(.default, byteCount: 0)
      let column = 12 * storage.unitsPerEm
      let ends = storage.optimalEnds(OptimalBreaking(), column: column, isJustified: false, by: measure, work) { _ in
        true
      }
      #expect(ends != nil)
      return work.spent
    }
    let (advances, ink) = (spent(.advance), spent(.ink))
    #expect(ink > 20 * advances, "\(advances), \(ink)")
  }

  /// What reads from right to left, and what lines are drawn along, is shaped line by line.
  @Test func textsWithoutParts() throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    var style = TextStyle(font: font, fallback: .bundled)
    #expect(InkParts(try ShapedText("abc אבג", style: style).storage, nil) == nil)
    style.decorations = .underline
    #expect(InkParts(try ShapedText("a b", style: style).storage, nil) == nil)
    style.decorations = []
    #expect(
      InkParts(try ShapedText("a b", style: style, spans: [TextSpan(0..<1, decorations: .lineThrough)]).storage, nil)
        == nil)
    #expect(InkParts(try ShapedText("a b", style: style).storage, nil) != nil)
  }
}
