/// Text for people's eyes, on a terminal or in a log: what would move the cursor, colour or reorder what stands around it is spelled
/// out as `\u{1B}` instead.
///
/// What the program writes itself stands in literals and stays as it is; all that is put into them is made visible, whoever
/// wrote it - texts, names of files, views and fonts, messages of libraries:
///
///     let row: VisibleText = "fonts   \(font.familyName)\n"      // one line, whatever the font is called
///
/// A `String` becomes one only so; that is why nothing can be printed for people without. Data for programs never goes through it.
package struct VisibleText: ExpressibleByStringInterpolation, Hashable, Sendable {
  package private(set) var string: String

  /// What the program says itself.
  package init(stringLiteral value: StaticString) { string = "\(value)" }

  package init(stringInterpolation: StringInterpolation) { string = stringInterpolation.string }

  private init(shown string: String) { self.string = string }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var string = ""

    package init(literalCapacity: Int, interpolationCount: Int) { string.reserveCapacity(2 * literalCapacity) }

    package mutating func appendLiteral(_ literal: StaticString) { string += "\(literal)" }

    /// On one line, visibly.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      string += VisibleText.escaped(value.description)
    }

    /// What is visible already.
    package mutating func appendInterpolation(_ text: VisibleText) { string += text.string }
  }

  /// Characters, as a terminal counts columns where each is one wide.
  package var count: Int { string.count }
  package var isEmpty: Bool { string.isEmpty }

  /// With blanks behind it, up to a number of characters.
  package func padded(to count: Int) -> VisibleText {
    VisibleText(shown: string + String(repeating: " ", count: max(0, count - self.count)))
  }

  /// Rows whose cells stand under each other, two blanks between them.
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
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
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

  /// Control characters (C0, DEL and C1: Unicode's Cc), line and paragraph separators, and what reorders the text around it (UAX #9's
  /// explicit formatting characters and marks). Joiners stay: words and emoji are written with them.
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
