internal import Geometry

/// How large the cells of a collection are if it shows all of them at once.
///
/// A pure function of the room and the number of cells. Lengths are in points.
public enum CellSizing: Sendable, Hashable {
  /// The article's formula: a side of `sqrt(width * height / count) - span`, and `proportion` times that as the width.
  /// The span stands for all gaps and for what rounding costs; where it is too small for that, the last lines lie below
  /// the room.
  case areaShare(span: Variation<Double>, proportion: Double = 1)
  /// The largest cells with which every item is in sight at once.
  case largest(proportion: Double = 1)

  /// Width and height, never below 0.
  func cell(_ count: Int, in room: Size, spacing: Double, _ traits: Traits) -> Size {
    switch self {
    case .areaShare(let span, let proportion):
      let share = (room.width * room.height / Double(max(1, count))).squareRoot()
      let side = max(0, share - span.value(for: traits))
      return Size(side * proportion, side)
    case .largest(let proportion):
      return Self.largestCell(count, in: room, spacing: spacing, proportion: proportion, grid: traits.grid)
    }
  }

  /// The largest cell of which `count` lie in lines in the room, with their spacing, and with sides of whole pixels if
  /// the cell is at least one pixel high.
  ///
  /// With c columns a cell is at most `(W - (c - 1) g) / c` wide and `(H - (r - 1) g) / r` high, where r = ceil(n / c)
  /// lines are needed. The first bound falls with c and the second never does, so the best c is where they cross, or
  /// the one before.
  ///
  /// - Complexity: O(log count)
  static func largestCell(
    _ count: Int, in room: Size, spacing: Double, proportion: Double, grid: PixelGrid
  ) -> Size {
    guard count > 0, room.width > 0, room.height > 0, proportion > 0 else { return .zero }
    func byWidth(_ columns: Int) -> Double {
      (room.width - Double(columns - 1) * spacing) / Double(columns) / proportion
    }
    func byHeight(_ columns: Int) -> Double {
      let lines = Double((count + columns - 1) / columns)
      return (room.height - (lines - 1) * spacing) / lines
    }
    var (low, high) = (1, count)
    while low < high {
      let middle = (low + high) / 2
      if byWidth(middle) <= byHeight(middle) { high = middle } else { low = middle + 1 }
    }
    let side = max(0, [low, max(1, low - 1)].map { min(byWidth($0), byHeight($0)) }.max() ?? 0)
    let height = grid.roundDown(side)
    guard height > 0 else { return Size(side * proportion, side) }
    return Size(proportion == 1 ? height : grid.roundDown(side * proportion), height)
  }

  var mistake: String? {
    let (spans, proportion): ([Double], Double) =
      switch self {
      case .areaShare(let span, let proportion): (span.values, proportion)
      case .largest(let proportion): ([], proportion)
      }
    if let span = spans.first(where: { !$0.isFinite }) { return "its span \(span) is not a finite number of points" }
    guard proportion > 0, proportion.isFinite else { return "its proportion \(proportion) is not above 0" }
    return nil
  }
}
