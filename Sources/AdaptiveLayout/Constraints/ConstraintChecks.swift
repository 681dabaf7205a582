internal import ConstraintSolver
internal import Geometry

extension Layout {
  /// Apple's rules for what may be compared with what.
  func check(_ constraint: LayoutConstraint) throws(LayoutError) {
    if !isSound(constraint.first, constraint.second, constraint.plain, varies: constraint.numbersVary) {
      try diagnose(constraint)
    }
  }

  /// Checks constraints in the order in which they are given.
  func check(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    // Read field by field, because handing on a constraint of an array copies it, with its references.
    let given = constraints.span
    for i in given.indices
    where !isSound(given[i].first, given[i].second, given[i].plain, varies: given[i].numbersVary) {
      try diagnose(given[i])
    }
  }

  /// Whether a constraint of the common kind, with plain numbers, makes sense: the fast check, which produces no
  /// message.
  private func isSound(
    _ first: Operand, _ second: Operand?, _ numbers: LayoutConstraint.Numbers, varies: Bool
  ) -> Bool {
    guard !varies, first.start == nil, abs(numbers.constant) <= limits.solver.magnitude,
      isInRange(numbers.multiplier), Priority.allowed ~= numbers.priority
    else { return false }
    guard isHere(first.item), items[Int(first.item.index)].kind == .view || !first.attribute.isBaseline else {
      return false
    }
    guard let second else { return first.attribute.isDimension }
    return second.start == nil && isHere(second.item) && (first.item.region == .whole || !first.attribute.isBaseline)
      && (second.item.region == .whole || !second.attribute.isBaseline)
      && (items[Int(second.item.index)].kind == .view || !second.attribute.isBaseline)
      && first.attribute.isDimension == second.attribute.isDimension
      && (first.attribute.isDimension || first.attribute.axis == second.attribute.axis && numbers.multiplier != 0)
      && !((first.attribute.isLeadingOrTrailing || second.attribute.isLeadingOrTrailing)
        && (first.attribute.isLeftOrRight || second.attribute.isLeftOrRight))
      && commonAncestor(first, second) != nil
  }

  /// Whether the solver can use a multiplier, which may be 0 too.
  @inline(__always)
  private func isInRange(_ multiplier: Double) -> Bool {
    multiplier == 0 || Solver.Limits.allows(coefficient: multiplier, magnitude: limits.solver.magnitude)
  }

  private func isHere(_ item: ItemReference) -> Bool {
    let index = Int(item.index)
    return items.indices.contains(index) && items[index].owner == item.owner && items[index].isAlive
      && (items[index].kind == .view || item.region == .whole)
  }

  private func diagnose(_ constraint: LayoutConstraint) throws(LayoutError) {
    func place() -> String { constraint.location.map { "the constraint at \($0)" } ?? "a constraint" }
    try checkItem(constraint.first, place)
    if let second = constraint.second { try checkItem(second, place) }
    func text() -> String { description(constraint) }

    let first = constraint.first
    if let second = constraint.second {
      guard first.isDimension == second.isDimension else {
        throw .invalidPairing(
          constraint: text(), reason: "A position cannot be compared with a length. Change one of the two.")
      }
      guard first.isDimension || first.attribute.axis == second.attribute.axis else {
        throw .invalidPairing(
          constraint: text(),
          reason: "A horizontal position cannot be compared with a vertical one. Change one of the two.")
      }
      guard !(first.isDirectional || second.isDirectional) || !(first.isAbsolute || second.isAbsolute) else {
        throw .invalidPairing(
          constraint: text(),
          reason: "A constraint cannot be made between a leading/trailing attribute and a right/left attribute."
            + " Use leading/trailing for both or neither.")
      }
      guard first.isDimension || !constraint.multiplier.values.contains(0) else {
        throw .locationNeedsPair(constraint: text())
      }
    } else if !first.isDimension {
      throw .locationNeedsPair(constraint: text())
    }
    for value in constraint.multiplier.values where !isInRange(value) {
      throw .badNumber(value, what: "multiplier", of: text())
    }
    for value in constraint.constant.values where !value.isFinite || abs(value) > limits.solver.magnitude {
      throw .badNumber(value, what: "constant", of: text())
    }
    for value in constraint.priority.values where !(Priority.allowed ~= value) {
      throw .badPriority(value.rawValue, of: text())
    }
    try checkAncestor(constraint)
  }

