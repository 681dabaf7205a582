import AdaptiveLayout
import InterfaceBuilder
import TestSupport
import Testing

/// How an app may be held, by the `Info.plist` beside its storyboards.
@Suite struct SupportedOrientationsTests {
  private static func list(_ phone: [String], pad: [String] = []) -> [UInt8] {
    func array(_ key: String, _ words: [String]) -> String {
      guard !words.isEmpty else { return "" }
      let strings = words.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined()
      return "<key>\(key)</key><array>\(strings)</array>"
    }
    return Array(
      ("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>CFBundleName</key><string>A</string>"
        + array("UISupportedInterfaceOrientations", phone) + array("UISupportedInterfaceOrientations~ipad", pad)
        + "</dict></plist>").utf8)
  }

  @Test func phonesAndTablets() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("Info.plist", Self.list(["Portrait"], pad: ["Portrait", "LandscapeLeft"]))
    let found = try #require(SupportedOrientations(of: folder.path + "/Base.lproj/Main.storyboard"))
    #expect(found.only == .portrait && found.file == folder.path + "/Info.plist")
    #expect(found.allows(.portrait, .phone) && !found.allows(.landscape, .phone) && found.allows(.landscape, .pad))
  }

  @Test func tabletsGoByThePhonesWhereNothingIsSaid() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("App-Info.plist", Self.list(["LandscapeRight"]))
    let found = try #require(SupportedOrientations(of: folder.path + "/Main.storyboard"))
    #expect(found.only == .landscape && !found.allows(.portrait, .pad))
  }

  /// What says nothing, is no property list or has words that are not known lets all be.
  @Test func nothingIsSaid() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("Info.plist", Self.list([]))
    _ = try folder.file("B-Info.plist", Array("<plist><dict>".utf8))
    _ = try folder.file("Package.swift", [])
    #expect(SupportedOrientations(of: folder.path + "/Main.storyboard") == nil)
    _ = try folder.file("Info.plist", Self.list(["$(ALL)"]))
    let found = try #require(SupportedOrientations(of: folder.path + "/Main.storyboard"))
    #expect(found.only == nil && found.allows(.portrait, .phone) && found.allows(.landscape, .phone))
  }

  /// Xcode's build settings, where no list says it; those of all targets and configurations together.
  @Test func buildSettings() throws {
    let folder = try TemporaryFolder()
    _ = try folder.folder("App.xcodeproj")
    _ = try folder.folder("App")
    func settings(_ text: String) throws { _ = try folder.file("App.xcodeproj/project.pbxproj", Array(text.utf8)) }
    try settings(
      """
      buildSettings = { INFOPLIST_KEY_UILaunchStoryboardName = LaunchScreen;
        INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";
        INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = UIInterfaceOrientationPortrait; };
      buildSettings = { "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone[sdk=iphoneos*]" =
        "UIInterfaceOrientationPortrait UIInterfaceOrientationPortraitUpsideDown"; };
      """)
    let path = folder.path + "/App/Main.storyboard"
    let found = try #require(SupportedOrientations(of: path))
    #expect(found.only == .portrait && found.file == folder.path + "/App.xcodeproj/project.pbxproj")
    #expect(!found.allows(.landscape, .phone) && found.allows(.landscape, .pad))
    // Words that are not known allow all, and no settings say nothing.
    try settings("INFOPLIST_KEY_UISupportedInterfaceOrientations = \"$(ORIENTATIONS)\";")
    #expect(try #require(SupportedOrientations(of: path)).only == nil)
    for text in [
      "", "INFOPLIST_KEY_UISupportedInterfaceOrientations", "INFOPLIST_KEY_UISupportedInterfaceOrientations = \"\";",
    ] {
      try settings(text)
      #expect(SupportedOrientations(of: path) == nil, "\(text)")
    }
    // A list counts before.
    try settings("INFOPLIST_KEY_UISupportedInterfaceOrientations = UIInterfaceOrientationPortrait;")
    _ = try folder.file("App/Info.plist", Self.list(["LandscapeLeft"]))
    #expect(SupportedOrientations(of: path)?.only == .landscape)
  }
}
