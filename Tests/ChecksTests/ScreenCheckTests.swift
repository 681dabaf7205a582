import AdaptiveLayout
import Catalogs
import Checks
import Geometry
import LayoutDocuments
import TestSupport
import Testing
import TextFields
import TextFit
import TextLayout

/// Screens in all languages on all windows: what is found, and what is not.
@Suite struct ScreenCheckTests {
  private static func screen(_ json: String) throws -> DocumentScreen {
    DocumentScreen(try LayoutDocument(json: json, name: "screen.json"))
  }

  private static func check(
    _ json: String, devices: [String] = ["iPhone 4", "iPhone 15"], _ change: (inout ScreenCheck) -> Void = { _ in }
  ) throws -> CheckResult {
    var check = ScreenCheck([try screen(json)])
    check.devices = try devices.map { try Device.named($0) }
    change(&check)
    return try check.run([])
  }

  private static func label(_ constraints: String, _ more: String = "", _ label: String = "") -> String {
    """
    {"language": "en", "texts": {"en": {"go": "Go"}, "de": {"go": "Donaudampfschifffahrtsgesellschaft"}},
     "views": [\(more)
       {"name": "title", "textKey": "go"\(label)}],
     "constraints": ["V:|-80-[title]", \(constraints)]}
    """
  }

  /// What the examples' own test says of single windows holds of all languages: here on a phone, a tablet and a desktop.
  @Test(
    arguments: (try? Files.names(in: Command.package + "/Sources/Examples/Documents"))?.filter { $0.hasSuffix(".json") }
      .sorted() ?? [])
  func examplesHaveNoFindings(name: String) throws {
    let path = Command.package + "/Sources/Examples/Documents/" + name
    var check = ScreenCheck([try DocumentScreen(contentsOf: path, hasCatalogs: false)])
    check.devices = try ["iPhone 4", "iPad mini 4", "Desktop 1920x1080"].map { try Device.named($0) }
    let result = try check.run([])
    #expect(result.texts == 0 || Set(result.cases.keys.map(\.language)).isSuperset(of: ["en", "de", "ar", "ja"]))
    // Of this number no width is checked, so that it is wider than its view in a narrow and high window.
    let isMeantSo = name == "labels.json" ? Set(["high"]) : []
    for finding in result.findings where !isMeantSo.contains(finding.text.view?.name ?? "") {
      Issue.record("\(finding.rule) \(finding.text.view?.name ?? "") \(finding.why) \(finding.text.devices)")
    }
  }

