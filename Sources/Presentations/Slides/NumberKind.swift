/// A kind of number in an attribute: its unit, and the bounds that the schema sets (ISO/IEC 29500-1, A.4.1 and 22.9.2).
struct NumberKind {
  enum Unit {
    case plain
    /// English metric units, or a number with a unit, such as `0.1in`; read as points.
    case length
    /// Hundredths of a point; read as points.
    case hundredths
    /// Hundredths of a point, or a number with a unit; read as points.
    case spacing
    /// Thousandths of a per cent, or a number with a per cent sign; read as a fraction.
    case share
  }

  let unit: Unit
  /// The bounds of the numbers as written without a unit.
  let bounds: ClosedRange<Int>

  /// ST_Coordinate32
  static let length = NumberKind(unit: .length, bounds: -0x8000_0000...0x7FFF_FFFF)
  /// ST_PositiveCoordinate32
  static let distance = NumberKind(unit: .length, bounds: 0...0x7FFF_FFFF)
  /// ST_Coordinate
  static let place = NumberKind(unit: .length, bounds: -27_273_042_329_600...27_273_042_316_900)
  /// ST_PositiveCoordinate
  static let extent = NumberKind(unit: .length, bounds: 0...27_273_042_316_900)
  /// ST_SlideSizeCoordinate
  static let slideSide = NumberKind(unit: .length, bounds: 914_400...51_206_400)
  /// ST_TextMargin
  static let margin = NumberKind(unit: .length, bounds: 0...51_206_400)
  /// ST_TextIndent
  static let indent = NumberKind(unit: .length, bounds: -51_206_400...51_206_400)
  /// ST_TextFontSize
  static let size = NumberKind(unit: .hundredths, bounds: 100...400_000)
  /// ST_TextSpacingPoint
  static let lead = NumberKind(unit: .hundredths, bounds: 0...158_400)
  /// ST_TextPoint
  static let spacing = NumberKind(unit: .spacing, bounds: -400_000...400_000)
  /// ST_TextNonNegativePoint
  static let threshold = NumberKind(unit: .hundredths, bounds: 0...400_000)
  /// ST_TextSpacingPercent
  static let spacingShare = NumberKind(unit: .share, bounds: 0...13_200_000)
  /// ST_TextFontScalePercent
  static let scale = NumberKind(unit: .share, bounds: 1_000...100_000)
  /// ST_TextBulletSizePercent
  static let bulletShare = NumberKind(unit: .share, bounds: 25_000...400_000)
  /// ST_Percentage
  static let share = NumberKind(unit: .share, bounds: -0x8000_0000...0x7FFF_FFFF)
  /// ST_Angle, in sixty thousandths of a degree.
  static let angle = NumberKind(unit: .plain, bounds: -0x8000_0000...0x7FFF_FFFF)
  /// ST_TextColumnCount
  static let columns = NumberKind(unit: .plain, bounds: 1...16)
  /// ST_TextIndentLevelType
  static let level = NumberKind(unit: .plain, bounds: 0...8)
  /// ST_TextBulletStartAtNum
  static let start = NumberKind(unit: .plain, bounds: 1...32_767)
  /// The number of rows or columns that a cell spans, for which the schema sets no bounds; 0 is taken for 1.
  static let span = NumberKind(unit: .plain, bounds: 0...0x7FFF_FFFF)

  /// The value of a text; nil if the text is not such a number, or is out of bounds.
  func value(of text: String) -> Double? {
    let text = Self.trimmed(text)
    if let whole = Int(text) { return bounds.contains(whole) ? Double(whole) / units : nil }
    for (suffix, points) in suffixes where text.hasSuffix(suffix) {
      guard let number = Self.decimal(text.dropLast(suffix.count)) else { return nil }
      let value = number * points
      return (Double(bounds.lowerBound)...Double(bounds.upperBound)).contains(value * units) ? value : nil
    }
    return nil
  }

  /// The number of written units in one unit of the value.
  private var units: Double {
    switch unit {
    case .plain: 1
    case .length: Measures.perPoint
    case .hundredths, .spacing: 100
    case .share: 100_000
    }
  }

  private var suffixes: [(String, Double)] {
    switch unit {
    case .plain, .hundredths: []
    case .length, .spacing:
      [("mm", 72 / 25.4), ("cm", 72 / 2.54), ("in", 72), ("pt", 1), ("pc", 12), ("pi", 12)]
    case .share: [("%", 0.01)]
    }
  }

  /// A decimal number as XML Schema defines it, which excludes `inf` and `0x10`.
  private static func decimal(_ text: Substring) -> Double? {
    let text = trimmed(text)
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }) else { return nil }
    return Double(text)
  }

  /// The text without the white space around it, which XML Schema ignores.
  private static func trimmed(_ text: some StringProtocol) -> String {
    func isSpace(_ character: Character) -> Bool { character.isWhitespace }
    guard text.first.map(isSpace) == true || text.last.map(isSpace) == true else { return String(text) }
    return String(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
