/// Reads Apple's `.strings`: `"key" = "value";`, in UTF-8 or UTF-16 with or without a byte order mark (Apple's
/// "Resource Programming Guide", and the old property lists of OpenStep, whose quoting it uses).
///
/// A value that is a list or dictionary is left out with a warning. A property list in XML with this ending is read by
/// ``StringsdictReader``.
enum AppleStringsReader: CatalogReader {
  static func read(_ input: ByteStream, into sink: CatalogSink) throws(ReadingEnd) {
    if input.head.starts(with: "bplist".utf8) || CatalogNaming.contains(Array(input.head.prefix(256)), "<plist")
      || CatalogNaming.contains(Array(input.head.prefix(64)), "<?xml")
    {
      return try StringsdictReader.read(input, into: sink)
    }
    var parser = AppleStringsParser(scanner: try ByteScanner(input, sink), sink: sink)
    try parser.read()
  }
}

private struct AppleStringsParser {
  let scanner: ByteScanner
  let sink: CatalogSink
  /// The place of the first escape in the pair that is only half of a character.
  private var half: CatalogPlace?

  init(scanner: ByteScanner, sink: CatalogSink) {
    self.scanner = scanner
    self.sink = sink
  }

  mutating func read() throws(ReadingEnd) {
    var comment: [UInt8] = []
    // Old property lists may have braces around all pairs.
    try skip(&comment)
    let isBraced = try scanner.take("{")
    while true {
      try skip(&comment)
      guard let byte = try scanner.peek() else {
        if isBraced { sink.warn(scanner.place, "'{' is not closed; add '}' at the end of the file") }
        return
      }
      if isBraced, byte == UInt8(ascii: "}") {
        _ = try scanner.next()
        continue
      }
      try pair(&comment)
    }
  }

  /// Skips white space and comments, and keeps the last comment.
  private func skip(_ comment: inout [UInt8]) throws(ReadingEnd) {
    while true {
      try scanner.skipSpace()
      let place = scanner.place
      if try scanner.take("/*") {
        comment.removeAll(keepingCapacity: true)
        while try !scanner.take("*/") {
          guard let byte = try scanner.next() else {
            throw sink.fail(place, "the comment is not closed; add '*/'")
          }
          if comment.count < ReadingLimits.textSize { comment.append(byte) }
        }
      } else if try scanner.take("//") {
        comment = try scanner.line()
      } else {
        return
      }
    }
  }

  /// `"key" = "value";`, or `"key";`, whose value is the key.
  private mutating func pair(_ comment: inout [UInt8]) throws(ReadingEnd) {
    let place = scanner.place
    half = nil
    defer { comment.removeAll(keepingCapacity: true) }
    guard let key = try string() else {
      let found = try scanner.peek().map { Character(Unicode.Scalar($0 < 0x80 ? $0 : 0x3F)) } ?? " "
      sink.leaveOut(place, "a key is expected, not '\(found)'; write \"key\" = \"text\";")
      return try recover()
    }
    var ignored: [UInt8] = []
    try skip(&ignored)
    var value = key
    var valuePlace = place
    if try scanner.take("=") {
      try skip(&ignored)
      valuePlace = scanner.place
      if let byte = try scanner.peek(),
        byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<")
      {
        sink.leaveOut(valuePlace, "the value is a list, a dictionary or data, not a text; write \"key\" = \"text\";")
        return try recover()
      }
      guard let text = try string() else {
        sink.leaveOut(valuePlace, "a text is expected after '='; write \"key\" = \"text\";")
        return try recover()
      }
      value = text
      try skip(&ignored)
    }
    if try !scanner.take(";") {
      // A pair at the end of the file, or before the quote of another key, is complete nevertheless.
      guard let next = try scanner.peek() else {
        sink.warn(
          scanner.place, "the last pair has no ';' after it, or the file ends before the pair is complete; add ';'")
        return try emit(key, place, value, valuePlace, comment)
      }
      if next == UInt8(ascii: "\"") {
        sink.warn(scanner.place, "';' is missing before this key; add it")
        return try emit(key, place, value, valuePlace, comment)
      }
      sink.leaveOut(scanner.place, "';' is expected after the text; add it, and write quotes inside a text as \\\"")
      return try recover()
    }
    try emit(key, place, value, valuePlace, comment)
  }

