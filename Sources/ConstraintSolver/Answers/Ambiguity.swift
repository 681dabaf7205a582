extension Solver {
  /// What the constraints leave open: variables that could have other values without making any level worse.
  ///
  /// Either too few constraints determine them, or constraints of equal priority pull in different directions, so that
  /// the order of addition had to decide.
  public struct Ambiguity: Sendable {
    /// Variables with more than one possible value, in the order in which they were made.
    public let variables: [Variable]
    /// Optional constraints of which one solution meets some better and others worse, with the same sum at their level.
    public let ties: [ConstraintID]
    /// The values of ``variables`` in the solution.
    public let solution: [Double]
    /// Other values for them that are just as good, provided that all are taken together.
    public let alternative: [Double]
  }
}

extension Solver {
  /// The variables that are not determined, or nil when all are.
  ///
  /// - Complexity: that of solving what is pending, if everything is determined; otherwise also two solves for each
  ///   variable that may be free, within what the last solve left of ``Limits/steps``.
  public mutating func ambiguity() throws(SolverError) -> Ambiguity? {
    try solve()
    let candidates = core.engine.freeCandidates()
    guard !candidates.isEmpty else { return nil }
    let installed = (0..<core.engine.rows.count).filter { core.engine.rows[$0].isInstalled }
    // A wish below all levels moves a variable only if no level becomes worse.
    var probe = Solver(limits: limits)
    probe.core = core.copy()
    probe.shared = shared
    let values = core.engine.values
    var alternative = (0..<core.engine.variableCount).map { values[$0] }
    var wish = Table<Engine.Factor>()
    wish.append(Engine.Factor(variable: 0, coefficient: DoubleDouble(1)))
    defer { wish.free() }
    var found: [Int] = []
    var mixed = 0
    for index in candidates {
      let value = values[index]
      func differs(_ other: Double) -> Bool { abs(other - value) > 1e-9 * (1 + abs(value)) }
      if differs(alternative[index]) {
        found.append(index)
        continue
      }
      // Far enough to be distinct from the value.
      let way = 1 + abs(value)
      for wished in [value + way, value - way] {
        wish[0] = Engine.Factor(variable: Int32(index), coefficient: DoubleDouble(1))
        let stored = probe.core.engine.store(wish, for: Int32(probe.core.engine.rows.count))
        let slot = probe.core.engine.define(
          stored, Engine.Wanted(constant: wished, relation: 0, priority: Engine.probePriority, rank: 0))
        probe.core.engine.install(slot)
        try probe.settle(within: probe.core.engine.effort)
        let other = probe.core.engine.values
        probe.core.engine.uninstall(slot)
        probe.core.engine.forget(slot)
        guard differs(other[index]) else { continue }
        found.append(index)
        // The next lines touch all variables, several at a time.
        let steps = alternative.count / 4
        probe.core.engine.effort.spend(steps)
        if let shared, !shared.count(steps) { throw shared.refusal }
        // Anything between two solutions is a solution. Where the second is at the golden section, values that differ
        // in one of them hardly come out the same; the later ones weigh less, so that what is in few of them stays.
        let weight = mixed == 0 ? 1 : 0.763932 / Double(mixed + 1)
        for v in alternative.indices { alternative[v] += (other[v] - alternative[v]) * weight }
        mixed += 1
        break
      }
    }
    guard !found.isEmpty else { return nil }
    let ties = installed.filter { slot in
      let row = core.engine.rows[slot]
      guard row.priority < 1000 else { return false }
      let ours = core.engine.error(slot) { values[$0] }
      let theirs = core.engine.error(slot) { alternative[$0] }
      return abs(ours - theirs) > 1e-9 * (1 + abs(ours) + abs(theirs))
    }
    return Ambiguity(
      variables: found.map(core.variable), ties: ties.map(core.id), solution: found.map { core.engine.values[$0] },
      alternative: found.map { alternative[$0] })
  }
}
