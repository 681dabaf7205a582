import TestSupport
import Testing

@Suite struct CanvasCommandTests {
  private static let xib = """
    <document targetRuntime="iOS.CocoaTouch" useAutolayout="YES" toolsVersion="22505">
    <device id="retina4_7" orientation="portrait"/>
    <objects><view id="top"><rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
    <subviews><label id="a-b" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="99" y="99" width="41.5" height="20.5"/></label></subviews>
    <constraints><constraint firstItem="a-b" firstAttribute="top" secondItem="top" secondAttribute="top" constant="5" id="t"/>
    <constraint firstItem="a-b" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="l"/></constraints>
    </view></objects></document>
    """

  private static func folder(_ xib: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.file("a.xib", Array(xib.utf8))
    _ = try folder.file("b.xib", Array("<archive/>".utf8))
    return folder
  }

  @Test func frames() throws {
    let folder = try Self.folder(Self.xib)
    let json = try Command.run("layout", "--canvas", "--json", "a.xib", directory: folder.path)
    #expect(json.ending == .exit(0))
    #expect(
      json.out == """
        {"view":"top","kind":"view","frame":[0,0,320,100],"taken":"frame"}
        {"view":"a-b","kind":"label","frame":[0,5,41.5,20.5],"taken":"size"}

        """)
    let table = try Command.run("layout", "--canvas", "a.xib", directory: folder.path)
    #expect(
      table.out == "a.xib\n  top  view   0 0 320 100    stored frame\n  a-b  label  0 5 41.5 20.5  stored size\n")
  }

  /// A file that cannot be read ends with 65; the others have answers.
  @Test func severalFiles() throws {
    let folder = try Self.folder(Self.xib)
    let both = try Command.run("layout", "--canvas", "--json", "b.xib", "a.xib", directory: folder.path)
    #expect(both.ending == .exit(65))
    #expect(both.out.contains("\"a-b\""))
    #expect(both.err.contains("b.xib:1:1: an archive of Xcode 3"))
    let named = try Command.run("layout", "--canvas", "a.xib#top", directory: folder.path)
    #expect(named.err.isEmpty && named.ending == .exit(0), "\(named.err)")
    let unnamed = try Command.run("layout", "--canvas", "a.xib#nothing", directory: folder.path)
    #expect(unnamed.ending == .exit(64) && unnamed.err.contains("has no scene named 'nothing'"), "\(unnamed.err)")
    let one = try Command.run("layout", "--canvas", "b.xib", directory: folder.path)
    #expect(one.ending == .exit(65))
    #expect(one.err.hasPrefix("fitfont: b.xib:1:1: an archive of Xcode 3"))
  }

  @Test func whatIsNotUnderstoodIsNoted() throws {
    let odd = Self.xib.replacing("id=\"l\"/>", with: "id=\"l\"/><constraint id=\"x\"/>")
    let folder = try Self.folder(odd)
    let result = try Command.run("layout", "--canvas", "a.xib", directory: folder.path)
    #expect(result.ending == .exit(0))
    #expect(result.err.hasPrefix("fitfont: a.xib:7:"))
    #expect(result.err.contains("the constraint x has no firstAttribute; it is left out"))
  }

  @Test func otherOptionsHaveNoPart() throws {
    let result = try Command.run("layout", "--canvas", "--device", "iPhone 15", "a.xib")
    #expect(result.ending == .exit(64))
    #expect(result.err.contains("--canvas does one thing, which --device does not affect"))
  }
}
