internal import XMLText

/// Reads Android's `strings.xml` ("String resources" in Android's developer guides), with the white space, quotes and
/// escapes of the Android Asset Packaging Tool (aapt2).
///
/// Strings, plurals and arrays of strings are read; colours, dimensions, styles and other resources are skipped. Tags,
/// including XLIFF's `g`, stay in the text as ``CatalogText/tags``.
enum AndroidReader: CatalogReader {
  static func read(_ input: ByteStream, into sink: CatalogSink) throws(ReadingEnd) {
    try XMLScanner.read(input, sink, AndroidHandler(sink))
  }
}

private final class AndroidHandler: XMLHandler {
  private let sink: CatalogSink

  init(_ sink: CatalogSink) { self.sink = sink }

  func open(_ element: XMLNode, in path: [String]) throws(ReadingEnd) -> XMLScanner.Interest {
    if path.isEmpty {
      guard element.name == "resources" else {
        throw sink.fail(
          element.place, "the file begins with <\(element.name)>; give a resource file, which begins with <resources>")
      }
      if let language = element["tools:locale"] {
        sink.setLanguage(sink.catalog.language ?? CatalogNaming.language(Substring(language)) ?? language)
      }
      return .enter
    }
    switch element.name {
    case "string", "plurals", "string-array", "array": return .collect
    case "item" where element["type"] == "string": return .collect
    case "eat-comment", "skip": return .pass
    default:
      sink.skip(.notText)
      return .pass
    }
  }

  func collected(_ element: XMLNode, in path: [String]) throws(ReadingEnd) {
    guard let name = element["name"], !name.isEmpty else {
      return sink.leaveOut(element.place, "<\(element.name)> has no name; add name=\"…\"")
    }
    var entry = CatalogEntry(
      key: name, context: element["product"], language: sink.catalog.language, place: element.place, texts: [],
      isTranslatable: !Self.isFalse(element["translatable"]), comment: element["comment"])
    switch element.name {
    case "plurals":
      for item in element.elements where item.name == "item" {
        guard let category = item["quantity"].flatMap(PluralCategory.init) else {
          sink.leaveOut(
            item.place,
            "quantity=\"\(item["quantity"] ?? "")\" is not a plural category; use zero, one, two, few, many or other")
          continue
        }
        if let text = text(item, [.plural(category, of: nil)]) { entry.texts.append(text) }
      }
      if !entry.texts.isEmpty { try sink.emit(entry) }
    case "string-array", "array":
      for (index, item) in element.elements.filter({ $0.name == "item" }).enumerated() {
        var entry = entry
        entry.key = "\(name)[\(index)]"
        entry.place = item.place
        guard let text = text(item, []) else { continue }
        entry.texts = [text].filter { !$0.text.isEmpty }
        if element.name == "array", entry.texts.first.map(Self.isOther) == true {
          sink.skip(.notText)
        } else {
          try emit(entry)
        }
      }
    default:
      guard let text = text(element, []) else { return }
      entry.texts = [text].filter { !$0.text.isEmpty }
      try emit(entry)
    }
  }

  /// Whether an attribute is false in one of the spellings that aapt2 accepts (`ResourceUtils::ParseBool`).
  private static func isFalse(_ attribute: String?) -> Bool {
    attribute.map { ["false", "FALSE", "False"].contains(ICUMessage.trimmed($0)) } ?? false
  }

  private func emit(_ entry: CatalogEntry) throws(ReadingEnd) {
    var entry = entry
    if entry.texts.isEmpty { entry.state = .untranslated }
    try sink.emit(entry)
  }

  /// Whether an item of an array of mixed types is not a text: a reference to another kind of resource, a colour or a
  /// number.
  private static func isOther(_ text: CatalogText) -> Bool {
    let first = text.text.utf8.first
    if first == UInt8(ascii: "@") { return text.placeholders.isEmpty }
    return first == UInt8(ascii: "#") || Double(text.text) != nil
  }

  /// The text of an element; nil if it refers to another resource, is not a text or cannot be read, which counts as
  /// skipped.
  private func text(_ element: XMLNode, _ selectors: [CatalogSelector]) -> CatalogText? {
    var flattener = AndroidText(sink)
    flattener.add(element)
    flattener.finish()
    if let half = flattener.escapes.half {
      sink.leaveOutHalfCharacter(half)
      return nil
    }
    let written = flattener.builder
    if !flattener.hasEscapes, let reason = Self.reference(written.bytes) {
      sink.skip(reason)
      return nil
    }
    return written.text(at: element.textPlace, selectors: selectors, finding: .javaFormatter)
  }

