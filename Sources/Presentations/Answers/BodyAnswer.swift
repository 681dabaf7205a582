/// How PowerPoint would lay out a text body, and what the file stores now. Lengths are in points.
public struct BodyAnswer: Sendable {
  /// What PowerPoint does if the text does not fit.
  public enum Autofit: String, Sendable, Hashable, CaseIterable {
    /// Nothing: the text runs over.
    case none
    /// The shape grows and shrinks with its text.
    case shape
    /// The text becomes smaller.
    case text
  }

  /// An edge of the slide.
  public enum Edge: String, Sendable, Hashable, CaseIterable {
    /// The upper edge.
    case top
    /// The left edge.
    case left
    /// The lower edge.
    case bottom
    /// The right edge.
    case right
  }

  /// How PowerPoint would lay out the body.
  public struct Reading: Sendable, Hashable {
    /// The number of lines; nil if only the scale of the text is certain, or only that it fits, but not where its lines
    /// end.
    public let lines: Int?
    /// The height of the shape if it were as high as its text, insets included; for a text that shrinks, that of the
    /// shrunk text. It is in the file's own measure: if a group around the shape is scaled, the height before that
    /// scaling. Nil if ``lines`` is nil.
    public let height: Double?
    /// The factor by which font sizes are multiplied; 1 if nothing shrinks.
    public let scale: Double
    /// The share that shrinking subtracts from the line spacing, as a fraction; 0 if nothing shrinks.
    public let reduction: Double
    /// The number of points by which the text is higher than its shape; 0 if it fits, and for shapes that grow with
    /// their text.
    public let overflow: Double
    /// The number of points by which the text, or the shape or row that grows with it, passes an edge of the slide,
    /// above, below or at the sides; 0 if it passes none, or passes it no further than the shape's own frame. A table
    /// is reported once, at the first text in a row that passes the slide's lower edge, with the distance by which its
    /// last row passes it.
    public internal(set) var beyondSlide: Double
    /// The edge of the slide for which ``beyondSlide`` is given, the one that is passed furthest; nil if none is
    /// passed.
    public internal(set) var edge: Edge?
  }

  /// The part, such as `ppt/slides/slide3.xml`.
  public let part: String
  /// The number of the shape on its slide; 0 if the file gives none.
  public let shape: Int
  /// The shape's name, as PowerPoint's selection pane shows it.
  public let name: String
  /// The row of a table's cell, counted from 1; nil for a shape.
  public let row: Int?
  /// The column, counted from 1.
  public let column: Int?
  /// The number of rows over which a table's cell extends; 1 for a cell of a single row, and for a shape. The heights
  /// of such a cell, in the file and as PowerPoint would lay it out, are those of all its rows together.
  public let rowSpan: Int
  /// The text of the body.
  public let text: String
  /// What PowerPoint does if the text does not fit.
  public let autofit: Autofit
  /// Whether the body is a title; titles shrink by rules of their own.
  public let isTitle: Bool
  /// How PowerPoint would lay the body out; nil if that is not known.
  public internal(set) var reading: Reading?
  /// Why the reading is not known; nil if it is known.
  public let reason: String?
  /// The height that the file gives the shape; if a group around it is scaled, the height before that scaling.
  public let storedHeight: Double?
  /// The scale of sizes that the file stores; 1 if it stores none.
  public let storedScale: Double
  /// The reduction of line spacing that the file stores; 0 if it stores none.
  public let storedReduction: Double
  /// The byte ranges, in the part, of the start tags of the elements that would change: the body's properties, the
  /// element for shrinking in them, and the shape's extent.
  package let bodyTag: Range<Int>?
  package let shrinkTag: Range<Int>?
  package let extentTag: Range<Int>?

  /// Whether this text decides the height of its table row, as the first of the row's highest texts, or that of its
  /// rows, as it needs more than they have; true for a shape.
  var decidesHeight = true

  /// Whether the stored values differ from those that PowerPoint would store: the scale, the reduction, or the height
  /// by more than a fifth of a point. In a row of a table, only the cell that decides the row's height can be stale.
  public var isStale: Bool {
    guard let reading else { return false }
    switch autofit {
    case .none: return false
    case .text:
      return abs(reading.scale - storedScale) > 1e-4 || abs(reading.reduction - storedReduction) > 1e-4
    case .shape:
      guard decidesHeight, let storedHeight, let height = reading.height else { return false }
      return abs(storedHeight - height) > Self.heightTolerance
    }
  }

  /// Whether the text overflows its shape or extends past the slide.
  public var overflows: Bool {
    reading.map { $0.overflow > Self.overflowTolerance || $0.beyondSlide > Self.overflowTolerance } ?? false
  }

  /// Heights that differ by less than this, in points, count as equal: versions of PowerPoint differ by less.
  public static let heightTolerance = 0.2
  /// Text that passes an edge by less than this, in points, is not visibly outside.
  public static let overflowTolerance = 0.5
}
