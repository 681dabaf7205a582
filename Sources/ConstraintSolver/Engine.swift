/// V1: dense. Replaced by the sparse engine; same interface.
final class Engine {
  struct Row {
    var start: Int32
    var count: Int32
    var constant: Double
    var priority: Double
    var serial: Int
    var rank: Int
    /// -1 at most, 0 equal, 1 at least.
    var relation: Int8
    var isDefined = true
    var isInstalled = false
    var isBroken = false
  }

  private(set) var variableCount = 0
  private(set) var rows: [Row] = []
  private var termVariables: [Int32] = []
  private var termCoefficients: [Double] = []
  private var nextSerial = 0
  private(set) var installedCount = 0

  /// Values as of the last solve.
  private(set) var values: [Double] = []
  private(set) var changed: [Int32] = []
  private(set) var isDirty = false
  var conflicts: [(broken: Int, members: [Int])] = []
  private(set) var pivots = 0
  private var pivotLimit = 0
  /// The largest number in sight: what rounding is measured by.
  private var magnitude = 1.0
  /// Whether required equalities are perturbed too, which ends any going in circles among redundant ones.
  private var perturbsAll = false

  // Row codes: a slot, or ~variable for the variable's stay at 0.
  private var basis: [Int] = []
  private var inverse: [DoubleDouble] = []
  private var x: [DoubleDouble] = []
  private var shadow: [Double] = []
  private var isBasic: [Bool] = []
  private var stayIsBasic: [Bool] = []

  func copy() -> Engine {
    let other = Engine()
    other.variableCount = variableCount
    other.rows = rows
    other.termVariables = termVariables
    other.termCoefficients = termCoefficients
    other.nextSerial = nextSerial
    other.installedCount = installedCount
    other.values = values
    other.changed = changed
    other.isDirty = isDirty
    other.conflicts = conflicts
    other.basis = basis
    other.inverse = inverse
    other.x = x
    other.shadow = shadow
    other.isBasic = isBasic
    other.stayIsBasic = stayIsBasic
    return other
  }

  func addVariable() -> Int {
    variableCount += 1
    values.append(0)
    isDirty = true
    return variableCount - 1
  }

  func define(_ terms: [(Int32, Double)], constant: Double, relation: Relation, priority: Double, rank: Int) -> Int {
    let row = Row(
      start: Int32(termVariables.count), count: Int32(terms.count), constant: constant, priority: priority,
      serial: nextSerial, rank: rank, relation: relation == .equal ? 0 : relation == .lessThanOrEqual ? -1 : 1)
    nextSerial += 1
    for term in terms {
      termVariables.append(term.0)
      termCoefficients.append(term.1)
    }
    rows.append(row)
    return rows.count - 1
  }

  func setTerms(_ slot: Int, _ terms: [(Int32, Double)], constant: Double) {
    rows[slot].start = Int32(termVariables.count)
    rows[slot].count = Int32(terms.count)
    rows[slot].constant = constant
    for term in terms {
      termVariables.append(term.0)
      termCoefficients.append(term.1)
    }
    isDirty = true
  }

  func install(_ slot: Int) {
    rows[slot].isInstalled = true
    installedCount += 1
    isDirty = true
  }

  func uninstall(_ slot: Int) {
    rows[slot].isInstalled = false
    installedCount -= 1
    isDirty = true
  }

  func forget(_ slot: Int) {
    rows[slot].isDefined = false
  }

  func setConstant(_ slot: Int, _ constant: Double) {
    rows[slot].constant = constant
    isDirty = true
  }

  func setPriority(_ slot: Int, _ priority: Double) {
    rows[slot].priority = priority
    isDirty = true
  }

  func terms(_ slot: Int) -> [(variable: Int, coefficient: Double)] {
    let row = rows[slot]
    return (Int(row.start)..<Int(row.start + row.count)).map { (Int(termVariables[$0]), termCoefficients[$0]) }
  }

  // MARK: Solving

  /// Thrown for too many pivots.
  struct OutOfPivots: Error { let allowed: Int }

  func solve(pivotsPerConstraint: Int) throws(OutOfPivots) {
    guard isDirty else { return changed.removeAll() }
    let n = variableCount
    prepare(pivotsPerConstraint: pivotsPerConstraint)
    try resolveConflicts()
    changed.removeAll()
    for v in 0..<n {
      let value = x[v].magnitude <= magnitude * 1e-26 ? 0 : x[v].rounded
      if value != values[v] {
        values[v] = value
        changed.append(Int32(v))
      }
    }
    isDirty = false
  }

  /// Whether all constraints, which are required, can hold.
  func feasible() throws(OutOfPivots) -> Bool {
    prepare(pivotsPerConstraint: 500)
    try optimise()
    return violated().isEmpty
  }

