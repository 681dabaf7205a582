public import Geometry
public import TextLayout

/// Where the lines stand in a box that is higher than the lines.
public enum VerticalAlignment: String, Sendable, Hashable, CaseIterable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
}

/// Where a text stands in the space that is left in its box. It never changes the size.
public struct TextAlignment: Sendable, Hashable {
  /// Where each line stands across the box.
  public var horizontal: HorizontalAlignment
  /// Where the lines together stand in the height of the box.
  public var vertical: VerticalAlignment
  /// Where the last line of each paragraph stands, also the line before a mandatory break (CSS Text 3,
  /// `text-align-last`). Nil takes where the paragraph's other lines stand, and
  /// ``/TextLayout/HorizontalAlignment/start`` where they are justified.
  public var lastLine: HorizontalAlignment?

  /// Combines a horizontal and a vertical alignment.
  public init(
    _ horizontal: HorizontalAlignment = .start, _ vertical: VerticalAlignment = .top,
    lastLine: HorizontalAlignment? = nil
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.lastLine = lastLine
  }

  /// Whether last lines are justified.
  var justifiesLastLine: Bool { lastLine == .justify }
}

extension Fit {
  /// Where a line is set, according to ``FitOptions/alignment``: the left end of its visible part on its baseline, in
  /// points from the box's upper left corner, y downward.
  ///
  /// A line that is wider than its box, in a text that does not fit, sticks out on the side opposite to its alignment.
  ///
  /// - Parameter line: one of ``lines``.
  /// - Complexity: linear in the text; ``origins`` is linear for all lines together.
  public func origin(of line: Line) -> Point { origin(of: line, top: top(of: lines)) }

  /// Where each of ``lines`` is set; see ``origin(of:)``.
  public var origins: [Point] { origins(of: lines) }

  /// Where each of ``lines`` is set, given these, so that they need not be found again.
  package func origins(of lines: [Line]) -> [Point] {
    let top = top(of: lines)
    return lines.map { origin(of: $0, top: top) }
  }

  private func origin(of line: Line, top: Double) -> Point {
    // A justified line takes all the room.
    let room = line.expansion > 0 ? 0 : width(for: line) - measuredWidth(line)
    var alignment = text.alignment(ofParagraph: line.paragraph) ?? options.alignment.horizontal
    if line.endsParagraph, let last = options.alignment.lastLine { alignment = last }
    let isLeft =
      switch alignment {
      case .left: true
      case .right: false
      case .start, .justify: !line.isRightToLeft
      case .end: line.isRightToLeft
      case .center: false
      }
    let indent = alignment == .center ? room / 2 : isLeft ? 0 : room
    let bearing = options.bounds == .ink ? line.ink?.minX ?? 0 : 0
    let left = line.isRightToLeft ? line.endIndent : line.startIndent
    return Point(textArea.minX + left + indent - bearing, top + line.baseline)
  }

  /// The y of the first line's top, where `lines` are the fit's.
  private func top(of lines: [Line]) -> Double {
    let indent =
      switch options.alignment.vertical {
      case .top: 0.0
      case .center: heightLeft(below: lines) / 2
      case .bottom: heightLeft(below: lines)
      }
    return textArea.minY + indent - trimmedTop(of: lines)
  }
}
