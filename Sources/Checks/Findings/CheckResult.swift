package import Catalogs

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

  /// In the order of the catalogues.
  package var findings: [Finding] = []
  /// Texts measured, each form of a plural and each box by itself.
  package var texts = 0
  package var entries = 0
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
  /// What ended the reading of one.
  package var errors: [CatalogError] = []
  package var skipped: [Catalog.Skipped: Int] = [:]
  /// Entries that are not translated yet.
  package var untranslated = 0

  package init() {}

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
