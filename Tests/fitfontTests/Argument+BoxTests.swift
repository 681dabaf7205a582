import TestSupport
import Testing

/// A box as people write it, at every door.
@Suite struct BoxTests {
  static let spellings = ["200x40", "200X40", "200×40", "200 x 40", "200 × 40", "200*40", " 200x40 ", "2e2x40"]

  @Test(arguments: spellings) func isTheSameBox(box: String) throws {
    let expected = "29.3685\n"
    #expect(try Command.run(box, "Sign in").out == expected)
    #expect(try Command.run("--rect", box, "Sign in").out == expected)
    for record in [#"{"text":"Sign in","rect":"\#(box)"}"#, "text,rect\nSign in,\(box)\n"] {
      #expect(try Command.run("batch", input: record).out.contains(#""size":29.3685"#), "\(record)")
    }
    let folder = try TemporaryFolder()
    let card = #"{"size": "\#(box)", "items": [{"text": "Sign in", "rect": "\#(box)"}]}"#
    let file = try folder.file("card.json", Array(card.utf8))
    let svg = try Command.run("draw", "--composition", file, "-o", "-", "--format", "svg").out
    #expect(svg.contains("width=\"200\"") && svg.contains("height=\"40\""))
  }
}
