internal import Platform

/// The tags and texts of an SVG, as far as it has to be looked through before librsvg reads it: one after the other,
/// from bytes whose ASCII characters are ASCII.
///
/// It is no XML parser: what is not well-formed is left to librsvg, which refuses it. What could say something else
/// to librsvg than to this - entities with tags in them, defaults for attributes, encodings that hide tags - is
/// refused.
struct SVGTags {
  enum Token {
    /// Attributes have their names without prefixes, and their values with entities expanded.
    case open(name: String, attributes: [(name: String, value: String)], isEmpty: Bool)
    case close
    case text(String)
  }

  /// Why an SVG is not given to librsvg: the line, what is wrong there, and what to try.
  struct Fault: Error {
    let line: Int
    let problem: String
  }

  private let bytes: [UInt8]
  private var at = 0
  private var entities: [String: String] = [:]
  /// Where a token began.
  private var start = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line of the last token, counted from 1.
  var line: Int { bytes[..<min(start, bytes.count)].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 } }

  func fault(_ problem: String) -> Fault { Fault(line: line, problem: problem) }

  /// The next tag or text; nil at the end.
  mutating func next() throws(Fault) -> Token? {
    while at < bytes.count {
      start = at
      guard bytes[at] == UInt8(ascii: "<") else {
        let end = bytes[at...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        defer { at = end }
        return .text(expanded(bytes[at..<end]))
      }
      if skips("<!--") {
        pass("-->")
      } else if skips("<![CDATA[") {
        let begin = at
        pass("]]>")
        return .text(String(decoding: bytes[begin..<max(begin, at - 3)], as: UTF8.self))
      } else if skips("<?") {
        let begin = at
        pass("?>")
        try instruction(String(decoding: bytes[begin..<at], as: UTF8.self))
      } else if skips("<!DOCTYPE") {
        try documentType()
      } else if skips("</") {
        pass(">")
        return .close
      } else {
        at += 1
        return try tag()
      }
    }
    return nil
  }

  private mutating func skips(_ word: StaticString) -> Bool {
    let found = word.withUTF8Buffer { word in
      at + word.count <= bytes.count && bytes[at..<(at + word.count)].elementsEqual(word)
    }
    if found { at += word.utf8CodeUnitCount }
    return found
  }

  /// Passes over everything up to a word and the word itself, or up to the end.
  private mutating func pass(_ word: StaticString) {
    while at < bytes.count {
      if skips(word) { return }
      at += 1
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x09, 0x0A, 0x0D, 0x20].contains(byte) }

  private mutating func passBlanks() {
    while at < bytes.count, Self.isBlank(bytes[at]) { at += 1 }
  }

  // MARK: Tags

  private mutating func word() -> String {
    let begin = at
    let ends = [UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "<")]
    while at < bytes.count, !Self.isBlank(bytes[at]), !ends.contains(bytes[at]) { at += 1 }
    let name = bytes[begin..<at]
    let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    return String(decoding: local, as: UTF8.self)
  }

  /// Libxml2 compares each with all of the same element.
  private static let mostAttributes = 1000

  private mutating func tag() throws(Fault) -> Token {
    let name = word()
    var attributes: [(name: String, value: String)] = []
    while at < bytes.count {
      passBlanks()
      if skips("/>") { return .open(name: name, attributes: attributes, isEmpty: true) }
      if skips(">") { return .open(name: name, attributes: attributes, isEmpty: false) }
      let key = word()
      passBlanks()
      guard skips("=") else {
        // Not well-formed.
        at += 1
        continue
      }
      passBlanks()
      guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") else { continue }
      let quote = bytes[at]
      let end = bytes[(at + 1)...].firstIndex(of: quote) ?? bytes.count
      guard attributes.count < Self.mostAttributes else {
        throw fault("<\(name.prefix(40))> has more than \(Self.mostAttributes) attributes; write fewer")
      }
      attributes.append((key, expanded(bytes[(at + 1)..<end])))
      at = min(end + 1, bytes.count)
    }
    return .open(name: name, attributes: attributes, isEmpty: false)
  }

  // MARK: Entities

  private func expanded(_ text: ArraySlice<UInt8>) -> String {
    let text = String(decoding: text, as: UTF8.self)
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      rest = rest[ampersand...].dropFirst()
      guard let end = rest.firstIndex(of: ";") else { break }
      result += character(rest[..<end])
      rest = rest[end...].dropFirst()
    }
    return result + rest
  }

  private func character(_ name: Substring) -> String {
    if name.first == "#" {
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x"
      let value = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
      return value.flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }
    let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    return known[String(name)] ?? entities[String(name)] ?? ""
  }

  // MARK: What comes before

  private static let encodings = ["utf-8", "us-ascii", "ascii", "iso-8859-", "windows-125", "latin1"]

  private func instruction(_ text: String) throws(Fault) {
    if text.hasPrefix("xml-stylesheet") {
      throw fault("it has a style sheet that is not in it; write the styles into a style element")
    }
    // `version="1.0" encoding="UTF-8"`: names before signs, values between quotes.
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: { "\"'".contains($0) })
    let names = parts.enumerated().filter { $0.offset % 2 == 0 }
    guard text.hasPrefix("xml"), let name = names.first(where: { $0.element.has("encoding") }),
      parts.indices.contains(name.offset + 1)
    else { return }
    let value = parts[name.offset + 1]
    let encoding = value.lowercased()
    guard Self.encodings.contains(where: encoding.hasPrefix) else {
      throw fault("its encoding is '\(value.prefix(40))'; save it as UTF-8")
    }
  }

  /// A document type with the declarations in it.
  private mutating func documentType() throws(Fault) {
    var isInside = false
    while at < bytes.count {
      if skips("<!--") {
        pass("-->")
      } else if skips("<!ENTITY") {
        try entity()
      } else if skips("<!ATTLIST") {
        let begin = at
        pass(">")
        let list = String(decoding: bytes[begin..<at], as: UTF8.self)
        // Defaults are there for namespaces alone.
        let values = list.split(omittingEmptySubsequences: false, whereSeparator: { "\"'".contains($0) }).enumerated()
          .filter { $0.offset % 2 == 1 }
        guard values.allSatisfy({ $0.element.hasPrefix("http") }) else {
          throw fault("its document type has values for attributes that are not written; write them at the elements")
        }
      } else if bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") {
        let quote = bytes[at]
        at = (bytes[(at + 1)...].firstIndex(of: quote) ?? bytes.count - 1) + 1
      } else {
        if bytes[at] == UInt8(ascii: "[") { isInside = true }
        if bytes[at] == UInt8(ascii: "]") { isInside = false }
        let isEnd = bytes[at] == UInt8(ascii: ">") && !isInside
        at += 1
        if isEnd { return }
      }
    }
  }

  private mutating func entity() throws(Fault) {
    start = at
    passBlanks()
    guard at < bytes.count, bytes[at] != UInt8(ascii: "%") else {
      throw fault("its document type has an entity of parameters; write out what it stands for")
    }
    let name = word()
    passBlanks()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") else {
      throw fault("the entity '\(name.prefix(40))' stands for another file; write out what is in it")
    }
    let quote = bytes[at]
    let end = bytes[(at + 1)...].firstIndex(of: quote) ?? bytes.count
    let value = String(decoding: bytes[(at + 1)..<end], as: UTF8.self)
    guard !value.utf8.contains(UInt8(ascii: "&")), !value.utf8.contains(UInt8(ascii: "<")) else {
      throw fault("the entity '\(name.prefix(40))' stands for tags or other entities; write out what it stands for")
    }
    if entities[name] == nil { entities[name] = value }
    at = min(end + 1, bytes.count)
    pass(">")
  }
}
