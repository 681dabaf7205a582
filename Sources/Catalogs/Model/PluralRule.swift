/// The rule that gives each number one of a catalogue's plural forms, by the C expression of gettext's `Plural-Forms`
/// header: `nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2;`.
///
/// The expression is evaluated, in unsigned numbers and with the operators of gettext's own parser (`plural.y`); it is
/// never executed as code.
public struct PluralRule: Sendable, Hashable {
  /// The number of forms: `nplurals`.
  public let count: Int
  private let expression: PluralExpression
  /// The number of operators, numbers and `n` in the expression, in proportion to which ``form(of:)`` takes time.
  package let size: Int

  /// Reads the rule of a header's line, given without the name of the header; nil if it cannot be read.
  ///
  /// - Complexity: linear in the line.
  public init?(_ header: String) {
    var count: Int?
    var expression: PluralExpression?
    for part in header.split(separator: ";") {
      guard let equals = part.firstIndex(of: "=") else { continue }
      let value = part[part.index(after: equals)...]
      switch ICUMessage.trimmed(part[..<equals]) {
      case "nplurals": count = Int(ICUMessage.trimmed(value))
      case "plural": expression = PluralExpression(value)
      default: break
      }
    }
    guard let count, let expression, (1...Self.mostForms).contains(count) else { return nil }
    (self.count, self.expression, size) = (count, expression, expression.size)
  }

  /// The greatest number of forms; no language has more than six.
  private static let mostForms = 100

  /// The form of a number, counted from 0; nil if the expression divides by zero or names a form that does not exist.
  public func form(of number: Int) -> Int? {
    guard number >= 0, let form = expression.value(UInt(number)), form < UInt(count) else { return nil }
    return Int(form)
  }

  /// The forms that no number takes among those that `msgfmt` tries and 1,000,000, as French, Spanish and Portuguese
  /// have a form for millions.
  var formsWithoutNumber: [Int] {
    let found = Set((Array(0...1000) + [1_000_000]).compactMap { form(of: $0) })
    return (0..<count).filter { !found.contains($0) }
  }

  /// A number without a form among the numbers that `msgfmt` tries; nil if every one has a form.
  var numberWithoutForm: Int? { (0...1000).first { form(of: $0) == nil } }
}

/// An expression of C over the unsigned number `n`.
indirect enum PluralExpression: Sendable, Hashable {
  enum Operator: Sendable, Hashable {
    case or, and, equal, unequal, less, greater, notGreater, notLess, plus, minus, times, divided, modulo
  }

  case number(UInt)
  case n
  case not(PluralExpression)
  case binary(Operator, PluralExpression, PluralExpression)
  case choice(PluralExpression, PluralExpression, PluralExpression)

  init?(_ text: some StringProtocol) {
    var parser = PluralExpressionParser(Array(text.utf8))
    guard let whole = parser.whole() else { return nil }
    self = whole
  }

  /// The number of its parts.
  var size: Int {
    switch self {
    case .number, .n: 1
    case .not(let operand): 1 + operand.size
    case .binary(_, let first, let second): 1 + first.size + second.size
    case .choice(let condition, let first, let second): 1 + condition.size + first.size + second.size
    }
  }

  /// The value for a number; nil if the expression divides by zero.
  func value(_ n: UInt) -> UInt? {
    switch self {
    case .number(let number): return number
    case .n: return n
    case .not(let operand): return operand.value(n).map { $0 == 0 ? 1 : 0 }
    case .choice(let condition, let first, let second):
      guard let condition = condition.value(n) else { return nil }
      return condition != 0 ? first.value(n) : second.value(n)
    case .binary(let operation, let first, let second):
      guard let first = first.value(n) else { return nil }
      // C evaluates the second operand of these operators only if the first does not decide.
      if operation == .or, first != 0 { return 1 }
      if operation == .and, first == 0 { return 0 }
      guard let second = second.value(n) else { return nil }
      return operation.value(first, second)
    }
  }
}

extension PluralExpression.Operator {
  fileprivate func value(_ first: UInt, _ second: UInt) -> UInt? {
    switch self {
    case .or, .and: second != 0 ? 1 : 0
    case .equal: first == second ? 1 : 0
    case .unequal: first != second ? 1 : 0
    case .less: first < second ? 1 : 0
    case .greater: first > second ? 1 : 0
    case .notGreater: first <= second ? 1 : 0
    case .notLess: first >= second ? 1 : 0
    case .plus: first &+ second
    case .minus: first &- second
    case .times: first &* second
    case .divided: second == 0 ? nil : first / second
    case .modulo: second == 0 ? nil : first % second
    }
  }
}

/// Reads expressions with the precedence of C.
private struct PluralExpressionParser {
  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0
  /// The depth of nested parentheses and choices; real expressions have six levels.
  private static let deepest = 64
  /// Longer expressions are refused; the longest in gettext's manual has 120 bytes.
  private static let longest = 4096

  /// The operators of each level, the loosest first; an operator that begins with another comes before it.
  private static let levels: [[(sign: StaticString, operation: PluralExpression.Operator)]] = [
    [("||", .or)], [("&&", .and)], [("==", .equal), ("!=", .unequal)],
    [("<=", .notGreater), (">=", .notLess), ("<", .less), (">", .greater)], [("+", .plus), ("-", .minus)],
    [("*", .times), ("/", .divided), ("%", .modulo)],
  ]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func whole() -> PluralExpression? {
    guard bytes.count <= Self.longest, let found = choice() else { return nil }
    skipSpace()
    return offset == bytes.count ? found : nil
  }

  private mutating func skipSpace() {
    while offset < bytes.count, bytes[offset] <= 0x20 || bytes[offset] == UInt8(ascii: "\\") { offset += 1 }
  }

  private mutating func takes(_ sign: StaticString) -> Bool {
    skipSpace()
    let end = offset + sign.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    for index in 0..<sign.utf8CodeUnitCount where bytes[offset + index] != sign.utf8Start[index] { return false }
    offset = end
    return true
  }

  private mutating func choice() -> PluralExpression? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest, let condition = binary(0) else { return nil }
    guard takes("?") else { return condition }
    guard let first = choice(), takes(":"), let second = choice() else { return nil }
    return .choice(condition, first, second)
  }

  private mutating func binary(_ level: Int) -> PluralExpression? {
    guard level < Self.levels.count else { return operand() }
    guard var left = binary(level + 1) else { return nil }
    while let operation = Self.levels[level].first(where: { takes($0.sign) })?.operation {
      guard let right = binary(level + 1) else { return nil }
      left = .binary(operation, left, right)
    }
    return left
  }

  private mutating func operand() -> PluralExpression? {
    var negations = 0
    while takes("!") { negations += 1 }
    guard negations <= Self.deepest, var found = atom() else { return nil }
    for _ in 0..<negations { found = .not(found) }
    return found
  }

  private mutating func atom() -> PluralExpression? {
    if takes("(") {
      guard let inner = choice(), takes(")") else { return nil }
      return inner
    }
    if takes("n") { return .n }
    var value: UInt?
    while offset < bytes.count, bytes[offset].isDigit {
      let (product, isLarge) = (value ?? 0).multipliedReportingOverflow(by: 10)
      let (sum, isLarger) = product.addingReportingOverflow(UInt(bytes[offset] - UInt8(ascii: "0")))
      guard !isLarge, !isLarger else { return nil }
      value = sum
      offset += 1
    }
    return value.map { .number($0) }
  }
}
