internal import JSONText

/// Reads Xcode's string catalogues, `.xcstrings` (Apple's "Localizing and varying text with a string catalog"): all
/// languages of a table in one file of JSON, with variations by plural and device, and substitutions.
///
/// Stale entries are skipped. If the file has no source text, the key is the source text.
enum StringCatalogReader: CatalogReader {
  static func read(_ input: ByteStream, into sink: CatalogSink) throws(ReadingEnd) {
    var path: [String?] = []
    var key: (String, CatalogPlace)?
    var builder: JSONNodeBuilder?
    var hasStrings = false
    try JSONStream.read(input, sink) { event, place throws(ReadingEnd) in
      if path.count == 2, path[1] == "strings" {
        if case .key(let name) = event {
          if builder == nil {
            key = (name, place)
            builder = JSONNodeBuilder()
            return
          }
        } else if builder == nil, case .endObject = event {
          path.removeLast()
          return
        }
        if let node = builder?.add(event, place), let (name, place) = key {
          builder = nil
          try StringCatalogEntry(sink, name, place).emit(node)
        }
        if let count = builder?.nodes, count > ReadingLimits.nodes {
          throw sink.fail(
            key?.1, "\(sink.quoted(key?.0 ?? "")) has more than \(ReadingLimits.nodes) values; split it")
        }
        return
      }
      switch event {
      case .startObject:
        path.append(path.isEmpty ? nil : key?.0)
        if path.count == 2, path[1] == "strings" { hasStrings = true }
      case .startArray: path.append(nil)
      case .endObject, .endArray: path.removeLast()
      case .key(let name): key = (name, place)
      case .string(let text) where path.count == 1 && key?.0 == "sourceLanguage":
        sink.setSourceLanguage(CatalogNaming.language(Substring(text)) ?? text)
      default: break
      }
    }
    if !hasStrings {
      throw sink.fail(
        CatalogPlace(line: 1, column: 1), "the document has no object 'strings'; give a catalogue that Xcode wrote")
    }
  }
}

/// One key of a string catalogue.
private struct StringCatalogEntry {
  private let sink: CatalogSink
  private let key: String
  private let place: CatalogPlace

  init(_ sink: CatalogSink, _ key: String, _ place: CatalogPlace) {
    self.sink = sink
    self.key = key
    self.place = place
  }

  func emit(_ node: JSONNode) throws(ReadingEnd) {
    guard case .object = node.value else {
      return sink.leaveOut(
        CatalogPlace(node.place), "\(sink.quoted(key)) is not an object; write one with its localizations, or remove it"
      )
    }
    if node["extractionState"]?.string == "stale" { return sink.skip(.obsolete) }
    var isTranslatable = true
    if case .bool(false)? = node["shouldTranslate"]?.value { isTranslatable = false }
    let sourceLanguage = sink.catalog.sourceLanguage
    let localizations = node["localizations"]?.members ?? []
    let original = localizations.first { CatalogNaming.language(Substring($0.key)) ?? $0.key == sourceLanguage }
    let source =
      original.flatMap { texts($0.value, isNew: nil)?.texts } ?? [
        CatalogText(key, at: place, finding: .objectiveCLocal)
      ]
    let comment = node["comment"]?.string
    if original == nil {
      guard !key.isEmpty else { return }
      try sink.emit(
        CatalogEntry(
          key: key, language: sourceLanguage, place: place, source: source, texts: source,
          isTranslatable: isTranslatable, comment: comment))
    }
    for localization in localizations {
      let language = CatalogNaming.language(Substring(localization.key)) ?? localization.key
      if let set = localization.value["stringSet"] {
        try emit(set, language, sourceLanguage, isTranslatable, comment)
        continue
      }
      let members = localization.value.members
      if !members.isEmpty, !members.contains(where: { ["stringUnit", "variations"].contains($0.key) }) {
        sink.leaveOut(
          CatalogPlace(localization.place),
          "\(sink.quoted(key)) has neither stringUnit, variations nor stringSet in '\(localization.key)'; add one")
        continue
      }
      var state = CatalogEntry.State.translated
      guard let (texts, message) = texts(localization.value, isNew: { state = $0 }) else { continue }
      try sink.emit(
        CatalogEntry(
          key: key, language: language, place: CatalogPlace(localization.place), source: source, texts: texts,
          message: message, state: texts.isEmpty ? .untranslated : state, isTranslatable: isTranslatable,
          comment: comment))
    }
  }

  /// The texts of a localization, and its message if they are combinations; nil, with a warning, if they cannot be
  /// read.
  private func texts(_ node: JSONNode, isNew: ((CatalogEntry.State) -> Void)?) -> (
    texts: [CatalogText], message: String?
  )? {
    var variables: [String: AppleMessage.Variable] = [:]
    for substitution in node["substitutions"]?.members ?? [] {
      var variable = AppleMessage.Variable(specifier: substitution.value["formatSpecifier"]?.string)
      if case .number(let digits)? = substitution.value["argNum"]?.value { variable.argument = Int(digits) }
      if let form = form(substitution.value, 0, isNew) { variable.form = form }
      variables[substitution.key] = variable
    }
    var found: [CatalogText] = []
    collect(node, [], &found, isNew)
    guard !variables.isEmpty else { return (found, nil) }
    do throws(AppleMessage.Fault) {
      let expanded = try AppleMessage.texts(found, variables, combinations: sink.combinations)
      if isNew != nil {
        for place in expanded.reduced { sink.warnOfReduction(key, at: place) }
      }
      return (expanded.texts, found.first?.text)
    } catch {
      let name = sink.quoted(key)
      let sentence =
        switch error.problem {
        case .unknown(let substitution): "\(name) has no substitution '\(substitution)'; add it"
        case .circular(let substitution):
          "the substitution '\(substitution)' of \(name) refers to itself; remove that reference"
        case .empty(let substitution): "the substitution '\(substitution)' of \(name) has no texts; add some"
        case .tooDeep:
          "the substitutions of \(name) are nested deeper than \(AppleMessage.deepest); use fewer, one inside the other"
        case .tooMany: "\(name) has too many combinations of its substitutions; use fewer"
        }
      leaveOut(error.place, sentence, isNew)
      return nil
    }
  }

