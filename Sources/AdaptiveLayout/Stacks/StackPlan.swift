internal import ConstraintSolver
internal import Geometry

/// The constraints of a stack, one by one, with the names under which `UIStackView` logs them.
///
/// A pure function of the stack, its views and their wishes; it installs nothing. Hidden views have no size and no
/// spacing, and lie after the visible view before them. The operands are typed at run time, because the axis is.
///
/// - Complexity: O(arranged views)
struct StackPlan {
  private(set) var constraints: [LayoutConstraint] = []
  private let stack: Stack
  private let axis: Axis
  /// What the views lie in: the stack or its layout margins.
  private let canvas: ItemReference
  private let span: LayoutGuide?
  private let customSpacing: [View: Double]

  init(
    stack: Stack, container: View, views: [View], customSpacing: [View: Double], span: LayoutGuide?, layout: Layout
  ) {
    self.stack = stack
    axis = stack.axis
    canvas = stack.isLayoutMarginsRelativeArrangement ? container.layoutMargins.reference : container.reference
    self.span = span
    self.customSpacing = customSpacing
    let views = views.filter { !layout.isAbsent($0) }
    let visible = views.filter { !layout.isHidden($0) }
    hide(views, layout)
    chain(visible)
    switch stack.distribution {
    case .fill: breakTies(visible, layout)
    case .fillEqually: fillEqually(visible)
    case .fillProportionally: fillProportionally(visible, layout)
    case .equalSpacing: equalSpacing(visible)
    case .equalCentering: equalCentering(visible)
    }
    align(visible, layout)
    alignHidden(views.filter(layout.isHidden), with: visible.first)
  }

  // MARK: Along the axis

  private mutating func hide(_ views: [View], _ layout: Layout) {
    var before = Operand(canvas, axis.start)
    for view in views {
      let item = view.reference
      if layout.isHidden(view) {
        // In a conflict with a size of the view's own, it is hiding that holds.
        add("UISV-hiding", Operand(item, axis.size), .equal, nil, rank: 1)
        add("UISV-hiding", Operand(item, axis.start), .equal, before)
      } else {
        before = Operand(item, axis.end)
      }
    }
  }

  private var hasFixedGaps: Bool { stack.distribution != .equalSpacing && stack.distribution != .equalCentering }

  private mutating func chain(_ views: [View]) {
    guard let first = views.first, let last = views.last else {
      // Weaker than anything else that may be said of an empty stack's size.
      return add("UISV-canvas-fit", Operand(canvas, axis.size), .equal, nil, at: Self.weakest)
    }
    add("UISV-canvas-connection", Operand(first.reference, axis.start), .equal, Operand(canvas, axis.start))
    for (a, b) in zip(views, views.dropFirst()) {
      add("UISV-spacing", gap(a, b), hasFixedGaps ? .equal : .greaterThanOrEqual, nil, constant: spacing(after: a))
    }
    add("UISV-canvas-connection", Operand(canvas, axis.end), .equal, Operand(last.reference, axis.end))
    if !hasFixedGaps { add("UISV-canvas-fit", Operand(canvas, axis.size), .equal, nil, at: 49) }
  }

  private func spacing(after view: View) -> Double { customSpacing[view] ?? stack.spacing }

  /// From the end of one view to the start of the next, or from baseline to baseline where the stack measures that way.
  private func gap(_ a: View, _ b: View) -> Operand {
    let isBaseline = stack.isBaselineRelativeArrangement && axis == .vertical
    return Operand(
      b.reference, isBaseline ? .firstBaseline : axis.start,
      from: Operand.Start(item: a.reference, attribute: isBaseline ? .lastBaseline : axis.end))
  }

  /// Among views that want a size at the same priority, the one that is arranged first keeps it. Contents were made in
  /// the order in which the views were created, and the solver goes by that; only where the two orders differ are
  /// constraints needed, just below the priority in question.
  private mutating func breakTies(_ views: [View], _ layout: Layout) {
    var last: [Priority: Int32] = [:]
    var isOutOfOrder = false
    // What a stack inside the stack wants is what its own views want.
    let views = views.filter { layout.items[Int($0.reference.index)].content >= 0 }
    for view in views where layout.intrinsicSize(view, axis) != nil {
      let item = layout.items[Int(view.reference.index)]
      for priority in [
        item.properties.hugging(for: layout.traits)[axis],
        item.properties.compressionResistance(for: layout.traits)[axis],
      ] {
        if let last = last[priority], last > item.content { isOutOfOrder = true }
        last[priority] = item.content
      }
    }
    guard isOutOfOrder else { return }
    for (place, view) in views.enumerated() {
      guard let size = layout.intrinsicSize(view, axis) else { continue }
      let properties = layout.items[Int(view.reference.index)].properties
      for (priority, relation) in [
        (properties.hugging(for: layout.traits)[axis], Relation.lessThanOrEqual),
        (properties.compressionResistance(for: layout.traits)[axis], .greaterThanOrEqual),
      ] where !priority.isRequired {
        let below = Priority(max(1, priority.rawValue - Self.tieStep * Double(place + 1)))
        add("UISV-index-order", Operand(view.reference, axis.size), relation, nil, constant: size, at: below)
      }
    }
  }

