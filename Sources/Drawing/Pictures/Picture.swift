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
    /// Elements that form one figure, and the words for people who cannot see it: a figure with an alternate
    /// description in a PDF, `aria-label` in an SVG.
    case figure([Element], description: String)
    /// Other elements as a group: rotated, and with the opacity that the layer states.
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

  /// Adds an image that is stretched to fill a rectangle.
  public mutating func draw(_ image: PictureImage, in rect: Rect) { draw(image, in: rect, .fill) }

  /// Adds an image in a box of other proportions: shown whole, cropped to cover the box, or stretched.
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

  /// Adds a fitted text in a colour, clipped to its box if its overflow says so.
  public mutating func draw(_ text: TextPlacement, _ color: Color = .black) { draw(text, TextPaint(color)) }

  /// Adds a fitted text with a paint, clipped to its box if its overflow says so.
  public mutating func draw(_ text: TextPlacement, _ paint: TextPaint) {
    if let clip = text.clip {
      elements.append(.group([.text(text, paint)], offset: .zero, clip: clip))
    } else {
      elements.append(.text(text, paint))
    }
  }

  /// Adds the background and all elements of another picture with the same coordinates, as one layer.
  public mutating func draw(_ picture: Picture, as layer: Layer) {
    var inside = Picture(size: picture.size)
    inside.draw(picture, at: .zero)
    if case .group(let elements, _, _)? = inside.elements.first { self.elements.append(.layer(elements, layer)) }
  }

  /// Adds the background and all elements of another picture.
  ///
  /// - Parameters:
  ///   - picture: the other picture.
  ///   - origin: the position of its top left corner.
  ///   - clips: whether it is clipped at its edges.
  public mutating func draw(_ picture: Picture, at origin: Point, clips: Bool = false) {
    var elements = picture.elements
    if picture.background.alpha > 0 {
      elements.insert(.fill(Rect(size: picture.size), picture.background, cornerRadius: 0), at: 0)
    }
    self.elements.append(.group(elements, offset: origin, clip: clips ? Rect(size: picture.size) : nil))
  }

  /// Adds the elements of another picture as one figure, with words for people who cannot see it.
  ///
  /// - Parameters:
  ///   - description: the words that a screen reader says in its place.
  ///   - draw: adds the visible elements to an empty picture of the same size.
  public mutating func draw<Failure: Error>(
    describedAs description: String, _ draw: (inout Picture) throws(Failure) -> Void
  ) throws(Failure) {
    var figure = Picture(size: size)
    try draw(&figure)
    elements.append(.figure(figure.elements, description: description))
  }

  /// Adds the elements of another picture with the same coordinates.
  package mutating func add(_ picture: Picture) { append(picture.elements) }

  /// Puts the elements of another picture on top of the present ones.
  mutating func append(_ elements: [Element]) { self.elements += elements }
}
