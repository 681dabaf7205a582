import InterfaceBuilder
import InterfaceScreens
import TestSupport
import Testing

/// Texts that are not measured: a sentence for each reason, with the first place and what to do.
@Suite struct UnmeasuredTextTests {
  private static let text = """
    <document targetRuntime="iOS.CocoaTouch" useAutolayout="YES" toolsVersion="22505">
    <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects><viewController id="c">
    <view key="view" id="top"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
    <button id="b-b"><rect key="frame" x="0.0" y="0.0" width="90" height="40"/><state key="normal" title="Go"/>
    <state key="selected" title="Gone"/><state key="disabled" title="Go"/></button>
    <segmentedControl id="s-s"><rect key="frame" x="0.0" y="90" width="90" height="32"/><segments><segment title="A"/>
    </segments></segmentedControl>
    <tableView id="t" dataMode="static"><rect key="frame" x="0.0" y="200" width="375" height="90"/><sections>
    <tableViewSection id="h-h" headerTitle="Head"/></sections></tableView></subviews></view>
    <navigationItem key="navigationItem" id="n-n" title="Home"><barButtonItem key="rightBarButtonItem" id="i-i" title="Edit"/>
    </navigationItem></viewController></objects></scene></scenes></document>
    """

  @Test func aSentenceForEachReason() throws {
    let file = try InterfaceFile(Array(Self.text.utf8), name: "a.storyboard")
    let scene = try SceneDocument(try #require(file.initialScene), of: file, .named(language: "en"))
    let notes = SceneDocument.unmeasured([scene]).map(\.description)
    let expected = [
      ("a.storyboard:6:1: 1 text is not measured, since only one text", "s-s.segmentTitles[0]"),
      ("a.storyboard:4:1: 1 text of buttons in other states is", "b-b.selectedTitle"),
      ("a.storyboard:10:1: 2 texts of bars are not measured", "n-n.title, i-i.title"),
      ("a.storyboard:9:1: 1 text of sections is not measured", "h-h.headerTitle"),
    ]
    #expect(notes.count == expected.count, "\(notes)")
    for (note, told) in zip(notes, expected) {
      #expect(note.hasPrefix(told.0) && note.contains(told.1), "\(note)")
    }
    // A check lays them out by themselves.
    #expect(!SceneDocument.unmeasured([scene], hasStates: true).contains { $0.problem.contains("states") })
  }

  /// In another state a button has the title of that state, and the texts of its own are those.
  @Test func states() throws {
    let file = try InterfaceFile(Array(Self.text.utf8), name: "a.storyboard")
    let scene = try #require(file.initialScene)
    #expect(scene.titledStates == [.selected])
    let selected = try SceneDocument(scene, of: file, .named(language: "en"), in: .selected)
    #expect(selected.ownTexts == ["b-b.selectedTitle"] && selected.texts["b-b.selectedTitle"] == "Gone")
    let normal = try SceneDocument(scene, of: file, .named(language: "en"))
    #expect(normal.ownTexts == nil && normal.texts["b-b.normalTitle"] == "Go")
  }

  /// Every text of a scene that users may see is measured or named once, and those that belong to no scene are told
  /// with all scenes.
  @Test func everyTextIsNamed() throws {
    let text = """
      <document targetRuntime="iOS.CocoaTouch" useAutolayout="YES" toolsVersion="22505">
      <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects><viewController id="c" title="C">
      <view key="view" id="top"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
      <searchBar id="s-b" text="a" placeholder="b" prompt="c"><rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
      <scopeButtonTitles><string>d</string><string>e</string></scopeButtonTitles></searchBar>
      <textField id="t-a"><rect key="frame" x="0.0" y="50" width="90" height="30"/><attributedString key="attributedPlaceholder">
      <fragment content="f"/></attributedString></textField>
      <textField id="t-b" text="g"><rect key="frame" x="0.0" y="90" width="90" height="30"/>
      <attributedString key="attributedPlaceholder"><fragment content="h"/></attributedString></textField>
      <button id="b" toolTip="i"><rect key="frame" x="0.0" y="130" width="90" height="30"/><state key="normal" title="j"/>
      <menu key="menu" id="m"><children><command title="k" id="k"><string key="discoverabilityTitle">l</string></command>
      </children></menu></button>
      <tableView id="t"><rect key="frame" x="0.0" y="200" width="375" height="90"/><searchBar key="tableHeaderView" id="h" prompt="m">
      <rect key="frame" x="0.0" y="0.0" width="375" height="44"/></searchBar></tableView>
      <view id="v"><rect key="frame" x="0.0" y="300" width="9" height="9"/><listContentConfiguration key="contentConfiguration" text="n"/>
      <accessibility key="accessibilityConfiguration" label="unseen"/></view>
      </subviews></view><refreshControl key="refreshControl" id="r"><attributedString key="attributedTitle"><fragment content="o"/>
      </attributedString></refreshControl></viewController></objects></scene>
      <scene sceneID="n"><objects><navigationController id="n"><tabBarItem key="tabBarItem" id="i" title="p" badgeValue="1"/>
      </navigationController></objects></scene></scenes></document>
      """
    let file = try InterfaceFile(Array(text.utf8), name: "a.storyboard")
    let scenes = try file.scenes.map { try SceneDocument($0, of: file, .named(language: "en")) }
    #expect(scenes.flatMap { $0.texts.keys.sorted() } == ["b.normalTitle", "t-a.placeholder", "t-b.text"])
    let notes = SceneDocument.unmeasured(scenes, areAll: true).map(\.problem)
    #expect(notes.count == 2)
    for (note, names) in zip(
      notes,
      [
        "s-b.text, s-b.placeholder, s-b.prompt, s-b.scopeButtonTitles[0], s-b.scopeButtonTitles[1], t-b.placeholder, b.toolTip, k.title",
        "c.title, i.title, i.badgeValue",
      ])
    { #expect(note.contains(": \(names)"), "\(note)") }
    #expect(notes.first?.hasPrefix("12 texts") == true, "\(notes)")
    #expect(SceneDocument.unmeasured(scenes).last?.problem.contains("1 text of bars") == true)
  }
}
