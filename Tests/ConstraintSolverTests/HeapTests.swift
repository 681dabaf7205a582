import Testing

@testable import ConstraintSolver

@Suite struct HeapTests {
  /// Shares of a width within bounds: each share gives way alone, and not the width on which all of them depend.
  @Test func whatMattersLeastGivesWayFirst() throws {
    var solver = Solver()
    let width = try solver.makeVariable()
    try solver.add((width == 320).at(Priority(999)))
    var clamped = 0
    for row in 0..<60 {
      let share = try solver.makeVariable()
      try solver.add((share == (0.3 + 0.01 * Double(row)) * width).at(.defaultHigh))
      try solver.add(share <= 200)
      try solver.add(share >= 120)
      let wanted = (0.3 + 0.01 * Double(row)) * 320
      clamped += wanted > 200 || wanted < 120 ? 1 : 0
    }
    try solver.solve()
    #expect(solver.core.engine.pivots == clamped)
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
