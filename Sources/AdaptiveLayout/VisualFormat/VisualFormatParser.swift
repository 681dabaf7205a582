internal import ConstraintSolver
internal import Geometry

/// Reads a format from left to right, byte by byte and never back; everything that a message may name has an offset.
struct VisualFormatParser {
  private let text: String
  private let bytes: [UInt8]
  private let extensions: Bool
  private var position = 0

  init(_ text: String, extensions: Bool) {
    self.text = text
    bytes = Array(text.utf8)
    self.extensions = extensions
  }

  mutating func format() throws(VisualFormatError) -> VisualFormat {
    let arrangement = try arrangement()
    let first = try node()
    var rest: [VisualFormat.Link] = []
    var hasView = first.isView
    while peek() != nil {
      if case .superview? = rest.last?.node { throw failure("Expected the end of the format after '|'") }
      let connection = try connection()
      let node = try node()
      hasView = hasView || node.isView
      rest.append(VisualFormat.Link(connection, node))
    }
    if !hasView { throw failure("Expected a view, such as '[view]'") }
    return VisualFormat(arrangement, first, rest)
  }

  private mutating func arrangement() throws(VisualFormatError) -> VisualFormat.Arrangement {
    guard let letter = peek(), letter == "H" || letter == "V" else { return .horizontal }
    let start = position
    position += 1
    var result: VisualFormat.Arrangement = letter == "H" ? .horizontal : .vertical
    if letter == "H", take("V") {
      try requireExtensions("'HV:'", at: start)
      result = .both
    }
    guard take(":") else {
      let axis = result == .both ? "both arrangements" : "\(result) arrangement"
      throw failure("Expected ':' after '\(result.rawValue)' to specify \(axis)")
    }
    return result
  }

  private mutating func node() throws(VisualFormatError) -> VisualFormat.Node {
    _ = peek()
    let start = here
    if take("|") { return .superview(start) }
    guard take("[") else { throw failure("Expected a view '[...]' or the superview '|'") }
    let name = try identifier("a view's name after '['")
    var view = VisualFormat.NamedView(name, at: VisualFormat.Position(start.offset + 1))
    if let start = position(of: ".") {
      guard take("."), take(".") else { throw failure("Expected '..' and the last name of the range, or ']'") }
      try requireExtensions("a range of views", at: start)
      view.last = try identifier("the last name of the range")
    }
    if take("(") {
      view.predicates = try predicates(of: .view)
      guard take("]") else { throw thickness() }
    } else {
      guard take("]") else { throw failure("Expected ']' after the view's name, or '(' and what its size is") }
    }
    return .view(view)
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    if let start = position(of: "~") {
      try requireExtensions("'~'", at: start)
      _ = take("~")
      return .equal(VisualFormat.Position(start))
    }
    guard take("-") else { return .flush }
    switch peek() {
    case "[", "|", nil: return .standard
    case ">" where byte(position + 1) == "=", "=", "<":
      throw failure("A relation needs parentheses, '-(>=8)-'")
    case ">":
      try requireExtensions("'->'", at: position)
      _ = take(">")
      return .unrelated
    case "(":
      _ = take("(")
      let predicates = try predicates(of: .gap)
      guard take("-") else { throw failure("Expected '-' after the space") }
      return .spaced(predicates)
    default:
      let start = here
      let predicate = VisualFormat.Predicate(.equal, try object(of: .gap, isSimple: true), at: start)
      guard take("-") else {
        let hint = peek() == "@" ? "; a priority needs parentheses, '-(8@500)-'" : ""
        throw failure("Expected '-' after the space\(hint)")
      }
      return .spaced([predicate])
    }
  }

  private enum Subject {
    case gap
    case view
  }

