internal import Geometry

/// Paragraphs broken into lines, each in the column that its indents leave at a size.
///
/// Indents in points leave different columns at different sizes, and the proportions do not follow a single scale; so
/// here changes are expressed as sizes and widths, where a single paragraph has columns. Heights are in points.
extension ShapedParagraphs {
  /// Breaks the paragraphs greedily, counting at most `maximum` + 1 lines.
  ///
  /// - Parameters:
  ///   - size: the size of the text, in points.
  ///   - width: the width of the box inside its margins; nil ends lines at mandatory breaks only.
  ///   - isProportional: whether the width grows with the size, so that the size changes no line.
  /// - Returns: lengths in points.
  func greedyPass(
    size: Double, width: Double?, isProportional: Bool = false, maximum: Int, by measure: LineMeasure,
    _ work: WorkBudget?
  ) -> GreedyPass {
    var pass = GreedyPass()
    var (sizeEvent, widthEvent): (Event?, Event?)
    for (index, part) in parts.enumerated() {
      let own = part.size(size)
      let space = space(before: index, size: size)
      pass.height += space.points
      pass.fixedHeight += space.fixed
      let passes = part.passes(size: own, width: width, maximum: maximum - pass.lineCount, by: measure, work)
      for (position, (lines, insets)) in passes.enumerated() {
        pass.add(lines, part, size: own, isFirst: position == 0, by: measure)
        guard lines.nextColumn < .max else { continue }
        let event = Event(part: part, insets: insets, column: lines.nextColumn)
        if !isProportional, let width, let size = event.roughSize(width: width), size > sizeEvent?.rough ?? 0 {
          sizeEvent = event.at(size)
        }
        let width = event.roughWidth(size: size)
        if width < widthEvent?.rough ?? .infinity { widthEvent = event.at(width) }
      }
      if pass.overflows || pass.lineCount > maximum || work.isSpent { break }
    }
    if !isProportional, let width { pass.nextSize = sizeEvent?.size(below: size, width: width) ?? 0 }
    // From the size on at which lines become as high as their font, the height follows another straight line.
    for outgrown in parts.compactMap({ part in part.outgrownSize.map { $0 / part.style.relativeSize } })
    where outgrown < size { pass.nextSize = max(pass.nextSize, outgrown) }
    pass.nextWidth = widthEvent?.width(size: size) ?? .infinity
    return pass
  }

  /// Whether greedy breaking never takes more lines, or more height, at a smaller size or in a wider box.
  var isRegular: Bool { parts.allSatisfy(\.isRegular) }

  /// Whether no paragraph gets wider columns, in units, as the size grows.
  private func narrows(in width: Double?) -> Bool {
    guard let width else { return true }
    return parts.allSatisfy { $0.narrows(in: width) }
  }

  /// A bound for every size from this one up and every width up to this one: none takes fewer lines or less height. It
  /// never decreases as the size grows, and is exact where the text is regular; lengths in points.
  func leastPass(
    size: Double, width: Double?, maximum: Int, by measure: LineMeasure, _ work: WorkBudget?
  ) -> GreedyPass {
    if measure == .advance, isRegular, narrows(in: width) {
      return greedyPass(size: size, width: width, maximum: maximum, by: measure, work)
    }
    var pass = GreedyPass()
    for (index, part) in parts.enumerated() {
      let own = part.size(size)
      pass.height += space(before: index, size: size).points
      let columns = part.mostColumns(size: own, width: width)
      // A line's ink may be narrower than its advance, by the space that its two ends keep free.
      let column = max(columns.first, columns.rest) + part.storage.overhang(by: measure)
      var least = part.storage.leastPass(column: column, maximum: maximum, in: nil, work).pass
      if part.storage.segments.count == 0 { least.lineCount = 1 }
      guard least.lineCount <= maximum else {
        pass.overflows = least.lineCount == .max
        pass.lineCount = least.lineCount
        return pass
      }
      if least.height == 0 { least.height = part.storage.lineHeight }
      let lowest = part.lineHeight(at: own).map { Double(least.lineCount) * $0.height }
      pass.height += lowest ?? least.height * own / Double(part.storage.unitsPerEm)
      let extent = part.extent(ascender: least.firstAscender, descender: least.lastDescender, size: own)
      if index == 0 { pass.firstAscender = extent.ascender }
      pass.lastDescender = extent.descender
      pass.lineCount += least.lineCount
      if pass.lineCount > maximum { break }
    }
    if measure.countsInk { (pass.inkTop, pass.inkBottom) = (0, leastInk(size: size, width: width, work)) }
    return pass
  }

