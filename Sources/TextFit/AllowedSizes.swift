internal import Geometry
internal import Platform

/// The sizes a fit may choose from, in points.
public struct AllowedSizes: Sendable, Hashable {
  /// Which of the sizes between ``minimum`` and ``maximum`` are allowed.
  public enum Choice: Sendable, Hashable {
    /// Every size; the result is then the exact supremum.
    case any
    /// Whole multiples of a step, in points.
    case multiples(of: Double)
    /// The sizes of a list, in points and in any order.
    case list([Double])
  }

  /// The default minimum, 1 point: text smaller than this cannot be read.
  public static let defaultMinimum = 1.0
  /// The default maximum in points. It is reached only where nothing else bounds the size, as for a text without width
  /// whose height is not checked.
  public static let defaultMaximum = 65_536.0

  /// The values allowed for any size or step in points: from the finest printable one to a thousand million. Beyond
  /// them, numbers that are one step apart can no longer be told from each other.
  public static let bounds = 1 / PrintableSize.parts...1e9

  /// What is said of a size that is outside ``bounds``.
  package static func outOfRange(_ size: Double) -> String {
    "\(size.shortest) is out of range; give a number of points between \(bounds.lowerBound.shortest) and"
      + " \(bounds.upperBound.shortest)"
  }

  /// All that any text may have: for groups, whose members have limits of their own.
  package static let unbounded = AllowedSizes(minimum: bounds.lowerBound, maximum: bounds.upperBound)

  /// The smallest size allowed, in points. A text that does not fit even at this size does not fit.
  public var minimum: Double
  /// The largest size allowed, in points.
  public var maximum: Double
  /// Which of the sizes between them are allowed.
  public var choice: Choice

  /// Describes the sizes that a fit may choose from. Values out of range are refused by the fit, not here.
  ///
  /// - Parameters:
  ///   - minimum: the smallest size, in points.
  ///   - maximum: the largest size, in points.
  ///   - choice: which of the sizes between them are allowed.
  public init(
    minimum: Double = Self.defaultMinimum, maximum: Double = Self.defaultMaximum, choice: Choice = .any
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.choice = choice
  }

  /// Checks that there is a size to choose.
  ///
  /// - Throws: ``FitError`` for sizes outside ``bounds``, for a minimum above the maximum, and for a choice that leaves
  ///   no size.
  func validate() throws(FitError) {
    guard Self.bounds.contains(minimum) else { throw .badSize(minimum, what: "minimum size") }
    guard Self.bounds.contains(maximum) else { throw .badSize(maximum, what: "maximum size") }
    guard minimum <= maximum else { throw .minimumAboveMaximum(minimum, maximum) }
    switch choice {
    case .any: break
    case .multiples(let step):
      guard Self.bounds.contains(step) else { throw .badSize(step, what: "step") }
    case .list(let sizes):
      if let bad = sizes.first(where: { !Self.bounds.contains($0) }) { throw .badSize(bad, what: "size") }
    }
    guard largest(upTo: maximum) != nil else { throw .noAllowedSize(self) }
  }

  /// The smallest allowed size.
  package var smallest: Double {
    if case .any = choice { return minimum }
    return smallest(above: minimum.nextDown) ?? minimum
  }

  /// The largest allowed size.
  var greatest: Double { largest(upTo: maximum) ?? maximum }

  /// The allowed size that a size equals apart from rounding; nil where it equals none.
  func nearest(_ size: Double) -> Double? {
    // Twice the rounding error that common sizes may build up between them.
    let slack = 2 * SizeSearch.slack * size
    let found =
      isContinuous ? min(max(size, minimum), maximum) : largest(upTo: size + slack) ?? smallest(atLeast: size - slack)
    return found.flatMap { abs($0 - size) <= slack ? $0 : nil }
  }

  /// The largest allowed size not above `size`; nil when there is none.
  func largest(upTo size: Double) -> Double? {
    let bound = min(size, maximum)
    let found: Double?
    switch choice {
    case .any: found = bound
    case .multiples(let step): found = Self.multiple(of: step, upTo: bound)
    case .list(let sizes): found = sizes.filter { $0 <= bound }.max()
    }
    return found.flatMap { $0 >= minimum ? $0 : nil }
  }

  /// Whether a size is one of those named by their numbers: an end, a multiple, or one of the list.
  func names(_ size: Double) -> Bool {
    if size == minimum || size == maximum { return true }
    if case .any = choice { return false }
    return largest(upTo: size) == size
  }

  /// Whether every size between ``minimum`` and ``maximum`` is allowed.
  var isContinuous: Bool { choice == .any }

  /// The smallest allowed size not below `size`; nil when there is none.
  func smallest(atLeast size: Double) -> Double? {
    let bound = max(size, minimum)
    if case .any = choice { return bound <= maximum ? bound : nil }
    return smallest(above: bound.nextDown)
  }

  /// The smallest allowed size above `size`; for a free choice, the next printable one. Nil past the maximum.
  func smallest(above size: Double) -> Double? {
    let found: Double?
    switch choice {
    case .any: found = PrintableSize.next(above: size)
    case .multiples(let step):
      guard size / step < Self.uncountable else { return size.nextUp <= maximum ? size.nextUp : nil }
      var count = (size / step).rounded(.down) + 1
      while Self.multiple(count, of: step) <= size { count += 1 }
      found = Self.multiple(count, of: step)
    case .list(let sizes): found = sizes.filter { $0 > size }.min()
    }
    return found.flatMap { $0 <= maximum ? $0 : nil }
  }

  /// From this many steps on, floating-point numbers lie further apart than one: every size counts as a multiple.
  private static let uncountable = 0x1p52

  static func multiple(of step: Double, upTo bound: Double) -> Double? {
    guard bound / step < uncountable else { return bound }
    var count = (bound / step).rounded(.down) + 1
    while count > 0, multiple(count, of: step) > bound { count -= 1 }
    return count > 0 ? multiple(count, of: step) : nil
  }

  /// `count * step`; computed by division where the step is one over a whole number, so that 3 * 0.1 is 0.3.
  private static func multiple(_ count: Double, of step: Double) -> Double {
    let parts = (1 / step).rounded()
    return parts >= 1 && parts <= 1e9 && 1 / parts == step ? count / parts : count * step
  }
}
