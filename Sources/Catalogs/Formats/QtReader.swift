internal import XMLText

/// Reads Qt Linguist's `.ts` ("Qt Linguist Manual: TS file format"): contexts, messages, numerus forms and variants of
/// different length.
///
/// Vanished and obsolete messages are skipped. An unfinished message that has a text is read, as `lrelease` also uses
/// it.
enum QtReader: CatalogReader {
  static func read(_ input: ByteStream, into sink: CatalogSink) throws(ReadingEnd) {
    try XMLScanner.read(input, sink, QtHandler(sink))
  }
}

private final class QtHandler: XMLHandler {
  private let sink: CatalogSink
  private var context: String?
  /// The rule of the file's language, found when the first entry needs it.
  private lazy var rule = sink.catalog.language.flatMap(QtNumerus.rule)

  init(_ sink: CatalogSink) { self.sink = sink }

  func open(_ element: XMLNode, in path: [String]) throws(ReadingEnd) -> XMLScanner.Interest {
    switch (path.last, element.name) {
    case (nil, "TS"):
      if let language = element["language"], !language.isEmpty {
        sink.setLanguage(CatalogNaming.language(Substring(language)) ?? language)
      }
      if let language = element["sourcelanguage"], !language.isEmpty {
        sink.setSourceLanguage(CatalogNaming.language(Substring(language)) ?? language)
      }
      return .enter
    case (nil, let name):
      throw sink.fail(
        element.place, "the file begins with <\(name)>; give a file of Qt Linguist, which begins with <TS>")
    case (_, "context"):
      context = nil
      return .enter
    case (_, "name"), (_, "message"): return .collect
    default: return .pass
    }
  }

  func close(_ name: String, in path: [String]) throws(ReadingEnd) { if name == "context" { context = nil } }

  func collected(_ element: XMLNode, in path: [String]) throws(ReadingEnd) {
    if element.name == "name" {
      context = Self.text(element)
      return
    }
    let translation = element.first("translation")
    let type = translation?["type"]
    if type == "vanished" || type == "obsolete" { return sink.skip(.obsolete) }
    let isNumerus = element["numerus"] == "yes"
    let source = element.first("source")
    let id = element["id"]
    let sourceText = source.map(Self.text) ?? ""
    guard id != nil || !sourceText.isEmpty else {
      // Linguist writes a message without words for a context that has a comment for translators.
      if source != nil, translation.map(Self.text)?.isEmpty != false { return sink.skip(.notText) }
      return sink.leaveOut(element.place, "a <message> has neither <source> nor id; add one")
    }
    var texts: [CatalogText] = []
    if let translation {
      if isNumerus {
        let forms = translation.elements.filter { $0.name == "numerusform" }
        for (index, form) in forms.enumerated() { add(form, [.index(index)], to: &texts) }
      } else {
        add(translation, [], to: &texts)
      }
    }
    let comment = element.first("comment").map(Self.text)
    let notes = ["extracomment", "translatorcomment"].compactMap { element.first($0).map(Self.text) }
    try sink.emit(
      CatalogEntry(
        key: id ?? sourceText, context: [context, comment].compactMap(\.self).joined(separator: ": ").nonEmpty,
        language: sink.catalog.language, place: element.place,
        source: source.map { [CatalogText(qt: sourceText, at: $0.textPlace)] } ?? [], texts: texts,
        pluralRule: isNumerus ? rule : nil,
        state: texts.isEmpty ? .untranslated : type == "unfinished" ? .needsReview : .translated,
        comment: notes.joined(separator: "\n").nonEmpty))
  }

  /// Adds a translation, or each of its variants.
  private func add(_ element: XMLNode, _ selectors: [CatalogSelector], to texts: inout [CatalogText]) {
    let variants = element.elements.filter { $0.name == "lengthvariant" }
    guard !variants.isEmpty else {
      let text = Self.text(element)
      if !text.isEmpty { texts.append(CatalogText(qt: text, at: element.textPlace, selectors: selectors)) }
      return
    }
    for (index, variant) in variants.enumerated() {
      let text = Self.text(variant)
      guard !text.isEmpty else { continue }
      texts.append(CatalogText(qt: text, at: variant.textPlace, selectors: selectors + [.variant(index)]))
    }
  }

  /// The text of an element, in which `<byte value="x1b"/>` stands for a character that XML cannot contain.
  private static func text(_ element: XMLNode) -> String {
    element.content.reduce(into: "") { text, content in
      switch content {
      case .text(let more, _): text += more
      case .element(let node) where node.name == "byte":
        let value = node["value"] ?? ""
        let number = value.hasPrefix("x") ? UInt32(value.dropFirst(), radix: 16) : UInt32(value)
        if let scalar = number.flatMap(Unicode.Scalar.init) { text.unicodeScalars.append(scalar) }
      case .element(let node): text += Self.text(node)
      }
    }
  }
}

extension String {
  var nonEmpty: String? { isEmpty ? nil : self }
}
