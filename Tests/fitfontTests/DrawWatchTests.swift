import Glibc
import TestSupport
import Testing

@testable import fitfont

/// `fitfont draw --watch`, as it is used: a file is saved, and what is drawn follows.
@Suite struct DrawWatchTests {
  private static func card(_ text: String, _ more: String = "") -> String {
    #"{"size": "200x40", "items": [{"text": "\#(text)", "rect": "200x40"}\#(more)]}"#
  }

  private static func watch(_ words: [String], errors: String = "/dev/null") throws -> BatchProcess {
    try BatchProcess(
      line: ["-c", "exec \"$0\" draw --watch \"$@\" 2> '\(errors)'", Command.executable] + words, executable: "/bin/sh")
  }

  private static func text(_ path: String) -> String {
    String(decoding: (try? TemporaryFolder.contents(of: path)) ?? [], as: UTF8.self)
  }

  /// Asks for ten seconds.
  private static func wait(for path: String, _ isRight: (String) -> Bool) -> Bool {
    for _ in 0..<200 {
      if isRight(text(path)) { return true }
      usleep(50_000)
    }
    return false
  }

  @Test func compositionsAndWhatTheyName() throws {
    let folder = try TemporaryFolder()
    let (card, image) = (folder.path + "/card.json", folder.path + "/a.png")
    let item = #", {"image": "a.png", "rect": "10x10"}"#
    _ = try folder.file("a.png", try Files.contents(of: LayoutCommandTests.examples + "harbour.png"))
    _ = try folder.file("card.json", Array(Self.card("Alpha").utf8))
    let output = try folder.file("card.svg", [])
    let errors = try folder.file("errors", [])
    let process = try Self.watch(["--composition", card, "-o", output], errors: errors)
    #expect(Self.wait(for: output) { $0.contains("Alpha") })
    try TemporaryFolder.write(card, Array(Self.card("Beta", item).utf8))
    #expect(Self.wait(for: output) { $0.contains("Beta") && $0.contains("<image") })
    // What is wrong is said with its place, and the next save is waited for.
    try TemporaryFolder.write(card, Array(Self.card("Gamma").utf8.dropLast(3)))
    #expect(Self.wait(for: errors) { $0.contains("card.json:1:") })
    try TemporaryFolder.write(card, Array(Self.card("Delta", item).utf8))
    #expect(Self.wait(for: output) { $0.contains("Delta") })
    // An image that is gone is an error; when it is there again, it is drawn.
    unlink(image)
    #expect(Self.wait(for: errors) { $0.contains("a.png") })
    let before = Self.text(output)
    #expect(try Command.run(["draw", "9x9", "-o", image, "x"]).ending == .exit(0))
    #expect(Self.wait(for: output) { $0 != before && $0.contains("Delta") })
    process.send(signal: SIGINT)
    #expect(process.wait().code == nil)
  }

  @Test func rowsTextsAndFonts() throws {
    let folder = try TemporaryFolder()
    let rows = try folder.file("rows.csv", Array("name\nAda\n".utf8))
    let merge = try Self.watch(["200x40", "--rows", rows, "-o", folder.path + "/{name}.svg", "Hi {name}"])
    #expect(merge.line()?.contains("Ada.svg") == true)
    _ = try folder.file("Ada.svg", Array("x".utf8))
    _ = try folder.file("Grace.svg", Array("x".utf8))
    try TemporaryFolder.write(rows, Array("name\nGrace\n".utf8))
    #expect(merge.line()?.contains("Grace.svg") == true)

    let fonts = Command.package + "/Fonts/Resources/Fonts/"
    let font = try folder.file("a.ttf", try Files.contents(of: fonts + "NotoSans-Regular.ttf"))
    let text = try folder.file("text.txt", Array("first".utf8))
    let output = try folder.file("out.svg", [])
    let process = try Self.watch(["200x40", "--text-file", text, "--font-file", font, "-o", output])
    #expect(Self.wait(for: output) { $0.contains("first") })
    let first = Self.text(output)
    let other = try folder.file("b.ttf", try Files.contents(of: fonts + "NotoSerif-Regular.ttf"))
    #expect(rename(other, font) == 0)
    #expect(Self.wait(for: output) { $0 != first && $0.contains("first") })
    try TemporaryFolder.write(text, Array("second".utf8))
    #expect(Self.wait(for: output) { $0.contains("second") })
    _ = (merge, process)
  }

  @Test(arguments: [
    (["200x40", "-o", "a.svg", "Hi"], 64, "--watch needs a file to look at"),
    (["200x40", "-o", "a.svg", "-"], 64, "standard input is not one"),
    (["--composition", "-", "-o", "a.svg"], 64, "standard input is not one"),
    (["--composition", "/nowhere/a.json", "-o", "a.svg"], 66, "/nowhere/a.json"),
    (["--composition", "/nowhere/a.json", "-o", "-", "--format", "svg"], 64, "-o - cannot take a second one"),
    (["--composition", "/nowhere/a.json"], 64, "no picture named"),
  ])
  func whatNoSaveCanMendEndsIt(words: [String], code: Int32, message: String) throws {
    let outcome = try Command.run(["draw", "--watch"] + words)
    #expect(outcome.ending == .exit(code) && outcome.err.contains(message), "\(outcome)")
    #expect(Remedy.missing(in: outcome.err) == nil)
  }
}
