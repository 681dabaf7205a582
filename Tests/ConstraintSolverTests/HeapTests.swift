import Testing

@testable import ConstraintSolver

@Suite struct HeapTests {
  /// Shares of a width within bounds: each share gives way alone, and not the width on which all of them depend.
  @Test func whatMattersLeastGivesWayFirst() throws {
    var solver = Solver()
    let width = try solver.makeVariable()
    let wide = try solver.add((width == 320).at(Priority(999)))
    let factors = (0..<60).map { 0.3 + 0.01 * Double($0) }
    for factor in factors {
      let share = try solver.makeVariable()
      try solver.add((share == factor * width).at(.defaultHigh))
      try solver.add(share <= 200)
      try solver.add(share >= 120)
    }
    try solver.solve()
    try solver.setConstant(of: wide, to: 480)
    try solver.solve()
    func place(_ wanted: Double) -> Int { wanted > 200 ? 1 : wanted < 120 ? -1 : 0 }
    let changed = factors.filter { place(320 * $0) != place(480 * $0) }.count
    #expect(solver.core.engine.pivots == changed)
  }

  @Test func entriesComeOutInOrder() {
    var heap = HeightHeap()
    defer { heap.free() }
    for height: Int32 in [3, 9, 1, 9, 4] { heap.push(Height(variable: 0, height: height)) }
    var heights: [Int32] = []
    while let entry = heap.pop() { heights.append(entry.height) }
    #expect(heights == [9, 9, 4, 3, 1])
  }
}
