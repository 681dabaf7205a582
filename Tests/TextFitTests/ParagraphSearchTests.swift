import CHarfBuzz
import Geometry
import Platform
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

/// Paragraphs of several styles, fitted as one text.
@Suite struct ParagraphSearchTests {
  private static let words: [[String]] = [
    ["the", "of", "Type", "AVATAR", "a", "Settings", "i", "conditions"], ["ตั้งค่า", "ภาษาไทย", "การ"],
    ["مرحبا", "في", "اللغة", "ملف"], ["設定", "日本語", "の", "ファイル"], ["שלום", "קובץ", "של"],
    ["Straße", "Größe", "über", "Verfilzung"],
  ]

  private static func length(_ random: inout SplitMix64, _ em: Double, _ points: Double) -> TextLength {
    switch random.below(5) {
    case 0: .em(random.length(0, em))
    case 1: .points(random.length(0, points))
    case 2: TextLength(em: random.length(0, em), points: random.length(0, points))
    default: .zero
    }
  }

  static func paragraph(_ random: inout SplitMix64) throws -> Paragraph {
    let words = random.pick(Self.words)
    let text = (0..<random.below(7)).map { _ in random.pick(words) }.joined(separator: random.pick([" ", " ", "\n"]))
    let fonts = ["Noto Sans", "Noto Sans", "Inter", "Noto Serif", "Noto Sans:bold"]
    let style = TextStyle(
      font: try FontCatalog.shared.font(named: random.pick(fonts)), language: random.pick(["", "en", "th", "ja"]),
      direction: random.pick(BaseDirection.allCases), letterSpacing: random.pick([0, 0, 0.05]),
      lineHeight: random.pick([nil, nil, 1.2]), wrap: random.pick([.word, .word, .anywhere]), fallback: .bundled)
    var paragraph = ParagraphStyle(relativeSize: random.pick([1, 1, 0.5, 1.5, 0.8]))
    paragraph.spaceBefore = length(&random, 2, 10)
    paragraph.spaceAfter = length(&random, 2, 10)
    paragraph.leadingIndent = length(&random, 2, 12)
    paragraph.trailingIndent = length(&random, 1, 8)
    paragraph.firstLineIndent = length(&random, 2, 12)
    if random.isTrue(oneIn: 3) {
      let indent = paragraph.firstLineIndent
      paragraph.firstLineIndent = TextLength(em: -indent.em, points: -indent.points)
    }
    if random.isTrue(oneIn: 3) {
      paragraph.marker = ListMarker(
        random.pick(["•", "1.", "XVII.", "–"]), relativeSize: random.pick([1, 0.7]), gap: length(&random, 1, 5))
    }
    if random.isTrue(oneIn: 4) {
      paragraph.lineHeight = random.pick([.em(1.3), .points(14), TextLength(em: 1, points: 3)])
    }
    return Paragraph(text, textStyle: style, style: paragraph)
  }

