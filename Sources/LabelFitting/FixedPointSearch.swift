/// Finds numbers that a function returns unchanged: heights of texts whose widths follow from those very heights.
///
/// One number is found between two brackets: below a fixed point the function returns more than it was given, above it
/// less. Several are found one inside the other: each is bracketed while those after it come to rest. The search knows
/// nothing of layouts; its cost is that of calling the function, a bounded number of times.
struct FixedPointSearch<Failure: Error> {
  /// Maps a list of numbers to one of the same length.
  typealias Function = ([Double]) throws(Failure) -> [Double]

  /// Where the function was called last.
  private(set) var values: [Double]
  /// Where the first number jumps over its fixed point, if it does: below, the function returns more; above, less.
  private(set) var jump: (below: Double, above: Double)?
  /// How often the function may still be called.
  private(set) var budget: Int

  /// What the function returned there.
  private var images: [Double]
  private let tops: [Double]
  private let floors: [Double]

  /// By how much the function may miss a number, relative to that number or to 1 if that is larger. Layouts and texts
  /// are exact to 1e-9 themselves.
  static var tolerance: Double { 1e-9 }
  /// Brackets this close, whose values are further apart than ``leap``, hold a jump of the function and no fixed point.
  private static var closeness: Double { 1e-7 }
  private static var leap: Double { 1e-3 }
  /// No number above this is looked for: such lengths are of no use, although they are not refused yet.
  private static var highest: Double { 1e6 }
  /// Where the search from below starts for a number without a floor.
  private static var deepest: Double { 1e4 }
  /// How many numbers are bracketed one inside the other. Each one multiplies the cost by about ten.
  private static var depths: Int { 3 }

  /// - Parameters:
  ///   - tops: where the search begins. It goes down from here, and up only where the function returns more even here.
  ///   - floors: the least values that the numbers can have; nil means 0 for all.
  ///   - budget: how often the function may be called.
  init(from tops: [Double], floors: [Double]? = nil, budget: Int) {
    values = tops
    images = tops
    self.tops = tops
    self.floors = floors ?? tops.map { _ in 0 }
    self.budget = budget
  }

  /// Looks for the fixed point with the largest first number, among those the one with the largest second number, and
  /// so on.
  ///
  /// - Returns: whether ``values`` is a fixed point. Where there is none, the first number without one is as small as
  ///   it can be while the function returns less.
  mutating func findLargest(_ function: Function) throws(Failure) -> Bool {
    guard let first = values.indices.first else { return true }
    return try bracket(first, Array(values.indices.dropFirst()), depth: 0, function)
  }

  // MARK: One number

  private var isSpent: Bool { budget <= 0 }

  private mutating func ask(_ function: Function) throws(Failure) {
    guard !isSpent else { return }
    budget -= 1
    images = try function(values)
  }

  private func excess(_ index: Int) -> Double { images[index] - values[index] }

  private func isAtRest(_ index: Int) -> Bool {
    abs(excess(index)) <= Self.tolerance * max(1, abs(values[index]))
  }

  /// By how much the function exceeds a number there, with the others at rest.
  private mutating func excess(
    of index: Int, at value: Double, _ others: [Int], depth: Int, _ function: Function
  ) throws(Failure) -> Double {
    values[index] = value
    try ask(function)
    if !others.isEmpty { _ = try settle(others, depth: depth + 1, function) }
    guard isAtRest(index) else { return excess(index) }
    // While the others swing, a number at rest is an accident.
    return others.allSatisfy(isAtRest) ? 0 : .leastNonzeroMagnitude
  }

  private func isWholeAtRest(_ index: Int, _ others: [Int]) -> Bool {
    isAtRest(index) && others.allSatisfy(isAtRest)
  }

  /// A number above which the function returns less, and one below which it returns more.
  private struct Bracket {
    var low: (value: Double, excess: Double)
    var high: (value: Double, excess: Double)
  }

