/// A value that depends on the traits: one that always holds, and others for conditions or devices.
///
/// Any constant, multiplier, priority, activation or font of a layout may be one. Resolving is a pure function and always gives
/// a value, in this order:
///
/// 1. of the values for the device itself, the most specific that matches (``TraitCondition/precedes(_:)``);
/// 2. of those that name no device, the most specific that matches;
/// 3. where ``unnamed`` says so and values are given for devices but not for this one, that of the device nearest to it;
/// 4. the default.
///
/// Of two equally specific ones the one added last wins. The nearest device is one of the same idiom, if any is named, whose
/// screen's sides have the most similar lengths, compared by ratio; equally near, the first added. An unknown device is
/// judged by the size of its window.
public struct Variation<Value> {
  /// A value, and when it holds.
  public struct Case {
    /// When it is taken.
    public var condition: TraitCondition
    /// What is taken.
    public var value: Value

    /// A value where the condition is met.
    public init(_ condition: TraitCondition, _ value: Value) {
      self.condition = condition
      self.value = value
    }
  }

  /// Where no case matches.
  public var `default`: Value
  /// What devices get that no case names.
  public var unnamed = UnnamedDevices.byDefault
  // Apart, so that choosing is not generic and costs the same for every type of value.
  private var conditions: [TraitCondition]
  private var choices: [Value]

  /// A value with others for some traits; of several cases that are met, the most specific counts.
  public init(_ default: Value, cases: [Case] = []) {
    self.default = `default`
    conditions = cases.map(\.condition)
    choices = cases.map(\.value)
  }

  /// In the order in which they were added.
  public var cases: [Case] { zip(conditions, choices).map(Case.init) }

  /// One value for each device, as per-device constants in Interface Builder have it.
  ///
  /// - Parameters:
  ///   - default: what every other device gets.
  ///   - devices: values by the names of devices.
  ///   - unnamed: `.asNearest` gives every other device what the nearest of the named ones gets.
  public init(_ default: Value, devices: KeyValuePairs<String, Value>, unnamed: UnnamedDevices = .byDefault) {
    self.init(`default`, cases: devices.map { Case(TraitCondition(device: $0.key), $0.value) })
    self.unnamed = unnamed
  }

  /// Adds a value for a condition; it wins over those for equally specific ones that also match.
  public mutating func add(_ value: Value, when condition: TraitCondition) {
    conditions.append(condition)
    choices.append(value)
  }

  /// Whether it is the same whatever the traits are.
  public var isConstant: Bool { conditions.isEmpty }

  /// The value for some traits: that of the most specific case that is met.
  ///
  /// - Complexity: O(cases)
  public func value(for traits: Traits) -> Value {
    conditions.choice(for: traits, unnamed == .asNearest).map { choices[$0] } ?? self.default
  }
}

/// What a ``Variation`` gives a device that no case names, where nothing else decides.
public enum UnnamedDevices: Sendable, Hashable {
  /// The default.
  case byDefault
  /// What the nearest device gets that is named. The default is left for what is no known device and has no window.
  case asNearest
}

extension Variation: Sendable where Value: Sendable {}
extension Variation.Case: Sendable where Value: Sendable {}
extension Variation: Equatable where Value: Equatable {}
extension Variation.Case: Equatable where Value: Equatable {}
extension Variation: Hashable where Value: Hashable {}
extension Variation.Case: Hashable where Value: Hashable {}