  @Test func aLongTranslationIsFoundOnceWithTheWorstDeviceFirst() throws {
    let result = try Self.check(Self.label(#""H:|-70-[title(<=100)]""#))
    let finding = try #require(result.findings.first)
    #expect(result.findings.count == 1 && result.texts == 2)
    #expect(finding.rule == .textOverflow && finding.text.language == "de" && finding.text.key == "go")
    #expect(finding.text.place == CatalogPlace(line: 1, column: 63))
    #expect(finding.text.devices.count == 4 && finding.text.devices[0] == "iPhone 4 portrait")
    #expect(finding.missingWidth > 100 && finding.text.view?.name == "title")
  }

  /// The box and the words of a finding, by themselves, say the same.
  @Test func aFitAgrees() throws {
    for label in ["", #", "fit": true, "minSize": 14"#, #", "weight": 700, "insets": 8"#] {
      let result = try Self.check(Self.label(#""H:|-16-[title(<=100)]", "V:[title(<=40)]""#, "", label))
      let finding = try #require(result.findings.first { $0.rule == .textOverflow })
      var request = try #require(finding.text.request)
      #expect(try !FitJob(request).run().fit.fits)
      request.box.width += finding.missingWidth + 1e-6
      #expect(try FitJob(request).run().fit.fits, "\(label)")
    }
  }

  @Test func slotsOfViewsAgree() throws {
    let folder = try CheckFolder()
    let document = Self.label(#""H:|-16-[title(100)]", "V:[title(40)]""#)
    let path = try folder.file("screen.json", document)
    let catalog = try folder.file("de.json", #"{"go": "Donaudampfschifffahrtsgesellschaft"}"#)
    let table = try SlotTable(
      json: Array(#"[{"key": "go", "layout": "\#(path)", "view": "title", "devices": ["iPhone 4"]}]"#.utf8),
      file: "slots.json")
    let slot = try #require(try CatalogCheck(table).run([catalog]).findings.first)
    var check = ScreenCheck([try DocumentScreen(contentsOf: path, hasCatalogs: true)])
    check.devices = [try Device.named("iPhone 4")]
    check.languages = ["de"]
    let screen = try #require(try check.run([catalog]).findings.first)
    #expect(slot.text.request?.box == screen.text.request?.box)
    #expect(abs(slot.missingWidth - screen.missingWidth) < 1e-9 && slot.size == screen.size)
    #expect(slot.text.file == screen.text.file && slot.text.place == screen.text.place)
  }

  @Test func onlyWhatTextsPushOutIsOutside() throws {
    let pushed = try Self.check(Self.label(#""H:|-70-[title]""#, "", #", "size": 40"#))
    #expect(pushed.findings.map(\.rule) == [.outside])
    #expect(pushed.findings.first?.text.language == "de")
    // A badge that hangs out by itself is meant so.
    let badge = try Self.check(
      Self.label(#""H:|-(-40)-[title(60)]", {"item": "title", "attribute": "width", "constant": 60}"#))
    #expect(!badge.findings.contains { $0.rule == .outside })
  }

  @Test func textsOverEachOther() throws {
    let other = #"{"name": "other", "text": "Other"},"#
    let constraints =
      #""H:|-16-[title]", "V:|-80-[other]", {"item": "other", "attribute": "leading", "toItem": "root", "constant": 16}"#
    let result = try Self.check(Self.label(constraints, other))
    let found = result.findings.filter { $0.rule == .overlap }
    #expect(Set(found.map(\.text.language)) == ["en", "de"])
    #expect(found.allSatisfy { $0.text.view?.name == "title" && $0.why.contains("'other'") })
    // Beside each other they are not, nor on what is behind them.
    let plain = #"{"name": "other", "background": "red"},"#
    #expect(
      try !Self.check(Self.label(constraints + #", "[other(200)]""#, plain)).findings.contains { $0.rule == .overlap })
  }

  @Test func textsThatShrinkTooFar() throws {
    let json = Self.label(#""H:|-70-[title(100)]", "V:[title(40)]""#, "", #", "fit": true, "maxSize": 20"#)
    #expect(try Self.check(json).findings.isEmpty)
    let result = try Self.check(json) { $0.leastSize = 9 }
    let finding = try #require(result.findings.first)
    #expect(result.findings.count == 1 && finding.rule == .textTooSmall && finding.text.language == "de")
    let fitting = try #require(finding.fittingSize)
    #expect(fitting < 9 && fitting > 3)
    // A size that is the design's own is not shrunk.
    #expect(try Self.check(Self.label(#""H:|-70-[title]""#, "", #", "size": 5"#)) { $0.leastSize = 9 }.findings.isEmpty)
  }

  @Test func lettersOnTheDisplay() throws {
    let json = Self.label(#""H:|-16-[title]""#, "", #", "size": 8"#)
    func found(_ millimetres: Double, _ measure: Legibility.Measure, _ device: String) throws -> Bool {
      try Self.check(json, devices: [device]) {
        $0.legibility = Legibility(millimetres: millimetres, measure: measure)
      }.findings.contains { $0.rule == .illegible }
    }
    // Noto Sans: x-height 0.536 em, capitals 0.714 em; 163 points an inch, so that an em of 8 pt is 1.2466 mm.
    #expect(try !found(0.668, .xHeight, "iPhone 4") && found(0.669, .xHeight, "iPhone 4"))
    #expect(try !found(0.890, .capHeight, "iPhone 4") && found(0.891, .capHeight, "iPhone 4"))
    // 132 points an inch.
    #expect(try !found(0.82, .xHeight, "iPad Air 2"))
    let unknown = try Self.check(json, devices: ["Desktop 1280x720"]) { $0.legibility = Legibility(millimetres: 5) }
    #expect(unknown.findings.isEmpty && unknown.notes.count == 1)
  }

  @Test func conflictsAndWhatIsLeftOpen() throws {
    let conflict = try Self.check(Self.label(#""H:|-16-[title(100)]", "[title(120)]""#))
    let finding = try #require(conflict.findings.first { $0.rule == .conflict })
    #expect(finding.text.devices.count == 4 && finding.text.language.isEmpty && finding.fails)
    #expect(finding.text.place.line == 4 && conflict.findings.count { $0.rule == .conflict } == 1)
    let open = try Self.check(Self.label(#""[title(100)]""#, "", #", "lines": 2"#))
    let remark = try #require(open.findings.first { $0.rule == .ambiguous })
    #expect(!remark.fails && remark.why.contains("give it"))
  }

  @Test func theSafeAreaIsARemark() throws {
    let json = #"""
      {"views": [{"name": "title", "text": "Up here"}], "constraints": ["V:|[title]", "H:|-100-[title]"]}
      """#
    let result = try Self.check(json, devices: ["iPhone 15"])
    #expect(result.passes)
    #expect(result.findings.map(\.rule) == [.unsafeArea])
  }

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

  /// What stands in cells scrolls, so that only its own cell is its place; each record has its own finding.
  @Test func cellsOfLists() throws {
    let json = #"""
      {"language": "en", "texts": {"en": {"more": "More"}, "de": {"more": "Weitere Einzelheiten anzeigen"}},
       "views": [{"name": "list", "list": {"records": [{"name": "Short"}, {"name": "A name that is much longer"}],
         "cell": {"views": [{"name": "name", "field": "name"}, {"name": "more", "textKey": "more"}],
           "constraints": ["V:|-4-[name]", "H:|-8-[name(100)]", "V:|-4-[more]", "H:[more(60)]-8-|"]}}}],
       "constraints": ["V:|-80-[list(88)]", "H:|-70-[list]-70-|"]}
      """#
    let result = try Self.check(json, devices: ["iPad mini 4"])
    let found = result.findings.filter { $0.rule == .textOverflow }
    #expect(
      found.map { "\($0.text.view?.name ?? "") \($0.text.language)" }.sorted() == [
        "list[0].more de", "list[1].more de", "list[1].name ",
      ])
    #expect(result.findings.allSatisfy { $0.rule == .textOverflow })
    #expect(found.first { $0.text.view?.name == "list[1].more" }?.text.place.line == 1)
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

  /// A document and catalogues, by their names, in a check.
  private static func check(
    _ json: String, _ catalogs: [(name: String, text: String)], _ change: (inout ScreenCheck) -> Void = { _ in }
  ) throws -> CheckResult {
    let folder = try CheckFolder()
    let path = try folder.file("screen.json", json)
    var check = ScreenCheck([try DocumentScreen(contentsOf: path, hasCatalogs: !catalogs.isEmpty)])
    check.devices = [try Device.named("iPhone 4")]
    change(&check)
    return try check.run(try catalogs.map { try folder.file($0.name, $0.text) })
  }

  private static func notes(_ result: CheckResult) -> [String] {
    CheckNotes(result, SlotTable([], file: "screen.json")).messages.map(\.string)
  }

  private static func view(_ view: String, _ constraints: String = #""H:|-20-[a]""#, language: String = "en") -> String
  {
    #"{"language": "\#(language)", "views": [{"name": "a", \#(view)}], "constraints": ["V:|-100-[a]", \#(constraints)]}"#
  }

  @Test func sidesAreToldApart() throws {
    let result = try Self.check(
      Self.view(#""text": "Incomprehensibilities everywhere around the world""#, #""H:|-(-2)-[a]""#), [])
    let finding = try #require(result.findings.first { $0.rule == .outside })
    #expect(finding.missingWidth > 50)
    // What sticks out without any words as well is not told.
    #expect(finding.why.contains("right") && !finding.why.contains("left"), "\(finding.why)")
  }

  @Test func ownWordsAreLaidOutBesideCatalogs() throws {
    let json = Self.view(#""text": "Cancel everything""#, #""H:|-20-[a(60)]""#)
    let result = try Self.check(json, [("x_de.json", #"{"Cancel everything": "Ab"}"#)])
    #expect(result.findings.map(\.rule) == [.textOverflow] && result.findings.first?.text.language == "en")
  }

  @Test func namesThatNobodyHas() throws {
    let json = #"""
      {"language": "en", "texts": {"en": {"t": "Hi"}}, "views": [{"name": "a", "textKey": "missing"}],
       "constraints": ["V:|-100-[a]", "H:|-20-[a]"]}
      """#
    let nowhere = try Self.check(json, [("x_de.json", #"{"t": "Hallo"}"#)])
    #expect(nowhere.errors.first?.description.contains("no text is named 'missing'") ?? false)
    let elsewhere = try Self.check(json, [("x_de.json", #"{"missing": "da"}"#)])
    #expect(elsewhere.errors.isEmpty)
    #expect(Self.notes(elsewhere).contains { $0.contains("no text in 'en', and was measured by the name of the text") })
  }

  @Test func wordsThatCatalogsLackAreNamed() throws {
    let json = #"""
      {"language": "en", "views": [{"name": "a", "text": "Save"}, {"name": "b", "text": "Close"}, {"name": "n", "text": "42"}],
       "constraints": ["V:|-100-[a]-[b]-[n]", "H:|-20-[a]", "H:|-20-[b]", "H:|-20-[n]"]}
      """#
    let result = try Self.check(json, [("x_de.json", #"{"Save": "Sichern"}"#)])
    #expect(Self.notes(result).contains { $0.contains("1 label has no text in 'de'") && $0.contains("'b'") })
    #expect(result.shownEntries == 1)
    let other = try Self.check(json, [("x_de.json", #"{"x": "y"}"#)])
    #expect(other.shownEntries == 0 && Self.notes(other).contains { $0.contains("no text of any label in 'de'") })
  }

  /// A variety of a language has the texts of that language, whichever of both has a text of its own, and however they are written.
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
    let result = try Self.check(
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
    let result = try Self.check(json, [("x_zh.json", #"{"a": "简"}"#), ("x_zh-TW.json", #"{"b": "繁"}"#)])
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
    let result = try Self.check(json, [("de.po", head + entry("a", long, wide) + entry("b", wide, long))])
    let finding = try #require(result.findings.first { $0.rule == .outside })
    #expect(finding.text.view?.name == "b" && finding.text.shown == wide, "\(finding.text.shown)")
  }

  @Test func markupOfCatalogs() throws {
    let json = Self.view(#""text": "Save", "markup": true"#, #""H:|-20-[a(60)]""#)
    let good = try Self.check(json, [("x_de.json", #"{"Save": "<small>Ab &amp; an</small>"}"#)])
    #expect(good.passes && good.errors.isEmpty)
    let bad = try Self.check(json, [("x_de.json", #"{"Save": "<small>Ab"}"#)])
    #expect(bad.errors.first?.description.contains("\"markup\": true") ?? false)
  }

  @Test func placeholdersOfADocument() throws {
    let result = try Self.check(Self.view(#""text": "Hello %@, you have %d items""#), [])
    #expect(Self.notes(result).contains { $0.contains("1 label has a placeholder") && $0.contains("'a' (%@)") })
    #expect(try Self.notes(Self.check(Self.view(#""text": "100 % of it""#), [])).isEmpty)
  }

  /// They are filled in as those of catalogues are: nobody sees them as they are written.
  @Test func placeholdersOfADocumentAreFilled() throws {
    let json = Self.view(#""text": "%d: {{name}}""#, #""H:|-20-[a(20)]""#)
    let finding = try #require(try Self.check(json, []).findings.first)
    #expect(finding.rule == .textOverflow && finding.text.key == "a")
    #expect(finding.text.shown.wholeMatch(of: /\d{4}: \w{9}/) != nil, "\(finding.text.shown)")
    let percent = try #require(
      try Self.check(Self.view(#""text": "100 %% of it""#, #""H:|-20-[a(20)]""#), []).findings.first)
    #expect(percent.text.shown == "100 %% of it")
  }

  /// A label without room is found, and no record claims that a batch could say the same.
  @Test func labelsWithoutRoom() throws {
    let result = try Self.check(Self.view(#""text": "Go""#, #""H:|-20-[a(0)]""#), [])
    let finding = try #require(result.findings.first)
    #expect(finding.rule == .textOverflow && finding.why.contains("its box is 0 pt wide"), "\(finding.why)")
    let report = CheckReport(result, SlotTable([], file: "screen.json"), version: "1")
    let line = String(decoding: try report.bytes(.jsonl), as: UTF8.self)
    #expect(line.contains("text-overflow") && !line.contains("record"))
  }

  @Test func smallMembersOfGroups() throws {
    let json = #"""
      {"views": [{"name": "a", "text": "Large", "fit": {"group": "g"}, "maxSize": 20},
        {"name": "b", "text": "Small", "fit": {"group": "g", "ratio": 0.5}}],
       "constraints": ["V:|-100-[a(60)]-[b(60)]", "H:|-20-[a(200)]", "H:|-20-[b(200)]"]}
      """#
    let result = try Self.check(json, []) { $0.leastSize = 12 }
    let finding = try #require(result.findings.first { $0.rule == .textTooSmall })
    #expect(finding.text.view?.name == "b" && finding.why.contains("group") && result.findings.count == 1)
    let report = CheckReport(result, SlotTable([], file: "screen.json"), version: "1")
    #expect(String(decoding: try report.bytes(.text), as: UTF8.self).contains("is shown at"))
  }

  @Test func aLargestSizeBelowTheLeast() throws {
    let json = Self.view(
      #""text": "Go", "fit": true, "maxSize": 8"#, #""H:|-20-[a(100)]", "V:[a(40)]""#)
    let finding = try #require(try Self.check(json, []) { $0.leastSize = 12 }.findings.first)
    #expect(finding.rule == .textTooSmall && finding.size == 8 && finding.why.contains("largest size is 8 pt"))
  }

  @Test func smallPartsAreMeasured() throws {
    let json = Self.view(#""text": "Large <small>small</small>", "markup": true, "size": 10"#)
    let plain = Self.view(#""text": "Large small", "size": 10"#)
    let change: (inout ScreenCheck) -> Void = { $0.legibility = Legibility(millimetres: 0.8) }
    #expect(try Self.check(plain, [], change).findings.isEmpty)
    #expect(try Self.check(json, [], change).findings.map(\.rule) == [.illegible])
  }

  @Test func capitalsOfScriptsWithout() throws {
    let json = Self.view(#""text": "مرحبا", "size": 5"#, language: "ar")
    let result = try Self.check(json, []) { $0.legibility = Legibility(millimetres: 3, measure: .capHeight) }
    #expect(
      result.findings.first { $0.rule == .illegible }?.why.contains("by which its other letters are judged") ?? false)
  }

  @Test func manyTextsOnOneSpot() throws {
    let names = (0..<60).map { "l\($0)" }
    let views = names.map { #"{"name": "\#($0)", "text": "Word"}"# }.joined(separator: ", ")
    let places = names.map { #""V:|-100-[\#($0)]", "H:|-20-[\#($0)]""# }.joined(separator: ", ")
    let json = #"{"views": [\#(views)], "constraints": [\#(places)]}"#
    let result = try Self.check(json, []) { $0.keys = [KeyPattern("l59")] }
    let found = result.findings.filter { $0.rule == .overlap }
    #expect(found.count == 20 && found.contains { $0.why.contains("not told") })
    // One that is behind all others is found under them.
    let behind = try Self.check(json, []) { $0.keys = [KeyPattern("l0")] }.findings.filter { $0.rule == .overlap }
    #expect(behind.count == 59 && behind.allSatisfy { $0.why.contains("'l0'") })
  }

  /// A label is where its letters are seen, whichever way they run.
  @Test func turnedLabels() throws {
    func found(_ rotation: String, _ constraints: String) throws -> [CheckRule] {
      let json = """
        {"views": [{"name": "a", "text": "A long word that runs", "rotate": \(rotation)}, {"name": "b", "text": "Below"}],
         "constraints": ["V:|-200-[a]", "V:|-250-[b]", \(constraints)]}
        """
      return try Self.check(json, []).findings.map(\.rule)
    }
    let apart = #""H:|-60-[a]", {"item": "b", "attribute": "centerX", "toItem": "a"}"#
    #expect(try found("0", apart).isEmpty)
    #expect(try found("90", apart) == [.overlap] && found("45", apart).isEmpty)
    // Its frame is beyond the edge, its letters are not, and the other way round.
    let edge = #""H:|-200-[a]", "H:|-20-[b]""#
    #expect(try found("0", edge) == [.outside] && found("90", edge).isEmpty)
  }

  /// Neither lines, nor paths, nor other languages make known findings new.
  @Test func baselinesOfScreens() throws {
    let folder = try CheckFolder()
    let json = #"""
      {"language": "en", "texts": {"en": {"go": "Go"}, "de": {"go": "Los"}},
       "views": [{"name": "a", "text": "Much too long"}, {"name": "b", "textKey": "go"}],
       "constraints": ["V:|-100-[a]-[b]", "H:|-20-[a(20)]", "H:|-20-[b(100)]", "[b(120)]"]}
      """#
    let path = try folder.file("screen.json", json)
    func check(_ path: String, _ languages: [String]) throws -> CheckResult {
      var check = ScreenCheck([try DocumentScreen(contentsOf: path, hasCatalogs: false)])
      check.devices = [try Device.named("iPhone 4")]
      check.languages = languages
      return try check.run([])
    }
    let known = Baseline.text(of: try check(path, []).findings)
    let baseline = try Baseline(contentsOf: folder.file("known.json", String(decoding: known, as: UTF8.self)))
    _ = try folder.file("screen.json", "\n\n" + json)
    for languages in [[], ["de"], ["en"]] {
      let found = try check(path.replacing("/screen.json", with: "/./screen.json"), languages).findings.filter(\.fails)
      #expect(Set(found.map(\.rule)) == [.conflict, .textOverflow] && found.allSatisfy(baseline.knows), "\(languages)")
    }
  }

  @Test func sizesOfTextThatADocumentIsNotMeantFor() throws {
    let json = #"""
      {"meantFor": {"contentSize": "large"}, "views": [{"name": "a", "text": "A"}], "constraints": ["V:|-100-[a]", "H:|-20-[a]"]}
      """#
    let error = #expect(throws: Failure.self) { try Self.check(json, []) { $0.contentSize = .small } }
    #expect(error?.message.contains("--content-size") ?? false, "\(error?.message ?? "")")
  }

  @Test func aCheckWithoutEndIsRefused() throws {
    let texts = (0..<3000).map { "\"l\($0)\": {}" }.joined(separator: ", ")
    #expect(throws: Failure.self) {
      try Self.check("{\"language\": \"l0\", \"texts\": {\(texts)}, \"views\": []}", devices: Device.all.map(\.name)) {
        $0.screens = Array(repeating: $0.screens[0], count: 10)
      }
    }
  }

  /// Words of one language wait for nobody else's.
  @Test func threadsChangeNothing() throws {
    let json = Self.label(#""H:|-16-[title(<=100)]""#)
    func found(_ jobs: Int) throws -> [String] {
      try Self.check(json, devices: ["iPhone 4", "iPad mini 4", "iPhone 15"]) { $0.jobs = jobs }.findings.map {
        "\($0.rule) \($0.text.language) \($0.missing) \($0.text.devices)"
      }
    }
    #expect(try found(1) == found(3))
  }

  @Test func reportsNameTheView() throws {
    let result = try Self.check(Self.label(#""H:|-16-[title(<=100)]", "[title(>=120)]""#))
    let report = CheckReport(result, SlotTable([], file: "screen.json"), version: "1")
    func text(_ format: CheckFormat) throws -> String { String(decoding: try report.bytes(format), as: UTF8.self) }
    #expect(try text(.text).contains("go (de, iPhone 4 portrait and 3 more): "))
    #expect(try text(.text).contains("'title' of screen.json"))
    #expect(try text(.text).contains("2 texts in 2 languages on 8 screens: 2 findings, 1 remark"))
    let page = try text(.html)
    #expect(page.contains("<svg") && page.contains("iPhone 15 landscape"))
    #expect(try text(.jsonl).contains(#""document":"screen.json","view":"title","device":"iPhone 4 portrait""#))
    #expect(try text(.sarif).contains("\"conflict\"") && text(.junit).contains("failures=\"2\""))
    #expect(try text(.annotations).contains("::error file=screen.json"))
    let baseline = Baseline.text(of: result.findings)
    let folder = try CheckFolder()
    let known = try Baseline(contentsOf: folder.file("known.json", String(decoding: baseline, as: UTF8.self)))
    #expect(result.findings.allSatisfy { known.knows($0) == $0.fails })
  }

  @Test func placeholdersOfItsOwnTextsAreSaid() throws {
    let json = """
      {"language": "en", "texts": {"en": {"go": "Hi {{name}}", "all": "100% of %%"}},
       "views": [{"name": "a", "textKey": "go"}, {"name": "b", "text": "You have %d items"}, {"name": "c", "textKey": "all"}],
       "constraints": ["V:|-80-[a]-20-[b]-20-[c]", "H:|-16-[a]", "H:|-16-[b]", "H:|-16-[c]"]}
      """
    let sentences = CheckNote.sentences(try Self.check(json).notes)
    let sentence = try #require(sentences.first)
    #expect(sentences.count == 1 && Remedy.missing(in: sentence) == nil)
    #expect(sentence.contains("2 labels have placeholders") && sentence.contains("'a' ({{name}}), 'b' (%d);"))
    // Those that catalogues have are filled.
    let folder = try CheckFolder()
    let catalog = try folder.file("en.json", #"{"go": "Hi {{name}}", "You have %d items": "You have %d items"}"#)
    let screen = ScreenCheck([DocumentScreen(try LayoutDocument(json: json, name: "screen.json"))])
    let filled = CheckNote.sentences(try screen.run([catalog]).notes)
    #expect(!filled.contains { $0.contains("the document's own texts") })
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