  @Test(arguments: UInt64(0)..<8)
  func agreesWithBruteForce(_ seed: UInt64) throws {
    var random = SplitMix64(seed: 900 + seed)
    var compared = 0
    for _ in 0..<10 {
      let paragraphs = try (0..<1 + random.below(4)).map { _ in try Self.paragraph(&random) }
      guard let oracle = try? ParagraphOracle(paragraphs) else { continue }
      let text = try ShapedText(paragraphs)
      for _ in 0..<12 {
        let box = Size(random.length(10, 300), random.length(10, 300))
        let lines = random.pick([nil, nil, 1, 3, 8])
        let sizes = AllowedSizes(minimum: 0.001, maximum: random.pick([10_000, 40, 12]))
        let fit = try text.fit(in: box, FitOptions(lines: lines, sizes: sizes))
        let expected = oracle.largest(in: box, lines: lines, upTo: sizes.maximum)
        compared += 1
        let comment = Comment(
          rawValue: "\(fit.size) is not \(expected) (\(fit.fits(at: expected))): \(paragraphs) \(box) \(lines ?? 0)")
        guard expected > sizes.minimum * 1.001 else {
          if expected < sizes.minimum * 0.999 { #expect(!fit.fits, comment) }
          continue
        }
        #expect(fit.fits && abs(fit.size - expected) <= 1e-9 * expected, comment)
        try Self.checkLines(fit, comment)
      }
    }
    #expect(compared > 50)
  }

  /// All of the text is on the lines, inside the box, and no size a little larger fits.
  private static func checkLines(_ fit: Fit, _ comment: Comment) throws {
    let lines = fit.lines
    #expect(lines.map(\.range.lowerBound) == [0] + lines.dropLast().map(\.range.upperBound), comment)
    #expect(lines.last?.range.upperBound == fit.text.text.utf8.count, comment)
    #expect(fit.lineCount == lines.count, comment)
    for (line, origin) in zip(lines, fit.origins) {
      #expect(line.width <= fit.width(for: line) * (1 + 1e-9), comment)
      let ends = (fit.content.minX + line.startIndent, fit.content.maxX - line.endIndent)
      let (left, right) =
        line.isRightToLeft ? (fit.content.minX + line.endIndent, fit.content.maxX - line.startIndent) : ends
      #expect(origin.x >= left - 1e-9 && origin.x + line.width <= right + 1e-9, comment)
    }
    #expect(fit.room.height >= -1e-9 && fit.room.width >= -1e-9, comment)
    let glyphs = try fit.text.glyphLines(lines, size: fit.size)
    for (line, placed) in zip(lines, glyphs) {
      #expect(abs(placed.width - line.width - line.expansion) <= 1e-9 * (1 + line.width), comment)
    }
    #expect(!fit.fits(at: fit.size.nextUp) || fit.size == fit.options.sizes.maximum, comment)
  }

  private static let prose =
    "In olden times when wishing still helped one, there lived a king whose daughters were all beautiful; and the youngest was so"
    + " beautiful that the sun itself, which has seen so much, was astonished whenever it shone in her face."

  /// Paragraphs take as many lines more as is wished, where the box has room for them: the first one first. One alone
  /// is broken as the text in one style is.
  /// With lines and spaces in points, no size above the result fits, whatever is counted: what stays is the space
  /// between the capitals or the ink of the first line and the last one's, not that of the lines.
  @Test(arguments: [TextBounds.lines, .capitals, .ink], UInt64(0)..<6)
  func isMaximalInEveryBounds(_ bounds: TextBounds, _ seed: UInt64) throws {
    var random = SplitMix64(seed: 980 + seed)
    var found = 0
    for _ in 0..<12 {
      let paragraphs = try (0..<1 + random.below(3)).map { _ in
        var paragraph = try Self.paragraph(&random)
        if random.isTrue(oneIn: 2) {
          paragraph.style.lineHeight = TextLength(em: random.pick([0, 0.1, 1]), points: random.pick([0.5, 1, 8, 14]))
        }
        return paragraph
      }
      guard let text = try? ShapedText(paragraphs) else { continue }
      for _ in 0..<6 {
        let box = Size(random.length(10, 300), random.pick([1, 2, 8, random.length(10, 200)]))
        let lines = random.pick([nil, nil, 1, 4])
        let options = FitOptions(
          lines: lines, reservesAllLines: lines != nil && random.isTrue(oneIn: 3), bounds: bounds,
          sizes: AllowedSizes(minimum: 0.01, maximum: 100))
        let fit = try text.fit(in: box, options)
        #expect(fit.fits(at: fit.size) == fit.fits)
        found += fit.fits ? 1 : 0
        let start = fit.fits ? fit.printableSize : 0.01
        let larger = (0..<1000).lazy.map { PrintableSize.next(above: start * exp(Double($0) * 0.01)) }
        let better = larger.first { $0 <= 100 && fit.fits(at: $0) }
        #expect(better == nil, "above \(fit.size) (\(fit.fits)): \(paragraphs) \(box) \(options)")
      }
    }
    #expect(found > 5)
  }

  @Test func looseness() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), language: "en")
    let text = try ShapedText(Self.prose, style: style)
    let one = try ShapedText([Paragraph(Self.prose, textStyle: style)])
    let two = try ShapedText((0..<2).map { _ in Paragraph(Self.prose, textStyle: style) })
    func lines(_ text: ShapedText, _ looseness: Int, _ height: Double, _ most: Int? = nil) throws -> [Range<Int>] {
      let options = FitOptions(
        lines: most, sizes: AllowedSizes(maximum: 10),
        breaking: .optimal(OptimalBreaking(tolerance: 10_000, looseness: looseness)))
      let fit = try text.fit(in: Size(300, height), options)
      #expect(fit.fits && fit.size == 10 && fit.room.height >= 0 && fit.lineCount == fit.lines.count)
      return fit.lines.map(\.visibleRange)
    }
    let best = try lines(text, 0, 500).count
    for looseness in [-1, 0, 1, 2] {
      #expect(try lines(one, looseness, 500) == lines(text, looseness, 500))
    }
    #expect(try lines(text, 1, 500).count == best + 1)
    #expect(try lines(two, 1, 500).count == 2 * best + 2)
    #expect(try lines(two, 1, 500, 2 * best + 1).count == 2 * best + 1)
    // Room for one line more, which the first paragraph takes.
    let height = try text.fit(in: Size(300, 500), FitOptions(sizes: AllowedSizes(maximum: 10))).lines[0].height
    let some = try lines(two, 1, (Double(2 * best) + 1.5) * height)
    #expect(some.count == 2 * best + 1)
    #expect(try Array(some.prefix(best + 1)) == lines(text, 1, 500))
    #expect(try lines(two, 1, (Double(2 * best) + 0.5) * height).count == 2 * best)
  }

  /// Lines that are chosen together, and widened, are inside what the greedy ones need, and fill their columns.
  @Test(arguments: UInt64(0)..<4)
  func optimalAndJustified(_ seed: UInt64) throws {
    var random = SplitMix64(seed: 950 + seed)
    for _ in 0..<12 {
      let text = try ShapedText(try (0..<1 + random.below(4)).map { _ in try Self.paragraph(&random) })
      for _ in 0..<6 {
        let box = Size(random.length(20, 300), random.length(20, 300))
        var options = FitOptions(lines: random.pick([nil, nil, 4]), sizes: AllowedSizes(minimum: 0.01, maximum: 40))
        let greedy = try text.fit(in: box, options)
        options.breaking = random.pick([.greedy, .optimal])
        options.alignment = TextAlignment(.justify, lastLine: random.pick([.start, .justify]))
        let fit = try text.fit(in: box, options)
        let comment = Comment(rawValue: "\(text.paragraphs) in \(box)")
        #expect(fit.size == greedy.size && fit.fits == greedy.fits, comment)
        guard fit.fits else { continue }
        try Self.checkLines(fit, comment)
        #expect(fit.lines.count <= options.lines ?? .max, comment)
        for line in fit.lines where line.expansion > 0 {
          #expect(abs(line.width + line.expansion - fit.width(for: line)) <= 1e-9 * box.width, comment)
        }
      }
    }
  }

  /// Two lines that change at widths of which only rounding tells one from the other: the least width for three lines
  /// is one for two, and says so.
  @Test func leastWidthsThatRoundingTellsApart() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), lineHeight: 1)
    for (em, points) in [(0.3, 3.6), (0.7, 8.4), (1.1, 13.2), (2.3, 27.6)] {
      let text = try ShapedText(
        [TextLength.em(em), .points(points)].map {
          Paragraph("one two", textStyle: style, style: ParagraphStyle(leadingIndent: $0))
        })
      let needs = try #require(try text.needs(atSize: 12, height: nil, lines: 3))
      #expect(try text.needs(atSize: 12, width: needs.size.width).lineCount == needs.lineCount, "\(em) em")
    }
  }

  /// Lines after the first one for which the indents leave less than nothing: none may be there, however loose a
  /// paragraph may be and however close its letters are.
  @Test(arguments: [-3, -0.6, 0])
  func nothingBetweenTheIndents(_ letterSpacing: Double) throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    let style = TextStyle(font: font, letterSpacing: letterSpacing, wrap: .anywhere)
    let hanging = ParagraphStyle(trailingIndent: .points(2.4), firstLineIndent: .points(-8))
    for leading in [7.0, 8, 9] {
      var item = hanging
      item.leadingIndent = .points(leading)
      let text = try ShapedText(
        ["aa", "jumps over"].map { Paragraph($0, textStyle: style, style: item) })
      for looseness in [0, 1, 2] {
        let options = FitOptions(
          axes: .horizontal, sizes: AllowedSizes(minimum: 0.1, maximum: 14),
          breaking: .optimal(OptimalBreaking(tolerance: 6600, looseness: looseness)))
        let fit = try text.fit(in: Size(10, 200), options)
        #expect(fit.room.width >= -1e-12 || !fit.fits, "\(leading) \(looseness): \(fit.lines)")
      }
    }
  }

  /// An indent in points that is longer than the box leaves room only to large letters, whose first line hangs further:
  /// where there is a size that fits, the largest is found, whatever the search begins with.
  @Test(arguments: UInt64(0)..<8)
  func hangingBeyondTheBox(_ seed: UInt64) throws {
    var random = SplitMix64(seed: 990 + seed)
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    var found = 0
    for _ in 0..<40 {
      let paragraphs = (0..<1 + random.below(2)).map { _ in
        var style = ParagraphStyle(relativeSize: random.pick([1, 0.8, 1.5]))
        style.leadingIndent = .points(random.length(4, 30))
        style.firstLineIndent = .em(-random.length(0.3, 2))
        if random.isTrue(oneIn: 4) { style.trailingIndent = .em(random.length(0, 0.3)) }
        if random.isTrue(oneIn: 3) { style.spaceBefore = .points(4) }
        return Paragraph(
          random.pick(["", "i", "l.", "il", "a", "AV", "i l"]), textStyle: TextStyle(font: font), style: style)
      }
      let text = try ShapedText(paragraphs)
      let box = Size(random.length(1, 30), random.pick([8, 20, 40, 120]))
      for sizes in [
        AllowedSizes(), AllowedSizes(choice: .list([9, 12, 24, 60])), AllowedSizes(choice: .multiples(of: 0.5)),
      ] {
        for bounds in [TextBounds.lines, .capitals, .ink] {
          let fit = try text.fit(in: box, FitOptions(bounds: bounds, sizes: sizes))
          let comment = Comment(rawValue: "\(paragraphs.map(\.text)) \(paragraphs.map(\.style)) in \(box): \(fit.size)")
          #expect(!fit.fits || fit.fits(at: fit.size), comment)
          let others = sizes.choice == .any ? Array(stride(from: 1, through: 160, by: 0.25)) : [9, 12, 24, 60]
          #expect(!others.contains { (!fit.fits || $0 > fit.size) && fit.fits(at: $0) }, comment)
          if fit.fits { found += 1 }
        }
      }
    }
    #expect(found > 20)
  }

  /// Paragraphs that are set alike and keep nothing free are what the text is whose lines they are.
  @Test func plainParagraphsAreTheText() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), language: "en")
    let lines = ["Terms and conditions", "The quick brown fox jumps over the lazy dog.", "Yours"]
    let whole = try ShapedText(lines.joined(separator: "\n"), style: style)
    let parts = try ShapedText(lines.map { Paragraph($0, textStyle: style) })
    for box in [Size(200, 40), Size(90, 300), Size(31, 500), Size(1000, 20)] {
      let (a, b) = (try whole.fit(in: box), try parts.fit(in: box))
      #expect(abs(a.size - b.size) <= 1e-12 * a.size)
      #expect(a.lines.map(\.visibleRange.count) == b.lines.map(\.visibleRange.count))
    }
  }

  /// Lengths in points stay while letters shrink; lengths in em go with them.
  @Test func spacesInPointsStay() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), lineHeight: 1)
    func fit(_ space: TextLength) throws -> Fit {
      let paragraph = ParagraphStyle(spaceAfter: space)
      let text = try ShapedText((0..<3).map { _ in Paragraph("A", textStyle: style, style: paragraph) })
      return try text.fit(in: Size(1000, 100))
    }
    #expect(abs(try fit(.zero).size - 100.0 / 3) < 1e-12)
    #expect(abs(try fit(.points(20)).size - 20) < 1e-12)
    #expect(abs(try fit(.em(1)).size - 20) < 1e-12)
    #expect(try fit(.points(50)).fits == false)
    // Letters do not grow out of lines that do not grow.
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    let fixed = Paragraph("A", textStyle: TextStyle(font: font), style: ParagraphStyle(lineHeight: .points(20)))
    let high = try ShapedText([fixed]).fit(in: Size(1000, 100))
    let plain = try ShapedText("A", style: TextStyle(font: font)).fit(in: Size(1000, 100))
    #expect(abs(high.size - plain.size) < 1e-9)
    let low = try ShapedText([fixed, fixed]).fit(in: Size(9, 100))
    #expect(low.lines.map(\.height) == [20, 20])
  }

  /// A group, knobs, needs and the curve know of paragraphs.
  /// A marker is inside the box, however large it is beside its item: its line where lines count, its ink where ink
  /// does.
  @Test(arguments: [TextBounds.lines, .ink], [0.5, 1, 3])
  func markersAreInside(_ bounds: TextBounds, _ relativeSize: Double) throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), fallback: .bundled)
    let metrics = style.font.metrics
    for words in ["…", "acx", "item one and more words of it", ""] {
      for width in [60.0, 200, 2000] {
        let text = try ShapedText(
          ["1.", "j)"].map { marker in
            let item = ParagraphStyle(marker: ListMarker(marker, relativeSize: relativeSize))
            return Paragraph(words, textStyle: style, style: item)
          })
        let options = FitOptions(bounds: bounds, sizes: AllowedSizes(minimum: 0.1))
        let fit = try text.fit(in: Size(width, 90), options)
        let comment = Comment(rawValue: "\(words) \(width) \(bounds) \(relativeSize): \(fit.size)")
        #expect(fit.fits && fit.room.height >= -1e-9, comment)
        #expect(!fit.fits(at: PrintableSize.next(above: fit.printableSize)), comment)
        let points = fit.size * relativeSize / Double(metrics.unitsPerEm)
        var previous = 0.0
        for (line, origin) in zip(fit.lines, fit.origins) {
          guard let marker = try fit.text.marker(before: line, size: fit.size)?.glyphs else { continue }
          var (above, below) = (-Double.infinity, -Double.infinity)
          if bounds == .lines {
            above = Double(metrics.ascender) + Double(metrics.lineGap) / 2
            below = Double(metrics.descender) + Double(metrics.lineGap) / 2
          } else {
            for glyph in marker.runs.flatMap(\.glyphs) {
              var extents = hb_glyph_extents_t()
              _ = hb_font_get_glyph_extents(style.font.harfBuzz, glyph.id, &extents)
              above = max(above, Double(extents.y_bearing))
              below = max(below, -Double(extents.y_bearing + extents.height))
            }
          }
          #expect(origin.y - above * points >= previous - 1e-9 && origin.y + below * points <= 90 + 1e-9, comment)
          if bounds == .lines { previous = origin.y + below * points }
        }
      }
    }
  }

  @Test func otherQuestions() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), lineHeight: 1)
    let indented = ParagraphStyle(spaceAfter: .points(10), leadingIndent: .points(30))
    let text = try ShapedText([
      Paragraph("Terms and conditions", textStyle: style, style: indented),
      Paragraph("apply", textStyle: style, style: ParagraphStyle(relativeSize: 2)),
    ])
    let fit = try text.fit(in: Size(200, 60))
    let group = try FitGroup([FitGroup.Member(text, in: Size(200, 60))])
    #expect(abs(group.size - fit.size) <= 1e-12 * fit.size)

    let narrow = try #require(try text.needs(atSize: 10, height: 40))
    #expect(narrow.lineCount == 2)
    #expect(try text.needs(atSize: 10, width: narrow.size.width).lineCount == 2)
    #expect(try text.needs(atSize: 10, width: narrow.size.width - 0.001).lineCount == 3)

    let curve = try text.curve(width: 200)
    for stretch in curve.stretches {
      let lines = text.lines(size: stretch.largest, width: 200)
      #expect(lines.count == stretch.lineCount)
      let height = stretch.heightInEm * stretch.largest + stretch.fixedHeight
      #expect(abs(height - ((lines.last?.top ?? 0) + (lines.last?.height ?? 0))) <= 1e-9 * height)
    }
    #expect(curve.stretches.map(\.lineCount) == curve.stretches.map(\.lineCount).sorted(by: >))

    let tight = try text.fit(in: Size(200, 20), FitOptions(), knobs: [.lineHeight(to: 0.5), .size])
    #expect(tight.fit.fits)
    #expect(try text.fit(in: Size(200, 20)).size < tight.fit.size)
  }

  /// Spaces give way as far as they must, and no further.
  @Test func spacesGiveWay() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), lineHeight: 1)
    let spaced = ParagraphStyle(spaceAfter: TextLength(em: 1, points: 10))
    let text = try ShapedText((0..<3).map { _ in Paragraph("A", textStyle: style, style: spaced) })
    let options = FitOptions(sizes: AllowedSizes(maximum: 20))
    func fit(_ height: Double, to least: Double) throws -> KnobFit {
      try text.fit(in: Size(1000, height), options, knobs: [.paragraphSpacing(to: least), .size])
    }
    // Three lines of 20 and two spaces of 30.
    #expect(try fit(120, to: 0.5).spent.isEmpty)
    let half = try fit(90, to: 0.25)
    #expect(half.fit.size == 20 && half.spent.map(\.knob.name) == ["paragraph-spacing"])
    #expect(abs(half.spent[0].value - 0.5) < 1e-9)
    // Nothing is given where there is nothing to give.
    let close = try ShapedText((0..<3).map { _ in Paragraph("A", textStyle: style) })
    let none = try close.fit(in: Size(1000, 30), options, knobs: [.paragraphSpacing(to: 0.5), .size])
    #expect(none.spent.map(\.value) == [none.fit.size] && abs(none.fit.size - 10) < 1e-9)
    // 5 + 4 sizes: 3 lines and 2 half spaces.
    let all = try fit(50, to: 0.5)
    #expect(abs(all.fit.size - 10) < 1e-9 && all.spent.map(\.value).first == 0.5)
  }

  @Test func shortensAcrossParagraphs() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), language: "en", lineHeight: 1)
    let text = try ShapedText(
      ["One two three", "four five six", "seven"].map { Paragraph($0, textStyle: style) })
    let options = FitOptions(sizes: AllowedSizes(minimum: 10, maximum: 10), overflow: .ellipsis)
    let fit = try text.fit(in: Size(200, 20), options)
    let short = try #require(try fit.shortened())
    #expect(short.text.text == "One two three\u{2029}four five six…")
    #expect(short.text.paragraphs.count == 2)
    #expect(try fit.shown().lines.count == 2)
  }

  /// Lines of different heights keep theirs; room is kept for those that the text does not take, each as high as the
  /// lowest.
  @Test func reservesLinesOfTheirOwnHeights() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"), lineHeight: 1)
    let title = Paragraph("Title", textStyle: style, style: ParagraphStyle(relativeSize: 3))
    let text = try ShapedText([title] + ["aa bb", "cc"].map { Paragraph($0, textStyle: style) })
    let box = Size(2000, 100)
    for options in [
      FitOptions(lines: 3), FitOptions(lines: 3, axes: .vertical), FitOptions(lines: 3, reservesAllLines: true),
    ] { #expect(abs(try text.fit(in: box, options).size - 20) < 1e-9, "\(options)") }
    let five = try text.fit(in: box, FitOptions(lines: 5, reservesAllLines: true))
    #expect(abs(five.size - 100 / 7) < 1e-9)
    #expect(five.fits(at: five.size) && !five.fits(at: five.size.nextUp))
    // A text that takes a line more is no lower for it.
    for seed in UInt64(0)..<40 {
      var random = SplitMix64(seed: 4000 + seed)
      guard let text = try? ShapedText((0..<2 + random.below(3)).map { _ in try Self.paragraph(&random) }) else {
        continue
      }
      let options = FitOptions(lines: 9, reservesAllLines: true)
      let fit = try text.fit(in: Size(random.length(20, 300), random.length(20, 300)), options)
      guard fit.fits else { continue }
      #expect(fit.fits(at: fit.size) && !fit.fits(at: fit.size.nextUp), "\(seed)")
      for factor in [1.01, 1.1, 1.5, 2, 4] { #expect(!fit.fits(at: fit.size * factor), "\(seed) \(factor)") }
    }
  }

  @Test func badValues() throws {
    let style = TextStyle(font: try FontCatalog.shared.font(named: "Noto Sans"))
    func error(_ paragraph: ParagraphStyle) -> String {
      do {
        _ = try ShapedText([Paragraph("a", textStyle: style), Paragraph("b", textStyle: style, style: paragraph)])
        return ""
      } catch { return "\(error)" }
    }
    #expect(
      error(ParagraphStyle(spaceBefore: .points(-1)))
        == "paragraph 2: its space before is not from 0 to 1000 em and 1000000 points; give a number in between")
    #expect(error(ParagraphStyle(leadingIndent: .em(.nan))).hasPrefix("paragraph 2: its leading indent is not"))
    #expect(error(ParagraphStyle(firstLineIndent: .em(-2))) == "")
    #expect(error(ParagraphStyle(lineHeight: .points(0))).hasPrefix("paragraph 2: its line height is not above 0"))
    #expect(error(ParagraphStyle(relativeSize: 0)).hasPrefix("the relative size 0 is not"))
    #expect(throws: TextError.noParagraphs) { try ShapedText([]) }
    var limits = Limits()
    limits.paragraphs = 2
    let three = [Paragraph](repeating: Paragraph("a", textStyle: style), count: 3)
    #expect(throws: TextError.overLimit("paragraphs", value: 3, maximum: 2)) { try ShapedText(three, limits: limits) }
    // Wider indents than the box leave no room for a letter.
    let wide = Paragraph("a", textStyle: style, style: ParagraphStyle(leadingIndent: .points(50)))
    let fit = try ShapedText([wide]).fit(in: Size(40, 40))
    #expect(!fit.fits)
    #expect(fit.limit == .width(line: 0))
  }
}
