/// Reads tables with a column of keys and a column for each language (RFC 4180, with any of the usual separators), and
/// those with the columns `source` and `target`.
///
/// A column is named after its language, which may also follow in parentheses, as in `German (de)`. If the table has
/// only one language, the column may be named `value` and the file after the language. A column named `context`,
/// `comment`, `description`, `notes` or the like is not a language.
///
/// Where no column is named as one of keys, the first one has them. If that is named after a language, its texts are
/// keys, as in gettext, and are read as texts in that language as well, with a warning.
enum CSVCatalogReader: CatalogReader {
  static func read(_ input: ByteStream, into sink: CatalogSink) throws(ReadingEnd) {
    var reader = CSVCatalogTable(try ByteScanner(input, sink), sink, input.head)
    try reader.read()
  }
}

private struct CSVCatalogTable {
  private struct Field {
    var bytes: [UInt8] = []
    let place: CatalogPlace
  }

  private enum Column {
    case key, context, comment, source, target, fuzzy
    case language(String)
    case other
  }

  private let scanner: ByteScanner
  private let sink: CatalogSink
  private var delimiter = UInt8(ascii: ",")
  private var columns: [Column] = []
  /// The language of the keys, if they are texts to measure as well; nil otherwise.
  private var keyLanguage: String?
  /// Whether the first line, `sep=;`, names the delimiter for spreadsheets.
  private var saysDelimiter = false

