import AdaptiveLayout
import ConstraintSolver
import TestSupport

/// Formats made at random from the grammar: trees, and ways to write them that the printer does not choose.
struct RandomFormat {
  var random: Seeded
  let extensions: Bool

  static let names = ["a", "b", "title", "_x", "view10", "naïve", "H", "V", "widthOf"]
  static let metrics = ["gap", "m1", "low", "Über"]

  mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }
  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  mutating func format() -> VisualFormat {
    let arrangements: [VisualFormat.Arrangement] =
      extensions ? [.horizontal, .vertical, .both] : [.horizontal, .vertical]
    var nodes = (0..<Int.random(in: 1...5, using: &random)).map { _ in VisualFormat.Node.view(view()) }
    if chance(2) { nodes.insert(.superview(.init()), at: 0) }
    if chance(2) { nodes.append(.superview(.init())) }
    return VisualFormat(pick(arrangements), nodes[0], nodes.dropFirst().map { VisualFormat.Link(connection(), $0) })
  }

  mutating func view() -> VisualFormat.NamedView {
    let count = chance(2) ? 0 : Int.random(in: 1...3, using: &random)
    if extensions, chance(5) {
      return VisualFormat.NamedView(
        "v1", through: "v\(Int.random(in: 1...4, using: &random))", (0..<count).map { _ in size() })
    }
    return VisualFormat.NamedView(pick(Self.names), (0..<count).map { _ in size() })
  }

  mutating func connection() -> VisualFormat.Connection {
    switch Int.random(in: 0..<(extensions ? 6 : 4), using: &random) {
    case 0: .flush
    case 1: .standard
    case 4: .equal(.init())
    case 5: .unrelated
    default: .spaced((0..<Int.random(in: 1...3, using: &random)).map { _ in space() })
    }
  }

  mutating func space() -> VisualFormat.Predicate {
    let object: VisualFormat.Object =
      extensions && chance(4) ? .percent(number()) : chance(2) ? .number(number()) : .name(pick(Self.metrics))
    return VisualFormat.Predicate(pick(Relation.allCases), object, priority: priority())
  }

  mutating func size() -> VisualFormat.Predicate {
    var object: VisualFormat.Object = chance(2) ? .number(number()) : .name(pick(Self.names + Self.metrics))
    if extensions, chance(3) {
      var linear = VisualFormat.Linear(pick(Self.names))
      linear.dimension = chance(2) ? pick([.width, .height]) : nil
      linear.multiplier = chance(2) ? amount() : nil
      linear.divisor = chance(2) ? .number(abs(number()) + 1) : nil
      linear.offset =
        chance(2) || linear.dimension ?? nil == nil && linear.multiplier == nil && linear.divisor == nil
        ? amount() : nil
      linear.subtracts = linear.offset != nil && chance(2)
      object = .linear(linear)
    } else if extensions, chance(4) {
      object = .percent(number())
    }
    return VisualFormat.Predicate(pick(Relation.allCases), object, priority: priority())
  }

  mutating func amount() -> VisualFormat.Amount {
    chance(2) ? .number(abs(number()) + 1) : .metric(pick(Self.metrics))
  }

  mutating func priority() -> VisualFormat.Amount? {
    guard chance(3) else { return nil }
    return chance(2) ? .metric("low") : .number(pick([1, 250, 749.5, 999.999, 1000]))
  }

  mutating func number() -> Double {
    pick([0, 8, 182.5, -4, 1e21, 0.000_01, Double.random(in: -1000...1000, using: &random)])
  }

  /// The printed format with white space, comments, `H:` left out, `==` written, and parentheses left out.
  mutating func rewritten(_ format: VisualFormat) -> String {
    var text = "\(format)"
    if format.arrangement == .horizontal, chance(2) { text.removeFirst(2) }
    var result = ""
    var previous: Character = " "
    let space = extensions ? [" ", "\n", "\t", " // a comment | [\n"] : [" ", "\n", "\t", "  "]
    for (index, character) in text.enumerated() {
      let isPair = "=.>".contains(character) && "<>=.-".contains(previous)
      let isName =
        (character.isLetter || character.isNumber || "_.+-".contains(character)) && !"[]()|@,*/%:~".contains(previous)
      if index > 0, !isPair, !isName, chance(4) { result += pick(space) }
      result.append(character)
      previous = character
    }
    return result
  }
}