  /// Predicates up to and with the closing parenthesis.
  private mutating func predicates(of subject: Subject) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var result: [VisualFormat.Predicate] = []
    repeat { result.append(try predicate(of: subject)) } while take(",")
    guard take(")") else {
      throw subject == .view ? thickness() : failure("Expected ',' or ')' after a predicate on a space")
    }
    return result
  }

  private func thickness() -> VisualFormatError {
    failure("A predicate on a view's thickness must end with ')' and the view must end with ']'")
  }

  private mutating func predicate(of subject: Subject) throws(VisualFormatError) -> VisualFormat.Predicate {
    _ = peek()
    let start = here
    let relation = try relation()
    let object = try object(of: subject, isSimple: false)
    var priority: VisualFormat.Amount?
    if take("@") {
      _ = peek()
      let start = position
      if let number = try number(signed: true) {
        guard (1...1000).contains(number) else {
          throw failure("A priority must be between 1 and 1000, not \(number.shortest)", at: start)
        }
        priority = .number(number)
      } else {
        priority = .metric(try identifier("a priority, a number or a metric, after '@'"))
      }
    }
    return VisualFormat.Predicate(relation, object, priority: priority, at: start)
  }

  private mutating func relation() throws(VisualFormatError) -> Relation {
    guard let sign = peek() else { return .equal }
    switch sign {
    case "=", "<", ">", "!": break
    // The bytes with which ≠, ≤ and ≥ begin.
    case "\u{E2}" where byte(position + 1) == "\u{89}": break
    default: return .equal
    }
    let start = position
    position += 1
    // No white space is allowed inside a relation.
    guard sign == "=" || sign == "<" || sign == ">", byte(position) == "=" else {
      throw failure("Unknown relation. Must be ==, >=, or <=", at: start)
    }
    position += 1
    return sign == "=" ? .equal : sign == ">" ? .greaterThanOrEqual : .lessThanOrEqual
  }

  /// - Parameter isSimple: whether it stands outside parentheses, where only a number or a name is allowed.
  private mutating func object(of subject: Subject, isSimple: Bool) throws(VisualFormatError) -> VisualFormat.Object {
    if let number = try number(signed: !isSimple) {
      if let start = position(of: "%") {
        try requireExtensions("a percentage", at: start)
        _ = take("%")
        return .percent(number)
      }
      guard subject == .view, let start = position(of: "*") else { return .number(number) }
      try requireExtensions("a multiple of a view's size", at: start)
      _ = take("*")
      let view = try identifier("a view's name after '*'")
      return .linear(try linear(VisualFormat.Linear(view, times: .number(number))))
    }
    let expected = subject == .view ? "a number, a metric or a view" : "a number or a metric"
    let name = try identifier(expected)
    guard subject == .view, let next = peek() else { return .name(name) }
    guard next == "." || next == "*" || next == "/" || next == "+" || next == "-" else { return .name(name) }
    try requireExtensions("arithmetic on a view's size", at: position)
    if next == "*" {
      _ = take("*")
      if let factor = try number(signed: false) {
        return .linear(try linear(VisualFormat.Linear(name, times: .number(factor))))
      }
      // The name was that of a metric; what it multiplies comes second.
      return .linear(
        try linear(VisualFormat.Linear(try identifier("a number or a view after '*'"), times: .metric(name))))
    }
    return .linear(try linear(VisualFormat.Linear(name)))
  }

  /// What may follow the name of a view: its dimension, a factor, a divisor, an offset.
  private mutating func linear(_ start: VisualFormat.Linear) throws(VisualFormatError) -> VisualFormat.Linear {
    var result = start
    if take(".") {
      let begin = position
      let name = try identifier("'width' or 'height' after '.'")
      guard let dimension = Attribute(rawValue: name), dimension.isDimension else {
        throw failure("Expected 'width' or 'height' after '.', not '\(name)'", at: begin)
      }
      result.dimension = dimension
    }
    if let begin = position(of: "*") {
      guard result.multiplier == nil else {
        throw failure("A view's size has one factor, not two; write their product", at: begin)
      }
      _ = take("*")
      result.multiplier = try amount("a number or a metric after '*'")
    }
    if take("/") { result.divisor = try amount("a number or a metric after '/'") }
    if take("+") {
      result.offset = try amount("a number or a metric after '+'")
    } else if take("-") {
      result.offset = try amount("a number or a metric after '-'")
      result.subtracts = true
    }
    return result
  }

  private mutating func amount(_ expected: String) throws(VisualFormatError) -> VisualFormat.Amount {
    if let number = try number(signed: false) { return .number(number) }
    return .metric(try identifier(expected))
  }

  /// Letters, digits and underscores, not beginning with a digit.
  private mutating func identifier(_ expected: String) throws(VisualFormatError) -> String {
    _ = peek()
    let start = position
    var isASCII = true
    while let next = byte(position), next.isNameByte {
      isASCII = isASCII && next.isASCII
      position += 1
    }
    var name = String(decoding: bytes[start..<position], as: UTF8.self)
    if !isASCII {
      // Bytes beyond ASCII may belong to letters or to anything else: the name ends before the first character that is
      // not allowed.
      name = String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      position = start + name.utf8.count
    }
    guard let first = name.first, !first.isNumber else { throw failure("Expected \(expected)", at: start) }
    return name
  }

  /// A decimal number as written in C; nil, with nothing consumed, where there is none.
  private mutating func number(signed: Bool) throws(VisualFormatError) -> Double? {
    _ = peek()
    let start = position
    var end = position
    func digit(_ at: Int) -> Bool { byte(at).map { "0" <= $0 && $0 <= "9" } ?? false }
    func sign(_ at: Int) -> Bool { byte(at) == "-" || byte(at) == "+" }
    if signed, sign(end) { end += 1 }
    let digits = end
    while digit(end) { end += 1 }
    let hasWhole = end > digits
    // A point begins a fraction only before a digit: two points are a range.
    if byte(end) == ".", digit(end + 1) {
      end += 1
      while digit(end) { end += 1 }
    } else if !hasWhole {
      return nil
    }
    if byte(end) == "e" || byte(end) == "E" {
      let exponent = end + (sign(end + 1) ? 2 : 1)
      if digit(exponent) {
        end = exponent
        while digit(end) { end += 1 }
      }
    }
    guard let number = Double(String(decoding: bytes[start..<end], as: UTF8.self)), number.isFinite else {
      throw failure("The number is too large; write one below 1e308", at: start)
    }
    position = end
    return number
  }

  /// A byte of the text, as the scalar with that number; nil past the end.
  private func byte(_ at: Int) -> Unicode.Scalar? { at < bytes.count ? Unicode.Scalar(bytes[at]) : nil }

  /// The next byte that is not white space or a comment; nil at the end.
  private mutating func peek() -> Unicode.Scalar? {
    while let next = byte(position) {
      if extensions, next == "/", byte(position + 1) == "/" {
        while let inside = byte(position), inside != "\n", inside != "\r" { position += 1 }
      } else if next == " " || ("\t" <= next && next <= "\r") {
        position += 1
      } else {
        return next
      }
    }
    return nil
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  /// Where the next byte is, if it is this one.
  private mutating func position(of byte: Unicode.Scalar) -> Int? { peek() == byte ? position : nil }

  private var here: VisualFormat.Position { VisualFormat.Position(position) }

  private func requireExtensions(_ what: String, at start: Int) throws(VisualFormatError) {
    if !extensions {
      throw failure(
        "\(what) is an extension of the Visual Format Language; allow it with 'extensions: true'", at: start)
    }
  }

  private func failure(_ message: String, at start: Int? = nil) -> VisualFormatError {
    VisualFormatError(message, in: text, at: start ?? position)
  }
}

extension VisualFormat.Node {
  fileprivate var isView: Bool {
    if case .view = self { true } else { false }
  }
}

extension Unicode.Scalar {
  /// Whether it may be in a name, or belongs to a character beyond ASCII that may.
  fileprivate var isNameByte: Bool {
    ("a" <= self && self <= "z") || ("A" <= self && self <= "Z") || ("0" <= self && self <= "9") || self == "_"
      || !isASCII
  }
}
