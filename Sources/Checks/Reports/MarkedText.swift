internal import TextFields

/// XML or HTML under construction. Literals, which are part of the program, are written as they are; all interpolated
/// values are escaped.
///
/// Characters that XML cannot contain, and those that move a cursor or reorder text, are spelled out as in
/// ``/TextFields/VisibleText``.
struct MarkedText: ExpressibleByStringInterpolation {
  private(set) var string: String

  init(stringLiteral value: StaticString) { string = "\(value)" }

  init(stringInterpolation: StringInterpolation) { string = stringInterpolation.string }

  private init(marked string: String) { self.string = string }

  /// Text that the program has written itself, with its markup.
  static func trusted(_ marked: String) -> MarkedText { MarkedText(marked: marked) }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var string = ""

    init(literalCapacity: Int, interpolationCount: Int) { string.reserveCapacity(2 * literalCapacity) }

    mutating func appendLiteral(_ literal: StaticString) { string += "\(literal)" }

    /// Appends the text of an element or of an attribute in quotes.
    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      let visible: VisibleText = "\(value.description)"
      // Most text has nothing to escape, and is appended as a whole.
      guard visible.string.utf8.contains(where: Self.mayBeEscaped) else {
        string += visible.string
        return
      }
      for scalar in visible.string.unicodeScalars {
        switch scalar {
        case "<": string += "&lt;"
        case ">": string += "&gt;"
        case "&": string += "&amp;"
        case "\"": string += "&quot;"
        case "'": string += "&#39;"
        case "\u{FFFE}", "\u{FFFF}": string += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: string.unicodeScalars.append(scalar)
        }
      }
    }

    /// Whether a byte is one of a character that is written in another way; the last two begin with the same byte as
    /// some that are not.
    private static func mayBeEscaped(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0xEF: true
      default: false
      }
    }

    /// Appends text that already has markup.
    mutating func appendInterpolation(_ text: MarkedText) { string += text.string }
  }

  static func += (left: inout MarkedText, right: MarkedText) { left.string += right.string }
}
