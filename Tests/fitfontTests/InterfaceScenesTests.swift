import TestSupport
import Testing

/// Storyboards and xibs where `fitfont layout` takes documents.
@Suite struct InterfaceScenesTests {
  private static let xib = """
    <document targetRuntime="iOS.CocoaTouch" useAutolayout="YES" toolsVersion="22505">
    <device id="retina4_7" orientation="portrait"/>
    <objects><view id="top" userLabel="Card"><rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
    <subviews><label id="a-b" userLabel="Title" text="Open" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="99" y="99" width="41.5" height="20.5"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    <view id="line" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="9" y="9" width="1" height="1"/></view>
    </subviews>
    <constraints><constraint firstItem="a-b" firstAttribute="top" secondItem="top" secondAttribute="top" constant="5" id="t"/>
    <constraint firstItem="a-b" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="l"/>
    <constraint firstItem="line" firstAttribute="leading" secondItem="a-b" secondAttribute="trailing" constant="4" id="x"/>
    <constraint firstItem="line" firstAttribute="top" secondItem="a-b" secondAttribute="top" id="y"/>
    <constraint firstItem="line" firstAttribute="height" constant="2" id="h"/>
    <constraint firstItem="line" firstAttribute="width" constant="50" id="w"/></constraints>
    </view></objects></document>
    """

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["Base.lproj", "de.lproj"] { _ = try folder.folder(name) }
    _ = try folder.file("Base.lproj/Card.xib", Array(xib.utf8))
    _ = try folder.file("de.lproj/Card.strings", Array("\"a-b.text\" = \"Jetzt alle Dateien öffnen\";".utf8))
    return folder
  }

  private static func run(_ words: String..., in folder: TemporaryFolder) throws -> Outcome {
    try Command.run(["layout", "--device", "iPhone 8"] + words, directory: folder.path)
  }

  /// The document that is written has the same frames as the file itself.
  @Test func tidyWritesADocument() throws {
    let folder = try Self.folder()
    let tidy = try Command.run("layout", "--tidy", "Base.lproj/Card.xib", directory: folder.path)
    #expect(tidy.ending == .exit(0), "\(tidy.err)")
    _ = try folder.file("card.json", Array(tidy.out.utf8))
    let own = try Self.run("Base.lproj/Card.xib", in: folder)
    #expect(own.ending == .exit(0), "\(own.err)")
    // The xib's own view is as large as it says, and a document has the whole screen.
    let document = try Command.run(
      "layout", "--window", "320x100", "card.json", directory: folder.path)
    #expect(own.out.split(separator: "\n").dropFirst() == document.out.split(separator: "\n").dropFirst())
    #expect(own.out.contains("Title"))
  }

  /// A xib is never overwritten by the document that is made from it.
  @Test func tidyKeepsTheXib() throws {
    let folder = try Self.folder()
    let path = "Base.lproj/Card.xib"
    let tidy = try Command.run("layout", "--tidy", "-o", path, path, directory: folder.path)
    #expect(tidy.ending == .exit(64), "\(tidy.err)")
    #expect(try TemporaryFolder.contents(of: folder.path + "/" + path) == Array(Self.xib.utf8))
  }

  /// The texts of a language are longer or shorter, and what stands after them moves.
  @Test func languages() throws {
    let folder = try Self.folder()
    let english = try Self.run("--json", "Base.lproj/Card.xib", in: folder).out
    let german = try Self.run("--json", "--language", "de", "Base.lproj/Card.xib", in: folder)
    #expect(german.ending == .exit(0), "\(german.err)")
    #expect(german.out != english)
    let french = try Self.run("--language", "fr", "Base.lproj/Card.xib", in: folder)
    #expect(french.ending == .exit(66))
    #expect(french.err.contains("no texts for --language fr: fr.lproj/Card.strings: No such file or directory"))
  }

  @Test func scenes() throws {
    let folder = try Self.folder()
    #expect(try Self.run("Base.lproj/Card.xib#Card", in: folder).ending == .exit(0))
    let wrong = try Self.run("Base.lproj/Card.xib#Crad", in: folder)
    #expect(wrong.ending == .exit(64))
    #expect(wrong.err.contains("has no scene named 'Crad'; did you mean Card"))
  }
}
