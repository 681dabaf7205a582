import AdaptiveLayout
import Catalogs
import Checks
import InterfaceBuilder
import InterfaceScreens
import TestSupport
import Testing
import TextFields
import TextFit

/// Scenes of storyboards and xibs, checked with the app's translations.
@Suite struct InterfaceScreenTests: StoryboardChecks {
  /// A translation that is cut off is found in its catalogue, in its line; the file's own text fits.
  @Test func truncatedTranslations() throws {
    let inside = """
      <subviews>\(Self.label("a-b", "Go"))</subviews><constraints>\(Self.edge("a-b", "top", 80))
      \(Self.edge("a-b", "leading", 20))\(Self.length("a-b", "width", 100))</constraints>
      """
    let (result, problems) = try Self.check(
      Self.screen(inside),
      [
        "de.lproj/Main.strings": "\n\n\"a-b.text\" = \"Alle geöffneten Dateien jetzt speichern\";",
        "fr.lproj/Main.strings": "\"a-b.text\" = \"Va\";", "it.lproj/Main.strings": "\"x-y.title\" = \"Niente\";",
      ])
    #expect(problems.isEmpty)
    let finding = try #require(result.findings.first)
    #expect(result.findings.count == 1 && finding.rule == .textOverflow && finding.text.language == "de")
    #expect(finding.text.file == "de.lproj/Main.strings" && finding.text.place.line == 3)
    #expect(finding.text.key == "a-b.text" && finding.text.view?.name == "a-b")
    // Italian says nothing of the scene, which looks as it does by itself.
    #expect(Set(result.cases.keys.map(\.language)) == ["", "de", "fr"])
  }

  /// What the file itself says is found in its own line.
  @Test func theFilesOwnText() throws {
    let inside = """
      <subviews>
      \(Self.label("a-b", "Alle geöffneten Dateien jetzt speichern"))</subviews>
      <constraints>\(Self.edge("a-b", "top", 80))\(Self.edge("a-b", "leading", 20))\(Self.length("a-b", "width", 100))</constraints>
      """
    let finding = try #require(try Self.check(Self.screen(inside)).result.findings.first)
    #expect(finding.rule == .textOverflow && finding.text.place.line == 6)
    #expect(finding.text.file == "Base.lproj/Main.storyboard")
  }

  /// A conflict has the line of the constraint that is left out, once for all languages.
  @Test func conflicts() throws {
    let inside = """
      <subviews>\(Self.label("a-b", "Go"))</subviews><constraints>\(Self.edge("a-b", "top", 80))\(Self.edge("a-b", "leading", 20))
      \(Self.length("a-b", "width", 100))
      \(Self.length("a-b", "width", 120))</constraints>
      """
    let found = try Self.check(Self.screen(inside), ["de.lproj/Main.strings": "\"a-b.text\" = \"Los\";"]).result
      .findings
    #expect(found.map(\.rule) == [.conflict])
    #expect([6, 7].contains(found.first?.text.place.line ?? 0), "\(found.map(\.text.place))")
  }

  @Test func ambiguity() throws {
    let inside =
      "<subviews>\(Self.label("a-b", "Go"))</subviews><constraints>\(Self.edge("a-b", "top", 80))</constraints>"
    #expect(try Self.check(Self.screen(inside)).result.findings.map(\.rule) == [.ambiguous])
  }

  /// A table's cell becomes as high as its texts, unless the table says how high it is.
  @Test func cells() throws {
    func cell(_ attributes: String) -> String {
      let inner = Self.label("a-b", "Go", "numberOfLines=\"0\"")
      let edges = ["top", "leading", "bottom", "trailing"].map { side in
        "<constraint id=\"e\(side)\" firstItem=\"a-b\" firstAttribute=\"\(side)\" secondItem=\"v\" secondAttribute=\"\(side)\"/>"
      }.joined()
      return Self.document(
        """
        <objects><tableViewCell id="cell" \(attributes)>\(Self.frame(320, 44))
        <tableViewCellContentView key="contentView" id="v">\(Self.frame(320, 43.5))
        <subviews>\(inner)</subviews><constraints>\(edges)</constraints></tableViewCellContentView></tableViewCell></objects>
        """)
    }
    let long = Array(repeating: "Donaudampfschiff", count: 20).joined(separator: " ")
    let german = ["de.lproj/Main.strings": "\"a-b.text\" = \"\(long)\";"]
    let free = try Self.check(cell(""), german).result.findings
    #expect(free.isEmpty, "\(free.map { "\($0.rule) \($0.why)" })")
    #expect(try Self.check(cell("rowHeight=\"44\""), german).result.findings.map(\.rule).contains(.textOverflow))
  }

