import ConstraintSolver

/// Variables and constraints with the numbers that the solver gets to see, as text and back.
struct System {
  struct Row {
    var terms: [(variable: Int, coefficient: Double)]
    /// -1 at most, 0 equal, 1 at least.
    var relation: Int
    var constant: Double
    var priority: Double
    var rank: Int
  }

  var variableCount: Int
  var rows: [Row]

  init(variableCount: Int, rows: [Oracle.Row]) {
    self.variableCount = variableCount
    self.rows = rows.map { row in
      Row(
        terms: row.terms.map { ($0.variable, $0.coefficient.double) }, relation: row.relation,
        constant: row.constant.double, priority: row.priority, rank: row.rank)
    }
  }

  /// Reads `COUNT;RELATION CONSTANT PRIORITY RANK VARIABLE COEFFICIENT...;...`; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: ";")
    guard let count = parts.first.flatMap({ Int($0) }), count >= 0 else { return nil }
    (variableCount, rows) = (count, [])
    for part in parts.dropFirst() {
      let words = part.split(separator: " ")
      guard words.count >= 4, words.count % 2 == 0, let relation = Int(words[0]), let constant = Double(words[1]),
        let priority = Double(words[2]), let rank = Int(words[3])
      else { return nil }
      var row = Row(terms: [], relation: relation, constant: constant, priority: priority, rank: rank)
      for place in stride(from: 4, to: words.count, by: 2) {
        guard let variable = Int(words[place]), 0..<count ~= variable, let coefficient = Double(words[place + 1]) else {
          return nil
        }
        row.terms.append((variable, coefficient))
      }
      rows.append(row)
    }
  }

  /// The system and what the solver makes of it, as one line of JSON.
  func answer() throws -> String {
    var solver = Solver()
    let variables = try (0..<variableCount).map { try solver.makeVariable("x\($0)") }
    let ids = try rows.map { row in
      try solver.add(
        Constraint(
          LinearExpression(
            terms: row.terms.map { Term(variables[$0.variable], $0.coefficient) }, constant: -row.constant),
          row.relation == 0 ? .equal : row.relation < 0 ? .lessThanOrEqual : .greaterThanOrEqual,
          priority: Priority(row.priority), rank: row.rank))
    }
    try solver.solve()
    let values = try variables.map { try solver.lastValue(of: $0) }
    let conflicts = solver.conflicts.map { conflict in
      let members = conflict.constraints.compactMap { ids.firstIndex(of: $0) }
      return #"{"broken":\#(ids.firstIndex(of: conflict.broken) ?? -1),"members":\#(members)}"#
    }
    let isAmbiguous = try solver.ambiguity() != nil
    let rows = rows.map { row in
      let terms = row.terms.map { "[\($0.variable),\($0.coefficient)]" }.joined(separator: ",")
      return #"{"terms":[\#(terms)],"relation":\#(row.relation),"constant":\#(row.constant),"#
        + #""priority":\#(row.priority),"rank":\#(row.rank)}"#
    }
    return #"{"variables":\#(variableCount),"rows":[\#(rows.joined(separator: ","))],"values":\#(values),"#
      + #""conflicts":[\#(conflicts.joined(separator: ","))],"ambiguous":\#(isAmbiguous)}"#
  }
}
