import TestSupport
import Testing

@testable import fitfont

/// A page from a JSON file.
@Suite struct CompositionTests {
  private static let page = """
    {
      "size": "300x200",
      "background": "white",
      "defaults": {"color": "#222222", "font": "Noto Serif"},
      "items": [
        {"fill": "#eeeeee", "x": 10, "y": 10, "rect": "280x180", "cornerRadius": 8},
        {"stroke": "red", "strokeWidth": 2, "x": 10, "y": 10, "width": 280, "height": 180},
        {"image": "logo.png", "x": 240, "y": 20, "rect": "40x40"},
        {"text": "A title", "x": 20, "y": 20, "rect": "200x60", "lines": 1, "font": "Noto Sans:bold"},
        {"text": "<b>one</b>", "markup": true, "x": 20, "y": 100, "rect": "120x40", "lines": 1, "group": "g", "align": "end"},
        {"text": "three times as long", "x": 150, "y": 100, "rect": "120x40", "lines": 1, "group": "g", "color": "navy"}
      ]
    }
    """

  private func scene(_ page: String = page) throws -> Scene {
    let folder = try Scene()
    try folder.write("page.json", page)
    let drawn = try Command.run(
      ["draw", "20x20", "--background", "blue", "-o", "logo.png", "x"], directory: folder.path)
    #expect(drawn.ending == .exit(0))
    return folder
  }

  private func draw(_ folder: Scene, _ words: [String] = ["-o", "out.svg"]) throws -> TestSupport.Outcome {
    try Command.run(["draw", "--composition", "page.json"] + words, directory: folder.path)
  }

