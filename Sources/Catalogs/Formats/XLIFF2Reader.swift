internal import XMLText

/// Reads XLIFF 2.0 to 2.2 (OASIS, "XLIFF Version 2.1"): units, whose segments and ignorable parts are put together into one text, with
/// state, notes, original data and size restrictions.
enum XLIFF2Reader: CatalogReader {
  static func read(_ input: ByteStream, into sink: CatalogSink) throws(ReadingEnd) {
    try XMLScanner.read(input, sink, XLIFF2Handler(sink))
  }
}

private final class XLIFF2Handler: XMLHandler {
  private let sink: CatalogSink
  private var file: String?
  private var scope = XLIFFScope()

  init(_ sink: CatalogSink) { self.sink = sink }

  func open(_ element: XMLNode, in path: [String]) throws(ReadingEnd) -> XMLScanner.Interest {
    let interest = try interest(element, path)
    if case .enter = interest { scope.enter(element) }
    return interest
  }

  func close(_ name: String, in path: [String]) throws(ReadingEnd) { scope.leave() }

  private func interest(_ element: XMLNode, _ path: [String]) throws(ReadingEnd) -> XMLScanner.Interest {
    switch element.name {
    case _ where path.isEmpty:
      guard element.name == "xliff" else {
        throw sink.fail(element.place, "<\(element.name)> is no XLIFF; give a file that begins with <xliff>")
      }
      if let version = element["version"], version.hasPrefix("1") {
        throw sink.fail(
          element.place,
          "the file is XLIFF \(version), not 2; name it .xlf and write its version so, version=\"\(version)\", by which it is known"
        )
      }
      sink.setLanguage(element["trgLang"].map { CatalogNaming.language(Substring($0)) ?? $0 })
      sink.setSourceLanguage(element["srcLang"].map { CatalogNaming.language(Substring($0)) ?? $0 })
      return .enter
    case "file":
      file = element["original"] ?? element["id"]
      return .enter
    case "group": return .enter
    case "unit": return .collect
    default: return .pass
    }
  }

  func collected(_ unit: XMLNode, in path: [String]) throws(ReadingEnd) {
    guard let key = unit["name"]?.nonEmpty ?? unit["id"]?.nonEmpty else {
      return sink.leaveOut(unit.place, "a <unit> has no id; add one")
    }
    var data: [String: String] = [:]
    for node in unit.first("originalData")?.elements ?? [] where node.name == "data" {
      if let id = node["id"] { data[id] = node.text }
    }
    var (source, target) = (TextBuilder(), TextBuilder())
    var (sourcePlace, targetPlace): (CatalogPlace?, CatalogPlace?)
    var isTranslated = true
    var state = CatalogEntry.State.translated
    var segments = 0
    // The `order` of segments is the order of their targets.
    let parts = unit.elements.filter { $0.name == "segment" || $0.name == "ignorable" }
    for part in parts {
      guard let node = part.first("source") else { continue }
      sourcePlace = sourcePlace ?? node.textPlace
      XLIFFText.add(node.content, data, to: &source)
    }
    for part in ordered(parts) {
      let node = part.first("target")
      if part.name == "segment" {
        segments += 1
        if node == nil || node?.content.isEmpty == true { isTranslated = false }
        switch part["state"] {
        case "initial"?: state = .needsReview
        default: if part["subState"]?.hasSuffix(":needs-review") == true { state = .needsReview }
        }
      }
      guard let content = node ?? (part.name == "ignorable" ? part.first("source") : nil) else { continue }
      if node != nil { targetPlace = targetPlace ?? content.textPlace }
      XLIFFText.add(content.content, data, to: &target)
    }
    guard segments > 0, let sourcePlace else {
      return sink.leaveOut(unit.place, "the unit \(sink.quoted(key)) has no <segment> with a <source>; add one")
    }
    let notes = unit.first("notes")?.elements.map(\.text) ?? []
    var entry = CatalogEntry(
      key: key, context: file, language: sink.catalog.language, place: unit.place,
      source: source.isEmpty ? [] : [source.text(at: sourcePlace, finding: .any)], texts: [],
      isTranslatable: scope.translates(unit),
      comment: notes.joined(separator: "\n").nonEmpty)
    if isTranslated, !target.isEmpty {
      let text = target.text(at: targetPlace ?? unit.place, finding: .any)
      entry.texts = [text]
      if ICUMessage.isLikely(text.text) {
        if let texts = InlineMessage.texts(text) {
          (entry.texts, entry.message) = (texts, text.text)
        } else if text.tags.isEmpty {
          sink.addMessage(text.text, at: text.place, .icu, to: &entry)
        }
      }
    }
    entry.state = entry.texts.isEmpty ? .untranslated : state
    // "20", "0,20": the last number is the largest size.
    if let restriction = unit.attributes.first(where: { $0.name.hasSuffix(":sizeRestriction") })?.value,
      let maximum = restriction.split(separator: ",").last.flatMap({ Double(ICUMessage.trimmed($0)) }), maximum.isFinite
    {
      entry.room = CatalogRoom(maximum: maximum, unit: "char")
    }
    try sink.emit(entry)
  }

  /// Parts in the order of their targets.
  private func ordered(_ parts: [XMLNode]) -> [XMLNode] {
    let orders = parts.map { $0.first("target")?["order"].flatMap { Int($0) } }
    guard orders.contains(where: { $0 != nil }) else { return parts }
    return zip(parts, orders).enumerated().map { (part: $1.0, order: $1.1 ?? $0 + 1, index: $0) }
      .sorted { ($0.order, $0.index) < ($1.order, $1.index) }.map(\.part)
  }
}
