public import AdaptiveLayout
internal import Geometry
public import TextFit
package import TextLayout

/// How a label's size follows its frame.
public struct LabelFit: Sendable, Hashable {
  /// Margins, axes, lines, smallest and largest size; the box is the label's frame. Where no number of lines is given
  /// (nil), the label's own counts, which may be 0 for any number.
  public var options: FitOptions
  /// Labels of one group share one size; nil means that this label stands alone.
  public var group: String?
  /// This label's size as a multiple of its group's.
  public var ratio: Double
  /// Whether the frame is as high as the fitted text: the width decides the size, the size decides the height, and the
  /// height decides the layout. The height is checked only where the layout makes the frame lower than the text.
  public var heightFollowsText: Bool

  /// A fit with the options of any text in a box, alone or in a group.
  ///
  /// - Parameters:
  ///   - options: what is checked, and which sizes are allowed.
  ///   - group: the name of a group, whose labels share one size.
  ///   - ratio: this label's size as a multiple of its group's.
  ///   - heightFollowsText: whether the frame becomes as high as the fitted text.
  public init(
    _ options: FitOptions = FitOptions(), group: String? = nil, ratio: Double = 1, heightFollowsText: Bool = false
  ) {
    self.options = options
    self.group = group
    self.ratio = ratio
    self.heightFollowsText = heightFollowsText
  }

  /// The auto-resized label as iOS developers know it: margins on both sides of each axis, either axis unchecked, and
  /// as much height reserved as its lines could take, whether the text fills them or not.
  ///
  /// - Parameters:
  ///   - horizontalMargin: points kept free on the left and on the right.
  ///   - verticalMargin: points kept free above and below.
  ///   - axes: the sides that are checked.
  ///   - numberOfLines: the most lines; nil and 0 set no bound besides the label's own.
  ///   - sizes: the sizes that it may take.
  public static func autoresized(
    horizontalMargin: Double = 0, verticalMargin: Double = 0, axes: CheckedAxes = .both, numberOfLines: Int? = nil,
    sizes: AllowedSizes = AllowedSizes()
  ) -> LabelFit {
    LabelFit(
      FitOptions(
        margins: EdgeInsets(vertical: verticalMargin, horizontal: horizontalMargin),
        lines: numberOfLines == 0 ? nil : numberOfLines, reservesAllLines: true, axes: axes, sizes: sizes))
  }

  /// The options for one label, including what the label itself says.
  func options(for text: ShapedText, numberOfLines: Int, insets: EdgeInsets, direction: LayoutDirection) -> FitOptions {
    var options = options
    options.alignment = options.alignment.resolved(for: direction, of: text)
    if options.lines == nil, numberOfLines > 0 { options.lines = numberOfLines }
    if heightFollowsText { options.axes = .horizontal }
    options.margins = EdgeInsets(
      top: options.margins.top + insets.top, right: options.margins.right + insets.right,
      bottom: options.margins.bottom + insets.bottom, left: options.margins.left + insets.left)
    return options
  }
}

extension TextAlignment {
  /// Where lines of a text stand in a layout. Those of paragraphs start where the paragraph's own letters start to be
  /// read, so that the text of a list's item stands beside what is before it; those of any other text do as the layout
  /// does, and so do lines that are equally wide.
  package func resolved(for direction: LayoutDirection, of text: ShapedText) -> TextAlignment {
    text.hasParagraphs && !text.style.keepsLinesWhole ? self : resolved(for: direction)
  }

  /// Where lines stand in a layout: they start on the side where reading starts, whatever letters they begin with, so
  /// that a number or a foreign name stands under its caption (CSS Text 3, `text-align: start`).
  public func resolved(for direction: LayoutDirection) -> TextAlignment {
    let isLeftToRight = direction == .leftToRight
    func resolved(_ alignment: HorizontalAlignment) -> HorizontalAlignment {
      switch alignment {
      case .start: isLeftToRight ? .left : .right
      case .end: isLeftToRight ? .right : .left
      case .left, .center, .right, .justify: alignment
      }
    }
    return TextAlignment(resolved(horizontal), vertical, lastLine: lastLine.map(resolved))
  }
}
