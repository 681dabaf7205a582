public import Geometry
public import TextLayout

/// Where a line stands in a box wider than it.
public enum HorizontalAlignment: String, Sendable, Hashable, CaseIterable {
  /// Where the line's paragraph starts to read: left, or right for Arabic, Hebrew and their like (CSS Text 3,
  /// `text-align`).
  case start
  case center
  /// Where the line's paragraph ends.
  case end
  case left
  case right
}

/// Where the lines stand in a box higher than they are.
public enum VerticalAlignment: String, Sendable, Hashable, CaseIterable {
  case top
  case center
  case bottom
}

/// Where a text stands in the room that is left beside it; it never changes the size.
public struct TextAlignment: Sendable, Hashable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(_ horizontal: HorizontalAlignment = .start, _ vertical: VerticalAlignment = .top) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

extension Fit {
  /// Where to set a line: the left end of its visible part's advance on its baseline, in the box's coordinates (origin at the box's
  /// upper left corner, y downwards), by ``FitOptions/alignment``.
  ///
  /// A line wider than its box, of a text that does not fit, sticks out where the alignment does not hold it.
  ///
  /// - Parameter line: one of ``lines``.
  /// - Complexity: linear in the text; ``origins`` is so for all lines together.
  public func origin(of line: Line) -> Point { origin(of: line, top: top) }

  /// Where to set each of ``lines``: see ``origin(of:)``.
  public var origins: [Point] {
    let top = top
    return lines.map { origin(of: $0, top: top) }
  }

  private func origin(of line: Line, top: Double) -> Point {
    let room = content.size.width - measuredWidth(line)
    let isLeft =
      switch options.alignment.horizontal {
      case .left: true
      case .right: false
      case .start: !line.isRightToLeft
      case .end: line.isRightToLeft
      case .center: false
      }
    let indent = options.alignment.horizontal == .center ? room / 2 : isLeft ? 0 : room
    let bearing = options.bounds == .ink ? line.ink?.minX ?? 0 : 0
    return Point(content.minX + indent - bearing, top + line.baseline)
  }

  /// The y of the first line's top.
  private var top: Double {
    let indent =
      switch options.alignment.vertical {
      case .top: 0.0
      case .center: room.height / 2
      case .bottom: room.height
      }
    return content.minY + indent - trimmedTop
  }
}
