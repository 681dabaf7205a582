import Geometry
import TestSupport
import Testing
import Typography

@testable import TextFit
@testable import TextLayout

/// Optimal lines in boxes: the greedy size, the best lines that the box holds.
@Suite struct ChosenLinesTests {
  /// A paragraph's segments, and what the lines of each of its breakings have against them: as ``TotalFit`` is
  /// documented, added up here by itself.
  private struct Paragraph {
    let storage: ShapedTextStorage
    let range: Range<Int>
    let column: Int64
    let isJustified: Bool
    var breaking = OptimalBreaking()

    struct Breaking {
      let ends: [Int]
      let demerits: Int
      let worst: Int
    }

    var all: [[Int]] {
      let inner = range.count - 1
      return (0..<1 << inner).compactMap { breaks in
        let ends = range.filter { $0 == range.upperBound - 1 || breaks >> ($0 - range.lowerBound) & 1 == 1 }
        return breaking(ends) == nil ? nil : ends
      }
    }

    /// The attempts, as they are documented.
    var attempts: [(tolerance: Int, extra: Int64)] {
      var attempts: [(tolerance: Int, extra: Int64)] = [(100, 0), (200, 0)]
      var extra = storage.unitsPerEm
      while extra < column {
        attempts.append((200, extra))
        extra *= 4
      }
      return attempts + [(10_000, column)]
    }

    private func stretch(_ first: Int, _ last: Int) -> Int64 {
      guard isJustified else { return 2 * storage.unitsPerEm }
      let (start, end) = (storage.segments.startUnit(first), Int(storage.segments.visibleEnd[last]))
      return (start + 1..<max(end, start + 1)).reduce(0) { sum, unit in
        guard Justification.isGap(storage.table, unit) else { return sum }
        let isBlank = [0x20, 0x09, 0xA0].contains(storage.table.units[unit - 1])
        return sum
          + (isBlank ? (storage.table.prefix[unit] - storage.table.prefix[unit - 1]) / 2 : storage.unitsPerEm / 20)
      }
    }

    /// Nil where a line is too wide.
    ///
    /// - Parameter extra: by how much every line may stretch more.
    func breaking(_ ends: [Int], extra: Int64 = 0) -> Breaking? {
      var (demerits, worst, fitness, first) = (0, 0, 2, range.lowerBound)
      for end in ends {
        let room = column - storage.width(from: first, to: end)
        guard room >= 0 else { return nil }
        let badness = end == range.upperBound - 1 ? 0 : TotalFitRules.badness(room, stretch(first, end) + extra)
        let own = badness > 99 ? 0 : badness > 12 ? 1 : 2
        demerits += TotalFitRules.square(10 + badness) + (abs(own - fitness) > 1 ? 10_000 : 0)
        (worst, fitness, first) = (max(worst, badness), own, end + 1)
      }
      return Breaking(ends: ends, demerits: demerits, worst: worst)
    }
  }

  private func paragraphs(_ text: ShapedText, _ column: Int64, _ isJustified: Bool) -> [Paragraph] {
    let segments = text.storage.segments
    var paragraphs: [Paragraph] = []
    var k = 0
    while k < segments.count {
      let end = Int(segments.paragraphEnd[k]) + 1
      paragraphs.append(
        Paragraph(storage: text.storage, range: k..<end, column: column, isJustified: isJustified))
      k = end
    }
    return paragraphs
  }

