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

  /// Substitutions that vary by device, plurals inside; a device that the whole varies by is the same inside.
  @Test func substitutionsByDevice() throws {
    func unit(_ text: String) -> String { "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}" }
    let substitutions = """
      "substitutions": {"d": {"argNum": 1, "formatSpecifier": "lld", "variations": {"device": {
        "iphone": {"variations": {"plural": {"one": \(unit("tap %arg")), "other": \(unit("taps %arg"))}}},
        "other": \(unit("click %arg"))}}}}
      """
    let catalog = try catalog(
      """
      {"sourceLanguage": "en", "strings": {
      "a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "%#@d@!"}, \(substitutions)}}},
      "b": {"localizations": {"de": {"variations": {"device": {"iphone": \(unit("%#@d@ i")), "mac": \(unit("%#@d@ m"))}},
        \(substitutions)}}},
      "c": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "%#@d@"},
        "substitutions": {"d": {"argNum": 1}}}}}
      }}
      """, "x.xcstrings")
    let german = catalog.entries.filter { $0.language == "de" }
    #expect(
      german.map { $0.texts.map(\.text) } == [
        ["tap %1$lld!", "taps %1$lld!", "click %1$lld!"], ["tap %1$lld i", "taps %1$lld i", "click %1$lld m"],
      ])
    #expect(german[0].texts.map(\.selectors.first) == [.device("iphone"), .device("iphone"), .device("other")])
    #expect(german[0].texts[0].placeholders.first?.selector == .plural(.one, of: "d"))
    #expect(german[0].texts.map(\.place.line) == [3, 3, 4])
    #expect(catalog.sentences.count == 1)
    #expect(catalog.sentences.first?.contains("the substitution 'd' of \"c\" has no texts") == true)
  }

  @Test func setsOfStrings() throws {
    let catalog = try catalog(
      """
      {"sourceLanguage": "en", "strings": {"k": {"localizations": {
      "de": {"stringSet": {"state": "translated", "values": ["eins", "zwei"]}}, "fr": {"other": 1}}}}}
      """, "x.xcstrings")
    #expect(lines(catalog) == ["1:k = k", "2:k[0] = eins", "2:k[1] = zwei"])
    #expect(catalog.skipped == [.unreadable: 1])
    #expect(catalog.sentences.count == 1)
  }

  @Test func whatIsNoObjectIsLeftOut() throws {
    let catalog = try catalog(
      """
      {"sourceLanguage": "en", "strings": {
        "a": 1, "b": ["c"], "d": {}, "e": null}}
      """, "x.xcstrings")
    #expect(lines(catalog) == ["2:d = d"])
    #expect(catalog.sentences.count == 3)
    for (key, sentence) in zip(["a", "b", "e"], catalog.sentences) {
      #expect(sentence.hasPrefix("x.xcstrings:2:") && sentence.contains("\"\(key)\" is not an object"), "\(sentence)")
    }
  }

  @Test func whatIsNoneIsRefused() {
    #expect(refusal("{}", "x.xcstrings") != nil)
    #expect(refusal("{\"strings\": []}", "x.xcstrings")?.contains("no object 'strings'") == true)
    #expect(refusal("{\"strings\": [{\"strings\": {}}]}", "x.xcstrings")?.contains("no object 'strings'") == true)
    #expect(refusal("{\"strings\": {\"a\": ", "x.xcstrings")?.hasPrefix("x.xcstrings:1:") == true)
    #expect(refusal("", "x.xcstrings") != nil)
  }
}
