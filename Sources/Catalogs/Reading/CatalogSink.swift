internal import JSONText

/// Collects the entries, warnings and properties of a catalogue from its reader.
final class CatalogSink {
  private(set) var catalog: Catalog
  private let each: (CatalogEntry) -> Bool
  /// The lines of the entries so far, by the hashes of their names, to report duplicate names.
  private var lines: [Int: Int32] = [:]
  private var unkept = 0
  /// The number of texts that messages have been expanded into.
  private var combined = 0
  private var isReduced = false
  /// Whether it has been told that texts within texts are not followed.
  private var hasReference = false

  init(_ catalog: Catalog, each: @escaping (CatalogEntry) -> Bool) {
    self.catalog = catalog
    self.each = each
  }

  /// The file states the language of its texts.
  func setLanguage(_ language: String?) { catalog.language = language ?? catalog.language }
  /// The entries have languages of their own.
  func clearLanguage() { catalog.language = nil }
  func setSourceLanguage(_ language: String?) { catalog.sourceLanguage = language ?? catalog.sourceLanguage }
  func setPluralForms(_ forms: String) { catalog.pluralForms = forms }

  /// Passes an entry on.
  ///
  /// - Parameter name: the name of the entry in the file, if it is not the key, as for a plural beside another text of
  ///   the same key.
  func emit(_ entry: CatalogEntry, called name: String? = nil) throws(ReadingEnd) {
    var hasher = Hasher()
    hasher.combine(name ?? entry.key)
    hasher.combine(entry.context)
    hasher.combine(entry.language)
    if let first = lines.updateValue(Int32(clamping: entry.place.line), forKey: hasher.finalize()) {
      warn(entry.place, "\(quoted(entry.key)) is given twice, first on line \(first); keep one of them")
    }
    tellTwice(entry)
    tellReference(entry)
    if entry.message != nil { combined += entry.texts.count }
    if !each(entry) { throw .stopped }
  }

  /// Warns of a form that an entry has twice, of which a program shows only one.
  private func tellTwice(_ entry: CatalogEntry) {
    guard entry.texts.count > 1 else { return }
    var seen: Set<[CatalogSelector]> = []
    for text in entry.texts where !text.selectors.isEmpty && !seen.insert(text.selectors).inserted {
      let form = text.selectors.map(\.written).joined(separator: " ")
      return warn(
        text.place,
        "the form \(quoted(form)) of \(quoted(entry.key)) is given twice, and both were measured; keep one of them")
    }
  }

  /// Warns, once in a file, of a text that is put into another one.
  private func tellReference(_ entry: CatalogEntry) {
    guard !hasReference else { return }
    for text in entry.texts {
      for placeholder in text.placeholders {
        guard case .reference(let key) = placeholder.kind else { continue }
        hasReference = true
        return warn(
          text.place,
          "the text of \(quoted(key)) is put into this one, but is not followed: as placeholders are, all such texts are measured by"
            + " their samples, or as a word; give the longest form of each as a sample under its key")
      }
    }
  }

  func skip(_ reason: Catalog.Skipped) { catalog.skipped[reason, default: 0] += 1 }

  /// The greatest number of texts that are made of the next message by combining its choices.
  var combinations: Int { combined < ReadingLimits.combinedTexts ? ReadingLimits.combinations : 1 }

  /// Warns of a message for which not every combination is made; only once if that is because of messages before it.
  func warnOfReduction(_ key: String, at place: CatalogPlace) {
    guard combined >= ReadingLimits.combinedTexts else { return warn(place, ReadingLimits.reduced(quoted(key))) }
    if !isReduced { warn(place, ReadingLimits.reducedFrom(quoted(key))) }
    isReduced = true
  }

  func warn(_ place: CatalogPlace?, _ problem: String) {
    guard catalog.warnings.count < ReadingLimits.warnings else {
      unkept += 1
      return
    }
    catalog.warnings.append(CatalogError(file: catalog.file, place: place, problem: problem))
  }

  /// Leaves out an entry that cannot be read, with a warning.
  func leaveOut(_ place: CatalogPlace?, _ problem: String) {
    skip(.unreadable)
    warn(place, problem)
  }

  /// Leaves out an entry with an escape such as `\ud83d` without its other half.
  func leaveOutHalfCharacter(_ place: CatalogPlace) {
    leaveOut(place, "this escape is only half of a character; write both halves, or the character itself")
  }

  /// The error that ends reading.
  func fail(_ place: CatalogPlace?, _ problem: String) -> ReadingEnd {
    .failed(CatalogError(file: catalog.file, place: place, problem: problem))
  }

  /// Adds a last warning about warnings that were not kept, when everything has been read.
  func finish() {
    guard unkept > 0 else { return }
    let problem = "there are \(unkept) more warnings, which are not shown; correct these first"
    catalog.warnings.append(CatalogError(file: catalog.file, place: nil, problem: problem))
    unkept = 0
  }

  /// The text of bytes, which must be valid UTF-8 and no longer than a text may be; otherwise nil, with a warning.
  func text(_ bytes: [UInt8], at place: CatalogPlace) -> String? {
    guard bytes.count <= ReadingLimits.textSize else {
      leaveOut(place, "the text is longer than \(ReadingLimits.textSize) bytes; split it, or close its quote")
      return nil
    }
    guard let text = bytes.withUnsafeBufferPointer(validText) else {
      let remedy = catalog.format == .gettext ? ", or name its encoding in its header" : ""
      leaveOut(place, "the text is not valid UTF-8; convert the file to UTF-8" + remedy)
      return nil
    }
    return text
  }

  /// A key in quotes for messages, shortened to one line of 60 characters.
  func quoted(_ key: String) -> String {
    let line = key.prefix { !$0.isNewline }
    return line.count > 60 || line.endIndex < key.endIndex ? "\"\(line.prefix(60))…\"" : "\"\(key)\""
  }
}