  /// Emits the phrases of a set, which mean the same to a program: an entry for each, as for the items of an array.
  private func emit(
    _ set: JSONNode, _ language: String, _ sourceLanguage: String?, _ isTranslatable: Bool, _ comment: String?
  ) throws(ReadingEnd) {
    var values: [JSONNode] = []
    if case .array(let nodes)? = set["values"]?.value { values = nodes }
    let isReviewed = set["state"]?.string.map { $0 == "translated" } ?? true
    for (index, value) in values.enumerated() {
      guard value.string != nil else {
        sink.leaveOut(CatalogPlace(value.place), "a value of \(sink.quoted(key)) is not a text; write it in quotes")
        continue
      }
      guard let text = text(value, { _ in }) else { continue }
      let place = CatalogPlace(value.place)
      let texts = text.isEmpty ? [] : [CatalogText(text, at: place, finding: .objectiveCLocal)]
      try sink.emit(
        CatalogEntry(
          key: "\(key)[\(index)]", language: language, place: place,
          source: language == sourceLanguage ? texts : [], texts: texts,
          state: texts.isEmpty ? .untranslated : isReviewed ? .translated : .needsReview,
          isTranslatable: isTranslatable, comment: comment))
    }
    if values.isEmpty {
      sink.leaveOut(CatalogPlace(set.place), "the stringSet of \(sink.quoted(key)) has no values; add some")
    }
  }

  /// The form of a substitution: a text, or one for each of its variations; nil if it has no text.
  private func form(
    _ node: JSONNode, _ depth: Int, _ isNew: ((CatalogEntry.State) -> Void)?
  ) -> AppleMessage.Form? {
    guard depth < 8, let variations = node["variations"] else {
      guard let value = node["stringUnit"]?["value"], let text = text(value, isNew) else { return nil }
      return .text(text, CatalogPlace(value.place))
    }
    var plurals: [(PluralCategory, AppleMessage.Form)] = []
    for plural in variations["plural"]?.members ?? [] {
      guard let category = PluralCategory(rawValue: plural.key) else {
        noCategory(plural, isNew)
        continue
      }
      if let form = form(plural.value, depth + 1, isNew) { plurals.append((category, form)) }
    }
    if !plurals.isEmpty { return .plural(plurals) }
    let devices = (variations["device"]?.members ?? []).compactMap { device in
      form(device.value, depth + 1, isNew).map { (device.key, $0) }
    }
    return devices.isEmpty ? nil : .device(devices)
  }

  /// The text of a value, if it is a text and not longer than allowed.
  private func text(_ value: JSONNode, _ isNew: ((CatalogEntry.State) -> Void)?) -> String? {
    guard let text = value.string, text.utf8.count > ReadingLimits.textSize else { return value.string }
    leaveOut(
      CatalogPlace(value.place),
      "a text of \(sink.quoted(key)) is longer than \(ReadingLimits.textSize) bytes; split it",
      isNew)
    return nil
  }

  private func noCategory(_ plural: JSONNode.Member, _ isNew: ((CatalogEntry.State) -> Void)?) {
    leaveOut(
      CatalogPlace(plural.place), "'\(plural.key)' is not a plural category; use zero, one, two, few, many or other",
      isNew)
  }

  /// Leaves out a text with a warning, unless its localization is being read as the source text.
  private func leaveOut(_ place: CatalogPlace, _ sentence: String, _ isNew: ((CatalogEntry.State) -> Void)?) {
    if isNew != nil { sink.leaveOut(place, sentence) }
  }

  private func collect(
    _ node: JSONNode, _ selectors: [CatalogSelector], _ texts: inout [CatalogText],
    _ isNew: ((CatalogEntry.State) -> Void)?
  ) {
    if let unit = node["stringUnit"], let value = unit["value"], let text = text(value, isNew), !text.isEmpty {
      texts.append(CatalogText(text, at: CatalogPlace(value.place), selectors: selectors, finding: .objectiveCLocal))
      if let state = unit["state"]?.string, state != "translated" { isNew?(.needsReview) }
    }
    guard let variations = node["variations"] else { return }
    for plural in variations["plural"]?.members ?? [] {
      guard let category = PluralCategory(rawValue: plural.key) else {
        noCategory(plural, isNew)
        continue
      }
      collect(plural.value, selectors + [.plural(category, of: nil)], &texts, isNew)
    }
    for device in variations["device"]?.members ?? [] {
      collect(device.value, selectors + [.device(device.key)], &texts, isNew)
    }
    for width in variations["width"]?.members ?? [] {
      guard let number = Int(width.key) else {
        leaveOut(
          CatalogPlace(width.place),
          "the width '\(width.key)' is not a number; write the number of characters, such as 20", isNew)
        continue
      }
      collect(width.value, selectors + [.width(number)], &texts, isNew)
    }
  }
}
