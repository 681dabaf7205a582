/// Finds parts that look like tags in a text whose format has none: `<b>…</b>`, `<1>…</1>`, `<br/>`. An opening tag
/// without a closing one is not a tag, as in "usage: copy <file>".
enum TagFinder {
  /// Elements of HTML that stand alone.
  private static let void: Set<String> = ["br", "hr", "img", "wbr"]
  /// The greatest length of a tag, so that a lone bracket costs no more than that.
  private static let longest = 1024

  /// - Complexity: linear in the text.
  static func tags(in text: String) -> [CatalogTag] {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return [] }
    let bytes = Array(text.utf8)
    var found: [CatalogTag] = []
    /// The indices of the open tags of each name.
    var waiting: [String: [Int]] = [:]
    var kept: [Bool] = []
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<"), let tag = tag(bytes, offset) else {
        offset += 1
        continue
      }
      offset = tag.range.upperBound
      found.append(tag)
      kept.append(tag.kind == .empty)
      switch tag.kind {
      case .opening: waiting[tag.name, default: []].append(found.count - 1)
      case .closing:
        if let partner = waiting[tag.name]?.popLast() {
          kept[partner] = true
          kept[found.count - 1] = true
        }
      case .empty: break
      }
    }
    return zip(found, kept).filter(\.1).map(\.0)
  }

  private static func tag(_ bytes: [UInt8], _ start: Int) -> CatalogTag? {
    let limit = min(bytes.count, start + longest)
    var offset = start + 1
    guard offset < limit else { return nil }
    let isClosing = bytes[offset] == UInt8(ascii: "/")
    if isClosing { offset += 1 }
    let nameStart = offset
    while offset < limit, bytes[offset].isLetter || bytes[offset].isDigit || "-_:.".utf8.contains(bytes[offset]) {
      offset += 1
    }
    guard offset > nameStart, bytes[nameStart].isLetter || bytes[nameStart].isDigit else { return nil }
    let name = String(decoding: bytes[nameStart..<offset], as: UTF8.self)
    guard offset < limit else { return nil }
    if bytes[offset] != UInt8(ascii: ">"), bytes[offset] != UInt8(ascii: "/"), bytes[offset] != UInt8(ascii: " ") {
      return nil
    }
    var quote: UInt8?
    var hasValue = false
    while offset < limit {
      let byte = bytes[offset]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "<") {
        return nil
      } else if byte == UInt8(ascii: "=") {
        hasValue = true
      } else if byte == UInt8(ascii: ">") {
        // The slash of `<a href=https://example.org/>` belongs to a value without quotes.
        let before = bytes[offset - 2]
        let isValue = hasValue && before > 0x20 && before != UInt8(ascii: "\"") && before != UInt8(ascii: "'")
        let isEmpty =
          (bytes[offset - 1] == UInt8(ascii: "/") && !isValue) || (!isClosing && void.contains(name.lowercased()))
        return CatalogTag(
          start..<offset + 1, isEmpty ? .empty : isClosing ? .closing : .opening, name: name, isOfFormat: false)
      }
      offset += 1
    }
    return nil
  }
}