  /// A bound for the height of the ink at every size from this one up and every width up to this one, in points; it
  /// never decreases as the size grows.
  private func leastInk(size: Double, width: Double?, _ work: WorkBudget?) -> Double {
    guard let first = parts.firstIndex(where: { $0.inked != nil }),
      let last = parts.lastIndex(where: { $0.inked != nil })
    else { return 0 }
    var (height, fixed) = (0.0, 0.0)
    for index in first...last {
      let part = parts[index]
      let own = part.size(size)
      if index > first {
        let space = space(before: index, size: size)
        height += space.points
        fixed += space.fixed
      }
      let start = index == first ? part.inked?.lowerBound ?? 0 : 0
      let end = index == last ? part.inked?.upperBound ?? 0 : part.storage.segments.count
      var least = GreedyPass()
      (least.lineCount, least.height) = (1, part.storage.lineHeight)
      if start < end {
        let columns = part.mostColumns(size: own, width: width)
        let column = max(columns.first, columns.rest) + 2 * part.storage.unitsPerEm
        least = part.storage.leastPass(column: column, maximum: .max - 1, in: start..<end, work).pass
      }
      guard least.lineCount < .max, !work.isSpent else { return 0 }
      let lines = part.lineHeight(at: own).map {
        (Double(least.lineCount) * $0.height, Double(least.lineCount) * $0.fixed)
      }
      height += lines?.0 ?? least.height * own / Double(part.storage.unitsPerEm)
      fixed += lines?.1 ?? 0
    }
    // The first line's ink begins below its top, and the last line's ends above its bottom: at most two em beyond the
    // baseline.
    func end(_ part: ShapedParagraphs.Part) -> (extent: FontExtent, beyond: Double) {
      let furthest = part.storage.furthest
      let own = part.size(size)
      return (part.extent(ascender: furthest.ascender, descender: furthest.descender, size: own), 2 * own)
    }
    let (top, bottom) = (end(parts[first]), end(parts[last]))
    let growing = height - fixed - top.extent.ascender - bottom.extent.descender - top.beyond - bottom.beyond
    // With more size there are more lines, so that this does not become negative again.
    return growing > 0 ? fixed + growing : 0
  }

  /// The width, in points, of the widest paragraph when only mandatory breaks end lines, with its indents.
  func widest(size: Double, by measure: LineMeasure, _ work: WorkBudget?) -> Double {
    parts.reduce(0) { widest, part in
      let own = part.size(size)
      let width = Double(part.storage.widestParagraph(by: measure, work)) * own / Double(part.storage.unitsPerEm)
      return max(
        widest,
        width + max(part.insets.first(at: own), part.insets.rest(at: own)) + part.insets.trailing.points(at: own))
    }
  }
}

extension ShapedParagraphs.Part {
  /// How wide the first line and those after it may be, in the paragraph's units; wider than any line where the width
  /// is not checked.
  func columns(size: Double, width: Double?) -> (first: Int64, rest: Int64) {
    (column(insets.first, size: size, width: width), column(insets.rest, size: size, width: width))
  }

  /// Bounds for the same at every size from this one up and in every width up to this one, which never grow with the
  /// size.
  fileprivate func mostColumns(size: Double, width: Double?) -> (first: Int64, rest: Int64) {
    (mostColumn(insets.first, size: size, width: width), mostColumn(insets.rest, size: size, width: width))
  }

  private func mostColumn(_ lengths: [TextLength], size: Double, width: Double?) -> Int64 {
    guard let width else { return ShapedTextStorage.unbounded }
    return lengths.reduce(ShapedTextStorage.unbounded) { least, length in
      let most =
        grows(length, in: width)
        ? Int64(Int(saturating: -(length + insets.trailing).em * Double(storage.unitsPerEm), .up))
        : column([length], size: size, width: width)
      return min(least, most)
    }
  }

  /// Whether no column grows, in units, as the size does.
  fileprivate func narrows(in width: Double) -> Bool {
    !insets.first.contains { grows($0, in: width) } && !insets.rest.contains { grows($0, in: width) }
  }

