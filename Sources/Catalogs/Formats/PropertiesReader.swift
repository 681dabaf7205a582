internal import JSONText

/// Reads Java's `.properties` (`java.util.Properties.load`): comments, continued lines, escapes; in UTF-8, or in ISO
/// 8859-1 if the bytes are not valid UTF-8, like `PropertyResourceBundle` since Java 9.
///
/// A text with numbered arguments (`{0}`) is read as a pattern of `java.text.MessageFormat`, whose choices are
/// resolved.
enum PropertiesReader: CatalogReader {
  static func read(_ input: ByteStream, into sink: CatalogSink) throws(ReadingEnd) {
    let encoding: TextEncoding = try isUTF8(input, sink) ? .utf8 : .named("ISO-8859-1")
    let parser = PropertiesParser(scanner: try ByteScanner(input, sink, encoding: encoding), sink: sink)
    try parser.read()
  }

  /// Whether the whole file is UTF-8. The file is read once to find out, so it must be possible to read it twice.
  private static func isUTF8(_ input: ByteStream, _ sink: CatalogSink) throws(ReadingEnd) -> Bool {
    guard TextEncoding.sniffed(input.head) == nil, input.rewind() else { return true }
    var rest: [UInt8] = []
    var isValid = true
    while isValid {
      let piece: [UInt8]
      do throws(CatalogError) { piece = try input.next(sink.catalog.file) } catch { throw .failed(error) }
      if piece.isEmpty {
        isValid = rest.isEmpty
        break
      }
      let bytes = rest + piece
      // A character may continue in the next piece.
      let start = bytes.suffix(4).lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
      let length =
        start == bytes.count
        ? 1 : bytes[start] >= 0xF0 ? 4 : bytes[start] >= 0xE0 ? 3 : bytes[start] >= 0xC0 ? 2 : 1
      let end = start + length > bytes.count ? start : bytes.count
      rest = Array(bytes[end...])
      isValid = bytes[..<end].withContiguousStorageIfAvailable { validText($0) != nil } ?? true
    }
    guard input.rewind() else { throw sink.fail(nil, "the input is not a file that can be read twice; give a file") }
    return isValid
  }
}

private struct PropertiesParser {
  let scanner: ByteScanner
  let sink: CatalogSink

  func read() throws(ReadingEnd) {
    var comment: [UInt8] = []
    while true {
      try scanner.skipSpace(lines: false)
      guard let byte = try scanner.peek() else { return }
      if byte.isLineEnd {
        try scanner.skipLineEnd()
        comment.removeAll(keepingCapacity: true)
      } else if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "!") {
        let line = try scanner.line()
        if comment.count + line.count < ReadingLimits.textSize {
          if !comment.isEmpty { comment.append(0x0A) }
          comment += line.dropFirst().drop { $0 == 0x20 }
        }
      } else {
        try pair(comment)
        comment.removeAll(keepingCapacity: true)
      }
    }
  }

  private func pair(_ comment: [UInt8]) throws(ReadingEnd) {
    let place = scanner.place
    var half: CatalogPlace?
    let key = try string(isKey: true, &half)
    try scanner.skipSpace(lines: false)
    if let byte = try scanner.peek(), byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") {
      _ = try scanner.next()
      try scanner.skipSpace(lines: false)
    }
    // A value may begin on the next line, after a backslash.
    while try scanner.peek() == UInt8(ascii: "\\"), try scanner.peek(1)?.isLineEnd == true { try continued() }
    let valuePlace = scanner.place
    let value = try string(isKey: false, &half)
    try scanner.skipLineEnd()
    if let half { return sink.leaveOutHalfCharacter(half) }
    guard let name = sink.text(key, at: place), let text = sink.text(value, at: valuePlace) else { return }
    let words = String(decoding: comment, as: UTF8.self)
    var entry = CatalogEntry(
      key: name, language: sink.catalog.language, place: place, texts: [],
      state: text.isEmpty ? .untranslated : .translated, comment: words.nonEmpty)
    if !text.isEmpty {
      if Self.isPattern(text) {
        sink.addMessage(text, at: valuePlace, .java, to: &entry)
      } else {
        entry.texts = [CatalogText(text, at: valuePlace, finding: .any)]
      }
    }
    try sink.emit(entry)
  }

  /// Whether a text has numbered arguments.
  private static func isPattern(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if previous == UInt8(ascii: "{"), byte.isDigit { return true }
      previous = byte
    }
    return false
  }

  /// Takes a backslash, the line end after it, and the white space at the start of the next line.
  private func continued() throws(ReadingEnd) {
    _ = try scanner.next()
    try scanner.skipLineEnd()
    try scanner.skipSpace(lines: false)
  }

  /// Takes a value up to the end of the line, or a key up to its separator.
  ///
  /// - Parameter half: gets the place of the first escape that is only half of a character.
  private func string(isKey: Bool, _ half: inout CatalogPlace?) throws(ReadingEnd) -> [UInt8] {
    let start = scanner.place
    var text: [UInt8] = []
    var escapes = UnicodeEscape()
    while let byte = try scanner.peek(), !byte.isLineEnd {
      if isKey, byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") || byte == 0x20 || byte == 0x09 || byte == 0x0C {
        break
      }
      let place = scanner.place
      guard byte == UInt8(ascii: "\\") else {
        escapes.end()
        try scanner.take(into: &text) {
          $0 == UInt8(ascii: "\\") || $0.isLineEnd
            || (isKey && ($0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") || $0 == 0x20 || $0 == 0x09 || $0 == 0x0C))
        }
        guard text.count <= ReadingLimits.textSize else {
          throw sink.fail(start, "the text is longer than \(ReadingLimits.textSize) bytes; split it")
        }
        continue
      }
      guard let next = try scanner.peek(1) else {
        _ = try scanner.next()
        break
      }
      if next.isLineEnd {
        try continued()
        continue
      }
      _ = try scanner.next()
      _ = try scanner.next()
      guard next == UInt8(ascii: "u") else {
        escapes.end()
        switch next {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "f"): text.append(0x0C)
        default: text.append(next)
        }
        continue
      }
      let (value, count) = try scanner.hexadecimal(upTo: 4)
      if count < 4 {
        sink.warn(place, "'\\u' needs four hexadecimal digits; write \\u00e4, or the character itself")
        let digits = String(value, radix: 16)
        text += "\\u".utf8
        text += (String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits).utf8.suffix(count)
      } else {
        escapes.add(value, at: place, to: &text)
      }
    }
    escapes.end()
    half = half ?? escapes.half
    return text
  }
}
