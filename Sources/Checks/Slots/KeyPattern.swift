/// A key of translations, or a pattern in which `*` stands for any number of characters, even none, and `\*` for an
/// asterisk.
package struct KeyPattern: Sendable, Hashable {
  /// The pattern as written.
  package let text: String
  /// The parts between the asterisks, in UTF-8; one part if there are none.
  private let parts: [[UInt8]]
  /// Which bytes are in the parts, by their last six bits, and how many: most keys lack one, and are done with at once.
  let mask: UInt64
  private let count: Int

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
    mask = parts.joined().reduce(0) { $0 | Self.bit($1) }
    count = parts.reduce(0) { $0 + $1.count }
  }

  private static func bit(_ byte: UInt8) -> UInt64 { 1 << UInt64(byte & 63) }

  /// A key that is compared with many patterns.
  package struct Key {
    let bytes: [UInt8]
    let mask: UInt64

    package init(_ key: String) {
      bytes = Array(key.utf8)
      mask = bytes.reduce(0) { $0 | KeyPattern.bit($1) }
    }
  }

  /// The only key that the text stands for; nil for a pattern.
  package var key: String? { parts.count == 1 ? String(decoding: parts[0], as: UTF8.self) : nil }

  /// Whether one of several names matches one of several patterns; no patterns match everything.
  static func any(of patterns: [KeyPattern], matches names: @autoclosure () -> [String]) -> Bool {
    guard !patterns.isEmpty else { return true }
    let names = names()
    return patterns.contains { pattern in names.contains { pattern.matches($0) } }
  }

  package func matches(_ key: String) -> Bool { matches(Key(key)) }

  /// - Complexity: constant for most keys that do not match; linear in the key for a pattern with one or two asterisks;
  ///   at most the key's length times that of the pattern.
  package func matches(_ key: Key) -> Bool {
    guard mask & ~key.mask == 0, key.bytes.count >= count, let first = parts.first, let last = parts.last else {
      return false
    }
    if parts.count == 1 { return key.bytes == first }
    return key.bytes.withUnsafeBufferPointer { bytes in
      guard Self.isThere(first, bytes, 0), Self.isThere(last, bytes, bytes.count - last.count) else { return false }
      // The parts in between are searched from the left: the earliest match leaves the most room for the rest.
      var start = first.count
      let end = bytes.count - last.count
      for index in 1..<parts.count - 1 where !parts[index].isEmpty {
        guard let place = Self.find(parts[index], bytes, start, end) else { return false }
        start = place + parts[index].count
      }
      return true
    }
  }

  private static func isThere(_ part: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    part.withUnsafeBufferPointer { part in
      for index in 0..<part.count where bytes[place + index] != part[index] { return false }
      return true
    }
  }

  private static func find(_ part: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int? {
    guard end - start >= part.count else { return nil }
    for place in start...end - part.count where isThere(part, bytes, place) { return place }
    return nil
  }
}
