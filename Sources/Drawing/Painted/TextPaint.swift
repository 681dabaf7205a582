public import Geometry
public import TextFit
public import TextLayout

/// How a fitted text is painted: filled, stroked, with shadows, on a box that hugs it.
///
/// From the bottom up: the ``background``, the shadows from the last to the first, the stroke, the fill. Lines under
/// and through the text (``/TextLayout/TextDecorations``) are painted like letters. Letters with colours of their own,
/// such as emoji, keep them: they are neither filled nor stroked, but they have shadows, as in browsers.
///
/// Lengths are in points or in em of the text's size. ``outsets(for:)`` gives the room that the paint needs beyond the
/// text's bounds; passed on as ``/TextFit/FitOptions/outsets``, it keeps everything inside the box.
public struct TextPaint: Sendable, Hashable {
  /// How the letters are filled.
  public var fill: Fill
  /// The stroke along the letters' outlines, under their fill; nil for none.
  public var stroke: TextStroke?
  /// The shadows under the letters, the uppermost first.
  public var shadows: [TextShadow]
  /// The box that hugs the text; nil for none.
  public var background: TextBackground?

  /// Describes how a text is painted.
  ///
  /// - Parameters:
  ///   - fill: how the letters are filled.
  ///   - stroke: the stroke along their outlines, under their fill.
  ///   - shadows: the shadows under them, the uppermost first.
  ///   - background: the box that hugs the text.
  public init(
    fill: Fill = .color(.black), stroke: TextStroke? = nil, shadows: [TextShadow] = [],
    background: TextBackground? = nil
  ) {
    self.fill = fill
    self.stroke = stroke
    self.shadows = shadows
    self.background = background
  }

  /// Letters in one colour, and nothing else.
  public init(_ color: Color) { self.init(fill: .color(color)) }

  /// How far the paint extends beyond the text's bounds. The padding of the background counts whatever bounds are
  /// fitted; stroke and shadows, being ink, count only if ink is fitted.
  ///
  /// A stroke extends exactly half its width beyond the letters, because its joins are round; a shadow extends 1.5
  /// times its blur, where it ends.
  ///
  /// - Parameter bounds: the bounds that are fitted.
  public func outsets(for bounds: TextBounds) -> TextOutsets {
    var outsets = TextOutsets()
    if let padding = background?.padding {
      outsets.include(
        top: .points(padding.top), right: .points(padding.right), bottom: .points(padding.bottom),
        left: .points(padding.left))
    }
    guard bounds == .ink else { return outsets }
    let half = stroke.map { TextLength(em: $0.width.em / 2, points: $0.width.points / 2) } ?? .zero
    outsets.include(top: half, right: half, bottom: half, left: half)
    for shadow in shadows {
      let reach =
        half + TextLength(em: shadow.blur.em * TextShadow.reach, points: shadow.blur.points * TextShadow.reach)
      func against(_ offset: TextLength) -> TextLength { TextLength(em: -offset.em, points: -offset.points) }
      outsets.include(
        top: reach + against(shadow.y), right: reach + shadow.x, bottom: reach + shadow.y,
        left: reach + against(shadow.x))
    }
    return outsets
  }
}

/// A stroke along the outlines of letters, centred on them and painted under their fill, so that half of its width
/// shows (SVG 2, `paint-order: stroke`). Its joins are round.
public struct TextStroke: Sendable, Hashable {
  /// The width of the pen.
  public var width: TextLength
  /// The stroke's colour or gradient; nil takes the fill of the text, which makes the letters bolder.
  public var fill: Fill?

  /// Describes a stroke by its width and its colour or gradient.
  public init(width: TextLength, fill: Fill? = nil) {
    self.width = width
    self.fill = fill
  }
}

/// A shadow of letters, their stroke included (CSS Text Decoration 3, `text-shadow`).
public struct TextShadow: Sendable, Hashable {
  /// How far it falls to the right; negative values move it to the left.
  public var x: TextLength
  /// How far it falls downward.
  public var y: TextLength
  /// How blurred it is: twice the standard deviation of a Gaussian blur, as in CSS. Nothing of it is painted beyond 1.5
  /// times this length.
  public var blur: TextLength
  /// Its colour.
  public var color: Color

  /// How far a shadow extends, as a multiple of its blur: three standard deviations.
  static let reach = 1.5

  /// Describes a shadow.
  ///
  /// - Parameters:
  ///   - x: how far it falls to the right.
  ///   - y: how far it falls downward.
  ///   - blur: twice the standard deviation of its blur.
  ///   - color: its colour.
  public init(x: TextLength, y: TextLength, blur: TextLength = .zero, color: Color = Color(0, 0, 0, alpha: 0.5)) {
    self.x = x
    self.y = y
    self.blur = blur
    self.color = color
  }
}

/// A box that hugs a text: all its lines together, or each line by itself.
///
/// Its edges are those of the bounds that were fitted: the lines' full heights, their capitals, or their ink.
public struct TextBackground: Sendable, Hashable {
  /// How the box is filled.
  public var fill: Fill
  /// The space between the box's edges and the text, in points.
  public var padding: EdgeInsets
  /// The radius of its corners: points, or a fraction of the shorter side; at most half of that side.
  public var cornerRadius: CornerRadius
  /// Whether each line has a box of its own (CSS Fragmentation, `box-decoration-break: clone`). Boxes that overlap form
  /// one shape.
  public var isPerLine: Bool

  /// Describes a box around a text.
  ///
  /// - Parameters:
  ///   - fill: how it is filled.
  ///   - padding: the space between its edges and the text, in points.
  ///   - cornerRadius: the radius of its corners; a number is in points.
  ///   - isPerLine: whether each line has a box of its own.
  public init(fill: Fill, padding: EdgeInsets = .zero, cornerRadius: CornerRadius = .zero, isPerLine: Bool = false) {
    self.fill = fill
    self.padding = padding
    self.cornerRadius = cornerRadius
    self.isPerLine = isPerLine
  }
}
