import AdaptiveLayout
import Catalogs
import Checks
import InterfaceBuilder
import InterfaceScreens
import TestSupport
import Testing

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
}
