internal import Catalogs
internal import Reports

/// Placeholders in texts that screens have by themselves: these are laid out as they are written, as `fitfont layout` draws them.
enum WrittenPlaceholders {
  /// Names are counted beyond these.
  private static let mostNamed = 5

  /// What is said of a screen whose own texts have some.
  ///
  /// - Parameters:
  ///   - languages: those that it was laid out in.
  ///   - hasWords: whether a catalogue has other words for a label in a language.
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
        + " texts, measured as written: \(names)\(found.count > mostNamed ? " and others" : ""); write what is shown there, or give"
        + " the text in a catalogue, whose placeholders are filled")
  }

  private static func written(in words: String) -> String? {
    let first = CatalogPlaceholder.likely(in: words).first { placeholder in
      if case .literal = placeholder.kind { false } else { true }
    }
    return first.map { Explanation.slice(words, $0.range) }
  }
}
