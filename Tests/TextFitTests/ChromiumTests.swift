import Geometry
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

/// Fits against what a browser makes of the same text, font files, language and box.
@Suite(.enabled(if: Chromium.path != nil, "Chromium is not installed: apt-get install chromium"))
struct ChromiumTests {
  private struct Example {
    var text: ShapedText
    var fit: Fit
    var question: Chromium.Question
  }

  /// How close sizes have to be, relatively: Chromium rounds font sizes, advances and lengths to 1/64 px, here at sizes
  /// of 4,500 to 9,000 px.
  private static let closeness = 5e-5

  /// - Parameter policies: gives a style other words to break, a text other characters, and says the same in CSS.
  private static func examples(
    _ count: Int, seed: UInt64 = 800,
    policies: (inout TextStyle, inout String, inout SplitMix64) -> String = { _, _, _ in "" }
  ) throws -> [Example] {
    var random = SplitMix64(seed: seed)
    var examples: [Example] = []
    // What collapses under CSS `white-space: pre-line` is left out.
    let entries = InterfaceStrings.real.filter { entry in
      !entry.text.contains("  ") && !entry.text.contains("\n ") && !entry.text.contains(" \n")
    }
    while examples.count < count {
      let entry = random.pick(entries)
      let name = random.isTrue(oneIn: 3) ? "Noto Sans" : InterfaceStrings.family(of: entry.language)
      var style = TextStyle(
        font: try FontCatalog.shared.font(named: name), language: entry.language,
        direction: ["ar", "fa", "ur", "he"].contains(entry.language) ? .rightToLeft : .leftToRight,
        lineHeight: random.pick([1, 1.25, 1.5]), fallback: .bundled)
      var string = entry.text
      let css = policies(&style, &string, &random)
      let text = try ShapedText(string, style: style)
      let box = Size(Double(40 + random.below(360)), Double(12 + random.below(150)))
      let options = FitOptions(lines: random.pick([nil, nil, 1, 2, 3]), sizes: AllowedSizes(minimum: 2, maximum: 1000))
      let fit = try text.fit(in: box, options)
      guard fit.fits, fit.size < 1000, text.fonts == [style.font], text.missingCharacters.isEmpty else { continue }
      // Fallback is left out: Chromium sets the spaces between fallback words in the first font, we in theirs.
      var question = question(text, fit, box)
      question.policies = css
      examples.append(Example(text: text, fit: fit, question: question))
    }
    return examples
  }

  private static func question(_ text: ShapedText, _ fit: Fit, _ box: Size) -> Chromium.Question {
    // Chromium sets no font larger than 10,000 px.
    var scale = 4096.0
    while scale * fit.size > 9000 { scale /= 2 }
    let utf8 = text.text.utf8
    let ranges = fit.lines.map { line in
      let range = line.visibleRange
      func unit(_ offset: Int) -> Int {
        text.text.utf16.distance(from: text.text.startIndex, to: utf8.index(utf8.startIndex, offsetBy: offset))
      }
      return unit(range.lowerBound)..<unit(range.upperBound)
    }
    return Chromium.Question(
      text: text.text, language: text.style.language, isRightToLeft: text.style.direction == .rightToLeft,
      fonts: text.fonts.map(\.path), size: fit.printableSize, lineHeight: text.style.lineHeight ?? 1, width: box.width,
      height: box.height, lines: fit.options.lines ?? 10_000, scale: scale,
      trials: [1 - closeness, 1 + closeness], ranges: ranges)
  }