  init(_ scanner: ByteScanner, _ sink: CatalogSink, _ head: [UInt8]) {
    self.scanner = scanner
    self.sink = sink
    // Works for UTF-16 and after a byte order mark, too.
    let text = head.filter { $0 != 0 && $0 < 0x80 }
    let line = text.prefix { !$0.isLineEnd }
    if line.starts(with: "sep=".utf8), line.count == 5, line[4] != UInt8(ascii: "\""), line.count < text.count {
      (delimiter, saysDelimiter) = (line[4], true)
      return
    }
    // The usual separator that the header contains most often outside quotes; a quoted field may contain line ends.
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]
    var counts = [Int](repeating: 0, count: candidates.count)
    var isQuoted = false
    for byte in text {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte.isLineEnd { break }
      if let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
    }
    let most = counts.max() ?? 0
    if most > 0, let index = counts.firstIndex(of: most) { delimiter = candidates[index] }
  }

  mutating func read() throws(ReadingEnd) {
    if saysDelimiter { _ = try scanner.line() }
    guard let header = try record() else {
      throw sink.fail(CatalogPlace(line: 1, column: 1), "the file is empty; write a header with a column of keys")
    }
    try name(header)
    while let record = try record() {
      if record.count == 1, record[0].bytes.isEmpty { continue }
      guard record.count <= columns.count else {
        let place = record[columns.count].place
        sink.leaveOut(
          place,
          "the row has \(record.count) fields, but the header has \(columns.count); put quotes around a field that contains separators"
        )
        continue
      }
      try emit(record)
    }
  }

  // MARK: Columns

  private mutating func name(_ header: [Field]) throws(ReadingEnd) {
    var languages = 0
    var keys = 0
    var unknown: [(name: String, place: CatalogPlace, index: Int)] = []
    for field in header {
      guard let written = sink.text(field.bytes, at: field.place) else {
        throw sink.fail(field.place, "the column's name is not valid UTF-8; convert the file to UTF-8")
      }
      let name = ICUMessage.trimmed(written)
      let column = Self.column(name)
      switch column {
      case .key: keys += 1
      case .language, .target, .source: languages += 1
      default: break
      }
      columns.append(column)
      if case .other = column { unknown.append((name, field.place, columns.count - 1)) }
    }
    // A table of one language, which the file's name may give.
    let values = unknown.filter { $0.index > 0 && Self.values.contains($0.name.lowercased()) }
    let hasKeys = keys > 0 || columns.contains { if case .source = $0 { true } else { false } }
    if !hasKeys {
      // The first column has the keys, whatever its name.
      if case .language(let language) = columns[0] {
        let isTarget = !values.isEmpty || columns.contains { if case .target = $0 { true } else { false } }
        if !isTarget, Self.isSurely(language) { keyLanguage = language } else { languages -= 1 }
      }
      columns[0] = .key
    }
    if languages == 0, values.count == 1, columns.count > 1 {
      columns[values[0].index] = .target
      languages = 1
    }
    if keyLanguage != nil || columns.contains(where: { if case .language = $0 { true } else { false } }) {
      sink.clearLanguage()
    }
    guard languages > 0 else {
      throw sink.fail(
        header[0].place,
        "no column of the header, apart from that of the keys, is named after a language, such as de; name the columns of"
          + " texts so")
    }
    if let keyLanguage {
      sink.warn(
        header[0].place,
        "no column is named key, so this one is read both as the keys and as the texts in \(keyLanguage); add a column key,"
          + " or name this one key or source if its texts are not to be measured")
    }
    for (name, place, index) in unknown {
      guard case .other = columns[index], !Self.textless.contains(name.lowercased()) else { continue }
      sink.warn(
        place,
        "the column \(sink.quoted(name)) is not read, as its name is not a language; if it has texts, name it after their language, "
          + "such as de or German (de)")
    }
  }

  /// Names of the column of texts in tables of one language.
  private static let values: Set<String> = ["value", "values", "text", "string", "message"]

  /// Names of columns that are known not to hold texts.
  private static let textless: Set<String> = [
    "", "location", "locations", "reference", "references", "file", "path", "line", "max length", "maxlength",
    "max_length", "max-length", "limit", "length", "width", "tags", "labels", "status", "state", "type", "screenshot",
    "namespace", "flags", "platform", "platforms", "date", "author", "created", "updated", "modified", "version",
  ]

  private static func column(_ name: String) -> Column {
    switch name.lowercased() {
    case "key", "keys", "id", "identifier", "name", "string id", "stringid", "msgid", "term": .key
    case "context", "msgctxt": .context
    case "comment", "comments", "description", "note", "notes", "developer_comments": .comment
    case "source": .source
    case "target", "translation", "msgstr": .target
    case "fuzzy": .fuzzy
    default: language(name).map(Column.language) ?? .other
    }
  }

  private static func language(_ name: String) -> String? {
    if let open = name.lastIndex(of: "("), name.hasSuffix(")") {
      let inside = name[name.index(after: open)...].dropLast()
      if let language = CatalogNaming.language(lowered(inside)) { return language }
    }
    return CatalogNaming.language(lowered(Substring(name)))
  }

  /// Whether a first column is surely named after this language: a word of three letters may be any other, such as
  /// `ref`, and `No`, `Nr` and `Key (ID)` are usual names of keys.
  private static func isSurely(_ language: String) -> Bool {
    language.prefix { $0 != "-" }.utf8.count == 2 && !["no", "nr", "id"].contains(language)
      && CatalogNaming.isLanguage(language)
  }

  /// The name with its first part in lower case, to read `DE` and `De` as `de`.
  private static func lowered(_ text: Substring) -> Substring {
    let first = text.prefix { $0 != "-" && $0 != "_" }
    return Substring(first.lowercased() + text.dropFirst(first.count))
  }

  // MARK: Rows

  private func emit(_ record: [Field]) throws(ReadingEnd) {
    var key: (String, CatalogPlace)?
    var context: String?
    var comment: String?
    var source: [CatalogText] = []
    var texts: [(language: String?, text: CatalogText?, place: CatalogPlace)] = []
    var isFuzzy = false
    for (field, column) in zip(record, columns) {
      if case .other = column { continue }
      guard let text = sink.text(field.bytes, at: field.place) else { return }
      let found = text.isEmpty ? nil : CatalogText(text, at: field.place, finding: .any)
      switch column {
      case .key:
        key = key ?? (text, field.place)
        if let keyLanguage { texts.append((keyLanguage, found, field.place)) }
      case .context: context = text.nonEmpty
      case .comment: comment = text.nonEmpty ?? comment
      case .source: if let found { source = [found] }
      case .target: texts.append((sink.catalog.language, found, field.place))
      case .fuzzy: isFuzzy = ["true", "1", "yes", "fuzzy"].contains(text.lowercased())
      case .language(let language): texts.append((language, found, field.place))
      case .other: break
      }
    }
    if isFuzzy { return sink.skip(.fuzzy) }
    if key?.0.isEmpty != false, let first = source.first { key = (first.text, first.place) }
    guard let (name, place) = key, !name.isEmpty else {
      return sink.leaveOut(record.first?.place, "the row has no key; write one in its first column")
    }
    if texts.isEmpty, !source.isEmpty { texts = [(sink.catalog.language, nil, place)] }
    for (language, text, _) in texts {
      try sink.emit(
        CatalogEntry(
          key: name, context: context, language: language, place: text?.place ?? place, source: source,
          texts: text.map { [$0] } ?? [], state: text == nil ? .untranslated : .translated, comment: comment))
    }
  }

  /// The fields of the next record; nil at the end.
  private func record() throws(ReadingEnd) -> [Field]? {
    guard try scanner.peek() != nil else { return nil }
    var fields: [Field] = []
    while true {
      var field = Field(place: scanner.place)
      if try scanner.peek() == UInt8(ascii: "\"") {
        try quoted(&field)
      } else {
        try rest(&field)
      }
      fields.append(field)
      guard fields.count <= 10_000 else {
        throw sink.fail(field.place, "the row has more than 10000 fields; give a table of keys and texts")
      }
      guard try scanner.peek() == delimiter else {
        try scanner.skipLineEnd()
        return fields
      }
      _ = try scanner.next()
    }
  }

  private func quoted(_ field: inout Field) throws(ReadingEnd) {
    let quote = UInt8(ascii: "\"")
    _ = try scanner.next()
    while true {
      try scanner.take(into: &field.bytes) { $0 == quote }
      try check(field)
      guard try scanner.next() != nil else {
        throw sink.fail(
          field.place, "the quote of this field is not closed; add one at its end, and double those inside")
      }
      guard try scanner.peek() == quote else { break }
      field.bytes.append(quote)
      _ = try scanner.next()
    }
    // Text after the closing quote belongs to the field, as in spreadsheets.
    try rest(&field)
  }

  /// Takes the field up to the separator or the end of the line.
  private func rest(_ field: inout Field) throws(ReadingEnd) {
    try scanner.take(into: &field.bytes) { [delimiter] in $0 == delimiter || $0.isLineEnd }
    try check(field)
  }

  private func check(_ field: Field) throws(ReadingEnd) {
    if field.bytes.count > ReadingLimits.textSize {
      throw sink.fail(
        field.place, "the field is longer than \(ReadingLimits.textSize) bytes; close its quote, or split it")
    }
  }
}
