import Glibc
import TestSupport
import Testing

/// Translations in their slots, through the command.
@Suite struct CheckTests {
  private static let folder = Command.package + "/Tests/ChecksTests/Fixtures"
  /// One of each format, by their names in the folder.
  private static let catalogs = [
    "values/strings.xml", "values-de/strings.xml", "po/fr.po", "de.lproj/Localizable.strings", "app_es.arb", "ru.json",
    "messages_it.properties", "reader_pl.ts", "reader.xlf", "reader.csv",
  ]

  private static func check(_ words: String...) throws -> Outcome {
    try Command.run(["check"] + words, directory: folder)
  }

  private static func findings(_ words: [String]) throws -> [JSON] {
    try Command.run(["check", "--format", "jsonl"] + words, directory: folder).out
      .split(separator: "\n").map { try JSON(String($0)) }
  }

  @Test func everyFormatHasAFinding() throws {
    let findings = try Self.findings(["slots.json"] + Self.catalogs)
    let files = Set(findings.compactMap { $0["file"]?.string })
    // The English texts fit.
    #expect(files == Set(Self.catalogs.dropFirst()))
    let title = try #require(findings.first { $0["file"]?.string == "values-de/strings.xml" })
    #expect(title["key"]?.string == "reader_title" && title["line"]?.number == 3 && title["language"]?.string == "de")
    #expect((title["missingWidth"]?.number ?? 0) > 30 && (title["fittingSize"]?.number ?? 0) < 20)
    let plural = findings.filter { $0["file"]?.string == "app_es.arb" && $0["key"]?.string == "reader_count" }
    #expect(plural.compactMap { $0["text"]?.string } == ["1000 artículos guardados"])
  }

