import Geometry
import TestSupport
import Testing
import Typography

@testable import TextLayout

/// Lines show their glyphs where they were measured.
@Suite struct GlyphRunTests {
  /// What the drawn positions may differ by, in points: a 64th of a pixel.
  private static let tolerance = 1.0 / 64

  private func check(_ text: ShapedText, size: Double, width: Double?) throws {
    let lines = text.lines(size: size, width: width)
    let placed = try text.glyphLines(lines, size: size)
    #expect(placed.map(\.line) == lines)
    for line in placed {
      let isExact = abs(line.width - line.line.width) <= Self.tolerance
      #expect(isExact, "\(text.text) at \(size) in \(width ?? 0): \(line.width) for \(line.line.width)")
      check(line, of: text)
    }
  }

  /// Runs stand side by side, and their clusters are the line's visible part, each once.
  private func check(_ line: GlyphLine, of text: ShapedText) {
    var x = 0.0
    for run in line.runs {
      #expect(abs(run.x - x) < 1e-6)
      x += run.width
      #expect(abs(run.glyphs.reduce(0) { $0 + $1.advance } - run.width) < 1e-6)
      var clusters = run.glyphs.map(\.range)
      if run.isRightToLeft { clusters.reverse() }
      let distinct = clusters.reduce(into: [Range<Int>]()) { if $0.last != $1 { $0.append($1) } }
      #expect(distinct.first?.lowerBound == run.range.lowerBound && distinct.last?.upperBound == run.range.upperBound)
      for (one, next) in zip(distinct, distinct.dropFirst()) { #expect(one.upperBound == next.lowerBound) }
    }
    #expect(abs(x - line.width) < 1e-6 || line.line.width == 0)
    let ranges = line.runs.map(\.range).filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
    #expect(ranges.first?.lowerBound ?? line.line.visibleRange.lowerBound == line.line.visibleRange.lowerBound)
    #expect(ranges.last?.upperBound ?? line.line.visibleRange.upperBound == line.line.visibleRange.upperBound)
    for (one, next) in zip(ranges, ranges.dropFirst()) { #expect(one.upperBound == next.lowerBound) }
  }

  @Test(arguments: InterfaceStrings.languages)
  func interfaceStrings(language: String) throws {
    var random = Seeded(state: 5)
    let font = try FontCatalog.shared.font(named: InterfaceStrings.family(of: language))
    for entry in InterfaceStrings.real where entry.language == language {
      let style = TextStyle(
        font: font, language: language,
        letterSpacing: Bool.random(using: &random) ? 0 : Double.random(in: -0.1...0.3, using: &random),
        wrap: WrapPolicy.allCases.randomElement(using: &random) ?? .word, fallback: .bundled)
      let text = try ShapedText(entry.text, style: style)
      let size = Double.random(in: 6...40, using: &random)
      try check(text, size: size, width: nil)
      try check(text, size: size, width: size * Double.random(in: 2...20, using: &random))
    }
  }

  @Test func mixedScripts() throws {
    var random = Seeded(state: 6)
    let font = try FontCatalog.shared.defaultFont()
    for entry in InterfaceStrings.mixed {
      let style = TextStyle(
        font: font, language: entry.language, direction: BaseDirection.allCases.randomElement(using: &random) ?? .auto,
        fallback: .bundled)
      let text = try ShapedText(entry.text, style: style)
      try check(text, size: 20, width: Double.random(in: 40...400, using: &random))
    }
  }

  /// Spans cut words, change fonts and sizes in the middle of joined letters.
  @Test func richTexts() throws {
    var random = Seeded(state: 7)
    let fonts = try ["Noto Sans", "Noto Serif", "Noto Sans:bold", "Inter"].map {
      try FontCatalog.shared.font(named: $0)
    }
    for entry in InterfaceStrings.mixed + InterfaceStrings.real.filter({ ["ar", "de", "hi"].contains($0.language) }) {
      let ends = entry.text.indices.map { entry.text[..<$0].utf8.count }.shuffled(using: &random).prefix(4).sorted()
      let spans = zip(ends, ends.dropFirst()).map { start, end in
        TextSpan(
          start..<end, font: fonts.randomElement(using: &random),
          relativeSize: [0.5, 0.833, 1, 1.2, 3].randomElement(using: &random) ?? 1)
      }
      let style = TextStyle(
        font: fonts[0], language: entry.language, letterSpacing: Bool.random(using: &random) ? 0 : 0.05,
        wrap: .hyphenate, fallback: .bundled)
      let text = try ShapedText(entry.text, style: style, spans: spans)
      let placed = try text.glyphLines(text.lines(size: 24, width: nil), size: 24)
      for run in placed.flatMap(\.runs) {
        let span = spans.first { $0.range.contains(run.range.lowerBound) }
        #expect(abs(run.size - 24 * (span?.relativeSize ?? 1)) < 1e-9 || run.range.isEmpty)
      }
      try check(text, size: 24, width: Double.random(in: 60...300, using: &random))
    }
  }

  /// A line of one run is what `hb-shape` makes of it, glyph by glyph.
  @Test func agreesWithHarfBuzz() throws {
    var compared = 0
    for sentence in Sentence.all where sentence.file != "DroidSansFallback.ttf" {
      let font = try Font(path: try Files.bundled(sentence.file))
      let style = TextStyle(
        font: font, language: sentence.language, direction: sentence.direction, fallback: .none)
      let text = try ShapedText(sentence.text, style: style)
      let size = Double(font.unitsPerEm)
      let lines = try text.glyphLines(text.lines(size: size, width: nil), size: size)
      guard lines.count == 1, lines[0].runs.count == 1 else { continue }
      let words = [
        "--font-file", font.path, "--language", sentence.language, "--direction", sentence.direction.rawValue,
        "--script", sentence.script, "--no-glyph-names", "--no-clusters", "--utf8-clusters",
      ]
      let outcome = try Command.run(words, input: Array(sentence.text.utf8), executable: "/usr/bin/hb-shape")
      #expect(
        Self.glyphs(outcome.out) == lines[0].runs[0].glyphs.map { Glyph(id: $0.id, x: $0.origin.x, y: $0.origin.y) })
      compared += 1
    }
    #expect(compared >= 20)
  }

  private struct Glyph: Equatable {
    let id: UInt32
    let x: Double
    let y: Double
  }

  /// `[36+639|68@10,-5+561]`: glyph, offset, advance.
  private static func glyphs(_ line: String) -> [Glyph] {
    var pen = 0.0
    return line.split(separator: "\n")[0].dropFirst().dropLast().split(separator: "|").map { word in
      let id = word.prefix { $0.isNumber }
      let offset = word.drop { $0 != "@" }.dropFirst().prefix { $0 != "+" }.split(separator: ",").map {
        Double($0) ?? 0
      }
      let advance = word.drop { $0 != "+" }.dropFirst().prefix { $0 != "," }
      defer { pen += Double(advance) ?? 0 }
      return Glyph(
        id: UInt32(id) ?? 0, x: pen + (offset.first ?? 0), y: offset.count > 1 ? 0 - offset[1] : 0)
    }
  }

  /// Lines asked for out of order are found all the same.
  @Test func anyOrder() throws {
    let font = try FontCatalog.shared.defaultFont()
    let text = try ShapedText("one two three four five 😀 six", style: TextStyle(font: font))
    let lines = text.lines(size: 20, width: 60)
    #expect(lines.count > 3)
    let placed = try text.glyphLines(lines, size: 20)
    #expect(try text.glyphLines(lines.reversed(), size: 20) == placed.reversed())
  }

  @Test func hyphensAreShownButNotInTheText() throws {
    let font = try FontCatalog.shared.defaultFont()
    let style = TextStyle(font: font, language: "de", wrap: .hyphenate)
    let text = try ShapedText("Donaudampfschifffahrt", style: style)
    let lines = try text.glyphLines(text.lines(size: 20, width: 90), size: 20)
    #expect(lines.count > 1 && lines[0].line.isHyphenated)
    let last = try #require(lines[0].runs.last?.glyphs.last)
    #expect(last.range.isEmpty && last.range.lowerBound == lines[0].line.visibleRange.upperBound)
    #expect(last.id == font.glyph(for: "\u{2010}"))
  }
}
