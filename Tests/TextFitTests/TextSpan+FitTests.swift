import Geometry
import Testing
import TextFit
import Typography

@testable import TextLayout

/// Fits of texts with spans against brute force: every line that could be is cut out with its spans and shaped alone.
@Suite struct TextSpanFitTests {
  private struct Piece {
    var width = 0.0
    var ascender = 0.0
    var descender = 0.0
  }

  /// The part of a text that a line shows, with the parts of the spans that lie in it.
  private func cut(_ text: ShapedText, _ range: Range<Int>) throws -> ShapedText {
    let bytes = Array(text.text.utf8)
    let spans = text.spans.compactMap { span -> TextSpan? in
      let part = span.range.clamped(to: range)
      guard !part.isEmpty else { return nil }
      var span = span
      span.range = part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound
      return span
    }
    var style = text.style
    if style.direction == .auto { style.direction = text.storage.firstDirection }
    style.wrap = .word
    return try ShapedText(String(decoding: bytes[range], as: UTF8.self), style: style, spans: spans)
  }

  /// What a line measures; its height is worked out from its fonts where it is comparable.
  private func piece(_ text: ShapedText, _ alone: LineAlone, _ first: Line, _ last: Line) throws -> Piece {
    let visible = first.range.lowerBound..<max(first.range.lowerBound, last.visibleRange.upperBound)
    let lines = try cut(text, visible).lines(size: 1000, width: nil)
    guard let line = lines.first, lines.count == 1 else {
      Issue.record("\(text.text.debugDescription) \(visible) is \(lines.count) lines")
      return Piece()
    }
    let measure = try alone.measure(visible, isHyphenated: false)
    return Piece(
      width: line.width / 1000, ascender: measure?.ascender ?? line.baseline / 1000,
      descender: measure?.descender ?? (line.height - line.baseline) / 1000)
  }

  /// The largest size up to `maximum` by trying every column at which lines can change; for one paragraph.
  private func size(_ text: ShapedText, _ box: Size, lines most: Int?, maximum: Double) throws -> Double {
    let pieces = text.lines(size: 1000, width: -1e6)
    let alone = LineAlone(text)
    let table = try pieces.indices.map { i in try pieces[i...].map { try piece(text, alone, pieces[i], $0) } }
    var best = 0.0
    let columns = Set(table.joined().map(\.width)).sorted()
    for (index, column) in columns.enumerated() {
      var count = 0
      var height = 0.0
      var first = 0
      while first < pieces.count, let last = table[first].lastIndex(where: { $0.width <= column }) {
        count += 1
        height += table[first][last].ascender + table[first][last].descender
        first += last + 1
      }
      guard first == pieces.count, count <= most ?? .max else { continue }
      let size = min(box.width / column, box.height / height, maximum)
      // In a wider column than the next, other lines are set.
      if index + 1 == columns.count || size > box.width / columns[index + 1] { best = max(best, size) }
    }
    return best
  }

  private func font(_ name: String) throws -> Font { try FontCatalog.shared.font(named: name) }

  /// Spans over some of the words, or over parts of them.
  private func spans(_ text: String, _ random: inout SplitMix64, cutsWords: Bool) throws -> [TextSpan] {
    let names = ["Noto Sans", "Noto Serif", "Inter", "Noto Sans:bold"]
    var offsets = [0]
    for character in text { offsets.append((offsets.last ?? 0) + character.utf8.count) }
    if !cutsWords {
      let bytes = Array(text.utf8)
      offsets = offsets.filter { $0 == 0 || $0 == bytes.count || bytes[$0] == 0x20 || bytes[$0 - 1] == 0x20 }
    }
    var spans: [TextSpan] = []
    var index = random.below(3)
    while index + 1 < offsets.count {
      let end = min(offsets.count - 1, index + 1 + random.below(3))
      spans.append(
        TextSpan(
          offsets[index]..<offsets[end], font: random.isTrue(oneIn: 2) ? try font(random.pick(names)) : nil,
          relativeSize: random.pick([1, 0.25, 0.5, 0.8, 1.2, 2, 3.333]),
          features: random.isTrue(oneIn: 4) ? [FontFeature(tag: "kern", value: 0)] : []))
      index = end + random.below(4)
    }
    return spans
  }

  static let texts = [
    "Save all the changes?", "AVATAR To. Wave fi ffl", "office well-known T-Shirt", "a bb ccc dddd eeeee",
    "Το ΤΑΥ Άκυρο ΑΫΠ", "Пре ГУТТА Та", "עברית שלום abc", "設定を保存します",
    "😀 ok 👍🏽 A", "ไทย မြန်မာ x² e",
  ]

  @Test(arguments: texts, [WrapPolicy.word, .anywhere])
  func againstBruteForce(_ string: String, _ wrap: WrapPolicy) throws {
    var random = SplitMix64(seed: UInt64(string.utf8.count) + (wrap == .word ? 0 : 1000))
    for turn in 0..<6 {
      let name = random.pick(["Noto Sans", "Noto Sans", "Noto Sans Myanmar", "Droid Sans Fallback"])
      var style = TextStyle(font: try font(name), fallback: random.pick([.bundled, .system]))
      style.wrap = wrap
      style.lineHeight = random.pick([nil, nil, 1.3])
      style.letterSpacing = random.pick([0, 0, 0.05])
      style.keepsTrailingSpacing = random.isTrue(oneIn: 2)
      let spans = try spans(string, &random, cutsWords: turn % 2 == 1)
      let text = try ShapedText(string, style: style, spans: spans)
      for _ in 0..<4 {
        let box = Size(random.length(20, 300), random.length(15, 200))
        let lines = random.pick([nil, nil, 1, 2, 4])
        let maximum = random.pick([60, 500, 12.5])
        let options = FitOptions(lines: lines, sizes: AllowedSizes(minimum: 0.001, maximum: maximum))
        let fit = try text.fit(in: box, options)
        let expected = try size(text, box, lines: lines, maximum: maximum)
        let comment: Comment = "\(string) \(wrap) in \(box) lines \(lines ?? 0): \(fit.size), not \(expected); \(spans)"
        #expect(abs((fit.fits ? fit.size : 0) - expected) <= 1e-9 * expected, comment)
        try check(fit, comment)
      }
    }
  }

