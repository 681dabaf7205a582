/// How PowerPoint would lay out a text body, and what the file stores now. Lengths are in points.
public struct BodyAnswer: Sendable {
  /// What PowerPoint does where the text does not fit.
  public enum Autofit: String, Sendable, Hashable, CaseIterable {
    /// Nothing: the text runs over.
    case none
    /// The shape grows and shrinks with its text.
    case shape
    /// The text becomes smaller.
    case text
  }

  /// How PowerPoint would lay out the body.
  public struct Reading: Sendable, Hashable {
    /// How many lines there are; nil where it is certain how small the text becomes, or that it fits, but not how its
    /// lines end.
    public let lines: Int?
    /// The height that its shape would have if it were as high as its text, insets included. Of a text that shrinks,
    /// the height of the text as it is after that. As the file would say it: where a group around the shape is scaled,
    /// before that. Nil where ``lines`` is.
    public let height: Double?
    /// By what sizes are multiplied; 1 where nothing shrinks.
    public let scale: Double
    /// What shrinking takes from the line spacing, as a fraction; 0 where nothing shrinks.
    public let reduction: Double
    /// By how many points the text is higher than its shape; 0 where it fits, and for shapes that grow with their text.
    public let overflow: Double
    /// By how many points the text, or the shape or row that grows with it, passes an edge of the slide, above, below
    /// or at the sides; 0 where it does not, or not further than the shape does by its own frame. A table is told once,
    /// at the first text of a row that passes the edge: by how much its last row does.
    public internal(set) var beyondSlide: Double
  }

  /// The part, such as `ppt/slides/slide3.xml`.
  public let part: String
  /// The number of the shape on its slide; 0 where the file gives none.
  public let shape: Int
  /// The shape's name, as PowerPoint's selection pane shows it.
  public let name: String
  /// The row of a table's cell, counted from 1; nil for a shape.
  public let row: Int?
  /// The column, counted from 1.
  public let column: Int?
  /// The text of the body.
  public let text: String
  /// What PowerPoint does where the text does not fit.
  public let autofit: Autofit
  /// Whether it is a title; titles shrink by rules of their own.
  public let isTitle: Bool
  /// How PowerPoint would lay it out; nil where that is not known.
  public internal(set) var reading: Reading?
  /// Why the reading is not known; nil where it is known.
  public let reason: String?
  /// The height that the file gives the shape; where a group around it is scaled, before that.
  public let storedHeight: Double?
  /// The scale of sizes that the file stores; 1 where it stores none.
  public let storedScale: Double
  /// The reduction of line spacing that the file stores; 0 where it stores none.
  public let storedReduction: Double
  /// The byte ranges, in the part, of the start tags of the elements that would change: the body's properties, the
  /// element of shrinking in it, and the shape's extent.
  package let bodyTag: Range<Int>?
  package let shrinkTag: Range<Int>?
  package let extentTag: Range<Int>?

  /// Whether it is the first of the highest texts of a table's row, which says how high the row is; true of a shape.
  var decidesHeight = true

  /// Whether what is stored is something else than what PowerPoint would store: a scale, a reduction, or a height by
  /// more than a fifth of a point. Of the cells of a table's row, it is so for one.
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
