import Glibc
import OfficePackages
import TestSupport
import Testing

/// Presentations that are written: whole or not at all, and not over anything that was not named.
@Suite struct PresentationFitCommandTests {
  private static let words = "The quick brown fox jumps over the lazy dog and runs away from the other one"

  private static let deck = SlideDeck.ofPlaceholders([SlideDeck.box(2, words, properties: "<a:spAutoFit/>")]).bytes()

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.file("deck.pptx", deck)
    return folder
  }

  private static func bytes(_ folder: TemporaryFolder, _ name: String) throws -> [UInt8] {
    try Files.contents(of: folder.path + "/" + name)
  }

  @Test func intoAnotherFile() throws {
    let folder = try Self.folder()
    let outcome = try Command.run("pptx", "fit", "deck.pptx", "-o", "out.pptx", directory: folder.path)
    defer { unlink(folder.path + "/out.pptx") }
    #expect(outcome.ending == .exit(0))
    #expect(outcome.err.isEmpty)
    #expect(outcome.out.hasPrefix("deck.pptx\n  ppt/slides/slide1.xml  2  Shape 2  height  40 pt -> "))
    #expect(try Self.bytes(folder, "deck.pptx") == Self.deck)
    let package = try OfficePackage(path: folder.path + "/out.pptx")
    let before = try OfficePackage(bytes: Self.deck, name: "deck.pptx")
    for name in before.partNames where name != "ppt/slides/slide1.xml" {
      #expect(try package.part(name) == before.part(name))
    }
    #expect(try package.part("ppt/slides/slide1.xml") != before.part("ppt/slides/slide1.xml"))
    // A second time there is nothing to change, and the file is the same to the byte.
    let again = try Command.run("pptx", "fit", "--json", "out.pptx", "-o", "again.pptx", directory: folder.path)
    defer { unlink(folder.path + "/again.pptx") }
    #expect(again.ending == .exit(0))
    #expect(again.out.isEmpty)
    #expect(try Self.bytes(folder, "again.pptx") == Self.bytes(folder, "out.pptx"))
  }

  @Test func overItself() throws {
    let folder = try Self.folder()
    let path = folder.path + "/deck.pptx"
    chmod(path, 0o640)
    let outcome = try Command.run("pptx", "fit", "--in-place", "--json", "deck.pptx", directory: folder.path)
    #expect(outcome.ending == .exit(0))
    #expect(
      outcome.out.hasPrefix(
        #"{"part":"ppt/slides/slide1.xml","shape":2,"name":"Shape 2","change":"height","before":40,"#)
    )
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(try Self.bytes(folder, "deck.pptx") != Self.deck)
    let inode = status.st_ino
    #expect(try Command.run("pptx", "fit", "--in-place", "deck.pptx", directory: folder.path).out == "deck.pptx\n")
    #expect(stat(path, &status) == 0)
    #expect(status.st_ino == inode)
  }

  @Test func nothingIsWritten() throws {
    let folder = try Self.folder()
    let dry = try Command.run("pptx", "fit", "--dry-run", "deck.pptx", directory: folder.path)
    #expect(dry.ending == .exit(0))
    #expect(dry.out.contains("height  40 pt -> "))
    _ = try folder.file("broken.pptx", Self.deck.dropLast(30))
    let broken = try Command.run("pptx", "fit", "broken.pptx", "-o", "out.pptx", directory: folder.path)
    #expect(broken.ending == .exit(65))
    #expect(broken.err.hasPrefix("fitfont: broken.pptx: the file ends before it is complete"))
    let none = try Command.run("pptx", "fit", "none.pptx", "-o", "out.pptx", directory: folder.path)
    #expect(none.ending == .exit(66))
    #expect(try Self.bytes(folder, "deck.pptx") == Self.deck)
    #expect(try DrawTests.names(folder.path).sorted() == ["broken.pptx", "deck.pptx"])
    // The others go on.
    let both = try Command.run("pptx", "fit", "--dry-run", "--json", "broken.pptx", "deck.pptx", directory: folder.path)
    #expect(both.ending == .exit(65))
    #expect(both.out.hasPrefix(#"{"file":"deck.pptx","part":"#))
  }

  @Test func sizesOfRuns() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("deck.pptx", SlideDeck.ofPlaceholders([SlideDeck.box(2, Self.words)]).bytes())
    let stored = try Command.run("pptx", "fit", "--dry-run", "deck.pptx", directory: folder.path)
    #expect(stored.ending == .exit(1))
    #expect(stored.out.contains("  overflows  by "))
    let sized = try Command.run("pptx", "fit", "--dry-run", "--runs", "shape", "deck.pptx", directory: folder.path)
    #expect(sized.ending == .exit(0))
    #expect(sized.out.contains("Shape 2  size  18 pt -> "))
    let least = try Command.run(
      "pptx", "fit", "--dry-run", "--runs", "kind", "--min-size", "16", "deck.pptx", directory: folder.path)
    #expect(least.ending == .exit(1))
    #expect(least.out.contains("size       18 pt -> 16 pt"))
  }

  /// Texts that are left for one reason are told together, by the first of them.
  @Test(arguments: [
    (1, "  1 text, 'Shape 2' of ppt/slides/slide1.xml, is left as it is, because "),
    (2, "  2 texts, the first of them 'Shape 2' of ppt/slides/slide1.xml, are left as they are, because "),
  ])
  func whatIsLeftIsNamed(count: Int, words: String) throws {
    let folder = try TemporaryFolder()
    let boxes = (2..<2 + count).map { SlideDeck.box($0, Self.words, properties: "<a:spAutoFit/>") }
    var deck = SlideDeck.ofPlaceholders([boxes.joined()])
    deck.font = "No Such Font"
    _ = try folder.file("deck.pptx", deck.bytes())
    let outcome = try Command.run("pptx", "fit", "--dry-run", "deck.pptx", directory: folder.path)
    #expect(outcome.out.contains(words), "\(outcome.out)")
  }

  @Test(arguments: [
    (["fit", "deck.pptx"], "add -o OUT.pptx, --in-place or --dry-run"),
    (["fit", "deck.pptx", "-o", "deck.pptx"], "is the presentation itself"),
    (["fit", "deck.pptx", "-o", "-"], "name a file"), (["fit", "deck.pptx", "-o", "a", "-o", "b"], "given twice"),
    (["fit", "deck.pptx", "-o", "a.pptx", "--dry-run"], "contradict each other"),
    (["fit", "deck.pptx", "other.pptx", "-o", "a.pptx"], "in a run of its own"),
    (["fit", "deck.pptx", "--dry-run", "--min-size", "9"], "--min-size is about --runs"),
    (["fit", "deck.pptx", "--dry-run", "--format", "html"], "--format is for 'fitfont pptx check'"),
    (["check", "deck.pptx", "--in-place"], "--in-place is for 'fitfont pptx fit'"),
    (["check", "deck.pptx", "--runs", "shape"], "--runs is for 'fitfont pptx fit'"),
  ])
  func whatContradictsItself(words: [String], problem: String) throws {
    let folder = try Self.folder()
    let outcome = try Command.run(["pptx"] + words, directory: folder.path)
    #expect(outcome.ending == .exit(64))
    #expect(outcome.err.contains(problem), "\(outcome.err)")
    #expect(Remedy.missing(in: outcome.err) == nil)
    #expect(try Self.bytes(folder, "deck.pptx") == Self.deck)
  }
}
