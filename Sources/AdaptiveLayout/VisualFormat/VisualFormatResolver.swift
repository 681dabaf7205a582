internal import ConstraintSolver
internal import Geometry

/// What a format's names and `|` stand for, and which numbers its metrics are.
struct VisualFormatNames {
  let views: [String: any LayoutItem]
  /// What `|` and percentages refer to; nil where there is nothing.
  let superview: ItemReference?
  /// Whether it has layout margins: a guide, a safe area and the margins themselves have none.
  let hasMargins: Bool
  var metrics: [String: Double]
  let options: VisualFormat.Options
}

extension VisualFormat {
  /// The most views that a range may name: a typing error should not cost all the memory.
  package static let longestRange = 10_000

  /// The constraints that the format stands for, in the order in which it is read; alignments come last.
  ///
  /// A gap becomes one constraint: between the edges around it, or on its own length where it is a fraction of the
  /// superview or equal to others.
  ///
  /// - Throws: ``VisualFormatError``: an unknown name, a metric that is not a number or not a priority, an option that
  ///   does not go with the axis. A metric is preferred to a view of the same name.
  /// - Complexity: O(length + views of ranges)
  func constraints(_ names: VisualFormatNames) throws(VisualFormatError) -> [LayoutConstraint] {
    var result: [LayoutConstraint] = []
    // Equal gaps are as wide as the first one, which nothing else keeps from becoming negative.
    var equalGaps: [Operand] = []
    for axis in arrangement.axes {
      var resolver = VisualFormatResolver(format: self, axis: axis, names: names)
      result += try resolver.constraints()
      if let gap = resolver.equalGap { equalGaps.append(gap) }
    }
    return result + equalGaps.map { LayoutConstraint($0, .greaterThanOrEqual, nil) }
  }

  /// The first name in brackets.
  var firstView: String? {
    for node in [first] + rest.map(\.node) {
      if case .view(let view) = node { return view.name }
    }
    return nil
  }

  /// Where `|` first stands; the beginning where only a percentage refers to the superview.
  fileprivate var superviewPosition: Position {
    for node in [first] + rest.map(\.node) {
      if case .superview(let position) = node { return position }
    }
    return Position()
  }
}

extension VisualFormat.Arrangement {
  fileprivate var axes: [Axis] {
    switch self {
    case .horizontal: [.horizontal]
    case .vertical: [.vertical]
    case .both: [.horizontal, .vertical]
    }
  }
}

/// Gives the names of a format their meaning, along one axis.
struct VisualFormatResolver {
  let format: VisualFormat
  let axis: Axis
  let names: VisualFormatNames
  private var options: VisualFormat.Options { names.options }
  private var result: [LayoutConstraint] = []
  /// The first of the equal gaps, whose length the others have.
  private(set) var equalGap: Operand?

  init(format: VisualFormat, axis: Axis, names: VisualFormatNames) {
    self.format = format
    self.axis = axis
    self.names = names
  }

  /// A view, or the superview that `|` stands for.
  private struct Item {
    let reference: ItemReference
    let isSuperview: Bool
  }

  mutating func constraints() throws(VisualFormatError) -> [LayoutConstraint] {
    try checkOptions()
    var previous: Item?
    var aligned: [Item] = []
    for link in try expanded() {
      let item: Item
      switch link.node {
      case .superview: item = Item(reference: try superview(), isSuperview: true)
      case .view(let view): item = Item(reference: try self.view(view.name, at: view.position), isSuperview: false)
      }
      if let previous { try connect(previous, item, link.connection) }
      if case .view(let view) = link.node {
        for predicate in view.predicates { try size(of: item, predicate) }
        aligned.append(item)
      }
      previous = item
    }
    for alignment in VisualFormat.Options.Alignment.allCases where options.alignments.contains(alignment) {
      for (first, second) in zip(aligned, aligned.dropFirst()) {
        relate(Operand(second.reference, alignment.attribute), .equal, Operand(first.reference, alignment.attribute))
      }
    }
    guard result.allSatisfy({ $0.plain.multiplier.isFinite && $0.plain.constant.isFinite }) else {
      throw failure("A space or a size must be a finite number", at: VisualFormat.Position())
    }
    return result
  }

  private mutating func relate(
    _ first: Operand, _ relation: Relation, _ second: Operand?, times multiplier: Double = 1, plus constant: Double = 0,
    priority: Double = 1000
  ) {
    result.append(
      LayoutConstraint(
        first, relation, second, multiplier: Variation(multiplier), constant: Variation(constant)
      ).at(Priority(priority)))
  }

