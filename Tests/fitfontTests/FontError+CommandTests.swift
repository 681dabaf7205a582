import Glibc
import TestSupport
import Testing

/// Fonts that cannot be found or used.
@Suite struct FontFailureTests {
  private func run(_ file: String, _ more: String...) throws -> Outcome {
    try Command.run(["200x40", "--font-file", file, "Hello"] + more)
  }

  private func expect(_ outcome: Outcome, code: Int32, names: String...) {
    #expect(outcome.ending == .exit(code) && outcome.out == "")
    #expect(outcome.err.hasPrefix("fitfont: "))
    for name in names { #expect(outcome.err.contains(name), "\(outcome.err)") }
  }

  @Test(arguments: [
    ("Noto Snas", "'Noto Sans'"), ("noto serf", "'Noto Serif'"), ("Intre", "'Inter'"),
    ("Noto Sans Tami", "'Noto Sans Tamil'"), ("No Family Like This One", "name another family"),
  ])
  func unknownFamily(name: String, hint: String) throws {
    let outcome = try Command.run("200x40", "--font", name, "Hello")
    expect(outcome, code: 66, names: "'\(name)'", hint)
  }

  @Test(arguments: [
    ("Inter:weigth=bold", "did you mean 'weight' or"), ("Inter:5]=0", "use one of family, style, fullname"),
  ])
  func unknownKeysOfPatterns(pattern: String, hint: String) throws {
    let outcome = try Command.run("200x40", "--font", pattern, "Hello")
    #expect(outcome.err.contains(pattern) && outcome.err.contains(hint), "\(outcome.err)")
    #expect(Remedy.missing(in: outcome.err) == nil, "\(outcome.err)")
  }

  /// Cut off in a table that no text needs, a font is used as it is, and that is said.
  @Test(arguments: [5, 10])
  func truncatedInTheSignature(count: Int) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "cut.ttf", try TemporaryFolder.contents(of: Command.font("NotoSans-Bold.ttf")).dropLast(count))
    let outcome = try run(file)
    let whole = try run(Command.font("NotoSans-Bold.ttf"))
    #expect(outcome.out == whole.out && whole.err.isEmpty && outcome.ending == .exit(0))
    #expect(
      outcome.err
        == "fitfont: the font file '\(file)' is truncated in 'DSIG': nothing that this text needs is missing; copy it again\n"
    )
  }

  @Test(arguments: [0, 1, 4, 11, 12, 100, 1000, -2, -1])
  func truncated(length: Int) throws {
    let whole = try TemporaryFolder.contents(of: Command.font("NotoSans-Regular.ttf"))
    // -2 is half the file, -1 all but its last byte.
    let kept = length == -2 ? whole.count / 2 : length == -1 ? whole.count - 1 : length
    let folder = try TemporaryFolder()
    let file = try folder.file("cut.ttf", whole[..<kept])
    let outcome = try run(file)
    guard outcome.ending == .exit(0) else { return expect(outcome, code: 65, names: "'\(file)'") }
    // Cut within the padding after the last table, nothing is lost.
    #expect(length == -1 && outcome.out == "29.3685\n")
  }

  /// A font that was cut off in what only shapes text is used, and that is said wherever fonts are.
  @Test func truncatedInShaping() throws {
    var tables = FontTables(try TemporaryFolder.contents(of: Command.font("NotoSans-Regular.ttf")))
    let table = tables["GPOS"]
    tables.remove("GPOS")
    tables["GPOS"] = table
    let folder = try TemporaryFolder()
    let file = try folder.file("cut.ttf", tables.bytes.dropLast(table.count / 2))
    let outcome = try run(file)
    #expect(outcome.ending == .exit(0), "\(outcome)")
    #expect(
      outcome.err
        == "fitfont: the font file '\(file)' is truncated in 'GPOS': ligatures, marks or kerning are missing; copy it again\n"
    )
    let row = "table GPOS: Noto Sans Regular has only a part of it"
    #expect(try run(file, "--explain").out.contains(row))
    let record = #""unmet":[{"asked":"table GPOS","found":"only a part of it","font":"Noto Sans Regular"}]"#
    #expect(try run(file, "--json", "--detail").out.contains(record))
  }

  @Test(arguments: [
    "text", String(repeating: "no font at all ", count: 9), "wOFF\u{0}\u{1}\u{0}\u{0}........", "wOF2........",
    "ttcf\u{0}\u{1}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", "OTTO", "OTTO\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}",
    "ttcf\u{0}\u{1}\u{0}\u{0}\u{7F}\u{7F}\u{7F}\u{7F}", "%!PS-AdobeFont-1.0: x", "<svg/>", "\u{0}\u{1}\u{0}\u{0}",
  ])
  func noFont(content: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("no.ttf", content.utf8)
    let outcome = try run(file)
    // A collection that claims 2139062143 faces passes a limit.
    expect(outcome, code: content.hasSuffix("\u{7F}") ? 69 : 65, names: "'\(file)'")
    #expect(try Command.run("200x40", "--font", file, "Hello") == outcome)
  }

  @Test func missingOrNoFile() throws {
    let folder = try TemporaryFolder()
    expect(try run(folder.path + "/absent.ttf"), code: 66, names: "'\(folder.path)/absent.ttf'", "no font file")
    expect(try run("absent.ttf"), code: 66, names: "'absent.ttf'")
    expect(try run(folder.path), code: 66, names: "'\(folder.path)'", "not a file")
    expect(try run("/dev/null"), code: 66, names: "'/dev/null'", "not a file")
    let below = try folder.file("plain", "x".utf8) + "/font.ttf"
    expect(try run(below), code: 66, names: "'\(below)'")
    expect(try run(String(repeating: "x", count: 5000)), code: 66, names: "xxx")
    let loop = try folder.link("loop.ttf", to: folder.path + "/loop.ttf")
    expect(try run(loop), code: 66, names: "'\(loop)'")
  }

  /// Root reads everything, so for root another user is asked.
  @Test func unreadable() throws {
    let folder = try TemporaryFolder()
    let bytes = try TemporaryFolder.contents(of: Command.font("NotoSans-Regular.ttf"))
    let file = try folder.file("closed.ttf", bytes, mode: 0)
    #expect(chmod(folder.path, 0o755) == 0)
    var words = ["200x40", "--font-file", file, "Hello"]
    var executable = Command.executable
    if geteuid() == 0 {
      words = ["--reuid=65534", "--regid=65534", "--clear-groups", "--", executable] + words
      executable = "/usr/bin/setpriv"
      // A checkout that others may not enter leaves nothing to test.
      let check = try Command.run(Array(words.prefix(5)) + ["-V"], executable: executable)
      guard check.ending == .exit(0) else { return }
    }
    let outcome = try Command.run(words, executable: executable)
    expect(outcome, code: 66, names: "'\(file)'", "Permission denied")
  }

  @Test(arguments: ["1", "2", "65536", "4294967296", "9223372036854775807"])
  func faceOutOfRange(index: String) throws {
    let file = Command.font("Inter.var.ttf")
    expect(try run(file, "--face-index", index), code: 65, names: "'\(file)'", "face \(index)", "holds 1")
    #expect(try run(file, "--face-index", "0").ending == .exit(0))
  }

  @Test func collection() throws {
    // A collection of the same face twice, built by hand: header, two offsets, then the font with its offsets moved.
    let font = try TemporaryFolder.contents(of: Command.font("NotoSans-Regular.ttf"))
    var bytes = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 20, 0, 0, 0, 20] + font
    let tables = Int(font[4]) << 8 | Int(font[5])
    for table in 0..<tables {
      let place = 20 + 12 + 16 * table + 8
      let offset = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } + 20
      for byte in 0..<4 { bytes[place + byte] = UInt8(truncatingIfNeeded: offset >> (24 - 8 * byte)) }
    }
    let folder = try TemporaryFolder()
    let file = try folder.file("two.ttc", bytes)
    for index in ["0", "1"] { #expect(try run(file, "--face-index", index).out == "29.3685\n") }
    expect(try run(file, "--face-index", "2"), code: 65, names: "holds 2", "0...1")
  }
}
