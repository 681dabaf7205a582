extension View.Properties {
  /// The properties of a view that differ under some traits, as Interface Builder lets them depend on the size classes.
  ///
  /// ```swift
  /// layout.update(subtitle) { $0.cases = [.init(TraitCondition(vertical: .compact), isHidden: true)] }
  /// ```
  public struct Case: Sendable, Hashable {
    /// When it holds.
    public var condition: TraitCondition
    /// Whether the view is hidden then; nil where that does not differ.
    public var isHidden: Bool?
    /// How strongly it refuses to be larger than its content then; nil where that does not differ.
    public var hugging: AxisPriorities?
    /// How strongly it refuses to be smaller than its content then; nil where that does not differ.
    public var compressionResistance: AxisPriorities?

    /// What differs where a condition is met.
    public init(
      _ condition: TraitCondition, isHidden: Bool? = nil, hugging: AxisPriorities? = nil,
      compressionResistance: AxisPriorities? = nil
    ) {
      self.condition = condition
      self.isHidden = isHidden
      self.hugging = hugging
      self.compressionResistance = compressionResistance
    }
  }

  func isHidden(for traits: Traits) -> Bool { cases.isEmpty ? isHidden : resolved(isHidden, \.isHidden, traits) }

  func hugging(for traits: Traits) -> AxisPriorities {
    cases.isEmpty ? hugging : resolved(hugging, \.hugging, traits)
  }

  func compressionResistance(for traits: Traits) -> AxisPriorities {
    cases.isEmpty ? compressionResistance : resolved(compressionResistance, \.compressionResistance, traits)
  }

  /// The values that the cases give; few views have any, and making a key path costs more than everything else here.
  private func resolved<Value>(_ usual: Value, _ path: KeyPath<Case, Value?>, _ traits: Traits) -> Value {
    var variation = Variation(usual)
    for one in cases {
      if let value = one[keyPath: path] { variation.add(value, when: one.condition) }
    }
    return variation.value(for: traits)
  }
}

extension Layout {
  /// Whether a view is hidden under the traits of the last layout, whatever it is in; false for one that is not in this
  /// layout.
  public func isHidden(_ view: View) -> Bool {
    guard let index = try? index(view.reference, in: "a request for whether it is hidden") else { return false }
    // Read field by field, because calling a method of what is in a record copies it, with its references.
    if items[index].properties.cases.isEmpty { return items[index].properties.isHidden }
    return items[index].properties.isHidden(for: traits)
  }
}
