package import ConstraintSolver

extension VisualFormat {
  /// What is said about a gap or a view's size: `>=20@500`.
  package struct Predicate: Sendable, Hashable {
    package var relation: Relation
    package var object: Object
    /// The priority; nil means required.
    package var priority: Amount?
    package var position: Position

    package init(
      _ relation: Relation = .equal, _ object: Object, priority: Amount? = nil, at position: Position = Position()
    ) {
      self.relation = relation
      self.object = object
      self.priority = priority
      self.position = position
    }
  }

  /// A number, or a name that stands for one.
  package enum Amount: Sendable, Hashable {
    case number(Double)
    /// A name, looked up when constraints are made.
    case metric(String)
  }

  /// What a gap or a size is compared with.
  package enum Object: Sendable, Hashable {
    /// Points.
    case number(Double)
    /// A metric or, in a view's size, also a view, if no metric has the name.
    case name(String)
    /// A fraction of the superview's size in percent; an extension.
    case percent(Double)
    /// Another view's size times a factor plus an offset; an extension.
    case linear(Linear)
  }

  /// `3*b.height/2+4`
  package struct Linear: Sendable, Hashable {
    /// The other view.
    package var view: String
    /// Its width or its height; nil means the one along the format's axis.
    package var dimension: Attribute?
    package var multiplier: Amount?
    package var divisor: Amount?
    package var offset: Amount?
    /// Whether the offset is subtracted.
    package var subtracts: Bool

    package init(
      _ view: String, _ dimension: Attribute? = nil, times multiplier: Amount? = nil, by divisor: Amount? = nil,
      plus offset: Amount? = nil, subtracts: Bool = false
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
