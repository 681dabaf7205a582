/// A value that depends on the traits: a default, and others for conditions or devices.
///
/// Any constant, multiplier, priority, activation or font of a layout may be one. Resolving is a pure function that
/// always gives a value, in this order:
///
/// 1. among the values for the device itself, the most specific that matches (``TraitCondition/precedes(_:)``);
/// 2. among those that name no device, the most specific that matches;
/// 3. where ``unnamed`` says so and there are values for devices but not for this one, that of the device nearest to
///   it;
/// 4. the default.
///
/// Of two equally specific values, the one added last wins. The nearest device is one of the same idiom, if any is
/// named, whose screen has sides of the most similar lengths, compared by ratio; among equally near ones it is the
/// first added. An unknown device is judged by the size of its window.
public struct Variation<Value> {
  /// A value, and when it holds.
  public struct Case {
    /// The condition under which the value is taken.
    public var condition: TraitCondition
    /// The value that is taken.
    public var value: Value

    /// A value for where a condition is met.
    public init(_ condition: TraitCondition, _ value: Value) {
      self.condition = condition
      self.value = value
    }
  }

  /// The value where no case matches.
  public var `default`: Value
  /// The value of a device that no case names.
  public var unnamed = UnnamedDevices.byDefault
  // Kept apart, so that choosing is not generic and costs the same for every type of value.
  @usableFromInline var conditions: [TraitCondition] = []
  @usableFromInline var choices: [Value] = []

  // Inlined, since most are the same for all traits and the generic function takes longer to look its types up than to
  // do anything.
  /// A value that is the same for all traits, until cases are added.
  @inlinable public init(_ default: Value) { self.default = `default` }

  /// A value with others for some traits; of several cases that match, the most specific counts.
  public init(_ default: Value, cases: [Case]) {
    self.default = `default`
    // Loops are used here and below, because mapping is also generic in its argument, which costs more than everything
    // else that is done here.
    for one in cases { add(one.value, when: one.condition) }
  }

  /// The cases in the order in which they were added.
  public var cases: [Case] {
    var cases: [Case] = []
    for index in conditions.indices { cases.append(Case(conditions[index], choices[index])) }
    return cases
  }

  /// The default and the values of all cases.
  package var values: [Value] {
    var values = [self.default]
    if !choices.isEmpty { values += choices }
    return values
  }

  // Inlined, for those who need no list of the usual single value.
  /// The values of all cases.
  @inlinable package var otherValues: [Value] { choices }

  /// One value for each device, like the per-device constants in Interface Builder.
  ///
  /// - Parameters:
  ///   - default: what every other device gets.
  ///   - devices: values by the names of devices.
  ///   - unnamed: `.asNearest` gives every other device the value of the nearest of the named ones.
  public init(_ default: Value, devices: KeyValuePairs<String, Value>, unnamed: UnnamedDevices = .byDefault) {
    self.init(`default`, cases: devices.map { Case(TraitCondition(device: $0.key), $0.value) })
    self.unnamed = unnamed
  }

  /// Adds a value for a condition; it wins over values for equally specific conditions that also match.
  public mutating func add(_ value: Value, when condition: TraitCondition) {
    conditions.append(condition)
    choices.append(value)
  }

  /// Whether it is the same for all traits.
  @inlinable public var isConstant: Bool { conditions.isEmpty }

  /// The value for some traits: that of the most specific case that matches.
  ///
  /// - Complexity: O(cases)
  @inlinable
  public func value(for traits: Traits) -> Value { isConstant ? self.default : chosenValue(for: traits) }

  @usableFromInline
  func chosenValue(for traits: Traits) -> Value {
    conditions.choice(for: traits, unnamed == .asNearest).map { choices[$0] } ?? self.default
  }
}

/// What a ``Variation`` gives a device that no case names, where nothing else decides.
public enum UnnamedDevices: Sendable, Hashable {
  /// The default.
  case byDefault
  /// The value of the nearest device that is named. The default remains for an unknown device without a window.
  case asNearest
}

extension Variation: Sendable where Value: Sendable {}
extension Variation.Case: Sendable where Value: Sendable {}
extension Variation: Equatable where Value: Equatable {}
extension Variation.Case: Equatable where Value: Equatable {}
extension Variation: Hashable where Value: Hashable {}
extension Variation.Case: Hashable where Value: Hashable {}
