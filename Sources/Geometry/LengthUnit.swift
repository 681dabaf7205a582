/// A unit that lengths are written in, each a fixed number of points: those that CSS calls absolute.
///
/// As in CSS (Values and Units 4, 6.2), an inch is 25.4 mm, 72 points or 96 pixels, whatever it is shown on.
public enum LengthUnit: String, Sendable, Hashable, CaseIterable {
  /// A millimetre, 360/127 points.
  case millimeters = "mm"
  /// A centimetre, 10 mm.
  case centimeters = "cm"
  /// A quarter of a millimetre, in which Japanese type is measured.
  case quarterMillimeters = "Q"
  /// An inch, 72 points.
  case inches = "in"
  /// A point, what all lengths of this package are in.
  case points = "pt"
  /// A pica, 12 points.
  case picas = "pc"
  /// A pixel of CSS, 3/4 of a point.
  case pixels = "px"

  /// Reads a unit as it is written, in capitals or not: `mm`, `MM`.
  public init?(named name: some StringProtocol) {
    let name = name.lowercased()
    guard let unit = Self.allCases.first(where: { $0.rawValue.lowercased() == name }) else { return nil }
    self = unit
  }

  /// So many of the unit, in points.
  ///
  /// A whole number of inches, points, picas or pixels is exact; a number of millimetres is off by two roundings at
  /// most.
  public func points(_ count: Double) -> Double {
    switch self {
    case .millimeters: count * 360 / 127
    case .centimeters: count * 3600 / 127
    case .quarterMillimeters: count * 90 / 127
    case .inches: count * 72
    case .points: count
    case .picas: count * 12
    case .pixels: count * 0.75
    }
  }

  /// A length in points, in this unit.
  public func count(_ points: Double) -> Double {
    switch self {
    case .millimeters: points * 127 / 360
    case .centimeters: points * 127 / 3600
    case .quarterMillimeters: points * 127 / 90
    case .inches: points / 72
    case .points: points
    case .picas: points / 12
    case .pixels: points / 0.75
    }
  }
}
