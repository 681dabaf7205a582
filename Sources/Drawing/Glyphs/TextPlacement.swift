public import Geometry
public import TextFit
public import TextLayout

/// A fitted text in its place: every line with its glyphs and the point where its baseline starts.
///
/// A placement is a value that holds the glyphs, so that only drawing is left to do. A text that does not fit is shown
/// as the fit's overflow says: shortened, clipped, or extending beyond the box.
public struct TextPlacement: Sendable {
  /// The fit that is drawn: the given one or, if the text was shortened, that of the shortened text.
  public let fit: Fit
  /// The box, margins included.
  public let rect: Rect
  /// The box inside its margins.
  public let content: Rect
  /// The lines from the first to the last.
  public let lines: [PlacedLine]
  /// The markers of list items, each on the baseline of its item's first line.
  public let markers: [PlacedLine]
  /// Everything that is painted, in reading order: a marker comes before the line beside it.
  let painted: [PlacedLine]
  /// The bytes of the text and of the markers, in which clusters are looked up.
  private let bytes: [UInt8]
  /// The rectangle to which the text is clipped; nil if it is not.
  public let clip: Rect?

  /// A line and the left end of its baseline.
  public struct PlacedLine: Sendable {
    /// The line and its glyphs.
    public let glyphs: GlyphLine
    /// Where its baseline starts, in the picture's coordinates.
    public let origin: Point
    /// Whether it is the marker of a list item.
    let isMarker: Bool

    init(glyphs: GlyphLine, origin: Point, isMarker: Bool = false) {
      self.glyphs = glyphs
      self.origin = origin
      self.isMarker = isMarker
    }
  }

  /// Places the glyphs of a fitted text.
  ///
  /// - Parameters:
  ///   - fit: the text and its box.
  ///   - origin: the position of the box's top left corner. Inside the box, lines are aligned by
  ///     ``/TextFit/FitOptions/alignment``.
  /// - Throws: ``/TextLayout/TextError`` if memory is exhausted, or if shortening the text exceeds a limit.
  /// - Complexity: shapes the text once.
  public init(_ fit: Fit, at origin: Point = .zero) throws(TextError) {
    let fit = try Self.shown(fit)
    let content = fit.content
    self.fit = fit
    rect = Rect(origin: origin, size: fit.box)
    self.content = Rect(origin: origin + content.origin, size: content.size)
    var bytes = Array(fit.text.text.utf8)
    clip = !fit.fits && fit.options.overflow != .error ? rect : nil
    var (lines, markers, painted): ([PlacedLine], [PlacedLine], [PlacedLine]) = ([], [], [])
    for (glyphs, start) in zip(try fit.text.glyphLines(fit.lines, size: fit.size), fit.origins) {
      if let marker = try fit.text.marker(before: glyphs.line, size: fit.size) {
        // Clusters of a marker are looked up after the text.
        let shifted = marker.glyphs.shifted(by: bytes.count)
        bytes += Array(marker.text.utf8)
        let isRightToLeft = glyphs.line.isRightToLeft
        let area = fit.textArea
        let x = isRightToLeft ? area.maxX - marker.start - marker.glyphs.width : area.minX + marker.start
        let placed = PlacedLine(glyphs: shifted, origin: origin + Point(x, start.y), isMarker: true)
        markers.append(placed)
        painted.append(placed)
      }
      let placed = PlacedLine(glyphs: glyphs, origin: origin + start)
      lines.append(placed)
      painted.append(placed)
    }
    self.lines = lines
    self.markers = markers
    self.painted = painted
    self.bytes = bytes
  }

  /// The bytes of a part of the text.
  func utf8(_ range: Range<Int>) -> [UInt8] { Array(bytes[range]) }

  /// The fit of the text that is shown.
  private static func shown(_ fit: Fit) throws(TextError) -> Fit {
    do throws(FitError) {
      return try fit.shown()
    } catch {
      // The box and the options have already been accepted by the fit.
      guard case .overLimit(let limit, let value, let maximum) = error else { return fit }
      throw .overLimit(limit, value: value, maximum: maximum)
    }
  }
}
