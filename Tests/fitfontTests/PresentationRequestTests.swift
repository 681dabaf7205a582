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

  /// What is outside the format could be written, and not be read again.
  @Test(arguments: ["0.3", "1e-300", "4000.1"]) func aLeastSizeThatNoPresentationHas(_ size: String) throws {
    let folder = try Self.folder(Self.words)
    let outcome = try Command.run(
      ["pptx", "fit", "--dry-run", "--runs", "shape", "--min-size", size, "deck.pptx"], directory: folder.path)
    #expect(outcome.ending == .exit(64))
    #expect(outcome.err.contains("--min-size '\(size)'"), "\(outcome.err)")
    #expect(outcome.err.contains("from 1 to 4000"))
    #expect(Remedy.missing(in: outcome.err) == nil)
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

  /// A font that the presentation embeds is used as if it were installed, and said to be unused where its licence
  /// forbids that.
  @Test func aFontThatIsEmbedded() throws {
    var deck = SlideDeck.ofPlaceholders([SlideDeck.box(2, Self.words)])
    deck.font = "Deck Serif"
    var font = EmbeddedFontFile(try Files.contents(of: Command.font("NotoSerif-Regular.ttf")))
    for (permissions, told) in [(8, ""), (2, "its licence does not allow embedding")] {
      font.permissions = permissions
      deck.embeddedFonts = [SlideDeck.EmbeddedFont("Deck Serif", font.bytes())]
      let folder = try TemporaryFolder()
      _ = try folder.file("deck.pptx", deck.bytes())
      for command in [["check"], ["fit", "--dry-run"]] {
        let outcome = try Command.run(["pptx"] + command + ["deck.pptx"], directory: folder.path)
        #expect(outcome.err.isEmpty == told.isEmpty, "\(outcome.err)")
        #expect(told.isEmpty || outcome.err.contains(told))
        #expect(outcome.out.contains("embeds is not used") == !told.isEmpty, "\(outcome.out)")
        #expect(told.isEmpty || Remedy.missing(in: outcome.err) == nil)
      }
    }
  }
}
