/// A key of translations, or a pattern in which `*` stands for any number of characters, even none, and `\*` for an
/// asterisk.
package struct KeyPattern: Sendable, Hashable {
  /// The pattern as written.
  package let text: String
  /// The parts between the asterisks, in UTF-8; one part if there are none.
  private let parts: [[UInt8]]

  package init(_ text: String) {
    self.text = text
    var parts: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        if byte != UInt8(ascii: "*"), byte != UInt8(ascii: "\\") { parts[parts.count - 1].append(UInt8(ascii: "\\")) }
        parts[parts.count - 1].append(byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "*") {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
    }
    if isEscaped { parts[parts.count - 1].append(UInt8(ascii: "\\")) }
    self.parts = parts
  }

  /// The only key that the text stands for; nil for a pattern.
  package var key: String? { parts.count == 1 ? String(decoding: parts[0], as: UTF8.self) : nil }

  /// Whether one of several names matches one of several patterns; no patterns match everything.
  static func any(of patterns: [KeyPattern], matches names: [String]) -> Bool {
    patterns.isEmpty || patterns.contains { pattern in names.contains { pattern.matches($0) } }
  }

  /// - Complexity: linear in the key for a pattern with one or two asterisks; at most the key's length times that of
  ///   the pattern.
  package func matches(_ key: String) -> Bool {
    var key = key
    return key.withUTF8 { bytes in
      guard let first = parts.first, let last = parts.last else { return false }
      if parts.count == 1 { return bytes.elementsEqual(first) }
      guard bytes.count >= first.count + last.count, bytes.starts(with: first),
        bytes.suffix(last.count).elementsEqual(last)
      else { return false }
      // The parts in between are searched from the left: the earliest match leaves the most room for the rest.
      var rest = bytes[first.count..<bytes.count - last.count]
      for part in parts.dropFirst().dropLast() where !part.isEmpty {
        guard let place = Self.find(part, in: rest) else { return false }
        rest = rest[(place + part.count)...]
      }
      return true
    }
  }

  private static func find(_ part: [UInt8], in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard bytes.count >= part.count else { return nil }
    return (bytes.startIndex...bytes.endIndex - part.count).first { bytes[$0..<$0 + part.count].elementsEqual(part) }
  }
}
