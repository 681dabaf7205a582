import ConstraintSolver

/// A workload in a solver, with its frames kept up to date.
struct Contender {
  private let workload: Workload
  /// The rows' terms one after the other, and where each row's begin.
  private var places: [Int] = []
  private var coefficients: [Double] = []
  private var starts: [Int] = [0]
  private let relations: [Relation]
  private(set) var solver = Solver()
  private var variables: [Variable] = []
  private var ids: [ConstraintID?] = []
  private var constants: [Double]
  private var priorities: [Priority]
  /// Left, top, width and height of each view.
  private(set) var frames: [Double]

  init(_ workload: Workload) {
    self.workload = workload
    relations = workload.rows.map(\.relation)
    for row in workload.rows {
      for term in row.terms {
        places.append(term.place)
        coefficients.append(term.coefficient)
      }
      starts.append(places.count)
    }
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
    var expression = LinearExpression(-constants[id])
    for i in starts[id]..<starts[id + 1] { expression.add(Term(variables[places[i]], coefficients[i])) }
    ids[id] = try solver.add(Constraint(consume expression, relations[id], priority: priorities[id]))
  }

  private mutating func solve() throws {
    try frames.withUnsafeMutableBufferPointer { frames in
      try solver.solve { variable, value in frames[variable.number] = value }
    }
  }
}
