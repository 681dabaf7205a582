import AdaptiveLayout
import Geometry
import InterfaceBuilder
import Testing

@Suite struct InterfaceFileTests {
  @Test func whatTheFileSays() throws {
    let label = Interface.view(
      "a", "label", "userLabel=\"Title\" customClass=\"Big\" hidden=\"YES\" misplaced=\"YES\" ambiguous=\"YES\"",
      size: Size(30, 20))
    let file = try Interface.read(
      Interface.xib("<subviews>\(label)</subviews>", attributes: "useSafeAreas=\"YES\"", ))
    #expect(file.toolsVersion == 22505)
    #expect(file.device == "retina4_7")
    #expect(file.orientation == .portrait)
    #expect(file.usesSafeAreas && file.usesAutoLayout)
    #expect(file.notes.isEmpty)
    let scene = try #require(file.scenes.first)
    #expect(scene.role == .topLevel)
    let view = try #require(scene.view.all.last)
    #expect((view.id, view.kind, view.label ?? "", view.customClass ?? "") == ("a", "label", "Title", "Big"))
    #expect(view.isHidden && view.isMisplaced && view.isAmbiguous)
    #expect(view.frame == Rect(x: 1, y: 1, width: 30, height: 20))
    #expect(view.placement == .constraints)
    #expect(view.place.line == 9)
  }

  /// A version has up to three parts, of which two are compared.
  @Test(arguments: [("14490.70", 14490.7), ("32700.99.1234", 32700.99), ("", 0)])
  func versions(text: String, number: Double) throws {
    #expect(try Interface.read(Interface.xib("", tools: text)).toolsVersion == number)
  }

  @Test(
    arguments: [
      ("", "a.xib:1:1: the file ends before it is complete"), ("<document", "a.xib:1:"),
      ("<document targetRuntime=\"iOS.CocoaTouch\">\n<objects>", "a.xib:2:10: the file ends before it is complete"),
      ("<archive type=\"x\"/>", "a.xib:1:1: an archive of Xcode 3; open it in Xcode 4 or later"),
      ("<plist/>", "a.xib:1:1: <plist> is not a storyboard or xib"),
      ("<document targetRuntime=\"MacOSX.Cocoa\"/>", "a.xib:1:1: a file for macOS"),
      ("<document targetRuntime=\"watchKit\"/>", "a.xib:1:1: a file for watchOS"),
      ("<document targetRuntime=\"AppleTV\"/>", "a.xib:1:1: a file for tvOS"),
      ("<document targetRuntime=\"Newton\"/>", "a.xib:1:1: the targetRuntime 'Newton' is not known"),
      ("<document>&x;</document>", "a.xib:1:11: not valid XML: undefined entity"),
    ])
  func whatIsNoStoryboard(text: String, sentence: String) {
    #expect(Interface.refusal(text).hasPrefix(sentence), "\(Interface.refusal(text))")
  }

  /// A file that ends before it should is a sentence wherever it ends, never a part of its views.
  @Test func filesThatEndAnywhere() throws {
    let whole = Interface.storyboard([
      "<viewController id=\"c\"><view key=\"view\" id=\"top\">\(Interface.frame(Rect(size: Size(375, 667))))"
        + "<subviews>\(Interface.view("a", "label", "text=\"Über &lt; uns\""))</subviews>"
        + Interface.constraints("a.top = top.top", "a.leading = top.leading") + "</view></viewController>"
    ])
    let bytes = Array(whole.utf8)
    #expect(try InterfaceFile(bytes, name: "a.storyboard").scenes.count == 1)
    for end in bytes.indices {
      let error = #expect(throws: InterfaceError.self, "\(end)") {
        try InterfaceFile(Array(bytes[..<end]), name: "a.storyboard")
      }
      let told = error?.description ?? ""
      #expect(told.hasPrefix("a.storyboard:") && told.contains("; "), "\(end): \(told)")
    }
  }

  @Test func elementsWithoutEndAreRefused() {
    let deep = String(repeating: "<subviews><view id=\"v\">", count: 300)
    #expect(Interface.refusal(Interface.xib(deep)).contains("nested deeper than 400 levels"))
  }

  @Test func noSuchFile() {
    #expect(throws: InterfaceError.self) { try InterfaceFile(contentsOf: "/nowhere/a.xib") }
    #expect(throws: InterfaceError.self) { try InterfaceFile(contentsOf: "/") }
  }
}
