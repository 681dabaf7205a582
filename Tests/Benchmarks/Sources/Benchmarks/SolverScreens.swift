import ConstraintSolver

/// Screens as a layout engine would put them to the solver, at several sizes: how building grows, and what edits cost
/// of it.
struct SolverScreens {
  /// A screen in a solver, with something to drag and something to switch.
  struct Screen {
    var solver: Solver
    var width: ConstraintID
    var local: ConstraintID
    var portrait: [ConstraintID]
    var landscape: [ConstraintID]
    /// All that are installed, in their order, for those who have another solver.
    var constraints: [(id: ConstraintID, constraint: Constraint)] = []
    var variables: [Variable] = []
  }

  /// A solver that may remember what it is given.
  struct Builder {
    var solver = Solver()
    var constraints: [(id: ConstraintID, constraint: Constraint)]?
    private(set) var variables: [Variable] = []

    init(isRecorded: Bool) { constraints = isRecorded ? [] : nil }

    mutating func makeVariable() throws -> Variable {
      let variable = try solver.makeVariable()
      if constraints != nil { variables.append(variable) }
      return variable
    }

    @discardableResult mutating func add(_ constraint: Constraint) throws -> ConstraintID {
      let id = try solver.add(constraint)
      constraints?.append((id, constraint))
      return id
    }
  }

  /// The left, top, width and height of a view.
  struct View {
    let left, top, width, height: Variable
    var right: LinearExpression { left + width }
    var bottom: LinearExpression { top + height }

    init(_ builder: inout Builder) throws {
      left = try builder.makeVariable()
      top = try builder.makeVariable()
      width = try builder.makeVariable()
      height = try builder.makeVariable()
    }
  }

  let table: Table

  /// Messages: a portrait, a name that keeps its size, a text that takes the rest and wraps, a time at the right edge.
  static func messages(_ count: Int, isRecorded: Bool) throws -> Screen {
    var builder = Builder(isRecorded: isRecorded)
    let root = try View(&builder)
    try builder.add(root.left == 0)
    try builder.add(root.top == 0)
    let width = try builder.add((root.width == 375).at(999))
    var bottom = LinearExpression(root.top)
    var local = width
    var portrait: [ConstraintID] = []
    var landscape: [ConstraintID] = []
    for row in 0..<count {
      let (face, name, text, time) = (
        try View(&builder), try View(&builder), try View(&builder), try View(&builder)
      )
      try builder.add(face.left == root.left + 16)
      try builder.add(face.top == bottom + 12)
      try builder.add(face.width == face.height)
      local = try builder.add(face.width == 40)
      try builder.add(name.left == face.right + 8)
      try builder.add(name.top == face.top)
      let size = Double(60 + row * 37 % 120)
      try builder.add((name.width >= size).at(750))
      try builder.add((name.width <= size).at(251))
      try builder.add(name.height == 20)
      try builder.add(time.right == root.right - 16)
      try builder.add((time.width >= 48).at(751))
      try builder.add((time.width <= 48).at(252))
      try builder.add(time.top == name.top)
      try builder.add(time.height == name.height)
      try builder.add(name.right + 8 <= time.left)
      try builder.add(text.left == name.left)
      try builder.add(text.right == root.right - 16)
      portrait.append(try builder.add(text.top == name.bottom + 4))
      landscape.append(try builder.solver.define(text.top == name.top))
      try builder.add((text.height + text.width * 0.1 == 90).at(750))
      try builder.add(text.height >= 20)
      bottom = text.bottom
    }
    try builder.add(root.bottom == bottom + 12)
    return Screen(
      solver: builder.solver, width: width, local: local, portrait: portrait, landscape: landscape,
      constraints: builder.constraints ?? [], variables: builder.variables)
  }

  /// A grid of cards in threes, equally wide, whose lines are as high as their highest card.
  static func cards(_ count: Int, isRecorded: Bool) throws -> Screen {
    var builder = Builder(isRecorded: isRecorded)
    let root = try View(&builder)
    try builder.add(root.left == 0)
    try builder.add(root.top == 0)
    let width = try builder.add((root.width == 768).at(999))
    var bottom = LinearExpression(root.top)
    var local = width
    var portrait: [ConstraintID] = []
    var landscape: [ConstraintID] = []
    for line in 0..<max(1, count / 3) {
      let cards = try (0..<3).map { _ in try View(&builder) }
      for (i, card) in cards.enumerated() {
        try builder.add(card.top == bottom + 10)
        try builder.add(i == 0 ? card.left == root.left + 20 : card.left == cards[i - 1].right + 10)
        if i > 0 {
          try builder.add(card.width == cards[0].width)
          try builder.add(card.height == cards[0].height)
        }
        local = try builder.add(card.height >= Double(80 + (line * 7 + i * 31) % 60))
        try builder.add((card.height == 0).at(51))
      }
      portrait.append(try builder.add(cards[2].right == root.right - 20))
      landscape.append(try builder.solver.define(cards[2].right == 0.5 * root.width))
      bottom = cards[0].bottom
    }
    try builder.add(root.bottom == bottom + 20)
    return Screen(
      solver: builder.solver, width: width, local: local, portrait: portrait, landscape: landscape,
      constraints: builder.constraints ?? [], variables: builder.variables)
  }

  typealias Make = (_ count: Int, _ isRecorded: Bool) throws -> Screen

  /// What is measured of a screen of one size, in seconds.
  private struct Costs {
    var builds: [Double] = []
    var drags: [Double] = []
    var locals: [Double] = []
    var turns: [Double] = []
  }

