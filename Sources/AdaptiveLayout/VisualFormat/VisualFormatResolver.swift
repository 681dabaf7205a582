internal import Geometry

extension VisualFormat {
  /// The relations that the format stands for, in the order in which it is read; alignments come last.
  ///
  /// A gap becomes one relation between the edges around it. Gaps that are equal or a part of the superview's size cannot be
  /// told in one: each becomes a guide with both edges and a size.
  ///
  /// - Parameters:
  ///   - views: the names that may appear in brackets.
  ///   - metrics: the names that stand for numbers; a metric goes before a view of the same name.
  ///   - options: how the views are aligned, and which way they follow each other.
  /// - Throws: ``VisualFormatError``: an unknown name, a metric that is no number or no priority, an option that does not
  ///   go with the axis.
  /// - Complexity: O(length + views of ranges)
  public func relations(
    views: Set<String>, metrics: [String: Double] = [:], options: Options = Options()
  ) throws(VisualFormatError) -> [Relation] {
    try relations(isView: views.contains, metrics: metrics, options: options)
  }

  /// The same where names are looked up one by one: a screen may have thousands, and a format names a few.
  func relations(
    isView: @escaping (String) -> Bool, metrics: [String: Double], options: Options
  ) throws(VisualFormatError) -> [Relation] {
    var result: [Relation] = []
    var guides = 0
    for axis in arrangement.axes {
      var resolver = VisualFormatResolver(
        format: self, isHorizontal: axis, isView: isView, metrics: metrics, options: options, guides: guides)
      result += try resolver.relations()
      guides = resolver.guides
    }
    return result
  }
}

extension VisualFormat.Arrangement {
  /// Whether each of its axes is the horizontal one.
  fileprivate var axes: [Bool] {
    switch self {
    case .horizontal: [true]
    case .vertical: [false]
    case .both: [true, false]
    }
  }
}

/// Gives the names of a format their meaning, along one axis.
struct VisualFormatResolver {
  typealias Relation = VisualFormat.Relation
  typealias Term = VisualFormat.Term

  let format: VisualFormat
  let isHorizontal: Bool
  /// Whether a name may appear in brackets.
  let isView: (String) -> Bool
  let metrics: [String: Double]
  let options: VisualFormat.Options
  /// How many guides there are so far.
  var guides: Int
  private var result: [Relation] = []
  /// The guide whose size the other equal gaps have.
  private var equalGap: Int?

  /// The most views a range may name: a slip of the keyboard should not cost the memory.
  static let longestRange = 10_000

  init(
    format: VisualFormat, isHorizontal: Bool, isView: @escaping (String) -> Bool, metrics: [String: Double],
    options: VisualFormat.Options, guides: Int
  ) {
    self.format = format
    self.isHorizontal = isHorizontal
    self.isView = isView
    self.metrics = metrics
    self.options = options
    self.guides = guides
  }

  mutating func relations() throws(VisualFormatError) -> [Relation] {
    try checkOptions()
    let links = try expanded()
    var previous: VisualFormat.Item?
    var aligned: [VisualFormat.Item] = []
    for link in links {
      let item: VisualFormat.Item
      switch link.node {
      case .superview: item = .superview
      case .view(let view): item = .view(view.name)
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
        result.append(Relation(Term(second, alignment.attribute), .equal, Term(first, alignment.attribute)))
      }
    }
    guard result.allSatisfy({ $0.multiplier.isFinite && $0.constant.isFinite }) else {
      throw failure("A space or a size is not a finite number", at: VisualFormat.Position())
    }
    return result
  }

  private func checkOptions() throws(VisualFormatError) {
    let axis = isHorizontal ? "horizontal" : "vertical"
    for alignment in options.alignments where (alignment.attribute.axis == .horizontal) == isHorizontal {
      throw failure(
        "Options mask required views to be aligned on a \(axis) edge, which is not allowed for layout that is also \(axis).",
        at: VisualFormat.Position())
    }
    if isHorizontal, options.spacing == .baselineToBaseline {
      throw failure("Spacing from baseline to baseline is for vertical layout only.", at: VisualFormat.Position())
    }
  }