  private func check(_ text: ShapedText, _ box: Size, _ options: FitOptions) throws -> Fit {
    let plain = try text.fit(in: box, options)
    var optimal = options
    optimal.breaking = .optimal
    let fit = try text.fit(in: box, optimal)
    let comment = Comment(rawValue: "\(text.text.debugDescription) in \(box) \(options)")
    #expect(fit.size == plain.size && fit.fits == plain.fits && fit.limit.name == plain.limit.name, comment)
    #expect(fit.lineCount == fit.lines.count, comment)
    #expect(fit.lines.reduce(0) { $0 + $1.range.count } == text.text.utf8.count, comment)
    #expect(fit.lines.isEmpty || fit.lines[0].range.lowerBound == 0, comment)
    for (one, next) in zip(fit.lines, fit.lines.dropFirst()) {
      #expect(one.range.upperBound == next.range.lowerBound, comment)
    }
    if fit.fits {
      if options.axes.checksWidth { #expect(fit.room.width >= -1e-9 * box.width, comment) }
      if options.axes.checksHeight { #expect(fit.room.height >= -1e-9 * box.height, comment) }
      if let most = options.lines { #expect(fit.lineCount <= most, comment) }
    }
    return fit
  }

  /// Every sample in many boxes: the size is the greedy one, and the box holds the lines.
  @Test(arguments: Sample.all, [HorizontalAlignment.start, .justify])
  func boxHoldsTheLines(_ sample: Sample, _ alignment: HorizontalAlignment) throws {
    for example in try Cases.make(sample, texts: 6, boxes: 4, seed: 33) {
      for box in example.boxes {
        var options = box.options
        options.alignment.horizontal = alignment
        _ = try check(example.text, box.box, options)
      }
    }
  }

  /// Of the breakings of one paragraph that the box holds, none has fewer demerits, all tried.
  @Test(arguments: [HorizontalAlignment.start, .justify])
  func noLinesLookBetter(_ alignment: HorizontalAlignment) throws {
    var random = Seeded(state: 29)
    let words = ["a", "of", "the", "fjord", "office", "Settings", "Wave", "internationalisation", "登入", "I", "to"]
    var compared = 0
    for _ in 0..<250 {
      let string = (0..<Int.random(in: 2...12, using: &random)).map { _ in
        words[Int.random(in: words.indices, using: &random)]
      }.joined(separator: " ")
      let font = try FontCatalog.shared.defaultFont()
      let text = try ShapedText(string, style: TextStyle(font: font, lineHeight: 1.2, fallback: .bundled))
      guard text.storage.segments.count <= 13 else { continue }
      let box = Size(Double.random(in: 40...260, using: &random), Double.random(in: 20...160, using: &random))
      let options = FitOptions(
        lines: Bool.random(using: &random) ? nil : Int.random(in: 1...6, using: &random),
        sizes: AllowedSizes(maximum: 24), alignment: TextAlignment(alignment))
      let fit = try check(text, box, options)
      guard fit.fits else { continue }
      let column = fit.fitter.column(at: fit.size)
      let paragraph = try #require(paragraphs(text, column, alignment == .justify).first)
      let held = paragraph.all.filter { ends in
        fit.fitter.violation(at: fit.size, pass: text.storage.pass(ends: ends, column: column, by: .advance)) == nil
      }
      let ends = try #require(fit.fitter.chosenEnds(at: fit.size))
      let comment = Comment(rawValue: "\(string.debugDescription) in \(box)")
      if ends.count == 1 { continue }
      compared += 1
      // Good lines first, then good enough ones, then those that are good enough if they stretch.
      let best = paragraph.attempts.lazy.compactMap { attempt -> (extra: Int64, demerits: Int)? in
        held.compactMap { paragraph.breaking($0, extra: attempt.extra) }.filter { $0.worst <= attempt.tolerance }
          .map(\.demerits).min().map { (attempt.extra, $0) }
      }.first
      #expect(try paragraph.breaking(ends, extra: #require(best).extra)?.demerits == best?.demerits, comment)
    }
    #expect(compared > 60)
  }

  /// Lines of different heights, paragraphs that compete for the box's height, and ink.
  @Test(arguments: TextBounds.allCases, [HorizontalAlignment.start, .justify])
  func mixedHeights(_ bounds: TextBounds, _ alignment: HorizontalAlignment) throws {
    var random = Seeded(state: 31)
    let words = ["go", "登入", "Hof", "ag", "กำ", "++", "Ä", "x\n", "のデ", "lazy", "ฟู", "internationalisation", "\n"]
    for _ in 0..<150 {
      let string = (0..<Int.random(in: 3...18, using: &random)).map { _ in
        words[Int.random(in: words.indices, using: &random)]
      }.joined(separator: " ")
      let font = try FontCatalog.shared.defaultFont()
      let text = try ShapedText(string, style: TextStyle(font: font, fallback: .bundled))
      let box = Size(Double.random(in: 40...200, using: &random), Double.random(in: 20...160, using: &random))
      let options = FitOptions(
        bounds: bounds, sizes: AllowedSizes(maximum: 18), alignment: TextAlignment(alignment))
      _ = try check(text, box, options)
    }
  }

  /// What sets optimal lines apart: greedy ones leave a short one in the middle.
  @Test func linesAreMoreEven() throws {
    let font = try FontCatalog.shared.defaultFont()
    let words =
      "In olden times when wishing still helped one, there lived a king whose daughters were all beautiful; and the"
      + " youngest was so beautiful that the sun itself, which has seen so much, was astonished whenever it shone in her face."
    let text = try ShapedText(words, style: TextStyle(font: font))
    var better = 0
    for width in stride(from: 120.0, through: 300, by: 4) {
      let options = FitOptions(sizes: AllowedSizes(minimum: 10, maximum: 10))
      func spread(_ breaking: LineBreaking) throws -> Double {
        var options = options
        options.breaking = breaking
        let fit = try text.fit(in: Size(width, 400), options)
        return fit.lines.dropLast().reduce(0) { $0 + (width - $1.width) * (width - $1.width) * (width - $1.width) }
      }
      let (greedy, optimal) = (try spread(.greedy), try spread(.optimal))
      #expect(optimal <= greedy * 1.2 + 1)
      if optimal < greedy * 0.9 { better += 1 }
    }
    #expect(better > 12)
  }

  @Test func loosenessAddsALine() throws {
    let font = try FontCatalog.shared.defaultFont()
    let words = String(repeating: "one or two words of a text ", count: 12)
    let text = try ShapedText(words, style: TextStyle(font: font))
    func count(_ looseness: Int, height: Double = 900) throws -> Int {
      var breaking = OptimalBreaking(tolerance: 2000)
      breaking.looseness = looseness
      let options = FitOptions(
        sizes: AllowedSizes(minimum: 10, maximum: 10), breaking: .optimal(breaking))
      let fit = try text.fit(in: Size(170, height), options)
      #expect(fit.fits)
      return fit.lineCount
    }
    let usual = try count(0)
    #expect(try count(1) == usual + 1)
    #expect(try count(2) == usual + 2)
    // As far as the box allows.
    #expect(try count(2, height: Double(usual + 1) * 13.7) == usual + 1)
    #expect(try count(2, height: Double(usual) * 13.7) == usual)
  }

  @Test func misfitsAreBrokenToo() throws {
    let font = try FontCatalog.shared.defaultFont()
    let text = try ShapedText(
      "Donaudampfschifffahrt and more of it than a box holds\n\nby far", style: TextStyle(font: font))
    for box in [Size(60, 500), Size(200, 10), Size(200, 0), Size(0, 10)] {
      _ = try check(text, box, FitOptions(sizes: AllowedSizes(minimum: 20)))
    }
  }

  /// Values out of range are those in range, and nothing traps.
  @Test func oddNumbersAreTakenIntoRange() throws {
    let font = try FontCatalog.shared.defaultFont()
    let text = try ShapedText(
      "one two three four five six seven eight nine ten", style: TextStyle(font: font, wrap: .hyphenate))
    for number in [Int.min, -1, 0, 10_000, Int.max] {
      for part in [-Double.infinity, -1, .nan, 0.5, 7, .infinity] {
        let breaking = OptimalBreaking(
          tolerance: number, toleranceWithoutHyphens: number, looseness: number, emergencyStretch: part,
          lastLineFill: part, linePenalty: number, hyphenPenalty: number, hyphensDemerits: number,
          lastHyphenDemerits: number, fitnessDemerits: number)
        for alignment in [HorizontalAlignment.start, .justify] {
          let options = FitOptions(
            sizes: AllowedSizes(maximum: 20), breaking: .optimal(breaking), alignment: TextAlignment(alignment))
          let fit = try text.fit(in: Size(100, 90), options)
          #expect(fit.fits && fit.lines.count == fit.lineCount && fit.room.height >= -1e-9)
        }
      }
    }
  }
}
