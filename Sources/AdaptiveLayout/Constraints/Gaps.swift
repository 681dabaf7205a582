internal import ConstraintSolver
public import Geometry

extension LayoutItem {
  /// Places items one after the other, with gaps that are fractions of this item's width or height: proportional
  /// spacing without helper views.
  ///
  /// - Parameters:
  ///   - axis: the axis along which the items stand.
  ///   - items: views or guides, in reading order.
  ///   - proportions: fractions of the width or height, 0.1 for a tenth: from the leading edge or top to the first
  ///     item, between each two items and, if there is one more, from the last item to the trailing edge or bottom.
  ///     Fewer leave the rest open.
  /// - Returns: one constraint for each gap.
  public func proportionalGaps(
    _ axis: Axis, _ items: [any LayoutItem], _ proportions: [Double]
  ) -> [LayoutConstraint] {
    let size = Operand(reference, axis == .horizontal ? .width : .height)
    return zip(gaps(axis, items), proportions).map { gap, part in
      LayoutConstraint(gap, .equal, size, multiplier: Variation(part))
    }
  }

  /// Places items one after the other, with gaps around and between them that are in ratio to each other.
  ///
  /// - Parameters:
  ///   - axis: the axis along which the items stand.
  ///   - items: views or guides, in reading order.
  ///   - ratios: ratios of the gaps in the order of ``proportionalGaps(_:_:_:)``; nil makes all gaps equal. A gap of
  ///     ratio 0 vanishes.
  public func relatedGaps(
    _ axis: Axis, _ items: [any LayoutItem], ratios: [Double]? = nil
  ) -> [LayoutConstraint] {
    let pairs = Array(zip(gaps(axis, items), ratios ?? Array(repeating: 1, count: items.count + 1)))
    guard let unit = pairs.first(where: { $0.1 != 0 }) else {
      return pairs.map { LayoutConstraint($0.0, .equal, nil) }
    }
    return pairs.filter { $0.0 != unit.0 }.map { gap, ratio in
      ratio == 0
        ? LayoutConstraint(gap, .equal, nil)
        : LayoutConstraint(gap, .equal, unit.0, multiplier: Variation(ratio / unit.1))
    }
  }

  /// The gaps from this item's start to the first item, between each two items, and from the last item to this item's
  /// end.
  private func gaps(_ axis: Axis, _ items: [any LayoutItem]) -> [Operand] {
    let (start, end): (Attribute, Attribute) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    var before = Operand.Start(item: reference, attribute: start)
    var result: [Operand] = []
    for item in items {
      result.append(Operand(item.reference, start, from: before))
      before = Operand.Start(item: item.reference, attribute: end)
    }
    return result + [Operand(reference, end, from: before)]
  }
}
