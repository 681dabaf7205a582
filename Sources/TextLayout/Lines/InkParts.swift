/// How far the glyphs of each segment reach where they stand in the whole text, so that the ink of nearly every line is
/// known without shaping the line.
///
/// A line whose start and end are exact slices of the shaped text (``CodeUnitTable/isSafe(_:)``) paints what its
/// segments paint. That holds for texts that read from left to right only, and along which no lines are drawn.
final class InkParts: Sendable {
  /// For each segment, with the text's start as the left edge; nil where it paints nothing.
  private let extents: [InkExtent?]

  /// After about so many segments the text is shaped in another portion, so that memory does not grow with it.
  private static let portion = 256

  /// Shapes the text once more.
  ///
  /// - Parameter work: the budget; once it is spent, there are no parts.
  /// - Returns: nil where lines may paint something else than their segments do.
  /// - Complexity: linear in the text's length.
  init?(_ storage: ShapedTextStorage, _ work: WorkBudget?) {
    let (segments, table) = (storage.segments, storage.table)
    guard storage.runs.allSatisfy({ $0.level == 0 }), !storage.hasDecorations else { return nil }
    var extents = [InkExtent?](repeating: nil, count: segments.count)
    var isWhole = true
    var first = 0
    while first < segments.count {
      var last = first
      while last + 1 < segments.count, last - first < Self.portion || !table.isSafe(Int(segments.boundary[last])) {
        last += 1
      }
      let (start, end) = (segments.startUnit(first), Int(segments.boundary[last]))
      if start < end {
        var segment = first
        let isPlaced = ShapingContext.lend { context in
          var placer = GlyphPlacer(storage: storage, shaper: storage.shaper(context, work: work), size: 1)
          return
            (try? placer.eachInk(of: start..<end) { unit, ink in
              while segment < last, unit >= segments.boundary[segment] { segment += 1 }
              // What hangs at a line's end and paints something is painted in some lines only.
              if unit >= segments.visibleEnd[segment] { isWhole = false }
              let ink = ink.shifted(by: table.prefix[start])
              extents[segment] = extents[segment]?.joined(ink) ?? ink
            }) != nil
        }
        guard isPlaced, isWhole, !work.isSpent else { return nil }
      }
      first = last + 1
    }
    self.extents = extents
  }

  /// What the line from a segment to another paints, from its own left edge; nil for nothing.
  ///
  /// - Parameter start: where the line starts in the text's units.
  /// - Complexity: linear in the number of segments, without any shaping.
  func ink(from k: Int, to j: Int, start: Int64) -> InkExtent? {
    var ink: InkExtent?
    for segment in k...max(k, j) {
      guard let own = extents[segment] else { continue }
      ink = ink?.joined(own) ?? own
    }
    return ink?.shifted(by: -start)
  }
}

/// The parts of a text's ink, once they have been asked for.
enum KnownInkParts {
  case unknown
  /// Nil where lines have to be shaped to know what they paint.
  case known(InkParts?)
}
