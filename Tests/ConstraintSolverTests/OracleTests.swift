import ConstraintSolver
import Glibc
import TestSupport
import Testing

/// Compares with the oracle after every step of random histories.
///
/// `SOLVER_SEEDS=1000..2000` runs these seeds of every kind instead of the usual few.
@Suite struct OracleTests {
  struct Counts: Equatable {
    var compared = 0
    var lost = 0
    var conflicting = 0
    var ambiguous = 0
  }

  private static func seeds(_ usual: Int) -> Range<Int> {
    guard let text = getenv("SOLVER_SEEDS") else { return 0..<usual }
    let bounds = String(cString: text).split(separator: ".").compactMap { Int($0) }
    return bounds.count == 2 && bounds[0] < bounds[1] ? bounds[0]..<bounds[1] : 0..<usual
  }

  @Test(arguments: [
    (Flavour.degenerate, Self.seeds(150)), (.screens, Self.seeds(40)), (.wishes, Self.seeds(60)),
    (.conflicts, Self.seeds(80)), (.large, Self.seeds(5)), (.ratios, Self.seeds(60)), (.undone, Self.seeds(150)),
    (.shares, Self.seeds(30)), (.measured, Self.seeds(60)), (.dense, Self.seeds(12)), (.contradictory, Self.seeds(30)),
  ])
  func historiesAgree(_ flavour: Flavour, _ seeds: Range<Int>) throws {
    var counts = Counts()
    for seed in seeds { try Self.history(flavour, seed: UInt64(seed), &counts) }
    #expect(counts.compared > counts.lost)
    if seeds.lowerBound > 0 { print(seeds, counts) }
  }

