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
  /// What the examples' own test says of single windows holds of all languages: here on a phone, a tablet and a
  /// desktop.
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
    let result = try ScreenFixture.check(ScreenFixture.label(#""H:|-70-[title(<=100)]""#))
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
      let result = try ScreenFixture.check(
        ScreenFixture.label(#""H:|-16-[title(<=100)]", "V:[title(<=40)]""#, "", label))
      let finding = try #require(result.findings.first { $0.rule == .textOverflow })
      var request = try #require(finding.text.request)
      #expect(try !FitJob(request).run().fit.fits)
      request.box.width += finding.missingWidth + 1e-6
      #expect(try FitJob(request).run().fit.fits, "\(label)")
    }
  }

  @Test func slotsOfViewsAgree() throws {
    let folder = try CheckFolder()
    let document = ScreenFixture.label(#""H:|-16-[title(100)]", "V:[title(40)]""#)
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
    let pushed = try ScreenFixture.check(ScreenFixture.label(#""H:|-70-[title]""#, "", #", "size": 40"#))
    #expect(pushed.findings.map(\.rule) == [.outside])
    #expect(pushed.findings.first?.text.language == "de")
    // A badge that hangs out by itself is meant so.
    let badge = try ScreenFixture.check(
      ScreenFixture.label(#""H:|-(-40)-[title(60)]", {"item": "title", "attribute": "width", "constant": 60}"#))
    #expect(!badge.findings.contains { $0.rule == .outside })
  }

  @Test func textsOverEachOther() throws {
    let other = #"{"name": "other", "text": "Other"},"#
    let constraints =
      #""H:|-16-[title]", "V:|-80-[other]", {"item": "other", "attribute": "leading", "toItem": "root", "constant": 16}"#
    let result = try ScreenFixture.check(ScreenFixture.label(constraints, other))
    let found = result.findings.filter { $0.rule == .overlap }
    #expect(Set(found.map(\.text.language)) == ["en", "de"])
    #expect(found.allSatisfy { $0.text.view?.name == "title" && $0.why.contains("'other'") })
    // Beside each other they are not, nor on what is behind them.
    let plain = #"{"name": "other", "background": "red"},"#
    #expect(
      try !ScreenFixture.check(ScreenFixture.label(constraints + #", "[other(200)]""#, plain)).findings.contains {
        $0.rule == .overlap
      })
  }

  @Test func textsThatShrinkTooFar() throws {
    let json = ScreenFixture.label(#""H:|-70-[title(100)]", "V:[title(40)]""#, "", #", "fit": true, "maxSize": 20"#)
    #expect(try ScreenFixture.check(json).findings.isEmpty)
    let result = try ScreenFixture.check(json) { $0.leastSize = 9 }
    let finding = try #require(result.findings.first)
    #expect(result.findings.count == 1 && finding.rule == .textTooSmall && finding.text.language == "de")
    let fitting = try #require(finding.fittingSize)
    #expect(fitting < 9 && fitting > 3)
    // A size that is the design's own is not shrunk.
    #expect(
      try ScreenFixture.check(ScreenFixture.label(#""H:|-70-[title]""#, "", #", "size": 5"#)) { $0.leastSize = 9 }
        .findings.isEmpty)
  }

  @Test func lettersOnTheDisplay() throws {
    let json = ScreenFixture.label(#""H:|-16-[title]""#, "", #", "size": 8"#)
    func found(_ millimetres: Double, _ measure: Legibility.Measure, _ device: String) throws -> Bool {
      try ScreenFixture.check(json, devices: [device]) {
        $0.legibility = Legibility(millimetres: millimetres, measure: measure)
      }.findings.contains { $0.rule == .illegible }
    }
    // Noto Sans: x-height 0.536 em, capitals 0.714 em; 163 points an inch, so that an em of 8 pt is 1.2466 mm.
    #expect(try !found(0.668, .xHeight, "iPhone 4") && found(0.669, .xHeight, "iPhone 4"))
    #expect(try !found(0.890, .capHeight, "iPhone 4") && found(0.891, .capHeight, "iPhone 4"))
    // 132 points an inch.
    #expect(try !found(0.82, .xHeight, "iPad Air 2"))
    let unknown = try ScreenFixture.check(json, devices: ["Desktop 1280x720"]) {
      $0.legibility = Legibility(millimetres: 5)
    }
    #expect(unknown.findings.isEmpty && unknown.notes.count == 1)
  }

  @Test func conflictsAndWhatIsLeftOpen() throws {
    let conflict = try ScreenFixture.check(ScreenFixture.label(#""H:|-16-[title(100)]", "[title(120)]""#))
    let finding = try #require(conflict.findings.first { $0.rule == .conflict })
    #expect(finding.text.devices.count == 4 && finding.text.language.isEmpty && finding.fails)
    #expect(finding.text.place.line == 4 && conflict.findings.count { $0.rule == .conflict } == 1)
    let open = try ScreenFixture.check(ScreenFixture.label(#""[title(100)]""#, "", #", "lines": 2"#))
    let remark = try #require(open.findings.first { $0.rule == .ambiguous })
    #expect(!remark.fails && remark.why.contains("give it"))
  }

  @Test func theSafeAreaIsARemark() throws {
    let json = #"""
      {"views": [{"name": "title", "text": "Up here"}], "constraints": ["V:|[title]", "H:|-100-[title]"]}
      """#
    let result = try ScreenFixture.check(json, devices: ["iPhone 15"])
    #expect(result.passes)
    #expect(result.findings.map(\.rule) == [.unsafeArea])
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
    let result = try ScreenFixture.check(json, devices: ["iPad mini 4"])
    let found = result.findings.filter { $0.rule == .textOverflow }
    #expect(
      found.map { "\($0.text.view?.name ?? "") \($0.text.language)" }.sorted() == [
        "list[0].more de", "list[1].more de", "list[1].name ",
      ])
    #expect(result.findings.allSatisfy { $0.rule == .textOverflow })
    #expect(found.first { $0.text.view?.name == "list[1].more" }?.text.place.line == 1)
  }

  @Test func sidesAreToldApart() throws {
    let result = try ScreenFixture.check(
      ScreenFixture.view(#""text": "Incomprehensibilities everywhere around the world""#, #""H:|-(-2)-[a]""#), [])
    let finding = try #require(result.findings.first { $0.rule == .outside })
    #expect(finding.missingWidth > 50)
    // What sticks out without any words as well is not told.
    #expect(finding.why.contains("right") && !finding.why.contains("left"), "\(finding.why)")
  }

  /// A label without room is found, and no record claims that a batch could say the same.
  @Test func labelsWithoutRoom() throws {
    let result = try ScreenFixture.check(ScreenFixture.view(#""text": "Go""#, #""H:|-20-[a(0)]""#), [])
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
    let result = try ScreenFixture.check(json, []) { $0.leastSize = 12 }
    let finding = try #require(result.findings.first { $0.rule == .textTooSmall })
    #expect(finding.text.view?.name == "b" && finding.why.contains("group") && result.findings.count == 1)
    let report = CheckReport(result, SlotTable([], file: "screen.json"), version: "1")
    #expect(String(decoding: try report.bytes(.text), as: UTF8.self).contains("is shown at"))
  }

  @Test func aLargestSizeBelowTheLeast() throws {
    let json = ScreenFixture.view(
      #""text": "Go", "fit": true, "maxSize": 8"#, #""H:|-20-[a(100)]", "V:[a(40)]""#)
    let finding = try #require(try ScreenFixture.check(json, []) { $0.leastSize = 12 }.findings.first)
    #expect(finding.rule == .textTooSmall && finding.size == 8 && finding.why.contains("largest size is 8 pt"))
  }

  @Test func smallPartsAreMeasured() throws {
    let json = ScreenFixture.view(#""text": "Large <small>small</small>", "markup": true, "size": 10"#)
    let plain = ScreenFixture.view(#""text": "Large small", "size": 10"#)
    let change: (inout ScreenCheck) -> Void = { $0.legibility = Legibility(millimetres: 0.8) }
    #expect(try ScreenFixture.check(plain, [], change).findings.isEmpty)
    #expect(try ScreenFixture.check(json, [], change).findings.map(\.rule) == [.illegible])
  }

  @Test func capitalsOfScriptsWithout() throws {
    let json = ScreenFixture.view(#""text": "مرحبا", "size": 5"#, language: "ar")
    let result = try ScreenFixture.check(json, []) { $0.legibility = Legibility(millimetres: 3, measure: .capHeight) }
    #expect(
      result.findings.first { $0.rule == .illegible }?.why.contains("by which its other letters are judged") ?? false)
  }

  @Test func manyTextsOnOneSpot() throws {
    let names = (0..<60).map { "l\($0)" }
    let views = names.map { #"{"name": "\#($0)", "text": "Word"}"# }.joined(separator: ", ")
    let places = names.map { #""V:|-100-[\#($0)]", "H:|-20-[\#($0)]""# }.joined(separator: ", ")
    let json = #"{"views": [\#(views)], "constraints": [\#(places)]}"#
    let result = try ScreenFixture.check(json, []) { $0.keys = [KeyPattern("l59")] }
    let found = result.findings.filter { $0.rule == .overlap }
    #expect(found.count == 20 && found.contains { $0.why.contains("not told") })
    // One that is behind all others is found under them.
    let behind = try ScreenFixture.check(json, []) { $0.keys = [KeyPattern("l0")] }.findings.filter {
      $0.rule == .overlap
    }
    #expect(behind.count == 59 && behind.allSatisfy { $0.why.contains("'l0'") })
  }

  /// A label is where its letters are seen, whichever way they run.
  @Test func turnedLabels() throws {
    func found(_ rotation: String, _ constraints: String) throws -> [CheckRule] {
      let json = """
        {"views": [{"name": "a", "text": "A long word that runs", "rotate": \(rotation)}, {"name": "b", "text": "Below"}],
         "constraints": ["V:|-200-[a]", "V:|-250-[b]", \(constraints)]}
        """
      return try ScreenFixture.check(json, []).findings.map(\.rule)
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
    let error = #expect(throws: Failure.self) { try ScreenFixture.check(json, []) { $0.contentSizes = [.small] } }
    #expect(error?.message.contains("--content-size") ?? false, "\(error?.message ?? "")")
  }

  @Test func aCheckWithoutEndIsRefused() throws {
    let texts = (0..<3000).map { "\"aa-\($0)\": {}" }.joined(separator: ", ")
    #expect(throws: Failure.self) {
      try ScreenFixture.check(
        "{\"language\": \"aa-0\", \"texts\": {\(texts)}, \"views\": []}", devices: Device.all.map(\.name)
      ) {
        $0.screens = Array(repeating: $0.screens[0], count: 10)
      }
    }
  }

  /// A document whose screens cannot be solved, as one that passes the solver's limits.
  private struct Unsolvable: CheckedScreen {
    let screen: DocumentScreen

    var file: String { "endless.json" }
    var texts: [ScreenText] { screen.texts }
    var languages: [String] { screen.languages }
    var language: String { screen.language }
    var mayNameDevices: Bool { false }
    func isMeant(for viewport: Viewport) -> Bool { true }
    func hasText(_ text: ScreenText, language: String) -> Bool { true }
    func ownWords(of text: ScreenText, language: String) -> String? { screen.ownWords(of: text, language: language) }
    func hasSourceText(_ text: ScreenText) -> Bool { true }
    func place(of text: ScreenText, language: String) -> CatalogPlace { text.place }
    func built(_ language: String, _ words: ScreenWords?, _ opened: Opened) throws(Failure) -> any BuiltScreen {
      Built()
    }

    struct Built: BuiltScreen {
      var silence: String { "" }
      func solved(in viewport: Viewport) throws(Failure) -> ScreenSolution {
        throw Failure(kind: .unavailable, message: "the solver passes the limit steps; use fewer constraints")
      }
      func sharing(_ work: LayoutWork) -> Built { self }
      func forget() {}
    }
  }

  /// What cannot be checked is told with its place, and the other screens are checked.
  @Test func whatCannotBeLaidOutEndsNoCheck() throws {
    let good = try ScreenFixture.screen(ScreenFixture.label(#""H:|-16-[title(<=100)]""#))
    let fontless = DocumentScreen(
      try LayoutDocument(
        json: ScreenFixture.view("\"text\": \"Go\", \"font\": \"No Such Family\""), name: "fontless.json"))
    var check = ScreenCheck([fontless, Unsolvable(screen: good), good])
    check.devices = [try Device.named("iPhone 4")]
    let result = try check.run([])
    #expect(result.errors.map(\.file) == ["fontless.json", "endless.json"])
    #expect(result.errors.first?.place?.line == 1 && result.errors.last?.place == nil)
    let problems = result.errors.map(\.problem)
    #expect(problems.first?.contains("No Such Family") ?? false, "\(problems)")
    #expect(problems.first.map { !$0.contains("fontless.json") } ?? false, "\(problems)")
    #expect(
      problems.last?.contains("iPhone 4 portrait in 'de': the solver passes the limit steps") ?? false, "\(problems)")
    #expect(result.findings.map(\.rule) == [.textOverflow] && result.findings.first?.text.file == "screen.json")
    // What was not checked does not count as checked.
    #expect(result.screens == 4 && result.texts == 2)
  }

  /// All windows and languages of all screens share what they need beyond steps of their own, whichever thread comes
  /// first.
  @Test(arguments: [1, 3]) func windowsShareTheWork(jobs: Int) throws {
    var random = Seeded(state: 4)
    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let views = (0..<60).map { #"{"name": "v\#($0)"}"# }.joined(separator: ", ")
    let sides = ["left", "right", "centerX"]
    let constraints = (0..<300).map { _ in
      #"{"item": "v\#(below(60))", "attribute": "\#(sides[below(3)])","#
        + #" "toItem": "v\#(below(60))", "toAttribute": "\#(sides[below(3)])","#
        + #" "constant": \#(below(300))}"#
    }
    let dense = try LayoutDocument(
      json: #"{"views": [\#(views)], "constraints": [\#(constraints.joined(separator: ", "))]}"#, name: "dense.json")
    let good = try ScreenFixture.screen(ScreenFixture.label(#""H:|-16-[title(<=100)]""#))
    var check = ScreenCheck([DocumentScreen(dense), good])
    check.devices = [try Device.named("iPhone 4")]
    (check.jobs, check.steps) = (jobs, 0)
    let result = try check.run([])
    #expect(
      result.errors.map(\.problem) == [
        "all windows together: the limit steps is passed: 30000001 is more than 30000000; use fewer views and constraints,"
          + " or fewer constraints that tie many views together (a program can raise the limit in Solver.Limits); the screen was not checked"
      ])
    // Steps of its own are all that a screen needs that people make.
    #expect(!result.findings.isEmpty && result.findings.allSatisfy { $0.text.file == "screen.json" })
  }

  /// What is drawn of a finding keeps its screen in memory, which most reports do not need.
  @Test func scenesAreKeptWhereTheyAreDrawn() throws {
    let json = ScreenFixture.label(#""H:|-16-[title(<=100)]""#)
    let (kept, light) = (try ScreenFixture.check(json), try ScreenFixture.check(json) { $0.keepsScenes = false })
    #expect(!kept.findings.isEmpty && kept.findings.allSatisfy { $0.scene != nil })
    #expect(light.findings.allSatisfy { $0.scene == nil })
    #expect(light.findings.map(\.extent.missing) == kept.findings.map(\.extent.missing))
  }

  /// All that is done for all windows is counted, and ends where it is more than it may be: solving, views, texts and
  /// what is found of them.
  @Test func workInAllIsBounded() throws {
    let json = ScreenFixture.label(#""H:|-16-[title(<=100)]""#)
    let done = try ScreenFixture.check(json) { $0.workInAll = 1_000_000 }
    #expect(done.errors.isEmpty && !done.findings.isEmpty)
    for jobs in [1, 3] {
      let result = try ScreenFixture.check(json) { ($0.workInAll, $0.jobs) = (20_000, jobs) }
      let problems = result.errors.map(\.problem)
      #expect(
        problems == [
          "all windows together: the limit layoutWork is passed: 20001 is more than 20000; use fewer views, texts and"
            + " constraints, or name fewer windows and languages at a time; the screen was not checked"
        ], "\(problems)")
      #expect(result.findings.isEmpty && result.screens == 0)
    }
  }

  /// With a hundred forms of each text, no more may be done than with those that languages have.
  @Test func formsThatNoLanguageHasCostTheirOwn() {
    let few = (0..<20).flatMap { _ in 0..<6 }
    #expect(ScreenCheck.rooms(ofForms: few, windows: 50) == 6000)
    let many = (0..<8).flatMap { _ in 0..<44 }
    #expect(ScreenCheck.rooms(ofForms: many, windows: 50) == 2400)
  }

  /// Of hundreds of labels in one place some are told, and that there are more; each is on all windows that have it.
  @Test func overlapsOfAWindowAreBounded() throws {
    let labels = (0..<120).map { #"{"name": "l\#($0)", "text": "Label"}"# }.joined(separator: ", ")
    let constraints = (0..<120).map { #""H:|-\#(20 + $0 % 7)-[l\#($0)]", "V:|-100-[l\#($0)]""# }.joined(separator: ", ")
    let json = #"{"language": "en", "views": [\#(labels)], "constraints": [\#(constraints)]}"#
    let result = try ScreenFixture.check(json)
    let overlaps = result.findings.filter { $0.rule == .overlap }
    #expect(overlaps.count == 1000 && overlaps.allSatisfy { $0.text.devices.count == 4 })
    let notes = ScreenFixture.notes(result).filter { $0.contains("more lies over something") }
    #expect(notes.count == 1 && notes[0].contains("screen.json") && notes[0].contains("--key"), "\(notes)")
  }

  /// Words of one language wait for nobody else's.
  @Test func threadsChangeNothing() throws {
    let json = ScreenFixture.label(#""H:|-16-[title(<=100)]""#)
    func found(_ jobs: Int) throws -> [String] {
      try ScreenFixture.check(json, devices: ["iPhone 4", "iPad mini 4", "iPhone 15"]) { $0.jobs = jobs }.findings.map {
        "\($0.rule) \($0.text.language) \($0.missing) \($0.text.devices)"
      }
    }
    #expect(try found(1) == found(3))
  }

  @Test func reportsNameTheView() throws {
    let result = try ScreenFixture.check(ScreenFixture.label(#""H:|-16-[title(<=100)]", "[title(>=120)]""#))
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
}
