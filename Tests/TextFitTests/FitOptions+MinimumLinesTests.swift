import Geometry
import TestSupport
import Testing
import TextFit
import Typography

@testable import TextLayout

/// At least so many lines, and exactly so many.
@Suite struct FitOptionsMinimumLinesTests {
  private func options(_ lines: ClosedRange<Int>, _ sizes: AllowedSizes = AllowedSizes()) -> FitOptions {
    FitOptions(lines: lines.upperBound == .max ? nil : lines.upperBound, minimumLines: lines.lowerBound, sizes: sizes)
  }

  /// Lines one em high and figures of equal width: sizes can be told by hand.
  @Test func byHand() throws {
    let text = try Sample.text("00 00 00", lineHeight: 1)
    let figure = try Sample.text("0").lines(size: 1, width: nil)[0].width
    let blank = try Sample.text("0 0").lines(size: 1, width: nil)[0].width - 2 * figure
    let (one, two) = (2 * figure, 4 * figure + blank)
    let three = 6 * figure + 2 * blank
    // Three lines of 20 pt: wider than two words, so that only three words in two lines are left, 30 pt high.
    let wide = Size(two * 25, 60)
    #expect(try text.fit(in: wide, options(1...9)).lineCount == 2)
    #expect(abs(try text.fit(in: wide, options(2...2)).size - 25) < 1e-9)
    // Three lines of 20 pt have room for two words, and are set narrower.
    let three20 = try text.fit(in: wide, options(3...3))
    #expect(three20.fits && three20.size == 20 && three20.lineCount == 3 && three20.limit == .height)
    #expect(try three20.lines.count == 3 && three20.fits(at: 1) && three20.lines(at: 1).count == 3)
    // Three words are never four lines.
    let none = try text.fit(in: wide, options(4...4))
    #expect(!none.fits && none.limit == .minimumLines && none.breach == .fewLines(taken: 1, wanted: 4))
    #expect(none.size == 1 && none.freeSize == 0)
    // So narrow that three lines bind by their width.
    let narrow = try text.fit(in: Size(one * 15, 60), options(3...9))
    #expect(narrow.fits && abs(narrow.size - 15) < 1e-9 && narrow.lineCount == 3)
    // All on one line, wherever two lines are too high.
    #expect(try text.fit(in: Size(three * 20, 30), options(1...2)).lineCount == 1)
    #expect(abs(try text.fit(in: Size(three * 20, 30), options(2...2)).size - 15) < 1e-9)
    // The lines that the text itself demands count.
    #expect(try Sample.text("a\nb").fit(in: Size(100, 40), options(2...2)).lineCount == 2)
  }

  /// A size so small that the text would take one line of the box has two narrower ones.
  @Test func steps() throws {
    let text = try Sample.text("00 00", lineHeight: 1)
    let free = try text.fit(in: Size(40, 40), options(2...2))
    #expect(free.fits && free.size == 20 && free.lineCount == 2)
    let oneLine = try text.fit(in: Size(40, 40), FitOptions(lines: 1)).size
    #expect(try text.fit(in: Size(40, 40), options(2...2, AllowedSizes(choice: .multiples(of: 3)))).lineCount == 2)
    let missed = try text.fit(in: Size(40, 19 * 2), options(2...2, AllowedSizes(choice: .list([oneLine, 19.5]))))
    #expect(missed.fits && missed.size == oneLine && missed.lineCount == 2)
  }

  @Test(arguments: UInt64(0)..<8)
  func againstBruteForce(_ seed: UInt64) throws {
    var random = SplitMix64(seed: 1000 + seed)
    for index in 0..<Sample.all.count where index % 8 == Int(seed) {
      for example in try Cases.make(Sample.all[index], texts: 12, boxes: 25, seed: 7) {
        let oracle = try FitOracle(example.text)
        for (round, box) in example.boxes.enumerated() {
          var box = box
          box.options.minimumLines = min(random.pick([1, 2, 2, 3, 4, 6]), box.options.lines ?? .max)
          let fit = try example.text.fit(in: box.box, box.options)
          #expect(oracle.agrees(fit, box), "\(example.description(of: box)): \(fit.fits ? fit.size : 0)")
          if round < 4 {
            try FitProperties(example.text, box.box, box.options).check("\(example.description(of: box))")
          }
        }
      }
    }
  }

  /// Paragraphs are set narrower, too: each size down from the largest is tried, in each width down from the box's.
  @Test(arguments: UInt64(0)..<6)
  func paragraphsAgainstBruteForce(_ seed: UInt64) throws {
    var random = SplitMix64(seed: 1100 + seed)
    var narrowed = 0
    for _ in 0..<8 {
      let paragraphs = try (0..<1 + random.below(3)).map { _ in
        var style = ParagraphStyle(relativeSize: random.pick([1, 1, 0.7, 1.5]))
        style.leadingIndent = .em(random.pick([0, 0, 1, 2.5]))
        style.firstLineIndent = .em(random.pick([0, 1, -1]))
        style.spaceBefore = random.pick([.zero, .points(4), .em(0.5)])
        if random.isTrue(oneIn: 3) { style.lineHeight = random.pick([.em(1.3), .points(12)]) }
        if random.isTrue(oneIn: 4) { style.marker = ListMarker("•") }
        return try Paragraph(
          (0..<1 + random.below(6)).map { _ in random.pick(["the", "of", "Type", "AVATAR", "fjord"]) }
            .joined(separator: " "), textStyle: Sample.text("a").style, style: style)
      }
      let text = try ShapedText(paragraphs)
      for _ in 0..<3 {
        let (lines, box) = (paragraphs.count + random.below(4), Size(random.length(40, 300), random.length(40, 200)))
        let fit = try text.fit(in: box, FitOptions(minimumLines: lines, sizes: AllowedSizes(minimum: 2, maximum: 60)))
        func holds(_ size: Double) throws -> Bool {
          for width in stride(from: box.width, to: 0, by: -0.25) {
            let needs = try text.needs(atSize: size, width: width)
            guard needs.lineCount >= lines else { continue }
            if width < box.width { narrowed += 1 }
            return needs.size.height <= box.height * (1 + 1e-9) && needs.size.width <= width * (1 + 1e-9)
          }
          return false
        }
        var size = 60.0
        while size > 2, try !holds(size) { size -= 0.25 }
        let comment = Comment(rawValue: "\(paragraphs.map(\.text)) \(lines) in \(box): \(fit.size), \(size)")
        #expect(fit.fits ? size <= fit.size + 1e-9 && fit.size < size + 0.5 : size <= 2.25, comment)
        guard fit.fits else { continue }
        #expect(fit.lineCount >= lines && fit.room.width >= -1e-9 && fit.room.height >= -1e-9, comment)
        #expect(fit.lines.count == fit.lineCount, comment)
      }
    }
    #expect(narrowed > 0)
  }