  /// What holds of every fit.
  private func check(_ fit: Fit, _ comment: Comment) throws {
    let lines = fit.lines
    #expect(lines.map(\.range.lowerBound) == [0] + lines.map(\.range.upperBound).dropLast(), comment)
    #expect(lines.last?.range.upperBound == fit.text.text.utf8.count, comment)
    guard fit.fits else { return }
    #expect(fit.fits(at: fit.size) && fit.fits(at: fit.printableSize), comment)
    let next = fit.size.nextUp
    #expect(next > fit.options.sizes.maximum || !fit.fits(at: next), comment)
    // No size of a fine scan is larger.
    for step in 1...40 {
      let size = fit.size * (1 + Double(step * step) / 200)
      if size <= fit.options.sizes.maximum { #expect(!fit.fits(at: size), comment) }
    }
    #expect(lines.allSatisfy { $0.width <= fit.box.width * (1 + 1e-9) }, comment)
    #expect((lines.last.map { $0.top + $0.height } ?? 0) <= fit.box.height * (1 + 1e-9), comment)
    for line in lines where !line.visibleRange.isEmpty {
      let alone = try cut(fit.text, line.visibleRange).lines(size: fit.size, width: nil)
      let difference = abs((alone.first?.width ?? 0) - line.width)
      #expect(alone.count == 1 && difference <= 1e-9 * max(1, line.width), comment)
    }
  }

  /// Joined letters come apart where a line ends between them, be it at a span's end or not.
  @Test(arguments: ["بيت", "سلام", "كتابي", "محمد عبد"])
  func joinsAtLineEnds(_ word: String) throws {
    var style = TextStyle(font: try font("Noto Sans Arabic"), language: "ar", fallback: .none)
    style.wrap = .anywhere
    for cut in stride(from: 2, to: word.utf8.count, by: 2) where Array(word.utf8)[cut] != 0x20 {
      for relativeSize in [1, 1.5] {
        let text = try ShapedText(
          word, style: style, spans: [TextSpan(cut..<word.utf8.count, relativeSize: relativeSize)])
        for line in text.lines(size: 1000, width: 1) {
          let alone = try self.cut(text, line.visibleRange).lines(size: 1000, width: nil).first
          #expect(alone?.width == line.width, "\(word) \(line.visibleRange), span from \(cut), x\(relativeSize)")
        }
      }
    }
  }

  /// Half as large where all is twice as large.
  @Test(arguments: Parts.two)
  func twiceAsLarge(_ string: String) throws {
    let style = TextStyle(font: try font("Noto Sans"), fallback: .bundled)
    let plain = try ShapedText(string, style: style)
    let rich = try ShapedText(string, style: style, spans: [TextSpan(0..<string.utf8.count, relativeSize: 2)])
    for box in [Size(200, 40), Size(90, 100), Size(30, 200), Size(500, 20)] {
      for lines in [nil, 1, 2] {
        let options = FitOptions(lines: lines, sizes: AllowedSizes(minimum: 0.01))
        let (one, two) = (try plain.fit(in: box, options), try rich.fit(in: box, options))
        #expect(one.fits == two.fits && one.fits == (lines ?? 2 > 1 || !string.contains("\n")))
        #expect(!one.fits || abs(one.size - 2 * two.size) <= 1e-12 * one.size)
        #expect(one.limit == two.limit && one.lines.map(\.range) == two.lines.map(\.range))
      }
    }
  }

  enum Parts {
    static let two = ["Save all the changes?", "one\ntwo three", "漢字 abc ไทย", "عربي abc"]
  }

  @Test(arguments: [Overflow.ellipsis, .ellipsisStart, .ellipsisMiddle])
  func shortenedTextsKeepTheirSpans(_ overflow: Overflow) throws {
    var random = SplitMix64(seed: 7)
    for string in Self.texts {
      let spans = try spans(string, &random, cutsWords: true)
      let style = TextStyle(font: try font("Noto Sans"), fallback: .bundled)
      let text = try ShapedText(string, style: style, spans: spans)
      for width in stride(from: 15.0, to: 200, by: 23) {
        let options = FitOptions(lines: 1, sizes: AllowedSizes(minimum: 14), overflow: overflow)
        guard let form = try text.fit(in: Size(width, 200), options).shortened() else { continue }
        let mark = form.text.text.utf8.count - (string.utf8.count - form.removed.count)
        // Each byte that is kept is set as it was.
        for offset in 0..<string.utf8.count where !form.removed.contains(offset) {
          let moved = offset < form.removed.lowerBound ? offset : offset - form.removed.count + mark
          let was = spans.first { $0.range.contains(offset) }
          let now = form.text.spans.first { $0.range.contains(moved) }
          #expect(was?.font == now?.font && was?.relativeSize == now?.relativeSize && was?.features == now?.features)
        }
        #expect(try form.text.fit(in: Size(width, 200), options).fits(at: 14))
      }
    }
  }
}
