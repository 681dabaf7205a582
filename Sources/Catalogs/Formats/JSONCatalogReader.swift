internal import JSONText
internal import Platform

/// Reads i18next's JSON (i18next's "JSON Format", versions 2 to 4) and any other JSON of texts: nested keys are joined
/// with dots, and the items of lists are `key[0]`.
///
/// Adjacent keys with plural suffixes (`item_one`, `item_other`; `item`, `item_plural`) are one entry, `item`, if
/// `other` or `plural` is among them. Contexts (`friend_male`) are keys of their own, which is how i18next looks them
/// up. Messages of ICU with plurals or choices are resolved. Numbers, true and false are skipped.
enum JSONCatalogReader: CatalogReader {
  static func read(_ input: ByteStream, into sink: CatalogSink) throws(ReadingEnd) {
    var walk = JSONCatalogWalk(sink)
    try JSONStream.read(input, sink) { event, place throws(ReadingEnd) in try walk.take(event, place) }
    try walk.flush()
  }
}

private struct JSONCatalogWalk {
  private enum Level {
    case object(prefix: String, key: String)
    case array(prefix: String, index: Int)
  }

  private struct Item {
    let key: String
    let selector: CatalogSelector?
    let keyPlace: CatalogPlace
    let text: String
    let place: CatalogPlace
  }

  private let sink: CatalogSink
  private var levels: [Level] = []
  private var keyPlace = CatalogPlace(line: 1, column: 1)
  /// Adjacent entries whose keys have the same stem.
  private var group: (stem: String, items: [Item])?

  init(_ sink: CatalogSink) { self.sink = sink }

  /// The key of the value that comes next, with its place. Advances the index in a list.
  private mutating func nextKey(_ place: CatalogPlace) -> (String, CatalogPlace) {
    switch levels.last {
    case .object(let prefix, let key): return (prefix.isEmpty ? key : prefix + "." + key, keyPlace)
    case .array(let prefix, let index):
      levels[levels.count - 1] = .array(prefix: prefix, index: index + 1)
      return ("\(prefix)[\(index)]", place)
    case nil: return ("", place)
    }
  }

  mutating func take(_ event: JSONStream.Event, _ place: CatalogPlace) throws(ReadingEnd) {
    switch event {
    case .startObject:
      try flush()
      let (prefix, _) = nextKey(place)
      levels.append(.object(prefix: prefix, key: ""))
    case .startArray:
      try flush()
      let (prefix, _) = nextKey(place)
      levels.append(.array(prefix: prefix, index: 0))
    case .endObject, .endArray:
      try flush()
      levels.removeLast()
    case .key(let key):
      if case .object(let prefix, _)? = levels.last { levels[levels.count - 1] = .object(prefix: prefix, key: key) }
      keyPlace = place
    case .string(let text):
      guard !levels.isEmpty else {
        throw sink.fail(place, "an object of keys and texts is expected; write {\"key\": \"text\"}")
      }
      let (key, start) = nextKey(place)
      try string(key, start, text, place)
    case .number, .bool, .null:
      guard !levels.isEmpty else {
        throw sink.fail(place, "an object of keys and texts is expected; write {\"key\": \"text\"}")
      }
      _ = nextKey(place)
      sink.skip(.notText)
    }
  }

  private mutating func string(
    _ key: String, _ keyPlace: CatalogPlace, _ text: String, _ place: CatalogPlace
  ) throws(ReadingEnd) {
    guard text.utf8.count <= ReadingLimits.textSize else {
      return sink.leaveOut(place, "the text is longer than \(ReadingLimits.textSize) bytes; split it")
    }
    let (stem, selector) = Self.plural(key)
    let item = Item(key: key, selector: selector, keyPlace: keyPlace, text: text, place: place)
    if group?.stem == stem, let count = group?.items.count, count < 16 {
      group?.items.append(item)
      return
    }
    try flush()
    group = (stem, [item])
  }

  /// A key without its plural suffix, and the selector for the suffix; nil for a key without one.
  private static func plural(_ key: String) -> (String, CatalogSelector?) {
    guard let bar = key.lastIndex(of: "_"), bar > key.startIndex else { return (key, nil) }
    let suffix = key[key.index(after: bar)...]
    if suffix == "plural" { return (String(key[..<bar]), .plural(.other, of: "count")) }
    guard let category = PluralCategory(rawValue: String(suffix)) else { return (key, nil) }
    let stem = key[..<bar]
    if stem.hasSuffix("_ordinal") {
      return (String(stem.dropLast("_ordinal".count)), .ordinal(category, of: "count"))
    }
    return (String(stem), .plural(category, of: "count"))
  }

  /// Emits the entries of the group.
  mutating func flush() throws(ReadingEnd) {
    guard let (stem, items) = group else { return }
    group = nil
    let isPlural = items.contains { item in
      switch item.selector {
      case .plural(.other, _), .ordinal(.other, _): true
      default: false
      }
    }
    guard isPlural else {
      for item in items { try emit(item.key, [item], selectors: false) }
      return
    }
    let isLegacy = items.contains { $0.key.hasSuffix("_plural") }
    let bare = items.filter { $0.selector == nil }
    // `item` beside `item_plural` is the singular; beside `item_other` it is another text.
    if !isLegacy { for item in bare { try emit(item.key, [item], selectors: false) } }
    try emit(stem, isLegacy ? items : items.filter { $0.selector != nil }, selectors: true)
  }

  private func emit(_ key: String, _ items: [Item], selectors: Bool) throws(ReadingEnd) {
    guard let first = items.first else { return }
    var entry = CatalogEntry(key: key, language: sink.catalog.language, place: first.keyPlace, texts: [])
    for item in items where !item.text.isEmpty {
      let selector = item.selector ?? .plural(.one, of: "count")
      if items.count == 1, ICUMessage.isLikely(item.text) {
        sink.addMessage(item.text, at: item.place, .icu, to: &entry)
      } else {
        let grammar = item.text.has("{{") || item.text.has("$t(") ? PlaceholderGrammar.i18next : .any
        entry.texts.append(
          CatalogText(item.text, at: item.place, selectors: selectors ? [selector] : [], finding: grammar))
      }
    }
    if entry.texts.isEmpty { entry.state = .untranslated }
    try sink.emit(entry, called: first.key)
  }
}
