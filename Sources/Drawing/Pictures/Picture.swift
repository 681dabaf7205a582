public import Geometry

/// How a line is drawn: its colour, its width and, where it is dashed, the lengths of its dashes and gaps.
public struct Stroke: Sendable, Hashable {
  /// The colour of the line.
  public var color: Color
  /// The width of the line, in points.
  public var width: Double
  /// Alternating dashes and gaps, in points; empty for a solid line.
  public var dashes: [Double]

  /// Describes a line.
  ///
  /// - Parameters:
  ///   - color: its colour.
  ///   - width: its width, in points.
  ///   - dashes: the lengths of dashes and gaps in turn, in points; empty for a solid line.
  public init(_ color: Color, width: Double = 1, dashes: [Double] = []) {
    self.color = color
    self.width = width
    self.dashes = dashes
  }
}

/// A page as a list of the elements drawn on it, from the bottom up: rectangles, lines, images and fitted texts.
///
/// A picture is a value of no particular format. It is written as SVG, as PNG or as a page of a PDF
/// (``svg(_:limits:)``, ``png(scale:limits:)``, ``PDFDocument``). Adding to it costs only the memory of the element;
/// nothing is drawn before the picture is written. Lengths are in points; x grows to the right, y downward, from the
/// page's top left corner.
public struct Picture: Sendable {
  /// The size of the page, in points.
  public var size: Size
  /// The colour of the page below all elements.
  public var background: Color
  /// The elements, the lowest first.
  public private(set) var elements: [Element] = []

  /// One element of the page.
  public enum Element: Sendable {
    /// A filled rectangle.
    case fill(Rect, Color, cornerRadius: Double)
    /// The outline of a rectangle, half inside and half outside its edge.
    case stroke(Rect, Stroke, cornerRadius: Double)
    /// A straight line between two points.
    case line(Point, Point, Stroke)
    /// An image in a box.
    case image(PictureImage, Rect, ImagePlacement)
    /// A fitted text, and how it is painted.
    case text(TextPlacement, TextPaint)
    /// Other elements, moved by an offset, and visible only inside a rectangle where one is given.
    case group([Element], offset: Point, clip: Rect?)
    /// Elements that are one picture to those who see it, and the words for those who do not: in a PDF a figure with its
    /// alternate description, in an SVG `aria-label`.
    case figure([Element], description: String)
    /// Other elements as one: turned, and as opaque together as the layer says.
    case layer([Element], Layer)
  }

  /// Makes a page without elements.
  ///
  /// - Parameters:
  ///   - size: its size, in points.
  ///   - background: its colour below all elements.
  public init(size: Size, background: Color = .transparent) {
    self.size = size
    self.background = background
  }

  /// Adds a filled rectangle.
  public mutating func fill(_ rect: Rect, _ color: Color, cornerRadius: Double = 0) {
    elements.append(.fill(rect, color, cornerRadius: cornerRadius))
  }

  /// Adds the outline of a rectangle, half inside and half outside its edge.
  public mutating func stroke(_ rect: Rect, _ stroke: Stroke, cornerRadius: Double = 0) {
    elements.append(.stroke(rect, stroke, cornerRadius: cornerRadius))
  }

  /// Adds a straight line.
  public mutating func line(from start: Point, to end: Point, _ stroke: Stroke) {
    elements.append(.line(start, end, stroke))
  }

  /// Adds an image that is stretched over a rectangle.
  public mutating func draw(_ image: PictureImage, in rect: Rect) { draw(image, in: rect, .fill) }

  /// Adds an image in a box of another shape: whole, or over all of it and cut off at its edges, or stretched.
  public mutating func draw(_ image: PictureImage, in box: Rect, _ fitting: PictureImage.Fitting) {
    draw(image, in: box, ImagePlacement(fitting))
  }

  /// Adds an image in a box.
  ///
  /// ```swift
  /// // A portrait as a circle, the face in its middle.
  /// let round = ImagePlacement(.cover, position: ImagePosition(.part(0.5), .part(0.2)), cornerRadius: .part(0.5))
  /// picture.draw(portrait, in: Rect(x: 20, y: 20, width: 80, height: 80), round)
  /// ```
  public mutating func draw(_ image: PictureImage, in box: Rect, _ placement: ImagePlacement) {
    elements.append(.image(image, box, placement))
  }

  /// Adds a fitted text in a colour, clipped to its box where its overflow says so.
  public mutating func draw(_ text: TextPlacement, _ color: Color = .black) { draw(text, TextPaint(color)) }

  /// Adds a fitted text painted in some way, clipped to its box where its overflow says so.
  public mutating func draw(_ text: TextPlacement, _ paint: TextPaint) {
    if let clip = text.clip {
      elements.append(.group([.text(text, paint)], offset: .zero, clip: clip))
    } else {
      elements.append(.text(text, paint))
    }
  }

  /// Adds all elements of another picture of the same coordinates, and its background, as one layer.
  public mutating func draw(_ picture: Picture, as layer: Layer) {
    var inside = Picture(size: picture.size)
    inside.draw(picture, at: .zero)
    if case .group(let elements, _, _)? = inside.elements.first { self.elements.append(.layer(elements, layer)) }
  }

  /// Adds all elements of another picture and its background.
  ///
  /// - Parameters:
  ///   - picture: the other picture.
  ///   - origin: where its top left corner is placed.
  ///   - clips: whether it is cut off at its edges.
  public mutating func draw(_ picture: Picture, at origin: Point, clips: Bool = false) {
    var elements = picture.elements
    if picture.background.alpha > 0 {
      elements.insert(.fill(Rect(size: picture.size), picture.background, cornerRadius: 0), at: 0)
    }
    self.elements.append(.group(elements, offset: origin, clip: clips ? Rect(size: picture.size) : nil))
  }

  /// Adds what another picture shows as one figure, with words for those who do not see it.
  ///
  /// - Parameters:
  ///   - description: what a screen reader says in its place.
  ///   - draw: adds what is seen, to a picture without elements and of the same size.
  public mutating func draw<Failure: Error>(
    describedAs description: String, _ draw: (inout Picture) throws(Failure) -> Void
  ) throws(Failure) {
    var figure = Picture(size: size)
    try draw(&figure)
    elements.append(.figure(figure.elements, description: description))
  }

  /// Adds the elements of another picture of the same coordinates.
  package mutating func add(_ picture: Picture) { append(picture.elements) }

  /// Puts elements of another picture over what is there.
  mutating func append(_ elements: [Element]) { self.elements += elements }
}