  private func checkOptions() throws(VisualFormatError) {
    for alignment in options.alignments where alignment.attribute.axis == axis {
      throw failure(
        "Options mask required views to be aligned on a \(axis) edge, which is not allowed for layout that is also \(axis); leave that option out.",
        at: VisualFormat.Position())
    }
    if axis == .horizontal, options.spacing == .baselineToBaseline {
      throw failure(
        "Spacing from baseline to baseline is for vertical layout only; write 'V:' before the format",
        at: VisualFormat.Position())
    }
  }

  // MARK: Names

  private func failure(
    _ message: String, at position: VisualFormat.Position, missingView: String? = nil
  ) -> VisualFormatError {
    VisualFormatError(
      message, in: format.text ?? format.description, at: position.offset, missingView: missingView)
  }

  private func view(_ name: String, at position: VisualFormat.Position) throws(VisualFormatError) -> ItemReference {
    guard let view = names.views[name] else {
      throw failure("Unable to find view with name \(name)", at: position, missingView: name)
    }
    return view.reference
  }

  private func superview() throws(VisualFormatError) -> ItemReference {
    guard let superview = names.superview else {
      throw failure(
        "Unable to interpret '|' character, because the related view doesn't have a superview; name one, or leave the '|' out",
        at: format.superviewPosition)
    }
    return superview
  }

  private func metric(_ name: String, at position: VisualFormat.Position) throws(VisualFormatError) -> Double {
    guard let number = names.metrics[name] else {
      throw failure(
        "Encountered metric with name \"\(name)\", but it was not specified in the metrics or views dictionaries; add it to one of them",
        at: position)
    }
    guard number.isFinite else {
      throw failure("The metric \"\(name)\" is not a finite number; give it one that is", at: position)
    }
    return number
  }

  private func number(
    _ amount: VisualFormat.Amount, at position: VisualFormat.Position
  ) throws(VisualFormatError) -> Double {
    switch amount {
    case .number(let number): number
    case .metric(let name): try metric(name, at: position)
    }
  }

  private func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> Double {
    guard let amount = predicate.priority else { return 1000 }
    let priority = try number(amount, at: predicate.position)
    guard (1...1000).contains(priority) else {
      throw failure("A priority must be between 1 and 1000, not \(priority.shortest)", at: predicate.position)
    }
    return priority
  }

  // MARK: Ranges

  /// The nodes with ranges written out; the connection of the first one has no meaning.
  private func expanded() throws(VisualFormatError) -> [VisualFormat.Link] {
    var links: [VisualFormat.Link] = []
    for (index, link) in ([VisualFormat.Link(.flush, format.first)] + format.rest).enumerated() {
      guard case .view(let view) = link.node else {
        links.append(link)
        continue
      }
      // At the beginning nothing precedes a range: its views are connected with each other as it is with what follows.
      let inner = index > 0 ? link.connection : format.rest.first?.connection ?? .flush
      for (number, name) in try members(view).enumerated() {
        _ = try self.view(name, at: view.position)
        let member = VisualFormat.NamedView(name, view.predicates, at: view.position)
        links.append(VisualFormat.Link(number == 0 ? link.connection : inner, .view(member)))
      }
    }
    return links
  }

  /// `v1` through `v8`: the same letters, followed by numbers that rise by one.
  private func members(_ view: VisualFormat.NamedView) throws(VisualFormatError) -> [String] {
    guard let last = view.last else { return [view.name] }
    let (from, to) = (Self.split(view.name), Self.split(last))
    guard let from, let to, from.letters == to.letters, from.number <= to.number else {
      throw failure(
        "A range must go from one name to another with the same letters and a higher number, such as [v1..v8]",
        at: view.position)
    }
    guard to.number - from.number < VisualFormat.longestRange else {
      throw failure(
        "The limit range is passed: more than \(VisualFormat.longestRange) views; write several ranges",
        at: view.position)
    }
    return (from.number...to.number).map { "\(from.letters)\($0)" }
  }

  private static func split(_ name: String) -> (letters: Substring, number: Int)? {
    let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
    let letters = name.dropLast(digits)
    guard let number = Int(name.suffix(digits)), name == "\(letters)\(number)" else { return nil }
    return (letters, number)
  }

  // MARK: Sizes

  private var dimension: Attribute { axis == .horizontal ? .width : .height }