  private func prepare(pivotsPerConstraint: Int) {
    let n = variableCount
    pivots = 0
    pivotLimit = 1000 + pivotsPerConstraint * (n + installedCount)
    for slot in rows.indices { rows[slot].isBroken = false }
    conflicts = []
    basis = (0..<n).map { ~$0 }
    inverse = Array(repeating: .zero, count: n * n)
    for v in 0..<n { inverse[v * n + v] = DoubleDouble(1) }
    isBasic = Array(repeating: false, count: rows.count)
    stayIsBasic = Array(repeating: true, count: n)
    x = Array(repeating: .zero, count: n)
    shadow = Array(repeating: 0, count: n)
  }

  private func perturbation(_ code: Int) -> Double {
    var h = UInt64(bitPattern: Int64(code < 0 ? code : rows[code].serial)) &* 0x9E37_79B9_7F4A_7C15
    h ^= h >> 29
    h = h &* 0xBF58_476D_1CE4_E5B9
    h ^= h >> 32
    let unit = 1 + Double(h & 0xFFFF_FFFF) / 4_294_967_296
    if code < 0 { return (unit - 1.5) * 0.25 }
    switch rows[code].relation {
    case -1: return unit
    case 1: return -unit
    default: return rows[code].priority == 1000 && !perturbsAll ? 0 : (unit - 1.5) * 0.5
    }
  }

  private func isActive(_ slot: Int) -> Bool { rows[slot].isInstalled && !rows[slot].isBroken }

  private func rowTerms(_ code: Int) -> [(variable: Int, coefficient: Double)] {
    code < 0 ? [(~code, 1)] : terms(code)
  }

  private func refresh() {
    let n = variableCount
    for row in rows where row.isInstalled { magnitude = max(magnitude, abs(row.constant)) }
    for v in 0..<n {
      var sum = DoubleDouble.zero
      var s = 0.0
      for p in 0..<n where !inverse[v * n + p].isZero {
        let code = basis[p]
        if code >= 0 { sum += inverse[v * n + p] * rows[code].constant }
        s += inverse[v * n + p].high * perturbation(code)
      }
      x[v] = sum
      magnitude = max(magnitude, sum.magnitude)
      shadow[v] = s
    }
  }

  private func residual(_ code: Int) -> (real: DoubleDouble, shadow: Double) {
    var r = DoubleDouble(code < 0 ? 0 : -rows[code].constant)
    var s = -perturbation(code)
    var scale = abs(r.high)
    for term in rowTerms(code) {
      r += x[term.variable] * term.coefficient
      s += shadow[term.variable] * term.coefficient
      scale += abs(x[term.variable].high * term.coefficient)
    }
    if abs(r.high) <= scale * 1e-24 + magnitude * 1e-26 { r = .zero }
    if abs(s) < 1e-9 { s = 0 }
    return (r, s)
  }

  private func sign(_ r: (real: DoubleDouble, shadow: Double)) -> Int {
    r.real.high > 0 ? 1 : r.real.high < 0 ? -1 : r.shadow > 0 ? 1 : r.shadow < 0 ? -1 : 0
  }

  /// -1, 0, 1: the slope of the row's error by its residual.
  private func slope(_ slot: Int, _ sign: Int) -> Int {
    switch rows[slot].relation {
    case -1: max(sign, 0)
    case 1: min(sign, 0)
    default: sign
    }
  }

  private func isBefore(_ a: Int, _ b: Int) -> Bool {
    rows[a].priority != rows[b].priority ? rows[a].priority > rows[b].priority : rows[a].serial < rows[b].serial
  }

  func optimise() throws(OutOfPivots) {
    let n = variableCount
    let active = rows.indices.filter { isActive($0) }.sorted(by: isBefore)
    perturbsAll = false
    let patience = pivots + 20 + 4 * (n + active.count)
    while true {
      if pivots > patience { perturbsAll = true }
      refresh()
      var slopes: [(slot: Int, s: Int)] = []
      for slot in active where !isBasic[slot] {
        let s = slope(slot, sign(residual(slot)))
        if s != 0 { slopes.append((slot, s)) }
      }
      // Sums by level, level by level.
      var pick: (position: Int, sigma: Int)?
      var undecided = (0..<n).map { ($0, 1) } + (0..<n).map { ($0, -1) }
      undecided.sort { $0.0 != $1.0 ? $0.0 < $1.0 : $0.1 > $1.1 }
      let levels = Set(active.map { rows[$0].priority }).sorted(by: >)
      for level in levels {
        var gradient = [DoubleDouble](repeating: .zero, count: n)
        for entry in slopes where rows[entry.slot].priority == level {
          for term in terms(entry.slot) { gradient[term.variable] += DoubleDouble(term.coefficient * Double(entry.s)) }
        }
        var rate = [DoubleDouble](repeating: .zero, count: n)
        for v in 0..<n where !gradient[v].isZero {
          for p in 0..<n { rate[p] += gradient[v] * inverse[v * n + p] }
        }
        var rest: [(Int, Int)] = []
        for (p, sigma) in undecided {
          var total = rate[p] * Double(sigma)
          let code = basis[p]
          if code >= 0, rows[code].priority == level { total += DoubleDouble(Double(abs(slope(code, sigma)))) }
          if abs(total.high) < 1e-12 {
            rest.append((p, sigma))
          } else if total.high < 0 {
            pick = (p, sigma)
            break
          }
        }
        if pick != nil { break }
        undecided = rest
      }
      if pick == nil {
        for (p, sigma) in undecided where tieImproves(p, sigma, slopes, active) {
          pick = (p, sigma)
          break
        }
      }
      guard let (p, sigma) = pick else { return }
      pivots += 1
      if pivots > pivotLimit { throw OutOfPivots(allowed: pivotLimit) }
      guard let entering = ratioTest(p, sigma, active) else { return }
      replace(p, by: entering)
    }
  }

