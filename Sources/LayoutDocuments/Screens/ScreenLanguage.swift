internal import AdaptiveLayout
internal import JSONText
internal import TextFields

/// Which texts of a document a language has, and how it is read.
extension ScreenPlan {
  /// The texts of a language: its own, or those of the language it is a variety of.
  ///
  /// - Parameter place: where the document names the language; nil where whoever asked does.
  static func texts(
    _ document: DocumentContent, _ language: String, _ place: JSONPlace?
  ) throws(LayoutDocumentError) -> [String: String] {
    guard !document.texts.isEmpty else { return [:] }
    if let texts = texts(document, language) { return texts }
    let known = document.texts.keys.sorted()
    if language.isEmpty, known.count == 1, let texts = document.texts[known[0]] { return texts }
    throw LayoutDocumentError(
      file: document.name, place,
      place == nil ? "has no texts in '\(language)'" : "there are no texts in '\(language)'",
      suggestion: (DocumentFailure.hint(language, known) ?? "give it some")
        + (language.isEmpty ? "; choose one of them, or give the document a \"language\"" : ""))
  }

  /// The texts of a language, or of the one that it is a variety of; nil where there are none.
  static func texts(_ document: DocumentContent, _ language: String) -> [String: String]? {
    var tag = language
    while !tag.isEmpty {
      if let texts = document.texts[tag] { return texts }
      tag = tag.lastIndex { $0 == "-" || $0 == "_" }.map { String(tag[..<$0]) } ?? ""
    }
    return nil
  }

  /// Whether a language is written from right to left (CLDR, `characterOrder`).
  static func isRightToLeft(_ language: String) -> Bool {
    let parts = language.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    if let script = parts.dropFirst().first(where: { $0.count == 4 }) {
      return ["arab", "hebr", "thaa", "syrc", "nkoo", "adlm", "rohg"].contains(script)
    }
    return [
      "ar", "arc", "ckb", "dv", "fa", "ha-arab", "he", "iw", "ks", "lrc", "mzn", "nqo", "ps", "sd", "syr", "ug", "ur",
      "yi",
    ]
    .contains(parts.first ?? "")
  }
}
