internal import ConstraintSolver
public import Geometry

/// The changes that one layout made.
public struct LayoutChanges: Sendable {
  /// Views whose frames have changed, each once; superviews do not always come before subviews.
  public let views: [View]
  /// How often it was solved: once, and once more each time that sizes followed from frames.
  public let passes: Int
  /// Whether sizes that follow from frames came to rest within ``Layout/Limits/passes``; ``Layout/unsettled`` says
  /// which did not.
  public let isSettled: Bool
}

extension Layout {
  /// Lays out in a window: applies its traits, solves, and rounds to its pixels.
  ///
  /// What no change affects is not solved again.
  ///
  /// - Throws: ``LayoutError`` for a size or a measured content that is not valid, or for a limit of the solver.
  ///   Constraints that cannot hold together throw nothing: one of them is broken; see ``conflicts``.
  @discardableResult
  public mutating func layout(in viewport: Viewport) throws(LayoutError) -> LayoutChanges {
    try apply(viewport.traits, size: viewport.size, safeArea: viewport.safeArea)
    return try layout()
  }

  /// Lays out in a room of a given size, with the current traits or others.
  @discardableResult
  public mutating func layout(
    in size: Size, traits: Traits? = nil, safeArea: EdgeInsets? = nil
  ) throws(LayoutError) -> LayoutChanges {
    var traits = traits ?? self.traits
    traits.size = size
    try apply(traits, size: size, safeArea: safeArea ?? self.safeArea)
    return try layout()
  }

  /// Lays out again after changes, in the same room.
  @discardableResult
  public mutating func layout() throws(LayoutError) -> LayoutChanges {
    try throwPending()
    layoutCount += 1
    try updateInstallation()
    // Containers look at what their views want, and may add views.
    try measureContents()
    if try arrange() { try measureContents() }
    _ = try updateSprings(isSolved: false)
    _ = try updateInsets(rootOnly: true)
    try unwrapContents()
    var passes = 0
    var isSettled = false
    var moving: [Int] = []
    // All passes after the first together may cost as much as one.
    let isAlone = solver.shared == nil
    defer { if isAlone { solver.shared = nil } }
    while !isSettled, passes < max(1, limits.passes) {
      if passes == 1, isAlone { solver.shared = SharedWork(steps: limits.solver.steps) }
      let changed = try solving { () throws(SolverError) in try solver.solve() }
      for variable in changed { markMoved(variable.item) }
      moving = changed.map(\.item)
      passes += 1
      let springs = try updateSprings(isSolved: true)
      let insets = try updateInsets(pass: passes)
      let contents = try measureFlowing()
      let lists = try follow()
      if lists { try measureContents() }
      let containers = try arrange()
      isSettled = !springs && !insets && !contents && !containers && !lists
    }
    unsettled =
      isSettled ? [] : Set(moving).sorted().filter { items[$0].isAlive && items[$0].kind == .view }.map(handle)
    return LayoutChanges(views: roundFrames(), passes: passes, isSettled: isSettled)
  }

  /// Lets those containers arrange whose views changed; returns whether there were any.
  private mutating func arrange() throws(LayoutError) -> Bool {
    guard !unarranged.isEmpty else { return false }
    while !unarranged.isEmpty {
      let containers = unarranged.sorted()
      unarranged = []
      for container in containers {
        guard items[Int(container)].isAlive, var arranger = arrangers[container] else { continue }
        try arranger.arrange(&self, container: handle(Int(container)))
        arrangers[container] = arranger
        try recompileBaselines(of: Int(container))
      }
    }
    return true
  }

  /// Gives the root the window's frame.
  mutating func fixRoot() throws(LayoutError) {
    let sides = items[0].sides
    rootConstraints = try solving { () throws(SolverError) in
      [
        try solver.define(sides.left, .equal, 0, rank: Self.ownRank),
        try solver.define(sides.top, .equal, 0, rank: Self.ownRank),
        try solver.define(sides.width, .equal, 0, rank: Self.ownRank),
        try solver.define(sides.height, .equal, 0, rank: Self.ownRank),
      ]
    }
  }

  // MARK: Traits

  private mutating func apply(
    _ traits: Traits, size: Size, safeArea: EdgeInsets
  ) throws(LayoutError) {
    for (value, what) in [(size.width, "width"), (size.height, "height")] {
      try Self.checkLength(value, what, name(0))
      if value < 0 { throw .badNumber(value, what: what, of: name(0)) }
    }
    for value in [safeArea.top, safeArea.right, safeArea.bottom, safeArea.left] {
      try Self.checkLength(value, "safe area", name(0))
      if value < 0 { throw .badNumber(value, what: "safe area", of: name(0)) }
    }
    guard traits.scale > 0, traits.scale <= Self.largestScale else {
      throw .badNumber(traits.scale, what: "scale", of: name(0))
    }
    if size != self.size {
      self.size = size
      try solving { () throws(SolverError) in
        try solver.setConstant(of: rootConstraints[2], to: size.width)
        try solver.setConstant(of: rootConstraints[3], to: size.height)
      }
    }
    self.safeArea = safeArea
    let old = self.traits
    guard traits != old else { return }
    self.traits = traits
    if !conditional.isEmpty { isInstallationStale = true }
    varying.removeAll { !constraints[Int($0)].isAlive || constraints[Int($0)].constraint.variations == nil }
    // What is removed goes before what is added, so that sets that exclude each other never meet.
    for index in varying.map(Int.init) where constraints[index].isInstalled {
      if !numbers(of: index).isActive { try settle(index) }
    }
    for index in varying.map(Int.init) { try settle(index) }
    if traits.direction != old.direction {
      for index in constraints.indices where constraints[index].isAlive {
        let constraint = constraints[index].constraint
        if constraint.first.isDirectional || constraint.second?.isDirectional ?? false {
          try settle(index, recompiles: true)
        }
      }
    }
    if traits.scale != old.scale { for item in items.indices { markMoved(item) } }
    for place in contents.indices where contents[place].isAlive && !contents[place].isStale {
      let item = Int(contents[place].item)
      if traits.scale != old.scale || !items[item].properties.cases.isEmpty || contents[place].dependsOnTraits {
        contentChanged(item)
      }
    }
    if !arrangers.isEmpty { unarranged = Set(arrangers.keys) }
  }

  /// The most pixels per point allowed, far above any display's.
  static var largestScale: Double { 1000 }
}
