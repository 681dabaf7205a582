import TestSupport
import Testing

/// What the exit code says of presentations that cannot be read.
@Suite struct PresentationCommandTests {
  private static let deck = SlideDeck(
    SlideDeck.shape(frame: (0, 0, 200, 100), SlideDeck.paragraph("Short"))
  ).bytes()

  @Test(
    arguments: [
      ("none.pptx", 66, "none.pptx: cannot be read: No such file or directory"),
      (".", 66, ".: it is a folder"),
      ("broken.pptx", 65, "broken.pptx: the file ends before it is complete"),
    ])
  func unreadable(name: String, code: Int32, message: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("deck.pptx", Self.deck)
    _ = try folder.file("broken.pptx", Self.deck.dropLast(30))
    for format in [[], ["--json"], ["--format", "sarif"]] {
      let alone = try Command.run(["pptx", "check"] + format + [name], directory: folder.path)
      #expect(alone.ending == .exit(code))
      #expect(alone.err.hasPrefix("fitfont: \(message)"), "\(alone.err)")
      if format == ["--json"] {
        #expect(alone.out.hasPrefix(#"{"file":"\#(name)","error":"\#(message.dropFirst(name.count + 2))"#))
      }
    }
    // The others go on.
    let both = try Command.run("pptx", "check", "--json", name, "deck.pptx", directory: folder.path)
    #expect(both.ending == .exit(code))
    let lines = both.out.split(separator: "\n")
    #expect(lines.map { $0.contains(#""error":"#) } == [true, false] && lines[1].hasPrefix(#"{"file":"deck.pptx","#))
    #expect(try Command.run("pptx", "check", "deck.pptx", directory: folder.path).ending == .exit(0))
  }
}
