internal import ConstraintSolver

extension Layout {
  /// Constraints as rows and columns of the Visual Format Language, as a log shows them: `H:|-(15)-[title]-(>=8)-|`.
  ///
  /// Gaps that follow each other become one format; sizes are given where their view first occurs. What the language
  /// cannot express - centres, baselines, multiples of positions - follows as algebra. Rows between left and right
  /// edges, which are never mirrored, end in `(LTR)`.
  ///
  /// - Throws: ``LayoutError/unknownConstraint(in:)``
  /// - Complexity: O(constraints²): it is meant for logs.
  public func visualFormats(of ids: some Sequence<LayoutConstraintID>) throws(LayoutError) -> [String] {
    var summary = VisualFormatSummary()
    for id in ids {
      let index = try index(id, in: "a request for its visual format")
      if !add(index, to: &summary) { summary.others.append(description(index)) }
    }
    return summary.formats
  }

  /// Adds the constraint to the summary; returns whether the language can express it.
  private func add(_ index: Int, to summary: inout VisualFormatSummary) -> Bool {
    let record = constraints[index]
    let constraint = record.constraint
    let priority =
      record.numbers.priority.isRequired ? nil : VisualFormat.Amount.number(record.numbers.priority.rawValue)
    let (first, second) = (constraint.first, constraint.second)
    guard first.start == nil, second?.start == nil, Self.isPlain(name(first)) else { return false }
    if first.attribute.isDimension {
      guard first.item.region == .whole, let object = object(second, record, along: first.attribute) else {
        return false
      }
      let axis = VisualFormatSummary.Family(isVertical: first.attribute == .height, isAbsolute: false)
      summary.sizes[axis, default: [:]][first.item.index, default: []]
        .append(VisualFormat.Predicate(constraint.relation, object, priority: priority))
      summary.note(name(first), first.item.index, axis)
      return true
    }
    guard let second, record.numbers.multiplier == 1, Self.isPlain(name(second)) else { return false }
    guard let family = VisualFormatSummary.Family(first.attribute, second.attribute) else { return false }
    // Finds out which of the two comes first along the axis, where each is a view's end or the superview's own
    // beginning.
    func isParent(_ a: Operand, of b: Operand) -> Bool { items[Int(b.item.index)].parent == a.item.index }
    let place: (before: VisualFormatSummary.Place, after: VisualFormatSummary.Place)?
    func resolve(_ before: Operand, _ after: Operand) -> (VisualFormatSummary.Place, VisualFormatSummary.Place)? {
      let (begins, ends) = (before.attribute.isStart, after.attribute.isStart)
      if !begins, ends { return (.item(before.item.index), .item(after.item.index)) }
      if begins, ends, isParent(before, of: after) { return (.start(before.item.index), .item(after.item.index)) }
      if !begins, !ends, isParent(after, of: before) { return (.item(before.item.index), .end(after.item.index)) }
      return nil
    }
    // In first == second + c the second comes before; otherwise it is the other way around, with everything reversed.
    var (relation, constant) = (constraint.relation, record.numbers.constant)
    if let found = resolve(second, first) {
      place = found
    } else {
      place = resolve(first, second)
      relation = relation.reversed
      constant = -constant
    }
    guard let place else { return false }
    let isMargin = first.item.region != .whole || second.item.region != .whole
    if isMargin {
      // The only thing about margins that can be expressed: what '-' next to '|' means.
      let (parent, child) = isParent(first, of: second) ? (first, second) : (second, first)
      guard parent.item.region == .margins, child.item.region == .whole, isParent(parent, of: child),
        relation == .equal, constant == 0, priority == nil
      else { return false }
    }
    for operand in [first, second] where items[Int(operand.item.index)].parent >= 0 {
      summary.note(name(operand), operand.item.index, family)
    }
    summary.add(
      isMargin ? nil : VisualFormat.Predicate(relation, .number(constant == 0 ? 0 : constant), priority: priority),
      from: place.before, to: place.after, family)
    return true
  }

  private func name(_ operand: Operand) -> String { name(Int(operand.item.index)) }

  /// What a size is compared with; nil where the language cannot express it.
  private func object(
    _ second: Operand?, _ record: ConstraintRecord, along dimension: Attribute
  ) -> VisualFormat.Object? {
    guard let second else { return .number(record.numbers.constant) }
    guard second.start == nil, second.item.region == .whole, Self.isPlain(name(second)) else { return nil }
    if record.numbers.multiplier == 1, record.numbers.constant == 0, second.attribute == dimension {
      return .name(name(second))
    }
    let other = second.attribute == dimension ? nil : second.attribute
    return .linear(
      VisualFormat.Linear(
        name(second), other, times: record.numbers.multiplier == 1 ? nil : .number(record.numbers.multiplier),
        plus: record.numbers.constant == 0 ? nil : .number(abs(record.numbers.constant)),
        subtracts: record.numbers.constant < 0))
  }

  /// Whether the name can stand in brackets.
  private static func isPlain(_ name: String) -> Bool {
    !(name.first?.isNumber ?? true) && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == " " }
  }
}

