internal import Catalogs
internal import InterfaceBuilder
internal import TextFields

/// Notes about texts of screens that their own catalogues do not translate: one set of notes for each file, as its
/// scenes share the catalogues.
enum MissingTranslations {
  /// The greatest number of texts that a note names.
  private static let mostNamed = 5

  /// The keys of a file's own catalogues that are not those of its texts.
  struct StrangeKeys {
    private var keys: [KeyMeaning: Set<String>] = [:]

    mutating func add(_ key: String, of screen: any CheckedScreen) {
      let meaning = screen.meaning(ofKey: key)
      guard meaning != .text, keys[meaning]?.count ?? 0 < CheckResult.Seen.most else { return }
      keys[meaning, default: []].insert(key)
    }

    /// A note for each kind of them.
    func notes(of file: String) -> [CheckNote] {
      [KeyMeaning.noObject, .noText, .unseen].compactMap { meaning in
        guard let keys = keys[meaning] else { return nil }
        let isOne = keys.count == 1
        let (names, it) = (isOne ? "names" : "name", isOne ? "it" : "them")
        let (what, remedy) =
          switch meaning {
          case .noObject, .text: ("\(names) no object of it", "correct or delete \(it)")
          case .noText:
            (
              "\(names) an object of it, but no text that \(isOne ? "the object has" : "these objects have"), and"
                + " \(isOne ? "was" : "were") not measured",
              "correct the part after the first full stop, or delete \(it)"
            )
          case .unseen:
            (
              "\(names) what no screen shows, or what is not read, and \(isOne ? "was" : "were") not measured",
              "check \(it) by eye"
            )
          }
        let shown = keys.sorted().prefix(mostNamed).map { "'\($0.excerpt(60))'" }.joined(separator: ", ")
        return .sentence(
          "\(file): \(keys.count) \(isOne ? "key" : "keys") of its translations \(what): \(shown)"
            + "\(keys.count > mostNamed ? " and others" : ""); \(remedy)")
      }
    }
  }

  /// - Parameter screens: the screens, each with its words.
  static func notes(_ screens: [(screen: any CheckedScreen, catalog: ScreenCatalog?)]) -> [CheckNote] {
    var notes: [CheckNote] = []
    var seen: Set<String> = []
    for (screen, catalog) in screens where !screen.catalogs.isEmpty {
      guard let catalog, seen.insert(screen.file).inserted else { continue }
      let sharing = screens.filter { $0.screen.file == screen.file }
      let own = Set(ScreenCatalog.tags(of: screen.language))
      let keys = Set(sharing.flatMap { $0.screen.texts.flatMap(\.keys) })
      // Languages with translations of some texts of the file are expected to have all of them.
      let languages = catalog.languages.filter { language in
        !language.isEmpty && !ScreenCatalog.tags(of: language).contains(where: own.contains)
          && catalog.says(keys, in: language)
      }
      var (nowhere, somewhere): ([String], [String]) = ([], [])
      for (screen, text) in sharing.flatMap({ sharing in sharing.screen.texts.map { (sharing.screen, $0) } }) {
        guard let words = screen.ownWords(of: text, language: screen.language), words.contains(where: \.isLetter) else {
          continue
        }
        let missing = languages.filter { !catalog.says(Set(text.keys), in: $0) }
        guard !missing.isEmpty else { continue }
        let read = text.isMarkup ? (try? Markup(words))?.text ?? words : words
        let shown = "'\(text.view)' (\(read.excerpt(30)))"
        if missing.count == languages.count {
          nowhere.append(shown)
        } else {
          let some =
            missing.prefix(mostNamed).joined(separator: ", ") + (missing.count > mostNamed ? " and others" : "")
          somewhere.append("\(shown) in \(some)")
        }
      }
      for (found, what) in [(nowhere, "in none of its translations"), (somewhere, "not in all of its translations")]
      where !found.isEmpty {
        let names = found.prefix(mostNamed).joined(separator: ", ") + (found.count > mostNamed ? " and others" : "")
        let isOne = found.count == 1
        notes.append(
          .sentence(
            "\(screen.file): \(found.count) \(isOne ? "text is" : "texts are") \(what), and \(isOne ? "was" : "were") measured"
              + " there as the file has \(isOne ? "it" : "them"): \(names); translate \(isOne ? "it" : "them"), or set"
              + " \(isOne ? "it" : "them") in code and give the view no text"))
      }
    }
    return notes
  }
}
