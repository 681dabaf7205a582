import Testing

@testable import ConstraintSolver

@Suite struct EditsIntoGraphTests {
  /// A picture that is as wide as the screen or as high, and in both cases square; enough stands below it that turning
  /// builds no new basis.
  @Test func setsOfConstraintsChangePlacesWithoutAnExchange() throws {
    var solver = Solver()
    let (screenWidth, screenHeight) = (try solver.makeVariable(), try solver.makeVariable())
    let (left, top) = (try solver.makeVariable(), try solver.makeVariable())
    let (width, height) = (try solver.makeVariable(), try solver.makeVariable())
    try solver.add(screenWidth == 393)
    try solver.add(screenHeight == 852)
    try solver.add(left == 0)
    try solver.add(top == 60)
    try solver.add(height == width)
    let portrait = try solver.add(left + width == screenWidth)
    let landscape = try solver.define(top + height == screenHeight)
    for row in 0..<20 {
      let line = try solver.makeVariable()
      try solver.add(line == top + height + Double(row))
    }
    #expect(try solver.value(of: width) == 393)
    for turn in 0..<4 {
      try solver.uninstall(turn % 2 == 0 ? portrait : landscape)
      try solver.install(turn % 2 == 0 ? landscape : portrait)
      #expect(try solver.value(of: width) == (turn % 2 == 0 ? 792 : 393))
      #expect(solver.core.engine.pivots == 0)
      #expect(solver.audit().isEmpty)
    }
  }

  /// Wishes at many levels for one value, each of which pulls: those of few levels are sorted by counting them, those
  /// of more by comparing.
  @Test(arguments: [10, 40, 64, 65, 200]) func wishesOfManyLevelsAreHeardInTheirOrder(_ levels: Int) throws {
    var solver = Solver()
    let (x, y) = (try solver.makeVariable(), try solver.makeVariable())
    try solver.add(y == x)
    var wishes: [ConstraintID] = []
    // Not in the order of their levels.
    for place in 0..<levels {
      let level = 1 + (place * 7919) % levels
      wishes.append(try solver.add((y == Double(level)).at(Priority(Double(level)))))
      try solver.add((y >= Double(level) - 0.5).at(Priority(Double(level))))
    }
    #expect(try solver.value(of: x) == Double(levels))
    #expect(solver.audit().isEmpty)
    let highest = (0..<levels).first { 1 + ($0 * 7919) % levels == levels } ?? 0
    try solver.remove(wishes[highest])
    #expect(try solver.value(of: x) == Double(levels) - 0.5)
    #expect(solver.audit().isEmpty)
  }
}
