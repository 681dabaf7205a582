internal import JSONText
internal import Platform

/// Reads Application Resource Bundles, `.arb` (the ARB specification and Flutter's "Internationalizing Flutter apps"):
/// ICU messages by key, and the metadata for their placeholders in `@key`.
///
/// Apostrophes quote only braces that stand alone, which suits both of Flutter's settings. The exception is a message
/// with two apostrophes in a row: these are written only with `use-escaping`, and then single apostrophes quote as
/// well. A message that is not well-formed is read as it is written, with a warning.
enum ARBReader: CatalogReader {
  static func read(_ input: ByteStream, into sink: CatalogSink) throws(ReadingEnd) {
    var depth = 0
    var key: (String, CatalogPlace)?
    var builder: JSONNodeBuilder?
    /// The entry that was read last, kept for its `@key`, which usually follows.
    var waiting: CatalogEntry?
    /// The `@key`s of entries that come later.
    var early: [String: JSONNode] = [:]
    func flush() throws(ReadingEnd) {
      guard let entry = waiting else { return }
      waiting = nil
      try sink.emit(entry)
    }
    try JSONStream.read(input, sink) { event, place throws(ReadingEnd) in
      if depth == 0 {
        guard case .startObject = event else {
          throw sink.fail(place, "an object of keys and messages is expected; write {\"key\": \"message\"}")
        }
        depth = 1
        return
      }
      if builder == nil {
        switch event {
        case .key(let name):
          key = (name, place)
          return
        case .endObject: return try flush()
        default: builder = JSONNodeBuilder()
        }
      }
      guard let node = builder?.add(event, place) else {
        if let count = builder?.nodes, count > ReadingLimits.nodes {
          throw sink.fail(
            key?.1, "\(sink.quoted(key?.0 ?? "")) has more than \(ReadingLimits.nodes) values; split it")
        }
        return
      }
      builder = nil
      guard let (name, namePlace) = key else { return }
      if name.hasPrefix("@@") {
        guard let text = node.string else { return }
        if name == "@@locale" { sink.setLanguage(CatalogNaming.language(Substring(text)) ?? text) }
        return
      }
      if name.hasPrefix("@") {
        let of = String(name.dropFirst())
        if waiting?.key == of {
          if let entry = waiting { waiting = ARBMetadata(node).applied(to: entry) }
        } else {
          early[of] = node
        }
        return
      }
      try flush()
      guard let text = node.string else { return sink.skip(.notText) }
      guard text.utf8.count <= ReadingLimits.textSize else {
        return sink.leaveOut(
          CatalogPlace(node.place), "the text is longer than \(ReadingLimits.textSize) bytes; split it")
      }
      var entry = CatalogEntry(
        key: name, language: sink.catalog.language, place: namePlace, texts: [],
        state: text.isEmpty ? .untranslated : .translated)
      if !text.isEmpty { sink.addMessage(text, at: CatalogPlace(node.place), .flutter, to: &entry) }
      if let metadata = early.removeValue(forKey: name) { entry = ARBMetadata(metadata).applied(to: entry) }
      waiting = entry
    }
    try flush()
  }
}

extension CatalogSink {
  /// Gives an entry the texts that a message stands for. If the message is not well-formed or has too many
  /// combinations, the entry gets it as it is written, with a warning.
  func addMessage(_ text: String, at place: CatalogPlace, _ quoting: ICUMessage.Quoting, to entry: inout CatalogEntry) {
    do throws(ICUMessage.Problem) {
      var expansion = MessageExpansion(groupsPlainNumbers: quoting != .flutter, combinations: combinations)
      guard let texts = expansion.texts(try ICUMessage(text, quoting), at: place) else { throw .tooMany }
      entry.texts = texts
      if texts.count != 1 || texts[0].text != text { entry.message = text }
      if expansion.isReduced { warnOfReduction(entry.key, at: place) }
    } catch {
      warn(of: error, inMessageOf: entry.key, at: place)
      entry.texts = [CatalogText(text, at: place)]
    }
  }

  /// Warns of a message that is read as it is written.
  func warn(of problem: ICUMessage.Problem, inMessageOf key: String, at place: CatalogPlace) {
    warn(place, "the message of \(quoted(key)) is read as it is written: \(problem.sentence)")
  }
}

/// The metadata of an entry, from its `@key`.
private struct ARBMetadata {
  private let node: JSONNode

  init(_ node: JSONNode) { self.node = node }

  func applied(to entry: CatalogEntry) -> CatalogEntry {
    var entry = entry
    entry.comment = node["description"]?.string ?? entry.comment
    let placeholders = node["placeholders"]?.members ?? []
    guard !placeholders.isEmpty else { return entry }
    let byName = Dictionary(placeholders.map { ($0.key, $0.value) }) { _, last in last }
    for text in entry.texts.indices {
      for index in entry.texts[text].placeholders.indices {
        guard let name = entry.texts[text].placeholders[index].name, let metadata = byName[name] else { continue }
        Self.apply(metadata, to: &entry.texts[text].placeholders[index])
      }
    }
    return entry
  }

  private static func apply(_ metadata: JSONNode, to placeholder: inout CatalogPlaceholder) {
    placeholder.example = metadata["example"]?.string ?? placeholder.example
    let format = metadata["format"]?.string ?? ""
    var places: Int?
    let parameters = metadata["optionalParameters"]
    if case .number(let digits)? = parameters?["decimalDigits"]?.value { places = Int(digits) }
    // An argument that was only known as the number of a choice may get another type from the metadata.
    guard placeholder.kind == .text || placeholder.kind == .integer && !placeholder.isGrouped else { return }
    switch metadata["type"]?.string {
    case "int", "num", "double":
      let isInteger = metadata["type"]?.string == "int"
      if format.lowercased().has("currency") {
        placeholder.kind = .currency
      } else if format.lowercased().has("percent") {
        placeholder.kind = .percent
        placeholder.precision = places
      } else if format.lowercased().has("compact") {
        placeholder.kind = .compact
      } else if format == "scientificPattern" {
        placeholder.kind = .scientific
      } else {
        let hasDecimals = format == "decimalPatternDigits" && places != nil
        placeholder.kind = isInteger && !hasDecimals ? .integer : .decimal(places: places)
      }
      placeholder.isFormatFollowed = isFollowed(format, parameters)
      placeholder.isGrouped = !format.isEmpty
      placeholder.numerals = format.isEmpty ? .plain : .local
    case "DateTime":
      placeholder.kind = format.contains("j") || format.contains("H") || format.contains("m") ? .time : .date
    default: break
    }
  }

  /// Whether a format of Flutter's `intl` is measured as it is written: which currency the language has, and what
  /// patterns of a program's own are, is not known.
  private static func isFollowed(_ format: String, _ parameters: JSONNode?) -> Bool {
    guard parameters?["customPattern"] == nil else { return false }
    switch format {
    case "", "decimalPattern", "decimalPatternDigits", "decimalPercentPattern", "percentPattern": return true
    case "currency", "simpleCurrency":
      var places = "2"
      if case .number(let digits)? = parameters?["decimalDigits"]?.value { places = digits }
      let isEuro =
        parameters?["symbol"]?.string == "€"
        || format == "simpleCurrency" && parameters?["name"]?.string == "EUR" && parameters?["symbol"] == nil
      return places == "2" && isEuro
    // What is left open by the compact ones is said of all of them.
    default: return format.lowercased().has("compact") && !format.lowercased().has("currency")
    }
  }
}
