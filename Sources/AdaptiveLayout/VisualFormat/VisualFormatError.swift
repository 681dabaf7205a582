/// Why a format cannot be read or resolved, and where.
public struct VisualFormatError: Error, Sendable, Hashable {
  /// What is wrong, in Apple's words where there are any.
  public let message: String
  /// The format that was read.
  public let format: String
  /// The column in characters, counted from 1; one past the last character means the end.
  public let column: Int

  /// The name of a view that does not exist; nil where something else is wrong.
  package let missingView: String?

  /// - Parameter offset: where it is wrong, in UTF-8 bytes.
  init(_ message: String, in format: String, at offset: Int, missingView: String? = nil) {
    self.message = message
    self.missingView = missingView
    self.format = format
    let bytes = format.utf8
    let index = bytes.index(bytes.startIndex, offsetBy: max(0, offset), limitedBy: bytes.endIndex) ?? bytes.endIndex
    column = min(format[..<index].count, format.count) + 1
  }
}

extension VisualFormatError: CustomStringConvertible {
  /// The message, the line of the format that it is about, and a caret under the column.
  public var description: String { ([message] + excerpt).joined(separator: "\n") }

  /// How much of a long line is shown on each side of the caret.
  private static let mostShown = 100

  /// The line of the format, or what of it is near the fault, and the caret under it. What cannot be seen, such as an
  /// escape, is spelled out as `\u{1B}`.
  package var excerpt: [String] {
    let before = format.prefix(column - 1)
    let start = before.lastIndex(where: \.isNewline).map { format.index(after: $0) } ?? format.startIndex
    let rest = format[before.endIndex...].prefix { !$0.isNewline }
    let (head, tail) = (before[start...].suffix(Self.mostShown), rest.prefix(Self.mostShown))
    let left = (head.startIndex > start ? "…" : "") + head.map(Self.shown).joined()
    let right = tail.map(Self.shown).joined() + (tail.endIndex < rest.endIndex ? "…" : "")
    return [left + right, String(repeating: " ", count: left.count) + "^"]
  }

  /// A character as it is shown, so that every line has its proper width.
  private static func shown(_ character: Character) -> String {
    if character == "\t" { return " " }
    let hidden: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
    // A character that joins others is seen in what it joins.
    guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
      hidden.contains(scalar.properties.generalCategory)
    else { return String(character) }
    return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}
