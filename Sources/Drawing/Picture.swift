public import Geometry

/// How a line is drawn: its colour, its width in points and, where it is broken, the lengths of its dashes and gaps.
public struct Stroke: Sendable, Hashable {
  public var color: Color
  /// In points.
  public var width: Double
  /// Alternating dashes and gaps, in points; empty for a solid line.
  public var dashes: [Double]

  public init(_ color: Color, width: Double = 1, dashes: [Double] = []) {
    self.color = color
    self.width = width
    self.dashes = dashes
  }
}

/// A page as a list of what is drawn on it, one thing over the other: rectangles, lines, images and fitted texts.
///
/// A value that knows no format: it is written as SVG, PNG or a page of a PDF (``svg(_:limits:)``, ``png(scale:limits:)``,
/// ``PDFDocument``). Adding to it costs nothing but the memory of the element; nothing is drawn before it is written.
/// Lengths are in points; x grows to the right, y downward, from the page's top left corner.
public struct Picture: Sendable {
  /// The page, in points.
  public var size: Size
  /// Under everything.
  public var background: Color
  /// What is drawn, the lowest first.
  public private(set) var elements: [Element] = []

  /// One thing on the page.
  public enum Element: Sendable {
    case fill(Rect, Color, cornerRadius: Double)
    /// The stroke lies half inside, half outside of the rectangle's edge.
    case stroke(Rect, Stroke, cornerRadius: Double)
    case line(Point, Point, Stroke)
    case image(PictureImage, Rect)
    case text(TextPlacement, Color)
    /// Other elements, moved, and seen only inside of a rectangle where one is given.
    case group([Element], offset: Point, clip: Rect?)
  }

  public init(size: Size, background: Color = .transparent) {
    self.size = size
    self.background = background
  }

  /// A filled rectangle.
  public mutating func fill(_ rect: Rect, _ color: Color, cornerRadius: Double = 0) {
    elements.append(.fill(rect, color, cornerRadius: cornerRadius))
  }

  /// The outline of a rectangle, half inside and half outside of it.
  public mutating func stroke(_ rect: Rect, _ stroke: Stroke, cornerRadius: Double = 0) {
    elements.append(.stroke(rect, stroke, cornerRadius: cornerRadius))
  }

  /// A straight line.
  public mutating func line(from start: Point, to end: Point, _ stroke: Stroke) {
    elements.append(.line(start, end, stroke))
  }

  /// An image stretched over a rectangle; see ``PictureImage/rect(in:_:)`` for one that keeps its shape.
  public mutating func draw(_ image: PictureImage, in rect: Rect) {
    elements.append(.image(image, rect))
  }

  /// A fitted text, clipped to its box where its overflow says so.
  public mutating func draw(_ text: TextPlacement, _ color: Color = .black) {
    if let clip = text.clip {
      elements.append(.group([.text(text, color)], offset: .zero, clip: clip))
    } else {
      elements.append(.text(text, color))
    }
  }

  /// All of another picture's elements, its background included, with its top left corner at a point; cut off at its edges
  /// if asked for.
  public mutating func draw(_ picture: Picture, at origin: Point, clips: Bool = false) {
    var elements = picture.elements
    if picture.background.alpha > 0 {
      elements.insert(.fill(Rect(size: picture.size), picture.background, cornerRadius: 0), at: 0)
    }
    self.elements.append(.group(elements, offset: origin, clip: clips ? Rect(size: picture.size) : nil))
  }

  /// Puts elements of another picture over what is there.
  mutating func append(_ elements: [Element]) { self.elements += elements }
}
