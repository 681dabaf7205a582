internal import Platform
public import Typography

extension ShapedText {
  /// This many lines that differ least in the sizes at which they are equally wide, so that a box has the most room for
  /// them: the sum of these sizes, as multiples of that of the widest line, is the least.
  ///
  /// - Parameter count: how many; fewer where the text has fewer places to break.
  /// - Returns: nil for a text with mandatory breaks, or one that has no widths.
  /// - Throws: ``TextError`` where finding them takes more work than is allowed.
  /// - Complexity: quadratic in the places to break, at worst.
  package func evenLines(_ count: Int) throws(TextError) -> [Line]? {
    let work = makeWork()
    let ends = storage.evenEnds(count, work)
    try work.check()
    return ends.map { lines(size: 1, column: ShapedTextStorage.unbounded, ends: $0) }
  }

  /// A line as a paragraph of its own, without the white space that hangs past its end, which becomes its
  /// ``Paragraph/terminator``.
  package func paragraph(of line: Line) -> Paragraph {
    let range = line.visibleRange
    let spans = spans.overlapping(range, \.range).compactMap { span -> TextSpan? in
      var span = span
      let own = span.range.clamped(to: range)
      guard !own.isEmpty else { return nil }
      span.range = own.lowerBound - range.lowerBound..<own.upperBound - range.lowerBound
      return span
    }
    let words = part(range) + (line.isHyphenated ? hyphen(at: range.upperBound) : "")
    var paragraph = Paragraph(words, textStyle: style, spans: spans)
    paragraph.terminator = part(range.upperBound..<line.range.upperBound)
    return paragraph
  }

  /// A part of the text, in UTF-8 offsets. As many lines may be asked for, the rest of the text is not looked at.
  private func part(_ range: Range<Int>) -> String {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return String(decoding: bytes[start...].prefix(range.count), as: UTF8.self)
  }

  /// The hyphen that a line which ends at a UTF-8 offset shows.
  private func hyphen(at end: Int) -> String {
    (spans.overlapping(end - 1..<end, \.range).last?.font ?? style.font).shownHyphen
  }
}

extension Font {
  /// The hyphen that a line in this font ends with: U+2010 where the font has it, or else the hyphen-minus (CSS Text 3,
  /// 6.1).
  package var shownHyphen: String {
    glyph(for: "\u{2010}") != nil || glyph(for: "-") == nil ? "\u{2010}" : "-"
  }
}

extension Paragraph {
  /// Paragraphs with their relative sizes set so that each, unbroken, is as wide as every other: the lines of a banner,
  /// in which short lines are large.
  ///
  /// The widest has the relative size 1, as does a paragraph without width, and none gets more than 1000. Their lines
  /// end only where their text says so. A fit keeps them equally wide, whatever gives way or is left out; at the fitted
  /// size each is as wide as the box, or the height is full. Indents and what stands before the items of a list count
  /// as parts of their lines; relative sizes that the paragraphs have are ignored.
  ///
  /// - Parameters:
  ///   - paragraphs: one for each line.
  ///   - cache: where shaped paragraphs are looked up and kept.
  ///   - catalog: where fallback fonts come from.
  ///   - limits: how long the texts may be, and how much work they may take.
  /// - Throws: ``TextError`` for what cannot be shaped, and for an indent in points, which does not grow with the
  ///   letters of its line.
  /// - Complexity: that of shaping the paragraphs.
  public static func equallyWide(
    _ paragraphs: [Paragraph], cache: ShapeCache? = nil, catalog: FontCatalog = .shared, limits: Limits = .default
  ) throws(TextError) -> [Paragraph] {
    paragraphs.isEmpty
      ? [] : try ShapedText(equallyWide: paragraphs, cache: cache, catalog: catalog, limits: limits).paragraphs
  }
}

extension ShapedText {
  /// Shapes at least one paragraph as ``Paragraph/equallyWide(_:cache:catalog:limits:)`` makes them, and each of them
  /// once.
  package init(
    equallyWide paragraphs: [Paragraph], cache: ShapeCache?, catalog: FontCatalog, limits: Limits
  ) throws(TextError) {
    for (index, paragraph) in paragraphs.enumerated() {
      let style = paragraph.style
      let indents = [style.leadingIndent, style.trailingIndent, style.firstLineIndent, style.marker?.gap ?? .zero]
      guard indents.allSatisfy({ $0.points == 0 }) else {
        throw .badParagraph(
          index,
          "it is to be as wide as the others, and an indent in points does not grow with its letters; give a multiple of the"
            + " size, such as 1em")
      }
    }
    let whole = paragraphs.map { paragraph in
      var paragraph = paragraph
      paragraph.textStyle.keepsLinesWhole = true
      paragraph.style.relativeSize = 1
      return paragraph
    }
    let text = try ShapedText(whole, cache: cache, catalog: catalog, limits: limits)
    self = text.equallyWide(text.makeWork())
  }

  /// A banner, all of whose lines stay whole, with the relative sizes that make them equally wide; any other text
  /// unchanged.
  func equallyWide(_ work: WorkBudget?) -> ShapedText {
    guard let paragraphParts, storages.allSatisfy(\.style.keepsLinesWhole) else { return self }
    let widths = paragraphParts.parts.map { $0.wholeWidth(work) }
    let widest = widths.max() ?? 0
    return ShapedText(
      storage,
      paragraphParts.resized(widths.map { $0 > 0 ? min(widest / $0, TextSpan.relativeSizes.upperBound) : 1 }))
  }
}

