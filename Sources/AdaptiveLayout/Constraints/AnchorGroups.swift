public import ConstraintSolver
public import Geometry

/// The four edges of a view or guide, in reading order: `card.edges == root.safeArea.edges.inset(16)`.
///
/// It is a value that stands for anchors; comparing two makes one constraint for each edge, in the order top, leading,
/// bottom, trailing.
public struct EdgesAnchor: Sendable {
  let item: ItemReference
  var insets = DirectionalInsets(0)

  /// The edges further inside by this many points.
  public func inset(_ points: Double) -> EdgesAnchor { inset(DirectionalInsets(points)) }

  /// The edges further inside, each by its own number of points.
  public func inset(_ more: DirectionalInsets) -> EdgesAnchor {
    var copy = self
    copy.insets = DirectionalInsets(
      top: insets.top + more.top, leading: insets.leading + more.leading, bottom: insets.bottom + more.bottom,
      trailing: insets.trailing + more.trailing)
    return copy
  }

  /// - Parameter start: how the edges where things begin compare; those where they end compare the other way round.
  fileprivate func compared(_ start: Relation, with other: EdgesAnchor) -> [LayoutConstraint] {
    let end: Relation =
      switch start {
      case .equal: .equal
      case .lessThanOrEqual: .greaterThanOrEqual
      case .greaterThanOrEqual: .lessThanOrEqual
      }
    return [
      (Attribute.top, start, other.insets.top - insets.top),
      (.leading, start, other.insets.leading - insets.leading),
      (.bottom, end, insets.bottom - other.insets.bottom),
      (.trailing, end, insets.trailing - other.insets.trailing),
    ].map { attribute, relation, constant in
      LayoutConstraint(
        Operand(item, attribute), relation, Operand(other.item, attribute), constant: Variation(constant))
    }
  }
}

/// Both centres of a view or guide: `spinner.center == root.center`.
public struct CenterAnchor: Sendable {
  let item: ItemReference
  var shift = Point(0, 0)

  /// The point further right and down by this many points.
  public func offset(x: Double, y: Double) -> CenterAnchor {
    CenterAnchor(item: item, shift: Point(shift.x + x, shift.y + y))
  }
}

/// The width and the height of a view or guide: `a.size == b.size`, `a.size == Size(44, 44)`.
public struct SizeAnchor: Sendable {
  let item: ItemReference
  var factor = 1.0

  fileprivate func compared(_ relation: Relation, with other: SizeAnchor) -> [LayoutConstraint] {
    [Attribute.width, .height].map {
      LayoutConstraint(
        Operand(item, $0), relation, Operand(other.item, $0), multiplier: Variation(other.factor / factor))
    }
  }

  fileprivate func compared(_ relation: Relation, with size: Size) -> [LayoutConstraint] {
    [(Attribute.width, size.width), (.height, size.height)].map { attribute, length in
      LayoutConstraint(Operand(item, attribute), relation, nil, constant: Variation(length / factor))
    }
  }
}

extension LayoutItem {
  /// Top, leading, bottom and trailing edge.
  public var edges: EdgesAnchor { EdgesAnchor(item: reference) }
  /// The centre on both axes.
  public var center: CenterAnchor { CenterAnchor(item: reference) }
  /// The width and the height.
  public var size: SizeAnchor { SizeAnchor(item: reference) }
}

/// The same rectangle: four constraints.
public func == (left: EdgesAnchor, right: EdgesAnchor) -> [LayoutConstraint] { left.compared(.equal, with: right) }
/// The left rectangle lies inside the right one: four constraints.
public func <= (left: EdgesAnchor, right: EdgesAnchor) -> [LayoutConstraint] {
  left.compared(.greaterThanOrEqual, with: right)
}
/// The left rectangle contains the right one: four constraints.
public func >= (left: EdgesAnchor, right: EdgesAnchor) -> [LayoutConstraint] {
  left.compared(.lessThanOrEqual, with: right)
}

/// The same centre: two constraints.
public func == (left: CenterAnchor, right: CenterAnchor) -> [LayoutConstraint] {
  [(Attribute.centerX, right.shift.x - left.shift.x), (.centerY, right.shift.y - left.shift.y)].map {
    LayoutConstraint(Operand(left.item, $0), .equal, Operand(right.item, $0), constant: Variation($1))
  }
}

/// A size times a factor, which is not 0.
public func * (left: Double, right: SizeAnchor) -> SizeAnchor {
  SizeAnchor(item: right.item, factor: left * right.factor)
}

/// The same size: two constraints.
public func == (left: SizeAnchor, right: SizeAnchor) -> [LayoutConstraint] { left.compared(.equal, with: right) }
/// Neither wider nor higher: two constraints.
public func <= (left: SizeAnchor, right: SizeAnchor) -> [LayoutConstraint] {
  left.compared(.lessThanOrEqual, with: right)
}
/// Neither narrower nor lower: two constraints.
public func >= (left: SizeAnchor, right: SizeAnchor) -> [LayoutConstraint] {
  left.compared(.greaterThanOrEqual, with: right)
}
/// A size in points: two constraints.
public func == (left: SizeAnchor, right: Size) -> [LayoutConstraint] { left.compared(.equal, with: right) }
/// At most a size in points: two constraints.
public func <= (left: SizeAnchor, right: Size) -> [LayoutConstraint] { left.compared(.lessThanOrEqual, with: right) }
/// At least a size in points: two constraints.
public func >= (left: SizeAnchor, right: Size) -> [LayoutConstraint] { left.compared(.greaterThanOrEqual, with: right) }

extension [LayoutConstraint] {
  /// The same constraints at another priority: `(card.edges == root.edges).at(.defaultHigh)`.
  public func at(_ priority: Priority) -> [LayoutConstraint] { map { $0.at(priority) } }

  /// The same constraints, active only where the traits are as asked for.
  public func when(_ condition: TraitCondition) -> [LayoutConstraint] { map { $0.when(condition) } }

  /// The same constraints with a name for messages, and where they were written.
  public func labeled(_ label: String, file: String = #fileID, line: Int = #line) -> [LayoutConstraint] {
    map { $0.labeled(label, file: file, line: line) }
  }
}