  /// Whether the column beside an inset grows with the size: more of what the box lacks for points is made up for by
  /// what hangs in em, though never more than that.
  private func grows(_ length: TextLength, in width: Double) -> Bool {
    let kept = length + insets.trailing
    return kept.points > width && kept.em < 0
  }

  /// - Parameter size: the paragraph's own size.
  fileprivate func column(_ lengths: [TextLength], size: Double, width: Double?) -> Int64 {
    guard let width else { return ShapedTextStorage.unbounded }
    let kept = ParagraphInsets.points(lengths, at: size) + insets.trailing.points(at: size)
    return storage.column(width: width - kept, size: size)
  }

  /// The paragraph's lines, in one pass for each different column, and what each keeps free.
  fileprivate func passes(
    size: Double, width: Double?, maximum: Int, by measure: LineMeasure, _ work: WorkBudget?
  ) -> [(lines: GreedyPass, insets: [TextLength])] {
    let count = storage.segments.count
    let columns = columns(size: size, width: width)
    guard count > 0 else {
      // A paragraph without words is one line high.
      var empty = GreedyPass()
      empty.lineCount = 1
      empty.height = storage.lineHeight
      (empty.firstAscender, empty.lastDescender) = (storage.ownExtent.ascender, storage.ownExtent.descender)
      // A negative width does not even hold that.
      if columns.first < 0 { (empty.overflows, empty.nextColumn) = (true, 0) }
      return [(empty, insets.first)]
    }
    // A pass gives the ink's position by the heights that the fonts have; single lines can be placed at any height.
    let isLineByLine = measure.countsInk && (style.lineHeight != nil || rise(above: 0, size: size).below > 0)
    if insets.isEven, !isLineByLine {
      return [(pass(column: columns.rest, maximum: maximum, in: 0..<count, by: measure, work), insets.rest)]
    }
    var passes = [
      (lines: pass(column: columns.first, maximum: 0, in: 0..<count, by: measure, work), insets: insets.first)
    ]
    while let last = passes.last?.lines, !last.overflows, last.end < count, passes.count <= maximum, !work.isSpent {
      let rest = pass(
        column: columns.rest, maximum: isLineByLine ? 0 : maximum - 1, in: last.end..<count, by: measure, work)
      passes.append((rest, insets.rest))
      if !isLineByLine { break }
    }
    return passes
  }
}

extension ShapedParagraphs.Part {
  /// The segments from the first to the last that paint something; nil where none does.
  fileprivate var inked: Range<Int>? {
    let count = storage.segments.count
    guard let first = (0..<count).first(where: { storage.ink(from: $0, to: $0) != nil }),
      let last = (0..<count).last(where: { storage.ink(from: $0, to: $0) != nil })
    else { return nil }
    return first..<last + 1
  }

  /// The same for some of its lines, in one column. A negative width holds no line, not even one whose letters are
  /// moved together to less than that.
  private func pass(
    column: Int64, maximum: Int, in range: Range<Int>, by measure: LineMeasure, _ work: WorkBudget?
  ) -> GreedyPass {
    if column >= 0 { return storage.greedyPass(column: column, maximum: maximum, in: range, by: measure, work) }
    var pass = GreedyPass()
    (pass.overflows, pass.nextColumn) = (true, 0)
    return pass
  }
}

/// The width that a line of a paragraph needs to take the next piece, and so the size, or the width of the box, at
/// which the paragraph's lines change.
private struct Event {
  let part: ShapedParagraphs.Part
  let insets: [TextLength]
  let column: Int64
  /// Where it is, apart from rounding.
  private(set) var rough = 0.0

  init(part: ShapedParagraphs.Part, insets: [TextLength], column: Int64) {
    self.part = part
    self.insets = insets
    self.column = column
  }

  func at(_ rough: Double) -> Event {
    var event = self
    event.rough = rough
    return event
  }

  private var em: Double { Double(column) / Double(part.storage.unitsPerEm) }

  /// The size of the text at which the column is that wide; nil where there is none.
  func roughSize(width: Double) -> Double? {
    let trailing = part.insets.trailing
    let sizes = insets.map { inset -> Double in
      let em = em + inset.em + trailing.em
      return em > 0 ? (width - inset.points - trailing.points) / em : .infinity
    }
    guard let size = sizes.min(), size > 0, size.isFinite else { return nil }
    return size / part.style.relativeSize
  }

