import Drawing
import TestSupport
import Testing

@testable import fitfont

/// Formats by name, and their quality.
@Suite struct PictureRequestTests {
  private func draw(_ folder: Scene, _ words: [String]) throws -> TestSupport.Outcome {
    try Command.run(["draw", "200x40"] + words + ["Hello"], directory: folder.path)
  }

  @Test(arguments: [("a.jpg", "jpeg"), ("a.JPEG", "jpeg"), ("a.webp", "webp"), ("a.Png", "png"), ("a.svg", "svg")])
  func endings(name: String, format: String) throws {
    let folder = try Scene()
    #expect(try draw(folder, ["-o", name]).ending == .exit(0))
    let image = try PictureImage(checking: try Files.contents(of: folder.path + "/" + name), name: name)
    #expect(image.format.rawValue == format && image.width == 200 && image.height == 40)
  }

  /// By whichever name a format is called.
  @Test(arguments: [("jpeg", "jpeg"), ("JPG", "jpeg"), ("Png", "png"), ("SVG", "svg")])
  func formats(word: String, format: String) throws {
    let folder = try Scene()
    #expect(try draw(folder, ["--format", word, "-o", "a.out"]).ending == .exit(0))
    let image = try PictureImage(checking: try Files.contents(of: folder.path + "/a.out"), name: "a.out")
    #expect(image.format.rawValue == format)
    let slip = try draw(folder, ["--format", "jpgg", "-o", "b.out"])
    #expect(slip.ending == .exit(64) && slip.err.contains("did you mean jpg?"), "\(slip)")
  }

  @Test(arguments: ["jpg", "webp"]) func quality(ending: String) throws {
    let folder = try Scene()
    for quality in ["5", "90", "100"] {
      #expect(try draw(folder, ["--quality", quality, "-o", "\(quality).\(ending)"]).ending == .exit(0))
    }
    #expect(try draw(folder, ["-o", "usual.\(ending)"]).ending == .exit(0))
    func bytes(_ name: String) throws -> [UInt8] { try Files.contents(of: folder.path + "/\(name).\(ending)") }
    let (small, usual, large) = (try bytes("5"), try bytes("90"), try bytes("100"))
    #expect(Set([small, usual, large]).count == 3)
    #expect(try bytes("usual") == usual)
    let piped = try draw(folder, ["--format", ending, "-o", "piped"])
    #expect(piped.ending == .exit(0))
    #expect(try Files.contents(of: folder.path + "/piped") == usual)
  }

  @Test(
    arguments: [
      (["--quality", "80", "-o", "a.png"], "--quality is for .jpg and .webp"),
      (["--quality", "80", "-o", "a.pdf"], "leave it out for .pdf"),
      (["--quality", "0", "-o", "a.jpg"], "is not a whole number from 1 to 100"),
      (["--quality", "101", "-o", "a.webp"], "is not a whole number from 1 to 100"),
      (["-o", "a.gif"], "pictures cannot be written as .gif"),
    ])
  func refusals(words: [String], message: String) throws {
    let folder = try Scene()
    let outcome = try draw(folder, words)
    #expect(outcome.ending == .exit(64) && outcome.err.contains(message), "\(outcome)")
    #expect(Remedy.missing(in: outcome.err) == nil)
    #expect(try DrawTests.names(folder.path) == [])
  }
}
