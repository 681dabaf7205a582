import AdaptiveLayout
import Checks
import InterfaceScreens
import TestSupport
import Testing

/// Texts of a storyboard that its translations lack are named once a file.
@Suite struct MissingTranslationsTests {
  private static func label(_ id: String, _ text: String) -> String {
    """
    <label id="\(id)" text="\(text)"><rect key="frame" x="20" y="80" width="90" height="30"/>
    <autoresizingMask key="autoresizingMask"/></label>
    """
  }

  @Test func notes() throws {
    let folder = try TemporaryFolder()
    for name in ["Base.lproj", "de.lproj", "fr.lproj"] { _ = try folder.folder(name) }
    let text = """
      <document targetRuntime="iOS.CocoaTouch" useAutolayout="YES" toolsVersion="22505">
      <device id="retina4_7" orientation="portrait"/>
      <objects><view id="top"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(Self.label("a-a", "All"))\(Self.label("b-b", "Some"))\(Self.label("c-c", "None"))\(Self.label("d-d", "12"))
      </subviews></view></objects></document>
      """
    _ = try folder.file("Base.lproj/A.xib", Array(text.utf8))
    _ = try folder.file("de.lproj/A.strings", Array("\"a-a.text\" = \"Alle\"; \"b-b.text\" = \"Ein\";".utf8))
    _ = try folder.file("fr.lproj/A.strings", Array("\"a-a.text\" = \"Tous\";".utf8))
    let path = folder.path + "/Base.lproj/A.xib"
    var check = ScreenCheck(try InterfaceScreen.all(SceneReference(path)) { _, _ in })
    check.devices = [try Device.named("iPhone 8")]
    let notes = CheckNote.sentences(try check.run([]).notes)
    #expect(notes.count == 2, "\(notes)")
    #expect(notes.contains { $0.contains("1 text is in none of its translations") && $0.contains("'c-c' (None)") })
    #expect(
      notes.contains { $0.contains("1 text is not in all of its translations") && $0.contains("'b-b' (Some) in fr") })
  }

  /// Keys of a file's own translations that are not those of its texts are told by what they name; those of texts that
  /// are not measured have been told before.
  @Test func strangeKeys() throws {
    let folder = try TemporaryFolder()
    for name in ["Base.lproj", "de.lproj"] { _ = try folder.folder(name) }
    let text = """
      <document targetRuntime="iOS.CocoaTouch" useAutolayout="YES" toolsVersion="22505">
      <device id="retina4_7" orientation="portrait"/>
      <objects><view id="top"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(Self.label("a-a", "All"))<segmentedControl id="s-s"><rect key="frame" x="0" y="90" width="90" height="32"/>
      <segments><segment title="A"/></segments></segmentedControl>
      </subviews></view><menu id="m-m" title="M"/></objects></document>
      """
    _ = try folder.file("Base.lproj/A.xib", Array(text.utf8))
    let keys = [
      "a-a.text", "s-s.segmentTitles[0]", "m-m.title", "a-a.tex", "s-s.segmentTitles[1]", "a-a", "zzz.text",
      "a-a.accessibilityHint", "a-a.ibShadowedToolTip",
    ]
    _ = try folder.file("de.lproj/A.strings", Array(keys.map { "\"\($0)\" = \"x\";" }.joined().utf8))
    var check = ScreenCheck(
      try InterfaceScreen.all(SceneReference(folder.path + "/Base.lproj/A.xib")) { _, _ in })
    check.devices = [try Device.named("iPhone 8")]
    let notes = CheckNote.sentences(try check.run([]).notes)
    #expect(notes.count == 3, "\(notes)")
    for told in [
      "1 key of its translations names no object of it: 'zzz.text'; correct or delete it",
      "3 keys of its translations name an object of it, but no text that these objects have, and were not measured: 'a-a',"
        + " 'a-a.tex', 's-s.segmentTitles[1]'; correct the part after the first full stop, or delete them",
      "2 keys of its translations name what no screen shows, or what is not read, and were not measured:"
        + " 'a-a.accessibilityHint', 'a-a.ibShadowedToolTip'; check them by eye",
    ] { #expect(notes.contains { $0.hasSuffix(told) }, "\(notes)") }
  }
}