  /// How high lines are: of one font, of others that stand in for it, of larger and smaller print, and of nothing (CSS
  /// 2, 10.8.1).
  @Test func struts() throws {
    var texts: [ShapedText] = []
    for font in Cases.heights {
      texts += try Cases.makeMixed(font, texts: 200, boxes: 0).map(\.text).filter { text in
        // Fonts that stand in are looked for among those that are given, in their order. A line height that is given is
        // set around the style's font, in a browser around each; and what hangs adds no height, where a browser has the
        // span begin before the line feed.
        let hasLineFeed = text.spans.contains { span in
          Array(text.text.utf8)[span.range].contains(UInt8(ascii: "\n"))
        }
        return text.style.fallback != .system && text.missingCharacters.isEmpty && !text.text.hasSuffix("\n")
          && (text.style.lineHeight == nil || text.spans.allSatisfy { $0.font == nil }) && !hasLineFeed
      }
    }
    #expect(texts.count > 100)
    let found = try #require(Chromium.heights(of: texts.map(Self.block)))
    for (text, found) in zip(texts, found) {
      let lines = text.lines(size: 1000, width: nil)
      let height = lines.reduce(0) { $0 + $1.height } / 1000
      // Each font's ascender, descender and line gap is rounded to whole px.
      #expect(
        abs(height - found) <= 0.004 * Double(lines.count),
        "\(text.text.debugDescription) \(text.style.font.familyName) \(text.style.lineHeight ?? 0) \(text.spans): \(height), not \(found)"
      )
    }
  }

  private static func block(_ text: ShapedText) -> Chromium.Block {
    let others = text.fonts.map(\.path)
    let bytes = Array(text.text.utf8)
    func part(_ range: Range<Int>, _ span: TextSpan?) -> (String, Double, [String]) {
      let own = (span?.font ?? text.style.font).path
      return (String(decoding: bytes[range], as: UTF8.self), span?.relativeSize ?? 1, [own] + others)
    }
    var parts: [(String, Double, [String])] = []
    var end = 0
    for span in text.spans {
      parts.append(part(end..<span.range.lowerBound, nil))
      parts.append(part(span.range, span))
      end = span.range.upperBound
    }
    parts.append(part(end..<bytes.count, nil))
    return Chromium.Block(
      parts: parts.filter { !$0.0.isEmpty }, fonts: [text.style.font.path] + others, lineHeight: text.style.lineHeight)
  }

  @Test func agrees() throws { try check(try Self.examples(200)) }

  /// Soft hyphens, words kept whole, and words cut where they are too long.
  @Test func wordPolicies() throws {
    let examples = try Self.examples(300, seed: 801) { style, text, random in
      // Chromium joins Arabic letters across a cut (CSS Text 3, 7.3), where each line here is what it is alone.
      let isJoined = ["ar", "fa", "ur"].contains(style.language)
      style.wrap = isJoined ? .word : random.pick([.word, .breakWord, .breakWord])
      style.wordBreak = random.pick([.normal, .keepAll])
      style.hyphens = random.pick([.manual, .manual, HyphenationPolicy.none])
      if random.isTrue(oneIn: 2) { text.removeAll { $0 == " " } }
      // Between letters: at a word's end Chromium shows the hyphen even where there are to be none.
      if text.utf8.count == text.count, random.isTrue(oneIn: 2) { text = text.replacing("er", with: "e\u{AD}r") }
      return "word-break: \(style.wordBreak.rawValue); hyphens: \(style.hyphens.rawValue);"
        + (style.wrap == .breakWord ? " overflow-wrap: break-word" : "")
    }
    try check(examples, sameLines: false)
  }

  /// - Parameter sameLines: whether lines end at the same places, and not only as many of them with the same widths:
  /// not where Chromium cuts Khmer inside a character, and breaks between a hyphen and a figure (UAX #14, LB25).
  private func check(_ examples: [Example], sameLines: Bool = true) throws {
    let answers = try #require(Chromium.ask(examples.map(\.question)))
    for (example, answer) in zip(examples, answers) {
      let fit = example.fit
      let comment = Comment(
        rawValue: "\(example.text.text.debugDescription) '\(example.text.style.language)' "
          + "\(example.text.style.font.familyName) \(fit.size) in \(fit.content.size) lines \(fit.options.lines ?? 0): "
          + "\(fit.lineCount) lines, \(fit.limit), \(answer), \(example.question.policies)")
      #expect(answer.overflow <= 1 / 64, comment)
      #expect(answer.scaledLineCount <= fit.lineCount, comment)
      #expect(answer.trials == [true, false], comment)
      let isHyphenated = fit.lines.contains(where: \.isHyphenated)
      for (line, found) in zip(fit.lines, answer.widths) {
        let em = line.width / fit.size
        // Chromium takes a hyphen's rectangle for the next character's.
        if let found, !isHyphenated { #expect(abs(found.width - em) <= found.rounding + 1e-6 * em, comment) }
      }
      #expect(!sameLines || answer.scaledLineCount < fit.lineCount || answer.widths.allSatisfy { $0 != nil }, comment)
    }
  }
}