  func checkAncestor(_ constraint: LayoutConstraint) throws(LayoutError) {
    guard commonAncestor(constraint) == nil else { return }
    let names = named(constraint).map { name(Int($0.index)) }
    throw .noCommonAncestor(
      constraint: description(constraint), first: names[0], second: names.dropFirst().last ?? names[0])
  }

  private func checkItem(_ operand: Operand, _ place: () -> String) throws(LayoutError) {
    try checkItem(operand.item, operand.attribute, place)
    guard let start = operand.start else { return }
    try checkItem(start.item, start.attribute, place)
    guard !operand.isDirectional || !operand.isAbsolute else {
      throw .invalidPairing(constraint: place(), reason: "Use leading/trailing for both ends of a gap or neither.")
    }
    guard start.attribute.axis == operand.attribute.axis, !start.attribute.isDimension, !operand.attribute.isDimension
    else {
      throw .invalidPairing(
        constraint: place(), reason: "A gap lies between two positions on one axis. Name two such positions.")
    }
  }

  private func checkItem(_ item: ItemReference, _ attribute: Attribute, _ place: () -> String) throws(LayoutError) {
    let index = try index(item, in: place())
    guard items[index].kind == .view else {
      guard !attribute.isBaseline, item.region == .whole else {
        throw .invalidPairing(
          constraint: place(), reason: "A layout guide has no baselines and no margins. Name its edges.")
      }
      return
    }
    guard !attribute.isBaseline || item.region == .whole else {
      throw .invalidPairing(constraint: place(), reason: "Margins and safe areas have no baselines. Name their edges.")
    }
  }

  /// Refuses properties that are not valid.
  static func check(_ properties: View.Properties, _ name: String) throws(LayoutError) {
    func check(_ priorities: AxisPriorities?) throws(LayoutError) {
      guard let priorities else { return }
      for priority in [priorities.horizontal, priorities.vertical] where !(Priority.allowed ~= priority) {
        throw .badPriority(priority.rawValue, of: name)
      }
    }
    try check(properties.hugging)
    try check(properties.compressionResistance)
    for one in properties.cases {
      try check(one.hugging)
      try check(one.compressionResistance)
    }
    if let margins = properties.layoutMargins {
      for value in [margins.top, margins.leading, margins.bottom, margins.trailing] {
        try checkLength(value, "layout margin", name)
      }
    }
    if let margins = properties.absoluteLayoutMargins {
      for value in [margins.top, margins.right, margins.bottom, margins.left] {
        try checkLength(value, "layout margin", name)
      }
    }
    let insets = properties.alignmentInsets
    if insets != .zero {
      for value in [insets.top, insets.right, insets.bottom, insets.left] {
        try checkLength(value, "alignment inset", name)
      }
    }
    if let springs = properties.autoresizing {
      for value in [springs.frame.minX, springs.frame.minY] { try checkLength(value, "position", name) }
      for (value, what) in [
        (springs.frame.size.width, "width"), (springs.frame.size.height, "height"),
        (springs.superviewSize.width, "superview's width"), (springs.superviewSize.height, "superview's height"),
      ] {
        try checkLength(value, what, name)
        if value < 0 { throw .badNumber(value, what: what, of: name) }
      }
    }
    if let aspect = properties.content?.aspect {
      guard aspect.ratio > 0, aspect.ratio.isFinite else {
        throw .badNumber(aspect.ratio, what: "aspect ratio", of: name)
      }
      guard Priority.allowed ~= aspect.priority else { throw .badPriority(aspect.priority.rawValue, of: name) }
    }
  }

  /// The longest length allowed: far above any that a screen can have, and far below where arithmetic loses a pixel.
  static var longest: Double { 1e9 }

  static func checkLength(_ value: Double, _ what: String, _ name: String) throws(LayoutError) {
    guard abs(value) <= longest else { throw .badNumber(value, what: what, of: name) }
  }
}
