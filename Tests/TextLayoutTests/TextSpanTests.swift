import Testing
import Typography

@testable import TextLayout

/// Texts of parts set otherwise than the rest.
@Suite struct TextSpanTests {
  private func font(_ name: String) throws -> Font { try FontCatalog.shared.font(named: name) }

  private func style(_ name: String = "Noto Sans", _ change: (inout TextStyle) -> Void = { _ in }) throws -> TextStyle {
    var style = TextStyle(font: try font(name), fallback: .none)
    change(&style)
    return style
  }

  /// In em of the text.
  private func width(_ text: String, _ style: TextStyle, _ spans: [TextSpan] = []) throws -> Double {
    try ShapedText(text, style: style, spans: spans).lines(size: 1000, width: nil).map(\.width).max().map { $0 / 1000 }
      ?? 0
  }

  private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(1, abs(a), abs(b)) }

  /// Parts that end where nothing kerns: after a no-break space.
  private static let parts = ["AV\u{A0}", "To\u{A0}", "fi\u{A0}", "Wave.\u{A0}", "office"]

  @Test(arguments: ["Noto Serif", "Inter", "Noto Sans:bold", "Noto Sans"], [0.001, 0.333, 0.8, 1, 1.2, 2, 1000])
  func aLineIsTheSumOfItsParts(_ name: String, _ relativeSize: Double) throws {
    var spans: [TextSpan] = []
    var sum = 0.0
    var end = 0
    for (index, part) in Self.parts.enumerated() {
      let range = end..<end + part.utf8.count
      end = range.upperBound
      if index % 2 == 1 { spans.append(TextSpan(range, font: try font(name), relativeSize: relativeSize)) }
      sum += try width(part + "\u{2060}", index % 2 == 1 ? style(name) : style()) * (index % 2 == 1 ? relativeSize : 1)
    }
    #expect(isClose(try width(Self.parts.joined(), style(), spans), sum))
  }

  /// Exactly in thousandths: what the text measures at the larger size, to the last bit.
  @Test(arguments: [0.001, 0.5, 0.75, 1.234, 2, 999.999])
  func relativeSizesScaleExactly(_ relativeSize: Double) throws {
    let plain = try ShapedText("AVATAR office", style: style())
    let rich = try ShapedText("AVATAR office", style: style(), spans: [TextSpan(0..<13, relativeSize: relativeSize)])
    let parts = rich.unitsPerEm / plain.unitsPerEm
    #expect(rich.wholeWidth * 1000 == plain.wholeWidth * parts * Int64((relativeSize * 1000).rounded()))
  }

  @Test(arguments: [nil, 0.9, 1.5])
  func linesAreAsHighAsTheirParts(_ lineHeight: Double?) throws {
    let sizes = [("Noto Sans", 1.0), ("Inter", 1.5), ("Noto Sans Thai", 0.8), ("Noto Serif", 3)]
    func extent(_ part: (name: String, size: Double)) throws -> (above: Double, below: Double) {
      // A line height that is given holds for every font, placed by the style's own.
      let metrics = try font(lineHeight == nil ? part.name : "Noto Sans").metrics
      let em = Double(metrics.unitsPerEm)
      var above = (Double(metrics.ascender) + Double(metrics.lineGap) / 2) / em
      var below = (Double(metrics.descender) + Double(metrics.lineGap) / 2) / em
      if let lineHeight {
        (above, below) = (above + (lineHeight - above - below) / 2, below + (lineHeight - above - below) / 2)
      }
      return (above * part.size, below * part.size)
    }
    // One part a line, and on each the strut, which is what the first part is; then all lines' parts on one.
    for separator in ["\n", " "] {
      let spans = try sizes.enumerated().dropFirst().map { index, part in
        TextSpan(index * 2..<index * 2 + 1, font: try font(part.0), relativeSize: part.1)
      }
      let text = try ShapedText(
        ["a", "b", "1", "d"].joined(separator: separator), style: style { $0.lineHeight = lineHeight }, spans: spans)
      let extents = try sizes.map { try extent((name: $0.0, size: $0.1)) }
      let joined = (above: extents.map(\.above).max() ?? 0, below: extents.map(\.below).max() ?? 0)
      let struts = extents.map { (above: max($0.above, extents[0].above), below: max($0.below, extents[0].below)) }
      let expected = separator == "\n" ? struts : [joined]
      let lines = text.lines(size: 100, width: nil)
      #expect(lines.count == expected.count)
      var top = 0.0
      for (line, extent) in zip(lines, expected) {
        #expect(isClose(line.height, 100 * (extent.above + extent.below)) && isClose(line.top, top))
        #expect(isClose(line.baseline, top + 100 * extent.above))
        top += line.height
      }
    }
  }

  @Test func features() throws {
    let off = [try FontFeature(parsing: "-liga"), try FontFeature(parsing: "-kern")]
    let serif = try style("Noto Serif")
    let apart = try style("Noto Serif") { $0.features = off }
    let sum = try width("fi AV\u{A0}", serif) + width("fi AV\u{2060}", apart)
    #expect(isClose(try width("fi AV\u{A0}fi AV", serif, [TextSpan(7..<12, features: off)]), sum))
    // On top of the style's.
    let again = [TextSpan(7..<12, features: [try FontFeature(parsing: "+liga"), try FontFeature(parsing: "+kern")])]
    let other = try width("fi AV\u{A0}", apart) + width("fi AV\u{2060}", serif)
    #expect(isClose(try width("fi AV\u{A0}fi AV", apart, again), other))
  }

  /// The same text in that style, at every size and width; only lines of a font that is lower than the style's are as
  /// high as that one makes them.
  @Test(arguments: Sentence.all.enumerated().filter { $0.offset % 3 == 0 }.map(\.element), [1.0, 2])
  func oneSpanOverAll(_ sentence: Sentence, _ relativeSize: Double) throws {
    let text = sentence.text
    for wrap in WrapPolicy.allCases {
      for spacing in [0, 0.1] {
        let change = { (style: inout TextStyle) in
          style.wrap = wrap
          style.letterSpacing = spacing
          style.features = []
        }
        let plain = try ShapedText(text, style: sentence.style(change))
        var other = try sentence.style(change)
        other.font = try font(relativeSize == 1 ? "Noto Serif" : sentence.style().font.familyName)
        if relativeSize != 1 { other.font = try sentence.font }
        let span = TextSpan(0..<text.utf8.count, font: try sentence.font, relativeSize: relativeSize)
        let rich = try ShapedText(text, style: other, spans: [span])
        let metrics = [span.font, relativeSize == 1 ? other.font : span.font].compactMap { $0?.metrics }
        func furthest(_ part: KeyPath<FontMetrics, Int>) -> Double {
          metrics.map { (Double($0[keyPath: part]) + Double($0.lineGap) / 2) / Double($0.unitsPerEm) }.max() ?? 0
        }
        let height = 100 * relativeSize * (furthest(\.ascender) + furthest(\.descender))
        for width in [nil, 3000.0, 800, 150] {
          let same = plain.lines(size: 100 * relativeSize, width: width)
          let lines = rich.lines(size: 100, width: width)
          #expect(lines.map(\.range) == same.map(\.range), "\(wrap) \(spacing) in \(width ?? 0)")
          #expect(
            zip(lines, same).allSatisfy { isClose($0.width, $1.width) }
              && lines.allSatisfy { isClose($0.height, height) })
        }
      }
    }
  }

  @Test func emptyAndAdjacentSpans() throws {
    let text = "AVATAR office"
    let plain = try ShapedText(text, style: style())
    for spans in [[TextSpan(0..<0)], [TextSpan(3..<3, relativeSize: 5)], [TextSpan(13..<13, font: try font("Inter"))]] {
      let lines = try ShapedText(text, style: style(), spans: spans).lines(size: 10, width: 40)
      #expect(lines.map(\.range) == plain.lines(size: 10, width: 40).map(\.range))
      #expect(lines.map(\.height) == plain.lines(size: 10, width: 40).map(\.height))
    }
    #expect(try width("", style(), [TextSpan(0..<0, relativeSize: 3)]) == 0)
    let split = [TextSpan(0..<4, relativeSize: 2), TextSpan(4..<4), TextSpan(4..<8, relativeSize: 2)]
    let sum = try width("ab\u{A0}cd\u{A0}", style())
    #expect(isClose(try width("ab\u{A0}cd\u{A0}", style(), split), 2 * sum))
  }

  /// Where a span cuts, each side is set by itself: no kerning, no ligature.
  @Test(arguments: [("AV", 1), ("fi", 1), ("office", 3), ("Tower", 1), ("Ta", 1)])
  func cutWords(_ word: String, _ cut: Int) throws {
    let serif = try style("Noto Serif")
    let bytes = word.utf8.count
    let start = String(word.prefix(cut))
    let end = String(word.dropFirst(cut))
    let sum = try width(start, serif) + width(end, serif)
    #expect(isClose(try width(word, serif, [TextSpan(0..<cut, relativeSize: 1)]), sum))
    #expect(
      isClose(
        try width(word, serif, [TextSpan(cut..<bytes, relativeSize: 3)]),
        try width(start, serif) + 3 * width(end, serif)))
  }

  @Test func insideACharacter() throws {
    for text in ["a𝟘b", "é", "e\u{301}x", "👨‍👩‍👧 x", "नि"] {
      for start in 0...text.utf8.count {
        for end in start...text.utf8.count {
          let shaped = try ShapedText(text, style: style(), spans: [TextSpan(start..<end, relativeSize: 2)])
          let lines = shaped.lines(size: 10, width: 1)
          #expect(lines.first?.range.lowerBound == 0 && lines.last?.range.upperBound == text.utf8.count)
        }
      }
    }
  }

  /// Letters join across the ends of a span.
  @Test(arguments: ["بيت", "سلام", "كتابي", "محمد"])
  func arabicJoinsAcrossSpans(_ word: String) throws {
    let arabic = try style("Noto Sans Arabic") {
      $0.features = [FontFeature(tag: "liga", value: 0), FontFeature(tag: "rlig", value: 0)]
    }
    for cut in stride(from: 2, to: word.utf8.count, by: 2) {
      let rich = try width(
        word, arabic, [TextSpan(cut..<word.utf8.count, features: [FontFeature(tag: "zzzz", value: 1)])])
      #expect(isClose(rich, try width(word, arabic)), "\(word) cut at \(cut)")
    }
  }

  @Test func fallbackInsideSpans() throws {
    let style = try style { $0.fallback = .bundled }
    let text = "ab 漢字 ไทย cd"
    let large = try ShapedText(text, style: style, spans: [TextSpan(0..<text.utf8.count, relativeSize: 2)])
    let plain = try ShapedText(text, style: style)
    #expect(large.fonts == plain.fonts && large.missingCharacters.isEmpty)
    let (line, same) = (large.lines(size: 10, width: nil)[0], plain.lines(size: 20, width: nil)[0])
    #expect(
      isClose(line.width, same.width) && isClose(line.height, same.height) && isClose(line.baseline, same.baseline))
    // Serif for what it has, in the span alone.
    let part = try ShapedText(text, style: style, spans: [TextSpan(3..<text.utf8.count, font: try font("Noto Serif"))])
    #expect(part.fonts.map(\.familyName) == ["Noto Sans", "Droid Sans Fallback", "Noto Sans Thai", "Noto Serif"])
  }

  @Test(arguments: [
    [TextSpan(0..<3), TextSpan(2..<4)], [TextSpan(4..<5), TextSpan(0..<1)], [TextSpan(0..<12)], [TextSpan(-1..<3)],
    [TextSpan(12..<12)], [TextSpan(0..<Int.max)], [TextSpan(Int.min..<0)],
  ])
  func badSpans(_ spans: [TextSpan]) throws {
    let error = #expect(throws: TextError.self) { try ShapedText("Hello world", style: style(), spans: spans) }
    #expect(error == spans.last.map { .badSpan($0.range) })
  }

  @Test(arguments: [0, -1, 0.0009, 1000.1, .nan, .infinity, -.infinity])
  func absurdSizes(_ size: Double) throws {
    #expect(throws: TextError.self) {
      try ShapedText("a", style: style(), spans: [TextSpan(0..<1, relativeSize: size)])
    }
  }

  /// Lines are the whole text in order, however it is cut into spans.
  @Test(arguments: Sentence.all.enumerated().filter { $0.offset % 2 == 1 }.map(\.element))
  func linesPartitionTheText(_ sentence: Sentence) throws {
    var offsets = [0]
    for character in sentence.text { offsets.append((offsets.last ?? 0) + character.utf8.count) }
    var spans: [TextSpan] = []
    for index in stride(from: 0, to: offsets.count - 2, by: 3) {
      spans.append(TextSpan(offsets[index]..<offsets[index + 2], relativeSize: [0.5, 1, 1.7][index % 3]))
    }
    for wrap in WrapPolicy.allCases {
      let text = try ShapedText(sentence.text, style: sentence.style { $0.wrap = wrap }, spans: spans)
      for width in [10.0, 60, 170, 500] {
        var end = 0
        for line in text.lines(size: 20, width: width) {
          #expect(line.range.lowerBound == end && offsets.contains(line.range.upperBound) && line.height > 0)
          end = line.range.upperBound
        }
        #expect(end == sentence.text.utf8.count)
      }
    }
  }

  @Test func cacheKeepsSpansApart() throws {
    let cache = ShapeCache(capacity: 1 << 20)
    let choices: [[TextSpan]] = [
      [], [TextSpan(0..<5)], [TextSpan(0..<5, relativeSize: 2)], [TextSpan(0..<6, relativeSize: 2)],
      [TextSpan(0..<5, font: try font("Inter"))], [TextSpan(0..<5, features: [FontFeature(tag: "kern", value: 0)])],
    ]
    for _ in 0..<2 {
      for spans in choices {
        let cached = try ShapedText("AVATAR", style: style(), spans: spans, cache: cache)
        let fresh = try ShapedText("AVATAR", style: style(), spans: spans)
        #expect(cached.spans == spans && cached.lines(size: 10, width: nil) == fresh.lines(size: 10, width: nil))
      }
    }
  }
}
