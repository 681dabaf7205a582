/// What a solver promises, computed the slow and obvious way: a dense simplex over exact fractions, one linear program
/// after the other.
///
/// Every constraint is `a x + n - p = b` with n, p >= 0, so that p is how far the left side is above and n how far it
/// is below. The error is n + p for `==`, p for `<=` and n for `>=`. Each objective in turn is brought to its minimum,
/// and columns that would raise it again are struck out: what is left are exactly its solutions. Objectives: the errors
/// of the required constraints, which must come to 0; the sum of errors of each level, highest first; each constraint's
/// own error, level by level and in order of addition; each inequality's room, lowest rank first and else in that
/// order; each variable's distance from 0.
struct Oracle {
  struct Row {
    var terms: [(variable: Int, coefficient: Meant)]
    /// -1 at most, 0 equal, 1 at least.
    var relation: Int
    var constant: Meant
    var priority: Double
    var rank = 0
    var isGiven = false
    var firmness: Int8 = 0

    /// What breaks first in a conflict is least.
    var standing: (Int, Int, Int8) { (isGiven ? 1 : 0, rank, firmness) }
  }

  let variableCount: Int
  /// In order of addition.
  let rows: [Row]

  struct Answer {
    var values: [Rational]
    /// Indices of required constraints that are left out.
    var broken: [Int]
    /// The sums of errors by level, highest first.
    var sums: [(priority: Double, sum: Rational)]
    /// Whether each variable has one value only before ties are broken.
    var isUnique: Bool
  }

  /// Nil when the fractions grew too long.
  func solve() -> Answer? {
    // Required constraints, highest standing and earliest first: each that contradicts those kept so far is left out.
    var broken: [Int] = []
    let required = rows.indices.filter { rows[$0].priority == 1000 }
    let order = required.sorted {
      rows[$0].standing != rows[$1].standing ? rows[$0].standing > rows[$1].standing : $0 < $1
    }
    guard let whole = holds(required) else { return nil }
    if !whole {
      var kept: [Int] = []
      for index in order {
        guard let fits = holds(kept + [index]) else { return nil }
        if fits { kept.append(index) } else { broken.append(index) }
      }
    }
    let active = rows.indices.filter { !broken.contains($0) }
    var program = Program(variableCount: variableCount, rows: active.map { rows[$0] })
    var sums: [(priority: Double, sum: Rational)] = []
    for level in Set(active.map { rows[$0].priority }).sorted(by: >) {
      let members = active.indices.filter { rows[active[$0]].priority == level }
      guard let least = program.minimise(members.flatMap(program.errors)) else { return nil }
      if level == 1000 && !least.isZero { return nil }
      if level < 1000 { sums.append((level, least)) }
    }
    guard let isUnique = program.isDetermined else { return nil }
    let byLevel = active.indices.sorted { a, b in
      let (p, q) = (rows[active[a]].priority, rows[active[b]].priority)
      return p != q ? p > q : a < b
    }
    for index in byLevel where program.minimise(program.errors(index)) == nil { return nil }
    let byRank = byLevel.enumerated().sorted { a, b in
      let (p, q) = (rows[active[a.element]].rank, rows[active[b.element]].rank)
      return p != q ? p < q : a.offset < b.offset
    }
    for (_, index) in byRank where rows[active[index]].relation != 0 {
      if program.minimise(program.room(index)) == nil { return nil }
    }
    for v in 0..<variableCount where program.minimise(program.distance(v)) == nil { return nil }
    let values = program.values
    return values.contains(where: \.isLost)
      ? nil : Answer(values: values, broken: broken, sums: sums, isUnique: isUnique)
  }

  /// Whether required constraints can hold together; nil when the fractions grew too long.
  func holds(_ indices: [Int]) -> Bool? {
    var program = Program(variableCount: variableCount, rows: indices.map { rows[$0] })
    return program.minimise(indices.indices.flatMap(program.errors)).map(\.isZero)
  }
}

/// A linear program in equations over numbers that are not negative, as a dense tableau.
private struct Program {
  private let variableCount: Int
  private let rows: [Oracle.Row]
  private var tableau: [[Rational]] = []
  private var basis: [Int] = []
  private var isStruck: [Bool]
  private let columns: Int
  /// Whether a fraction grew too long on the way.
  private var isLost = false

  /// Columns: x+ and x- of each variable, then n and p of each row, the variables' own rows `x = 0` last.
  init(variableCount: Int, rows: [Oracle.Row]) {
    self.variableCount = variableCount
    let stays = (0..<variableCount).map { Oracle.Row(terms: [($0, 1)], relation: 0, constant: 0, priority: 0) }
    self.rows = rows + stays
    columns = 2 * variableCount + 2 * self.rows.count
    isStruck = Array(repeating: false, count: columns)
    for (index, row) in self.rows.enumerated() {
      var line = Array(repeating: Rational.zero, count: columns + 1)
      for term in row.terms {
        line[2 * term.variable] = line[2 * term.variable] + term.coefficient.exact
        line[2 * term.variable + 1] = line[2 * term.variable + 1] - term.coefficient.exact
      }
      let n = 2 * variableCount + 2 * index
      line[n] = .one
      line[n + 1] = -.one
      line[columns] = row.constant.exact
      if line[columns].sign < 0 {
        line = line.map { -$0 }
        basis.append(n + 1)
      } else {
        basis.append(n)
      }
      tableau.append(line)
    }
  }