  private func tieImproves(_ p: Int, _ sigma: Int, _ slopes: [(slot: Int, s: Int)], _ active: [Int]) -> Bool {
    let n = variableCount
    let own = basis[p]
    func rate(_ code: Int) -> Double {
      var sum = DoubleDouble.zero
      for term in rowTerms(code) { sum += inverse[term.variable * n + p] * (term.coefficient * Double(sigma)) }
      return abs(sum.high) < 1e-12 ? 0 : sum.high
    }
    let ownGrows = own >= 0 && slope(own, sigma) != 0
    for entry in (slopes + (ownGrows ? [(own, 0)] : [])).sorted(by: { isBefore($0.slot, $1.slot) }) {
      if entry.slot == own { return false }
      let change = rate(entry.slot) * Double(entry.s)
      if change != 0 { return change < 0 }
    }
    for v in 0..<n {
      if own == ~v { return false }
      if stayIsBasic[v] { continue }
      let rho = rate(~v)
      let s = sign(residual(~v))
      if rho != 0 { return rho * Double(s) < 0 }
    }
    return false
  }

  /// Where the way along the direction of relaxing position `p` ends: the row that becomes tight there.
  private func ratioTest(_ p: Int, _ sigma: Int, _ active: [Int]) -> Int? {
    let n = variableCount
    let direction = (0..<n).map { inverse[$0 * n + p] * Double(sigma) }
    struct Kink {
      var code: Int
      var real: DoubleDouble
      var shadow: Double
      var rise: DoubleDouble
    }
    var kinks: [Kink] = []
    var slopes: [Double: DoubleDouble] = [:]
    let own = basis[p]
    if own >= 0, slope(own, sigma) != 0 { slopes[rows[own].priority, default: .zero] += DoubleDouble(1) }
    for code in active + (0..<n).map({ ~$0 }) {
      if code >= 0 ? isBasic[code] : stayIsBasic[~code] { continue }
      var rho = DoubleDouble.zero
      for term in rowTerms(code) { rho += direction[term.variable] * term.coefficient }
      if abs(rho.high) < 1e-12 { continue }
      let r = residual(code)
      let s = sign(r)
      let up = rho.high > 0 ? 1 : -1
      if code >= 0 {
        slopes[rows[code].priority, default: .zero] += rho * Double(slope(code, s))
      }
      if s != up {
        let before = code < 0 ? s : slope(code, s)
        let after = code < 0 ? up : slope(code, up)
        if after == before { continue }
        kinks.append(
          Kink(
            code: code, real: -(r.real / rho), shadow: -r.shadow / rho.high, rise: rho * Double(after - before)))
      }
    }
    kinks.sort { a, b in
      let d = a.real - b.real
      if abs(d.high) > 1e-24 * (a.real.magnitude + b.real.magnitude) { return d.high < 0 }
      if abs(a.shadow - b.shadow) > 1e-9 * (1 + abs(a.shadow) + abs(b.shadow)) { return a.shadow < b.shadow }
      return a.code < b.code
    }
    let levels = Set(active.map { rows[$0].priority }).sorted(by: >)
    func leading() -> Double {
      for level in levels { if let s = slopes[level], abs(s.high) > 1e-12 { return s.high } }
      return 0
    }
    let isTie = leading() >= 0
    let firstStay = isTie ? (0..<n).first { v in !stayIsBasic[v] && abs(direction[v].high) > 1e-12 } : nil
    for kink in kinks {
      if isTie {
        if kink.code >= 0 || ~kink.code == firstStay { return kink.code }
        // A stay may only end a way on which no constraint's own error falls.
        continue
      }
      if kink.code < 0 { continue }
      slopes[rows[kink.code].priority, default: .zero] += kink.rise
      if leading() >= 0 { return kink.code }
    }
    return nil
  }

