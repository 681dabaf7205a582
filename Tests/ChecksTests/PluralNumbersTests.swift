import Catalogs
import Testing

@testable import Checks

@Suite struct PluralNumbersTests {
  /// The samples of CLDR's own tables.
  @Test(arguments: [
    ("en", 1, PluralCategory.one), ("en", 21, .other), ("fr", 0, .one), ("fr", 2, .other), ("ru", 21, .one),
    ("ru", 11, .many),
    ("ru", 22, .few), ("ru", 5, .many), ("pl", 1, .one), ("pl", 21, .many), ("pl", 23, .few), ("cs", 3, .few),
    ("cs", 5, .other),
    ("sl", 101, .one), ("sl", 102, .two), ("lt", 21, .one), ("lt", 12, .other), ("lt", 25, .few), ("lv", 30, .zero),
    ("lv", 21, .one), ("ro", 119, .few), ("ro", 20, .other), ("ar", 0, .zero), ("ar", 103, .few), ("ar", 111, .many),
    ("ar", 100, .other), ("ja", 1, .other), ("he", 2, .two), ("ga", 7, .many), ("pt-PT", 0, .other), ("pt-BR", 0, .one),
    ("de-AT", 1, .one), ("is", 21, .one), ("fil", 4, .other),
    ("mt", 2, .two), ("mt", 103, .few), ("mt", 11, .many), ("mt", 20, .other), ("gd", 11, .one), ("gd", 19, .few),
    ("gv", 40, .few), ("gv", 12, .two), ("br", 21, .one), ("br", 11, .other), ("br", 79, .other), ("br", 29, .few),
    ("br", 1_000_000, .many), ("kw", 22, .two), ("kw", 20_000, .two), ("kw", 21, .many), ("kw", 63, .few),
    ("lag", 0, .zero), ("shi", 10, .few), ("tzm", 99, .one), ("hsb", 101, .one), ("ceb", 6, .other), ("se", 2, .two),
    ("fr", 1_000_000, .many), ("es", 2_000_000, .many), ("pt-PT", 1_000_000, .many), ("it", 1_000_001, .other),
  ])
  func categories(_ language: String, _ number: Int, _ category: PluralCategory) {
    #expect(PluralNumbers.category(of: number, language) == category)
  }

  @Test func unknownLanguagesHaveAnyNumber() {
    #expect(PluralNumbers.category(of: 1, "tlh") == nil && PluralNumbers.categories("") == nil)
    #expect(PluralNumbers.categories("ru") == [.one, .few, .many])
    #expect(PluralNumbers.categories("ar") == [.zero, .one, .two, .few, .many, .other])
  }
}
