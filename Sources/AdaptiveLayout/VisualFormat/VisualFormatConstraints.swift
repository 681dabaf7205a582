internal import ConstraintSolver

extension Layout {
  /// Adds what a row or column in the Visual Format Language says: `H:|-[title]-(>=8)-[close(44)]-|`.
  ///
  /// Each constraint carries the format as its label and the line of the call, so messages show where it is from.
  ///
  /// - Parameters:
  ///   - format: what stands in a row or column, and with which gaps and sizes.
  ///   - views: views and guides by the names that stand in brackets.
  ///   - superview: what `|` and percentages are of; nil takes the superview of the format's first view.
  ///   - metrics: the names that stand for numbers.
  ///   - options: how the items are aligned, and which way they follow each other.
  ///   - extensions: whether to allow more than Apple's grammar; see ``VisualFormat``.
  ///   - condition: for which traits it holds.
  ///   - file: where the call is, for messages.
  ///   - line: as `file`.
  /// - Throws: ``VisualFormatError`` with the column, or ``LayoutError``; then nothing is added.
  /// - Complexity: O(length + views of ranges)
  @discardableResult
  public mutating func constrain(
    format: String, views: [String: any LayoutItem], in superview: (any LayoutItem)? = nil,
    metrics: [String: Double] = [:], options: VisualFormat.Options = VisualFormat.Options(), extensions: Bool = false,
    when condition: TraitCondition = .always, file: String = #fileID, line: Int = #line
  ) throws -> ConstraintSet {
    let location = SourceLocation(file: file, line: line)
    var constraints = try constraints(
      of: VisualFormat(parsing: format, extensions: extensions), views: views, in: superview, metrics: metrics,
      options: options)
    for index in constraints.indices {
      constraints[index].label = format
      constraints[index].location = location
      if condition != .always { constraints[index] = constraints[index].when(condition) }
    }
    return try add(constraints)
  }

  /// Adds what several formats say, all or none. Views go by the names that they were added with; of
  /// several of one name the first is meant, superviews before subviews.
  ///
  /// - Parameters:
  ///   - formats: rows and columns.
  ///   - superview: what `|` and percentages are of; nil takes the superview of each format's first view.
  ///   - metrics: the names that stand for numbers, each maybe depending on the traits.
  ///   - options: how the items are aligned, and which way they follow each other.
  ///   - extensions: whether to allow more than Apple's grammar; see ``VisualFormat``.
  ///   - condition: for which traits they hold.
  ///   - file: where the call is, for messages.
  ///   - line: as `file`.
  /// - Throws: ``VisualFormatError`` with the column, or ``LayoutError``; then nothing is added.
  /// - Complexity: O(views + length + views of ranges)
  @discardableResult
  public mutating func constrain(
    formats: [String], in superview: (any LayoutItem)? = nil, metrics: [String: Variation<Double>] = [:],
    options: VisualFormat.Options = VisualFormat.Options(), extensions: Bool = false,
    when condition: TraitCondition = .always, file: String = #fileID, line: Int = #line
  ) throws -> ConstraintSet {
    let location = SourceLocation(file: file, line: line)
    let views = namedViews
    var all: [LayoutConstraint] = []
    for format in formats {
      var constraints = try constraints(
        of: VisualFormat(parsing: format, extensions: extensions), views: views, in: superview, varying: metrics,
        options: options)
      for index in constraints.indices {
        constraints[index].label = format
        constraints[index].location = location
        if condition != .always { constraints[index] = constraints[index].when(condition) }
      }
      all += constraints
    }
    return try add(all)
  }

  /// What a format says as constraints, to be added by whoever asked.
  ///
  /// Gaps that are equal or a part of the superview need no views to measure them: a gap is a length that a constraint can name.
  ///
  /// - Parameters:
  ///   - format: what stands in a row or column, and with which gaps and sizes.
  ///   - views: views and guides by the names that stand in brackets.
  ///   - superview: what `|` and percentages are of; nil takes the superview of the format's first view.
  ///   - metrics: the names that stand for numbers.
  ///   - varying: metrics that depend on the traits, beside `metrics`; what is made from one depends on them too. A number
  ///     made from several follows the cases of each with the others at their defaults.
  ///   - options: how the items are aligned, and which way they follow each other.
  /// - Throws: ``VisualFormatError`` with the column, or ``LayoutError``.
  public func constraints(
    of format: VisualFormat, views: [String: any LayoutItem], in superview: (any LayoutItem)? = nil,
    metrics: [String: Double] = [:], varying: [String: Variation<Double>] = [:],
    options: VisualFormat.Options = VisualFormat.Options()
  ) throws -> [LayoutConstraint] {
    let metrics = varying.isEmpty ? metrics : metrics.merging(varying.mapValues(\.default)) { $1 }
    var result = try fixedConstraints(of: format, views: views, in: superview, metrics: metrics, options: options)
    let plain = result
    for (name, metric) in varying.sorted(by: { $0.key < $1.key }) where !metric.isConstant {
      let others = try metric.cases.map { item in
        try fixedConstraints(
          of: format, views: views, in: superview, metrics: metrics.merging([name: item.value]) { $1 },
          options: options)
      }
      for index in result.indices {
        func vary<Value: Equatable>(
          _ path: any WritableKeyPath<LayoutConstraint, Variation<Value>> & Sendable
        ) {
          let value = plain[index][keyPath: path].default
          guard others.contains(where: { $0[index][keyPath: path].default != value }) else { return }
          for (item, other) in zip(metric.cases, others) {
            result[index][keyPath: path].add(other[index][keyPath: path].default, when: item.condition)
          }
          result[index][keyPath: path].unnamed = metric.unnamed
        }
        vary(\.constant)
        vary(\.multiplier)
        vary(\.priority)
      }
    }
    return result
  }

