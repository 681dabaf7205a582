import ConstraintSolver
import Testing

/// The example that is walked through the solver.
@Suite struct HowALayoutIsSolvedSamples {
  @Test func twoViews() throws {
    var solver = Solver()
    let (left, width) = (try solver.makeVariable("left"), try solver.makeVariable("width"))
    let (otherLeft, otherWidth) = (try solver.makeVariable("otherLeft"), try solver.makeVariable("otherWidth"))
    try solver.add(left == 16)
    try solver.add(otherLeft == left + width + 8)
    try solver.add(otherLeft + otherWidth == 304)
    let equal = try solver.add((width == otherWidth).at(.defaultLow))
    print(try solver.value(of: width))  // 140
    #expect(try solver.value(of: width) == 140)
    try solver.add((width <= 100).at(.defaultHigh))
    print(try solver.value(of: width))  // 100
    print(try solver.sensitivity(of: equal).error)  // 80: they are 100 and 180 wide
    #expect(try solver.value(of: width) == 100)
    #expect(try solver.sensitivity(of: equal).error == 80)
  }
}
