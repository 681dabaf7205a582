/// References to characters in marked-up texts, as in HTML (13.5, "Named character references"): `&amp;`, `&#39;`,
/// `&#x2026;`.
enum CharacterReference {
  /// A text with its references replaced by the characters that they stand for; whatever is not a reference stays as it
  /// is.
  ///
  /// - Complexity: linear in the text.
  static func expanded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(of: "&") {
      result.unicodeScalars += rest[..<start]
      let name = rest[start...].dropFirst().prefix(longest).prefix { $0 != ";" && $0 != "&" }
      if name.endIndex < rest.endIndex, rest[name.endIndex] == ";", let character = character(String(name)) {
        result.unicodeScalars.append(character)
        rest = rest[name.endIndex...].dropFirst()
      } else {
        result.unicodeScalars.append("&")
        rest = rest[start...].dropFirst()
      }
    }
    result.unicodeScalars += rest
    return result
  }

  /// The greatest length of a name that is looked up; no name in the table is longer.
  private static let longest = 10

  private static func character(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return named[name] }
    let digits = name.dropFirst()
    guard let first = digits.first else { return nil }
    let isHexadecimal = first == "x" || first == "X"
    let number = isHexadecimal ? digits.dropFirst() : digits
    guard number.first?.isHexDigit == true, let value = UInt32(number, radix: isHexadecimal ? 16 : 10), value > 0
    else { return nil }
    return Unicode.Scalar(value)
  }

  /// The names that translators write: those of marks, spaces and signs.
  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ensp": "\u{2002}",
    "emsp": "\u{2003}", "thinsp": "\u{2009}", "shy": "\u{AD}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
    "lrm": "\u{200E}", "rlm": "\u{200F}", "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’",
    "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "lsaquo": "‹", "rsaquo": "›", "laquo": "«", "raquo": "»",
    "copy": "©", "reg": "®", "trade": "™", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "sect": "§",
    "deg": "°", "middot": "·", "bull": "•", "times": "×", "larr": "←", "rarr": "→", "uarr": "↑", "darr": "↓",
  ]
}
