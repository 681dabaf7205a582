internal import TextFields

/// XML and HTML under construction: what the program writes itself stands in literals and stays as it is, all that is put into them is
/// escaped, whoever wrote it.
///
/// What XML cannot have, and what moves a cursor or reorders text, is spelled out as in ``/TextFields/VisibleText``.
struct MarkedText: ExpressibleByStringInterpolation {
  private(set) var string: String

  init(stringLiteral value: StaticString) { string = "\(value)" }

  init(stringInterpolation: StringInterpolation) { string = stringInterpolation.string }

  private init(marked string: String) { self.string = string }

  /// What the program has written itself and is marked up already.
  static func trusted(_ marked: String) -> MarkedText { MarkedText(marked: marked) }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var string = ""

    init(literalCapacity: Int, interpolationCount: Int) { string.reserveCapacity(2 * literalCapacity) }

    mutating func appendLiteral(_ literal: StaticString) { string += "\(literal)" }

    /// Text of an element or of an attribute in quotes.
    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      let visible: VisibleText = "\(value.description)"
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

    /// What is marked up already.
    mutating func appendInterpolation(_ text: MarkedText) { string += text.string }
  }

  static func += (left: inout MarkedText, right: MarkedText) { left.string += right.string }
}
