import Catalogs
import Testing

@Suite struct StringCatalogReaderTests {
  @Test func languagesVariationsAndSubstitutions() throws {
    let catalog = try catalog(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Hello" : {},
          "%lld files" : {
            "comment" : "A count",
            "localizations" : {
              "de" : {"variations": {"plural": {
                "one": {"stringUnit": {"state": "translated", "value": "%lld Datei"}},
                "other": {"stringUnit": {"state": "needs_review", "value": "%lld Dateien"}}}}},
              "fr" : {"stringUnit": {"state": "new", "value": ""}}
            }
          },
          "both" : {"localizations": {"en": {
            "stringUnit": {"state": "translated", "value": "%#@birds@ seen"},
            "substitutions": {"birds": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "%arg bird"}},
              "other": {"stringUnit": {"state": "translated", "value": "%arg birds"}}}}}}}}},
          "tap" : {"shouldTranslate": false, "localizations": {"en": {"variations": {"device": {
            "mac": {"stringUnit": {"state": "translated", "value": "Click"}},
            "other": {"stringUnit": {"state": "translated", "value": "Tap"}}}}}}},
          "old" : {"extractionState": "stale"}
        },
        "version" : "1.0"
      }
      """, "Localizable.xcstrings")
    #expect(
      lines(catalog) == [
        "4:Hello = Hello", "5:%lld files = %lld files", "8:%lld files = one: %lld Datei | other: %lld Dateien",
        "11:%lld files = ", "14:both = one: %1$lld bird seen | other: %1$lld birds seen",
        "19:tap = mac: Click | other: Tap",
      ])
    #expect(catalog.entries.map(\.language) == ["en", "en", "de", "fr", "en", "en"])
    #expect(catalog.entries.map(\.state)[2...3] == [.needsReview, .untranslated])
    #expect(catalog.entries.last?.isTranslatable == false)
    #expect(catalog.skipped == [.obsolete: 1])
    #expect(placeholders(catalog.entries[4]) == ["%1$lld"])
  }

  @Test func whatIsNoneIsRefused() {
    #expect(refusal("{}", "x.xcstrings") != nil)
    #expect(refusal("{\"strings\": {\"a\": ", "x.xcstrings")?.hasPrefix("x.xcstrings:1:") == true)
    #expect(refusal("", "x.xcstrings") != nil)
  }
}
