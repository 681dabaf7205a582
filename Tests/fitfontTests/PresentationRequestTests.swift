import TestSupport
import Testing

/// Fonts that stand for those of presentations.
@Suite struct PresentationRequestTests {
  private static let words = "The quick brown fox jumps over the lazy dog and runs away from the other one"

  private static func folder(_ text: String, font: String = "Noto Sans") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var deck = SlideDeck.ofPlaceholders([SlideDeck.box(2, text)])
    deck.font = font
    _ = try folder.file("deck.pptx", deck.bytes())
    _ = try folder.file("notes.md", Array("no font".utf8))
    return folder
  }

  /// A wrong font would leave its texts unknown, and the check green.
  @Test(arguments: [
    ("Segoe UI=/nowhere/x.ttf", 66), ("Segoe UI=x.ttf", 66), ("Segoe UI=No Such Font", 66), ("Segoe UI=./notes.md", 65),
  ])
  func aWrongFont(map: String, code: Int32) throws {
    let folder = try Self.folder(Self.words, font: "Segoe UI")
    for command in [["check"], ["fit", "--dry-run"]] {
      let outcome = try Command.run(["pptx"] + command + ["--font-map", map, "deck.pptx"], directory: folder.path)
      #expect(outcome.ending == .exit(code))
      #expect(outcome.out.isEmpty)
      #expect(outcome.err.hasPrefix("fitfont: --font-map: "), "\(outcome.err)")
      #expect(Remedy.missing(in: outcome.err) == nil)
    }
  }

  @Test func aFontThatIsNotUsed() throws {
    let folder = try Self.folder(Self.words, font: "Segoe UI")
    let maps = ["--font-map", "Segoe=Noto Sans", "--font-map", "Segoe UI=Noto Sans"]
    for command in [["check"], ["fit", "--dry-run"]] {
      let outcome = try Command.run(["pptx"] + command + maps + ["deck.pptx"], directory: folder.path)
      #expect(outcome.ending == .exit(1))
      #expect(outcome.err.contains("'Segoe' was not used"), "\(outcome.err)")
      #expect(!outcome.err.contains("'Segoe UI'"))
      #expect(Remedy.missing(in: outcome.err) == nil)
    }
  }
}
