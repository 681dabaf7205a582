import InterfaceScreens
import TestSupport
import Testing

@Suite struct SceneReferenceTests {
  @Test(
    arguments: [
      ("Main.storyboard", "Main.storyboard", nil), ("a/Main.storyboard#Set tings", "a/Main.storyboard", "Set tings"),
      ("a#b/Main.xib#x-1", "a#b/Main.xib", "x-1"), ("Main.xib#", "Main.xib", ""),
    ] as [(String, String, String?)])
  func parts(path: String, file: String, scene: String?) {
    let reference = SceneReference(path)
    #expect(reference.file == file && reference.scene == scene)
    #expect(SceneReference.isInterface(path))
  }

  /// A file that is there is that file.
  @Test func filesWithAMark() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("C#.xib", [])
    let reference = SceneReference(folder.path + "/C#.xib")
    #expect(reference.file == folder.path + "/C#.xib" && reference.scene == nil)
  }

  @Test(arguments: ["card.json", "Main.strings", "xib", "a.xibs", "-"])
  func others(path: String) { #expect(!SceneReference.isInterface(path)) }
}
