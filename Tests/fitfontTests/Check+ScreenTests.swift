import TestSupport
import Testing

/// Screens of layout documents in their languages and on their devices, through the command.
@Suite struct CheckedScreenTests {
  private static let screen = #"""
    {"meantFor": {"idiom": "phone"}, "language": "en",
     "texts": {"en": {"title": "Settings", "save": "Save"},
       "de": {"title": "Einstellungen", "save": "Änderungen übernehmen"}},
     "views": [{"name": "title", "textKey": "title", "fit": true, "maxSize": 28, "weight": 700},
       {"name": "save", "textKey": "save", "insets": "8,12"}],
     "constraints": ["V:|-60-[title(40)]-20-[save]", "H:|-70-[title(120)]", "H:|-70-[save(120)]"]}
    """#

  private static func records(_ words: [String]) throws -> (findings: [JSON], records: [String]) {
    let lines = try Command.run(["check", "--format", "jsonl"] + words).out.split(separator: "\n").map { String($0) }
    let records = lines.map { line in
      let parts = line.split(separator: "\"record\":", maxSplits: 1).map { String($0) }
      return String(parts[parts.count - 1].dropLast())
    }
    return (try lines.map { try JSON($0) }, records)
  }

  @Test func aScreenIsCheckedOnItsDevices() throws {
    let folder = try TemporaryFolder()
    let screen = try folder.file("screen.json", Array(Self.screen.utf8))
    let outcome = try Command.run("check", "--device", "iPhone 4", "--device", "iPhone 15", screen)
    #expect(outcome.ending == .exit(1))
    #expect(outcome.out.contains(":3:45: save (de, iPhone 4 portrait and 3 more): "), "\(outcome.out)")
    #expect(outcome.out.contains("4 texts in 2 languages on 8 screens: 1 finding"))
    let english = try Command.run("check", "--language", "en", screen)
    #expect(english.ending == .exit(0) && english.out.contains(": all fit"))
    #expect(try Command.run("check", "--language", "fr", screen).ending == .exit(65))
    #expect(try Command.run("check", "--key", "nothing", screen).ending == .exit(65))
    #expect(try Command.run("check", "--device", "Desktop 1280x720", screen).ending == .exit(65))
    #expect(try Command.run("check", "--budget", screen).ending == .exit(64))
    #expect(try Command.run("check", screen, screen).ending == .exit(64))
    let catalog = try folder.file("fr.json", Array(#"{"save": "Enregistrer les modifications"}"#.utf8))
    let french = try Command.run("check", "--device", "iPhone 4", "--language", "fr", screen, catalog)
    #expect(french.ending == .exit(1) && french.out.contains("\(catalog):1:10: save (fr, "))
    #expect(french.err.contains("1 label has no text in 'fr'"))
  }

  /// What does not fit on a screen does not fit by itself, and at the size that the finding names it does.
  @Test func batchAgreesWithScreens() throws {
    let folder = try TemporaryFolder()
    let screen = try folder.file("screen.json", Array(Self.screen.utf8))
    let (findings, records) = try Self.records(["--device", "iPhone 4", "--min-size", "22", screen])
    #expect(findings.compactMap { $0["rule"]?.string }.sorted() == ["text-overflow", "text-too-small"])
    func verdicts(_ records: [String]) throws -> [Bool?] {
      try Command.run("batch", input: records.joined(separator: "\n")).out.split(separator: "\n").map { line in
        guard case .bool(let fits)? = try JSON(String(line))["fits"] else { return nil }
        return fits
      }
    }
    #expect(try verdicts(records) == [false, false])
    let smaller = zip(records, findings).map { record, finding in
      record.replacing(/"minSize":[0-9.]+/, with: "\"minSize\":\(finding["fittingSize"]?.number ?? 0)")
        .replacing(/"maxSize":[0-9.]+/, with: "\"maxSize\":\(finding["fittingSize"]?.number ?? 0)")
    }
    #expect(try verdicts(smaller) == [true, true])
  }

  /// What makes no sense in a document is said with its line, and what it names too.
  @Test(arguments: [
    (#"{"views": [{"name": "a", "text": "x", "colour": "red"}]}"#, "1:39: "),
    (#"{"views": [{"name": "a", "textKey": "none"}]}"#, "1:37: no text is named 'none'"),
    (#"{"views": [], "constraints": ["H:|-[b]"]}"#, ":1:31: "),
    (#"{"views": [{"name": "a", "font": "No Such", "text": "x"}]}"#, ":1:12: "),
    (#"{"views": [{"name": "a", "text": "x"}], "meantFor": {"minimumSize": "9000x9000"}}"#, "meant for none"),
    (#"{"views": []}"#, "give it labels"),
    ("{\"views\": [\n {]}", ":2:3: "),
  ])
  func hostileDocuments(json: String, words: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try Command.run("check", try folder.file("screen.json", Array(json.utf8)))
    #expect([.exit(65), .exit(66)].contains(outcome.ending) && outcome.err.contains(words), "\(outcome.err)")
  }

  /// Files that are no documents, or stand in the wrong place, are told as what they are.
  @Test func filesOfOtherKinds() throws {
    let folder = try TemporaryFolder()
    let screen = try folder.file("screen.json", Array(Self.screen.utf8))
    let other = try folder.file("other.json", Array(Self.screen.utf8))
    let slots = try folder.file("slots.json", Array(#"[{"key": "save", "rect": "90x20", "size": 12}]"#.utf8))
    let catalog = try folder.file("fr.json", Array(#"{"save": "Ok"}"#.utf8))
    let strange = try folder.file("de.json", Array(#"{"x": "y"}"#.utf8))
    for (words, code, told) in [
      ([screen, catalog, other], Int32(64), "name all documents before"),
      ([slots, screen, catalog], 64, "check slots and documents apart"),
      ([slots, catalog, catalog], 64, "is given twice; leave one out"),
      ([screen, catalog, catalog], 64, "is given twice; leave one out"),
      (["X.storyboard"], 65, "X.storyboard: No such file"),
      (["X.storyboard#Scene", catalog], 65, "X.storyboard: No such file"),
      (["nowhere.json"], 66, "nowhere.json"), ([slots], 64, "no catalogue given"),
      ([screen, strange], 65, "--allow-unmatched"),
    ] {
      let outcome = try Command.run(["check"] + words)
      #expect(outcome.ending == .exit(code) && outcome.err.contains(told), "\(words) \(outcome.ending) \(outcome.err)")
    }
    let allowed = try Command.run("check", "--allow-unmatched", "--language", "en", screen, strange)
    #expect(allowed.ending == .exit(0) && allowed.err.contains("no text of any label in 'de'"), "\(allowed.err)")
  }

  /// The size at which a text was measured is one at which it fits its box.
  @Test func theSizeOfAFinding() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "screen.json",
      """
      {"texts": {"en": {"k": "Sign in"}}, "language": "en", "views": [
        {"name": "a", "textKey": "k", "fit": true, "minSize": 14}, {"name": "b", "text": "Cancel", "size": 20}],
       "constraints": ["|[a(60)][b(60)]", "V:|[a(24)]", "V:|[b(24)]"]}
      """.utf8)
    let outcome = try Command.run("check", "--device", "iPhone 15", file)
    #expect(outcome.out.contains("1 line at 17.62 pt"), "\(outcome.out)")
  }
}