  /// Whatever a slot says of its texts, the record of a finding says it too, and nothing that a batch refuses.
  @Test(arguments: [
    #""rect": "45x16", "bounds": "ink", "textShadow": "4 4 2 red""#,
    #""rect": "45x22", "textBackground": "black", "textPadding": 6"#,
    #""rect": "60x17", "bounds": "ink", "textStroke": "0.4em white", "underline": true"#,
    #""width": 30, "order": "tracking:-2%,line-height:0.9""#,
    #""width": 30, "underline": true, "strike": true, "trailingSpacing": true, "ellipsis": "...", "textStroke": 2"#,
    #""width": 30, "textBackground": "navy", "opacity": 0.5, "color": "red", "rotate": 20"#,
  ])
  func recordsSayAll(slot: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("slots.json", Array("{\"slots\": [{\"key\": \"*\", \"size\": 14, \(slot)}]}".utf8))
    _ = try folder.file("de.json", Array(#"{"a": "Hallo"}"#.utf8))
    let run = try Command.run(["check", "--format", "jsonl", "slots.json", "de.json"], directory: folder.path)
    let parts = run.out.split(separator: "\"record\":", maxSplits: 1).map { String($0) }
    #expect(run.ending == .exit(1) && parts.count == 2, "\(run.err)")
    let record = String(try #require(parts.last).split(separator: "\n")[0].dropLast())
    let line = try Command.run("batch", input: record).out
    #expect(try JSON(String(line.split(separator: "\n")[0]))["fits"] == .bool(false), "\(record): \(line)")
  }

  /// What fonts and languages do not have of what a slot asks is said, once for all texts.
  @Test func whatIsNotMet() throws {
    let folder = try TemporaryFolder()
    let slots =
      #"{"slots": [{"key": "*", "width": 800, "size": 14, "font": "Noto Serif", "weight": 700, "features": "swsh"}]}"#
    _ = try folder.file("slots.json", Array(slots.utf8))
    _ = try folder.file("de.json", Array(#"{"a": "Hallo", "b": "Gut"}"#.utf8))
    let run = try Command.run(["check", "slots.json", "de.json"], directory: folder.path)
    #expect(run.err.split(separator: "weight 700").count == 2, "\(run.err)")
    #expect(run.err.split(separator: "'swsh'").count == 2 && run.ending == .exit(0), "\(run.err)")
  }

  /// Ink and capitals that need a wider box say by how much, and with that they fit.
  @Test(arguments: ["ink", "capitals"]) func widthsOfInk(bounds: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("de.json", Array(#"{"k": "Wfffff jjj"}"#.utf8))
    func run(_ width: Double) throws -> [JSON] {
      let slot =
        #"{"slots": [{"key": "*", "width": \#(width), "height": 60, "lines": 1, "size": 14, "bounds": "\#(bounds)", "margin": "0,4", "font": "Noto Serif"}]}"#
      _ = try folder.file("slots.json", Array(slot.utf8))
      return try Command.run(["check", "--format", "jsonl", "slots.json", "de.json"], directory: folder.path).out
        .split(separator: "\n").map { try JSON(String($0)) }
    }
    let missing = try #require(try run(60).first?["missingWidth"]?.number)
    #expect(missing > 1 && missing < 40)
    #expect(try run(60 + missing).isEmpty && run(60 + missing - 0.01).count == 1)
  }

  /// What does not fit here does not fit there; at the size that the finding names it does.
  @Test func batchAgrees() throws {
    let findings = try Self.findings(["slots.json"] + Self.catalogs)
    let output = try Command.run(
      ["check", "--format", "jsonl", "slots.json"] + Self.catalogs, directory: Self.folder
    ).out
    var records: [String] = []
    for line in output.split(separator: "\n") {
      let parts = String(line).split(separator: "\"record\":", maxSplits: 1).map { String($0) }
      records.append(String(parts[parts.count - 1].dropLast()))
    }
    #expect(records.count == findings.count)
    #expect(!records.isEmpty)
    func verdicts(_ records: [String]) throws -> [Bool?] {
      let output = try Command.run("batch", input: records.joined(separator: "\n")).out
      return try output.split(separator: "\n").map { line in
        guard case .bool(let fits)? = try JSON(String(line))["fits"] else { return nil }
        return fits
      }
    }
    #expect(try verdicts(records) == Array(repeating: false, count: records.count))
    var smaller: [String] = []
    for (record, finding) in zip(records, findings) {
      guard let size = finding["fittingSize"]?.number else { continue }
      let least = record.replacing(/"minSize":[0-9.]+/, with: "\"minSize\":\(size)")
      smaller.append(least.replacing(/"maxSize":[0-9.]+/, with: "\"maxSize\":\(size)"))
    }
    #expect(try verdicts(smaller) == Array(repeating: true, count: smaller.count))
  }

  @Test func theTableOfASpreadsheetIsTheSame() throws {
    let words = ["values-de/strings.xml", "ru.json"]
    let (json, csv) = (try Self.findings(["slots.json"] + words), try Self.findings(["slots.csv"] + words))
    func keys(_ findings: [JSON]) -> [String] { findings.compactMap { $0["key"]?.string } }
    #expect(keys(json) == keys(csv) && !json.isEmpty)
  }

  /// No result takes the place of another.
  @Test(arguments: [
    ["-o", "x.sarif", "--write-baseline", "x.sarif"], ["-o", "x.txt", "-o", "x.txt"], ["-o", "l.txt", "-o", "x.xml"],
  ])
  func aFileForEachResult(words: [String]) throws {
    let folder = try TemporaryFolder()
    // A link to a file that does not exist yet.
    symlink("x.xml", folder.path + "/l.txt")
    let files = ["slots.json", "values/strings.xml"].map { Self.folder + "/" + $0 }
    let outcome = try Command.run(["check"] + words + files, directory: folder.path)
    #expect(outcome.ending == .exit(64) && outcome.err.contains("is to have two results"), "\(outcome.err)")
  }

  @Test func slotsSayWhatScreensAreAsked() throws {
    for words in [
      ["--min-size", "9"], ["--min-height", "1mm"], ["--device", "iPad mini"], ["--content-size", "small"],
    ] {
      let outcome = try Command.run(["check"] + words + ["slots.json", "values/strings.xml"], directory: Self.folder)
      #expect(
        outcome.ending == .exit(64) && outcome.err.contains(words[0])
          && outcome.err.contains("is not; leave it out, or give the slots"))
    }
  }

  @Test(arguments: [
    (["--device", "iPhone 15", "--device", "iphone-15"], "which is named already"),
    (["--min-height", "1.2"], "--min-height '1.2' has no unit; write it as 1.2mm"),
  ])
  func whatIsLeftOpenIsRefused(_ words: [String], _ message: String) throws {
    let folder = try TemporaryFolder()
    let screen = try folder.file("screen.json", Array(#"{"views": [{"name": "a", "text": "x"}]}"#.utf8))
    let outcome = try Command.run(["check"] + words + [screen])
    #expect(outcome.ending == .exit(64) && outcome.err.contains(message), "\(outcome.err)")
  }

  @Test func exitCodes() throws {
    #expect(try Self.check("slots.json", "values/strings.xml").ending == .exit(0))
    #expect(try Self.check("slots.json", "values-de/strings.xml").ending == .exit(1))
    #expect(try Self.check("slots.json").ending == .exit(64))
    #expect(try Self.check("nowhere.json", "values/strings.xml").ending == .exit(66))
    #expect(try Self.check("slots.json", "nowhere.xml").ending == .exit(66))
    #expect(
      try Self.check("slots.json", "slots.csv", "values/strings.xml", "-o", "values/strings.xml").ending == .exit(64))
    #expect(try Self.check("slots.json", "values/strings.xml", "-o", "report").ending == .exit(64))
    #expect(try Self.check("slots.json", "values/strings.xml", "--budget", "-o", "r.html").ending == .exit(64))
  }

  @Test func whatIsNotMeasuredIsSaid() throws {
    let folder = try TemporaryFolder()
    let slots = try folder.file(
      "s.json", Array(#"[{"key": "a", "width": 99, "size": 9}, {"key": "b*", "width": 99, "size": 9}]"#.utf8))
    let catalog = try folder.file("en.json", Array(#"{"a": "x", "other": "y"}"#.utf8))
    let outcome = try Command.run("check", slots, catalog)
    #expect(outcome.ending == .exit(0))
    #expect(outcome.err.contains("1 key has no slot and was not measured: 'other'"))
    #expect(outcome.err.contains("1 slot has no key in the catalogues: 'b*' (line 1)"))
    let po = try folder.file(
      "de.po",
      Array(
        "msgid \"a\"\nmsgstr \"\"\n\n#, fuzzy\nmsgid \"bb\"\nmsgstr \"x\"\n\n#~ msgid \"b\"\n#~ msgstr \"y\"\n".utf8))
    let other = try Command.run("check", slots, po)
    #expect(other.ending == .exit(0))
    #expect(other.out.hasPrefix("0 texts in 0 languages: nothing was measured"))
    #expect(other.err.contains("not measured: 1 untranslated entry, 1 fuzzy entry, 1 obsolete entry"))
  }

  /// A table of another app's keys must not pass.
  @Test func aCheckOfNothingFails() throws {
    let folder = try TemporaryFolder()
    let slots = try folder.file("s.json", Array(#"[{"key": "a", "width": 99, "size": 9}]"#.utf8))
    let catalog = try folder.file("en.json", Array(#"{"b": "x"}"#.utf8))
    let outcome = try Command.run("check", slots, catalog)
    #expect(outcome.ending == .exit(65))
    #expect(outcome.err.contains("no slot of '\(slots)' has a key of these catalogues, so that nothing was measured"))
    // A commit may change others than those of the table.
    for wish in [[], ["--language", "de"], ["--key", "c"]] {
      let allowed = try Command.run(["check", "--allow-unmatched", slots, catalog] + wish)
      #expect(allowed.ending == .exit(0) && allowed.out.contains("nothing was measured"), "\(allowed.err)")
    }
    let tight = try folder.file("t.json", Array(#"[{"key": "b", "width": 1, "size": 9}]"#.utf8))
    #expect(try Command.run("check", "--allow-unmatched", tight, catalog).ending == .exit(1))
  }

  /// Nor a table that ignores all that there is.
  @Test func aCheckOfWhatIsIgnoredFails() throws {
    let folder = try TemporaryFolder()
    let slots = try folder.file("s.json", Array(#"[{"key": "*", "ignore": true}]"#.utf8))
    let catalog = try folder.file("en.json", Array(#"{"b": "x"}"#.utf8))
    let outcome = try Command.run("check", slots, catalog)
    #expect(outcome.ending == .exit(65) && outcome.err.contains("\"ignore\": true"), "\(outcome.err)")
    #expect(try Command.run("check", "--allow-unmatched", slots, catalog).ending == .exit(0))
  }

  @Test func whatIsMeantIsSaid() throws {
    let deck = try Command.run("check", "deck.pptx")
    #expect(deck.ending == .exit(64) && deck.err.contains("write 'fitfont pptx check deck.pptx'"), "\(deck.err)")
    let json = try Command.run("check", "--json", "slots.json", "de.json")
    #expect(json.ending == .exit(64) && json.err.contains("write --format jsonl"), "\(json.err)")
  }

  /// A text whose language is not known may be measured in the font of another.
  @Test func anUnknownLanguageIsSaid() throws {
    let folder = try TemporaryFolder()
    let table = #"{"fonts": {"de": "Noto Serif", "*": "Noto Sans"}, "slots": [{"key": "*", "width": 999, "size": 9}]}"#
    let slots = try folder.file("s.json", Array(table.utf8))
    for (name, isKnown) in [("Texte.strings", false), ("de.strings", true), ("Localizable_de.strings", true)] {
      let catalog = try folder.file(name, Array("\"k\" = \"v\";".utf8))
      let outcome = try Command.run("check", slots, catalog)
      #expect(outcome.ending == .exit(0))
      #expect(outcome.err.contains("the language of '\(catalog)' is not known") != isKnown, "\(outcome.err)")
    }
    let wished = try Command.run(
      "check", "--language", "de", slots, try folder.file("A.strings", Array("\"k\" = \"v\";".utf8)))
    #expect(
      wished.ending == .exit(65) && wished.err.contains("the language of these texts is not known"), "\(wished.err)")
  }

  @Test func aBaselineKnowsItsFindings() throws {
    let folder = try TemporaryFolder()
    let baseline = try folder.file("known.json", [])
    #expect(try Self.check("slots.json", "values-de/strings.xml", "--write-baseline", baseline).ending == .exit(0))
    let again = try Self.check("slots.json", "values-de/strings.xml", "--baseline", baseline)
    #expect(again.ending == .exit(0) && again.out.contains(": no new findings, 3 known"))
    let more = try Self.check("slots.json", "values-de/strings.xml", "ru.json", "--baseline", baseline)
    #expect(more.ending == .exit(1) && !more.out.contains("values-de"))
    // What has become worse is new.
    let text = String(decoding: try TemporaryFolder.contents(of: baseline), as: UTF8.self)
    let better = try folder.file("better.json", Array(text.replacing(/"missing":[0-9.]+/, with: "\"missing\":1").utf8))
    #expect(try Self.check("slots.json", "values-de/strings.xml", "--baseline", better).ending == .exit(1))
  }

  @Test func filters() throws {
    let german = try Self.findings(["--language", "de"] + ["slots.json"] + Self.catalogs)
    #expect(Set(german.compactMap { $0["language"]?.string }) == ["de"])
    let titles = try Self.findings(["--key", "*_title"] + ["slots.json"] + Self.catalogs)
    #expect(Set(titles.compactMap { $0["key"]?.string }) == ["reader_title"])
  }

  @Test func theBudgetHasAllTexts() throws {
    let outcome = try Self.check("--budget", "--format", "jsonl", "slots.json", "values/strings.xml")
    let rooms = try outcome.out.split(separator: "\n").map { try JSON(String($0)) }
    #expect(rooms.count == 5)
    for room in rooms { #expect((room["roomLetters"]?.number ?? -1) >= 0) }
    let text = try Self.check("--budget", "slots.json", "values-de/strings.xml").out
    #expect(text.contains("reader_title (de): -35.47 pt wide, about -4 letters (does not fit)"))
  }

  @Test func orderDoesNotDependOnThreads() throws {
    let one = try Self.check(
      "--jobs", "1", "--format", "jsonl", "slots.json", "values-de/strings.xml", "ru.json", "po/fr.po")
    let many = try Self.check(
      "--jobs", "7", "--format", "jsonl", "slots.json", "values-de/strings.xml", "ru.json", "po/fr.po")
    #expect(one.out == many.out && !one.out.isEmpty)
  }

  /// An entry that cannot be read was not measured: no report may look as if all were well.
  @Test(arguments: ["txt", "jsonl", "xml", "sarif", "annotations", "html"])
  func lostEntriesFail(_ ending: String) throws {
    let folder = try TemporaryFolder()
    let slots = try folder.file("s.json", Array(#"[{"key": "*", "width": 999, "size": 9}]"#.utf8))
    let catalog = try folder.file(
      "de.po", Array("msgid \"a\"\nmsgstr \"x\"\n\nmsgid \"b\"\n<<<<<<< HEAD\nmsgstr \"y\"\n".utf8))
    let report = try folder.file("r." + ending, [])
    let outcome = try Command.run("check", slots, catalog, "-o", report)
    #expect(outcome.ending == .exit(65) && outcome.err.contains("de.po:5:1"))
    #expect(outcome.out.contains("all that could be read fit"))
    let text = String(decoding: try TemporaryFolder.contents(of: report), as: UTF8.self)
    #expect(text.contains("an entry cannot be read, and was not measured"))
    let place = try Regex(#"de\.po:5:1|"line":5|"startLine": 5|line=5"#)
    #expect(text.contains(place), "\(text)")
  }

  /// Where not every combination of samples was measured, it is not said that all fit.
  @Test(arguments: [(16, "all fit"), (17, "all that were measured fit")])
  func combinationsThatWereNotMeasured(_ count: Int, _ verdict: String) throws {
    let folder = try TemporaryFolder()
    let samples = (0..<count).map { #""x\#($0)""# }.joined(separator: ",")
    let slots = try folder.file(
      "s.json",
      Array(#"[{"key": "*", "width": 999, "size": 9, "samples": {"a": [\#(samples)], "b": [\#(samples)]}}]"#.utf8))
    let catalog = try folder.file("de.json", Array(#"{"k": "{a}{b}"}"#.utf8))
    let outcome = try Command.run("check", slots, catalog)
    #expect(outcome.ending == .exit(0) && outcome.out.hasSuffix(": \(verdict)\n"), "\(outcome)")
    #expect(outcome.err.contains("combinations of samples") == (count == 17))
  }

  @Test(arguments: [
    (["--language", "fr"], "no catalogue has a text in the language 'fr'"),
    (["--language", "de,fr"], "no catalogue has a text in the language 'fr'"),
    (["--key", "passwrod*"], "no text of the catalogues has the key 'passwrod*'"),
  ])
  func aFilterThatNothingPassesFails(_ words: [String], _ problem: String) throws {
    let outcome = try Command.run(
      ["check", "slots.json", "values-de/strings.xml"] + words, directory: Self.folder)
    #expect(outcome.ending == .exit(65) && outcome.err.contains(problem), "\(outcome.err)")
  }

  @Test func anAliasIsTheLanguage() throws {
    let folder = try TemporaryFolder()
    let slots = try folder.file("s.json", Array(#"[{"key": "*", "width": 999, "size": 9}]"#.utf8))
    let catalog = try folder.file("he.json", Array(#"{"a": "x"}"#.utf8))
    let outcome = try Command.run("check", slots, catalog, "--language", "iw")
    #expect(outcome.ending == .exit(0) && outcome.out.hasPrefix("1 text in 1 language: all fit"), "\(outcome.err)")
  }

  @Test func aBaselineKnowsFilesHoweverTheyAreSpelled() throws {
    let folder = try TemporaryFolder()
    let baseline = try folder.file("known.json", [])
    #expect(try Self.check("slots.json", "ru.json", "--write-baseline", baseline).ending == .exit(0))
    for path in ["./ru.json", "po/../ru.json", Self.folder + "/ru.json"] {
      #expect(try Self.check("slots.json", path, "--baseline", baseline).ending == .exit(0), "\(path)")
    }
  }

  /// A character that no font has keeps no text from fitting, here or there.
  @Test func batchWarnsOfMissingCharacters() throws {
    let folder = try TemporaryFolder()
    let slots = try folder.file("s.json", Array(#"[{"key": "*", "width": 999, "size": 9}]"#.utf8))
    let catalog = try folder.file("de.json", Array(#"{"a": "x \u0378"}"#.utf8))
    let outcome = try Command.run("check", "--format", "jsonl", slots, catalog)
    #expect(outcome.ending == .exit(0) && outcome.out.hasPrefix(#"{"rule":"missing-character""#), "\(outcome.out)")
    let parts = outcome.out.split(separator: "\"record\":", maxSplits: 1).map { String($0) }
    let record = try #require(parts.last?.dropLast(2))
    let there = try Command.run("batch", input: String(record)).out
    #expect(there.contains(#""fits":true"#) && there.contains(#""missing":["U+0378"]"#), "\(there)")
  }

  @Test func whatNobodyTranslatesIsCounted() throws {
    let folder = try TemporaryFolder()
    let slots = try folder.file("s.json", Array(#"[{"key": "*", "width": 9, "size": 9}]"#.utf8))
    let catalog = try folder.file(
      "strings.xml", Array(#"<resources><string name="a" translatable="false">A long name</string></resources>"#.utf8))
    let outcome = try Command.run("check", slots, catalog)
    #expect(outcome.ending == .exit(0), "\(outcome.out)\(outcome.err)")
    #expect(outcome.err.contains("not measured: 1 entry not to be translated"))
  }

  /// What the hook takes for a catalogue.
  @Test func filesOfTheHook() throws {
    let bytes = try TemporaryFolder.contents(of: Command.package + "/.pre-commit-hooks.yaml")
    let hook = String(decoding: bytes, as: UTF8.self)
    let line = try #require(hook.split(separator: "\n").first { $0.contains("files: '") })
    let pattern = line.drop { $0 != "'" }.dropFirst().dropLast()
    let files = try Regex(String(pattern))
    for path in [
      "locales/de.json", "src/assets/i18n/de.json", "i18n/all.csv", "po/de.po", "po/app.pot", "res/values/arrays.xml",
      "values-de/strings.xml", "app_de.ts", "translations/app_pt_BR.ts", "de.lproj/a.strings", "app_es.arb",
    ] {
      #expect(path.contains(files), "\(path)")
    }
    for path in [
      "src/main.ts", "i18n/index.ts", "package.json", "slots.json", "data.csv", "res/values/colors.xml", "a.po.bak",
      "src/user_service.ts",
    ] {
      #expect(!path.contains(files), "\(path)")
    }
  }

  @Test func viewsOfLayoutsAreSlots() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file(
      "screen.json",
      Array(
        #"""
        {"views": [{"name": "title", "text": "Hi", "size": 20}], "constraints": [
          "H:|-100-[title]-100-|", "V:|-50-[title(30)]"]}
        """#.utf8))
    let slots = try folder.file(
      "slots.json", Array(#"[{"key": "*", "layout": "screen.json", "view": "title", "devices": "iPhone 4"}]"#.utf8))
    let catalog = try folder.file("en.json", Array(#"{"long": "A long title of a screen", "short": "Hi"}"#.utf8))
    let outcome = try Command.run("check", "--format", "jsonl", slots, catalog)
    let findings = try outcome.out.split(separator: "\n").map { try JSON(String($0)) }
    #expect(Set(findings.compactMap { $0["key"]?.string }) == ["long"], "\(outcome.err)")
    #expect(findings.first?["device"]?.string == "iPhone 4 portrait" && findings.first?["size"]?.number == 20)
    #expect(findings.first?["record"]?["width"]?.number == 120)
    // A text is one, in however many boxes it is measured.
    let all = try folder.file("all.json", Array(#"[{"key": "*", "layout": "screen.json", "view": "title"}]"#.utf8))
    let summary = try Command.run("check", all, catalog).out.split(separator: "\n").last
    let boxes = try #require(summary?.firstMatch(of: #/^2 texts in 1 language and ([0-9]+) boxes: /#)?.output.1)
    #expect((Int(boxes) ?? 0) > 10)
  }

  /// After a change that is wanted:
  /// `.build/debug/fitfont check --schema > Tests/fitfontTests/Fixtures/slots-schema.json`.
  @Test func schema() throws {
    let fixture = Command.package + "/Tests/fitfontTests/Fixtures/slots-schema.json"
    let expected = String(decoding: try TemporaryFolder.contents(of: fixture), as: UTF8.self)
    #expect(try Command.run("check", "--schema").out == expected)
  }
}
