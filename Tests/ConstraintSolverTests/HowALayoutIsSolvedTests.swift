import Testing

@testable import ConstraintSolver

/// What the page of this name says of its example is what the engine does.
@Suite struct HowALayoutIsSolvedTests {
  @Test func theExampleGoesAsThePageSays() throws {
    var solver = Solver()
    let (left, width) = (try solver.makeVariable("left"), try solver.makeVariable("width"))
    let (otherLeft, otherWidth) = (try solver.makeVariable("otherLeft"), try solver.makeVariable("otherWidth"))
    try solver.add(left == 16)
    try solver.add(otherLeft == left + width + 8)
    try solver.add(otherLeft + otherWidth == 304)
    try solver.add((width == otherWidth).at(.defaultLow))
    try solver.solve()

    // All rows are in the basis, three of them in a circle with one tear.
    #expect((0..<4).allSatisfy { solver.core.engine.rows[$0].variable >= 0 })
    solver.core.engine.scratch.roots.removeAll()
    solver.core.engine.scratch.roots.append(0)
    solver.core.engine.walkForward(onlyWatched: false)
    #expect(solver.core.engine.scratch.order.count == 4)
    #expect(solver.core.engine.scratch.blockStarts.count == 2)
    let circle = solver.core.engine.blockRange(1)
    #expect(circle.count == 3)
    let isFactored = solver.core.engine.factorBlock(circle)
    #expect(isFactored)
    #expect(solver.core.engine.block.tears.count == 1)
    #expect(solver.core.engine.block.closings.count == 1)

    // One exchange: the wish at 750 for the one at 250.
    try solver.add((width <= 100).at(.defaultHigh))
    try solver.solve()
    #expect(solver.core.engine.pivots == 1)
    #expect(solver.core.engine.rows[3].variable < 0)
    #expect(solver.core.engine.rows[4].variable == Int32(width.number))
    solver.core.engine.scratch.roots.removeAll()
    solver.core.engine.scratch.roots.append(0)
    solver.core.engine.scratch.roots.append(1)
    solver.core.engine.walkForward(onlyWatched: false)
    #expect(solver.core.engine.scratch.blockStarts.count == 4)
    #expect(try [left, width, otherLeft, otherWidth].map { try solver.lastValue(of: $0) } == [16, 100, 124, 180])
  }
}
