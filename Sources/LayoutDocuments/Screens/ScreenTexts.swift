internal import TextFields

/// The texts of a screen's labels in one language: the document's own, or others in their place.
struct ScreenTexts {
  /// The document's texts of the language by their names.
  private let own: [String: String]
  /// Those of the document's own language, for names that the other lacks; none where that is an error.
  private let source: [String: String]
  private let others: ScreenWords?

  /// The document's own words, all of which have to be there.
  init(_ own: [String: String]) { (self.own, source, others) = (own, [:], nil) }

  /// Other words, and the document's where there are none.
  init(_ document: DocumentContent, _ language: String, _ others: ScreenWords) {
    own = ScreenPlan.texts(document, language) ?? [:]
    source = Self.source(document)
    self.others = others
  }

  /// The document's texts for languages that have no others.
  static func source(_ document: DocumentContent) -> [String: String] {
    ScreenPlan.texts(document, document.language) ?? document.texts.min { $0.key < $1.key }?.value ?? [:]
  }

  /// Whether the texts of records are empty, too.
  var isSilent: Bool { others?.isSilent ?? false }

  /// The text of a label, as it is written; empty if a record gives it.
  ///
  /// - Throws: ``Failure`` for a text that the language does not have.
  func words(of text: DocumentContent.Text, _ language: String) throws(Failure) -> ScreenWords.Words {
    if case .field = text.words, text.request.isMarkup {
      throw .badData("a record's text is shown as it is; leave markup out")
    }
    if isSilent { return ScreenWords.Words("") }
    let isMarkup = text.request.isMarkup
    switch text.words {
    case .literal(let literal): return others?.byKey[literal] ?? ScreenWords.Words(literal, isMarkup: isMarkup)
    case .key(let key):
      if let words = others?.byKey[key] { return words }
      if let words = own[key] ?? source[key] { return ScreenWords.Words(words, isMarkup: isMarkup) }
      // As programs do that have no text under a name.
      if others != nil { return ScreenWords.Words(key) }
      throw .badData(
        "there is no text '\(key)' in '\(language)'; add it to \(quoted("texts")), or choose another language")
    case .field: return ScreenWords.Words("")
    }
  }
}
