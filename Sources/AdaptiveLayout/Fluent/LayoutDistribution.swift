internal import ConstraintSolver
public import Geometry

/// How items share the space between two edges.
public enum ItemDistribution: Sendable, Hashable {
  /// A number of points apart, and all equally long.
  case spacing(Double)
  /// All of the same length in points, and equally far apart.
  case length(Double)
  /// Each of its own length, and equally far apart.
  case equalGaps
  /// A number of points apart. Neither their lengths nor the positions of the first and the last are constrained.
  case gaps(Double)
}

extension Layout {
  /// Places items one after the other across their superview.
  ///
  /// - Parameters:
  ///   - items: views or guides of one superview, in reading order.
  ///   - axis: the axis along which they stand.
  ///   - distribution: what all of them have in common.
  ///   - lead: the distance from the superview's leading edge or top to the first item; ignored for
  ///     ``ItemDistribution/gaps(_:)``, as is `tail`.
  ///   - tail: the distance from the last item to the trailing edge or bottom.
  ///   - file: where the call is, for messages.
  ///   - line: the line of the call, for messages.
  /// - Throws: ``LayoutError``; ``LayoutError/locationNeedsPair(constraint:)`` for items without a superview.
  /// - Complexity: O(items)
  @discardableResult
  public mutating func distribute(
    _ items: [any LayoutItem], along axis: Axis, _ distribution: ItemDistribution, lead: Double = 0, tail: Double = 0,
    file: String = #fileID, line: Int = #line
  ) throws(LayoutError) -> ConstraintSet {
    guard let first = items.first?.reference, let last = items.last?.reference else { return ConstraintSet([]) }
    let (start, end, dimension): (Attribute, Attribute, Attribute) =
      axis == .horizontal ? (.leading, .trailing, .width) : (.top, .bottom, .height)
    func parent(_ item: ItemReference) throws(LayoutError) -> ItemReference? {
      let parent = self.items[try index(item, in: "the distribution of items")].parent
      return parent < 0 ? nil : handle(Int(parent)).reference
    }
    if case .gaps(let points) = distribution {
      return try add(
        zip(items, items.dropFirst()).map { before, after in
          LayoutConstraint(
            Operand(after.reference, start), .equal, Operand(before.reference, end), constant: Variation(points)
          ).written(file, line)
        })
    }
    var constraints = [
      LayoutConstraint(
        Operand(first, start), .equal, try parent(first).map { Operand($0, start) }, constant: Variation(lead))
    ]
    var gap: Operand?
    for (before, after) in zip(items, items.dropFirst()) {
      let (from, to) = (Operand(before.reference, end), Operand(after.reference, start))
      if case .spacing(let points) = distribution {
        constraints.append(LayoutConstraint(to, .equal, from, constant: Variation(points)))
        constraints.append(
          LayoutConstraint(
            Operand(after.reference, dimension), .equal, Operand(first, dimension)))
      } else {
        let next = from.gap(to: to)
        if let gap { constraints.append(LayoutConstraint(next, .equal, gap)) }
        gap = gap ?? next
      }
    }
    if case .length(let points) = distribution {
      constraints += items.map { item in
        LayoutConstraint(Operand(item.reference, dimension), .equal, nil, constant: Variation(points))
      }
    }
    constraints.append(
      LayoutConstraint(
        Operand(last, end), .equal, try parent(last).map { Operand($0, end) }, constant: Variation(-tail)))
    return try add(constraints.map { $0.written(file, line) })
  }

  /// Lines items up with the first of them.
  @discardableResult
  public mutating func align(
    _ items: [any LayoutItem], _ attribute: Attribute, file: String = #fileID, line: Int = #line
  ) throws(LayoutError) -> ConstraintSet {
    guard let first = items.first else { return ConstraintSet([]) }
    return try add(
      items.dropFirst().map { item in
        LayoutConstraint(Operand(item.reference, attribute), .equal, Operand(first.reference, attribute))
          .written(file, line)
      })
  }
}

extension LayoutConstraint {
  fileprivate func written(_ file: String, _ line: Int) -> LayoutConstraint {
    var copy = self
    copy.location = SourceLocation(file: file, line: line)
    return copy
  }
}
