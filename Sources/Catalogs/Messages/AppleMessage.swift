/// A format of Apple's with variables, `%#@files@ in %#@folders@`, as a message whose choices the variables are.
enum AppleMessage {
  /// One variable: its cases by plural category, and how its own number is written.
  struct Variable {
    var cases: [(category: PluralCategory, text: String)] = []
    /// `d`, `lld`, `@`: what `%arg` stands for.
    var specifier: String?
    /// The number of the argument, where it is given.
    var argument: Int?
  }

  /// What a format refers to and nobody says, or what refers to itself.
  enum Problem: Error { case unknown(String), circular(String) }

  static func message(_ format: String, _ variables: [String: Variable]) throws(Problem) -> ICUMessage {
    var message = ICUMessage()
    message.pieces = try pieces(format, variables, inside: [])
    return message
  }

  private static func pieces(
    _ text: String, _ variables: [String: Variable], inside: [String]
  ) throws(Problem) -> [ICUMessage.Piece] {
    let bytes = Array(text.utf8)
    var pieces: [ICUMessage.Piece] = []
    /// What stands between two variables, with its own placeholders.
    func add(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      let part = String(decoding: bytes[range], as: UTF8.self)
      var offset = 0
      let own = Array(part.utf8)
      for placeholder in PlaceholderGrammar.objectiveC.placeholders(in: part) {
        if offset < placeholder.range.lowerBound {
          pieces.append(.text(Array(own[offset..<placeholder.range.lowerBound])))
        }
        pieces.append(.argument(placeholder, written: Array(own[placeholder.range])))
        offset = placeholder.range.upperBound
      }
      if offset < own.count { pieces.append(.text(Array(own[offset...]))) }
    }
    var start = 0
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "%"), let (name, end) = reference(bytes, offset) {
        add(start..<offset)
        guard let variable = variables[name] else { throw .unknown(name) }
        guard !inside.contains(name), inside.count < 8 else { throw .circular(name) }
        var choice = ICUMessage.Choice(kind: .plural, name: name, cases: [])
        for (category, text) in variable.cases {
          let whole = arguments(of: text, variable)
          choice.cases.append((category.rawValue, try self.pieces(whole, variables, inside: inside + [name])))
        }
        pieces.append(.choice(choice))
        (start, offset) = (end, end)
      } else {
        offset +=
          bytes[offset] == UInt8(ascii: "%") && offset + 1 < bytes.count
            && bytes[offset + 1] == UInt8(ascii: "%") ? 2 : 1
      }
    }
    add(start..<bytes.count)
    return pieces
  }

  /// `%arg` becomes what it stands for.
  private static func arguments(of text: String, _ variable: Variable) -> String {
    guard let specifier = variable.specifier, text.contains("%arg") else { return text }
    let number = variable.argument.map { "\($0)$" } ?? ""
    return text.split(separator: "%arg", omittingEmptySubsequences: false).joined(separator: "%\(number)\(specifier)")
  }

  /// `%#@name@` and `%1$#@name@`: the name, and where it ends.
  private static func reference(_ bytes: [UInt8], _ start: Int) -> (String, Int)? {
    var offset = start + 1
    while offset < bytes.count, bytes[offset].isDigit, offset - start < 5 { offset += 1 }
    // The dollar sign may be left out: `%1#@name@` is read by Foundation, too.
    if offset > start + 1, offset < bytes.count, bytes[offset] == UInt8(ascii: "$") { offset += 1 }
    guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "#"), bytes[offset + 1] == UInt8(ascii: "@") else {
      return nil
    }
    let name = bytes[(offset + 2)...].prefix(256).prefix { $0 != UInt8(ascii: "@") && $0 > 0x20 }
    guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "@") else { return nil }
    return (String(decoding: name, as: UTF8.self), name.endIndex + 1)
  }
}