  private mutating func bracket(
    _ index: Int, _ others: [Int], depth: Int, _ function: Function
  ) throws(Failure) -> Bool {
    guard var high = try ceiling(index, others, depth: depth, function) else {
      return isWholeAtRest(index, others)
    }
    // Each turn ends with a fixed point, or goes below a jump.
    for _ in 0..<4 where !isSpent {
      guard let bracket = try descend(from: high, index, others, depth: depth, function) else {
        return isWholeAtRest(index, others)
      }
      guard let jump = try narrow(bracket, index, others, depth: depth, function) else {
        return isWholeAtRest(index, others)
      }
      guard let lower = try dip(below: jump.low.value, index, others, depth: depth, function) else {
        if isWholeAtRest(index, others) { return true }
        if depth == 0 { self.jump = (jump.low.value, jump.high.value) }
        _ = try excess(of: index, at: jump.high.value, others, depth: depth, function)
        return false
      }
      // Between the dip and the jump the function climbs over the number, and may pass a fixed point on the way.
      let climb = Bracket(low: (jump.low.value, jump.low.excess), high: lower)
      if try narrow(climb, index, others, depth: depth, function) == nil { return isWholeAtRest(index, others) }
      high = lower
    }
    return false
  }

  /// The top, or the first of its doubles, at which the function returns less; nil where it returns the number itself,
  /// or never less.
  private mutating func ceiling(
    _ index: Int, _ others: [Int], depth: Int, _ function: Function
  ) throws(Failure) -> (value: Double, excess: Double)? {
    var value = max(tops[index], 1)
    while !isSpent, value <= Self.highest {
      let excess = try excess(of: index, at: value, others, depth: depth, function)
      if excess < 0 { return (value, excess) }
      if excess == 0 { return nil }
      value *= 2
    }
    return nil
  }

  /// Goes down by what the function returns: where the function grows with the number, no fixed point lies above that.
  /// Nil where a fixed point was met.
  private mutating func descend(
    from high: (value: Double, excess: Double), _ index: Int, _ others: [Int], depth: Int, _ function: Function
  ) throws(Failure) -> Bracket? {
    var high = high
    var slope: Double?
    for _ in 0..<40 where !isSpent {
      let value = max(high.value + high.excess, floors[index])
      let excess = try excess(of: index, at: value, others, depth: depth, function)
      if excess == 0 { return nil }
      if excess > 0 { return Bracket(low: (value, excess), high: high) }
      let next = (excess - high.excess) / (value - high.value)
      high = (value, excess)
      // Three points on one line: the fixed point is on that line too, or the line ends before it and the rest is
      // walked.
      if let slope, slope < 0, abs(next - slope) <= 1e-6 * abs(slope) {
        for share in [0.5, 0.8, 0.2, 1] {
          let point = max(value - share * excess / slope, floors[index])
          let found = try self.excess(of: index, at: point, others, depth: depth, function)
          if found > 0 { return Bracket(low: (point, found), high: high) }
          if share == 1, found == 0 { return nil }
          guard abs(found - (1 - share) * excess) <= 1e-6 * abs(excess) else { break }
        }
      }
      slope = next
    }
    let floor = max(floors[index], -Self.deepest)
    let excess = try excess(of: index, at: floor, others, depth: depth, function)
    return excess > 0 ? Bracket(low: (floor, excess), high: high) : nil
  }

  /// Narrows a bracket; nil where a fixed point was met, otherwise the jump.
  private mutating func narrow(
    _ bracket: Bracket, _ index: Int, _ others: [Int], depth: Int, _ function: Function
  ) throws(Failure) -> Bracket? {
    var bracket = bracket
    var halves = false
    while !isSpent {
      let (low, high) = (bracket.low, bracket.high)
      let width = abs(high.value - low.value)
      if width <= Self.closeness, low.excess > Self.leap, high.excess < -Self.leap { return bracket }
      let middle = (low.value + high.value) / 2
      guard middle != low.value, middle != high.value else { return bracket }
      // The line between the ends hits the fixed point of a straight piece at once; halving keeps a bad line from
      // creeping.
      let line = low.value - low.excess * (high.value - low.value) / (high.excess - low.excess)
      let isInside = min(low.value, high.value) < line && line < max(low.value, high.value)
      let value = halves || !isInside ? middle : line
      let excess = try excess(of: index, at: value, others, depth: depth, function)
      if excess == 0 { return nil }
      if excess > 0 { bracket.low = (value, excess) } else { bracket.high = (value, excess) }
      halves = abs(bracket.high.value - bracket.low.value) > width / 2
    }
    return bracket
  }

  /// A number below, at which the function returns less, found by a coarse scan downward; nil where there is none, or
  /// where a fixed point was met.
  private mutating func dip(
    below value: Double, _ index: Int, _ others: [Int], depth: Int, _ function: Function
  ) throws(Failure) -> (value: Double, excess: Double)? {
    let steps = 24
    for step in (1..<steps).reversed() where !isSpent {
      let probe = value * Double(step) / Double(steps)
      let excess = try excess(of: index, at: probe, others, depth: depth, function)
      if excess == 0 { return nil }
      if excess < 0 { return (probe, excess) }
    }
    return nil
  }

