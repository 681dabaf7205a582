/// Text for people, on a terminal or in a log: characters that would move the cursor, change colours or reorder their
/// surroundings are spelled out, as `\u{1B}`.
///
/// The program's own words are literals and remain unchanged; everything interpolated into them is made visible,
/// whoever wrote it: texts, names of files, views and fonts, messages of libraries.
///
///     let row: VisibleText = "fonts   \(font.familyName)\n"      // one line, whatever the font is called
///
/// There is no other way to turn a `String` into one, so nothing can be printed for people without this. Data for
/// programs never goes through it.
package struct VisibleText: ExpressibleByStringInterpolation, Hashable, Sendable {
  package private(set) var string: String

  /// The program's own words.
  package init(stringLiteral value: StaticString) { string = "\(value)" }

  package init(stringInterpolation: StringInterpolation) { string = stringInterpolation.string }

  private init(shown string: String) { self.string = string }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var string = ""

    package init(literalCapacity: Int, interpolationCount: Int) { string.reserveCapacity(2 * literalCapacity) }

    package mutating func appendLiteral(_ literal: StaticString) { string += "\(literal)" }

    /// A text on one line, made visible.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      string += VisibleText.escaped(value.description)
    }

    /// Text that is already visible.
    package mutating func appendInterpolation(_ text: VisibleText) { string += text.string }
  }

  /// The number of characters, which is the number of terminal columns if each is one column wide.
  package var count: Int { string.count }
  package var isEmpty: Bool { string.isEmpty }

  /// The text, padded with blanks to a number of characters.
  package func padded(to count: Int) -> VisibleText {
    VisibleText(shown: string + String(repeating: " ", count: max(0, count - self.count)))
  }

  /// Rows with aligned cells, separated by two blanks.
  package static func table(_ rows: [[VisibleText]], indent: VisibleText = "") -> VisibleText {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      let end = (row.lastIndex { !$0.isEmpty } ?? -1) + 1
      let cells = row[..<end].enumerated().map { column, cell in
        column == end - 1 ? cell : cell.padded(to: widths[column] + 2)
      }
      return indent + cells.joined() + "\n"
    }.joined()
  }

  package static func + (left: VisibleText, right: VisibleText) -> VisibleText {
    VisibleText(shown: left.string + right.string)
  }

  package static func += (left: inout VisibleText, right: VisibleText) { left.string += right.string }

  // MARK: What is spelled out

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: mayHide) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isHidden(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a byte of UTF-8 may be the first one of a character that is spelled out.
  private static func mayHide(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
  }

  /// Control characters (C0, DEL and C1: Unicode's Cc), line and paragraph separators, and the characters that reorder
  /// the text around them (UAX #9's explicit formatting characters and marks). Joiners stay, because words and emoji
  /// are written with them.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension Sequence<VisibleText> {
  package func joined(separator: VisibleText = "") -> VisibleText {
    var result: VisibleText = ""
    for (index, text) in enumerated() { result += index > 0 ? separator + text : text }
    return result
  }
}