  func roughWidth(size: Double) -> Double {
    let own = part.size(size)
    return em * own + ParagraphInsets.points(insets, at: own) + part.insets.trailing.points(at: own)
  }

  private func isReached(size: Double, width: Double) -> Bool {
    part.column(insets, size: part.size(size), width: width) >= column
  }

  /// The largest size below another at which the column is that wide; 0 where there is none.
  func size(below limit: Double, width: Double) -> Double {
    let limit = limit.nextDown
    guard limit > 0 else { return 0 }
    return Self.last(from: min(max(rough, 0), limit), upTo: limit) { isReached(size: $0, width: width) } ?? 0
  }

  /// The least width at which the column is that wide.
  func width(size: Double) -> Double {
    let before = Self.last(from: max(rough, 0), upTo: .greatestFiniteMagnitude) { !isReached(size: size, width: $0) }
    return before?.nextUp ?? 0
  }

  /// The last number up to a limit that satisfies a condition which holds for all numbers before it; nil where it holds
  /// for none. A number near it is known, a quotient that was rounded; non-negative numbers are in the order of their
  /// bits.
  private static func last(from rough: Double, upTo limit: Double, _ holds: (Double) -> Bool) -> Double? {
    var known = rough.bitPattern
    var beyond = limit.bitPattern + 1
    var step: UInt64 = 1
    if holds(rough) {
      while known + step < beyond {
        if holds(Double(bitPattern: known + step)) {
          known += step
          step *= 2
        } else {
          beyond = known + step
        }
      }
    } else {
      beyond = known
      while true {
        guard known > 0 else { return nil }
        known = known > step ? known - step : 0
        if holds(Double(bitPattern: known)) { break }
        beyond = known
        step *= 2
      }
    }
    while beyond - known > 1 {
      let middle = known + (beyond - known) / 2
      if holds(Double(bitPattern: middle)) { known = middle } else { beyond = middle }
    }
    return Double(bitPattern: known)
  }
}

extension GreedyPass {
  /// Adds lines of a paragraph, whose lengths are in its units, to lengths in points.
  ///
  /// - Parameter isFirst: whether the paragraph's first line is among them.
  fileprivate mutating func add(
    _ lines: GreedyPass, _ part: ShapedParagraphs.Part, size: Double, isFirst: Bool, by measure: LineMeasure
  ) {
    let scale = size / Double(part.storage.unitsPerEm)
    overflows = overflows || lines.overflows
    guard lines.lineCount > 0 else { return }
    let extent = part.extent(ascender: lines.firstAscender, descender: lines.lastDescender, size: size)
    let rise = isFirst ? part.rise(above: extent.ascender, size: size) : (above: 0, below: 0)
    height += rise.above
    defer { height += rise.below }
    let lineHeight = part.lineHeight(at: size)
    // A line's own height is spread evenly above and below its letters.
    let fixedHalf = (lineHeight?.fixed ?? 0) / 2
    if measure.countsInk {
      let baseline = height + extent.ascender
      if isFirst, let ink = part.markerInk(size: size) {
        add(inkFrom: baseline + ink.top, to: baseline + ink.bottom, fixed: fixedHeight + fixedHalf)
      }
      // Ink is measured from where the top of a line of its own height would be.
      let shift = baseline - lines.firstAscender * scale
      if let top = lines.inkTop, let bottom = lines.inkBottom {
        add(inkFrom: shift + top * scale, to: shift + bottom * scale, fixed: fixedHeight + fixedHalf)
      }
    }
    if lineCount == 0 {
      firstAscender = extent.ascender
      if !measure.countsInk { fixedTop = fixedHalf }
    }
    lastDescender = extent.descender
    lineCount += lines.lineCount
    if let lineHeight {
      height += Double(lines.lineCount) * lineHeight.height
      fixedHeight += Double(lines.lineCount) * lineHeight.fixed
    } else {
      height += lines.height * scale
    }
    if !measure.countsInk { fixedBottom = fixedHeight - fixedHalf }
  }

  /// Adds ink between two heights, in points from the first line's top.
  ///
  /// - Parameter fixed: the part of both that no size changes.
  private mutating func add(inkFrom top: Double, to bottom: Double, fixed: Double) {
    if top < inkTop ?? .infinity { (inkTop, fixedTop) = (top, fixed) }
    if bottom > inkBottom ?? -.infinity { (inkBottom, fixedBottom) = (bottom, fixed) }
  }
}