  // MARK: Several numbers

  /// Brings numbers to rest while those before them stay; returns whether it succeeded.
  private mutating func settle(_ free: [Int], depth: Int, _ function: Function) throws(Failure) -> Bool {
    if try accelerate(free, function) { return true }
    if try halve(free, function), try accelerate(free, function) { return true }
    guard depth < Self.depths, !isSpent, let first = free.first(where: { !isAtRest($0) }) else { return false }
    return try bracket(first, free.filter { $0 != first }, depth: depth, function)
  }

  /// Anderson's acceleration of the plain iteration: where the function is linear, it comes to rest after as many steps
  /// as it has directions to swing in.
  private mutating func accelerate(_ free: [Int], _ function: Function) throws(Failure) -> Bool {
    var history: [(point: [Double], excess: [Double])] = []
    for _ in 0..<(2 * min(free.count, 6) + 6) {
      if free.allSatisfy(isAtRest) { return true }
      if isSpent { return false }
      let (point, excess) = (free.map { values[$0] }, free.map(excess))
      let next = Self.extrapolated(point, excess, history)
      history.append((point, excess))
      if history.count > 6 { history.removeFirst() }
      for (index, value) in zip(free, next) { values[index] = max(value, floors[index]) }
      try ask(function)
    }
    return free.allSatisfy(isAtRest)
  }

  /// Brackets what numbers share: on the way from their floors to what the function returns there, the point at which
  /// it no longer leads on. Texts that take their width from the same place lie on that way; and it leads out where
  /// texts have no width at all, which tells the plain iteration nothing. Returns whether there is such a point.
  private mutating func halve(_ free: [Int], _ function: Function) throws(Failure) -> Bool {
    for index in free { values[index] = max(floors[index], -Self.deepest) }
    let start = free.map { values[$0] }
    try ask(function)
    let way = free.map(excess)
    let length = Self.dot(way, way)
    guard length > 0 else { return false }
    func lead(_ share: Double) throws(Failure) -> Double {
      for (place, index) in free.enumerated() { values[index] = start[place] + share * way[place] }
      try ask(function)
      return Self.dot(free.map(excess), way) / length
    }
    var (low, high) = ((share: 0.0, lead: 1.0), (share: 1.0, lead: try lead(1)))
    guard high.lead < 0 else { return high.lead == 0 }
    var halves = true
    for _ in 0..<40 where !isSpent && high.share - low.share > 1e-6 {
      let line = low.share + low.lead / (low.lead - high.lead) * (high.share - low.share)
      let share = halves ? (low.share + high.share) / 2 : line
      let width = high.share - low.share
      let found = try lead(share)
      if abs(found) <= Self.tolerance { return true }
      if found > 0 { low = (share, found) } else { high = (share, found) }
      halves = !halves && high.share - low.share > width / 2
    }
    return true
  }

  /// The point at which, judging by the steps so far, the excess would be least, and one plain step from there.
  private static func extrapolated(
    _ point: [Double], _ excess: [Double], _ history: [(point: [Double], excess: [Double])]
  ) -> [Double] {
    var (next, left) = (point, excess)
    // Modified Gram-Schmidt over the differences; those that add nothing new are left out.
    var basis: [(direction: [Double], step: [Double])] = []
    for (known, other) in history.reversed() {
      var direction = zip(excess, other).map { $0 - $1 }
      var step = zip(point, known).map { $0 - $1 }
      let length = dot(direction, direction)
      for (past, pastStep) in basis {
        let share = dot(direction, past)
        direction = zip(direction, past).map { $0 - share * $1 }
        step = zip(step, pastStep).map { $0 - share * $1 }
      }
      let size = dot(direction, direction)
      guard size > 1e-16 * length, size > 1e-24 else { continue }
      let scale = 1 / size.squareRoot()
      basis.append((direction.map { $0 * scale }, step.map { $0 * scale }))
    }
    for (direction, step) in basis {
      let share = dot(left, direction)
      left = zip(left, direction).map { $0 - share * $1 }
      next = zip(next, step).map { $0 - share * $1 }
    }
    let result = zip(next, left).map { $0 + $1 }
    return result.allSatisfy(\.isFinite) ? result : zip(point, excess).map { $0 + $1 }
  }

  private static func dot(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
}
