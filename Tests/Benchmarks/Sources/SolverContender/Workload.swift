import ConstraintSolver

/// A constraint system with edits, as plain arrays.
struct Workload {
  struct Row {
    /// Places in the frames, four to a view, with coefficients.
    var terms: [(place: Int, coefficient: Double)] = []
    var relation = Relation.equal
    var constant = 0.0
    var priority = Priority.required

    mutating func add(_ place: Int, _ coefficient: Double) {
      if let same = terms.firstIndex(where: { $0.place == place }) {
        terms[same].coefficient += coefficient
      } else {
        terms.append((place, coefficient))
      }
    }

    mutating func add(view: Int, _ attribute: String, _ factor: Double) {
      let left = 4 * view
      switch attribute {
      case "left": add(left, factor)
      case "top": add(left + 1, factor)
      case "width": add(left + 2, factor)
      case "height": add(left + 3, factor)
      case "right":
        add(left, factor)
        add(left + 2, factor)
      case "bottom":
        add(left + 1, factor)
        add(left + 3, factor)
      case "centerX":
        add(left, factor)
        add(left + 2, factor / 2)
      default:
        add(left + 1, factor)
        add(left + 3, factor / 2)
      }
    }
  }

  struct Step {
    var removed: [Int]
    var constants: [(id: Int, value: Double)]
    var priorities: [(id: Int, value: Priority)]
    var added: [Int]
  }

  struct Phase {
    var name: String
    var steps: [Step]
    var isOnce: Bool
  }

  var name: String
  var viewCount: Int
  var rows: [Row] = []
  var initial: [Int]
  var phases: [Phase] = []

  init(_ json: JSON) {
    name = json["name"]?.string ?? ""
    viewCount = json["views"]?.array.count ?? 0
    initial = (json["initial"]?.array ?? []).compactMap(\.integer)
    for item in json["constraints"]?.array ?? [] {
      var row = Row()
      row.add(view: item["item"]?.integer ?? 0, item["attr"]?.string ?? "", 1)
      if let second = item["item2"]?.integer {
        row.add(view: second, item["attr2"]?.string ?? "", -(item["mult"]?.number ?? 0))
      }
      row.relation = Relation(rawValue: item["rel"]?.string ?? "") ?? .equal
      row.constant = item["const"]?.number ?? 0
      row.priority = Priority(item["prio"]?.number ?? 1000)
      rows.append(row)
    }
    for phase in json["phases"]?.array ?? [] {
      let steps = (phase["steps"]?.array ?? []).map { step in
        Step(
          removed: (step["remove"]?.array ?? []).compactMap(\.integer),
          constants: (step["set"]?.array ?? []).map { ($0.array[0].integer ?? 0, $0.array[1].number ?? 0) },
          priorities: (step["prio"]?.array ?? []).map { ($0.array[0].integer ?? 0, Priority($0.array[1].number ?? 0)) },
          added: (step["add"]?.array ?? []).compactMap(\.integer))
      }
      phases.append(
        Phase(name: phase["name"]?.string ?? "", steps: steps, isOnce: phase["once"]?.isTrue ?? false))
    }
  }
}
