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
    solver.reserve(variables: frames.count, constraints: workload.rows.count)
    variables = try solver.makeVariables(frames.count)
    var ids = [ConstraintID?](repeating: nil, count: workload.rows.count)
    let terms = zip(places, coefficients).map { Term(variables[$0], $1) }
    let all = terms.span
    for id in workload.initial {
      ids[id] = try solver.add(
        all.extracting(starts[id]..<starts[id + 1]), relations[id], constants[id], at: priorities[id])
    }
    self.ids = ids
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
    // A relation of two edges has four terms at most.
    var terms = InlineArray<4, Term>(repeating: Term(variables[0], 0))
    let (start, end) = (starts[id], starts[id + 1])
    for i in start..<end { terms[i - start] = Term(variables[places[i]], coefficients[i]) }
    ids[id] = try solver.add(
      terms.span.extracting(first: end - start), relations[id], constants[id], at: priorities[id])
  }

  private mutating func solve() throws {
    try frames.withUnsafeMutableBufferPointer { frames in
      try solver.solve { variable, value in frames[variable.number] = value }
    }
  }
}