/// Gaps and sizes, gathered to be written in as few formats as possible.
private struct VisualFormatSummary {
  /// What can be in one format: an axis, and whether its edges are mirrored.
  struct Family: Hashable {
    var isVertical: Bool
    var isAbsolute: Bool

    init(isVertical: Bool, isAbsolute: Bool) {
      self.isVertical = isVertical
      self.isAbsolute = isAbsolute
    }

    /// Nil for two positions that are not edges of the same kind.
    init?(_ a: Attribute, _ b: Attribute) {
      switch (a, b) {
      case (.leading, .leading), (.leading, .trailing), (.trailing, .leading), (.trailing, .trailing):
        self.init(isVertical: false, isAbsolute: false)
      case (.left, .left), (.left, .right), (.right, .left), (.right, .right):
        self.init(isVertical: false, isAbsolute: true)
      case (.top, .top), (.top, .bottom), (.bottom, .top), (.bottom, .bottom):
        self.init(isVertical: true, isAbsolute: false)
      default: return nil
      }
    }

    static let all = [
      Family(isVertical: false, isAbsolute: false), Family(isVertical: false, isAbsolute: true),
      Family(isVertical: true, isAbsolute: false),
    ]
  }

  /// Where a gap begins or ends.
  enum Place: Hashable {
    /// The superview's own beginning.
    case start(Int32)
    case item(Int32)
    case end(Int32)
  }

  private struct Gap {
    let from: Place
    let to: Place
    /// Empty for the superview's margin.
    var predicates: [VisualFormat.Predicate]
    var isTold = false
  }

  var sizes: [Family: [Int32: [VisualFormat.Predicate]]] = [:]
  var others: [String] = []
  private var gaps: [Family: [Gap]] = [:]
  private var names: [Int32: String] = [:]
  private var order: [Family: [Int32]] = [:]

  mutating func note(_ name: String, _ item: Int32, _ family: Family) {
    names[item] = name
    if !(order[family] ?? []).contains(item) { order[family, default: []].append(item) }
  }

  /// Adds to the gap between two places, so that `-(>=8,<=20)-` is one.
  ///
  /// - Parameter predicate: nil for the superview's margin.
  mutating func add(_ predicate: VisualFormat.Predicate?, from: Place, to: Place, _ family: Family) {
    let known = gaps[family]?.firstIndex { $0.from == from && $0.to == to && !$0.predicates.isEmpty }
    if let predicate, let known {
      gaps[family]?[known].predicates.append(predicate)
    } else {
      gaps[family, default: []].append(Gap(from: from, to: to, predicates: predicate.map { [$0] } ?? []))
    }
  }

  var formats: [String] {
    var copy = self
    return Family.all.flatMap { copy.rows($0) } + others
  }

  private mutating func rows(_ family: Family) -> [String] {
    var gaps = gaps[family] ?? []
    var result: [String] = []
    // First from the superview's start, then from gaps that nothing leads to, and then what is left: circles.
    let leads: [(Gap) -> Bool] = [
      { if case .start = $0.from { true } else { false } },
      { gap in !gaps.contains { !$0.isTold && $0.to == gap.from } },
      { _ in true },
    ]
    for isLead in leads {
      while let index = gaps.firstIndex(where: { !$0.isTold && isLead($0) }) {
        gaps[index].isTold = true
        var links = [link(gaps[index], family)]
        let first = node(gaps[index].from, family)
        var last = gaps[index].to
        while let next = gaps.firstIndex(where: { !$0.isTold && $0.from == last }) {
          gaps[next].isTold = true
          links.append(link(gaps[next], family))
          last = gaps[next].to
        }
        result.append(text(VisualFormat(family.isVertical ? .vertical : .horizontal, first, links), family))
      }
    }
    for item in order[family] ?? [] where sizes[family]?[item] != nil {
      result.append(
        text(VisualFormat(family.isVertical ? .vertical : .horizontal, node(.item(item), family)), family))
    }
    return result
  }

  private func text(_ format: VisualFormat, _ family: Family) -> String {
    "\(format)\(family.isAbsolute ? "(LTR)" : "")"
  }

  private mutating func link(_ gap: Gap, _ family: Family) -> VisualFormat.Link {
    let isFlush = gap.predicates == [VisualFormat.Predicate(.equal, .number(0))]
    let connection: VisualFormat.Connection =
      gap.predicates.isEmpty ? .standard : isFlush ? .flush : .spaced(gap.predicates)
    return VisualFormat.Link(connection, node(gap.to, family))
  }

  /// A place as a node; where a view first occurs, it has its size too.
  private mutating func node(_ place: Place, _ family: Family) -> VisualFormat.Node {
    switch place {
    case .start, .end: return .superview(VisualFormat.Position())
    case .item(let item):
      let predicates = sizes[family]?.removeValue(forKey: item) ?? []
      return .view(VisualFormat.NamedView(names[item] ?? "", predicates))
    }
  }
}

extension Relation {
  /// The relation that holds when both sides are negated.
  fileprivate var reversed: Relation {
    switch self {
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    case .lessThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension Attribute {
  /// Whether it is where an item begins along its axis.
  fileprivate var isStart: Bool { self == .leading || self == .left || self == .top }
}
