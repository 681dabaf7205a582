/// How much a constraint matters: a number above 0 and up to 1000, where 1000 is required.
///
/// Priorities are levels, never weights: whatever is wanted at one level, no number of constraints below it changes.
/// Fractions are levels of their own, so 999.5 lies between 999 and required. Any number can be written; one outside
/// 1...1000 is refused where a constraint with it is added.
///
/// The names are those of Apple's `UILayoutPriority`.
public struct Priority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Double

  public init(rawValue: Double) { self.rawValue = rawValue }
  public init(_ value: Double) { rawValue = value }

  public static let required: Priority = 1000
  public static let defaultHigh: Priority = 750
  public static let dragThatCanResizeScene: Priority = 510
  public static let sceneSizeStayPut: Priority = 500
  public static let dragThatCannotResizeScene: Priority = 490
  public static let defaultLow: Priority = 250
  public static let fittingSizeLevel: Priority = 50

  /// The priorities a constraint may have.
  public static let allowed: ClosedRange<Priority> = 1...1000

  /// Whether it is one of ``allowed``; NaN is not.
  var isAllowed: Bool { rawValue >= 1 && rawValue <= 1000 }

  public var isRequired: Bool { self == .required }

  public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
}

extension Priority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { rawValue = Double(value) }
  public init(floatLiteral value: Double) { rawValue = value }
}

extension Priority: CustomStringConvertible {
  public var description: String { self == .required ? "required" : shortest(rawValue) }
}

/// A number as a reader would write it: no ".0" after whole numbers.
func shortest(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
}
