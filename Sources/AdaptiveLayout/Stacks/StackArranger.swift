internal import ConstraintSolver

/// The state of a stack in a layout, with the constraints that were made for it.
///
/// Constraints that stay the same are left alone; those that are not needed now are taken out and kept: hiding a view
/// and showing it again gives the solver back what it had.
struct StackArranger: Arranger {
  var stack: Variation<Stack>
  var views: [View] = []
  var customSpacing: [View: Double] = [:]
  private var installed = ConstraintCache()
  /// Spans the views whose last baselines are aligned.
  private var guide: LayoutGuide?

  init(stack: Variation<Stack>) { self.stack = stack }

  var ownConstraints: [LayoutConstraintID] { installed.ids }
  var ownGuides: [LayoutGuide] { guide.map { [$0] } ?? [] }

  mutating func arrange(_ layout: inout Layout, container: View) throws(LayoutError) {
    for view in views where !layout.isArranged(view, in: container) && layout.contains(view) {
      try layout.quieten(view, along: nil)
    }
    views.removeAll { !layout.isArranged($0, in: container) }
    customSpacing = customSpacing.isEmpty ? [:] : customSpacing.filter { views.contains($0.key) }
    let stack = stack.value(for: layout.traits)
    let isBaseline = stack.alignment == .lastBaseline
    if isBaseline, guide == nil { guide = try layout.addGuide(to: container, named: "UISV-spanning") }
    let plan = StackPlan(
      stack: stack, container: container, views: views, customSpacing: customSpacing, span: isBaseline ? guide : nil,
      layout: layout)
    for view in views {
      let isQuiet = stack.alignment == .fill && layout.isHidden(view)
      try layout.quieten(view, along: isQuiet ? stack.axis.across : nil)
    }
    try installed.install(plan.constraints, in: &layout)
    if !isBaseline, let guide {
      // Its constraints are removed with it.
      try layout.remove(guide)
      self.guide = nil
    }
  }
}

/// Constraints that a container made, found again by what they relate.
struct ConstraintCache: Sendable {
  private struct Key: Hashable {
    let label: String?
    let first: Operand
    let second: Operand?
    let isEquality: Bool
  }

  private struct Entry {
    let id: LayoutConstraintID
    var constraint: LayoutConstraint
    var isActive = true
    var generation: Int
  }

  private var entries: [Key: Entry] = [:]

  /// The constraints that were installed and not forgotten, in no particular order.
  var ids: [LayoutConstraintID] { entries.values.map(\.id) }
  private var generation = 0
  /// What holds, as it was asked for; nil before the first time, and after one that failed halfway.
  private var latest: [LayoutConstraint]?

  /// Makes exactly these constraints hold, among all that were ever installed from here. They relate views and guides
  /// that are there; no one else changes them or takes them out.
  ///
  /// - Complexity: constraints that are the same as the last time are only compared.
  mutating func install(_ constraints: [LayoutConstraint], in layout: inout Layout) throws(LayoutError) {
    if let latest, latest.count == constraints.count, zip(latest, constraints).allSatisfy(Self.isSame) { return }
    latest = nil
    generation += 1
    var missing: [(Key, LayoutConstraint)] = []
    for constraint in constraints {
      let key = Key(
        label: constraint.label, first: constraint.first, second: constraint.second,
        isEquality: constraint.relation == .equal)
      guard var entry = entries[key], layout.contains(entry.id) else {
        missing.append((key, constraint))
        continue
      }
      entry.generation = generation
      let (old, new) = (entry.constraint, constraint)
      let isSamePriority = old.priority == new.priority
      // A priority may become required only where the constraint is not active.
      if entry.isActive, !isSamePriority { try layout.deactivate(entry.id) }
      if old.multiplier != new.multiplier { try layout.set(multiplier: new.multiplier, of: entry.id) }
      if old.constant != new.constant { try layout.set(constant: new.constant, of: entry.id) }
      if !isSamePriority { try layout.set(priority: new.priority, of: entry.id) }
      if !entry.isActive || !isSamePriority { try layout.activate(entry.id) }
      entry.isActive = true
      entry.constraint = new
      entries[key] = entry
    }
    try retire(keeping: constraints.count, in: &layout)
    for (key, constraint) in missing {
      let id = try layout.addOwn(constraint)
      entries[key] = Entry(id: id, constraint: constraint, generation: generation)
    }
    latest = constraints
  }

  private static func isSame(_ one: LayoutConstraint, _ other: LayoutConstraint) -> Bool {
    one.first == other.first && one.second == other.second && one.relation == other.relation
      && one.plain == other.plain && one.variations == nil && other.variations == nil && one.label == other.label
  }

  /// Takes out the constraints that are not needed now, and forgets them once many have accumulated.
  private mutating func retire(keeping needed: Int, in layout: inout Layout) throws(LayoutError) {
    let isFull = entries.count > 4 * needed + 64
    for key in entries.filter({ $0.value.generation != generation }).sorted(by: {
      $0.value.id.index < $1.value.id.index
    })
    .map(\.key) {
      guard let entry = entries[key] else { continue }
      if !layout.contains(entry.id) {
        entries[key] = nil
      } else if isFull {
        try layout.remove(entry.id)
        entries[key] = nil
      } else if entry.isActive {
        try layout.deactivate(entry.id)
        entries[key]?.isActive = false
      }
    }
  }
}

extension Layout {
  func contains(_ id: LayoutConstraintID) -> Bool { (try? index(id, in: "")) != nil }

  /// Adds a constraint that a container made, and that no line of an author's stands for.
  mutating func addOwn(_ constraint: LayoutConstraint) throws(LayoutError) -> LayoutConstraintID {
    try add([constraint]).ids[0]
  }
}
