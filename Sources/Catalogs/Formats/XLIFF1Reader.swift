internal import Platform
internal import XMLText

/// Reads XLIFF 1.0 to 1.2 (OASIS, "XLIFF Version 1.2"): `trans-unit`s with source, target, state, notes and `maxwidth`;
/// inline elements become tags and placeholders. Groups of gettext's plurals are one entry.
///
/// Alternatives (`alt-trans`) and binary units are skipped. Xcode and Angular export this format; the units into which
/// Xcode splits plurals, devices and substitutions of `.xcstrings` and `.stringsdict` are combined again.
enum XLIFF1Reader: CatalogReader {
  static func read(_ input: ByteStream, into sink: CatalogSink) throws(ReadingEnd) {
    try XMLScanner.read(input, sink, XLIFF1Handler(sink))
  }
}

private final class XLIFF1Handler: XLIFFHandler {
  static let version = "1.2"
  static let other: Character = "2"
  let sink: CatalogSink
  var scope = XLIFFScope()
  private var file: String?
  private var language: String?
  private var xcode = XcodeUnits()

  init(_ sink: CatalogSink) { self.sink = sink }

  func begin(_ root: XMLNode) {}

  func interest(_ element: XMLNode) -> XMLScanner.Interest {
    switch element.name {
    case "file":
      file = element["original"]
      // Each of several `file` elements may have its own languages.
      language = Self.tag(element["target-language"])
      if language == nil { language = sink.catalog.language }
      sink.setLanguage(language)
      sink.setSourceLanguage(Self.tag(element["source-language"]))
      return .enter
    case "body": return .enter
    case "group": return element["restype"] == "x-gettext-plurals" ? .collect : .enter
    case "trans-unit": return .collect
    default: return .pass
    }
  }

  func close(_ name: String, in path: [String]) throws(ReadingEnd) {
    scope.leave()
    if name == "file" { try xcode.emit(to: sink) }
  }

  func collected(_ element: XMLNode, in path: [String]) throws(ReadingEnd) {
    guard element.name == "group" else {
      if let entry = entry(element), try !xcode.take(entry, id: element["id"], sink) { try sink.emit(entry) }
      return
    }
    // The units of a plural: the singular, the plural, and one for each further form of the language.
    let units = element.elements.filter { $0.name == "trans-unit" }.compactMap(entry)
    guard var whole = units.first else { return }
    whole.place = element.place
    whole.source = units.prefix(2).enumerated().flatMap { index, unit in
      unit.source.map { text in
        var text = text
        text.selectors = [.plural(index == 0 ? .one : .other, of: nil)]
        return text
      }
    }
    whole.texts = units.enumerated().flatMap { index, unit in
      unit.texts.map { text in
        var text = text
        text.selectors = [.index(index)] + text.selectors
        return text
      }
    }
    whole.key = element["id"] ?? whole.key
    if element["translate"] == "no" { whole.isTranslatable = false }
    whole.state = units.map(\.state).contains(.needsReview) ? .needsReview : whole.state
    if whole.texts.isEmpty { whole.state = .untranslated }
    try sink.emit(whole)
  }

  private func entry(_ unit: XMLNode) -> CatalogEntry? {
    guard let key = unit["resname"]?.nonEmpty ?? unit["id"]?.nonEmpty else {
      sink.leaveOut(unit.place, "a <trans-unit> has no id; add one")
      return nil
    }
    let source = unit.first("source")
    // Xcode leaves out the sources of plural forms that the source language does not have.
    guard source != nil || unit["id"].flatMap({ XcodeUnitID($0) }) != nil else {
      sink.leaveOut(unit.place, "the unit \(sink.quoted(key)) has no <source>; add one")
      return nil
    }
    let notes = unit.elements.filter { $0.name == "note" }.map(\.text)
    var entry = CatalogEntry(
      key: key, context: file, language: language, place: unit.place,
      source: source.map { XLIFFText.texts($0.content, at: $0.textPlace) } ?? [], texts: [],
      isTranslatable: scope.translates(unit),
      comment: notes.joined(separator: "\n").nonEmpty)
    if let maximum = unit["maxwidth"].flatMap({ Double(decimal: $0) }), maximum >= 0 {
      entry.room = CatalogRoom(maximum: maximum, unit: unit["size-unit"] ?? "pixel")
    }
    let target = unit.first("target")
    // No program shows a target that is still to be translated.
    if let target, target["state"] != "needs-translation" {
      entry.texts = XLIFFText.texts(target.content, at: target.textPlace)
      expandMessage(of: &entry)
    }
    switch (entry.texts.isEmpty, target?["state"]) {
    case (true, _): entry.state = .untranslated
    case (false, let state?) where state.hasPrefix("needs-") || state == "new": entry.state = .needsReview
    default: if unit["approved"] == "no" { entry.state = .needsReview }
    }
    return entry
  }
}
