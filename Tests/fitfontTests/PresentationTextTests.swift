import TestSupport
import Testing

@Suite struct PresentationTextTests {
  @Test func aTabIsASpace() throws {
    let folder = try TemporaryFolder()
    let words = "a\tb The quick brown fox jumps over the lazy dog and runs away"
    _ = try folder.file("deck.pptx", SlideDeck.ofPlaceholders([SlideDeck.box(2, words)]).bytes())
    let outcome = try Command.run("pptx", "check", "deck.pptx", directory: folder.path)
    #expect(outcome.out.contains("'a b The quick"), "\(outcome.out)")
  }
}
