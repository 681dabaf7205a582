import TestSupport
import Testing

/// Web fonts at every door of the command: what comes out is what the font that was packed gives.
@Suite struct WebFontTests {
  private static let text = "ที่นี่ไทย กำ"

  private func outcomes(_ file: String, _ folder: FontFolder) throws -> [String] {
    var outcomes: [String] = []
    func add(_ words: [String], input: String = "") throws {
      let outcome = try Command.run(words, input: Array(input.utf8))
      #expect(outcome.ending == .exit(0) && outcome.err == "", "\(words): \(outcome)")
      outcomes.append(outcome.out.replacing(file, with: "FILE"))
    }
    try add(["200x40", "--font-file", file, Self.text])
    try add(["200x40", "--font", file, "--explain", Self.text])
    try add(["60x90", "--font-file", file, "--json", "--detail", "--lines", "3", Self.text])
    try add(["batch"], input: #"{"text":"\#(Self.text)","rect":"200x40","fontFile":"\#(file)"}"# + "\n")
    let screen = #"""
      {"views": [{"name": "one", "text": "\#(Self.text)", "fontFile": "\#(file)", "fit": true}],
       "constraints": ["V:|[one(40)]", "H:|[one(200)]"]}
      """#
    let document = try folder.add(Array(screen.utf8), as: "screen.json")
    try add(["layout", "--json", "--device", "iPhone 15", document])
    for format in ["svg", "png"] {
      let picture = folder.path + "/picture." + format
      try add(["draw", "200x40", "--font-file", file, "-o", picture, Self.text])
      outcomes.append("\(try Files.contents(of: picture))")
    }
    let pdf = folder.path + "/text.pdf"
    try add(["draw", "200x40", "--font-file", file, "-o", pdf, Self.text])
    let read = try Command.run([pdf, "-"], executable: "/usr/bin/pdftotext").out
    #expect(read.filter { !$0.isWhitespace } == Self.text.filter { !$0.isWhitespace })
    return outcomes
  }

  @Test(arguments: ["WebTest.woff", "WebTest.woff2"])
  func isTheFontThatWasPacked(name: String) throws {
    let folder = try FontFolder()
    let packed = try outcomes(InterfaceStrings.fixtures + "/" + name, folder)
    #expect(try packed == outcomes(Command.font("NotoSansThai-Regular.ttf"), folder))
  }

  /// 400 MB of zeros in a few hundred bytes: refused at once, and not unpacked.
  @Test func bombsAreRefused() throws {
    let folder = try FontFolder()
    func header(_ tag: String, _ fields: [(Int, Int)]) -> [UInt8] {
      Array(tag.utf8) + fields.flatMap { FontTables.bytes($0.0, $0.1) }
    }
    let size = 400 << 20
    // WOFF: one table, whose data are 100 bytes.
    let woff =
      header(
        "wOFF",
        [(0x10000, 4), (164, 4), (1, 2), (0, 2), (28 + size, 4), (1, 2), (0, 2)] + Array(repeating: (0, 4), count: 5))
      + Array("glyf".utf8) + [(64, 4), (100, 4), (size, 4), (0, 4)].flatMap { FontTables.bytes($0.0, $0.1) }
      + [UInt8](repeating: 0, count: 100)
    // WOFF2: the same length in a directory of one table.
    let woff2 =
      header(
        "wOF2",
        [(0x10000, 4), (154, 4), (1, 2), (0, 2), (28 + size, 4), (100, 4), (1, 2), (0, 2)]
          + Array(repeating: (0, 4), count: 5))
      + [0x01, 0x81, 0xC8, 0x80, 0x80, 0x00] + [UInt8](repeating: 0, count: 100)
    for (name, bytes) in [("bomb.woff", woff), ("bomb.woff2", woff2)] {
      let file = try folder.add(bytes, as: name)
      let outcome = try Command.run("200x40", "--font-file", file, "Hello")
      #expect(outcome.ending == .exit(65) && outcome.err.contains("more than 100 times its size"), "\(outcome)")
    }
  }
}
