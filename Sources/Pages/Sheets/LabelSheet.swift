public import Drawing
public import Geometry

/// Pictures in columns and rows on a page, such as labels on label paper, or cards to be cut apart.
///
/// A value of plain numbers, in points. Places are counted from 0 over all pages; the first `skipped` of them remain
/// empty.
///
/// ```swift
/// let paper = LabelPaper.named("L7160")?.sheet
/// ```
public struct LabelSheet: Sendable, Hashable {
  /// The order of the places.
  public enum Order: String, Sendable, Hashable, CaseIterable {
    /// Row by row.
    case row
    /// Column by column.
    case column
  }

  /// The marks for cutting.
  public enum Marks: String, Sendable, Hashable, CaseIterable {
    /// No marks.
    case none
    /// The edge of every place, used or not.
    case outline
    /// Short lines in the margins, aligned with the edges.
    case cut
  }

  /// The size of the page, in points.
  public var page: Size
  /// The number of places side by side.
  public var columns: Int
  /// The number of places below each other.
  public var rows: Int
  /// The size of one place.
  public var cell: Size
  /// The top left corner of the first place.
  public var origin: Point
  /// The distance from the left edge of a place to that of the next, and from one top edge to the next.
  public var pitch: Size
  /// The number of places on the first page that are left empty.
  public var skipped = 0
  /// The order of the places.
  public var order = Order.row
  /// The marks for cutting.
  public var marks = Marks.none

  /// Creates a sheet from its measures.
  public init(page: Size, columns: Int, rows: Int, cell: Size, origin: Point, pitch: Size) {
    self.page = page
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.cell = cell
    self.origin = origin
    self.pitch = pitch
  }

  /// Creates a sheet with its places in the middle.
  public init(page: Size, columns: Int, rows: Int, cell: Size, pitch: Size) {
    let (across, down) = (Double(max(1, columns) - 1), Double(max(1, rows) - 1))
    self.init(
      page: page, columns: columns, rows: rows, cell: cell,
      origin: Point(
        (page.width - across * pitch.width - cell.width) / 2, (page.height - down * pitch.height - cell.height) / 2),
      pitch: pitch)
  }

  /// The number of places on a page.
  public var places: Int { columns * rows }

  /// The place of a picture.
  ///
  /// - Parameter index: the index of the picture, counted from 0.
  /// - Returns: the page, and the place on that page, both counted from 0.
  public func place(of index: Int) -> (page: Int, place: Int) {
    let index = max(0, index) + skipped
    return (index / places, index % places)
  }

  /// The rectangle of a place on its page.
  ///
  /// - Parameter place: the index of the place in the sheet's order, counted from 0.
  public func frame(of place: Int) -> Rect {
    let (column, row) = order == .row ? (place % columns, place / columns) : (place / rows, place % rows)
    return Rect(
      origin: Point(origin.x + Double(column) * pitch.width, origin.y + Double(row) * pitch.height), size: cell)
  }

  /// Whether a picture fits a place, apart from rounding errors.
  func holds(_ size: Size) -> Bool {
    size.width <= cell.width + Self.slack && size.height <= cell.height + Self.slack
  }

  /// How much larger than its place a label may be: more than the error of sizes rounded to a tenth of a millimetre,
  /// but too little to be seen.
  static let slack = 0.01

  /// A page with pictures in their places, each centred in its own; anything larger is clipped there.
  ///
  /// - Complexity: linear in the content of the pictures.
  public func picture(_ pictures: [(place: Int, picture: Picture)]) -> Picture {
    var picture = Picture(size: page)
    for (place, content) in pictures {
      let frame = frame(of: place)
      let origin = Point(
        frame.minX + (frame.size.width - content.size.width) / 2,
        frame.minY + (frame.size.height - content.size.height) / 2)
      picture.draw(content, at: origin, clips: true)
    }
    draw(marks, on: &picture)
    return picture
  }

  // MARK: Marks

  private static let line = Stroke(Color(rgb: 0x000000), width: 0.25)
  /// The length of marks, and their distance from the cut; both are reduced if there is not enough room.
  private static let (length, distance) = (14.0, 3.0)

  /// Whether at least one edge of the page is far enough from the labels for marks to be seen.
  var hasRoomForMarks: Bool {
    let last = frame(of: places - 1)
    return max(origin.x, origin.y, page.width - last.maxX, page.height - last.maxY) >= 1
  }

  private func draw(_ marks: Marks, on picture: inout Picture) {
    switch marks {
    case .none: break
    case .outline: for place in 0..<places { picture.stroke(frame(of: place), Self.line) }
    case .cut:
      let (last, end) = (frame(of: places - 1), page)
      for column in 0..<columns {
        let left = origin.x + Double(column) * pitch.width
        for x in [left, left + cell.width] {
          for (from, to) in [Self.mark(origin.y, toward: 0), Self.mark(last.maxY, toward: end.height)] {
            picture.line(from: Point(x, from), to: Point(x, to), Self.line)
          }
        }
      }
      for row in 0..<rows {
        let top = origin.y + Double(row) * pitch.height
        for y in [top, top + cell.height] {
          for (from, to) in [Self.mark(origin.x, toward: 0), Self.mark(last.maxX, toward: end.width)] {
            picture.line(from: Point(from, y), to: Point(to, y), Self.line)
          }
        }
      }
    }
  }

  /// A line from near an edge toward the end of the page.
  private static func mark(_ edge: Double, toward end: Double) -> (Double, Double) {
    let room = abs(end - edge)
    let sign: Double = end < edge ? -1 : 1
    return (edge + sign * min(distance, room / 4), edge + sign * min(distance + length, room))
  }
}
