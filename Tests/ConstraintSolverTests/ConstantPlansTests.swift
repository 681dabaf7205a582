import ConstraintSolver
import TestSupport
import Testing

/// The same constants changed again and again, as by dragging.
@Suite struct ConstantPlansTests {
  @Test(arguments: [Flavour.screens, .wishes, .degenerate, .conflicts] + Flavour.authored)
  func draggingGivesWhatAFreshSolverGives(_ flavour: Flavour) throws {
    for seed in 0..<60 {
      var random = Seeded(seed: UInt64(seed))
      var solver = Solver()
      let count = Int.random(in: flavour.variables, using: &random)
      let variables = try (0..<count).map { try solver.makeVariable("x\($0)") }
      var rows: [(row: Oracle.Row, id: ConstraintID)] = []
      for _ in 0..<max(2, count * 3 / 2) {
        let row = flavour.row(count, &random)
        rows.append((row, try solver.add(row.constraint(variables))))
      }
      let dragged = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Int.random(in: 0..<rows.count, using: &random)
      }
      for round in 0..<25 {
        for place in dragged where round < 4 || random.chance(80) {
          rows[place].row.constant = random.pick([0, 3.7, 17.1, 40, 320, 1024, -8]) + Meant(integerLiteral: round)
          try solver.setConstant(of: rows[place].id, to: rows[place].row.constant.double)
        }
        if random.chance(10) {
          let other = Int.random(in: 0..<rows.count, using: &random)
          rows[other].row.constant = random.pick(flavour.constants)
          try solver.setConstant(of: rows[other].id, to: rows[other].row.constant.double)
        }
        let before = try variables.map { try solver.lastValue(of: $0) }
        let changed = Set(try solver.solve())
        var fresh = Solver()
        let others = try variables.map { _ in try fresh.makeVariable() }
        for (row, _) in rows { try fresh.add(row.constraint(others)) }
        try fresh.solve()
        for (i, variable) in variables.enumerated() {
          let value = try solver.lastValue(of: variable)
          #expect(value.bitPattern == (try fresh.lastValue(of: others[i]).bitPattern), "seed \(seed), round \(round)")
          #expect(changed.contains(variable) == (value != before[i]), "seed \(seed), round \(round)")
        }
      }
    }
  }
}