  private func emit(
    _ key: [UInt8], _ place: CatalogPlace, _ value: [UInt8], _ valuePlace: CatalogPlace, _ comment: [UInt8]
  ) throws(ReadingEnd) {
    if let half { return sink.leaveOutHalfCharacter(half) }
    guard let name = sink.text(key, at: place), let text = sink.text(value, at: valuePlace) else { return }
    let words = ICUMessage.trimmed(String(decoding: comment, as: UTF8.self))
    try sink.emit(
      CatalogEntry(
        key: name, language: sink.catalog.language, place: place,
        texts: text.isEmpty ? [] : [CatalogText(text, at: valuePlace, finding: .objectiveC)],
        state: text.isEmpty ? .untranslated : .translated, comment: words.isEmpty ? nil : words))
  }

  /// Continues after the next semicolon or line end outside quotes.
  private mutating func recover() throws(ReadingEnd) {
    var depth = 0
    while let byte = try scanner.peek() {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if depth == 0, byte == UInt8(ascii: "\"") { _ = try string() } else { _ = try scanner.next() }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"): depth = max(0, depth - 1)
      default: break
      }
      _ = try scanner.next()
      if depth == 0, byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\n") { return }
    }
  }

  /// A quoted or bare string; nil if none begins here.
  private mutating func string() throws(ReadingEnd) -> [UInt8]? {
    guard let first = try scanner.peek() else { return nil }
    let place = scanner.place
    var text: [UInt8] = []
    guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else {
      while let byte = try scanner.peek(),
        byte.isLetter || byte.isDigit || byte >= 0x80 || "_$:.-/".utf8.contains(byte), try !startsComment()
      {
        text.append(byte)
        _ = try scanner.next()
      }
      return text.isEmpty ? nil : text
    }
    _ = try scanner.next()
    var escapes = UnicodeEscape()
    defer { half = half ?? escapes.half }
    while true {
      if let byte = try scanner.peek(), byte != first, byte != UInt8(ascii: "\\") { escapes.end() }
      try scanner.take(into: &text) { $0 == first || $0 == UInt8(ascii: "\\") }
      if text.count > ReadingLimits.textSize {
        throw sink.fail(
          place, "the text is longer than \(ReadingLimits.textSize) bytes; close its quote, or split it")
      }
      guard let byte = try scanner.next() else {
        throw sink.fail(place, "the quote of this text is not closed; close it, and write quotes inside as \\\"")
      }
      if byte == first {
        escapes.end()
        return text
      }
      try escape(&text, &escapes)
    }
  }

  private func startsComment() throws(ReadingEnd) -> Bool {
    guard try scanner.peek() == UInt8(ascii: "/"), let next = try scanner.peek(1) else { return false }
    return next == UInt8(ascii: "*") || next == UInt8(ascii: "/")
  }

  private func escape(_ text: inout [UInt8], _ escapes: inout UnicodeEscape) throws(ReadingEnd) {
    let place = scanner.place.before
    guard let byte = try scanner.next() else { return }
    if byte == UInt8(ascii: "U") || byte == UInt8(ascii: "u") {
      let (value, count) = try scanner.hexadecimal(upTo: 4)
      // Apple's own reader also accepts fewer digits.
      guard count > 0 else {
        sink.warn(
          place,
          "'\\\(Character(Unicode.Scalar(byte)))' has no hexadecimal digits after it; write \\U00e4, or the character itself"
        )
        text.append(byte)
        return
      }
      escapes.add(value, at: place, to: &text)
      return
    }
    escapes.end()
    if let control = CEscape.control(byte) {
      text.append(control)
      return
    }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      text.append(scalar: try scanner.octal(byte) & 0xFF)
    // Anything else, such as a line end, a quote or a backslash, stands for itself.
    default: text.append(byte)
    }
  }
}
