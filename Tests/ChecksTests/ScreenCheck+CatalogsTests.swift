import AdaptiveLayout
import Catalogs
import Checks
import LayoutDocuments
import TestSupport
import Testing
import TextFields

/// What catalogues say on screens.
@Suite struct ScreenCheckCatalogsTests {
  @Test func catalogsSayWhatLabelsSay() throws {
    let folder = try CheckFolder()
    let json = #"""
      {"views": [{"name": "count", "textKey": "count", "lines": 0}, {"name": "save", "text": "Save"}, {"name": "none", "text": "Nothing"}],
       "constraints": ["V:|-80-[count]-200-[save]-20-[none]", "H:|-20-[count(90)]", "H:|-20-[save(60)]", "H:|-20-[none]", "V:[count(40)]"]}
      """#
    // Of what stands in the views, and has no name of a language.
    let own = 3
    let path = try folder.file("screen.json", json)
    let catalog = try folder.file(
      "ru.po",
      """
      msgid ""
      msgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: ru\\nPlural-Forms: nplurals=3; plural=(n%10==1?0:1);\\n"

      msgid "count"
      msgid_plural "counts"
      msgstr[0] "%d"
      msgstr[1] "%d слов, которые никому не видны целиком"
      msgstr[2] "%d слова"

      msgid "Save"
      msgstr "Сохранить документ"

      msgid "elsewhere"
      msgstr "Нигде"
      """)
    var check = ScreenCheck([try DocumentScreen(contentsOf: path, hasCatalogs: true)])
    check.devices = [try Device.named("iPhone 4")]
    let result = try check.run([catalog])
    let keys = Set(result.findings.filter { $0.rule == .textOverflow }.map(\.text.key))
    #expect(keys == ["count", "Save"])
    let count = try #require(result.findings.first { $0.text.key == "count" && $0.rule == .textOverflow })
    #expect(count.text.form == "[1]" && count.text.file == catalog && count.text.place.line == 7)
    #expect(count.text.shown.prefix(4).allSatisfy(\.isNumber) && result.texts == 5 + own)
    let notes = CheckNotes(result, SlotTable([], file: path)).messages.map(\.string)
    #expect(notes.contains { $0.hasPrefix("1 key is shown by no label") && $0.contains("'elsewhere'") })
    #expect(notes.contains { $0.contains("1 label has no text in 'ru'") && $0.contains("'none'") })
  }

  @Test func aShorterVariantIsARemark() throws {
    let folder = try CheckFolder()
    let path = try folder.file(
      "screen.json",
      #"{"views": [{"name": "a", "text": "Save"}], "constraints": ["V:|-80-[a]", "H:|-80-[a(60)]"]}"#)
    let catalog = try folder.file(
      "app_de.ts",
      """
      <?xml version="1.0" encoding="utf-8"?><!DOCTYPE TS><TS version="2.1" language="de"><context><name>A</name>
      <message><source>Save</source><translation variants="yes"><lengthvariant>Änderungen sichern</lengthvariant>
      <lengthvariant>Sichern</lengthvariant></translation></message></context></TS>
      """)
    var check = ScreenCheck([try DocumentScreen(contentsOf: path, hasCatalogs: true)])
    check.devices = [try Device.named("iPhone 4")]
    let result = try check.run([catalog])
    #expect(result.findings.map(\.rule) == [.shorterVariant])
    #expect(result.passes && result.findings.first?.variant == "Sichern")
  }

  @Test func ownWordsAreLaidOutBesideCatalogs() throws {
    let json = ScreenFixture.view(#""text": "Cancel everything""#, #""H:|-20-[a(60)]""#)
    let result = try ScreenFixture.check(json, [("x_de.json", #"{"Cancel everything": "Ab"}"#)])
    #expect(result.findings.map(\.rule) == [.textOverflow] && result.findings.first?.text.language == "en")
  }

  @Test func namesThatNobodyHas() throws {
    let json = #"""
      {"language": "en", "texts": {"en": {"t": "Hi"}}, "views": [{"name": "a", "textKey": "missing"}],
       "constraints": ["V:|-100-[a]", "H:|-20-[a]"]}
      """#
    let nowhere = try ScreenFixture.check(json, [("x_de.json", #"{"t": "Hallo"}"#)])
    #expect(nowhere.errors.first?.description.contains("no text is named 'missing'") ?? false)
    let elsewhere = try ScreenFixture.check(json, [("x_de.json", #"{"missing": "da"}"#)])
    #expect(elsewhere.errors.isEmpty)
    #expect(
      ScreenFixture.notes(elsewhere).contains {
        $0.contains("no text in 'en', and was measured by the name of the text")
      })
  }

  @Test func wordsThatCatalogsLackAreNamed() throws {
    let json = #"""
      {"language": "en", "views": [{"name": "a", "text": "Save"}, {"name": "b", "text": "Close"}, {"name": "n", "text": "42"}],
       "constraints": ["V:|-100-[a]-[b]-[n]", "H:|-20-[a]", "H:|-20-[b]", "H:|-20-[n]"]}
      """#
    let result = try ScreenFixture.check(json, [("x_de.json", #"{"Save": "Sichern"}"#)])
    #expect(ScreenFixture.notes(result).contains { $0.contains("1 label has no text in 'de'") && $0.contains("'b'") })
    #expect(result.shownEntries == 1)
    let other = try ScreenFixture.check(json, [("x_de.json", #"{"x": "y"}"#)])
    #expect(
      other.shownEntries == 0 && ScreenFixture.notes(other).contains { $0.contains("no text of any label in 'de'") })
  }

  /// A variety of a language has the texts of that language, whichever of both has a text of its own, and however they
  /// are written.
  @Test(arguments: [
    ("de-AT", "de", "x_de"), ("de_DE", "de", "x_de"), ("zh_CN", "zh-Hans", "x_zh-Hans"),
    ("zh-TW", "zh-Hant", "x_zh-Hant"),
    ("iw", "he", "x_he"), ("no", "nb", "x_nb"),
  ])
  func varietiesOfLanguages(variety: String, language: String, file: String) throws {
    let json = #"""
      {"language": "en", "texts": {"en": {"a": "A", "b": "B", "c": "C"}, "\#(language)": {"b": "old", "c": "own"}},
       "views": [{"name": "a", "textKey": "a"}, {"name": "b", "textKey": "b"}, {"name": "c", "textKey": "c"}],
       "constraints": ["V:|-100-[a]-[b]-[c]", "H:|-20-[a(2)]", "H:|-20-[b(2)]", "H:|-20-[c(2)]"]}
      """#
    let result = try ScreenFixture.check(
      json, [("x_\(variety).json", #"{"a": "anders"}"#), ("\(file).json", #"{"b": "neu"}"#)])
    let folded = ["iw", "no"].contains(variety)
    let tag = folded ? language : variety
    let shown = result.findings.filter { $0.text.language.replacing("_", with: "-") == tag.replacing("_", with: "-") }
      .map(
        \.text.shown)
    #expect(Set(shown).isSuperset(of: ["anders", "neu", "own"]), "\(shown)")
  }

  @Test func traditionalChineseIsNoVarietyOfTheOther() throws {
    let json = #"""
      {"language": "en", "texts": {"en": {"a": "A"}}, "views": [{"name": "a", "textKey": "a"}],
       "constraints": ["V:|-100-[a]", "H:|-20-[a(2)]"]}
      """#
    let result = try ScreenFixture.check(json, [("x_zh.json", #"{"a": "简"}"#), ("x_zh-TW.json", #"{"b": "繁"}"#)])
    #expect(!result.findings.contains { $0.text.language == "zh-TW" })
  }

  /// Widths count, not letters.
  @Test func theWidestFormsComeTogether() throws {
    let json = #"""
      {"views": [{"name": "a", "textKey": "a"}, {"name": "b", "textKey": "b"}],
       "constraints": ["V:|-100-[a]", "V:|-100-[b]", "H:|-20-[a]-[b]"]}
      """#
    func entry(_ key: String, _ first: String, _ second: String) -> String {
      "\nmsgid \"\(key)\"\nmsgid_plural \"\(key)s\"\nmsgstr[0] \"\(first)\"\nmsgstr[1] \"\(second)\"\n"
    }
    let head = """
      msgid ""
      msgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: de\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"

      """
    let (wide, long) = (String(repeating: "W", count: 12), String(repeating: "i", count: 14))
    let result = try ScreenFixture.check(json, [("de.po", head + entry("a", long, wide) + entry("b", wide, long))])
    let finding = try #require(result.findings.first { $0.rule == .outside })
    #expect(finding.text.view?.name == "b" && finding.text.shown == wide, "\(finding.text.shown)")
  }

  @Test func markupOfCatalogs() throws {
    let json = ScreenFixture.view(#""text": "Save", "markup": true"#, #""H:|-20-[a(60)]""#)
    let good = try ScreenFixture.check(json, [("x_de.json", #"{"Save": "<small>Ab &amp; an</small>"}"#)])
    #expect(good.passes && good.errors.isEmpty)
    let bad = try ScreenFixture.check(json, [("x_de.json", #"{"Save": "<small>Ab"}"#)])
    #expect(bad.errors.first?.description.contains("\"markup\": true") ?? false)
  }

  /// Apple's texts for kinds of devices are shown on those.
  @Test func textsOfOtherDevicesAreNotShown() throws {
    let folder = try CheckFolder()
    func unit(_ value: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(value)"}}"# }
    let catalog = try folder.file(
      "a.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"go": {"localizations": {"en": {"variations": {"device": {
        "iphone": \(unit("Go")), "mac": \(unit("Click here to go on with everything")), "other": \(unit("Go on now and then"))
      }}}}}}}
      """)
    let json = """
      {"language": "en", "texts": {"en": {"go": "Go"}}, "views": [{"name": "a", "textKey": "go"}],
       "constraints": ["V:|-80-[a]", "H:|-16-[a(60)]"]}
      """
    func shown(_ device: String) throws -> [String] {
      var check = ScreenCheck([DocumentScreen(try LayoutDocument(json: json, name: "screen.json"))])
      check.devices = [try Device.named(device)]
      return try check.run([catalog]).findings.map(\.text.shown)
    }
    #expect(try shown("iPhone 4") == [])
    #expect(try shown("iPad mini 4") == ["Go on now and then"])
    #expect(try shown("Desktop 1920x1080") == ["Click here to go on with everything"])
  }
}
