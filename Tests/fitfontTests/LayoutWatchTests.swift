import Glibc
import TestSupport
import Testing

/// `fitfont layout --watch`, as it is used: a document is saved, and what is drawn or printed follows.
@Suite struct LayoutWatchTests {
  private static func document(_ width: Int) -> String {
    #"{"views": [{"name": "a"}], "constraints": ["H:|[a(\#(width))]", "V:|[a(20)]"]}"#
  }

  private static func frame(_ width: Int) -> String {
    #"{"name":"a","x":0,"y":0,"width":\#(width),"height":20}"#
  }

  private static func watch(_ path: String, _ words: [String] = ["--json"]) throws -> BatchProcess {
    try BatchProcess(line: ["layout", "--watch", "--device", "iPhone 4"] + words + [path])
  }

  /// Written over, put in its place by another file as editors do, gone for a while.
  @Test func printsAgainWhenTheFileChanges() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/screen.json"
    try Self.save(Self.document(100), folder, "screen.json")
    let process = try Self.watch(path)
    #expect(process.line()?.contains(Self.frame(100)) == true)
    try Self.save(Self.document(101), folder, "screen.json")
    #expect(process.line()?.contains(Self.frame(101)) == true)
    try Self.save(Self.document(102), folder, "screen.json~")
    #expect(rename(path + "~", path) == 0)
    #expect(process.line()?.contains(Self.frame(102)) == true)
    unlink(path)
    usleep(300_000)
    try Self.save(Self.document(103), folder, "screen.json")
    #expect(process.line()?.contains(Self.frame(103)) == true)
  }

  /// Of several documents each is looked at, and all are printed again.
  @Test func watchesEveryDocument() throws {
    let folder = try TemporaryFolder()
    for name in ["a.json", "b.json"] { try Self.save(Self.document(100), folder, name) }
    let process = try Self.watch(folder.path + "/b.json", ["--json", folder.path + "/a.json"])
    for _ in 0..<2 { #expect(process.line()?.contains(Self.frame(100)) == true) }
    try Self.save(Self.document(101), folder, "b.json")
    #expect(process.line()?.contains(Self.frame(100)) == true)
    #expect(process.line()?.contains(Self.frame(101)) == true)
  }

  /// What is wrong is said with line and column, and the next save is waited for.
  @Test func survivesHalfAFile() throws {
    let folder = try TemporaryFolder()
    let (path, errors) = (folder.path + "/screen.json", folder.path + "/errors")
    let whole = Self.document(100)
    try Self.save(whole, folder, "screen.json")
    try Self.save("", folder, "errors")
    let process = try BatchProcess(
      line: [
        "-c", "exec \"$0\" layout --watch --json --device 'iPhone 4' \"$1\" 2> \"$2\"", Command.executable, path,
        errors,
      ],
      executable: "/bin/sh")
    #expect(process.line()?.contains(Self.frame(100)) == true)
    try Self.save(String(whole.prefix(30)), folder, "screen.json")
    let said = Self.wait { (try? Self.text(folder, "errors")) ?? "" }
    #expect(said.hasPrefix("fitfont: \(path):1:"), "\(said)")
    try Self.save(Self.document(101), folder, "screen.json")
    #expect(process.line()?.contains(Self.frame(101)) == true)
    process.send(signal: SIGINT)
    #expect(process.wait().code == nil)
    #expect(try Self.text(folder, "errors").split(separator: "\n").count == 1)
  }

  @Test func drawsAgainWhenAnImageChanges() throws {
    let folder = try TemporaryFolder()
    let image = try Files.contents(of: LayoutCommandTests.examples + "harbour.png")
    try Self.save(image, folder, "a.png")
    try Self.save(
      #"{"views": [{"name": "a", "image": "a.png"}], "constraints": ["H:|[a]", "V:|[a]"]}"#, folder, "screen.json")
    try Self.save("", folder, "screen.svg")
    let process = try Self.watch(folder.path + "/screen.json", ["-o", folder.path + "/screen.svg"])
    let first = Self.wait { (try? Self.text(folder, "screen.svg")) ?? "" }
    #expect(first.contains("320"))
    // Another image of the same name, and the picture is another.
    try Self.save(Self.pixel, folder, "a.png")
    let second = Self.wait {
      let text = (try? Self.text(folder, "screen.svg")) ?? ""
      return text == first ? "" : text
    }
    #expect(!second.isEmpty)
    _ = process
  }

  @Test(arguments: [
    (["-"], "--watch needs a file to look at"),
    (["-o", "-", "--format", "svg", "a.json"], "-o - cannot take a second one"),
    (["/nowhere/a.json"], "/nowhere/a.json"), (["--device", "iPhome", "a.json"], "iPhome"),
  ])
  func whatNoSaveCanMendEndsIt(words: [String], message: String) throws {
    let outcome = try Command.run(["layout", "--watch", "--device", "iPhone 4"] + words)
    #expect(outcome.ending == .exit(64) || outcome.ending == .exit(66))
    #expect(outcome.err.contains(message), "\(outcome.err)")
  }

  private static func save(_ text: String, _ folder: TemporaryFolder, _ name: String) throws {
    try save(Array(text.utf8), folder, name)
  }

  private static func save(_ bytes: [UInt8], _ folder: TemporaryFolder, _ name: String) throws {
    _ = try folder.file(name, bytes)
  }

  private static func text(_ folder: TemporaryFolder, _ name: String) throws -> String {
    String(decoding: try TemporaryFolder.contents(of: folder.path + "/" + name), as: UTF8.self)
  }

  /// Asks until there is an answer, for ten seconds.
  private static func wait(_ answer: () -> String) -> String {
    for _ in 0..<200 {
      let text = answer()
      if !text.isEmpty { return text }
      usleep(50_000)
    }
    return ""
  }

  /// A PNG of one pixel.
  private static let pixel: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00, 0x00,
    0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00, 0x00, 0x90, 0x77, 0x53, 0xDE, 0x00, 0x00, 0x00, 0x0C, 0x49,
    0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8, 0xCF, 0xC0, 0x00, 0x00, 0x03, 0x01, 0x01, 0x00, 0xC9, 0xFE, 0x92, 0xEF,
    0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}