  private func replace(_ p: Int, by code: Int) {
    let n = variableCount
    // coefficients of the entering row over the basis
    var weights = [DoubleDouble](repeating: .zero, count: n)
    for term in rowTerms(code) {
      for q in 0..<n { weights[q] += inverse[term.variable * n + q] * term.coefficient }
    }
    let pivot = weights[p]
    for v in 0..<n {
      let column = inverse[v * n + p]
      if column.isZero { continue }
      let scaled = column / pivot
      for q in 0..<n where q != p && abs(weights[q].high) > 1e-25 {
        let value = inverse[v * n + q] - scaled * weights[q]
        inverse[v * n + q] = abs(value.high) < 1e-22 ? .zero : value
      }
      inverse[v * n + p] = scaled
    }
    let old = basis[p]
    if old < 0 { stayIsBasic[~old] = false } else { isBasic[old] = false }
    if code < 0 { stayIsBasic[~code] = true } else { isBasic[code] = true }
    basis[p] = code
  }

  // MARK: What conflicts and explanations ask

  /// Required constraints that do not hold, by more than rounding.
  func violated() -> [Int] {
    rows.indices.filter { slot in
      guard isActive(slot), !isBasic[slot], rows[slot].priority == 1000 else { return false }
      let r = residual(slot)
      guard slope(slot, r.real.high > 0 ? 1 : r.real.high < 0 ? -1 : 0) != 0 else { return false }
      return abs(r.real.high) > tolerance(slot)
    }
  }

  /// Required constraints that the solution does not rest on and that do not hold, be it by next to nothing.
  func unmet() -> [Int] {
    rows.indices.filter { slot in
      isActive(slot) && !isBasic[slot] && rows[slot].priority == 1000 && slope(slot, sign(residual(slot))) != 0
    }
  }

  private func tolerance(_ slot: Int) -> Double {
    var scale = abs(rows[slot].constant)
    for term in terms(slot) { scale += abs(x[term.variable].high * term.coefficient) }
    return scale * 1e-9
  }

  func realResidual(_ slot: Int) -> Double { residual(slot).real.high }

  func isTight(_ slot: Int) -> Bool { isActive(slot) && residual(slot).real.high == 0 }
  func isInBasis(_ slot: Int) -> Bool { isBasic.indices.contains(slot) && isBasic[slot] }

  /// The row as a sum of basic rows times numbers.
  func combination(_ slot: Int) -> [(code: Int, factor: Double)] {
    let n = variableCount
    var weights = [DoubleDouble](repeating: .zero, count: n)
    for term in terms(slot) {
      for q in 0..<n { weights[q] += inverse[term.variable * n + q] * term.coefficient }
    }
    return (0..<n).compactMap { abs(weights[$0].high) > 1e-12 ? (basis[$0], weights[$0].high) : nil }
  }

  /// How fast each variable moves when the basic row's constant grows.
  func direction(_ slot: Int) -> [(variable: Int, rate: Double)] {
    guard let p = basis.firstIndex(of: slot) else { return [] }
    let n = variableCount
    return (0..<n).compactMap { v in
      let d = inverse[v * n + p].high
      return abs(d) > 1e-12 ? (v, d) : nil
    }
  }

  /// A level below all that constraints may have.
  static let probePriority = 0.5

  /// The error of a row for any values.
  func error(_ slot: Int, _ values: [Double]) -> Double {
    var residual = -rows[slot].constant
    for term in terms(slot) { residual += values[term.variable] * term.coefficient }
    return rows[slot].relation == 0 ? abs(residual) : max(0, rows[slot].relation < 0 ? residual : -residual)
  }

  /// Variables that may be free.
  func freeCandidates() -> [Int] { Array(0..<variableCount) }

  /// The rows a variable's value comes from.
  func chain(_ variable: Int) -> [(variable: Int, code: Int, factor: Double)] {
    sources(variable).map { part in (part.code < 0 ? ~part.code : variable, part.code, part.factor) }
  }

  /// The basic rows a variable's value comes from, with the weight of each one's constant.
  func sources(_ variable: Int) -> [(code: Int, factor: Double)] {
    let n = variableCount
    return (0..<n).compactMap { p in
      let d = inverse[variable * n + p].high
      return abs(d) > 1e-12 ? (basis[p], d) : nil
    }
  }

  func setBroken(_ slot: Int, _ isBroken: Bool) {
    rows[slot].isBroken = isBroken
    guard isBroken, isBasic[slot], let p = basis.firstIndex(of: slot) else { return }
    // Its place goes to the stay of the variable it moves most.
    let n = variableCount
    var best = -1
    for v in 0..<n where !stayIsBasic[v] {
      if best < 0 || inverse[v * n + p].magnitude > inverse[best * n + p].magnitude { best = v }
    }
    if best >= 0 { replace(p, by: ~best) }
  }
}
