extension VisualFormat {
  /// How a gap or size compares.
  public enum Comparison: String, Sendable, Hashable, CaseIterable {
    case equal = "=="
    case greaterThanOrEqual = ">="
    case lessThanOrEqual = "<="
  }

  /// What is said of a gap or of a view's size: `>=20@500`.
  public struct Predicate: Sendable, Hashable {
    public var comparison: Comparison
    public var object: Object
    /// Nil is required.
    public var priority: Operand?
    public var position: Position

    public init(
      _ comparison: Comparison = .equal, _ object: Object, priority: Operand? = nil, at position: Position = Position()
    ) {
      self.comparison = comparison
      self.object = object
      self.priority = priority
      self.position = position
    }
  }

  /// A number, or a name that stands for one.
  public enum Operand: Sendable, Hashable {
    case number(Double)
    /// A name, looked up when constraints are made.
    case metric(String)
  }

  /// What a gap or a size is compared with.
  public enum Object: Sendable, Hashable {
    /// Points.
    case number(Double)
    /// A metric; for a view's size also a view, if no metric has the name.
    case name(String)
    /// A part of the superview's size in percent; an extension.
    case percent(Double)
    /// Another view's size times something plus something; an extension.
    case linear(Linear)
  }

  /// `3*b.height/2+4`
  public struct Linear: Sendable, Hashable {
    /// Which side of the other view.
    public enum Dimension: String, Sendable, Hashable, CaseIterable {
      case width
      case height
    }

    /// The other view.
    public var view: String
    /// Nil is the one along the format's axis.
    public var dimension: Dimension?
    public var multiplier: Operand?
    public var divisor: Operand?
    public var offset: Operand?
    /// Whether the offset is taken away.
    public var subtracts: Bool

    public init(
      _ view: String, _ dimension: Dimension? = nil, times multiplier: Operand? = nil, by divisor: Operand? = nil,
      plus offset: Operand? = nil, subtracts: Bool = false
    ) {
      self.view = view
      self.dimension = dimension
      self.multiplier = multiplier
      self.divisor = divisor
      self.offset = offset
      self.subtracts = subtracts
    }
  }
}
