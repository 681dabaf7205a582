internal import Catalogs
internal import JSONText
internal import LayoutDocuments
internal import TextFields

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
    /// The devices that show it; nil for all.
    var devices: DeviceTexts?
  }

  private(set) var forms: [String: [String: [Form]]] = [:]
  /// What was measured in the place of placeholders of which nobody says what comes there.
  private(set) var notes: [CheckNote] = []
  /// Keys that no label shows: the first few, and how many there are.
  private(set) var unshown: [String] = []
  private(set) var unshownCount = 0
  private var seenUnshown: Set<String> = []
  /// Entries that labels show.
  private(set) var shownCount = 0
  private let keys: Set<String>
  private let sourceLanguage: String
  private let opened: Opened
  private var settings: [String: SlotSetting] = [:]

  /// Distinct keys that no label shows and that are counted; beyond them, each entry counts.
  private static let mostUnshown = 50_000

  /// - Parameters:
  ///   - keys: those that labels ask for.
  ///   - sourceLanguage: the language of catalogues that do not say theirs.
  init(keys: Set<String>, sourceLanguage: String, _ opened: Opened) {
    (self.keys, self.sourceLanguage, self.opened) = (keys, sourceLanguage, opened)
  }

  var languages: [String] { forms.keys.sorted() }

  /// Takes an entry of a file.
  ///
  /// - Returns: whether a label shows it.
  mutating func add(_ entry: CatalogEntry, of file: String) -> Bool {
    guard keys.contains(entry.key) else {
      guard seenUnshown.count >= Self.mostUnshown || seenUnshown.insert(entry.key).inserted else { return false }
      unshownCount += 1
      if unshown.count < 5 { unshown.append(entry.key) }
      return false
    }
    shownCount += 1
    // A template has no texts but those of the source.
    let texts = entry.texts.isEmpty && entry.language == nil ? entry.source : entry.texts
    let language = entry.language ?? sourceLanguage
    let setting = settings[language] ?? SlotSetting(Self.slot, language, opened)
    settings[language] = setting
    for variants in TextMeasurer.forms(texts) {
      guard let first = variants.first else { continue }
      let filled = words(first, entry, texts.count, setting)
      let shorter = variants.dropFirst().map { words($0, entry, texts.count, setting) }
      forms[language, default: [:]][entry.key, default: []].append(
        Form(
          words: filled, shorter: shorter, file: file, place: first.place, key: entry.key,
          context: entry.context, name: first.selectors.map(\.name).joined(separator: " "),
          devices: DeviceTexts(first, among: texts)))
    }
    return true
  }

  /// Puts the longest form of each text first, so that those come together that leave the least room.
  mutating func sort() {
    for (language, texts) in forms {
      for (key, forms) in texts where forms.count > 1 {
        self.forms[language]?[key] = forms.enumerated().sorted { first, second in
          let (one, other) = (first.element.words.text.count, second.element.words.text.count)
          return one != other ? one > other : first.offset < second.offset
        }.map(\.element)
      }
    }
  }

  private mutating func words(
    _ text: CatalogText, _ entry: CatalogEntry, _ formCount: Int, _ setting: SlotSetting
  ) -> ScreenWords.Words {
    var found: [CheckNote] = []
    let filled = FilledText(text, isMarkup: false) { placeholder in
      let (word, guess) = setting.word(placeholder, in: text, of: entry, formCount: formCount)
      if let guess {
        let written = placeholder.written(in: text)
        found.append(.sentence(guess.sentence(written, word, placeholder.name, isSlot: false)))
      }
      return word
    }
    for note in found where !notes.contains(note) { notes.append(note) }
    return ScreenWords.Words(filled.text, isMarkup: filled.isMarkup)
  }

  /// What numbers and names are measured by: digits are as wide as those of the usual font, and nobody declares samples.
  private static let slot = Slot(
    keys: [], context: nil, place: JSONPlace(line: 1, column: 1), boxes: [], setting: TextRequest(naming: .key),
    fonts: SlotFonts(),
    samples: SampleTexts(), isIgnored: false, note: nil)
}
