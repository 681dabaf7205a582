package import Catalogs

/// A place that texts are shown in, as reports call it.
package struct CheckPlace: Sendable {
  package var name: String
  /// What is said to people about it.
  package var note: String?
}

/// What came of a check: the findings, what was measured, and what is to be said of it.
package struct CheckResult: Sendable {
  /// A slot in a language of a file, for reports that list what is in order too.
  package struct Case: Sendable, Hashable {
    package let file: String
    package let language: String
    package let slot: Int

    package init(file: String, language: String, slot: Int) {
      (self.file, self.language, self.slot) = (file, language, slot)
    }
  }

  /// What the wishes for languages and keys met in the catalogues.
  package struct Seen: Sendable {
    /// The languages that entries have, as many as are kept.
    package var languages: Set<String> = []
    /// The wishes that an entry met, by their places among all.
    package var wantedLanguages: Set<Int> = []
    package var keys: Set<Int> = []

    static let most = 1000

    /// Notes a language, and which of the wishes it meets: `de` is met by `de-AT` too, and `he` by `iw`.
    ///
    /// - Returns: whether it meets any.
    mutating func meets(_ wishes: [String], language: String) -> Bool {
      if languages.count < Self.most { languages.insert(language) }
      let folded = SlotFonts.folded(language)
      let met = wishes.indices.filter { index in
        let wanted = SlotFonts.folded(wishes[index])
        return folded == wanted || folded.hasPrefix(wanted + "-")
      }
      wantedLanguages.formUnion(met)
      return !met.isEmpty
    }

    mutating func formUnion(_ other: Seen) {
      languages.formUnion(other.languages)
      wantedLanguages.formUnion(other.wantedLanguages)
      keys.formUnion(other.keys)
    }
  }

  /// In the order of the catalogues.
  package var findings: [Finding] = []
  /// Texts measured, each form of a plural by itself.
  package var texts = 0
  /// The boxes that they were measured in: one for each text, or all frames of a view.
  package var boxes = 0
  /// The screens that were laid out: of each language, those of all windows; 0 for slots.
  package var screens = 0
  /// The slides of presentations that were read; 0 for anything else.
  package var slides = 0
  /// The views of screens, as findings number them; none for slots, which the table has.
  package var places: [CheckPlace] = []
  package var entries = 0
  /// Of these, the entries that labels of screens show.
  package var shownEntries = 0
  /// How many texts each case has.
  package var cases: [Case: Int] = [:]
  /// Keys without a slot: the first few, and how many there are.
  package var unmatched: [String] = []
  package var unmatchedCount = 0
  /// The slots that have keys of the catalogues.
  package var usedSlots: Set<Int> = []
  /// Sentences said once.
  package var notes: [CheckNote] = []
  /// What is odd in the catalogues.
  package var warnings: [CatalogError] = []
  /// What ended the reading of one, and all that is odd in those that have entries which cannot be read: these were not measured.
  package var errors: [CatalogError] = []
  package var skipped: [Catalog.Skipped: Int] = [:]
  /// Entries that are not translated yet.
  package var untranslated = 0
  /// Entries of which the catalogue says that nobody translates them.
  package var untranslatable = 0
  package var seen = Seen()

  package init() {}

  /// Adds what a catalogue says of itself, once it is read.
  ///
  /// A check of which entries are lost has not checked them, so that whatever made them unreadable is an error of it.
  package mutating func add(_ catalog: Catalog) {
    skipped.merge(catalog.skipped, uniquingKeysWith: +)
    guard let lost = catalog.skipped[.unreadable], lost > 0 else {
      warnings += catalog.warnings
      return
    }
    let problem =
      lost == 1
      ? "an entry cannot be read, and was not measured; correct it"
      : "\(lost) entries cannot be read, and were not measured; correct them"
    errors.append(CatalogError(file: catalog.file, place: nil, problem: problem))
    errors += catalog.warnings
  }

  /// Whether nothing fails.
  package var passes: Bool { !findings.contains { $0.fails } }

  /// The findings, those first by which the most points are missing; those that do not fail last.
  package var worstFirst: [Finding] {
    findings.enumerated().sorted { first, second in
      let (one, other) = (first.element, second.element)
      if one.fails != other.fails { return one.fails }
      if one.missing != other.missing { return one.missing > other.missing }
      return first.offset < second.offset
    }.map(\.element)
  }

  /// Slots without a key in any catalogue, in the order of the table.
  package func unusedSlots(of table: SlotTable) -> [Slot] {
    table.slots.indices.filter { !usedSlots.contains($0) }.map { table.slots[$0] }
  }
}
