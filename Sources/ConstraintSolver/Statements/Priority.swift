/// How much a constraint matters: a number above 0 and up to 1000, where 1000 is required.
///
/// Priorities are levels, never weights: no number of constraints at lower levels changes what is wanted at a higher
/// one. Fractions are levels of their own, so 999.5 lies between 999 and required. Any number can be written; one
/// outside 1...1000 is refused when a constraint with it is added.
///
/// The names are those of Apple's `UILayoutPriority`.
public struct Priority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The level as a number; a higher one is met first.
  public var rawValue: Double

  /// Creates a priority from any number; one outside ``allowed`` is refused when a constraint with it is added.
  public init(rawValue: Double) { self.rawValue = rawValue }
  /// Creates a priority as ``init(rawValue:)`` does.
  public init(_ value: Double) { rawValue = value }

  /// The level of constraints that must hold; one is left out only because of a ``Solver/Conflict``.
  public static let required: Priority = 1000
  /// The level at which views resist compression by default in Auto Layout.
  public static let defaultHigh: Priority = 750
  /// The level in Auto Layout of a drag that may resize the scene.
  public static let dragThatCanResizeScene: Priority = 510
  /// The level in Auto Layout at which a scene keeps its size.
  public static let sceneSizeStayPut: Priority = 500
  /// The level in Auto Layout of a drag that may not resize the scene.
  public static let dragThatCannotResizeScene: Priority = 490
  /// The level at which views hug their content by default in Auto Layout.
  public static let defaultLow: Priority = 250
  /// The level at which a view comes near to the target when its fitting size is computed.
  public static let fittingSizeLevel: Priority = 50

  /// The priorities a constraint may have.
  public static let allowed: ClosedRange<Priority> = 1...1000

  /// Whether it is one of ``allowed``; NaN is not.
  var isAllowed: Bool { rawValue >= 1 && rawValue <= 1000 }

  /// Whether it is exactly ``required``.
  public var isRequired: Bool { self == .required }

  /// Whether the left priority is met after the right one.
  public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
}

extension Priority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a priority from a literal such as `750`.
  public init(integerLiteral value: Int) { rawValue = Double(value) }
  /// Creates a priority from a literal such as `999.5`.
  public init(floatLiteral value: Double) { rawValue = value }
}

extension Priority: CustomStringConvertible {
  /// The number, or `required`.
  public var description: String { self == .required ? "required" : shortest(rawValue) }
}

/// A number as people write it: a whole one without ".0", and without an exponent below 2^63.
func shortest(_ value: Double) -> String { Int64(exactly: value).map { "\($0)" } ?? "\(value)" }