  /// Eight values each for the screen's width, and for a constant on which little depends.
  private static let widths = (0..<8).map { Double(400 + 13 * $0) }
  private static let constants = (0..<8).map { Double(41 + $0) }

  /// Prints a row each for building, for edits against building the same screen, and how they grow with the screen.
  func report(_ name: String, _ sizes: [Int], _ make: Make) throws {
    let all = try sizes.map { size in (size: Double(size), costs: try costs(size, make)) }
    guard let largest = all.last, let smallest = all.first else { return }
    let build = largest.costs.builds.median
    func growth(_ part: KeyPath<Costs, [Double]>) -> Double {
      Table.exponent(all.map { ($0.size, $0.costs[keyPath: part].min() ?? .nan) })
    }
    let title = "\(name), \(Int(largest.size)) rows: "
    let row = smallest.costs.builds.median / smallest.size
    table.row(
      title + "build, a row", against: "a row of \(Int(smallest.size))",
      largest.costs.builds.map { $0 / largest.size / row }, growth: growth(\.builds))
    table.row(
      title + "drag the width", against: "building it", largest.costs.drags.map { $0 / build }, growth: growth(\.drags))
    table.row(
      title + "change one constant", against: "building it", largest.costs.locals.map { $0 / build },
      growth: growth(\.locals))
    table.row(
      title + "turn the screen", against: "building it", largest.costs.turns.map { $0 / build }, growth: growth(\.turns)
    )
  }

  private func costs(_ size: Int, _ make: Make) throws -> Costs {
    var costs = Costs()
    for _ in 0..<max(3, 2_000 / size) {
      var made: Screen?
      costs.builds.append(
        try seconds {
          var screen = try make(size, false)
          try screen.solver.solve()
          made = screen
        })
      guard var screen = made.take() else { continue }
      for (width, constant) in zip(Self.widths, Self.constants) {
        costs.drags.append(try seconds { try drag(&screen, screen.width, width) })
        costs.locals.append(try seconds { try drag(&screen, screen.local, constant) })
      }
      costs.turns.append(try seconds { try turn(&screen, out: screen.portrait, in: screen.landscape) })
      costs.turns.append(try seconds { try turn(&screen, out: screen.landscape, in: screen.portrait) })
    }
    return costs
  }

  private func drag(_ screen: inout Screen, _ id: ConstraintID, _ constant: Double) throws {
    try screen.solver.setConstant(of: id, to: constant)
    try screen.solver.solve()
  }

  private func turn(_ screen: inout Screen, out: [ConstraintID], in: [ConstraintID]) throws {
    for id in out { try screen.solver.uninstall(id) }
    for id in `in` { try screen.solver.install(id) }
    try screen.solver.solve()
  }
}

extension SolverScreens {
  /// Prints what kiwi takes for the same screens and edits, in times of ours, how that grows, and what it gets wrong.
  func reportPeer(_ name: String, _ sizes: [Int], _ make: Make) throws {
    guard let peer = Peer("kiwi") else {
      print("(kiwi: not installed; Tests/Benchmarks/Peers/install does that)")
      return
    }
    let rounds = 5
    var kiwi: [(size: Double, costs: Costs)] = []
    var ratios = Costs()
    var wrong = 0
    var count = 0
    for size in sizes {
      var screen = try make(size, true)
      try screen.solver.solve()
      let work = Self.text(screen)
      count = screen.solver.variableCount
      ratios = Costs()
      var costs = Costs()
      for _ in 0..<rounds {
        let ours = try self.costs(size, make)
        let numbers = try peer.run(work)
        guard numbers.count == count + 3 else { throw Peer.Failed(description: "kiwi left variables out") }
        costs.builds.append(numbers[0])
        costs.drags.append(numbers[1])
        costs.locals.append(numbers[2])
        ratios.builds.append(numbers[0] / ours.builds.median)
        ratios.drags.append(numbers[1] / ours.drags.median)
        ratios.locals.append(numbers[2] / ours.locals.median)
        wrong = try screen.variables.filter { variable in
          abs(try screen.solver.lastValue(of: variable) - numbers[3 + variable.number]) > 0.001
        }.count
      }
      kiwi.append((Double(size), costs))
    }
    func growth(_ part: KeyPath<Costs, [Double]>) -> Double {
      Table.exponent(kiwi.map { ($0.size, $0.costs[keyPath: part].min() ?? .nan) })
    }
    let title = "kiwi, \(name), \(sizes.last ?? 0) rows: "
    table.row(
      title + "build", against: "ours", ratios.builds, growth: growth(\.builds),
      note: "\(wrong) of \(count) numbers differ")
    table.row(title + "drag the width", against: "ours", ratios.drags, growth: growth(\.drags))
    table.row(title + "change one constant", against: "ours", ratios.locals, growth: growth(\.locals))
  }

  /// The screen as lines for another solver: variables, constraints, and changes of the width and of a constant.
  private static func text(_ screen: Screen) -> String {
    var lines = ["variables \(screen.solver.variableCount)"]
    for (_, constraint) in screen.constraints {
      let terms = constraint.expression.terms.map { "\($0.variable.number) \($0.coefficient)" }
      let row = "\(constraint.relation.rawValue) \(constraint.priority.rawValue) \(constraint.expression.constant) "
      lines.append(row + terms.joined(separator: " "))
    }
    for (edited, values) in [(screen.width, widths), (screen.local, constants)] {
      guard let index = screen.constraints.firstIndex(where: { $0.id == edited }) else { continue }
      lines.append("group")
      // The peer's constant stands on the left, with the terms.
      lines += values.map { "change \(index) \(-$0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
