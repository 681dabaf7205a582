public import Geometry
internal import TextLayout

/// Which sides of the box the text must respect.
public enum CheckedAxes: String, Sendable, Hashable, CaseIterable {
  case both
  /// The height is not consulted.
  case horizontal
  /// The width is not consulted: only mandatory breaks break; with ``FitOptions/lines`` given, room for that many is
  /// kept.
  case vertical

  var checksWidth: Bool { self != .vertical }
  var checksHeight: Bool { self != .horizontal }
}

/// What of a text has to be inside the box.
public enum TextBounds: String, Sendable, Hashable, CaseIterable {
  /// Advances, and whole lines: ascender, descender and line gap of every line.
  case lines
  /// Advances, and the height from the top of the first line's capitals to the last line's baseline (CSS Inline 3, `text-box: trim-both cap
  /// alphabetic`), so that text stands in its box as it looks; accents above and tails below may stick out.
  case capitals
  /// What is painted: from the leftmost to the rightmost point of each line, and from the highest to the lowest of all.
  /// Lines are broken by it too.
  case ink

  var measure: LineMeasure { self == .ink ? .ink : .advance }
}

/// What a text has to keep to in its box.
public struct FitOptions: Sendable, Hashable {
  /// Kept free inside the box, in points.
  public var margins: EdgeInsets
  /// The most lines allowed; nil allows any number.
  public var lines: Int?
  /// Whether the height must hold ``lines`` lines even where the text takes fewer, so that labels of one design get
  /// comparable sizes whatever their text.
  public var reservesAllLines: Bool
  /// Which sides are checked.
  public var axes: CheckedAxes
  /// What of the text has to be inside.
  public var bounds: TextBounds
  /// The sizes to choose from.
  public var sizes: AllowedSizes
  /// Whether the lines at the found size are made as even as their number allows: no paragraph's longest line is longer
  /// than it need be. The size is not changed by it.
  public var balancesLines: Bool
  /// Where the text stands in the room that is left; the size is not changed by it.
  public var alignment: TextAlignment
  /// What ``Fit/shortened()`` makes of a text that does not fit.
  public var overflow: Overflow
  /// What stands for the left-out part of a shortened text; nil is what the text's language
  /// writes there (CLDR; mostly U+2026), or what its fonts have of U+2026 and three full stops.
  public var ellipsis: String?

  public init(
    margins: EdgeInsets = .zero, lines: Int? = nil, reservesAllLines: Bool = false, axes: CheckedAxes = .both,
    bounds: TextBounds = .lines, sizes: AllowedSizes = AllowedSizes(), balancesLines: Bool = false,
    alignment: TextAlignment = TextAlignment(), overflow: Overflow = .error,
    ellipsis: String? = nil
  ) {
    self.margins = margins
    self.lines = lines
    self.reservesAllLines = reservesAllLines
    self.axes = axes
    self.bounds = bounds
    self.sizes = sizes
    self.balancesLines = balancesLines
    self.alignment = alignment
    self.overflow = overflow
    self.ellipsis = ellipsis
  }

  func validate(box: Size) throws(FitError) {
    guard box.isFinite, box.width >= 0, box.height >= 0 else { throw .badBox(box) }
    guard margins.isFinite, Rect(size: box).inset(by: margins).size.isFinite else { throw .badMargins(margins) }
    if let lines, lines < 1 { throw .badLines(lines) }
    try sizes.validate()
  }
}
