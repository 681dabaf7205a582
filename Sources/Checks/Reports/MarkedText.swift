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
      let text = visible.string
      // What needs no escape is appended as a whole.
      guard text.utf8.contains(where: Self.mayNeedEscape) else { return string += text }
      var start = text.startIndex
      for index in text.unicodeScalars.indices {
        guard let escape = Self.escape(text.unicodeScalars[index]) else { continue }
        string += text[start..<index]
        string += escape
        start = text.unicodeScalars.index(after: index)
      }
      string += text[start...]
    }

    /// Whether a byte of UTF-8 may be the first one of a character that has an escape.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0xEF: true
      default: false
      }
    }

    /// How a character is written that may not stand for itself.
    private static func escape(_ scalar: Unicode.Scalar) -> String? {
      switch scalar {
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      case "\"": "&quot;"
      case "'": "&#39;"
      case "\u{FFFE}", "\u{FFFF}": "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: nil
      }
    }

    /// Appends text that already has markup.
    mutating func appendInterpolation(_ text: MarkedText) { string += text.string }
  }

  static func += (left: inout MarkedText, right: MarkedText) { left.string += right.string }
}
