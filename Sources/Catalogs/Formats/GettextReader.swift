internal import JSONText
internal import Platform

/// Reads GNU gettext's `.po` and `.pot` ("The Format of PO Files" in the manual of GNU gettext).
///
/// The header gives charset, language and plural forms. Fuzzy entries and obsolete ones (`#~`) are skipped, as `msgfmt`
/// does. An entry that is not well-formed is left out with a warning; reading goes on with the next.
enum GettextReader: CatalogReader {
  static func read(_ input: ByteStream, into sink: CatalogSink) throws(ReadingEnd) {
    let charset = charset(input.head)
    let scanner = try ByteScanner(input, sink, encoding: TextEncoding(name: charset))
    var parser = GettextParser(scanner, sink)
    try parser.read()
  }

  /// The encoding that the header names: the header is the first entry, and is in ASCII.
  private static func charset(_ head: [UInt8]) -> String {
    let words = Array("charset=".utf8)
    var start = 0
    while start + words.count < head.count {
      guard head[start] == words[0], head[start..<start + words.count].elementsEqual(words) else {
        start += 1
        continue
      }
      let name = head[(start + words.count)...].prefix { $0.isLetter || $0.isDigit || "-_:.".utf8.contains($0) }
      return String(decoding: name, as: UTF8.self)
    }
    return ""
  }
}

private struct GettextParser {
  /// One string and its place.
  private struct Field {
    var text: [UInt8] = []
    /// The place of its keyword.
    let keyword: CatalogPlace
    /// The place of its first string that is not empty: after `msgstr ""` the text begins on the next line.
    var place: CatalogPlace

    init(_ keyword: CatalogPlace) {
      self.keyword = keyword
      place = keyword
    }

    mutating func add(_ more: [UInt8], at place: CatalogPlace) {
      if text.isEmpty { self.place = place }
      text += more
    }
  }

  private enum Keyword { case context, key, plural, text(Int), none }

  private let scanner: ByteScanner
  private let sink: CatalogSink
  private var context: Field?
  private var key: Field?
  private var plural: Field?
  private var texts: [(index: Int?, field: Field)] = []
  private var flags: [Substring] = []
  /// The place of the last line of flags.
  private var flagPlace = CatalogPlace(line: 1, column: 1)
  /// The flags of unknown grammars that have been reported.
  private var unknown: Set<Substring> = []
  /// The numbers of `range: 0..10` among the flags.
  private var numbers: ClosedRange<Int>?
  private var comment: [UInt8] = []
  private var isFuzzy = false
  /// The first problem of the entry, with its place.
  private var problem: (CatalogPlace, String)?
  private var keyword = Keyword.none
  /// The numbers for which each plural form is used, by the header.
  private var rule: PluralRule?
  /// The line of the last keyword or string.
  private var lastLine = 0

  init(_ scanner: ByteScanner, _ sink: CatalogSink) {
    self.scanner = scanner
    self.sink = sink
  }

  mutating func read() throws(ReadingEnd) {
    while let byte = try scanner.peek() {
      switch byte {
      case UInt8(ascii: "#"): try readComment()
      case UInt8(ascii: "\""): try readString()
      case _ where byte.isLetter: try readKeyword()
      case _ where byte <= 0x20: _ = try scanner.next()
      default:
        try stray("neither a keyword, a string nor a comment begins here; put quotes around texts")
      }
    }
    try finish()
  }

  private mutating func note(_ place: CatalogPlace, _ sentence: String) { problem = problem ?? (place, sentence) }

  /// Skips the rest of a line that is not part of any entry. A complete entry before it is still read, and so is the
  /// next one; an entry that the line interrupts is left out.
  private mutating func stray(_ sentence: String, at start: CatalogPlace? = nil) throws(ReadingEnd) {
    let place = start ?? scanner.place
    if !texts.isEmpty, place.line != lastLine { try finish() }
    if key == nil, context == nil, problem == nil { sink.leaveOut(place, sentence) } else { note(place, sentence) }
    keyword = .none
    _ = try scanner.line()
  }