  @Test func everythingIsDrawn() throws {
    let folder = try scene()
    let outcome = try draw(folder)
    #expect(outcome.out == "" && outcome.ending == .exit(0))
    // No bold of the serif is bundled; with one installed there is nothing to say.
    #expect(outcome.err.isEmpty || outcome.err.contains("'Noto Serif' is not found in weight 700"))
    let svg = try folder.text("out.svg")
    #expect(svg.contains("viewBox=\"0 0 300 200\"") && svg.contains("data:image/png;base64,"))
    #expect(svg.contains("fill=\"#eeeeee\"") && svg.contains("stroke=\"#ff0000\" stroke-width=\"2\""))
    #expect(svg.contains("aria-label=\"A title\" fill=\"#222222\"") && svg.contains("aria-label=\"one\""))
    #expect(svg.contains("aria-label=\"three times as long\" fill=\"#000080\""))
    for name in ["out.png", "out.pdf"] { #expect(try draw(folder, ["-o", name]).ending == .exit(0)) }
  }

  /// After a change that is wanted:
  /// `.build/debug/fitfont draw --schema > Tests/fitfontTests/Fixtures/composition-schema.json`.
  @Test func theSchemaIsPublished() throws {
    let fixture = Command.package + "/Tests/fitfontTests/Fixtures/composition-schema.json"
    let expected = String(decoding: try Files.contents(of: fixture), as: UTF8.self)
    #expect(try Command.run("draw", "--schema").out == expected)
  }

  @Test func moreItemsThanAPageMayHave() throws {
    let folder = try scene()
    for count in [10_000, 10_001] {
      let items = [String](repeating: #"{"fill": "red", "rect": "1x1"}"#, count: count).joined(separator: ",")
      try folder.write("page.json", #"{"size": "9x9", "items": [\#(items)]}"#)
      let outcome = try draw(folder)
      #expect(outcome.ending == .exit(count == 10_000 ? 0 : 69))
      guard count > 10_000 else { continue }
      #expect(
        outcome.err.contains("page.json:1:26: the composition exceeds the limit items: 10001 are more than 10000;"))
      #expect(Remedy.missing(in: outcome.err) == nil, "\(outcome.err)")
    }
  }

  /// Both texts of the group have one size: that of the longer one alone.
  @Test func groupsShareASize() throws {
    let folder = try scene()
    #expect(try draw(folder, ["-o", "out.svg", "--svg-text", "text"]).ending == .exit(0))
    let svg = try folder.text("out.svg")
    let sizes = svg.matches(of: /font-size="([0-9.]+)"[^>]*>([^<]*)</).reduce(into: [String: String]()) {
      $0[String($1.2)] = String($1.1)
    }
    #expect(sizes["one"] == sizes["three times as long"] && sizes["one"] != sizes["A title"])
    let alone = try Command.run("120x40", "--lines", "1", "--font", "Noto Serif", "three times as long").out
    #expect(Double(sizes["one"] ?? "")?.rounded(.down) == Double(alone.dropLast())?.rounded(.down))
  }

  /// Texts of a group keep their own limits, and give their variants and knobs before they are drawn too small.
  @Test func groupsGiveWay() throws {
    func text(_ words: String, _ more: String) -> String {
      #"{"text": "\#(words)", "rect": "100x30", "lines": 1, "group": "g", \#(more)}"#
    }
    func scene(_ items: [String]) throws -> Scene {
      try self.scene(#"{"size": "300x200", "items": [\#(items.joined(separator: ","))]}"#)
    }
    let short = text("Save all of the changes", #""minSize": 12, "variants": ["Save"]"#)
    let folder = try scene([short, text("Cancel the change", #""order": "tracking:-5%,size", "maxSize": 12.5"#)])
    #expect(try draw(folder, ["-o", "out.svg"]) == TestSupport.Outcome(out: "", err: "", ending: .exit(0)))
    let svg = try folder.text("out.svg")
    #expect(svg.contains("aria-label=\"Save\"") && !svg.contains("Save all"))
    let apart = try draw(try scene([short, text("Cancel", #""maxSize": 9"#)]), ["-o", "out.svg"])
    #expect(apart.ending == .exit(65))
    #expect(
      apart.err.contains(
        "the group 'g': there is no size that all its members allow (see items[0], items[1]); change \"minSize\""),
      "\(apart.err)")
  }

  /// Options of the command line hold where the file does not say otherwise.
  @Test func commandLineIsTheDefault() throws {
    let folder = try scene()
    let words = ["-o", "out.svg", "--svg-text", "text", "--max-size", "7", "--color", "lime"]
    #expect(try draw(folder, words).ending == .exit(0))
    let svg = try folder.text("out.svg")
    #expect(svg.contains("font-size=\"7\"") && !svg.contains("#00ff00"))
  }

  @Test func imagesBehindThePage() throws {
    let folder = try scene(
      #"{"size": "100x50", "image": "logo.png", "imageFit": "fill", "items": [{"fill": "red", "rect": "10x10"}]}"#)
    #expect(try draw(folder).ending == .exit(0))
    let svg = try folder.text("out.svg")
    #expect(svg.contains("<image x=\"0\" y=\"0\" width=\"100\" height=\"50\""))
  }

  @Test(arguments: [
    (#"{"items": []}"#, "page.json:1:1: the composition has no size"),
    (#"[]"#, "page.json:1:1: the composition is not an object"),
    (#"{"size": "100"}"#, "page.json:1:10: \"size\" '100' is not WIDTHxHEIGHT"),
    (#"{"size": "9x9", "itmes": []}"#, "page.json:1:17: unknown key \"itmes\"; did you mean \"items\"?"),
    (#"{"size": "9x9", "items": {}}"#, "page.json:1:26: \"items\" is not a list"),
    (#"{"size": "9x9", "items": [1]}"#, "page.json:1:27: items[0] is not an object"),
    (
      "{\"size\": \"9x9\", \"items\": [\n {\"x\": 1}]}",
      "page.json:2:2: items[0] is nothing to draw; give it \"text\", \"paragraphs\", \"image\", or \"fill\" or \"stroke\""
    ),
    (
      #"{"size": "9x9", "items": [{"text": "a", "image": "b", "rect": "1x1"}]}"#,
      "page.json:1:41: items[0] has \"text\" and \"image\", but draws one thing"
    ),
    (#"{"size": "9x9", "items": [{"text": "a"}]}"#, "page.json:1:27: items[0] has no size"),
    (
      #"{"size": "9x9", "items": [{"text": "a", "rect": "1x1", "colr": "red"}]}"#,
      "page.json:1:56: items[0]: unknown key \"colr\"; did you mean \"color\"?"
    ),
    (
      #"{"size": "9x9", "items": [{"text": "a", "rect": "1x1", "color": "rde"}]}"#,
      "page.json:1:65: items[0]: \"color\": 'rde' is not a colour"
    ),
    (
      #"{"size": "9x9", "items": [{"text": "a", "rect": "1x1", "lines": 0}]}"#,
      "page.json:1:65: items[0]: \"lines\" '0' is not a number from 1"
    ),
    (
      #"{"size": "9x9", "items": [{"text": "a", "rect": "1x1", "balance": 1}]}"#,
      "page.json:1:67: items[0]: \"balance\" is neither true nor false"
    ),
    (
      #"{"size": "9x9", "items": [{"fill": "red", "rect": "1x1", "radius": 1}]}"#,
      "page.json:1:58: items[0]: unknown key \"radius\""
    ),
    (
      #"{"size": "9x9", "items": [{"text": "a", "width": -1, "height": 1}]}"#,
      "page.json:1:50: items[0]: \"width\" '-1' is not a number above 0"
    ),
    (#"{"size": "9x9", "imageFit": "cover"}"#, "page.json:1:17: \"imageFit\" needs \"image\""),
    (#"{"size": "9x9", "items": [{"text": "", "rect": "5x5"}]}"#, "page.json:1:36: items[0]: the text is empty"),
    (
      #"{"size": "9x9", "items": [{"text": "a", "rect": "5x5", "fontFile": "no.ttf"}]}"#,
      "page.json:1:68: items[0]: no font file"
    ),
    (
      #"{"size": "9x9", "items": [{"text": "<b>a", "markup": true, "rect": "5x5"}]}"#,
      "page.json:1:36: items[0]: markup, column 1"
    ),
    (
      #"{"size": "9x9", "items": [{"text": "a", "rect": "5x5", "group": "g", "ratio": 1e12}]}"#,
      "page.json:1:65: the group 'g'"
    ),
    // A slip is no other kind of item, and nothing is taken for what it is not.
    (
      #"{"size": "9x9", "items": [{"txt": "a", "rect": "1x1"}]}"#,
      "page.json:1:28: items[0]: unknown key \"txt\"; did you mean \"text\"?"
    ),
    (
      #"{"size": "9x9", "items": [{"image": "a", "rect": "1x1", "imageFitt": "fill"}]}"#,
      "page.json:1:57: items[0]: unknown key \"imageFitt\"; did you mean \"imageFit\"?"
    ),
    (
      #"{"size": "9x9", "items": [{"text": "a", "x": "1", "rect": "1x1"}]}"#,
      "page.json:1:46: items[0]: \"x\" is not a number or a length with its unit; write one"
    ),
    (
      #"{"size": "9x9", "items": [{"text": 5, "rect": "1x1"}]}"#,
      "page.json:1:36: items[0]: \"text\" is not a text; write it in"
    ),
    (
      #"{"size": "9x9", "items": [{"text": "a", "rect": "1x1", "lines": "2"}]}"#,
      "page.json:1:65: items[0]: \"lines\" is not a number; write it without quotes"
    ),
    (
      #"{"size": "9x9", "items": [{"text": "a", "rect": "1x1", "width": 3}]}"#,
      "page.json:1:56: \"rect\" says how large items[0] is already; give \"rect\", or \"width\" and \"height\""
    ),
    (
      #"{"size": "9x9", "defaults": {"text": "a"}, "items": []}"#,
      "page.json:1:30: \"text\" belongs to a single text; leave it out of \"defaults\""
    ),
    // What is found while the page is built.
    (#"{"size": "9x9", "items": [{"image": "no.png", "rect": "1x1"}]}"#, "page.json:1:37: items[0]: cannot read the"),
    (
      #"{"size": "9x9", "defaults": {"font": "NoSuchFamily"}, "items": [{"text": "a", "rect": "5x5"}]}"#,
      "page.json:1:38: items[0]: no font 'NoSuchFamily'"
    ),
  ])
  func whatIsWrongIsPointedAt(page: String, words: String) throws {
    let folder = try scene(page)
    let outcome = try draw(folder)
    #expect(outcome.err.hasPrefix("fitfont: " + words), "\(outcome.err)")
    #expect(outcome.ending != .exit(0) && outcome.out.isEmpty)
    #expect(try DrawTests.names(folder.path) == ["logo.png", "page.json"])
  }

  @Test func brokenImages() throws {
    let folder = try scene(#"{"size": "9x9", "items": [{"image": "bad.png", "rect": "5x5"}]}"#)
    #expect(try draw(folder).ending == .exit(66))
    for (bytes, words) in [("", "empty"), ("\u{89}PNG", "not a known kind of image"), ("GIF89a", "GIF")] {
      try folder.write("bad.png", bytes)
      let outcome = try draw(folder)
      #expect(outcome.ending == .exit(65) && outcome.err.contains(words) && outcome.err.contains("bad.png"))
    }
    try TemporaryFolder.write(
      folder.path + "/bad.png", Array(try Files.contents(of: folder.path + "/logo.png").dropLast(40)))
    #expect(try draw(folder).err.contains("damaged or cut off"))
  }

  /// What is noted of a page has a place, too.
  @Test func notesHaveAPlace() throws {
    let folder = try scene(
      """
      {"size": "90x90", "items": [
        {"text": "a", "rect": "50x50", "font": "Noto Sans", "features": "hlig"}]}
      """)
    let outcome = try draw(folder)
    #expect(
      outcome.ending == .exit(0) && outcome.err.hasPrefix("fitfont: page.json:2:67: items[0]: "), "\(outcome.err)")
    #expect(outcome.err.contains("does not have the feature 'hlig'"), "\(outcome.err)")
  }

  @Test func missingFilesAndContradictions() throws {
    let folder = try Scene()
    #expect(try draw(folder).ending == .exit(66))
    try folder.write("page.json", #"{"size": "9x9", "items": []}"#)
    #expect(try draw(folder, ["-o", "x.svg", "--rect", "9x9"]).ending == .exit(64))
    #expect(try draw(folder, ["-o", "x.svg", "--padding", "9"]).ending == .exit(64))
    #expect(try draw(folder, ["-o", "x.svg"]).ending == .exit(0))
  }

  /// Without rows, braces stay as they are written, and that is said, wherever they are.
  @Test(arguments: [
    #""items": [{"text": "{name}", "rect": "90x20"}]"#,
    #""items": [{"paragraphs": ["One", {"text": "Hello {name}"}], "rect": "90x20"}]"#,
    #""title": "{name}", "items": [{"text": "x", "rect": "90x20"}]"#,
  ])
  func leftOverPlacesAreSaid(keys: String) throws {
    let folder = try Scene()
    try folder.write("page.json", #"{"size": "90x20", \#(keys)}"#)
    let outcome = try draw(folder)
    #expect(outcome.ending == .exit(0) && outcome.err.contains("such as {name}, and nothing fills them"), "\(outcome)")
  }

  @Test func misfitsAreNamed() throws {
    let folder = try scene(#"{"size": "90x90", "items": [{"text": "too long", "rect": "5x5", "minSize": 9}]}"#)
    let outcome = try draw(folder)
    #expect(
      outcome.ending == .exit(1) && outcome.err.hasPrefix("fitfont: page.json:1:29: items[0]: the text does not fit"))
    #expect(try DrawTests.names(folder.path) == ["logo.png", "page.json"])
  }
}
