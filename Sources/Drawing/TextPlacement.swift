public import Geometry
public import TextFit
public import TextLayout

/// Where lines stand between the left and the right edge of their box.
public enum HorizontalAlignment: String, Sendable, Hashable, CaseIterable {
  /// At the edge where the line's paragraph starts to be read.
  case start
  case center
  case end
  case left
  case right
}

/// Where a text stands between the top and the bottom of its box.
public enum VerticalAlignment: String, Sendable, Hashable, CaseIterable {
  case top
  case center
  case bottom
}

/// A fitted text in its place: every line with its glyphs and the point its baseline starts from.
///
/// A value; made once from a ``Fit`` it holds the glyphs, so that drawing is all that is left to do. What does not fit is
/// shown as the fit's overflow says: shortened, clipped, or sticking out of the box.
public struct TextPlacement: Sendable {
  /// What is drawn: the given fit, or that of the shortened text.
  public let fit: Fit
  /// The box, margins included.
  public let rect: Rect
  /// The box inside its margins.
  public let content: Rect
  public let horizontal: HorizontalAlignment
  public let vertical: VerticalAlignment
  public let lines: [PlacedLine]
  /// Outside of this nothing is seen; nil where the text is not cut off.
  public let clip: Rect?

  /// A line and the left end of its baseline.
  public struct PlacedLine: Sendable {
    public let glyphs: GlyphLine
    public let origin: Point

    init(glyphs: GlyphLine, origin: Point) {
      self.glyphs = glyphs
      self.origin = origin
    }
  }

  /// - Parameter origin: the box's top left corner.
  /// - Throws: ``TextError/shapingFailed(range:font:)`` where memory is exhausted.
  /// - Complexity: shapes the text once.
  public init(
    _ fit: Fit, at origin: Point = .zero, horizontal: HorizontalAlignment = .start, vertical: VerticalAlignment = .top
  ) throws(TextError) {
    let fit = Self.shown(fit)
    let content = fit.content
    self.fit = fit
    self.horizontal = horizontal
    self.vertical = vertical
    rect = Rect(origin: origin, size: fit.box)
    self.content = Rect(
      x: origin.x + content.minX, y: origin.y + content.minY, width: content.size.width, height: content.size.height)
    clip = !fit.fits && fit.options.overflow == .clip ? rect : nil
    let lines = fit.lines
    // What is left below the last line, by what counts of the height.
    let room = fit.room.height
    let top: Double =
      switch vertical {
      case .top: 0
      case .center: room / 2
      case .bottom: room
      }
    let y = self.content.minY + top - fit.trimmedTop
    let (left, width) = (self.content.minX, self.content.size.width)
    self.lines = try fit.text.glyphLines(lines, size: fit.size).map { glyphs in
      let x = Self.place(horizontal, isRightToLeft: glyphs.isRightToLeft) * (width - glyphs.width)
      return PlacedLine(glyphs: glyphs, origin: Point(left + x, y + glyphs.line.baseline))
    }
  }

  /// Which part of the room beside a line lies left of it.
  private static func place(_ alignment: HorizontalAlignment, isRightToLeft: Bool) -> Double {
    switch alignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .start: isRightToLeft ? 1 : 0
    case .end: isRightToLeft ? 0 : 1
    }
  }

  /// The shortened text of a fit that wants one, as a fit of its own in the same box at the same size.
  private static func shown(_ fit: Fit) -> Fit {
    guard let shortened = fit.shortened() else { return fit }
    var options = fit.options
    options.sizes = AllowedSizes(minimum: fit.size, maximum: fit.size)
    options.overflow = .error
    // Its box and options were good for the whole text.
    return (try? shortened.text.fit(in: fit.box, options)) ?? fit
  }
}
