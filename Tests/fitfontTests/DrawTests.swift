import Glibc
import TestSupport
import Testing

@testable import fitfont

/// `-o` on the main job and `fitfont draw`: what is written, where, and what is refused.
@Suite struct DrawTests {
  static func run(_ words: [String], in folder: String) throws -> TestSupport.Outcome {
    try Command.run(words, directory: folder)
  }

  /// The names in a folder, hidden ones too.
  static func names(_ folder: String) throws -> [String] {
    try Command.run(["-A", folder], executable: "/bin/ls").out.split(separator: "\n").map(String.init)
  }

  static func start(_ path: String) throws -> String {
    String(decoding: try Files.contents(of: path).prefix(5), as: UTF8.self)
  }

  @Test(arguments: [("a.svg", "<svg "), ("a.png", "\u{FFFD}PNG\r"), ("a.pdf", "%PDF-"), ("A.PDF", "%PDF-")])
  func eachFormat(name: String, start: String) throws {
    let folder = try Scene()
    let outcome = try Self.run(["draw", "200x40", "-o", name, "Hello"], in: folder.path)
    #expect(outcome == TestSupport.Outcome(out: "", err: "", ending: .exit(0)))
    #expect(try Self.start(folder.path + "/" + name) == start)
    #expect(try Self.names(folder.path) == [name])
  }

  @Test func theMainJobDrawsToo() throws {
    let folder = try Scene()
    let outcome = try Self.run(["200x40", "--output=x", "--format", "svg", "Hello"], in: folder.path)
    #expect(outcome == TestSupport.Outcome(out: "29.3685\n", err: "", ending: .exit(0)))
    #expect(try Self.start(folder.path + "/x") == "<svg ")
    let json = try Self.run(["200x40", "--json", "-oy.svg", "Hello"], in: folder.path)
    #expect(json.out.hasPrefix("{\"fits\":true,\"size\":29.3685"))
    #expect(try Files.contents(of: folder.path + "/x") == Files.contents(of: folder.path + "/y.svg"))
  }

  @Test(arguments: [["200x40"], ["draw", "200x40"]]) func standardOutput(words: [String]) throws {
    let outcome = try Command.run(words + ["-o", "-", "--format", "svg", "Hello"])
    #expect(outcome.out.hasPrefix("<svg ") && outcome.out.hasSuffix("</svg>\n") && outcome.err.isEmpty)
    #expect(outcome.ending == .exit(0))
  }

  @Test func textFromStandardInput() throws {
    let outcome = try Command.run("draw", "200x40", "-o", "-", "--format=svg", "--svg-text=text", "-", input: "Grüße")
    #expect(outcome.out.contains(">Grüße</tspan>"))
  }

  @Test func brokenPipesAreQuiet() throws {
    let words = ["draw", "200x40", "-o", "-", "--format", "png", "Hello"]
    let outcome = try Command.run(words, output: .closedPipe)
    #expect(outcome.err.isEmpty && outcome.ending == .signal(SIGPIPE))
  }