  /// Justified lines fill the box all the same; a narrower column decides only where they end.
  @Test func justifiedParagraphs() throws {
    var style = ParagraphStyle()
    style.firstLineIndent = .em(1)
    let text = try ShapedText([
      Paragraph("the fjord of Type and AVATAR", textStyle: Sample.text("a").style, style: style)
    ])
    var options = options(3...3)
    options.alignment = TextAlignment(.justify)
    let fit = try text.fit(in: Size(300, 60), options)
    #expect(fit.fits && fit.lineCount == 3 && fit.size > 10)
    for line in fit.lines.dropLast() {
      #expect(abs(line.width + line.expansion + line.startIndent - 300) < 1e-6)
    }
  }

  /// Ink, too: each size down from the largest that the text could have is tried.
  @Test(arguments: ["fjord of Type", "AVATAR Wave, Vault", "f j f j f"]) func ink(_ string: String) throws {
    let text = try Sample.text(string)
    for lines in 2...3 {
      for box in [Size(60, 30), Size(40, 60), Size(90, 25), Size(30, 30)] {
        var options = options(lines...lines)
        options.bounds = .ink
        let fit = try text.fit(in: box, options)
        var size = 120.0
        while size > 1, !fit.fits(at: size) { size -= 0.125 }
        #expect(
          fit.fits ? size <= fit.size && fit.size < size + 0.125 : size <= 1, "\(string) \(lines) \(box) \(fit.size)")
        if fit.fits { #expect(fit.lineCount == lines) }
      }
    }
  }

  /// A font that changes with the size is searched downward too.
  @Test func opticalSizes() throws {
    let font = try FontCatalog.shared.font(named: "\(InterfaceStrings.fixtures)/OpticalTest.ttf")
    let text = try ShapedText("Optical sizes follow the size", style: TextStyle(font: font, language: "en"))
    for lines in 2...4 {
      for box in [Size(120, 60), Size(80, 80), Size(200, 60), Size(60, 90), Size(400, 40)] {
        let fit = try text.fit(in: box, options(lines...lines))
        var size = 80.0
        while size > 1, !fit.fits(at: size) { size -= 1 / 64.0 }
        #expect(fit.fits ? abs(fit.size - size) <= 1 / 64 : size <= 1, "\(lines) in \(box): \(fit.size), \(size)")
      }
    }
  }

  /// One member of a group that has to take two lines, and one that keeps it so small that the box would hold one.
  @Test func groups() throws {
    let (two, small) = (try Sample.text("00 00"), try Sample.text("0000000000"))
    let member = FitGroup.Member(two, in: Size(50, 100), options(2...2))
    let alone = try FitGroup([member])
    #expect(alone.fits && alone.members[0].lineCount == 2)
    let together = try FitGroup([member, FitGroup.Member(small, in: Size(60, 100))])
    #expect(together.fits && together.binding == 1 && together.members[0].lineCount == 2)
  }

  @Test func shortening() throws {
    // Fewer lines than wanted are not made more by showing less.
    let few = try Sample.text("Save").fit(in: Size(100, 40), FitOptions(minimumLines: 2, overflow: .ellipsis))
    let ofFew = try few.shortened()
    #expect(!few.fits && ofFew == nil)
    // What is too much is shortened as without.
    var options = FitOptions(minimumLines: 2, sizes: AllowedSizes(minimum: 20), overflow: .ellipsis)
    let text = try Sample.text("Save all the changes")
    let shown = try text.fit(in: Size(100, 30), options).shortened()?.text.text
    options.minimumLines = nil
    let usual = try text.fit(in: Size(100, 30), options).shortened()?.text.text
    #expect(shown != nil && shown == usual)
  }

  @Test func refused() throws {
    let text = try Sample.text("a b")
    #expect(throws: FitError.badLines(0)) { try text.fit(in: Size(9, 9), FitOptions(minimumLines: 0)) }
    let error = FitError.minimumLinesAboveMaximum(3, 2)
    #expect(throws: error) { try text.fit(in: Size(9, 9), FitOptions(lines: 2, minimumLines: 3)) }
    #expect("\(error)".contains("minimum number of lines 3 is above the maximum number of lines 2"))
  }

  /// More lines than the text could ever take are refused without a walk over all its widths.
  @Test func costsLittle() throws {
    let text = try Sample.text(String(repeating: "some words of a long text ", count: 400))
    let fit = try text.fit(in: Size(500, 300), FitOptions(minimumLines: 5000))
    #expect(!fit.fits && fit.limit == .minimumLines)
  }
}
