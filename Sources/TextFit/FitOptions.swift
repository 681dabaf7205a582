public import Geometry
public import TextLayout

/// The conditions under which a text fits its box.
public struct FitOptions: Sendable, Hashable {
  /// The space kept free inside the box, in points.
  public var margins: EdgeInsets
  /// The largest number of lines allowed, at least 1; nil allows any number.
  public var lines: Int?
  /// The smallest number of lines wanted, at least 1; nil wants none. With the same number as ``lines``, the text takes
  /// exactly that many.
  ///
  /// Where lines as wide as the box would be fewer, the text is set in the widest column in which it takes this many
  /// lines. The size is the largest at which those lines are inside the box. A text that takes fewer lines in every
  /// column, for lack of places where a line may end, does not fit. Paragraphs with indents in points, or with
  /// something painted around them, are not set narrower, as their lines are others at every size: they fit at the
  /// largest size at which lines as wide as the box are this many.
  public var minimumLines: Int?
  /// Whether the height must hold ``lines`` lines even where the text takes fewer, so that the labels of one design get
  /// similar sizes whatever their texts.
  public var reservesAllLines: Bool
  /// Along which axes the text must stay inside the box.
  public var axes: CheckedAxes
  /// Which bounds of the text must be inside the box.
  public var bounds: TextBounds
  /// How far the text is painted beyond those bounds, which must be inside the box too.
  public var outsets: TextOutsets
  /// The sizes to choose from.
  public var sizes: AllowedSizes
  /// How lines are broken at the size that is found. The size itself is found with greedy lines, since no others are
  /// fewer, and the lines are chosen among those that the box holds, so this does not change the size.
  public var breaking: LineBreaking
  /// Whether, at the size that is found, each paragraph's longest line is made as short as the number of its lines
  /// allows (CSS Text 4, `text-wrap: balance`, as browsers do it); its last line may still be shorter than the others.
  /// It does not change the size, and means nothing where lines are broken in another way than greedily.
  public var balancesLines: Bool
  /// Where the text stands in the space that is left. It does not change the size.
  public var alignment: TextAlignment
  /// What is shown of a text that does not fit; see ``Fit/shortened()``.
  public var overflow: Overflow
  /// The mark that stands for the part left out of a shortened text. Nil takes the mark of the text's language (from
  /// CLDR; mostly U+2026) or, where the fonts lack it, U+2026 or three full stops.
  public var ellipsis: String?

  /// Describes the conditions of a fit. Values out of range are refused by the fit, not here.
  ///
  /// - Parameters:
  ///   - margins: the space kept free inside the box, in points.
  ///   - lines: the largest number of lines allowed; nil allows any number.
  ///   - minimumLines: the smallest number of lines wanted; nil wants none.
  ///   - reservesAllLines: whether the height must hold that many lines even where the text takes fewer.
  ///   - axes: along which axes the text must stay inside the box.
  ///   - bounds: which bounds of the text must be inside.
  ///   - outsets: how far the text is painted beyond them.
  ///   - sizes: the sizes to choose from.
  ///   - breaking: how lines are broken.
  ///   - balancesLines: whether the longest line is made as short as the number of lines allows.
  ///   - alignment: where the text stands in the space that is left.
  ///   - overflow: what is shown of a text that does not fit.
  ///   - ellipsis: the mark of a shortened text; nil takes that of the text's language.
  public init(
    margins: EdgeInsets = .zero, lines: Int? = nil, minimumLines: Int? = nil, reservesAllLines: Bool = false,
    axes: CheckedAxes = .both, bounds: TextBounds = .lines, outsets: TextOutsets = TextOutsets(),
    sizes: AllowedSizes = AllowedSizes(), breaking: LineBreaking = .greedy, balancesLines: Bool = false,
    alignment: TextAlignment = TextAlignment(), overflow: Overflow = .error,
    ellipsis: String? = nil
  ) {
    self.margins = margins
    self.lines = lines
    self.minimumLines = minimumLines
    self.reservesAllLines = reservesAllLines
    self.axes = axes
    self.bounds = bounds
    self.outsets = outsets
    self.sizes = sizes
    self.breaking = breaking
    self.balancesLines = balancesLines
    self.alignment = alignment
    self.overflow = overflow
    self.ellipsis = ellipsis
  }

  func validate(box: Size) throws(FitError) {
    guard box.isFinite, box.width >= 0, box.height >= 0 else { throw .badBox(box) }
    guard margins.isFinite, Rect(size: box).inset(by: margins).size.isFinite else { throw .badMargins(margins) }
    if let lines, lines < 1 { throw .badLines(lines) }
    if let minimumLines, minimumLines < 1 { throw .badLines(minimumLines) }
    if let minimumLines, let lines, minimumLines > lines { throw .minimumLinesAboveMaximum(minimumLines, lines) }
    guard outsets.isUsable else { throw .badOutsets }
    try sizes.validate()
  }
}
