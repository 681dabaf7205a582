import Catalogs
import Testing

@Suite struct JSONCatalogReaderTests {
  @Test func nestedKeysListsAndPlurals() throws {
    let catalog = try catalog(
      """
      {"menu": {"file": {"open": "Öffnen {{name}}"}, "n": 3},
       "steps": ["a", {"b": "c"}, "d"],
       "item_one": "{{count}} item", "item_other": "{{count}} items", "item": "bare",
       "old": "one", "old_plural": "many",
       "step_one": "first", "step_two": "second",
       "place_ordinal_one": "{{count}}st", "place_ordinal_other": "{{count}}th",
       "link": "$t(menu.file.open) <1>x</1>",
       "icu": "{g, select, male {his} other {their}} {n, number, percent}",
       "empty": ""}
      """, "locales/de/translation.json")
    #expect(
      lines(catalog) == [
        "1:menu.file.open = Öffnen {{name}}", "2:steps[0] = a", "2:steps[1].b = c", "2:steps[2] = d", "3:item = bare",
        "3:item = one: {{count}} item | other: {{count}} items", "4:old = one: one | other: many",
        "5:step_one = first", "5:step_two = second",
        "6:place = ordinal one: {{count}}st | ordinal other: {{count}}th",
        "7:link = $t(menu.file.open) <1>x</1>",
        "8:icu = male: his {n, number, percent} | other: their {n, number, percent}", "9:empty = ",
      ])
    #expect(catalog.language == "de")
    let link = try #require(catalog.entries.first { $0.key == "link" }?.texts.first)
    #expect(link.placeholders.map(\.kind) == [.reference("menu.file.open")])
    #expect(link.tags.map(\.name) == ["1", "1"])
    #expect(catalog.skipped == [.notText: 1])
    // "item" and "item_one" are two texts, not one that is given twice.
    #expect(catalog.sentences.count == 1 && catalog.sentences[0].contains("is not followed"))
  }

  /// Texts within texts are told once a file, where the first stands, and may have samples under their keys.
  @Test func textsWithinTexts() throws {
    let catalog = try catalog(
      "{\"a\": \"b\",\n\"c\": \"Up to $t(a, {\\\"count\\\": 3})\",\n\"d\": \"$t(a) and $t(c)\", \"e\": \"{{f}}\"}",
      "de.json")
    #expect(catalog.sentences.count == 1)
    #expect(
      catalog.sentences.first?.hasPrefix("de.json:2:6: the text of \"a\" is put into this one, but is not followed: ")
        == true)
    #expect(catalog.entries[2].texts[0].placeholders.map(\.name) == ["a", "c"])
    #expect(try Catalog(Array("{\"e\": \"{{f}}\"}".utf8), name: "de.json").warnings.isEmpty)
  }

  @Test func contextsBesidePluralsAreNotGivenTwice() throws {
    let text = """
      {"friend_male": "Him", "friend_female": "Her", "friend_male_one": "{{count}} him",
       "friend_male_other": "{{count}} hims"}
      """
    #expect(try catalog(text, "en.json").warnings.isEmpty)
    let twice = "{\"a_one\": \"1\", \"a_other\": \"2\", \"b\": \"\", \"a_one\": \"3\", \"a_other\": \"4\"}"
    #expect(try catalog(twice, "en.json").sentences.count == 1)
  }

  @Test func whatIsNoCatalogueIsRefused() {
    #expect(refusal("\"a\"", "de.json")?.hasPrefix("de.json:1:1: ") == true)
    #expect(refusal("{\"a\":\n \"b\" x}", "de.json")?.hasPrefix("de.json:2:6: not valid JSON") == true)
    #expect(refusal(String(repeating: "[", count: 100), "de.json")?.contains("deeper than 64") == true)
  }
}
