package import Catalogs

/// A place that shows texts, as reports name it.
package struct CheckPlace: Sendable {
  package var name: String
  /// A note for people.
  package var note: String?
}

/// The result of a check: the findings, the numbers of measured texts, and notes.
package struct CheckResult: Sendable {
  /// A slot in a language of a file, for reports that also list slots without findings.
  package struct Case: Sendable, Hashable {
    package let file: String
    package let language: String
    package let slot: Int

    package init(file: String, language: String, slot: Int) {
      (self.file, self.language, self.slot) = (file, language, slot)
    }
  }

  /// The requested languages and keys that the catalogues have.
  package struct Seen: Sendable {
    /// The languages of entries, up to a limit.
    package var languages: Set<String> = []
    /// The indices of the requested languages and keys that some entry has.
    package var wantedLanguages: Set<Int> = []
    package var keys: Set<Int> = []

    static let most = 1000

    /// Notes a language and the requested languages that it meets: `de-AT` meets `de`, and `iw` meets `he`.
    ///
    /// - Returns: whether the language meets any of them.
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

  /// The findings, in the order of the catalogues.
  package var findings: [Finding] = []
  /// The number of measured texts; each form of a plural counts.
  package var texts = 0
  /// The number of boxes in which texts were measured: one for each text, or all frames of a view.
  package var boxes = 0
  /// Whether a text's placeholders have more combinations of samples than were measured, so that others may not fit.
  package var lacksSamples = false
  /// The number of screens laid out, in all languages and windows; 0 for slots.
  package var screens = 0
  /// The number of slides of presentations that were read; 0 for anything else.
  package var slides = 0
  /// The views of screens, as findings number them; empty for slots, which the table has.
  package var places: [CheckPlace] = []
  package var entries = 0
  /// The number of entries that labels of screens show.
  package var shownEntries = 0
  /// The number of texts of each case.
  package var cases: [Case: Int] = [:]
  /// Keys without a slot: the first few, and their number.
  package var unmatched: [String] = []
  package var unmatchedCount = 0
  /// The slots that match keys of the catalogues.
  package var usedSlots: Set<Int> = []
  /// The notes for the whole check.
  package var notes: [CheckNote] = []
  /// Warnings about the catalogues.
  package var warnings: [CatalogError] = []
  /// The errors that ended the reading of a catalogue, and all warnings about catalogues with entries that cannot be
  /// read, as those entries were not measured.
  package var errors: [CatalogError] = []
  package var skipped: [Catalog.Skipped: Int] = [:]
  /// The number of entries that are not translated yet.
  package var untranslated = 0
  /// The number of entries that catalogues mark as not translatable.
  package var untranslatable = 0
  package var seen = Seen()

  package init() {}

  /// Adds the warnings and skipped entries of a catalogue that has been read.
  ///
  /// Entries that cannot be read have not been checked, so their warnings become errors of the check.
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

  /// Whether the check passes.
  package var passes: Bool { !findings.contains { $0.fails } }

  /// The findings, the one that lacks the most points first, and those that do not fail last.
  ///
  /// - Complexity: O(n log n); the findings are read where they are, because a check may have hundreds of thousands.
  package var worstFirst: LazyMapSequence<[Int], Finding> {
    let extents = findings.map { (fails: $0.fails, missing: $0.missing) }
    let order = findings.indices.sorted { first, second in
      let (one, other) = (extents[first], extents[second])
      if one.fails != other.fails { return one.fails }
      if one.missing != other.missing { return one.missing > other.missing }
      return first < second
    }
    return order.lazy.map { [findings] in findings[$0] }
  }

  /// The slots whose keys no catalogue has, in the order of the table.
  package func unusedSlots(of table: SlotTable) -> [Slot] {
    table.slots.indices.filter { !usedSlots.contains($0) }.map { table.slots[$0] }
  }
}
