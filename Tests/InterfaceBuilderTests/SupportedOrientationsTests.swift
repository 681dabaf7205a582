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
}