  /// Only Apple's phones and tablets show it, on each of which cells of one width are one window.
  @Test func devices() throws {
    let inside =
      "<subviews>\(Self.label("a-b", "Go"))</subviews>"
      + "<constraints>\(Self.edge("a-b", "top", 80))\(Self.edge("a-b", "leading", 20))</constraints>"
    let result = try Self.check(
      Self.screen(inside),
      devices: ["iPhone 8", "iPad mini 4", "Desktop 1920x1080", "Apple Watch 41 mm"].filter {
        (try? Device.named($0)) != nil
      }
    ).result
    #expect(result.screens == 2 + 7, "\(result.screens)")
    #expect(throws: (any Error).self) { try Self.check(Self.screen(inside), devices: ["Desktop 1920x1080"]) }
  }

  /// A file that is broken is a sentence, as is what is not understood of it.
  @Test func brokenFiles() throws {
    var fatal: [String] = []
    let screens = try InterfaceScreen.all(SceneReference("/nowhere/Main.storyboard")) { isFatal, problem in
      if isFatal { fatal.append(problem.description) }
    }
    #expect(screens.isEmpty && fatal.count == 1 && fatal[0].hasPrefix("/nowhere/Main.storyboard: No such file"))
    let odd = try Self.check(Self.screen("<subviews/><wonder id=\"w\"/>"))
    #expect(
      odd.problems.count == 1 && odd.problems[0].contains("Main.storyboard:5:12: <wonder> in top is not understood"))
  }

  /// In the place of a text in the source language a string catalogue may have the key; the file has the text.
  @Test func keysAreNoTexts() throws {
    let found = try Self.check(Self.screen(Self.sized), Self.catalog("")).result.findings
    #expect(found.map(\.text.language) == ["de"], "\(found.map(\.why))")
    #expect(!found.contains { $0.text.shown == "a-b.text" })
  }

  @Test func textsThatAreNotToBeTranslated() throws {
    #expect(
      try Self.check(Self.screen(Self.sized), Self.catalog("\"shouldTranslate\": false, ")).result.findings.isEmpty)
  }

  /// A unit of XLIFF is of the file that it names.
  @Test(arguments: [("Main", 1), ("Other", 0)])
  func unitsOfFiles(name: String, count: Int) throws {
    let folder = try TemporaryFolder()
    let unit = """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="App/Base.lproj/\(name).storyboard"
      source-language="en" target-language="nl" datatype="plaintext"><body><trans-unit id="a-b.text"><source>Go</source>
      <target>Alle bestanden nu opslaan en sluiten</target></trans-unit></body></file></xliff>
      """
    _ = try folder.file("Main.storyboard", Array(Self.screen(Self.sized).utf8))
    let catalog = try folder.file("nl.xliff", Array(unit.utf8))
    var check = ScreenCheck(
      try InterfaceScreen.all(SceneReference(folder.path + "/Main.storyboard")) { _, _ in })
    check.devices = [try Device.named("iPhone 8")]
    #expect(try check.run([catalog]).findings.count == count)
  }

  /// A standard cell's labels lie where its style has them, wherever the file has them; a text that is too long is
  /// found.
  @Test func standardCells() throws {
    func cell(_ style: String) -> String {
      Self.document(
        """
        <objects><tableViewCell id="cell" \(style) textLabel="a-b">\(Self.frame(320, 44))
        <tableViewCellContentView key="contentView" id="v">\(Self.frame(320, 43.5))<subviews>
        <label id="a-b" text="Alle geöffneten Dateien">\(Self.frame(33, 20))</label>
        </subviews></tableViewCellContentView></tableViewCell></objects>
        """)
    }
    let standard = try Self.check(cell("style=\"IBUITableViewCellStyleDefault\""))
    #expect(standard.result.findings.isEmpty && standard.problems.isEmpty, "\(standard.problems)")
    let long = cell("style=\"IBUITableViewCellStyleDefault\"").replacing(
      "Alle", with: "Alle seit gestern Abend und davor")
    #expect(try Self.check(long).result.findings.count == 1)
    let own = try Self.check(cell(""))
    #expect(own.problems.isEmpty && !own.result.findings.isEmpty)
  }

  /// Where nobody says the language of the file, one that has no translation is it.
  @Test func languageOfTheFile() throws {
    let folder = try TemporaryFolder()
    _ = try folder.folder("Base.lproj")
    _ = try folder.folder("de.lproj")
    _ = try folder.file("Base.lproj/Main.storyboard", Array(Self.screen(Self.sized).utf8))
    _ = try folder.file("de.lproj/Main.strings", Array("\"a-b.text\" = \"Los\";".utf8))
    let reference = SceneReference(folder.path + "/Base.lproj/Main.storyboard")
    for (wanted, language, count) in [("en", "en", 1), ("Base", "Base", 1), ("de", "", 0), ("de-AT", "", 0)] {
      var notes: [String] = []
      let screens = try InterfaceScreen.all(reference, wanted: [wanted]) { isFatal, problem in
        if !isFatal { notes.append(problem.problem) }
      }
      #expect(screens.map(\.language) == [language] && notes.count == count, "\(notes)")
      var check = ScreenCheck(screens)
      (check.languages, check.devices) = ([wanted], [try Device.named("iPhone 8")])
      // A variety that nothing is in is asked for in vain.
      if wanted != "de-AT" { #expect(try check.run([]).texts == 1) }
    }
  }

  /// A line whose letters are seen in a box that is lower than the line lacks width alone, and the record of the
  /// finding says so.
  @Test func lowLines() throws {
    func found(_ height: Double) throws -> Finding {
      let inside = """
        <subviews>\(Self.label("a-b", "Alle geöffneten Dateien"))</subviews><constraints>\(Self.edge("a-b", "top", 80))
        \(Self.edge("a-b", "leading", 20))\(Self.length("a-b", "width", 90))\(Self.length("a-b", "height", height))</constraints>
        """
      return try #require(try Self.check(Self.screen(inside)).result.findings.first)
    }
    let low = try found(20)
    #expect(low.missingWidth > 0 && low.missingHeight == 0 && low.text.request?.setting.axes == .horizontal)
    // Letters that are cut off lack both.
    let cut = try found(10)
    #expect(cut.missingWidth > 0 && cut.missingHeight > 0 && cut.text.request?.setting.axes == .both)
  }

  /// An author has seen the file's own text in its box, so that it may be wider by as much as the font that stands in;
  /// a translation may not.
  @Test func textsThatTheirAuthorHasSeen() throws {
    func languages(_ width: Double) throws -> [String] {
      let inside = """
        <subviews>\(Self.label("a-b", "Send the message"))</subviews><constraints>\(Self.edge("a-b", "top", 80))
        \(Self.edge("a-b", "leading", 20))\(Self.length("a-b", "width", width))</constraints>
        """
      return try Self.check(Self.screen(inside), ["de.lproj/Main.strings": "\"a-b.text\" = \"Send the message\";"])
        .result.findings.map(\.text.language).sorted()
    }
    var (low, high) = (90.0, 200.0)
    while high - low > 0.25 {
      let middle = (low + high) / 2
      if try languages(middle).contains("de") { low = middle } else { high = middle }
    }
    #expect(try languages(high).isEmpty)
    #expect(try languages(high * 0.985) == ["de"])
    #expect(try languages(high * 0.97) == ["", "de"])
  }

  /// What is seen of a line is what its letters paint, in the middle of the label: capitals in a label of three
  /// quarters of the size, letters that hang below the baseline or have marks on them in one that is nearly as high as
  /// the line.
  @Test(arguments: [
    ("Go", 12.5, false), ("Go", 10, true), ("xxx", 13, false), ("Save", 15, false), ("Gy", 17, true),
    ("Gy", 19.5, false),
    ("Äj", 16, true), ("Äj", 18, true), ("Äj", 20, false), ("Über", 17, true), ("Ấn", 18, true), ("Gọ", 17, true),
  ])
  func lettersOfLowLines(text: String, height: Double, isCut: Bool) throws {
    let inside = """
      <subviews>\(Self.label("a-b", text))</subviews><constraints>\(Self.edge("a-b", "top", 80))
      \(Self.edge("a-b", "leading", 20))\(Self.length("a-b", "height", height))</constraints>
      """
    let found = try Self.check(Self.screen(inside)).result.findings
    #expect(found.map(\.rule) == (isCut ? [.textOverflow] : []), "\(found.map(\.why))")
  }

  /// Where a text breaks, how many lines the title of a button may have, and that fields shrink, are as the file has
  /// it.
  @Test(arguments: [
    ("label", "numberOfLines=\"2\" lineBreakMode=\"characterWrap\"", "Donaudampfschiff", false),
    ("label", "numberOfLines=\"2\" lineBreakMode=\"wordWrap\"", "Donaudampfschiff", true),
    ("button", "lineBreakMode=\"wordWrap\"", "Save all now", false),
    ("button", "lineBreakMode=\"middleTruncation\"", "Save all now", true),
    ("textField", "minimumFontSize=\"8\"", "Save all now", false),
    ("textField", "minimumFontSize=\"8\" adjustsFontSizeToFit=\"NO\"", "Save all now", true),
    ("textField", "minimumFontSize=\"17\"", "Save all now", true),
  ])
  func linesAndSizes(kind: String, attributes: String, text: String, isFound: Bool) throws {
    let said = kind == "button" ? "" : "text=\"\(text)\""
    let state = kind == "button" ? "<state key=\"normal\" title=\"\(text)\"/>" : ""
    let inside = """
      <subviews><\(kind) id="a-b" \(said) translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>\(Self.frame(9, 9))\(state)
      </\(kind)></subviews><constraints>\(Self.edge("a-b", "top", 80))\(Self.edge("a-b", "leading", 20))
      \(Self.length("a-b", "width", 75))\(Self.length("a-b", "height", 60))</constraints>
      """
    let found = try Self.check(Self.screen(inside)).result.findings
    #expect(found.map(\.rule) == (isFound ? [.textOverflow] : []), "\(found.map(\.why))")
  }

  /// What a translation pushes over a text that is in none is a matter of that translation, and of no other language.
  @Test func overlapsOfTranslations() throws {
    let inside = """
      <subviews>\(Self.label("a-b", "Go"))\(Self.label("b-b", "On"))</subviews>
      <constraints>\(Self.edge("a-b", "top", 80))\(Self.edge("a-b", "leading", 20))\(Self.edge("b-b", "top", 80))
      \(Self.edge("b-b", "leading", 120))</constraints>
      """
    let words = "Alle geöffneten Dateien"
    let result = try Self.check(
      Self.screen(inside),
      [
        "de.lproj/Main.strings": "\"a-b.text\" = \"\(words)\";", "fr.lproj/Main.strings": "\"a-b.text\" = \"Va\";",
        "it.lproj/Main.strings": "\"a-b.text\" = \"\(words)\";",
      ]
    ).result
    let found = result.findings.filter { $0.rule == .overlap }
    #expect(found.map(\.text.language).sorted() == ["de", "it"], "\(found.map(\.why))")
  }

  // MARK: Buttons

  private static func button(_ id: String, _ titles: [String: String]) -> String {
    let states = titles.sorted { $0.key < $1.key }.map { "<state key=\"\($0.key)\" title=\"\($0.value)\"/>" }
    return
      "<button id=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame(9, 9))\(states.joined())</button>"
  }

  /// A button has to hold the title of each of its states, in every language; what has no title of its own says that of
  /// the normal state.
  @Test func statesOfButtons() throws {
    func found(_ titles: [String: String], _ others: [String: String] = [:]) throws -> [Finding] {
      let inside = """
        <subviews>\(Self.button("b-b", titles))\(Self.label("a-b", "Alle geöffneten Dateien"))</subviews>
        <constraints>\(Self.edge("b-b", "top", 80))\(Self.edge("b-b", "leading", 20))\(Self.length("b-b", "width", 100))
        \(Self.edge("a-b", "top", 180))\(Self.edge("a-b", "leading", 20))\(Self.length("a-b", "width", 60))</constraints>
        """
      let (result, problems) = try Self.check(Self.screen(inside), others)
      #expect(!problems.contains { $0.contains("not measured") }, "\(problems)")
      return result.findings.filter { $0.text.key != "a-b.text" }
    }
    let long = "Alle geöffneten Dateien jetzt speichern"
    #expect(try found(["normal": "Go", "selected": "On"]).isEmpty)
    let selected = try found(["normal": "Go", "selected": long, "disabled": "Go"])
    #expect(selected.map(\.text.key) == ["b-b.selectedTitle"] && selected[0].rule == .textOverflow)
    #expect(try found(["selected": long]).map(\.text.key) == ["b-b.selectedTitle"])
    let german = try found(
      ["normal": "Go", "disabled": "Off"], ["de.lproj/Main.strings": "\"b-b.disabledTitle\" = \"\(long)\";"])
    #expect(german.map(\.text.key) == ["b-b.disabledTitle"] && german[0].text.file == "de.lproj/Main.strings")
    // What is wrong with all else is said once.
    let (result, _) = try Self.check(
      Self.screen(
        """
        <subviews>\(Self.label("a-b", "Alle Dateien"))\(Self.button("b-b", ["normal": "Go", "selected": "Going"]))</subviews>
        <constraints>\(Self.edge("a-b", "top", 80))\(Self.edge("a-b", "leading", 20))
        \(Self.edge("b-b", "top", 75))\(Self.edge("b-b", "leading", 60))</constraints>
        """))
    #expect(result.findings.count { $0.rule == .overlap && $0.text.key == "a-b.text" } == 1)
  }

  /// Xcode 14 and later build for no device before 2013; one that is named is checked whatever saved the file.
  @Test(arguments: [("21225", 2013), ("20037", 0)]) func devicesOfTheTime(tools: String, year: Int) throws {
    let text = Self.screen("").replacing("22505", with: tools)
    let folder = try TemporaryFolder()
    let path = try folder.file("Main.storyboard", Array(text.utf8))
    let screens = try InterfaceScreen.all(SceneReference(path)) { _, _ in }
    #expect(screens.map(\.oldestYear) == [year])
    let old = try ScreenCheck(screens).run([]).screens
    var every = ScreenCheck(screens)
    every.devices = Device.all
    #expect(try year == 0 ? old == every.run([]).screens : old < every.run([]).screens && old > 0)
    every.devices = [try Device.named("iPhone 4")]
    #expect(try every.run([]).screens == 2)
  }

  /// Of two views with an object id each is found where it stands.
  @Test func objectIdsThatAreThereTwice() throws {
    let two = (0..<2).map { index in
      "\n<label id=\"a-b\" text=\"Alle geöffneten Dateien\"><rect key=\"frame\" x=\"20\" y=\"\(100 + 100 * index)\" width=\"60\" height=\"21\"/></label>"
    }.joined()
    let found = try Self.check(Self.screen("<subviews>\(two)</subviews>")).result.findings
    #expect(found.map(\.text.place.line).sorted() == [6, 7], "\(found.map(\.text.place))")
  }

  /// Texts that are not measured, and keys of no object, are named.
  @Test func textsThatAreLeftOut() throws {
    let control =
      "<segmentedControl id=\"s-c\">\(Self.frame(100, 30))<segments><segment title=\"One\"/></segments></segmentedControl>"
    let (result, problems) = try Self.check(
      Self.screen("<subviews>\(control)\(Self.label("a-b", "Go"))</subviews>"),
      ["de.lproj/Main.strings": "\"a-b.text\" = \"Los\"; \"no-such.text\" = \"Weg\"; \"c.title\" = \"Da\";"])
    #expect(problems.contains { $0.contains("not measured") && $0.contains("s-c.segmentTitles[0]") }, "\(problems)")
    let notes = CheckNote.sentences(result.notes)
    #expect(
      notes.contains { $0.contains("names no object") && $0.contains("'no-such.text'") && !$0.contains("'c.title'") },
      "\(notes)")
  }
}