  /// By how much the priorities of otherwise equal views differ.
  private static let tieStep = 1.0 / 1_048_576

  private mutating func fillEqually(_ views: [View]) {
    guard let first = views.first else { return }
    for view in views.dropFirst() {
      add("UISV-fill-equally", Operand(view.reference, axis.size), .equal, Operand(first.reference, axis.size))
    }
  }

  private mutating func fillProportionally(_ views: [View], _ layout: Layout) {
    let sizes = views.map { layout.intrinsicSize($0, axis) }
    guard sizes.allSatisfy({ $0 != nil }) else { return keepRatio(Array(zip(views, sizes))) }
    let gaps = views.dropLast().reduce(0) { $0 + spacing(after: $1) }
    let sum = sizes.reduce(0) { $0 + ($1 ?? 0) } + gaps
    guard sum > 0 else { return }
    for (place, (view, size)) in zip(views, sizes).enumerated() {
      guard let size else { continue }
      add(
        "UISV-fill-proportionally", Operand(view.reference, axis.size), .equal,
        size == 0 ? nil : Operand(canvas, axis.size),
        multiplier: size == 0 ? 1 : size / sum, at: Priority(max(1, 999 - Double(place))))
    }
  }

  /// Where some views want no size, what is left for the others is not a known part of the stack: they are in ratio to
  /// each other, and keep the sizes that they want where nothing stretches or shrinks the stack.
  private mutating func keepRatio(_ views: [(view: View, size: Double?)]) {
    let sized = views.compactMap { view, size in size.map { (view: view, size: $0) } }
    guard let unit = sized.first(where: { $0.size > 0 }) else { return }
    for (place, one) in sized.enumerated() where one.view != unit.view {
      add(
        "UISV-fill-proportionally", Operand(one.view.reference, axis.size), .equal,
        one.size == 0 ? nil : Operand(unit.view.reference, axis.size),
        multiplier: one.size == 0 ? 1 : one.size / unit.size,
        at: Priority(max(1, 999 - Double(place))))
    }
  }

  private mutating func equalSpacing(_ views: [View]) {
    let gaps = zip(views, views.dropFirst()).map { gap($0, $1) }
    for other in gaps.dropFirst() { add("UISV-distributing", other, .equal, gaps[0]) }
  }

  private mutating func equalCentering(_ views: [View]) {
    let steps = zip(views, views.dropFirst()).map { a, b in
      Operand(b.reference, axis.center, from: Operand.Start(item: a.reference, attribute: axis.center))
    }
    for (place, other) in steps.dropFirst().enumerated() {
      add("UISV-distributing", other, .equal, steps[0], at: Priority(max(50, 150 - Double(place))))
    }
  }

  // MARK: Across the axis

  private mutating func align(_ views: [View], _ layout: Layout) {
    let across = axis.across
    let (start, end) = (Operand(canvas, across.start), Operand(canvas, across.end))
    switch stack.alignment {
    case .fill:
      for view in views {
        add("UISV-alignment", Operand(view.reference, across.start), .equal, start)
        add("UISV-alignment", Operand(view.reference, across.end), .equal, end)
      }
      return
    case .leading: align(views, across.start, to: start)
    case .trailing: align(views, across.end, to: end)
    case .center: align(views, across.center, to: Operand(canvas, across.center))
    case .firstBaseline: alignFirstBaselines(views)
    case .lastBaseline: alignLastBaselines(views)
    }
    guard !views.isEmpty else { return }
    for view in views {
      let item = view.reference
      if stack.alignment != .leading, stack.alignment != .firstBaseline {
        add("UISV-spanning-boundary", Operand(item, across.start), .greaterThanOrEqual, start, at: 999.5)
      }
      if stack.alignment != .trailing {
        add("UISV-spanning-boundary", Operand(item, across.end), .lessThanOrEqual, end, at: 999.5)
      }
      if layout.items[Int(item.index)].content < 0 {
        add("UISV-ambiguity-suppression", Operand(item, across.size), .equal, nil, at: 25)
      }
    }
    add("UISV-spanning-fit", Operand(canvas, across.size), .equal, nil, at: 51)
  }

