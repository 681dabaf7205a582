/// A start tag as the bytes of a document have it, so that a change to an attribute leaves every other byte as it is.
///
/// It reads bytes of UTF-8, or of any other encoding that has ASCII's characters where ASCII has them, and expects that
/// the document has been read already: what is not well-formed is no tag.
package struct XMLTag: Sendable, Hashable {
  package struct Attribute: Sendable, Hashable {
    /// With its prefix.
    package let name: String
    /// All of it, with the white space in front.
    package let range: Range<Int>
    /// Between its quotation marks, as it is written: `&amp;` is not resolved.
    package let value: Range<Int>
    package let quotationMark: UInt8
  }

  /// From `<` to behind `>`.
  package let range: Range<Int>
  /// With its prefix.
  package let name: String
  package let attributes: [Attribute]
  /// Whether it is the whole element, `<x/>`.
  package let isEmpty: Bool

  /// Where another attribute goes: behind the last, or behind the name.
  package let attributesEnd: Int

  /// The tag that begins at a position; nil where none does.
  ///
  /// - Complexity: linear in its length.
  package init?(at position: Int, in bytes: [UInt8]) {
    var reader = Reader(bytes, position)
    guard position >= 0, reader.take("<"), let name = reader.name() else { return nil }
    var attributes: [Attribute] = []
    var attributesEnd = reader.position
    while true {
      let start = reader.position
      reader.skipSpace()
      let isEmpty = reader.take("/")
      if reader.take(">") {
        self.range = position..<reader.position
        self.name = name
        self.attributes = attributes
        self.isEmpty = isEmpty
        self.attributesEnd = attributesEnd
        return
      }
      guard !isEmpty, start < reader.position, let attribute = reader.attribute(from: start) else { return nil }
      attributes.append(attribute)
      attributesEnd = reader.position
    }
  }

  package subscript(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

  /// The whole element that a tag at a position opens: to behind the tag that closes it.
  ///
  /// - Complexity: linear in its length.
  package static func element(at position: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard let first = XMLTag(at: position, in: bytes) else { return nil }
    var level = first.isEmpty ? 0 : 1
    var reader = Reader(bytes, first.range.upperBound)
    while level > 0 {
      guard reader.find("<") else { return nil }
      if reader.take("<!--") {
        guard reader.find("-->") else { return nil }
      } else if reader.take("<![CDATA[") {
        guard reader.find("]]>") else { return nil }
      } else if reader.take("<?") {
        guard reader.find("?>") else { return nil }
      } else if reader.take("</") {
        guard reader.find(">"), reader.take(">") else { return nil }
        level -= 1
      } else {
        guard let tag = XMLTag(at: reader.position, in: bytes) else { return nil }
        if !tag.isEmpty { level += 1 }
        reader.position = tag.range.upperBound
      }
    }
    return position..<reader.position
  }

  /// A value as it may stand between either kind of quotation marks.
  package static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&apos;"
      // Otherwise read as blanks (XML 1.0, 3.3.3). What is not ASCII is written so that the encoding does not matter.
      case _ where scalar.value < 0x20 || scalar.value > 0x7E: text += "&#\(scalar.value);"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// A position in bytes that moves over what stands there.
private struct Reader {
  let bytes: [UInt8]
  var position: Int

  init(_ bytes: [UInt8], _ position: Int) {
    self.bytes = bytes
    self.position = position
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position <= bytes.count - count else { return false }
    let matches = text.withUTF8Buffer { $0.indices.allSatisfy { bytes[position + $0] == text.utf8Start[$0] } }
    if matches { position += count }
    return matches
  }

  /// Moves to where the text stands next; behind it if it ends what has been begun.
  mutating func find(_ text: StaticString) -> Bool {
    while position < bytes.count {
      let start = position
      if take(text) {
        if text.utf8CodeUnitCount == 1 { position = start }
        return true
      }
      position += 1
    }
    return false
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  mutating func skipSpace() {
    while let next, Self.isSpace(next) { position += 1 }
  }

  /// Whatever is neither white space nor has a meaning in tags.
  mutating func name() -> String? {
    let start = position
    while let next, !Self.isSpace(next), !"/>=<\"'!?&".utf8.contains(next) { position += 1 }
    return start < position ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
  }

  /// - Parameter start: where the white space in front of it begins.
  mutating func attribute(from start: Int) -> XMLTag.Attribute? {
    guard let name = name() else { return nil }
    skipSpace()
    guard take("=") else { return nil }
    skipSpace()
    guard let mark = next, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else { return nil }
    position += 1
    let value = position
    while let next, next != mark, next != UInt8(ascii: "<") { position += 1 }
    guard next == mark else { return nil }
    position += 1
    return XMLTag.Attribute(
      name: name, range: start..<position, value: value..<position - 1, quotationMark: mark)
  }
}
