import Examples
import TestSupport
import Testing

/// The examples drawn by the command, compared whole with the pictures that are kept of them.
@Suite struct ExamplePicturesTests {
  private static func draw(_ name: String, _ words: [String]) throws -> String {
    let outcome = try Command.run(["layout", "-o", "-", "--format", "svg", LayoutCommandTests.document(name)] + words)
    #expect(outcome.ending == .exit(0) && outcome.err.isEmpty, "\(outcome.err)")
    return outcome.out
  }

  private static func picture(_ path: String) throws -> String {
    String(decoding: try TemporaryFolder.contents(of: Command.package + path), as: UTF8.self)
  }

  /// After a change that is wanted: `.build/debug/fitfont layout --device "iPhone 15" --svg-text text -o NAME.svg
  /// NAME.json`.
  @Test(arguments: Example.all.map(\.name))
  func everyExampleIsDrawn(name: String) throws {
    let drawn = try Self.draw(name, ["--device", "iPhone 15", "--svg-text", "text"])
    #expect(try drawn == Self.picture("/Tests/fitfontTests/Fixtures/examples/\(name).svg"))
  }

  /// The pictures in the README, each with the options that draw it.
  @Test(arguments: [
    ("dashboard", ["--device", "iPhone 15"]), ("ticket", ["--device", "iPhone 15"]),
    ("product", ["--device", "iPhone 15"]), ("weather", ["--device", "iPhone 15"]),
    ("container", ["--device", "iPad mini 4"]),
    ("article", ["--device", "iPhone 15", "--landscape", "--language", "de"]),
  ])
  func picturesOfTheReadme(name: String, options: [String]) throws {
    #expect(try Self.draw(name, options) == Self.picture("/Sources/Examples/Pictures/\(name).svg"))
  }

  /// The sheet in the README shows all examples as they are: as many pixels as one that is drawn now, and about as many
  /// bytes.
  @Test func sheetOfTheReadme() throws {
    let folder = try TemporaryFolder()
    let drawn = folder.path + "/examples.png"
    let words = ["--device", "iPhone 15", "--scale", "0.3", "-o", drawn]
    let outcome = try Command.run(
      ["layout"] + words + Example.all.map(\.name).sorted().map(LayoutCommandTests.document))
    #expect(outcome.ending == .exit(0) && outcome.err.isEmpty, "\(outcome.err)")
    let (new, kept) = (
      try TemporaryFolder.contents(of: drawn),
      try TemporaryFolder.contents(of: Command.package + "/Sources/Examples/Pictures/examples.png")
    )
    #expect(new.prefix(24) == kept.prefix(24))
    #expect(abs(Double(new.count) / Double(kept.count) - 1) < 0.5)
  }
}
