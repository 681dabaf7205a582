internal import Catalogs
internal import Geometry
internal import JSONText
internal import LayoutDocuments
internal import TextFields
internal import TextLayout

/// The texts that catalogues have for the labels of screens, by language and key.
struct ScreenCatalog {
  /// One of the texts that a label may show: a form of a plural, a combination of a message, or the only one.
  struct Form: Sendable {
    /// The text that is shown, with words in the place of placeholders.
    var words: ScreenWords.Words
    /// The shorter texts that a program shows if that does not fit.
    var shorter: [ScreenWords.Words]
    var file: String
    var place: CatalogPlace
    var key: String
    var context: String?
    /// The condition under which the form is shown; empty if there is only one.
    var name: String
    /// The width on one line, in em, if there are several forms; otherwise 0.
    var width: Double
    /// The devices that show the form; nil for all.
    var devices: DeviceTexts?
  }

  /// The forms by language and key. After ``settle(_:)``, a language also has the forms of more general languages for
  /// texts that it lacks.
  private(set) var forms: [String: [String: [Form]]] = [:]
  /// The languages in which the catalogues have texts of labels.
  private(set) var languages: [String] = []
  /// All languages in which the catalogues have texts, up to a limit.
  private var allLanguages: Set<String> = []
  /// The errors about texts that cannot be shown by their labels, because their markup is not valid.
  private(set) var errors: [CatalogError] = []
  /// The notes about words that were measured in place of placeholders without a sample or an example.
  private(set) var notes: [CheckNote] = []
  /// The first few keys that no label shows.
  private(set) var unshown: [String] = []
  private(set) var unshownCount = 0
  private var seenUnshown: Set<String> = []
  /// The number of entries that labels show.
  private(set) var shownCount = 0
  private let keys: Set<String>
  private let entries: InterfaceEntries
  /// The keys of labels whose words have markup.
  private let markupKeys: Set<String>
  private let sourceLanguage: String
  private let opened: Opened
  private var settings: [String: SlotSetting] = [:]

  /// The most distinct keys without a label that are remembered; after that, each entry is counted.
  private static let mostUnshown = 50_000

  /// - Parameters:
  ///   - screens: the screens whose labels need texts.
  ///   - sourceLanguage: the language of catalogues that do not state theirs.
  init(_ screens: [any CheckedScreen], sourceLanguage: String, _ opened: Opened) {
    let texts = screens.flatMap(\.texts)
    keys = Set(texts.flatMap(\.keys))
    entries = InterfaceEntries(screens)
    markupKeys = Set(texts.filter(\.isMarkup).flatMap(\.keys))
    (self.sourceLanguage, self.opened) = (sourceLanguage, opened)
  }

  /// The languages in which the catalogues have texts, but none of any label.
  var unshownLanguages: [String] { allLanguages.subtracting(languages).sorted() }

  /// Adds an entry of a file.
  ///
  /// - Returns: whether a label shows the entry.
  mutating func add(_ entry: CatalogEntry, of file: String) -> Bool {
    let language = entry.language ?? sourceLanguage
    if allLanguages.count < CheckResult.Seen.most { allLanguages.insert(language) }
    guard keys.contains(entry.key), entries.isOfScreen(entry) else {
      guard seenUnshown.count >= Self.mostUnshown || seenUnshown.insert(entry.key).inserted else { return false }
      unshownCount += 1
      if unshown.count < 5 { unshown.append(entry.key) }
      return false
    }
    guard entries.isShown(entry) else { return false }
    shownCount += 1
    // A template has only the source texts.
    let texts = entry.texts.isEmpty && entry.language == nil ? entry.source : entry.texts
    let setting = settings[language] ?? SlotSetting(Self.slot, language, opened)
    settings[language] = setting
    for variants in TextMeasurer.forms(texts) {
      guard let first = variants.first else { continue }
      let filled = words(first, entry, texts.count, setting, file)
      let shorter = variants.dropFirst().map { words($0, entry, texts.count, setting, file) }
      forms[language, default: [:]][entry.key, default: []].append(
        Form(
          words: filled, shorter: shorter, file: file, place: first.place, key: entry.key,
          context: entry.context, name: first.selectors.map(\.name).joined(separator: " "),
          width: texts.count > 1 ? width(filled, setting) : 0, devices: DeviceTexts(first, among: texts)))
    }
    return true
  }

