public import Geometry

/// Where the cells of a list lie: cells of one size in lines, computed by arithmetic.
///
/// A value of a few numbers, however many items there are; it knows nothing of views or data. Positions are in points
/// from the content's top leading corner.
public struct ListGeometry: Sendable, Hashable {
  /// The way in which the list is shown.
  public let kind: ListForm.Kind
  /// How many items there are.
  public let count: Int
  /// The size of the part that is in sight.
  public let room: Size
  /// The size of each cell.
  public let cell: Size
  /// How many cells lie side by side.
  public let columns: Int
  /// The gaps between cells of one line, and between lines.
  public let gaps: Size
  private let grid: PixelGrid

  init(_ form: ListForm, count: Int, in room: Size, traits: Traits) {
    kind = form.kind
    self.count = count
    self.room = room
    grid = traits.grid
    switch form {
    case .table(let height):
      (cell, columns, gaps) = (Size(room.width, height.value(for: traits)), 1, .zero)
    case .grid(let least, let height, let spacing):
      columns = Self.columns(least, in: room.width, spacing: spacing, atMost: .max)
      let width = max(0, (room.width - Double(columns - 1) * spacing) / Double(columns))
      let side =
        switch height {
        case .points(let points): points.value(for: traits)
        case .aspect(let ratio): width / ratio
        }
      (cell, gaps) = (Size(width, side), Size(spacing, spacing))
    case .collection(let sizing, let spacing):
      cell = sizing.cell(count, in: room, spacing: spacing, traits)
      columns = Self.columns(cell.width, in: room.width, spacing: spacing, atMost: max(1, count))
      let free = room.width - Double(columns) * cell.width
      gaps = Size(columns > 1 ? max(spacing, free / Double(columns - 1)) : spacing, spacing)
    }
  }

  /// How many cells of a width lie side by side; none is lost to a rounding error.
  private static func columns(_ width: Double, in room: Double, spacing: Double, atMost most: Int) -> Int {
    let count = ((room + spacing) / (width + spacing) + PixelGrid.tolerance).rounded(.down)
    guard count < 1e6 else { return min(most, 1_000_000) }
    return max(1, min(most, Int(saturating: count)))
  }

  /// How many lines the cells take.
  public var lines: Int { (count + columns - 1) / columns }

  /// The size of all lines.
  public var contentSize: Size {
    guard count > 0 else { return .zero }
    return Size(
      Double(columns) * cell.width + Double(columns - 1) * gaps.width,
      Double(lines) * cell.height + Double(lines - 1) * gaps.height)
  }

  /// Whether every item is in sight without scrolling.
  public var showsAll: Bool {
    let content = contentSize
    return content.width <= room.width + PixelGrid.tolerance && content.height <= room.height + PixelGrid.tolerance
  }

  /// How far it can be scrolled.
  public var largestOffset: Double { max(0, contentSize.height - room.height) }

  /// The rectangle of a cell, not rounded; `x` is along the reading direction.
  public func frame(of index: Int) -> Rect {
    let (line, column) = index.quotientAndRemainder(dividingBy: columns)
    return Rect(
      origin: Point(Double(column) * (cell.width + gaps.width), Double(line) * (cell.height + gaps.height)), size: cell)
  }

  /// The items that are in sight, partly or wholly.
  ///
  /// - Complexity: O(1)
  public func visible(at offset: Double) -> Range<Int> {
    let step = cell.height + gaps.height
    guard count > 0, step > 0, room.height > 0 else { return 0..<0 }
    // A line that ends where the room begins is not in sight.
    let first = ((offset + gaps.height) / step + PixelGrid.tolerance).rounded(.down)
    let end = ((offset + room.height) / step - PixelGrid.tolerance).rounded(.up)
    let from = Int(saturating: min(max(0, first), Double(lines)))
    let to = Int(saturating: min(max(Double(from), end), Double(lines)))
    return min(from * columns, count)..<min(to * columns, count)
  }
}