  func errors(_ index: Int) -> [Int] {
    let n = 2 * variableCount + 2 * index
    switch rows[index].relation {
    case -1: return [n + 1]
    case 1: return [n]
    default: return [n, n + 1]
    }
  }

  /// How far an inequality is on the side where it holds.
  func room(_ index: Int) -> [Int] {
    let n = 2 * variableCount + 2 * index
    return rows[index].relation < 0 ? [n] : [n + 1]
  }

  func distance(_ variable: Int) -> [Int] { errors(rows.count - variableCount + variable) }

  /// Brings the sum of some columns to its minimum (Bland's rule) and strikes out what would raise it.
  mutating func minimise(_ sum: [Int]) -> Rational? {
    var cost = Array(repeating: Rational.zero, count: columns + 1)
    for column in sum { cost[column] = .one }
    for (i, column) in basis.enumerated() where !cost[column].isZero {
      let factor = cost[column]
      for j in tableau[i].indices where !tableau[i][j].isZero { cost[j] = cost[j] - factor * tableau[i][j] }
    }
    while true {
      if isLost || cost.contains(where: \.isLost) { return nil }
      guard let entering = cost.indices.dropLast().first(where: { !isStruck[$0] && cost[$0].sign < 0 }) else { break }
      var leaving: Int?
      var least = Rational.zero
      for i in tableau.indices where tableau[i][entering].sign > 0 {
        let ratio = tableau[i][columns] / tableau[i][entering]
        if ratio.isLost { return nil }
        guard let current = leaving else {
          (leaving, least) = (i, ratio)
          continue
        }
        let difference = ratio - least
        if difference.isLost { return nil }
        let order = difference.sign
        if order < 0 || (order == 0 && basis[i] < basis[current]) { (leaving, least) = (i, ratio) }
      }
      guard let leaving else { return nil }
      pivot(leaving, entering)
      let factor = cost[entering]
      for j in cost.indices where !tableau[leaving][j].isZero { cost[j] = cost[j] - factor * tableau[leaving][j] }
    }
    for j in 0..<columns where cost[j].sign > 0 { isStruck[j] = true }
    return -cost[columns]
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let factor = tableau[row][column]
    for j in tableau[row].indices where !tableau[row][j].isZero { tableau[row][j] = tableau[row][j] / factor }
    let source = tableau[row]
    let places = source.indices.filter { !source[$0].isZero }
    for i in tableau.indices where i != row && !tableau[i][column].isZero {
      let factor = tableau[i][column]
      for j in places {
        tableau[i][j] = tableau[i][j] - factor * source[j]
        if tableau[i][j].isLost { isLost = true }
      }
    }
    basis[row] = column
  }

  /// Whether every variable has one value only over what is left, by two more programs each; nil when fractions grew
  /// too long.
  var isDetermined: Bool? {
    for variable in 0..<variableCount {
      let column = 2 * variable
      var bounds: [Rational] = []
      for sign in [0, 1] {
        // x is bounded within its distance from 0 at the optimum of that distance plus 1: a free variable moves by
        // less.
        var copy = self
        guard let least = copy.minimise([column + sign], against: column + 1 - sign) else {
          return copy.isLost ? nil : false
        }
        bounds.append(sign == 0 ? least : -least)
      }
      if bounds[0] != bounds[1] { return false }
    }
    return true
  }

  /// The least value of one column less another; nil when there is none.
  private mutating func minimise(_ sum: [Int], against other: Int) -> Rational? {
    var cost = Array(repeating: Rational.zero, count: columns + 1)
    for column in sum { cost[column] = .one }
    cost[other] = -.one
    for (i, column) in basis.enumerated() where !cost[column].isZero {
      let factor = cost[column]
      for j in tableau[i].indices where !tableau[i][j].isZero { cost[j] = cost[j] - factor * tableau[i][j] }
    }
    while !isLost, let entering = cost.indices.dropLast().first(where: { !isStruck[$0] && cost[$0].sign < 0 }) {
      var leaving: Int?
      var least = Rational.zero
      for i in tableau.indices where tableau[i][entering].sign > 0 {
        let ratio = tableau[i][columns] / tableau[i][entering]
        let difference = leaving == nil ? -Rational.one : ratio - least
        if difference.isLost { isLost = true }
        let order = difference.sign
        if order < 0 || (order == 0 && basis[i] < basis[leaving ?? i]) { (leaving, least) = (i, ratio) }
      }
      guard let leaving else { return nil }
      pivot(leaving, entering)
      let factor = cost[entering]
      for j in cost.indices where !tableau[leaving][j].isZero { cost[j] = cost[j] - factor * tableau[leaving][j] }
    }
    return isLost ? nil : -cost[columns]
  }

  var values: [Rational] {
    var all = Array(repeating: Rational.zero, count: columns)
    for (i, column) in basis.enumerated() { all[column] = tableau[i][columns] }
    return (0..<variableCount).map { all[2 * $0] - all[2 * $0 + 1] }
  }
}
