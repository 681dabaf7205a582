import ConstraintSolver

/// Screens as a layout engine would put them to the solver, at several sizes: how building grows, and what edits cost of it.
struct SolverScreens {
  /// A screen in a solver, with something to drag and something to switch.
  struct Screen {
    var solver = Solver()
    var width: ConstraintID
    var local: ConstraintID
    var portrait: [ConstraintID]
    var landscape: [ConstraintID]
  }

  /// The left, top, width and height of a view.
  struct View {
    let left, top, width, height: Variable
    var right: Expression { left + width }
    var bottom: Expression { top + height }

    init(_ solver: inout Solver) throws {
      left = try solver.makeVariable()
      top = try solver.makeVariable()
      width = try solver.makeVariable()
      height = try solver.makeVariable()
    }
  }

  private let clock = ContinuousClock()

  /// Messages: a portrait, a name that keeps its size, a text that takes the rest and wraps, a time at the right edge.
  static func messages(_ count: Int) throws -> Screen {
    var solver = Solver()
    let root = try View(&solver)
    try solver.add(root.left == 0)
    try solver.add(root.top == 0)
    let width = try solver.add((root.width == 375).at(999))
    var bottom = Expression(root.top)
    var local = width
    var portrait: [ConstraintID] = []
    var landscape: [ConstraintID] = []
    for row in 0..<count {
      let (face, name, text, time) = (
        try View(&solver), try View(&solver), try View(&solver), try View(&solver)
      )
      try solver.add(face.left == root.left + 16)
      try solver.add(face.top == bottom + 12)
      try solver.add(face.width == face.height)
      local = try solver.add(face.width == 40)
      try solver.add(name.left == face.right + 8)
      try solver.add(name.top == face.top)
      let size = Double(60 + row * 37 % 120)
      try solver.add((name.width >= size).at(750))
      try solver.add((name.width <= size).at(251))
      try solver.add(name.height == 20)
      try solver.add(time.right == root.right - 16)
      try solver.add((time.width >= 48).at(751))
      try solver.add((time.width <= 48).at(252))
      try solver.add(time.top == name.top)
      try solver.add(time.height == name.height)
      try solver.add(name.right + 8 <= time.left)
      try solver.add(text.left == name.left)
      try solver.add(text.right == root.right - 16)
      portrait.append(try solver.add(text.top == name.bottom + 4))
      landscape.append(try solver.define(text.top == name.top))
      try solver.add((text.height + text.width * 0.1 == 90).at(750))
      try solver.add(text.height >= 20)
      bottom = text.bottom
    }
    try solver.add(root.bottom == bottom + 12)
    return Screen(solver: solver, width: width, local: local, portrait: portrait, landscape: landscape)
  }

  /// A grid of cards in threes, equally wide, whose lines are as high as their highest card.
  static func cards(_ count: Int) throws -> Screen {
    var solver = Solver()
    let root = try View(&solver)
    try solver.add(root.left == 0)
    try solver.add(root.top == 0)
    let width = try solver.add((root.width == 768).at(999))
    var bottom = Expression(root.top)
    var local = width
    var portrait: [ConstraintID] = []
    var landscape: [ConstraintID] = []
    for line in 0..<max(1, count / 3) {
      let cards = try (0..<3).map { _ in try View(&solver) }
      for (i, card) in cards.enumerated() {
        try solver.add(card.top == bottom + 10)
        try solver.add(i == 0 ? card.left == root.left + 20 : card.left == cards[i - 1].right + 10)
        if i > 0 {
          try solver.add(card.width == cards[0].width)
          try solver.add(card.height == cards[0].height)
        }
        local = try solver.add(card.height >= Double(80 + (line * 7 + i * 31) % 60))
        try solver.add((card.height == 0).at(51))
      }
      portrait.append(try solver.add(cards[2].right == root.right - 20))
      landscape.append(try solver.define(cards[2].right == 0.5 * root.width))
      bottom = cards[0].bottom
    }
    try solver.add(root.bottom == bottom + 20)
    return Screen(solver: solver, width: width, local: local, portrait: portrait, landscape: landscape)
  }

  /// Prints a row for each size: what a view costs to build, against the smallest size, and edits against the build.
  func report(_ name: String, _ sizes: [Int], _ make: (Int) throws -> Screen) throws {
    var smallest: Double?
    for size in sizes {
      var builds: [Double] = []
      var drags: [Double] = []
      var locals: [Double] = []
      var turns: [Double] = []
      for _ in 0..<max(3, 2_000 / size) {
        var made: Screen?
        let building = try clock.measure {
          var screen = try make(size)
          try screen.solver.solve()
          made = screen
        }
        guard var screen = made.take() else { continue }
        builds.append(building / .microseconds(1))
        for step in 0..<8 {
          drags.append(try time { try drag(&screen, screen.width, Double(400 + 13 * step)) })
          locals.append(try time { try drag(&screen, screen.local, Double(41 + step)) })
        }
        turns.append(try time { try turn(&screen, out: screen.portrait, in: screen.landscape) })
        turns.append(try time { try turn(&screen, out: screen.landscape, in: screen.portrait) })
      }
      let build = median(builds)
      let perView = build / Double(size)
      smallest = smallest ?? perView
      print(
        "| \(name), \(size) | \(two(perView / (smallest ?? perView))) | \(two(median(drags) / build))"
          + " | \(two(median(locals) / build)) | \(two(median(turns) / build)) |")
    }
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

  private func time(_ work: () throws -> Void) rethrows -> Double { try clock.measure(work) / .microseconds(1) }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private func two(_ value: Double) -> String { "\((value * 10_000).rounded() / 10_000)" }
}