  // MARK: Names

  private func failure(_ message: String, at position: VisualFormat.Position) -> VisualFormatError {
    VisualFormatError(message, in: format.text ?? format.description, at: position.offset)
  }

  private func check(view name: String, at position: VisualFormat.Position) throws(VisualFormatError) {
    if !isView(name) { throw failure("Unable to find view with name \(name)", at: position) }
  }

  private func metric(_ name: String, at position: VisualFormat.Position) throws(VisualFormatError) -> Double {
    guard let number = metrics[name] else {
      throw failure(
        "Encountered metric with name \"\(name)\", but it was not specified in the metrics or views dictionaries",
        at: position)
    }
    guard number.isFinite else { throw failure("The metric \"\(name)\" is not a number", at: position) }
    return number
  }

  private func number(
    _ operand: VisualFormat.Operand, at position: VisualFormat.Position
  ) throws(VisualFormatError) -> Double {
    switch operand {
    case .number(let number): number
    case .metric(let name): try metric(name, at: position)
    }
  }

  private func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormatError) -> Double {
    guard let operand = predicate.priority else { return 1000 }
    let priority = try number(operand, at: predicate.position)
    guard (1...1000).contains(priority) else {
      throw failure("A priority is between 1 and 1000, not \(VisualFormat.written(priority))", at: predicate.position)
    }
    return priority
  }

  // MARK: Ranges

  /// The nodes with ranges written out, the first with a connection that means nothing.
  private func expanded() throws(VisualFormatError) -> [VisualFormat.Link] {
    var links: [VisualFormat.Link] = []
    for (index, link) in ([VisualFormat.Link(.flush, format.first)] + format.rest).enumerated() {
      guard case .view(let view) = link.node else {
        links.append(link)
        continue
      }
      // At the beginning nothing precedes a range: its views are connected as it is to what follows.
      let inner = index > 0 ? link.connection : format.rest.first?.connection ?? .flush
      for (number, name) in try names(view).enumerated() {
        try check(view: name, at: view.position)
        let member = VisualFormat.View(name, view.predicates, at: view.position)
        links.append(VisualFormat.Link(number == 0 ? link.connection : inner, .view(member)))
      }
    }
    return links
  }

  /// `v1` through `v8`: the same letters, then numbers that rise by one.
  private func names(_ view: VisualFormat.View) throws(VisualFormatError) -> [String] {
    guard let last = view.last else { return [view.name] }
    let (from, to) = (Self.split(view.name), Self.split(last))
    guard let from, let to, from.letters == to.letters, from.number <= to.number,
      to.number - from.number < Self.longestRange
    else {
      throw failure(
        "A range goes from one name to another with the same letters and a higher number, such as [v1..v8]",
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

  private var dimension: Attribute { isHorizontal ? .width : .height }

  private mutating func size(
    of item: VisualFormat.Item, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormatError) {
    let priority = try priority(predicate)
    let first = Term(item, dimension)
    func relate(_ second: Term?, times multiplier: Double = 1, plus constant: Double = 0) {
      result.append(
        Relation(first, predicate.comparison, second, times: multiplier, plus: constant, priority: priority))
    }
    switch predicate.object {
    case .number(let number): relate(nil, plus: number)
    case .percent(let percent): relate(Term(.superview, dimension), times: percent / 100)
    case .name(let name):
      if metrics[name] != nil || !isView(name) {
        if metrics[name] == nil { try check(view: name, at: predicate.position) }
        relate(nil, plus: try metric(name, at: predicate.position))
      } else {
        relate(Term(.view(name), dimension))
      }
    case .linear(let linear):
      try check(view: linear.view, at: predicate.position)
      let attribute = linear.dimension.map { $0 == .width ? Attribute.width : .height } ?? dimension
      let multiplier = try linear.multiplier.map { operand throws(VisualFormatError) in
        try number(operand, at: predicate.position)
      }
      let divisor = try linear.divisor.map { operand throws(VisualFormatError) in
        try number(operand, at: predicate.position)
      }
      let offset = try linear.offset.map { operand throws(VisualFormatError) in
        try number(operand, at: predicate.position)
      }
      let factor = (multiplier ?? 1) / (divisor ?? 1)
      guard factor.isFinite, factor != 0 else {
        throw failure("A view's size is multiplied and divided by numbers other than 0", at: predicate.position)
      }
      relate(
        Term(.view(linear.view), attribute), times: factor, plus: linear.subtracts ? -(offset ?? 0) : offset ?? 0)
    }
  }

  // MARK: Gaps

  private mutating func connect(
    _ before: VisualFormat.Item, _ after: VisualFormat.Item, _ connection: VisualFormat.Connection
  ) throws(VisualFormatError) {
    let baselines = before.isView && after.isView && options.spacing == .baselineToBaseline
    let from = baselines ? Term(before, .lastBaseline) : end(before)
    let to = baselines ? Term(after, .firstBaseline) : start(after)
    switch connection {
    case .unrelated: return
    case .flush: relate(from, to)
    case .standard:
      if before != .superview, after != .superview {
        relate(from, to, plus: options.siblingSpace)
      } else if case .points(let space) = options.superviewSpace {
        relate(from, to, plus: space)
      } else {
        relate(inside(from), inside(to))
      }
    case .equal:
      let guide = measured(from, to)
      if let equalGap {
        result.append(Relation(Term(.guide(guide), dimension), .equal, Term(.guide(equalGap), dimension)))
      }
      equalGap = equalGap ?? guide
    case .spaced(let predicates):
      var guide: Int?
      for predicate in predicates {
        let priority = try priority(predicate)
        switch predicate.object {
        case .number(let space):
          relate(from, to, predicate.comparison, plus: space, priority: priority)
        case .name(let name):
          let space = try metric(name, at: predicate.position)
          relate(from, to, predicate.comparison, plus: space, priority: priority)
        case .percent(let percent):
          let measured = guide ?? measured(from, to)
          guide = measured
          result.append(
            Relation(
              Term(.guide(measured), dimension), predicate.comparison, Term(.superview, dimension),
              times: percent / 100, priority: priority))
        case .linear:
          throw failure("A space is a number, a metric or a percentage", at: predicate.position)
        }
      }
    }
  }

  /// The gap between two edges as a guide.
  private mutating func measured(_ before: Term, _ after: Term) -> Int {
    defer { guides += 1 }
    relate(before, start(.guide(guides)))
    relate(end(.guide(guides)), after)
    return guides
  }

  /// What is before a gap, then what is after it: so far apart. The one that is further along the axis comes first.
  private mutating func relate(
    _ before: Term, _ after: Term, _ comparison: VisualFormat.Comparison = .equal, plus space: Double = 0,
    priority: Double = 1000
  ) {
    let (first, second) = isReversed ? (before, after) : (after, before)
    result.append(Relation(first, comparison, second, plus: space, priority: priority))
  }

  private var isReversed: Bool { isHorizontal && options.direction == .rightToLeft }

  /// The edge of an item that a gap after it begins at: of the superview its own beginning.
  private func end(_ item: VisualFormat.Item) -> Term {
    Term(item, edge(isStart: item == .superview))
  }

  /// The edge of an item that a gap before it ends at.
  private func start(_ item: VisualFormat.Item) -> Term {
    Term(item, edge(isStart: item != .superview))
  }

  private func edge(isStart: Bool) -> Attribute {
    guard isHorizontal else { return isStart ? .top : .bottom }
    return switch options.direction {
    case .leadingToTrailing: isStart ? .leading : .trailing
    case .leftToRight: isStart ? .left : .right
    case .rightToLeft: isStart ? .right : .left
    }
  }

  /// The margin instead of the edge, where the item is the superview.
  private func inside(_ term: Term) -> Term {
    guard term.item == .superview, let margin = term.attribute.withinMargins else { return term }
    return Term(.superview, margin)
  }
}

extension VisualFormat.Item {
  fileprivate var isView: Bool {
    if case .view = self { true } else { false }
  }
}
