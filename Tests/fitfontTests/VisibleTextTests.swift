import TestSupport
import Testing

/// Whatever is in texts, names and files: what the command says of them is as many lines as it would be otherwise, and
/// nothing in it is an order to the terminal.
@Suite struct VisibleTextTests {
  /// A command line and its files, with `@` for what somebody chose.
  struct Door: Sendable, CustomTestStringConvertible {
    var words: [String]
    var files: [String: String] = [:]
    var testDescription: String { words.joined(separator: " ") }
  }

  private static let hostile = [
    "\u{1B}[2J", "\u{7}", "\u{7F}", "\u{9B}31m", "\u{202E}x", "\u{2067}", "\n", "\r", "\u{2028}",
  ]

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
      || scalar.properties.isBidiControl
  }

  private static let contradictory = """
    {"views": [{"name": "a@b"}, {"name": "c@d"}], "constraints": [
      {"item": "a@b", "attribute": "width", "constant": 10, "label": "w@w"},
      {"item": "a@b", "attribute": "width", "constant": 20},
      {"item": "c@d", "attribute": "leading", "toItem": "a@b"}]}
    """

  static let doors = [
    Door(words: ["200x40", "--frob@x", "Hello"]), Door(words: ["a@b", "Hello"]),
    Door(words: ["200x40", "--font", "No@Font", "Hello"]),
    Door(words: ["200x40", "--font-file", "no/x@y.ttf", "Hello"]),
    Door(words: ["200x40", "--text-file", "no/x@y", "-o", "x.svg"]),
    Door(words: ["draw", "200x40", "-o", "no@ne/x.svg", "Hello"]),
    Door(words: ["draw", "200x40", "-o", "x.a@b", "Hello"]),
    Door(words: ["200x40", "--features", "%@%", "Hello"]), Door(words: ["200x40", "--language", "a b@", "Hello"]),
    Door(words: ["200x40", "--color", "re@d", "Hello"]), Door(words: ["200x40", "--axis", "bo@th", "Hello"]),
    Door(words: ["200x40", "--markup", "<b@>Hello</b>"]), Door(words: ["200x40", "--markup", "a@b &uml;"]),
    Door(words: ["30x10", "--min-size", "9", "--lines", "1", "Hello@wide"]),
    Door(words: ["devices", "Qq@zz"]), Door(words: ["batch", "no@ne.jsonl"]),
    Door(words: ["layout", "no@ne.json"]),
    Door(words: ["layout", "--device", "Qq@zz", "x.json"], files: ["x.json": "{}"]),
    Door(words: ["layout", "--device", "iPhone 4", "x.json"], files: ["x.json": #"{"vi@ews": []}"#]),
    Door(
      words: ["layout", "--device", "iPhone 4", "x.json"],
      files: ["x.json": #"{"views": [{"name": "a"}], "constraints": ["H:|-[a@b]-|"]}"#]),
    Door(words: ["layout", "--device", "iPhone 4", "x.json"], files: ["x.json": contradictory]),
    Door(words: ["layout", "--device", "iPhone 4", "--conflicts", "x.json"], files: ["x.json": contradictory]),
    Door(words: ["layout", "--device", "iPhone 4", "--ambiguous", "x.json"], files: ["x.json": contradictory]),
    Door(words: ["layout", "--device", "iPhone 4", "--explain", "a@b", "x.json"], files: ["x.json": contradictory]),
    Door(
      words: ["draw", "--composition", "c.json", "-o", "x.svg"], files: ["c.json": #"{"size": "9x9", "it@ems": []}"#]),
    Door(
      words: ["draw", "--composition", "c.json", "-o", "x.svg"],
      files: ["c.json": #"{"size": "9x9", "items": [{"text": "long@er", "rect": "9x9", "minSize": 9}]}"#]),
    Door(
      words: ["draw", "60x20", "--min-size", "9", "--rows", "r.jsonl", "-o", "-", "--format", "pdf", "{name}"],
      files: ["r.jsonl": #"{"name": "Much too long@a name"}"#]),
    Door(words: ["draw", "60x20", "--rows", "r.csv", "-o", "{na@me}.svg", "x"], files: ["r.csv": "name\nAnn\n"]),
  ]

  @Test(arguments: doors)
  func messages(_ door: Door) throws {
    func outcome(_ chosen: String) throws -> Outcome {
      let folder = try Scene()
      // Inside JSON, line ends and such are escapes, and mean themselves all the same.
      for (name, text) in door.files {
        try folder.write(
          name, text.split(separator: "@", omittingEmptySubsequences: false).joined(separator: Records.escaped(chosen)))
      }
      let words = door.words.map {
        $0.split(separator: "@", omittingEmptySubsequences: false).joined(separator: chosen)
      }
      return try Command.run(words, directory: folder.path)
    }
    let plain = try outcome("-")
    #expect(plain.ending != .exit(0) || door.words.contains("--explain"))
    for chosen in Self.hostile {
      let told = try outcome(chosen)
      // Data that goes to standard output in these is a PDF.
      let shown = told.err + (told.out.hasPrefix("%PDF") ? "" : told.out)
      #expect(!shown.unicodeScalars.contains { $0 != "\n" && Self.isObeyed($0) }, "\(shown)")
      #expect(told.ending == plain.ending && Self.lines(told.err) == Self.lines(plain.err), "\(shown)")
      if !told.out.hasPrefix("%PDF") { #expect(Self.lines(told.out) == Self.lines(plain.out), "\(shown)") }
    }
  }

  private static func lines(_ text: String) -> Int { text.unicodeScalars.count { $0 == "\n" } }

  /// What a text's own line ends break into lines is shown so; everything else of it on its line.
  @Test func explanations() throws {
    let outcome = try Command.run("400x90", "--explain", "One\u{1B}[2J \u{202E}two\u{202C}\nthree\u{9B}x\u{7F}")
    #expect(outcome.out.contains("  One\\u{1B}[2J \\u{202E}two\\u{202C}\n"), "\(outcome.out)")
    #expect(outcome.out.contains("  three\\u{9B}x\\u{7F}\n"), "\(outcome.out)")
    #expect(!outcome.out.unicodeScalars.contains { $0 != "\n" && Self.isObeyed($0) })
  }

  /// Tables keep their columns.
  @Test func tables() throws {
    let folder = try Scene()
    try folder.write(
      "x.json",
      #"{"views": [{"name": "a\u001bb"}, {"name": "c"}], "constraints": [{"item": "c", "attribute": "width", "constant": 10}]}"#
    )
    let outcome = try Command.run("layout", "--device", "iPhone 4", "x.json", directory: folder.path)
    #expect(outcome.out.hasSuffix("  a\\u{1B}b  0,0 0x0\n  c         0,0 10x0\n"), "\(outcome.out)")
  }

  /// Data for programs is exact: JSON escapes what it may, and pictures hold the text as it is.
  @Test func dataStaysExact() throws {
    let text = "One\u{1B}\u{7F}\u{9B}\u{202E}two"
    let record = try Command.run("200x40", "--json", "--detail", text).out
    #expect(record.contains(#""text":"One\u001B\u007F\u009B\u202Etwo""#), "\(record)")
    let line = try #require(try JSON(record)["lines"]?[0]?["text"]?.string)
    #expect(line == text)
    let svg = try Command.run("draw", "200x40", "-o", "-", "--format", "svg", "One\u{7F}\u{9B}\u{202E}two").out
    // A parser of XML reads the references as the characters; a terminal that shows the file does not.
    #expect(svg.contains("aria-label=\"One&#127;&#155;\u{202E}two\""))
  }
}
