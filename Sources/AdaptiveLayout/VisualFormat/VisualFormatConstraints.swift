internal import ConstraintSolver

extension Layout {
  /// Adds what a row or column in the Visual Format Language says: `H:|-[title]-(>=8)-[close(44)]-|`.
  ///
  /// Each constraint has the format as its label and the line of the call, so that messages show where it comes from.
  ///
  /// - Parameters:
  ///   - format: what stands in a row or column, with its gaps and sizes.
  ///   - views: views and guides by the names in brackets.
  ///   - superview: what `|` and percentages refer to; nil takes the superview of the format's first view.
  ///   - metrics: names that stand for numbers.
  ///   - options: how the items are aligned, and in which direction they follow each other.
  ///   - extensions: whether to allow more than Apple's grammar; see ``VisualFormat``.
  ///   - condition: the traits for which it holds.
  ///   - file: where the call is, for messages.
  ///   - line: the line of the call, for messages.
  /// - Throws: ``VisualFormatError`` with the column, or ``LayoutError``; then nothing is added.
  /// - Complexity: O(length + views of ranges)
  @discardableResult
  public mutating func constrain(
    format: String, views: [String: any LayoutItem], in superview: (any LayoutItem)? = nil,
    metrics: [String: Double] = [:], options: VisualFormat.Options = VisualFormat.Options(), extensions: Bool = false,
    when condition: TraitCondition = .always, file: String = #fileID, line: Int = #line
  ) throws -> ConstraintSet {
    let location = SourceLocation(file: file, line: line)
    let constraints = try constraints(
      of: VisualFormat(parsing: format, extensions: extensions), views: views, in: superview, metrics: metrics,
      options: options)
    return try add(constraints.map { $0.written(as: format, at: location, when: condition) })
  }

  /// Adds what several formats say, all or none. Views go by the names with which they were added; if several have the
  /// same name, the first is meant, superviews before subviews.
  ///
  /// - Parameters:
  ///   - formats: rows and columns.
  ///   - superview: what `|` and percentages refer to; nil takes the superview of each format's first view.
  ///   - metrics: names that stand for numbers, which may depend on the traits.
  ///   - options: how the items are aligned, and in which direction they follow each other.
  ///   - extensions: whether to allow more than Apple's grammar; see ``VisualFormat``.
  ///   - condition: the traits for which they hold.
  ///   - file: where the call is, for messages.
  ///   - line: the line of the call, for messages.
  /// - Throws: ``VisualFormatError`` with the column, or ``LayoutError``; then nothing is added.
  /// - Complexity: O(views + length + views of ranges)
  @discardableResult
  public mutating func addVisualFormats(
    _ formats: [String], in superview: (any LayoutItem)? = nil, metrics: [String: Variation<Double>] = [:],
    options: VisualFormat.Options = VisualFormat.Options(), extensions: Bool = false,
    when condition: TraitCondition = .always, file: String = #fileID, line: Int = #line
  ) throws -> ConstraintSet {
    let location = SourceLocation(file: file, line: line)
    let views = namedViews
    var all: [LayoutConstraint] = []
    for format in formats {
      let constraints = try constraints(
        of: VisualFormat(parsing: format, extensions: extensions), views: views, in: superview, varying: metrics,
        options: options)
      all += constraints.map { $0.written(as: format, at: location, when: condition) }
    }
    return try add(all)
  }

  /// What a format says as constraints, to be added by the caller.
  ///
  /// Gaps that are equal or a fraction of the superview need no views to measure them: a gap is a length that a
  /// constraint can name.
  ///
  /// - Parameters:
  ///   - format: what stands in a row or column, with its gaps and sizes.
  ///   - views: views and guides by the names in brackets.
  ///   - superview: what `|` and percentages refer to; nil takes the superview of the format's first view.
  ///   - metrics: names that stand for numbers.
  ///   - varying: metrics that depend on the traits, besides `metrics`; what is made from one of them depends on the
  ///     traits too. A number made from several follows the cases of each, with the others at their defaults.
  ///   - options: how the items are aligned, and in which direction they follow each other.
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
    var (reference, hasMargins) = (superview?.reference, true)
    if let superview {
      let item = items[try index(superview.reference, in: "the format \(format)")]
      hasMargins = item.kind == .view && superview.reference.region == .whole
    } else if let view = format.firstView.flatMap({ views[$0] }) {
      let parent = items[try index(view.reference, in: "the format \(format)")].parent
      if parent >= 0 { reference = handle(Int(parent)).reference }
    }
    return try format.constraints(
      VisualFormatNames(
        views: views, superview: reference, hasMargins: hasMargins, metrics: metrics, options: options))
  }
}

extension LayoutConstraint {
  /// The constraint with the format that it comes from as its label, where that is, and the traits for which it holds.
  fileprivate func written(
    as format: String, at location: SourceLocation, when condition: TraitCondition
  ) -> LayoutConstraint {
    var constraint = self
    constraint.label = format
    constraint.location = location
    return condition == .always ? constraint : constraint.when(condition)
  }
}