  /// One random history: a batch of constraints, then edits of all kinds, compared after each.
  static func history(_ flavour: Flavour, seed: UInt64, _ counts: inout Counts) throws {
    var random = Seeded(seed: seed)
    var solver = Solver()
    let count = Int.random(in: flavour.variables, using: &random)
    let variables = try (0..<count).map { try solver.makeVariable("x\($0)") }
    struct Entry {
      var row: Oracle.Row
      var id: ConstraintID
      var isInstalled: Bool
    }
    var pool: [Entry] = []
    func add(_ solver: inout Solver) throws {
      let row = flavour.row(count, &random)
      pool.append(Entry(row: row, id: try solver.add(row.constraint(variables)), isInstalled: true))
    }
    let target = max(1, count * Int.random(in: flavour.density, using: &random) / 100)
    for _ in 0..<target { try add(&solver) }
    for step in 0...flavour.steps {
      if step > 0 {
        for _ in 0..<random.pick([1, 1, 2, 4]) {
          let place = pool.isEmpty ? 0 : Int.random(in: 0..<pool.count, using: &random)
          switch pool.isEmpty ? 0 : random.pick([0, 1, 2, 2, 3, 4, 5]) {
          case 0: try add(&solver)
          case 1:
            if pool[place].isInstalled {
              try solver.uninstall(pool[place].id)
            } else {
              try solver.install(pool[place].id)
            }
            pool[place].isInstalled.toggle()
          case 2:
            pool[place].row.constant = random.pick(flavour.constants)
            try solver.setConstant(of: pool[place].id, to: pool[place].row.constant.double)
          case 3:
            let priority = random.pick(flavour.levels)
            if pool[place].row.priority < 1000 {
              pool[place].row.priority = priority
              try solver.setPriority(of: pool[place].id, to: Priority(priority))
            }
          case 4:
            let other = flavour.row(count, &random)
            pool[place].row.terms = other.terms
            pool[place].row.constant = other.constant
            try solver.setExpression(of: pool[place].id, to: other.constraint(variables).expression)
          default:
            try solver.remove(pool[place].id)
            pool.remove(at: place)
          }
        }
      }
      let installed = pool.filter(\.isInstalled)
      let oracle = Oracle(variableCount: count, rows: installed.map(\.row))
      try solver.solve()
      counts.compared += 1
      guard let answer = oracle.solve() else {
        counts.lost += 1
        continue
      }
      let place: Comment = "seed \(seed), step \(step): \(installed.map { $0.row.constraint(variables).description })"
      let broken = Set(answer.broken.map { installed[$0].id })
      if !broken.isEmpty { counts.conflicting += 1 }
      if !answer.isUnique { counts.ambiguous += 1 }
      #expect(solver.audit().isEmpty, place)
      #expect(Set(solver.conflicts.map(\.broken)) == broken, place)
      for (variable, expected) in zip(variables, answer.values) {
        let value = try solver.lastValue(of: variable)
        #expect(abs(value - expected.double) <= 1e-9 * (1 + abs(expected.double)), place)
      }
      // The same constraints in a solver that never knew anything else: the same doubles.
      var fresh = Solver()
      let others = try variables.map { try fresh.makeVariable(solver.name(of: $0)) }
      let again = try installed.map { try fresh.add($0.row.constraint(others)) }
      try fresh.solve()
      for (variable, other) in zip(variables, others) {
        let (value, same) = (try solver.lastValue(of: variable), try fresh.lastValue(of: other))
        #expect(
          flavour.isExact ? value.bitPattern == same.bitPattern : abs(value - same) <= 1e-9 * (1 + abs(value)), place)
      }
      func members(_ solver: Solver, _ ids: [ConstraintID]) -> [[Int?]] {
        solver.conflicts.map { conflict in
          ([conflict.broken] + conflict.constraints).map { id in ids.firstIndex(of: id) }
        }
      }
      #expect(members(solver, installed.map(\.id)) == members(fresh, again), place)
      if count <= 6 && step % 2 == 0 { try Self.checkAmbiguity(&solver, variables, oracle, answer, place) }
      for conflict in solver.conflicts {
        let members = conflict.constraints.compactMap { id in installed.firstIndex { $0.id == id } }
        #expect(members.count == conflict.constraints.count, place)
        #expect(oracle.holds(members) != true, place)
        for left in members { #expect(oracle.holds(members.filter { $0 != left }) != false, place) }
        let last = members.min {
          let (a, b) = (installed[$0].row.standing, installed[$1].row.standing)
          return a != b ? a < b : $0 > $1
        }
        #expect(last.map { installed[$0].id } == conflict.broken, place)
      }
    }
  }

  /// What the solver says is free is what the oracle finds free, and the other solution it names is as good.
  private static func checkAmbiguity(
    _ solver: inout Solver, _ variables: [Variable], _ oracle: Oracle, _ answer: Oracle.Answer, _ place: Comment
  ) throws {
    let found = try solver.ambiguity()
    #expect((found == nil) == answer.isUnique, place)
    guard let found else { return }
    var values = try variables.map { try solver.lastValue(of: $0) }
    for (variable, other) in zip(found.variables, found.alternative) { values[variable.number] = other }
    #expect(zip(found.solution, found.alternative).contains { abs($0 - $1) > 1e-9 * (1 + abs($0)) }, place)
    var sums: [Double: Double] = [:]
    var scales: [Double: Double] = [:]
    for (index, row) in oracle.rows.enumerated() where !answer.broken.contains(index) {
      let difference = row.terms.reduce(-row.constant.double) { $0 + $1.coefficient.double * values[$1.variable] }
      let error = row.relation == 0 ? abs(difference) : max(0, difference * Double(-row.relation))
      sums[row.priority, default: 0] += error
      scales[row.priority, default: 1] += row.terms.reduce(0) { $0 + abs($1.coefficient.double * values[$1.variable]) }
    }
    for (priority, sum) in sums {
      let least = answer.sums.first { $0.priority == priority }?.sum.double ?? 0
      #expect(abs(sum - least) < 1e-9 * (scales[priority] ?? 1), place)
    }
  }
}

extension Flavour: CustomTestStringConvertible {}
