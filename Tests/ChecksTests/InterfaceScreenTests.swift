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
@Suite struct InterfaceScreenTests {
  private static func frame(_ width: Double, _ height: Double) -> String {
    "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  private static func document(_ scenes: String) -> String {
    """
    <document targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" toolsVersion="22505">
    <device id="retina4_7" orientation="portrait"/>
    \(scenes)
    </document>
    """
  }

  /// A controller's view, which begins in line 4, with this in it.
  private static func screen(_ inside: String) -> String {
    document(
      """
      <scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="top">
      \(frame(375, 667))
      \(inside)
      </view></viewController></objects></scene></scenes>
      """)
  }

  private static func label(_ id: String, _ text: String, _ more: String = "") -> String {
    "<label id=\"\(id)\" text=\"\(text)\" translatesAutoresizingMaskIntoConstraints=\"NO\" \(more)>\(frame(9, 9))</label>"
  }

  private static func constraint(_ id: String, _ text: String) -> String {
    "<constraint id=\"\(id)\" \(text)/>"
  }

  private static func edge(_ item: String, _ side: String, _ constant: Double) -> String {
    constraint(
      "\(item)-\(side)",
      "firstItem=\"\(item)\" firstAttribute=\"\(side)\" secondItem=\"top\" secondAttribute=\"\(side)\" constant=\"\(constant)\""
    )
  }

  private static func length(_ item: String, _ side: String, _ constant: Double) -> String {
    constraint(
      "\(item)-\(side)-\(constant)", "firstItem=\"\(item)\" firstAttribute=\"\(side)\" constant=\"\(constant)\"")
  }

  /// What is found of a file in a folder with others.
  private static func check(
    _ text: String, _ others: [String: String] = [:], devices: [String] = ["iPhone 8"],
    _ change: (inout ScreenCheck) -> Void = { _ in }
  ) throws -> (result: CheckResult, problems: [String]) {
    let folder = try TemporaryFolder()
    for name in Set((Array(others.keys) + ["Base.lproj/Main.storyboard"]).compactMap { $0.split(separator: "/").first })
    {
      _ = try folder.folder(String(name))
    }
    _ = try folder.file("Base.lproj/Main.storyboard", Array(text.utf8))
    for (name, text) in others { _ = try folder.file(name, Array(text.utf8)) }
    var problems: [String] = []
    let path = folder.path + "/Base.lproj/Main.storyboard"
    let screens = try InterfaceScreen.all(SceneReference(path)) { _, problem in
      problems.append(problem.description.replacing(folder.path + "/", with: ""))
    }
    var check = ScreenCheck(screens)
    check.devices = try devices.map { try Device.named($0) }
    change(&check)
    var result = try check.run([])
    for index in result.findings.indices {
      result.findings[index].text.file.replace(folder.path + "/", with: "")
    }
    return (result, problems)
  }

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

  /// A translation that pushes a button over another, and one that leaves the screen.
  @Test func overlaps() throws {
    let button =
      "<button id=\"b-b\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(Self.frame(9, 9))<state key=\"normal\" title=\"OK\"/></button>"
    let inside = """
      <subviews>\(Self.label("a-b", "Go"))\(button)</subviews><constraints>\(Self.edge("a-b", "top", 80))
      \(Self.edge("a-b", "leading", 20))\(Self.edge("b-b", "top", 75))\(Self.edge("b-b", "leading", 120))</constraints>
      """
    let found = try Self.check(
      Self.screen(inside), ["de.lproj/Main.strings": "\"a-b.text\" = \"Alle Dateien jetzt speichern\";"]
    ).result.findings
    #expect(found.contains { $0.rule == .overlap && $0.text.language == "de" }, "\(found.map(\.why))")
    let far = try Self.check(
      Self.screen(inside),
      ["de.lproj/Main.strings": "\"a-b.text\" = \"Alle geöffneten Dateien jetzt und immer sofort speichern\";"]
    ).result.findings
    #expect(far.contains { $0.rule == .outside && $0.text.language == "de" }, "\(far.map(\.why))")
  }

