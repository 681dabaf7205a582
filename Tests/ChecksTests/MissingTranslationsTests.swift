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
}
