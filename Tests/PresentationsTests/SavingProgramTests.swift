import TestSupport
import Testing

@testable import Presentations

@Suite struct SavingProgramTests {
  @Test(arguments: [("16.0000", 16), ("14.0", 14), ("", 0), ("new", 0), (nil, 0)])
  func version(text: String?, version: Int) throws {
    var deck = SlideDeck("")
    deck.version = text
    let saver = try Presentation(deck.bytes(), name: "deck.pptx").saver
    #expect(saver.version == version && saver.isRecent == (version >= 16))
  }
}