  /// `@string/name`, `@android:string/ok` and `?attr/name` stand for another text as a whole; `@null` stands for no
  /// text.
  private static func reference(_ bytes: [UInt8]) -> Catalog.Skipped? {
    guard let first = bytes.first, first == UInt8(ascii: "@") || first == UInt8(ascii: "?"), bytes.count < 512,
      !bytes.contains(where: { $0 <= 0x20 })
    else { return nil }
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    if first == UInt8(ascii: "@"), text == "null" || text == "empty" { return .notText }
    let kind = first == UInt8(ascii: "@") ? "string" : "attr"
    let parts = text.drop { $0 == "+" || $0 == "*" }.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, parts[0] == kind || parts[0].hasSuffix(":" + kind) else { return nil }
    return .reference
  }
}

/// Flattens the content of an element as aapt2 does (`ResourceUtils::StringBuilder`): white space outside quotes is
/// collapsed, quotes are removed, and escapes are resolved.
private struct AndroidText {
  private let sink: CatalogSink
  private(set) var builder = TextBuilder()
  private(set) var hasEscapes = false
  private var isQuoted = false
  private var quotePlace = CatalogPlace(line: 1, column: 1)
  private var followsSpace = true
  private(set) var escapes = UnicodeEscape()

  init(_ sink: CatalogSink) { self.sink = sink }

  mutating func add(_ element: XMLNode) {
    for content in element.content {
      switch content {
      case .text(let text, let place): add(text, CatalogPlace(place))
      case .element(let node):
        let name = node.writtenName
        builder.tag(node.openingTag, node.isEmptyTag ? .empty : .opening, name)
        let start = builder.bytes.count
        if !node.isEmptyTag {
          add(node)
          if node.name == "g", let example = node["example"] { builder.example(example, from: start) }
          builder.tag("</\(name)>", .closing, name)
        }
      }
    }
  }

  mutating func finish() {
    escapes.end()
    if isQuoted {
      sink.warn(quotePlace, "the quote is not closed; close it, or write \\\" for a quote")
    } else if followsSpace {
      builder.trimEnd()
    }
  }

  private mutating func add(_ text: String, _ place: CatalogPlace) {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        followsSpace = false
        index = escape(bytes, index, place)
        continue
      }
      escapes.end()
      switch byte {
      case UInt8(ascii: "\""):
        if !isQuoted { quotePlace = Self.place(of: index - 1, bytes, place) }
        isQuoted.toggle()
        // White space that was kept inside quotes does not absorb white space after them.
        followsSpace = false
      case 0x20, 0x09, 0x0A, 0x0D:
        if isQuoted {
          builder.append(byte)
        } else if !followsSpace {
          builder.append(0x20)
          followsSpace = true
        }
      case UInt8(ascii: "'") where !isQuoted:
        sink.warn(
          Self.place(of: index - 1, bytes, place),
          "this apostrophe has no '\\' before it, which aapt refuses; write \\'")
        fallthrough
      default:
        builder.append(byte)
        followsSpace = false
      }
    }
  }

  /// The place of a byte of a text, which is slightly inexact if entities precede it.
  private static func place(of offset: Int, _ bytes: [UInt8], _ start: CatalogPlace) -> CatalogPlace {
    var place = start
    for byte in bytes[..<offset] {
      if byte == 0x0A {
        place = CatalogPlace(line: place.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        place.column += 1
      }
    }
    return place
  }

  /// Reads an escape after its backslash, and returns the offset of its end.
  private mutating func escape(_ bytes: [UInt8], _ start: Int, _ place: CatalogPlace) -> Int {
    guard start < bytes.count else { return start }
    let byte = bytes[start]
    if byte == UInt8(ascii: "u") {
      var (value, count) = (UInt32(0), 0)
      while count < 4, start + 1 + count < bytes.count, let digit = bytes[start + 1 + count].hexadecimal {
        value = value << 4 | digit
        count += 1
      }
      guard count == 4 else {
        sink.warn(
          Self.place(of: start - 1, bytes, place),
          "'\\u' needs four hexadecimal digits; write \\u00e4, or the character itself")
        builder.append([UInt8(ascii: "\\"), byte])
        return start + 1
      }
      var text: [UInt8] = []
      escapes.add(value, at: Self.place(of: start - 1, bytes, place), to: &text)
      builder.append(text)
      return start + 5
    }
    escapes.end()
    switch byte {
    case UInt8(ascii: "n"): builder.append(0x0A)
    case UInt8(ascii: "t"): builder.append(0x09)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "@"), UInt8(ascii: "?"),
      UInt8(ascii: "#"):
      builder.append(byte)
    default:
      // aapt2 drops the backslash and keeps the character after it.
      builder.append(byte)
    }
    return start + 1
  }
}
