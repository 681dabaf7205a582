public import Drawing
public import Geometry

/// Pictures in columns and rows on a page: labels on label paper, cards that are cut apart.
///
/// A value of plain numbers, in points. Places are counted from 0, over all pages; the first `skipped` of them stay empty.
///
/// ```swift
/// let paper = LabelPaper.named("L7160")?.sheet
/// ```
public struct LabelSheet: Sendable, Hashable {
  /// The way in which places follow each other.
  public enum Order: String, Sendable, Hashable, CaseIterable {
    /// Row by row.
    case row
    /// Column by column.
    case column
  }

  /// What is drawn for whoever cuts.
  public enum Marks: String, Sendable, Hashable, CaseIterable {
    /// Nothing.
    case none
    /// The edge of every place, taken or not.
    case outline
    /// Short lines in the margins, in line with the edges.
    case cut
  }

  /// The page, in points.
  public var page: Size
  /// Places side by side.
  public var columns: Int
  /// Places below each other.
  public var rows: Int
  /// The size of one place.
  public var cell: Size
  /// The top left corner of the first place.
  public var origin: Point
  /// From the left edge of one place to that of the next, and from one top edge to the next.
  public var pitch: Size
  /// How many places of the first page are left empty.
  public var skipped = 0
  /// The way in which places follow each other.
  public var order = Order.row
  /// What is drawn for whoever cuts.
  public var marks = Marks.none

  /// A sheet by its measures.
  public init(page: Size, columns: Int, rows: Int, cell: Size, origin: Point, pitch: Size) {
    self.page = page
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.cell = cell
    self.origin = origin
    self.pitch = pitch
  }

  /// A sheet in whose middle the places lie.
  public init(page: Size, columns: Int, rows: Int, cell: Size, pitch: Size) {
    let (across, down) = (Double(max(1, columns) - 1), Double(max(1, rows) - 1))
    self.init(
      page: page, columns: columns, rows: rows, cell: cell,
      origin: Point(
        (page.width - across * pitch.width - cell.width) / 2, (page.height - down * pitch.height - cell.height) / 2),
      pitch: pitch)
  }

  /// Places on a page.
  public var places: Int { columns * rows }

  /// Where a picture goes.
  ///
  /// - Parameter index: of all pictures, counted from 0.
  /// - Returns: the page, and the place on it, both counted from 0.
  public func place(of index: Int) -> (page: Int, place: Int) {
    let index = max(0, index) + skipped
    return (index / places, index % places)
  }

  /// A place on its page.
  ///
  /// - Parameter place: counted from 0, in the sheet's order.
  public func frame(of place: Int) -> Rect {
    let (column, row) = order == .row ? (place % columns, place / columns) : (place / rows, place % rows)
    return Rect(
      origin: Point(origin.x + Double(column) * pitch.width, origin.y + Double(row) * pitch.height), size: cell)
  }

  /// Whether a picture has room in a place, but for what rounding makes.
  func holds(_ size: Size) -> Bool {
    size.width <= cell.width + Self.slack && size.height <= cell.height + Self.slack
  }

  /// What a label may be larger than its place: less than can be seen, more than roundings of a millimetre's tenth.
  static let slack = 0.01

  /// A page with pictures in their places, each in the middle of its own; what is larger is cut off there.
  ///
  /// - Complexity: linear in what is on the pictures.
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
  /// How long marks are, and how far from what is cut; both are less where there is no room.
  private static let (length, distance) = (14.0, 3.0)

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

  /// From near an edge toward the end of the page.
  private static func mark(_ edge: Double, toward end: Double) -> (Double, Double) {
    let room = abs(end - edge)
    let sign: Double = end < edge ? -1 : 1
    return (edge + sign * min(distance, room / 4), edge + sign * min(distance + length, room))
  }
}
