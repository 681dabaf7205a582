package import TextFields
internal import Typography

/// A place for a field in a ``Template``: the field's name and its modifiers.
package struct TemplateField: Sendable, Hashable {
  /// The text in the braces.
  package let words: String
  /// The name without the modifiers.
  package let name: String
  /// Whether the braces say that the field may be empty.
  package let mayBeEmpty: Bool
  /// The least number of digits.
  private let digits: Int?

  /// More zeros than this are taken for a typing error.
  private static let mostDigits = 64

  package init(_ words: String) {
    self.words = words
    var rest = words[...]
    var digits: Int?
    // The modifiers may come in either order.
    let endsOptional = rest.count > 1 && rest.last == "?" && rest.contains(":")
    if endsOptional { rest.removeLast() }
    if let colon = rest.lastIndex(of: ":") {
      let count = rest[rest.index(after: colon)...]
      if count.count > 1, count.first == "0", let number = Int(count), (1...Self.mostDigits).contains(number) {
        digits = number
        rest = rest[..<colon]
      }
    }
    let isOptional = rest.count > 1 && rest.last == "?"
    if isOptional { rest.removeLast() }
    name = String(rest)
    mayBeEmpty = isOptional || endsOptional
    self.digits = digits
  }

  /// The same for a row, which may have a field with that whole name.
  package func isOptional(in row: [String: String]) -> Bool { mayBeEmpty && row[words] == nil }

  /// Whether a row has no visible value for it, or no such field.
  package func isEmpty(in row: [String: String]) -> Bool {
    (row[words] ?? row[name])?.allSatisfy(\.isWhitespace) ?? true
  }

  /// Whether rows with these fields have this one.
  package func isAmong(_ fields: some Sequence<String>) -> Bool { fields.contains { $0 == words || $0 == name } }

  /// The value that takes its place; nothing for an optional field that the row does not have.
  ///
  /// - Throws: bad data for a field that the row does not have, or that is not an integer to pad with zeros.
  package func value(in row: [String: String]) throws(Failure) -> String {
    if let value = row[words] { return value }
    guard let value = row[name] else {
      if mayBeEmpty { return "" }
      throw missing(from: Array(row.keys))
    }
    guard let digits, !(mayBeEmpty && value.isEmpty) else { return value }
    let sign = value.prefix { $0 == "-" || $0 == "+" }
    let number = value.dropFirst(sign.count)
    guard sign.count <= 1, !number.isEmpty, number.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .badData(
        "the field '\(name)' is '\(value)', which is not a whole number that zeros can be put before; write {\(name)}")
    }
    return sign + String(repeating: "0", count: max(0, digits - number.count)) + number
  }

  /// The failure if rows have no such field.
  ///
  /// - Parameter known: the fields that they have.
  package func missing(from known: [String]) -> Failure {
    // A width that is not one, although the field without it exists.
    if let colon = words.lastIndex(of: ":"), known.contains(String(words[..<colon])) {
      return .badData(
        "there is no field '\(name)' in the row; write {\(words[..<colon]):04} for four digits with zeros in front")
    }
    return .badData(
      "there is no field '\(name)' in the row; "
        + (DocumentFailure.hint(name, known.sorted()) ?? "add it to the row, or leave it out of the text"))
  }
}