  private mutating func size(of item: Item, _ predicate: VisualFormat.Predicate) throws(VisualFormatError) {
    let priority = try priority(predicate)
    let first = Operand(item.reference, dimension)
    func relate(_ second: Operand?, times multiplier: Double = 1, plus constant: Double = 0) {
      self.relate(first, predicate.relation, second, times: multiplier, plus: constant, priority: priority)
    }
    switch predicate.object {
    case .number(let number): relate(nil, plus: number)
    case .percent(let percent): relate(Operand(try superview(), dimension), times: percent / 100)
    case .name(let name):
      if names.metrics[name] != nil {
        relate(nil, plus: try metric(name, at: predicate.position))
      } else {
        relate(Operand(try view(name, at: predicate.position), dimension))
      }
    case .linear(let linear):
      let view = try view(linear.view, at: predicate.position)
      func number(_ amount: VisualFormat.Amount?) throws(VisualFormatError) -> Double? {
        if let amount { try self.number(amount, at: predicate.position) } else { nil }
      }
      let factor = (try number(linear.multiplier) ?? 1) / (try number(linear.divisor) ?? 1)
      guard factor.isFinite, factor != 0 else {
        throw failure("A view's size must be multiplied and divided by numbers other than 0", at: predicate.position)
      }
      let offset = try number(linear.offset) ?? 0
      relate(
        Operand(view, linear.dimension ?? dimension), times: factor, plus: linear.subtracts ? -offset : offset)
    }
  }

  // MARK: Gaps

  private mutating func connect(
    _ before: Item, _ after: Item, _ connection: VisualFormat.Connection
  ) throws(VisualFormatError) {
    let isBetweenViews = !before.isSuperview && !after.isSuperview
    let baselines = isBetweenViews && options.spacing == .baselineToBaseline
    let from = baselines ? Operand(before.reference, .lastBaseline) : end(before)
    let to = baselines ? Operand(after.reference, .firstBaseline) : start(after)
    switch connection {
    case .unrelated: return
    case .flush: relate(from, to)
    case .standard:
      if isBetweenViews {
        relate(from, to, plus: options.siblingSpace)
      } else if case .points(let space) = options.superviewSpace {
        relate(from, to, plus: space)
      } else if names.hasMargins {
        relate(inside(from, before), inside(to, after))
      } else {
        relate(from, to, plus: options.siblingSpace)
      }
    case .equal:
      let gap = gap(from, to)
      if let equalGap { relate(gap, .equal, equalGap) }
      equalGap = equalGap ?? gap
    case .spaced(let predicates):
      for predicate in predicates {
        let priority = try priority(predicate)
        switch predicate.object {
        case .number(let space):
          relate(from, to, predicate.relation, plus: space, priority: priority)
        case .name(let name):
          let space = try metric(name, at: predicate.position)
          relate(from, to, predicate.relation, plus: space, priority: priority)
        case .percent(let percent):
          relate(
            gap(from, to), predicate.relation, Operand(try superview(), dimension), times: percent / 100,
            priority: priority)
        case .linear:
          throw failure("A space must be a number, a metric or a percentage", at: predicate.position)
        }
      }
    }
  }

  /// The distance between two edges as a length, which is positive where the second comes after the first.
  private func gap(_ before: Operand, _ after: Operand) -> Operand {
    isReversed ? after.gap(to: before) : before.gap(to: after)
  }

  /// Relates what is before a gap to what is after it: this far apart. The edge that is further along the axis comes
  /// first.
  private mutating func relate(
    _ before: Operand, _ after: Operand, _ relation: Relation = .equal, plus space: Double = 0, priority: Double = 1000
  ) {
    let (first, second) = isReversed ? (before, after) : (after, before)
    relate(first, relation, second, plus: space, priority: priority)
  }

  private var isReversed: Bool { axis == .horizontal && options.direction == .rightToLeft }

  /// The edge of an item at which a gap after it begins; for the superview its own beginning.
  private func end(_ item: Item) -> Operand { Operand(item.reference, edge(isStart: item.isSuperview)) }

  /// The edge of an item at which a gap before it ends.
  private func start(_ item: Item) -> Operand { Operand(item.reference, edge(isStart: !item.isSuperview)) }

  private func edge(isStart: Bool) -> Attribute {
    guard axis == .horizontal else { return isStart ? .top : .bottom }
    return switch options.direction {
    case .leadingToTrailing: isStart ? .leading : .trailing
    case .leftToRight: isStart ? .left : .right
    case .rightToLeft: isStart ? .right : .left
    }
  }

  /// The margin instead of the edge, where the item is the superview.
  private func inside(_ edge: Operand, _ item: Item) -> Operand {
    item.isSuperview ? Operand(edge.item.inside(.margins), edge.attribute) : edge
  }
}