  // MARK: Lines

  private mutating func readComment() throws(ReadingEnd) {
    let place = scanner.place
    let line = try scanner.line()
    // Comments after the texts belong to the next entry.
    if !texts.isEmpty { try finish() }
    switch line.dropFirst().first {
    case UInt8(ascii: "~"):
      // Comments and flags before the line belong to the obsolete entry.
      try finish()
      // Each obsolete entry is counted once, by its key.
      let words = line.dropFirst(2).drop { $0 <= 0x20 }
      if words.starts(with: "msgid ".utf8) { sink.skip(.obsolete) }
    case UInt8(ascii: ","), UInt8(ascii: "="):
      let words = String(decoding: line.dropFirst(2), as: UTF8.self)
      flagPlace = place
      for flag in words.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
        flags.append(flag)
        if flag == "fuzzy" { isFuzzy = true }
        if flags.dropLast().last == "range:" { numbers = Self.range(flag) ?? numbers }
      }
    case UInt8(ascii: "."):
      guard comment.count < ReadingLimits.textSize else { return }
      if !comment.isEmpty { comment.append(0x0A) }
      comment += line.dropFirst(2).drop { $0 == 0x20 }
    default: break
    }
  }

  /// The range of numbers in a flag, `0..10`.
  private static func range(_ words: Substring) -> ClosedRange<Int>? {
    let ends = words.split(separator: ".", omittingEmptySubsequences: false)
    guard ends.count == 3, ends[1].isEmpty, let first = Int(ends[0]), let last = Int(ends[2]), 0 <= first, first <= last
    else { return nil }
    return first...last
  }

  private mutating func readKeyword() throws(ReadingEnd) {
    let place = scanner.place
    var word: [UInt8] = []
    while let byte = try scanner.peek(), byte.isLetter || byte == UInt8(ascii: "_"), word.count < 32 {
      word.append(byte)
      _ = try scanner.next()
    }
    let written = String(decoding: word, as: UTF8.self)
    let known = ["msgctxt", "msgid", "msgid_plural", "msgstr"].first { $0 == written.lowercased() }
    if let known, known != written, !texts.isEmpty, known != "msgstr" { try finish() }
    if let known, known != written { note(place, "'\(written)' is not a keyword; write it in lower case, \(known)") }
    defer { lastLine = place.line }
    switch known ?? written {
    case "msgctxt":
      if key != nil || context != nil { try finish() }
      context = Field(place)
      keyword = .context
    case "msgid":
      if key != nil { try finish() }
      key = Field(place)
      keyword = .key
    case "msgid_plural":
      if key == nil { note(place, "msgid_plural has no msgid before it; write msgid first") }
      plural = Field(place)
      keyword = .plural
    case "msgstr":
      if key == nil { note(place, "msgstr has no msgid before it; write msgid first") }
      let index = try index()
      if texts.contains(where: { $0.index == index }) {
        note(place, "msgstr\(index.map { "[\($0)]" } ?? "") is given twice for one msgid; keep one")
      }
      texts.append((index, Field(place)))
      keyword = .text(texts.count - 1)
    case "domain":
      try finish()
      keyword = .none
      _ = try scanner.line()
    case let other:
      try stray(
        "'\(other)' is not a keyword; use msgctxt, msgid, msgid_plural or msgstr, or put quotes around texts", at: place
      )
    }
  }

  /// The index after `msgstr`, as in `[1]`; nil if there is none.
  private mutating func index() throws(ReadingEnd) -> Int? {
    try scanner.skipSpace(lines: false)
    guard try scanner.peek() == UInt8(ascii: "[") else { return nil }
    let place = scanner.place
    _ = try scanner.next()
    var value: Int?
    while let byte = try scanner.peek(), byte.isDigit, (value ?? 0) < 1000 {
      value = (value ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
      _ = try scanner.next()
    }
    if let value, try scanner.peek() == UInt8(ascii: "]") {
      _ = try scanner.next()
      return value
    }
    note(place, "a plural form needs its index in brackets; write it as in msgstr[0]")
    return nil
  }

  /// Reads a string and adds it to the field of the last keyword.
  private mutating func readString() throws(ReadingEnd) {
    let place = scanner.place
    lastLine = place.line
    _ = try scanner.next()
    var text: [UInt8] = []
    loop: while true {
      try scanner.take(into: &text) { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0.isLineEnd }
      guard let byte = try scanner.peek(), !byte.isLineEnd else {
        note(place, "the quote of a string is not closed on its line; close it there")
        break
      }
      _ = try scanner.next()
      switch byte {
      case UInt8(ascii: "\""): break loop
      case UInt8(ascii: "\\"): try escape(&text)
      // The text has more bytes than are allowed.
      default: break
      }
    }
    let size = texts.last?.field.text.count ?? key?.text.count ?? 0
    guard size + text.count <= ReadingLimits.textSize else {
      return note(place, "the text is longer than \(ReadingLimits.textSize) bytes; split it, or close its quote")
    }
    switch keyword {
    case .context: context?.add(text, at: place)
    case .key: key?.add(text, at: place)
    case .plural: plural?.add(text, at: place)
    case .text(let index): texts[index].field.add(text, at: place)
    case .none: note(place, "this string has no keyword before it; write msgid or msgstr before it")
    }
  }

  private mutating func escape(_ text: inout [UInt8]) throws(ReadingEnd) {
    let place = scanner.place.before
    guard let byte = try scanner.peek(), !byte.isLineEnd else { return }
    _ = try scanner.next()
    if let control = CEscape.control(byte) {
      text.append(control)
      return
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "?"): text.append(byte)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      text.append(UInt8(truncatingIfNeeded: try scanner.octal(byte)))
    case UInt8(ascii: "x"):
      var value: UInt32?
      while let digit = try scanner.peek()?.hexadecimal, (value ?? 0) < 0x10 {
        value = (value ?? 0) * 16 + digit
        _ = try scanner.next()
      }
      if let value { text.append(UInt8(truncatingIfNeeded: value)) } else { text += "\\x".utf8 }
    default:
      sink.warn(
        place,
        "'\\\(Character(Unicode.Scalar(byte < 0x80 ? byte : 0x3F)))' is not an escape and is read as it is written; double the backslash"
      )
      text += [UInt8(ascii: "\\"), byte]
    }
  }

  // MARK: Entries

  private mutating func finish() throws(ReadingEnd) {
    defer {
      (context, key, plural, numbers) = (nil, nil, nil, nil)
      texts.removeAll(keepingCapacity: true)
      flags.removeAll(keepingCapacity: true)
      comment.removeAll(keepingCapacity: true)
      (isFuzzy, problem, keyword) = (false, nil, .none)
    }
    guard let key else {
      if let context { note(context.keyword, "msgctxt has no msgid after it; add one") }
      if let problem { sink.leaveOut(problem.0, problem.1) }
      return
    }
    if problem == nil, texts.isEmpty { note(key.place, "msgid has no msgstr; add one, which may be empty") }
    if let problem { return sink.leaveOut(problem.0, problem.1) }
    guard let name = sink.text(key.text, at: key.place) else { return }
    var meaning: String?
    if let context {
      guard let text = sink.text(context.text, at: context.place) else { return }
      meaning = text
    }
    if name.isEmpty, meaning == nil {
      header()
      return
    }
    guard !isFuzzy else { return sink.skip(.fuzzy) }
    tellUnknownGrammar()
    var source = shown(name, at: key.place, plural == nil ? [] : [.plural(.one, of: nil)], of: name)
    if let plural {
      guard let text = sink.text(plural.text, at: plural.place) else { return }
      source += shown(text, at: plural.place, [.plural(.other, of: nil)], of: name)
    }
    var found: [CatalogText] = []
    /// The first text that is a message with choices.
    var message: String?
    for (index, field) in texts where !field.text.isEmpty {
      if plural != nil, let rule, let index, index >= rule.count {
        sink.warn(
          field.place,
          "msgstr[\(index)] is never shown, as nplurals is \(rule.count) in the header, and is left out; remove it, or correct"
            + " nplurals")
        continue
      }
      guard let text = sink.text(field.text, at: field.place) else { return }
      let selectors: [CatalogSelector] = plural == nil ? [] : [.index(index ?? 0)]
      found += shown(text, at: field.place, selectors, of: name)
      if !found.allSatisfy({ $0.selectors.count == selectors.count }) { message = message ?? text }
    }
    let words = comment.isEmpty ? nil : String(decoding: comment, as: UTF8.self)
    try sink.emit(
      CatalogEntry(
        key: name, context: meaning, language: sink.catalog.language, place: context?.keyword ?? key.keyword,
        source: source, texts: found, message: message, pluralRule: plural == nil ? nil : rule, numbers: numbers,
        state: found.isEmpty ? .untranslated : .translated, comment: words))
  }

  /// The texts for which a text stands: one for each combination of its choices if it is a message of Java's, otherwise
  /// itself.
  private func shown(
    _ text: String, at place: CatalogPlace, _ selectors: [CatalogSelector], of key: String
  ) -> [CatalogText] {
    if flags.contains("java-format"), text.has("{"), let parsed = try? ICUMessage(text, .java) {
      var expansion = MessageExpansion(combinations: sink.combinations)
      if let texts = expansion.texts(parsed, at: place) {
        if expansion.isReduced { sink.warnOfReduction(key, at: place) }
        return texts.map { text in
          var text = text
          text.selectors = selectors + text.selectors
          return text
        }
      }
      sink.warn(of: .tooMany, inMessageOf: key, at: place)
    }
    return [CatalogText(text, at: place, selectors: selectors, finding: PlaceholderGrammar(flags: flags))]
  }

  /// Warns, once in a file, of a flag that names a grammar that is not known.
  private mutating func tellUnknownGrammar() {
    guard let flag = PlaceholderGrammar.unknownFlag(among: flags), unknown.insert(flag).inserted else { return }
    sink.warn(
      flagPlace,
      "the placeholders of '\(flag)' are not known, so only those are replaced that are clearly placeholders in any notation; check"
        + " these texts by eye, or use the flag of a notation that is the same, such as c-format")
  }

  private mutating func setPluralForms(_ words: String, at place: CatalogPlace) {
    sink.setPluralForms(words)
    // In templates, translators still have to fill in the expression.
    guard !words.has("EXPRESSION") else { return }
    rule = PluralRule(words)
    guard let rule else {
      return sink.warn(
        place,
        "the header's Plural-Forms cannot be read, so the forms are taken in the order of the language's own; write it as"
          + " nplurals=2; plural=n != 1;")
    }
    if let number = rule.numberWithoutForm {
      sink.warn(
        place,
        "the header's Plural-Forms names a form for \(number) that does not exist, as nplurals is \(rule.count); correct the expression or"
          + " nplurals")
    }
    let unused = rule.formsWithoutNumber
    if !unused.isEmpty {
      let names = unused.map { "msgstr[\($0)]" }.joined(separator: ", ")
      sink.warn(
        place,
        "the header's Plural-Forms gives \(names) to no number up to 1000, so any number is taken for"
          + " \(unused.count == 1 ? "it" : "each") if no larger one is found; correct the expression or nplurals")
    }
  }

  private mutating func header() {
    guard let field = texts.first?.field else { return }
    for line in String(decoding: field.text, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map(ICUMessage.trimmed)
      guard parts.count == 2, !parts[1].isEmpty else { continue }
      switch parts[0].lowercased() {
      case "language": sink.setLanguage(CatalogNaming.language(Substring(parts[1])) ?? parts[1])
      case "x-source-language": sink.setSourceLanguage(CatalogNaming.language(Substring(parts[1])) ?? parts[1])
      case "plural-forms": setPluralForms(parts[1], at: field.place)
      default: break
      }
    }
  }
}