  /// What a scroll view scrolls may be larger than it, and text views show as much as there is room for.
  @Test func scrolling() throws {
    let long = Array(repeating: "Wort", count: 400).joined(separator: " ")
    let inner = Self.label("a-b", long, "numberOfLines=\"0\"")
    let constraints = """
      \(Self.edge("s", "top", 60))\(Self.edge("s", "leading", 0))\(Self.edge("s", "trailing", 0))\(Self.length("s", "height", 200))
      <constraint id="i1" firstItem="a-b" firstAttribute="top" secondItem="s" secondAttribute="top"/>
      <constraint id="i2" firstItem="a-b" firstAttribute="leading" secondItem="s" secondAttribute="leading" constant="20"/>
      <constraint id="i3" firstItem="a-b" firstAttribute="bottom" secondItem="s" secondAttribute="bottom"/>
      <constraint id="i4" firstItem="a-b" firstAttribute="width" secondItem="s" secondAttribute="width" constant="-40"/>
      <constraint id="i5" firstItem="a-b" firstAttribute="trailing" secondItem="s" secondAttribute="trailing" constant="20"/>
      """
    let scroll =
      "<scrollView id=\"s\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(Self.frame(9, 9))<subviews>\(inner)</subviews></scrollView>"
    let found = try Self.check(
      Self.screen("<subviews>\(scroll)</subviews><constraints>\(constraints)</constraints>")
    ).result.findings
    #expect(!found.contains { $0.rule != .ambiguous }, "\(found.map { "\($0.rule) \($0.why)" })")
    let text =
      "<textView id=\"t\" translatesAutoresizingMaskIntoConstraints=\"NO\" text=\"\(long)\">\(Self.frame(9, 9))</textView>"
    let edges =
      Self.edge("t", "top", 60) + Self.edge("t", "leading", 0) + Self.edge("t", "trailing", 0)
      + Self.length("t", "height", 100)
    let shown = try Self.check(
      Self.screen("<subviews>\(text)</subviews><constraints>\(edges)</constraints>")
    ).result.findings
    #expect(shown.isEmpty, "\(shown.map { "\($0.rule) \($0.why)" })")
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

  // MARK: What is no text's

  private static let sized = """
    <subviews>\(label("a-b", "Go"))</subviews><constraints>\(edge("a-b", "top", 80))
    \(edge("a-b", "leading", 20))\(length("a-b", "width", 60))</constraints>
    """

  /// A catalogue's text under a key: what it has in German is too long.
  private static func catalog(_ more: String, english: String = "") -> [String: String] {
    [
      "mul.lproj/Main.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"a-b.text": {\(more)"localizations": {\(english)
      "de": {"stringUnit": {"state": "translated", "value": "Alle geöffneten Dateien jetzt speichern"}}}}}}
      """
    ]
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

  /// What cannot be seen is not cut off, nor is what is in it.
  @Test(arguments: [("1", 1), ("0.0", 0)])
  func transparency(alpha: String, count: Int) throws {
    let inside = """
      <subviews><view id="v" alpha="\(alpha)">\(Self.frame(375, 667))
      <subviews>\(Self.label("a-b", "Alle geöffneten Dateien"))</subviews></view></subviews>
      <constraints>\(Self.edge("a-b", "top", 80))\(Self.edge("a-b", "leading", 20))\(Self.length("a-b", "width", 60))</constraints>
      """
    #expect(try Self.check(Self.screen(inside)).result.findings.isEmpty == (count == 0))
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

  /// A view beyond the edge is found once, whatever the languages; one that is larger than the screen fills it.
  @Test func viewsOffTheScreen() throws {
    func found(_ width: Double, _ x: Double) throws -> [Finding] {
      let view = "<view id=\"v\"><rect key=\"frame\" x=\"\(x)\" y=\"90\" width=\"\(width)\" height=\"50\"/></view>"
      return try Self.check(
        Self.screen(
          "<subviews>\(view)\(Self.label("a-b", "Go"))</subviews><constraints>\(Self.edge("a-b", "top", 300))\(Self.edge("a-b", "leading", 20))</constraints>"
        ),
        ["de.lproj/Main.strings": "\"a-b.text\" = \"Los\";"]
      ).result.findings.filter { $0.rule == .outside && $0.text.view?.name == "v" }
    }
    let off = try found(100, 330)
    #expect(off.count == 1 && off[0].why.contains("whatever its texts are"), "\(off.map(\.why))")
    #expect(try found(900, -100).isEmpty)
    #expect(try found(100, 20).isEmpty)
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

  /// An author has seen the file's own text in its box, so that it may be wider by as much as the font that stands in; a translation may
  /// not.
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

  /// What is seen of a line is what its letters paint, in the middle of the label: capitals in a label of three quarters of the size,
  /// letters that hang below the baseline or have marks on them in one that is nearly as high as the line.
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

  /// Where a text breaks, how many lines the title of a button may have, and that fields shrink, are as the file has it.
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

  /// A button has to hold the title of each of its states, in every language; what has no title of its own says that of the normal state.
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

  /// What a constraint puts beyond an edge of the screen is there on purpose; what a size pushes there is not.
  @Test func viewsParkedOffTheScreen() throws {
    func count(_ constraints: String) throws -> Int {
      let view = "<view id=\"v\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(Self.frame(9, 9))</view>"
      return try Self.check(Self.screen("<subviews>\(view)</subviews><constraints>\(constraints)</constraints>"))
        .result.findings.count { $0.rule == .outside }
    }
    let size = Self.length("v", "width", 50) + Self.length("v", "height", 400)
    func above(_ first: String, _ second: String) -> String {
      Self.constraint(
        "p", "\(first)Item=\"v\" \(first)Attribute=\"bottom\" \(second)Item=\"top\" \(second)Attribute=\"top\"")
    }
    let leading = Self.edge("v", "leading", 20)
    #expect(try count(Self.edge("v", "bottom", 10) + leading + size) == 0)
    #expect(try count(above("first", "second") + leading + size) == 0)
    #expect(try count(above("second", "first") + leading + size) == 0)
    // Its top and its height put it there together, or another edge alone.
    #expect(try count(Self.edge("v", "top", 300) + leading + size) == 1)
    #expect(try count(Self.edge("v", "bottom", 10) + Self.edge("v", "leading", 340) + size) == 1)
  }

  /// A text that is higher than the view that it is in harms nothing where nothing is seen of that view, as long as it
  /// is on the screen.
  @Test(arguments: [
    ("", 0), ("clipsSubviews=\"YES\"", 1), ("customClass=\"Card\"", 1), ("color", 1),
  ])
  func viewsOfWhichNothingIsSeen(attribute: String, count: Int) throws {
    let color = attribute == "color" ? "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\"/>" : ""
    let inside = """
      <subviews><view id="box" translatesAutoresizingMaskIntoConstraints="NO" \(color.isEmpty ? attribute : "")>\(Self.frame(9, 9))\(color)
      <subviews>\(Self.label("a-b", "Go", "numberOfLines=\"0\""))</subviews><constraints>
      <constraint id="i" firstItem="a-b" firstAttribute="leading" secondItem="box" secondAttribute="leading"/>
      <constraint id="j" firstItem="a-b" firstAttribute="top" secondItem="box" secondAttribute="top"/>
      <constraint id="k" firstItem="a-b" firstAttribute="trailing" secondItem="box" secondAttribute="trailing"/>
      </constraints></view></subviews>
      <constraints>\(Self.edge("box", "top", 80))\(Self.edge("box", "leading", 20))\(Self.length("box", "width", 100))\(Self.length("box", "height", 30))</constraints>
      """
    let german = ["de.lproj/Main.strings": "\"a-b.text\" = \"Alle Dateien jetzt und in einer Liste speichern\";"]
    let found = try Self.check(Self.screen(inside), german).result.findings
    #expect(found.map(\.rule) == Array(repeating: .outside, count: count), "\(found.map(\.why))")
    if count > 0 { #expect(found[0].why.contains("sticks out of box: ")) }
    // On the screen no longer: the screen is named.
    let low = try Self.check(Self.screen(inside.replacing("constant=\"80.0\"", with: "constant=\"630.0\"")), german)
      .result.findings
    #expect(
      low.contains { $0.rule == .outside && $0.why.contains(count > 0 ? "out of box" : "out of the screen") },
      "\(low.map(\.why))")
  }

  /// What lies over a control in every language is one finding of the file, with the worst language's measure; what
  /// does so in one is that translation's.
  @Test func overlapsInAllLanguages() throws {
    func found(_ x: Double) throws -> [Finding] {
      let inside = """
        <subviews><switch id="s"><rect key="frame" x="\(x)" y="70" width="51" height="31"/></switch>
        \(Self.label("a-b", "Go"))</subviews>
        <constraints>\(Self.edge("a-b", "top", 75))\(Self.edge("a-b", "leading", 20))</constraints>
        """
      return try Self.check(
        Self.screen(inside),
        [
          "de.lproj/Main.strings": "\"a-b.text\" = \"Alle Dateien\";",
          "fr.lproj/Main.strings": "\"a-b.text\" = \"Va\";",
        ]
      ).result.findings
    }
    let all = try found(10)
    #expect(all.count == 1 && all[0].text.file == "Base.lproj/Main.storyboard" && all[0].text.language.isEmpty)
    #expect(all[0].why.hasSuffix("in all 3 languages") && all[0].text.place.line == 6, "\(all.map(\.why))")
    let one = try found(60)
    #expect(one.map(\.text.language) == ["de"] && one[0].text.file == "de.lproj/Main.strings", "\(one.map(\.why))")
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

  /// A text behind an opaque view is not seen; one before it, in it or behind a transparent one is.
  @Test(arguments: [
    ("<color key=\"backgroundColor\" white=\"1\"/>", 1),
    ("<color key=\"backgroundColor\" white=\"1\" alpha=\"0.5\"/>", 0), ("", 0),
  ])
  func textsBehindViews(color: String, count: Int) throws {
    let box = "<view id=\"box\"><rect key=\"frame\" x=\"10\" y=\"70\" width=\"200\" height=\"50\"/>\(color)</view>"
    let constraints = "<constraints>\(Self.edge("a-b", "top", 80))\(Self.edge("a-b", "leading", 20))</constraints>"
    func found(_ views: String) throws -> [Finding] {
      try Self.check(Self.screen("<subviews>\(views)</subviews>\(constraints)")).result.findings
    }
    let behind = try found(Self.label("a-b", "Go") + box)
    #expect(
      behind.count == count
        && behind.allSatisfy { $0.rule == .overlap && $0.why.contains("lies under 'box'") })
    #expect(try found(box + Self.label("a-b", "Go")).isEmpty)
  }

  /// The kind of control that a text lies over is named.
  @Test func controlsAreNamed() throws {
    let inside = """
      <subviews><switch id="s"><rect key="frame" x="10" y="70" width="51" height="31"/></switch>
      \(Self.label("a-b", "Alle Dateien"))</subviews>
      <constraints>\(Self.edge("a-b", "top", 75))\(Self.edge("a-b", "leading", 20))</constraints>
      """
    let why = try Self.check(Self.screen(inside)).result.findings.first?.why
    #expect(why?.contains("lies over the switch 's'") ?? false, "\(why ?? "nothing")")
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