extension ShapedParagraphs.Part {
  /// The width of the widest line when only mandatory breaks end lines, with what is kept free beside it, in em of the
  /// paragraph; 0 where none has any width of its own.
  fileprivate func wholeWidth(_ work: WorkBudget?) -> Double {
    guard storage.widestAdvance(work) > 0 else { return 0 }
    let segments = storage.segments
    var widest = 0.0
    var k = 0
    while k < segments.count {
      let last = Int(segments.paragraphEnd[k])
      let width = Double(storage.width(from: k, to: last)) / Double(storage.unitsPerEm)
      widest = max(widest, width + (k == 0 ? insets.first(at: 1) : insets.rest(at: 1)))
      k = last + 1
    }
    return widest + insets.trailing.points(at: 1)
  }
}

extension ShapedTextStorage {
  /// The last segments of a number of lines of a text without mandatory breaks; see ``ShapedText/evenLines(_:)``.
  ///
  /// The sum of the sizes is the widest line's width times the sum of all widths' reciprocals. For a bound of the
  /// widths, the least sum of reciprocals is found line by line, as it adds up; each further bound is below the widest
  /// line found, until not even the narrowest possible lines could be better.
  fileprivate func evenEnds(_ count: Int, _ work: WorkBudget) -> [Int]? {
    let places = segments.count
    guard places > 0, segments.paragraphEnd[0] == places - 1 else { return nil }
    let count = min(count, places)
    let narrowest = leastWidth(count, work)
    var bound = mostWidth(count, narrowest)
    var best: (ends: [Int], sum: Double)?
    while !work.isSpent, let found = leastReciprocals(count, bound, work) {
      let sum = Double(found.widest) * found.sum
      if sum < best?.sum ?? .infinity { best = (found.ends, sum) }
      guard let best, Double(narrowest) * found.sum < best.sum else { break }
      bound = found.widest - 1
    }
    return best?.ends
  }

  /// A width that no line of the best lines exceeds. The sum of the sizes is at least the widest line's width times the
  /// square of the number of lines, divided by the width of them all; so it follows from the sum of any lines.
  private func mostWidth(_ count: Int, _ narrowest: Int64) -> Int64 {
    // With hyphens, lines are wider together than the text is.
    if segments.hyphenated != nil { return .max }
    var reciprocals = 0.0
    var (lines, first) = (0, 0)
    while first < segments.count {
      var last = first
      while last + 1 < segments.count, width(from: first, to: last + 1) <= narrowest { last += 1 }
      reciprocals += 1 / Double(width(from: first, to: last))
      (lines, first) = (lines + 1, last + 1)
    }
    guard lines == count, reciprocals > 0, reciprocals.isFinite else { return .max }
    let whole = Double(width(from: 0, to: segments.count - 1))
    let most = Double(narrowest) * reciprocals * whole / Double(count * count)
    // So they may be where letters stand closer together than at the ends of lines, though by far less than this.
    return most < 0x1p60 ? Int64(most * 1.02) + 1 : .max
  }

  /// The least width that so many lines, each with at least one segment, can all keep to.
  private func leastWidth(_ count: Int, _ work: WorkBudget) -> Int64 {
    func suffices(_ bound: Int64) -> Bool {
      var (lines, first) = (1, 0)
      for k in 0..<segments.count where width(from: first, to: k) > bound {
        if k == first { return false }
        (lines, first) = (lines + 1, k)
        if lines > count || width(from: k, to: k) > bound { return false }
      }
      return true
    }
    var (low, high) = (Int64(0), max(1, width(from: 0, to: segments.count - 1)))
    while low < high, !work.isSpent {
      work.spend(segments.count * WorkBudget.stepsPerSegment)
      let middle = low + (high - low) / 2
      if suffices(middle) { high = middle } else { low = middle + 1 }
    }
    return max(1, low)
  }

  /// The lines, none of them wider than a bound, whose widths have the least sum of reciprocals; nil where there are
  /// none.
  private func leastReciprocals(
    _ count: Int, _ bound: Int64, _ work: WorkBudget
  ) -> (ends: [Int], sum: Double, widest: Int64)? {
    let places = segments.count
    // The least sum for the lines so far, by how many segments they hold, and where the last of these lines starts.
    var sums = [Double](repeating: .infinity, count: places + 1)
    sums[0] = 0
    var starts: [[Int32]] = []
    for line in 1...count {
      var next = [Double](repeating: .infinity, count: places + 1)
      var from = [Int32](repeating: -1, count: places + 1)
      for first in line - 1..<places where sums[first] < .infinity {
        // What is left has a segment for each line that is left, and the last line takes all of it.
        let last = places - 1 - (count - line)
        var k = line == count ? last : first
        while k <= last {
          work.spend(WorkBudget.stepsPerSegment)
          let width = width(from: first, to: k)
          if width > bound { break }
          if width > 0 {
            let sum = sums[first] + 1 / Double(width)
            if sum < next[k + 1] { (next[k + 1], from[k + 1]) = (sum, Int32(first)) }
          }
          k += 1
        }
        if work.isSpent { return nil }
      }
      sums = next
      starts.append(from)
    }
    guard sums[places] < .infinity else { return nil }
    var ends: [Int] = []
    var widest: Int64 = 0
    var end = places
    for from in starts.reversed() {
      let first = Int(from[end])
      ends.append(end - 1)
      widest = max(widest, width(from: first, to: end - 1))
      end = first
    }
    return (ends.reversed(), sums[places], widest)
  }
}
