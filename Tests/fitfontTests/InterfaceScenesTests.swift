import TestSupport
import Testing

/// Scenes where `fitfont layout` and `fitfont check` take files: what is said of those that are not laid out.
@Suite struct InterfaceScenesTests {
  private static func frame(_ width: Int, _ height: Int) -> String {
    "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  private static func view(_ id: String, _ inside: String = "") -> String {
    "<view id=\"\(id)\">\(frame(200, 100))\(inside)</view>"
  }

  private static func xib(_ views: String) -> String {
    "<document targetRuntime=\"iOS.CocoaTouch\" useAutolayout=\"YES\" toolsVersion=\"22505\"><device id=\"retina4_7\"/>"
      + "<objects>\(views)</objects></document>"
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let label =
      "<subviews><label id=\"l\" text=\"Go\">\(frame(90, 30))</label><switch id=\"s\">\(frame(51, 31))</switch></subviews>"
    _ = try folder.file("a.xib", Array(xib(view("one", label) + view("two") + view("three")).utf8))
    _ = try folder.file("broken.xib", Array("<document".utf8))
    let lengths = [90, 80].map {
      "<constraint id=\"c\($0)\" firstItem=\"v\" firstAttribute=\"width\" constant=\"\($0)\"/>"
    }
    let inner = "<view id=\"v\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame(9, 9))</view>"
    _ = try folder.file(
      "mute.xib",
      Array(xib(view("one", "<subviews>\(inner)</subviews><constraints>\(lengths.joined())</constraints>")).utf8))
    return folder
  }

  @Test func choice() throws {
    let folder = try Self.folder()
    let one = try Command.run("layout", "--device", "iPhone 8", "a.xib", directory: folder.path)
    #expect(
      one.ending == .exit(0) && one.err.contains("of 3 scenes 'one'") && one.err.contains("'two', 'three'"),
      "\(one.err)")
    let named = try Command.run("layout", "--device", "iPhone 8", "a.xib#two", directory: folder.path)
    #expect(named.ending == .exit(0) && named.err.isEmpty, "\(named.err)")
  }

  /// A file that cannot be read is named, and the others go on.
  @Test func brokenFiles() throws {
    let folder = try Self.folder()
    let both = try Command.run("layout", "--device", "iPhone 8", "broken.xib", "a.xib#one", directory: folder.path)
    #expect(both.ending == .exit(65) && both.err.contains("broken.xib:") && both.out.contains("l "), "\(both)")
    let alone = try Command.run("layout", "--device", "iPhone 8", "broken.xib", directory: folder.path)
    #expect(alone.ending == .exit(65) && alone.out.isEmpty)
  }

  @Test func whatIsNotDrawn() throws {
    let folder = try Self.folder()
    let drawn = try Command.run("layout", "--device", "iPhone 8", "-o", "a.svg", "a.xib#one", directory: folder.path)
    #expect(drawn.err.contains("does not draw them: switch"), "\(drawn.err)")
  }

  /// A document has its room: laid out, it gives the frames of the scene.
  @Test func rooms() throws {
    let folder = try Self.folder()
    let tidied = try Command.run("layout", "--tidy", "a.xib#one", directory: folder.path)
    #expect(tidied.err.isEmpty && tidied.out.contains("\"room\": {\"width\": 200, \"height\": 100"), "\(tidied)")
    _ = try folder.file("a.json", Array(tidied.out.utf8))
    for file in ["a.xib#one", "a.json"] {
      let frames = try Command.run("layout", "--device", "iPhone 15", "--json", file, directory: folder.path)
      #expect(frames.out.contains("\"width\":200,\"height\":100"), "\(frames)")
    }
  }

  /// A conflict counts where nothing says a word.
  @Test func findingsWithoutTexts() throws {
    let folder = try Self.folder()
    let found = try Command.run("check", "--device", "iPhone 8", "mute.xib", directory: folder.path)
    #expect(
      found.ending == .exit(1) && found.out.contains("contradict") && !found.out.contains("nothing was measured"),
      "\(found)")
  }
}
