import ConstraintSolver

var solver = Solver()
let width = try solver.makeVariable("width")
let gap = try solver.makeVariable("gap")
try solver.add(2 * width + gap == 320)
try solver.add((gap == 8).at(.defaultLow))
try solver.add(gap >= 20)
try solver.solve()
print(try solver.value(of: width), try solver.value(of: gap))
