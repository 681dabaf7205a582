import Glibc
import TestSupport
import Testing

/// What is read is not written over, by whatever name.
@Suite struct InputFilesTests {
  private static let picture = #"{"size": "90x90", "items": [{"image": "logo.png", "rect": "90x90"}]}"#

  private func scene() throws -> Scene {
    let folder = try Scene()
    _ = try Command.run(["draw", "40x40", "-o", "logo.png", "x"], directory: folder.path)
    try folder.write("page.json", Self.picture)
    try folder.write("row.json", #"{"size": "90x90", "items": [{"image": "{photo}", "rect": "90x90"}]}"#)
    try folder.write("text.txt", "Hello")
    try folder.write("rows.csv", "name,photo\ntext.txt,logo.png\n")
    try folder.write(
      "screen.json", #"{"views": [{"name": "a", "image": "logo.png"}], "constraints": ["H:|[a]|", "V:|[a]|"]}"#)
    symlink("text.txt", folder.path + "/link.svg")
    link(folder.path + "/text.txt", folder.path + "/hard.svg")
    return folder
  }

  @Test(
    arguments: [
      (["200x40", "--text-file", "text.txt", "-o", "text.txt", "--format", "svg"], "the text file"),
      (["200x40", "--text-file", "text.txt", "-o", "link.svg"], "the text file"),
      (["200x40", "--text-file", "text.txt", "-o", "hard.svg"], "the text file"),
      (["draw", "200x40", "--text-file", "./text.txt", "-o", "text.txt", "--format", "pdf"], "the text file"),
      (["draw", "--composition", "page.json", "-o", "page.json", "--format", "svg"], "the composition"),
      (["draw", "--composition", "page.json", "-o", "logo.png"], "an image of the composition"),
      (
        ["draw", "200x40", "--rows", "rows.csv", "-o", "rows.csv", "--format", "pdf", "{name}"], "the file of the rows"
      ),
      (["layout", "--device", "iPhone 4", "-o", "logo.png", "screen.json"], "an image of the document"),
      (["layout", "--device", "iPhone 4", "-o", "screen.json", "--format", "svg", "screen.json"], "the document"),
    ] as [([String], String)])
  func refused(words: [String], what: String) throws {
    let folder = try scene()
    let names = try DrawTests.names(folder.path)
    let before = try names.map { try Files.contents(of: folder.path + "/" + $0) }
    let outcome = try Command.run(words, directory: folder.path)
    #expect(outcome.ending == .exit(64) && outcome.err.contains("is \(what) itself"), "\(outcome)")
    #expect(try names.map { try Files.contents(of: folder.path + "/" + $0) } == before)
    #expect(try DrawTests.names(folder.path) == names)
  }

  /// The files of a merge are named by its rows.
  @Test(
    arguments: [
      (["200x40", "--text-file", "text.txt", "-o", "{name}", "--format", "svg"], "the text file"),
      (["--composition", "page.json", "-o", "{photo}"], "an image of the composition"),
      (["--composition", "row.json", "-o", "{photo}"], "an image of the row"),
    ] as [([String], String)])
  func rowsAreRefused(words: [String], what: String) throws {
    let folder = try scene()
    let logo = try Files.contents(of: folder.path + "/logo.png")
    let words = words + (words.contains("--format") ? [] : ["--format", "png"])
    let outcome = try Command.run(["draw", "--rows", "rows.csv"] + words, directory: folder.path)
    #expect(outcome.ending == .exit(65) && outcome.out.contains("is \(what) itself"), "\(outcome)")
    #expect(try folder.text("text.txt") == "Hello" && Files.contents(of: folder.path + "/logo.png") == logo)
  }

  /// A document may be written anew in its own place, and what is no plain file may be read and written.
  @Test func allowed() throws {
    let folder = try scene()
    let tidy = try Command.run("layout", "--tidy", "-o", "screen.json", "screen.json", directory: folder.path)
    #expect(tidy.ending == .exit(0))
    let null = try Command.run(
      ["200x40", "--text-file", "/dev/stdin", "-o", "/dev/stdout", "--format", "svg"], input: Array("Hi".utf8))
    #expect(null.ending == .exit(0) && null.out.contains("<svg"))
  }
}
