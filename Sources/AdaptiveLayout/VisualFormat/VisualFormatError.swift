/// Why a format cannot be read or resolved, and where.
public struct VisualFormatError: Error, Sendable, Hashable {
  /// Apple's words where Apple has any.
  public let message: String
  /// What was read.
  public let format: String
  /// In characters, counted from 1; one past the last is the end.
  public let column: Int

  /// - Parameter offset: in UTF-8 bytes.
  init(_ message: String, in format: String, at offset: Int) {
    self.message = message
    self.format = format
    let bytes = format.utf8
    let index = bytes.index(bytes.startIndex, offsetBy: max(0, offset), limitedBy: bytes.endIndex) ?? bytes.endIndex
    column = min(format[..<index].count, format.count) + 1
  }
}

extension VisualFormatError: CustomStringConvertible {
  /// The message, the line of the format it is about, and a caret under the column.
  public var description: String { ([message] + excerpt).joined(separator: "\n") }

  /// The line of the format, and the caret under it. What has no place of its own on a line stands there as U+FFFD, so that the
  /// caret stays where it belongs.
  package var excerpt: [String] {
    let before = format.prefix(column - 1)
    let start = before.lastIndex(where: \.isNewline).map { format.index(after: $0) } ?? format.startIndex
    let line = format[start...].prefix { !$0.isNewline }
    let indent = String(repeating: " ", count: before[start...].count)
    return [String(line.map { $0 == "\t" ? " " : Self.isSeen($0) ? $0 : "\u{FFFD}" }), indent + "^"]
  }

  private static func isSeen(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { ![.control, .format].contains($0.properties.generalCategory) }
  }
}