  /// Of two files, one would be lost.
  @Test func filesAreGivenOnce() throws {
    let folder = try Scene()
    let twice = try Command.run("draw", "90x20", "-o", "a.svg", "-o", "b.svg", "Hi", directory: folder.path)
    #expect(
      twice.ending == .exit(64) && twice.err.contains("--output is given twice, as 'a.svg' and 'b.svg'; keep one"))
    #expect(try Self.names(folder.path).isEmpty)
    // The later of two values counts, as elsewhere, and the same file is one.
    let same = ["draw", "90x20", "-o", "a.svg", "--color", "red", "--output", "a.svg", "--color", "#123456", "Hi"]
    #expect(try Command.run(same, directory: folder.path).ending == .exit(0))
    #expect(String(decoding: try Files.contents(of: folder.path + "/a.svg"), as: UTF8.self).contains("#123456"))
    #expect(try Command.run("draw", "90x20", "--json", "-o", "c.svg", "Hi").err.contains("jsonl") == false)
  }

  @Test(
    arguments: [
      (["-o", "x.gif"], 64, "pictures cannot be written as .gif"), (["-o", "x"], 64, "does not tell the format"),
      (["-o", "x."], 64, "does not tell the format"), (["-o", "-"], 64, "add --format"),
      (["-o", ""], 64, "is empty"), ([], 64, "no picture named"),
      (["--format", "gif", "-o", "x"], 64, "choose svg, png, jpg, webp or pdf"),
      (["-o", "missing/x.svg"], 73, "there is no folder 'missing'"), (["-o", ".", "--format", "svg"], 73, "a folder"),
      (["-o", "/dev/full", "--format", "svg"], 74, "No space left"), (["-o", "/proc/x.svg"], 73, "cannot create"),
      (["-o", "x.svg", "--color", "blakc"], 64, "did you mean black"),
      (["-o", "x.svg", "--background", "#12345"], 64, "is not a colour"),
      (["-o", "x.svg", "--color", "rgb(1,2)"], 64, "write it as CSS does"),
      (["-o", "x.png", "--scale", "0"], 64, "above 0"),
      (["-o", "x.png", "--scale", "1000"], 69, "outputPixels"),
      (["-o", "x.svg", "--padding", "1,2,3,4,5"], 64, "four"),
      (["--preview"], 64, "standard output is not one"),
      (["-o", "x.svg", "--composition", "c.json"], 64, "unexpected"),
      (["-o", "x.svg", "--rows", "r.csv"], 64, "one file for all rows"),
      (["-o", "x.svg", "--curve"], 64, "unknown option"),
    ] as [([String], Int32, String)])
  func refusals(options: [String], code: Int32, words: String) throws {
    let folder = try Scene()
    let box = options.contains("--composition") ? [] : ["200x40"]
    let outcome = try Self.run(["draw"] + box + options + ["Hello"], in: folder.path)
    #expect(outcome.ending == .exit(code) && outcome.err.contains(words) && outcome.out.isEmpty, "\(outcome)")
    #expect(try Self.names(folder.path).isEmpty)
  }

  @Test(arguments: ["svg", "png", "jpg", "webp", "pdf"]) func hugePicturesAreRefused(format: String) throws {
    let folder = try Scene()
    let outcome = try Self.run(
      ["draw", "1000000x1000000", "--max-size", "9", "-o", "x.\(format)", "Hi"], in: folder.path)
    #expect(outcome.ending == .exit(69) && outcome.err.contains("pictureSide") && outcome.err.contains("100000"))
    #expect(try Self.names(folder.path).isEmpty)
  }

  @Test(arguments: [["--json"], ["--explain"]]) func oneThingOnStandardOutput(options: [String]) throws {
    let outcome = try Command.run(["200x40", "-o", "-", "--format", "svg"] + options + ["Hi"])
    #expect(outcome.ending == .exit(64) && outcome.out.isEmpty && outcome.err.contains("both write to standard output"))
  }

  @Test func annotationNeedsAPicture() throws {
    #expect(try Command.run("200x40", "--annotate", "Hi").ending == .exit(64))
    #expect(try Command.run("200x40", "--format", "svg", "Hi").ending == .exit(64))
  }

  /// What does not fit is drawn as the overflow says, and not at all without one.
  @Test func misfits() throws {
    let folder = try Scene()
    let words = ["draw", "60x25", "--min-size", "18", "Much too long a text"]
    let plain = try Self.run(words + ["-o", "a.svg"], in: folder.path)
    #expect(plain.ending == .exit(1) && plain.err.contains("does not fit"))
    #expect(try Self.names(folder.path).isEmpty)
    for options in [["--overflow", "clip"], ["--overflow", "ellipsis"], ["--annotate"]] {
      let outcome = try Self.run(words + options + ["-o", "b.svg"], in: folder.path)
      #expect(outcome.ending == .exit(1) && outcome.err.contains("does not fit"))
      let svg = String(decoding: try Files.contents(of: folder.path + "/b.svg"), as: UTF8.self)
      #expect(svg.contains("clip-path") == (options[1...].first == "clip"))
      if options.last == "ellipsis" { #expect(svg.contains("…\"")) }
    }
  }

  @Test func missingCharactersAreNamed() throws {
    let folder = try Scene()
    let outcome = try Self.run(["draw", "60x20", "--fallback", "none", "-o", "a.svg", "世"], in: folder.path)
    #expect(outcome.ending == .exit(0) && outcome.err.contains("U+4E16"))
  }

  @Test func annotationSaysWhatBinds() throws {
    let words = ["draw", "200x40", "--annotate", "-o", "-", "--format", "svg", "--svg-text", "text", "Hello"]
    let svg = try Command.run(words).out
    for name in ["box", "baselines", "line ends", "what binds"] { #expect(svg.contains(">\(name)</tspan>")) }
    #expect(!svg.contains(">margins</tspan>"))
    #expect(svg.contains("29.3685 pt. What binds is the height: 1 line of text fills the 40 pt"))
    #expect(svg.contains("#1f6feb") && svg.contains("#cf222e"))
  }

  @Test func paddingAndScaleEnlarge() throws {
    let words = ["draw", "200x40", "--padding", "1,2,3,4", "--scale", "2", "-o", "-", "--format", "svg", "Hello"]
    let svg = try Command.run(words + ["--background", "rgb(255 0 0 / 50%)"]).out
    #expect(svg.contains("width=\"412\" height=\"88\" viewBox=\"0 0 206 44\""))
    #expect(svg.contains("fill=\"#ff0000\" fill-opacity=\"0.5\""))
    #expect(svg.contains("translate(4 "))
  }

  /// A text with all that is behind it is seen through, whichever door it comes in by: an option's, an item's, a
  /// label's.
  @Test func opacityIsOfTheWhole() throws {
    let folder = try Scene()
    let option = [
      "draw", "60x40", "--background", "#00f", "--color", "#ff0", "--opacity", "50%", "-o", "option.png", "I",
    ]
    #expect(try Self.run(option, in: folder.path).ending == .exit(0))
    try folder.write(
      "page.json",
      """
      {"size": "60x40", "items": [
        {"text": "I", "rect": "60x40", "background": "#00f", "color": "#ff0", "opacity": "0.5"}]}
      """)
    let item = try Self.run(["draw", "--composition", "page.json", "-o", "item.png"], in: folder.path)
    #expect(item.ending == .exit(0))
    let (one, other) = (try Pixels(folder.path + "/option.png"), try Pixels(folder.path + "/item.png"))
    #expect(one.alpha(50, 20) == 128 && one[50, 20] & 0xFF == 128)
    var count = 0
    for y in 0..<40 {
      for x in 0..<60 {
        // Blue does not show through the yellow.
        if one[x, y] == 0x8080_8000 { count += 1 }
        #expect(one[x, y] == other[x, y])
      }
    }
    #expect(count > 20)
    try folder.write(
      "layout.json",
      """
      {"extensions": true, "views": [{"name": "a", "text": "I", "fit": true, "background": "#00f", "stroke": "#f00",
        "strokeWidth": 4, "color": "#ff0", "opacity": 0.5}], "constraints": ["H:|-20-[a(60)]", "V:|-100-[a(40)]"]}
      """)
    let label = try Self.run(
      ["layout", "--device", "iPhone 15", "--scale", "1", "-o", "label.png", "layout.json"], in: folder.path)
    #expect(label.ending == .exit(0), "\(label)")
    let screen = try Pixels(folder.path + "/label.png")
    #expect(screen[70, 120] == 0xFF7F_7FFF && screen[21, 120] == 0xFFFF_7F7F, "\(screen[70, 120]) \(screen[21, 120])")
  }

  @Test func sameBytesEveryTime() throws {
    for format in ["svg", "png", "jpg", "webp", "pdf"] {
      let words = ["draw", "200x40", "-o", "-", "--format", format, "Hello مرحبا"]
      let environment = ["SOURCE_DATE_EPOCH": "1700000000"]
      #expect(try Command.run(words, environment: environment) == Command.run(words, environment: environment))
    }
  }
}

/// A folder for one test, removed with all that is in it.
final class Scene {
  let path: String
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path
  }

  deinit { _ = try? Command.run(["-c", "rm -rf '\(path)'/* '\(path)'/.[!.]*"], executable: "/bin/sh") }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try TemporaryFolder.write(path + "/" + name, Array(text.utf8))
    return path + "/" + name
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Files.contents(of: path + "/" + name), as: UTF8.self)
  }
}