  /// Replaces texts with those of another catalogue, if it has them.
  mutating func prefer(_ other: ScreenCatalog) {
    for (language, texts) in other.forms {
      for (key, found) in texts where keys.contains(key) { forms[language, default: [:]][key] = found }
    }
  }

  /// Whether there is a text in a language under one of some keys.
  func says(_ keys: Set<String>, in language: String) -> Bool {
    forms[language].map { texts in keys.contains { texts[$0] != nil } } ?? false
  }

  /// Sorts the forms of each text by width, the widest first, so that the widest forms of all texts are laid out
  /// together, and adds to every language the texts of more general languages that include it.
  ///
  /// - Parameter others: the languages of screens, which those of catalogues may include.
  mutating func settle(_ others: [String]) {
    languages = forms.keys.sorted()
    var byTag: [String: [String: [Form]]] = [:]
    for language in languages {
      for (key, found) in forms[language] ?? [:] where found.count > 1 {
        forms[language]?[key] = found.enumerated().sorted { first, second in
          let (one, other) = (first.element.width, second.element.width)
          return one != other ? one > other : first.offset < second.offset
        }.map(\.element)
      }
      byTag[SlotFonts.folded(language), default: [:]].merge(forms[language] ?? [:]) { first, _ in first }
    }
    for language in Set(languages + others) {
      var all = forms[language] ?? [:]
      for tag in Self.tags(of: language) { all.merge(byTag[tag] ?? [:]) { own, _ in own } }
      forms[language] = all
    }
  }

  /// A language and the more general languages that include it, the nearest first, as ``SlotFonts/folded(_:)`` writes
  /// them: `de` includes `de-AT`, but simplified Chinese does not include Chinese in traditional characters, `zh-Hant`
  /// (CLDR's `parentLocales`).
  static func tags(of language: String) -> [String] {
    var tags = [SlotFonts.folded(language)]
    while let tag = tags.last, tag != "zh-hant", let hyphen = tag.lastIndex(of: "-") {
      tags.append(String(tag[..<hyphen]))
    }
    return tags
  }

  /// The width of words on one line, in em; 0 if they cannot be measured, which is reported when they are shown.
  private func width(_ words: ScreenWords.Words, _ setting: SlotSetting) -> Double {
    let shown = words.isMarkup ? (try? Markup(words.text))?.text ?? words.text : words.text
    guard let style = try? setting.request.style(opened),
      let text = try? ShapedText(shown, style: style, cache: opened.cache)
    else { return 0 }
    return text.lines(size: 1, width: nil).map(\.width).max() ?? 0
  }

  private mutating func words(
    _ text: CatalogText, _ entry: CatalogEntry, _ formCount: Int, _ setting: SlotSetting, _ file: String
  ) -> ScreenWords.Words {
    var found: [CheckNote] = []
    func word(_ placeholder: CatalogPlaceholder) -> String {
      let (word, guess) = setting.word(placeholder, in: text, of: entry, formCount: formCount)
      if let guess {
        let written = placeholder.written(in: text)
        found.append(.sentence(guess.sentence(written, word, placeholder.name, isSlot: false)))
      }
      return word
    }
    defer { for note in found where !notes.contains(note) { notes.append(note) } }
    if markupKeys.contains(entry.key), !text.tags.contains(where: \.isOfFormat) {
      // The text is shown by a label whose words have markup, so its markup has to be valid, too.
      let markup = text.replacing(placeholders: { Markup.escaped(word($0)) }, tags: { _ in nil })
      do throws(Failure) {
        _ = try Markup(markup)
        return ScreenWords.Words(markup, isMarkup: true)
      } catch {
        errors.append(
          CatalogError(
            file: file, place: text.place,
            problem:
              "a label shows the text of '\(entry.key)' with \"markup\": true, but its markup is not valid: \(error.message)"
          )
        )
        return ScreenWords.Words(Markup.escaped(markup), isMarkup: true)
      }
    }
    let filled = FilledText(text, isMarkup: markupKeys.contains(entry.key), word)
    return ScreenWords.Words(filled.text, isMarkup: filled.isMarkup)
  }

  /// The slot by which numbers and names are measured: digits are as wide as in the default font, and there are no
  /// samples.
  private static let slot = Slot(
    keys: [], context: nil, place: JSONPlace(line: 1, column: 1), boxes: [], setting: TextRequest(naming: .key),
    fonts: SlotFonts(),
    samples: SampleTexts(), isIgnored: false, note: nil)
}