  private func fixedConstraints(
    of format: VisualFormat, views: [String: any LayoutItem], in superview: (any LayoutItem)?,
    metrics: [String: Double], options: VisualFormat.Options
  ) throws -> [LayoutConstraint] {
    let relations = try format.relations(isView: { views[$0] != nil }, metrics: metrics, options: options)
    var names = VisualFormatNames(views: views, superview: superview?.reference, standardSpace: options.siblingSpace)
    if let superview {
      let item = items[try index(superview.reference, in: "the format \(format)")]
      names.hasMargins = item.kind == .view && superview.reference.region == .whole
    }
    if names.superview == nil, let name = format.firstView {
      if let view = views[name] {
        let parent = items[try index(view.reference, in: "the format \(format)")].parent
        if parent >= 0 { names.superview = handle(Int(parent)).reference }
      }
      if names.superview == nil, relations.contains(where: \.namesSuperview) {
        throw VisualFormatError(
          "Unable to interpret '|' character, because the related view doesn't have a superview",
          in: format.text ?? format.description, at: format.superviewOffset)
      }
    }
    return names.constraints(relations)
  }
}

/// Turns relations between names into constraints between rectangles.
private struct VisualFormatNames {
  let views: [String: any LayoutItem]
  var superview: ItemReference?
  /// What a margin is where what stands for the superview has none: a guide, a safe area, the margins themselves.
  let standardSpace: Double
  var hasMargins = true
  /// Between what a guide lies; a guide is never more than the gap it measures.
  private var gaps: [Int: Operand] = [:]

  init(views: [String: any LayoutItem], superview: ItemReference?, standardSpace: Double) {
    self.views = views
    self.superview = superview
    self.standardSpace = standardSpace
  }

  mutating func constraints(_ relations: [VisualFormat.Relation]) -> [LayoutConstraint] {
    var begins: [Int: Operand] = [:]
    var isMeasured: Set<Int> = []
    var order: [Int] = []
    var result: [LayoutConstraint] = []
    for relation in relations {
      let relation = hasMargins ? relation : relation.withoutMargins(standardSpace)
      if let (guide, edge, other) = relation.guideEdge {
        guard let operand = operand(other) else { continue }
        if let begin = begins[guide] {
          // Where the format runs from right to left, a gap begins on the right.
          let isReversed = edge == .left
          gaps[guide] = isReversed ? operand.gap(to: begin) : begin.gap(to: operand)
          order.append(guide)
        } else {
          begins[guide] = operand
        }
        continue
      }
      guard let first = operand(relation.first) else { continue }
      let second = relation.second.flatMap { operand($0) }
      if relation.second != nil, second == nil { continue }
      if case .guide(let guide) = relation.first.item { isMeasured.insert(guide) }
      result.append(
        LayoutConstraint(
          first, relation.comparison.relation, second, multiplier: Variation(relation.multiplier),
          constant: Variation(relation.constant)
        ).at(Priority(relation.priority)))
    }
    // Equal gaps have the first one's width, which nothing else keeps from being less than none.
    for guide in order where !isMeasured.contains(guide) {
      if let gap = gaps[guide] { result.append(LayoutConstraint(gap, .greaterThanOrEqual, nil)) }
    }
    return result
  }

  private func operand(_ term: VisualFormat.Term) -> Operand? {
    switch term.item {
    case .superview: superview.map { Operand($0, term.attribute) }
    case .view(let name): views[name].map { Operand($0.reference, term.attribute) }
    case .guide(let number): gaps[number]
    }
  }
}

extension VisualFormat {
  /// The first name in brackets.
  fileprivate var firstView: String? {
    for node in [first] + rest.map(\.node) {
      if case .view(let view) = node { return view.name }
    }
    return nil
  }

  /// Where `|` stands first; the beginning where only a percentage means the superview.
  fileprivate var superviewOffset: Int {
    for node in [first] + rest.map(\.node) {
      if case .superview(let position) = node { return position.offset }
    }
    return 0
  }
}

extension VisualFormat.Relation {
  fileprivate var namesSuperview: Bool { first.item == .superview || second?.item == .superview }

  /// The superview's edges instead of its margins, as far away as siblings are: each stands behind the other along the row.
  fileprivate func withoutMargins(_ space: Double) -> VisualFormat.Relation {
    var copy = self
    func edge(_ term: VisualFormat.Term) -> VisualFormat.Term? {
      guard term.item == .superview, term.attribute.edge != term.attribute else { return nil }
      return VisualFormat.Term(.superview, term.attribute.edge)
    }
    if let term = edge(first) {
      copy.first = term
      copy.constant += space
    } else if let term = second.flatMap(edge) {
      copy.second = term
      copy.constant += space
    }
    return copy
  }

  /// A guide's edge and what it lies on; nil for everything else.
  fileprivate var guideEdge: (guide: Int, edge: Attribute, other: VisualFormat.Term)? {
    guard let second, first.attribute != .width, first.attribute != .height else { return nil }
    if case .guide(let number) = first.item { return (number, first.attribute, second) }
    if case .guide(let number) = second.item { return (number, second.attribute, first) }
    return nil
  }
}

extension VisualFormat.Comparison {
  var relation: Relation {
    switch self {
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    case .lessThanOrEqual: .lessThanOrEqual
    }
  }
}
