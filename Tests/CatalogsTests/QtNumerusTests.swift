import Catalogs
import Testing

@Suite struct QtNumerusTests {
  /// The rule that a file's language gives its numerus forms.
  private static func rule(_ language: String) throws -> PluralRule? {
    let file = """
      <TS version="2.1" language="\(language)"><context><name>C</name><message numerus="yes"><source>%n files</source>
      <translation><numerusform>%n</numerusform></translation></message></context></TS>
      """
    return try Catalog(Array(file.utf8), name: "a.ts").entries.first?.pluralRule
  }

  @Test(arguments: [
    ("de", 2, [1: 0, 2: 1]), ("fr_FR", 2, [0: 0, 2: 1]), ("pt_BR", 2, [0: 0]), ("pt_PT", 2, [0: 1]), ("ja", 1, [1: 0]),
    ("tr", 1, [1: 0]), ("lv", 3, [0: 2, 1: 0, 2: 1]), ("mk", 3, [2: 1, 12: 1]), ("lt", 3, [10: 2, 2: 1, 11: 2]),
    ("uk_UA", 3, [1: 0, 2: 1, 5: 2]), ("he", 2, [2: 1]), ("iw", 2, [2: 1]), ("ga", 3, [2: 1, 7: 2]),
    ("ar", 6, [0: 0, 3: 3, 100: 5]), ("cy", 5, [3: 2, 6: 3, 7: 4]),
  ])
  func counts(_ language: String, _ count: Int, _ forms: [Int: Int]) throws {
    let rule = try #require(try Self.rule(language))
    #expect(rule.count == count)
    for (number, form) in forms { #expect(rule.form(of: number) == form, "\(language): \(number)") }
  }

  @Test func knowsNoOthers() throws { #expect(try Self.rule("tlh") == nil) }
}
