internal import Geometry
internal import Glibc

/// A value that depends on the traits: one that always holds, and others for conditions or devices.
///
/// Any constant, multiplier, priority, activation or font of a layout may be one. Resolving is a pure function and always gives
/// a value, in this order:
///
/// 1. of the values for the device itself, the most specific that matches (``TraitCondition/precedes(_:)``);
/// 2. of those that name no device, the most specific that matches;
/// 3. when values are given for devices but not for this one, that of the device nearest to it;
/// 4. the default.
///
/// Of two equally specific ones the one added last wins. The nearest device is one of the same idiom, if any is named, whose
/// screen's sides have the most similar lengths, compared by ratio; equally near, the first added. An unknown device is
/// judged by the size of its window.
public struct Variation<Value> {
  /// A value, and when it holds.
  public struct Case {
    public var condition: TraitCondition
    public var value: Value

    public init(_ condition: TraitCondition, _ value: Value) {
      self.condition = condition
      self.value = value
    }
  }

  public var `default`: Value
  public private(set) var cases: [Case]

  public init(_ default: Value, cases: [Case] = []) {
    self.default = `default`
    self.cases = cases
  }

  /// One value for each device, as per-device constants in Interface Builder have it.
  public init(_ default: Value, devices: KeyValuePairs<String, Value>) {
    self.init(`default`, cases: devices.map { Case(TraitCondition(device: $0.key), $0.value) })
  }

  /// Adds a value for a condition; it wins over those for equally specific ones that also match.
  public mutating func add(_ value: Value, when condition: TraitCondition) {
    cases.append(Case(condition, value))
  }

  /// Whether it is the same whatever the traits are.
  public var isConstant: Bool { cases.isEmpty }

  /// - Complexity: O(cases)
  public func value(for traits: Traits) -> Value {
    guard !cases.isEmpty else { return self.default }
    var best: Case?
    for item in cases where item.condition.matches(traits) {
      if let found = best, item.condition.precedes(found.condition) { continue }
      best = item
    }
    return best?.value ?? valueOfNearestDevice(to: traits) ?? self.default
  }

  private func valueOfNearestDevice(to traits: Traits) -> Value? {
    let device = traits.deviceName.flatMap(Device.find)
    guard let sides = device?.sides ?? traits.size.map(Self.sides) else { return nil }
    let idiom = device?.idiom ?? traits.idiom
    var best: (item: Case, isAlike: Bool, distance: Double)?
    for item in cases where item.condition.matchesApartFromDevice(traits) {
      guard let named = item.condition.deviceName.flatMap(Device.find), let screen = named.sides else { continue }
      let candidate = (item: item, isAlike: named.idiom == idiom, distance: Self.distance(sides, screen))
      guard let found = best else {
        best = candidate
        continue
      }
      let isNearer =
        if candidate.isAlike != found.isAlike {
          candidate.isAlike
        } else if candidate.distance != found.distance {
          candidate.distance < found.distance
        } else {
          // Of the same device the most specific, as if it were this one; of another as near, the first.
          item.condition.deviceName == found.item.condition.deviceName
            && !item.condition.precedes(found.item.condition)
        }
      if isNearer { best = candidate }
    }
    return best?.item.value
  }

  private static func sides(of size: Size) -> (Double, Double) {
    (min(size.width, size.height), max(size.width, size.height))
  }

  /// How unlike two screens are: by what factors their sides differ, 0 for the same.
  private static func distance(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
    guard a.0 > 0, b.0 > 0, a.1.isFinite, b.1.isFinite else { return .infinity }
    return abs(log(a.0 / b.0)) + abs(log(a.1 / b.1))
  }
}

extension Variation: Sendable where Value: Sendable {}
extension Variation.Case: Sendable where Value: Sendable {}
extension Variation: Equatable where Value: Equatable {}
extension Variation.Case: Equatable where Value: Equatable {}
extension Variation: Hashable where Value: Hashable {}
extension Variation.Case: Hashable where Value: Hashable {}
