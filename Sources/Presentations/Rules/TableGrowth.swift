/// Computes the edges of a table's rows after the rows have grown with their texts.
struct TableGrowth {
  private let place: TablePlace
  /// The heights of the rows, and the heights that cells of several rows need in all.
  private var heights: [Double]
  private var spanning: [(row: Int, count: Int, height: Double)] = []

  init(_ place: TablePlace) {
    self.place = place
    heights = place.rows
  }

  /// - Parameter height: the height that the cell needs, in points.
  mutating func add(_ cell: TableCell, height: Double) {
    let row = cell.row - 1
    guard heights.indices.contains(row) else { return }
    if cell.rowSpan == 1 {
      heights[row] = max(heights[row], height)
    } else {
      spanning.append((row, min(cell.rowSpan, heights.count - row), height))
    }
  }

  /// The height that the rows of a cell have without it: that in the file, or that of a higher text in one of them
  /// alone.
  func height(without cell: TableCell) -> Double {
    let first = min(cell.row - 1, heights.count)
    return heights[first..<min(heights.count, first + cell.rowSpan)].reduce(0, +)
  }

  /// The lower edges of the rows, in points from the slide's upper edge, as stored and as grown. If a cell of several
  /// rows needs more height, the last of its rows becomes higher.
  func edges() -> [(stored: Double, grown: Double)] {
    var grown = heights
    for cell in spanning {
      let missing = cell.height - grown[cell.row..<cell.row + cell.count].reduce(0, +)
      if missing > 0 { grown[cell.row + cell.count - 1] += missing }
    }
    var (old, new) = (place.top, place.top)
    return zip(place.rows, grown).map { before, after in
      old += before
      new += after
      return (old, new)
    }
  }
}
