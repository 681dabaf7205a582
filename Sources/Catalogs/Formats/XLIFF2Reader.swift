internal import Platform
internal import XMLText

/// Reads XLIFF 2.0 to 2.2 (OASIS, "XLIFF Version 2.1"): units, whose segments and ignorable parts are joined into one
/// text, with state, notes, original data and size restrictions.
enum XLIFF2Reader: CatalogReader {
  static func read(_ input: ByteStream, into sink: CatalogSink) throws(ReadingEnd) {
    try XMLScanner.read(input, sink, XLIFF2Handler(sink))
  }
}

private final class XLIFF2Handler: XLIFFHandler {
  static let version = "2"
  static let other: Character = "1"
  let sink: CatalogSink
  var scope = XLIFFScope()
  private var file: String?

  init(_ sink: CatalogSink) { self.sink = sink }

  func begin(_ root: XMLNode) {
    sink.setLanguage(Self.tag(root["trgLang"]))
    sink.setSourceLanguage(Self.tag(root["srcLang"]))
  }

  func interest(_ element: XMLNode) -> XMLScanner.Interest {
    switch element.name {
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
      if let cp = XLIFFText.noCharacter(in: part) {
        return sink.leaveOut(
          cp.place,
          "hex=\(sink.quoted(cp["hex"] ?? "")) is no character of Unicode; write the number of one, or the character itself"
        )
      }
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
      entry.texts = [target.text(at: targetPlace ?? unit.place, finding: .any)]
      expandMessage(of: &entry)
    }
    entry.state = entry.texts.isEmpty ? .untranslated : state
    // "20", "0,20": the last number is the largest size.
    if let restriction = unit.attributes.first(where: { $0.name.hasSuffix(":sizeRestriction") })?.value,
      let maximum = restriction.split(separator: ",").last.flatMap({ Double(decimal: ICUMessage.trimmed($0)) })
    {
      entry.room = CatalogRoom(maximum: maximum, unit: "char")
    }
    try sink.emit(entry)
  }

  /// The parts in the order of their targets.
  private func ordered(_ parts: [XMLNode]) -> [XMLNode] {
    let orders = parts.map { $0.first("target")?["order"].flatMap { Int($0) } }
    guard orders.contains(where: { $0 != nil }) else { return parts }
    return zip(parts, orders).enumerated().map { (part: $1.0, order: $1.1 ?? $0 + 1, index: $0) }
      .sorted { ($0.order, $0.index) < ($1.order, $1.index) }.map(\.part)
  }
}