  /// Hidden views lie where they would across the axis, and are as long as the stack where visible ones are. What they
  /// show has no say in how long that is.
  private mutating func alignHidden(_ views: [View], with visible: View?) {
    let across = axis.across
    for view in views {
      let item = view.reference
      func tie(_ attribute: Attribute, to other: Operand? = nil, at priority: Priority = .required) {
        add("UISV-hiding", Operand(item, attribute), .equal, other ?? Operand(canvas, attribute), at: priority)
      }
      switch stack.alignment {
      case .fill:
        tie(across.start)
        tie(across.end)
      case .leading: tie(across.start)
      case .trailing: tie(across.end)
      case .center: tie(across.center)
      case .firstBaseline, .lastBaseline:
        let baseline: Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        if let visible { tie(baseline, to: Operand(visible.reference, baseline)) } else { tie(across.start) }
      }
    }
  }

  /// The lowest priority that there is.
  private static let weakest = Priority(1)

  private mutating func align(_ views: [View], _ attribute: Attribute, to canvas: Operand) {
    for view in views { add("UISV-alignment", Operand(view.reference, attribute), .equal, canvas) }
  }

  /// First baselines are that of the first view, which hangs from the top: others may rise above the row, as Interface
  /// Builder's do.
  private mutating func alignFirstBaselines(_ views: [View]) {
    guard let first = views.first?.reference else { return }
    alignBaselines(views, .firstBaseline)
    add("UISV-canvas-connection", Operand(first, .top), .equal, Operand(canvas, .top))
  }

  private mutating func alignBaselines(_ views: [View], _ baseline: Attribute) {
    guard let first = views.first else { return }
    for view in views.dropFirst() {
      add("UISV-alignment", Operand(view.reference, baseline), .equal, Operand(first.reference, baseline))
    }
  }

  /// Last baselines stand on the bottom of the deepest view: a guide as small as possible spans all views.
  private mutating func alignLastBaselines(_ views: [View]) {
    guard let span = span?.reference else { return }
    alignBaselines(views, .lastBaseline)
    for view in views {
      let item = view.reference
      add("UISV-spanning-boundary", Operand(item, .top), .greaterThanOrEqual, Operand(span, .top), at: 999.5)
      add("UISV-spanning-boundary", Operand(item, .bottom), .lessThanOrEqual, Operand(span, .bottom), at: 999.5)
    }
    add("UISV-canvas-connection", Operand(span, .bottom), .equal, Operand(canvas, .bottom))
    add("UISV-spanning-fit", Operand(span, .height), .equal, nil, at: 51)
    // Along the axis the guide has no length.
    add("UISV-spanning-fit", Operand(span, .leading), .equal, Operand(canvas, .leading))
    add("UISV-spanning-fit", Operand(span, .trailing), .equal, Operand(canvas, .trailing))
  }

  // MARK: Writing

  private mutating func add(
    _ label: String, _ first: Operand, _ relation: Relation, _ second: Operand?, multiplier: Double = 1,
    constant: Double = 0, at priority: Priority = .required, rank: Int = 0
  ) {
    var constraint = LayoutConstraint(
      first, relation, second, multiplier: Variation(multiplier), constant: Variation(constant)
    ).at(priority).ranked(rank)
    constraint.label = label
    constraint.isGiven = true
    constraints.append(constraint)
  }
}

extension Layout {

  /// The size that a view wants along an axis, as last measured; for a stack, what its views want together. Nil where
  /// it wants none.
  func intrinsicSize(_ view: View, _ axis: Axis) -> Double? {
    let item = items[Int(view.reference.index)]
    if item.content >= 0 {
      let size = contents[Int(item.content)].measure.size
      let side = axis == .horizontal ? size.width : size.height
      return side == ContentMeasure.noIntrinsicMetric ? nil : side
    }
    guard let arranger = arrangers[view.reference.index] as? StackArranger else { return nil }
    let stack = arranger.stack.value(for: traits)
    let views = arranger.views.filter { isArranged($0, in: view) && !isHidden($0) && !isAbsent($0) }
    let sizes = views.compactMap { intrinsicSize($0, axis) }
    guard !sizes.isEmpty else { return nil }
    var length = sizes.max() ?? 0
    if stack.axis == axis {
      length = sizes.reduce(0, +)
      length += views.dropLast().reduce(0) { $0 + (arranger.customSpacing[$1] ?? stack.spacing) }
    }
    guard stack.isLayoutMarginsRelativeArrangement else { return length }
    let margins = item.margins
    return length + (axis == .horizontal ? margins.left + margins.right : margins.top + margins.bottom)
  }
}
