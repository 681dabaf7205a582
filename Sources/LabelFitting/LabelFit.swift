public import AdaptiveLayout
internal import Geometry
public import TextFit

/// How a label's size follows its frame.
public struct LabelFit: Sendable, Hashable {
  /// Margins, axes, lines, smallest and largest size; the box is the label's frame. Where no number of lines is given, the
  /// label's own counts.
  public var options: FitOptions
  /// Labels of one group share one size; nil stands alone.
  public var group: String?
  /// This label's size as a multiple of its group's.
  public var ratio: Double
  /// Whether the frame's height is that of the fitted text: the width decides the size, the size decides the height, and
  /// that decides the layout. The height is checked only where the layout makes the frame lower than that.
  public var heightFollows: Bool

  public init(
    _ options: FitOptions = FitOptions(), group: String? = nil, ratio: Double = 1, heightFollows: Bool = false
  ) {
    self.options = options
    self.group = group
    self.ratio = ratio
    self.heightFollows = heightFollows
  }

  /// The auto-resized label as iOS developers know it: margins on both sides of each axis, either axis unchecked, and as
  /// much height kept as its lines would take, whether the text fills them or not.
  ///
  /// - Parameters:
  ///   - horizontalMargin: points kept free on the left and on the right.
  ///   - verticalMargin: points kept free above and below.
  ///   - axes: the sides that are checked.
  ///   - numberOfLines: nil takes the label's own; 0 means 1.
  ///   - sizes: those it may take.
  public static func autoresized(
    horizontalMargin: Double = 0, verticalMargin: Double = 0, axes: CheckedAxes = .both, numberOfLines: Int? = nil,
    sizes: AllowedSizes = AllowedSizes()
  ) -> LabelFit {
    LabelFit(
      FitOptions(
        margins: EdgeInsets(vertical: verticalMargin, horizontal: horizontalMargin),
        lines: numberOfLines.map { max(1, $0) }, reservesAllLines: true, axes: axes, sizes: sizes))
  }

  /// The options for one label, what it says itself included.
  func options(numberOfLines: Int, insets: EdgeInsets, direction: LayoutDirection) -> FitOptions {
    var options = options
    options.alignment = options.alignment.reading(direction)
    if options.lines == nil, numberOfLines > 0 { options.lines = numberOfLines }
    if heightFollows { options.axes = .horizontal }
    options.margins = EdgeInsets(
      top: options.margins.top + insets.top, right: options.margins.right + insets.right,
      bottom: options.margins.bottom + insets.bottom, left: options.margins.left + insets.left)
    return options
  }
}

extension TextAlignment {
  /// Where lines stand in a layout: they start on the side where its reading starts, whatever they begin with, so that a number
  /// or a foreign name stands under its caption (CSS Text 3, `text-align: start`).
  public func reading(_ direction: LayoutDirection) -> TextAlignment {
    let isLeftToRight = direction == .leftToRight
    return switch horizontal {
    case .start: TextAlignment(isLeftToRight ? .left : .right, vertical)
    case .end: TextAlignment(isLeftToRight ? .right : .left, vertical)
    case .left, .center, .right: self
    }
  }
}
