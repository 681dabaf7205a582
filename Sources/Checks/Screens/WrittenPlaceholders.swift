internal import Catalogs
internal import LayoutDocuments
internal import Reports
internal import TextFields

/// Placeholders in the screens' own texts. They are filled in like those of catalogues, since no program shows them as
/// they are written.
enum WrittenPlaceholders {
  /// The greatest number of labels that a note names.
  private static let mostNamed = 5

  /// The words of a screen in a language, to which its own texts with placeholders are added, filled in.
  ///
  /// - Parameters:
  ///   - words: the texts of catalogues, which are preferred to the screen's own.
  ///   - language: the language under which the screen has its own texts.
  static func filled(
    _ words: ScreenWords?, _ screen: any CheckedScreen, language: String, _ opened: Opened
  ) -> ScreenWords? {
    var entries: [CatalogEntry] = []
    for text in screen.texts {
      guard let key = text.keys.first, !text.keys.contains(where: { words?.byKey[$0] != nil }),
        let own = screen.ownWords(of: text, language: language)
          ?? screen.ownWords(of: text, language: screen.language), written(in: own) != nil
      else { continue }
      let shown = CatalogText.all(finding: own, at: text.place)
      entries.append(CatalogEntry(key: key, language: language, place: text.place, texts: shown))
    }
    guard !entries.isEmpty else { return words }
    var catalog = ScreenCatalog([screen], sourceLanguage: language, opened)
    for entry in entries { _ = catalog.add(entry, of: screen.file) }
    // The widest of several forms comes first.
    catalog.settle([])
    var filled = words ?? ScreenWords([:])
    for (key, forms) in catalog.forms[language] ?? [:] { filled.byKey[key] = forms.first?.words }
    return filled
  }

  /// The note about a screen whose own texts have placeholders; nil if none has.
  ///
  /// - Parameters:
  ///   - languages: the languages in which the screen was laid out.
  ///   - hasWords: returns whether a catalogue has other words for a label in a language.
  static func note(
    _ screen: any CheckedScreen, _ languages: [String], hasWords: (ScreenText, String) -> Bool
  ) -> CheckNote? {
    var found: [(view: String, placeholder: String)] = []
    for text in screen.texts {
      for language in languages where !hasWords(text, language) {
        guard let words = screen.ownWords(of: text, language: language), let placeholder = written(in: words)
        else { continue }
        found.append((text.view, placeholder))
        break
      }
    }
    guard !found.isEmpty else { return nil }
    let names = found.prefix(mostNamed).map { "'\($0.view)' (\($0.placeholder))" }.joined(separator: ", ")
    let isOne = found.count == 1
    return .sentence(
      "\(screen.file): \(found.count) \(isOne ? "label has a placeholder" : "labels have placeholders") in the document's own"
        + " texts, in whose place wide numbers and names were measured: \(names)\(found.count > mostNamed ? " and others" : "");"
        + " write what is shown there, or give the text in a catalogue with an example, to measure something else")
  }

  /// The first placeholder of a text, or the beginning of a message that chooses among texts; nil if it is neither.
  private static func written(in words: String) -> String? {
    if CatalogText.all(finding: words, at: CatalogPlace(line: 1, column: 1)).count > 1 {
      return words.excerpt(30)
    }
    let first = CatalogText(finding: words, at: CatalogPlace(line: 1, column: 1)).placeholders.first { placeholder in
      if case .literal = placeholder.kind { false } else { true }
    }
    return first.map { Explanation.slice(words, $0.range) }
  }
}
