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
    /// What is shown first, with words in the place of placeholders.
    var words: ScreenWords.Words
    /// Shorter texts that a program takes where that does not fit.
    var shorter: [ScreenWords.Words]
    var file: String
    var place: CatalogPlace
    var key: String
    var context: String?
    /// When it is shown; empty where there is one text only.
    var name: String
    /// In em on one line, where it is one of several.
    var width: Double
    /// The devices that show it; nil for all.
    var devices: DeviceTexts?
  }

  /// Once ``settle(_:)`` is through, with those of the languages that a language is a variety of where it has none
  /// itself.
  private(set) var forms: [String: [String: [Form]]] = [:]
  /// The languages that the catalogues have texts of labels in.
  private(set) var languages: [String] = []
  /// All languages that the catalogues have texts in, as many as are kept.
  private var allLanguages: Set<String> = []
  /// Texts that cannot be shown as labels are to show them.
  private(set) var errors: [CatalogError] = []
  /// What was measured in place of placeholders without a sample or an example.
  private(set) var notes: [CheckNote] = []
  /// Keys that no label shows: the first few, and how many there are.
  private(set) var unshown: [String] = []
  private(set) var unshownCount = 0
  private var seenUnshown: Set<String> = []
  /// Entries that labels show.
  private(set) var shownCount = 0
  private let keys: Set<String>
  private let entries: InterfaceEntries
  /// Those of labels whose words are marked up.
  private let markupKeys: Set<String>
  private let sourceLanguage: String
  private let opened: Opened
  private var settings: [String: SlotSetting] = [:]

  /// Distinct keys that no label shows and that are counted; beyond them, each entry counts.
  private static let mostUnshown = 50_000

  /// - Parameters:
  ///   - screens: those whose labels ask for texts.
  ///   - sourceLanguage: the language of catalogues that do not say theirs.
  init(_ screens: [any CheckedScreen], sourceLanguage: String, _ opened: Opened) {
    let texts = screens.flatMap(\.texts)
    keys = Set(texts.flatMap(\.keys))
    entries = InterfaceEntries(screens)
    markupKeys = Set(texts.filter(\.isMarkup).flatMap(\.keys))
    (self.sourceLanguage, self.opened) = (sourceLanguage, opened)
  }

  /// Languages of the catalogues in which they have no text of any label.
  var unshownLanguages: [String] { allLanguages.subtracting(languages).sorted() }

  /// Takes an entry of a file.
  ///
  /// - Returns: whether a label shows it.
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
    // A template has no texts but those of the source.
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

  /// Takes the texts of another before its own.
  mutating func prefer(_ other: ScreenCatalog) {
    for (language, texts) in other.forms {
      for (key, found) in texts where keys.contains(key) { forms[language, default: [:]][key] = found }
    }
  }

  /// Whether it has a text in a language under one of some keys.
  func says(_ keys: Set<String>, in language: String) -> Bool {
    forms[language].map { texts in keys.contains { texts[$0] != nil } } ?? false
  }

  /// Puts the widest form of each text first, so that those come together that leave the least room, and gives every
  /// language the texts of those that it is a variety of.
  ///
  /// - Parameter others: languages of screens, which may be varieties of those of catalogues.
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

  /// A language and those that it is a variety of, the nearest first, as ``SlotFonts/folded(_:)`` writes them: `de-AT`
  /// is `de`, but Chinese in traditional characters (`zh-Hant`) is not one of simplified Chinese (CLDR's
  /// `parentLocales`).
  static func tags(of language: String) -> [String] {
    var tags = [SlotFonts.folded(language)]
    while let tag = tags.last, tag != "zh-hant", let hyphen = tag.lastIndex(of: "-") {
      tags.append(String(tag[..<hyphen]))
    }
    return tags
  }

  /// Of words on one line, in em; 0 where they cannot be measured, which is said when they are.
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
      // Shown by a label whose words are marked up, and refused there where its own would be.
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

  /// What numbers and names are measured by: digits are as wide as those of the usual font, and no
  /// samples are declared.
  private static let slot = Slot(
    keys: [], context: nil, place: JSONPlace(line: 1, column: 1), boxes: [], setting: TextRequest(naming: .key),
    fonts: SlotFonts(),
    samples: SampleTexts(), isIgnored: false, note: nil)
}
