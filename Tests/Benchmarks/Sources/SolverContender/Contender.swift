import ConstraintSolver

/// A workload in a solver, with its frames kept up to date.
struct Contender {
  private let workload: Workload
  private(set) var solver = Solver()
  private var variables: [Variable] = []
  private var ids: [ConstraintID?] = []
  private var constants: [Double]
  private var priorities: [Priority]
  /// Left, top, width and height of each view.
  private(set) var frames: [Double]

  init(_ workload: Workload) {
    self.workload = workload
    constants = workload.rows.map(\.constant)
    priorities = workload.rows.map(\.priority)
    frames = Array(repeating: 0, count: 4 * workload.viewCount)
  }

  mutating func build() throws {
    variables.reserveCapacity(frames.count)
    solver.reserve(variables: frames.count, constraints: workload.rows.count)
    for _ in frames { variables.append(try solver.makeVariable()) }
    ids = Array(repeating: nil, count: workload.rows.count)
    for id in workload.initial { try add(id) }
    try solve()
  }

  mutating func step(_ step: Workload.Step) throws {
    for id in step.removed { if let known = ids[id] { try solver.uninstall(known) } }
    for (id, value) in step.constants {
      constants[id] = value
      if let known = ids[id] { try solver.setConstant(of: known, to: value) }
    }
    for (id, value) in step.priorities {
      priorities[id] = value
      if let known = ids[id] { try solver.setPriority(of: known, to: value) }
    }
    for id in step.added {
      if let known = ids[id] { try solver.install(known) } else { try add(id) }
    }
    try solve()
  }

  private mutating func add(_ id: Int) throws {
    var expression = Expression(-constants[id])
    for term in workload.rows[id].terms { expression.add(Term(variables[term.place], term.coefficient)) }
    ids[id] = try solver.add(
      Constraint(expression, workload.rows[id].relation, priority: priorities[id]))
  }

  private mutating func solve() throws {
    for variable in try solver.solve() { frames[variable.number] = try solver.solved(variable) }
  }
}
