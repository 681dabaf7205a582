import TestSupport
import Testing

/// Paragraphs on the command line, in records, compositions and layout documents.
@Suite struct ParagraphTagsCommandTests {
  private func size(_ words: String...) throws -> Double {
    let outcome = try Command.run(words)
    #expect(outcome.err.isEmpty && outcome.ending == .exit(0), "\(outcome)")
    return Double(outcome.out.dropLast()) ?? 0
  }

  @Test func spacing() throws {
    // Three lines, two spaces: 100 points high together.
    let text = ["1000x100", "--line-height", "1", "A\nB\nC"]
    #expect(try Command.run(text).out == "33.3333\n")
    #expect(try Command.run(text + ["--paragraph-spacing", "20pt"]).out == "20\n")
    #expect(try Command.run(text + ["--paragraph-spacing", "20"]).out == "20\n")
    #expect(try Command.run(text + ["--paragraph-spacing", "1em"]).out == "20\n")
    #expect(
      try Command.run(
        "1000x100", "--line-height", "1", "--markup", "--paragraph-spacing", "1em", "<p>A</p><p>B</p><p>C</p>"
      ).out == "20\n")
  }

  @Test func indents() throws {
    // An indent of nothing changes nothing, the narrower lines of a least number of them included.
    let lines = ["300x100", "--lines", "3", "--min-lines", "3", "The quick brown fox jumps over the lazy dog"]
    #expect(try Command.run(lines + ["--text-indent", "0"]).out == Command.run(lines).out)
    #expect(try Command.run(lines + ["--paragraph-spacing", "1em"]).out == Command.run(lines).out)
    // With one they are set narrower, too, as long as it grows with the text.
    let few = try Command.run(lines + ["--text-indent", "1em", "--json"])
    #expect(try JSON(few.out)["lineCount"] == .number(3))
    let fixed = try Command.run(lines + ["--text-indent", "10"])
    #expect(fixed.ending == .exit(1) && fixed.err.contains("paragraphs with indents in points"), "\(fixed)")
    let short = try Command.run("300x100", "--min-lines", "3", "--text-indent", "1em", "The")
    #expect(short.ending == .exit(1) && short.err.contains("in no width does it take at least 3 lines"), "\(short)")
    let plain = try size("200x40", "--axis", "horizontal", "--lines", "1", "Hello")
    let indented = try size("200x40", "--axis", "horizontal", "--lines", "1", "--text-indent", "50", "Hello")
    #expect(abs(indented / plain - 0.75) < 1e-4)
    // What hangs, hangs into a margin.
    #expect(try size("200x40", "--axis", "horizontal", "--lines", "1", "--text-indent", "-50", "Hello") == plain)
  }

  /// Each line of a banner is as wide as the box, or the lines are as high as it together.
  @Test(arguments: [("Grand\nopening sale\nof 2026", nil, 3), ("Grand opening sale of the year", 2, 2), ("one", 3, 1)])
  func banner(_ text: String, _ lines: Int?, _ count: Int) throws {
    for height in [1000.0, 60] {
      let outcome = try Command.run(
        ["300x\(height)", "--fit-lines", "--json", "--detail", "--max-size", "500", text]
          + (lines.map { ["--lines", "\($0)"] } ?? []))
      #expect(outcome.err.isEmpty && outcome.ending == .exit(0))
      let json = try JSON(outcome.out)
      #expect(json["lineCount"] == .number(Double(count)))
      var widths: [Double] = []
      for line in 0..<count {
        guard case .number(let width)? = json["lines"]?[line]?["width"] else { continue }
        widths.append(width)
      }
      #expect(widths.count == count && (widths.max() ?? 0) - (widths.min() ?? 9) < 0.001)
      #expect(height < 1000 || abs((widths.max() ?? 0) - 300) < 0.01 || count == 1)
    }
    #expect(
      try Command.run("300x40", "--fit-lines", "--breaking", "optimal", text).err.contains(
        "--fit-lines and --breaking optimal contradict each other"))
  }

  /// The same of a label, whose words a document or a record may have.
  @Test(arguments: [("Grand\\nopening sale\\nof 2026", nil), ("Grand opening sale of the year", 2), ("one", nil)])
  func bannerInLayout(_ text: String, _ lines: Int?) throws {
    let scene = try Scene()
    let most = lines.map { #", "lines": \#($0)"# } ?? ""
    let label = #""fit": true, "fitLines": true\#(most)"#
    let frame = #""constraints": ["H:|[v(300)]", "V:|[v(100)]"]"#
    try scene.write("a.json", #"{"views": [{"name": "v", "text": "\#(text)", \#(label)}], \#(frame)}"#)
    let found = try Command.run(["layout", "--device", "iPhone 4", "a.json"], directory: scene.path)
    let expected = try Command.run(
      ["300x100", "--fit-lines", text.replacing("\\n", with: "\n")] + (lines.map { ["--lines", "\($0)"] } ?? []))
    #expect(found.ending == .exit(0) && found.err.isEmpty, "\(found.err)")
    #expect(found.out.contains("300x100  \(expected.out.dropLast()) pt"), "\(found.out) \(expected.out)")
    try scene.write(
      "b.json",
      #"{"views": [{"name": "v", "text": "a", "fitLines": true}], \#(frame)}"#)
    let unfitted = try Command.run(["layout", "--device", "iPhone 4", "b.json"], directory: scene.path)
    #expect(unfitted.ending == .exit(65) && unfitted.err.contains("fitLines"), "\(unfitted)")
  }

  /// Lines that are not to be broken are no fewer because fewer are allowed.
  @Test func bannerOfTooManyLines() throws {
    let outcome = try Command.run("300x100", "--fit-lines", "--lines", "2", "Grand\nopening\nof 2026")
    #expect(outcome.ending == .exit(1) && outcome.err.contains("does not fit"), "\(outcome)")
    let wanted = try Command.run("300x100", "--fit-lines", "--lines", "3", "Grand\nopening\nof 2026")
    #expect(wanted == (try Command.run("300x100", "--fit-lines", "Grand\nopening\nof 2026")))
  }

  /// The smallest line has the least size allowed, the largest one the largest, and each is whole even where it does
  /// not fit.
  @Test func bannerWithinSizes() throws {
    let text = "Grand opening\nnow\nin the old market hall"
    let sizes = { (outcome: Outcome) in
      try JSON(outcome.out)["lines"]?.items.compactMap { $0["size"]?.number } ?? []
    }
    let banner = ["600x600", "--fit-lines", "--json", "--detail"]
    let bounded = try sizes(try Command.run(banner + ["--max-size", "60", text]))
    #expect(bounded.count == 3 && abs((bounded.max() ?? 0) - 60) < 1e-3)
    let explained = try Command.run("600x600", "--fit-lines", "--max-size", "60", "--explain", text)
    #expect(explained.out.contains("maximum: no line larger than 60 pt is wanted"), "\(explained)")
    let apart = try Command.run(banner + ["--max-size", "60", "--min-size", "30", text])
    #expect(apart.ending == .exit(65) && apart.err.contains("cannot both hold"), "\(apart)")
    // Whatever gives way, lines are as wide as each other.
    let small = ["100x100"] + banner.dropFirst()
    let tracked = try JSON(
      try Command.run(small + ["--order", "tracking:-5%,size", "--max-size", "90", text]).out)
    let widths = tracked["lines"]?.items.compactMap { $0["width"]?.number } ?? []
    #expect(widths.count == 3 && (widths.max() ?? 9) - (widths.min() ?? 0) < 0.01)
    // Too large: cut off, or shortened, no line is broken.
    for overflow in ["error", "clip"] {
      let outcome = try Command.run(small + ["--min-size", "12", "--overflow", overflow, text])
      let found = try sizes(outcome)
      #expect(outcome.ending == .exit(1) && found.count == 3 && found.min() == 12, "\(outcome)")
    }
    let short = try JSON(
      try Command.run(small + ["--min-size", "12", "--overflow", "ellipsis", text]).out)
    #expect(short["shown"]?.string?.hasPrefix("Grand opening\nnow\nin the") == true, "\(short)")
    #expect(short["lineCount"] == .number(3) && (short["room"]?[0]?.number ?? -1) >= 0)
    let few = try Command.run(banner + ["--min-lines", "4", text])
    #expect(few.ending == .exit(1) && few.err.contains("3 lines that --fit-lines makes equally wide"), "\(few)")
    let own = try Command.run("300x100", "--fit-lines", "--markup", "<p>a</p><p size=\"50%\">b</p>")
    #expect(own.ending == .exit(65) && own.err.contains("column 9: the paragraph's size and --fit-lines contradict"))
  }

  /// What is wrong in a tag is told with its column.
  @Test(arguments: [
    ("<p>x</p> <p font=\"Missing\">x</p>", "markup, column 10: no font 'Missing' is", 66),
    ("<p>x <span font=\"Missing\">y</span></p>", "markup, column 6: no font 'Missing' is", 66),
    (
      "<ol start=\"2147483647\"><li>x</li></ol>",
      "markup, column 1: start '2147483647' is not a whole number from -999999999 to 999999999", 65
    ),
    (
      "<p size=\"1000000\">x</p>",
      "markup, column 1: size '1000000' is not a proportion of the size between 0.1% and 1000 times", 65
    ),
    (
      "<p>x</p><p space-after=\"1e308\">x</p>",
      "markup, column 9: space-after '1e308' is longer than 1000 em or 1000000 points; give a shorter one", 65
    ),
  ])
  func places(_ markup: String, _ message: String, _ exit: Int32) throws {
    let outcome = try Command.run("300x100", "--markup", markup)
    #expect(outcome.err.contains(message) && outcome.ending == .exit(exit), "\(outcome)")
  }

  @Test func list() throws {
    let outcome = try Command.run(
      "300x200", "--markup", "--json", "--detail", "<p>To do</p><ul><li>Write the letter</li><li>Post it</li></ul>")
    #expect(outcome.err.isEmpty && outcome.ending == .exit(0))
    let json = try JSON(outcome.out)
    #expect(json["lineCount"] == .number(3) || json["lineCount"] == .number(4))
    #expect(json["lines"]?[0]?["x"] == .number(0))
  }

  /// Nothing that is said of paragraphs is lost in a batch, a composition or a layout.
  @Test func otherDoors() throws {
    let records = try Records(
      #"""
      {"text":"A\nB\nC","rect":"1000x100","lineHeight":1,"paragraphSpacing":"1em"}
      {"text":"A\nB\nC","rect":"1000x100","lineHeight":1,"paragraphSpacing":20}
      {"text":"A\nB\nC","rect":"1000x100","lineHeight":1,"paragraphSpacing":-1}

      """#)
    #expect(records.sizes == [20, 20, nil])
    #expect(records.errors.first?.contains("paragraphSpacing") == true)
    let layout = #"""
      {"root": {"views": [{"name": "list", "text": "<p>A</p><p>B</p>", "markup": true, "lineHeight": 1, "numberOfLines": 0,
        "paragraphSpacing": "1em", "fit": {}, "align": "left"}]},
       "formats": ["H:|-0-[list]-0-|", "V:|-0-[list(==90)]"]}
      """#
    let outcome = try Command.run("layout", "-", "--window", "300x300", input: layout)
    #expect(outcome.out.contains("30") || outcome.ending != .exit(0), "\(outcome)")
  }
}
