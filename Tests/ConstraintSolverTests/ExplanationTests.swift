import ConstraintSolver
import TestSupport
import Testing

@Suite struct ExplanationTests {
  @Test func aChainIsToldFromItsSource() throws {
    var solver = Solver()
    let root = try solver.makeVariable("root.width")
    let inner = try solver.makeVariable("inner.width")
    let image = try solver.makeVariable("image.width")
    try solver.add((root == 320).labeled("screen", file: "Screen.swift", line: 3))
    try solver.add((inner == root - 32).labeled("margins", file: "Screen.swift", line: 4))
    try solver.add((image <= inner / 2).labeled("half", file: "Screen.swift", line: 5))
    try solver.add((image == 500).at(250))
    let told = try solver.explanation(of: image)
    #expect(told.value == 144)
    #expect(
      told.description == """
        root.width = 320: "screen" (Screen.swift:3): root.width == 320
        inner.width = 288: "margins" (Screen.swift:4): inner.width == root.width - 32
        image.width = 144: "half" (Screen.swift:5): image.width <= 0.5*inner.width
        """)
    #expect(told.steps.map(\.influence) == [0.5, 0.5, 1])
    let free = try solver.makeVariable("free")
    #expect(try solver.explanation(of: free).description == "free = 0: nothing fixes it")
  }

  /// A constraint made from data may have been written in no file.
  @Test func aConstraintFromNoFileHasAName() throws {
    var solver = Solver()
    let width = try solver.makeVariable("width")
    let id = try solver.add(width == 40, file: "", line: 0)
    #expect(try solver.value(of: width) == 40)
    #expect(try solver.explanation(of: width).steps.map(\.constraint) == [id])
    #expect(try solver.explanation(of: width).description == "width = 40: width == 40")
  }

  @Test func slackAndReachOfAConstraint() throws {
    var solver = Solver()
    let (a, b) = (try solver.makeVariable("a"), try solver.makeVariable("b"))
    let fixed = try solver.add(a == 10)
    let linked = try solver.add(b == 2 * a + 1)
    let loose = try solver.add(b <= 100)
    let missed = try solver.add((b == 30).at(500))
    let active = try solver.sensitivity(of: fixed)
    #expect(active.isActive && active.slack == 0)
    #expect(active.moves.map(\.variable) == [a, b] && active.moves.map(\.rate) == [1, 2])
    #expect(try solver.sensitivity(of: linked).moves.map(\.rate) == [1])
    let room = try solver.sensitivity(of: loose)
    #expect(!room.isActive && room.slack == -79 && room.error == 0 && room.moves.isEmpty)
    #expect(try solver.sensitivity(of: missed).error == 9)
    #expect(
      try solver.dump().split(separator: "\n").map { $0.prefix { $0 != "(" } } == [
        "2 variables, 4 constraints", "[active] a == 10 ", "[active] b == 2*a + 1 ", "[met by -79] b <= 100 ",
        "[missed by -9] b == 30 @500 ", "a = 10", "b = 21",
      ])
  }

  /// What moves with a constant is what moves when the constant is changed.
  @Test func sensitivityForetellsEdits() throws {
    for seed in 0..<60 {
      var random = Seeded(seed: UInt64(seed))
      var solver = Solver()
      let count = Int.random(in: 2...8, using: &random)
      let variables = try (0..<count).map { try solver.makeVariable("x\($0)") }
      var ids: [ConstraintID] = []
      for _ in 0..<count * 2 { ids.append(try solver.add(Flavour.screens.row(count, &random).constraint(variables))) }
      try solver.solve()
      let before = try variables.map { try solver.lastValue(of: $0) }
      guard solver.conflicts.isEmpty else { continue }
      for id in ids {
        let told = try solver.sensitivity(of: id)
        guard told.isActive else { continue }
        // The solution may turn a corner on one side, but not on both, unless it stands on one.
        let step = 0x1p-20
        var fits = false
        for way in [step, -step] {
          var copy = solver
          try copy.setConstant(of: id, to: solver.constant(of: id) + way)
          try copy.solve()
          guard copy.conflicts.isEmpty else { continue }
          let rates = Dictionary(uniqueKeysWithValues: told.moves.map { ($0.variable, $0.rate) })
          fits =
            try fits
            || zip(variables, before).allSatisfy { variable, old in
              abs(try copy.lastValue(of: variable) - old - way * (rates[variable] ?? 0)) < 1e-9 * (1 + abs(old))
            }
        }
        #expect(fits || told.moves.isEmpty || standsOnACorner(solver, ids))
      }
    }
  }

  /// Whether more constraints hold exactly than the solution rests on.
  private func standsOnACorner(_ solver: Solver, _ ids: [ConstraintID]) -> Bool {
    var solver = solver
    return ids.contains { id in
      guard let told = try? solver.sensitivity(of: id) else { return false }
      return told.slack == 0 && !told.isActive
    } || (try? solver.ambiguity()) != nil
  }
}
