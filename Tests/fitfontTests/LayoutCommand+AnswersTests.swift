import TestSupport
import Testing

/// `--json` beside `--explain`, `--conflicts` and `--ambiguous`: the same answers for programs, a line a screen.
@Suite struct LayoutAnswersTests {
  private static let document = """
    {"views": [{"name": "a"}, {"name": "b"}, {"name": "title", "text": "Hello", "fit": true}],
     "constraints": ["H:|[a(100)]|", "H:|-10-[title]-10-|", "V:|-10-[title(40)]"]}
    """

  private func lines(_ words: String...) throws -> (lines: [JSON], ending: TestSupport.Outcome.Ending) {
    let folder = try TemporaryFolder()
    let file = try folder.file("screen.json", Array(Self.document.utf8))
    let outcome = try Command.run(
      ["layout", "--device", "iPhone 4", "--device", "iPhone 5", "--json"] + words + [file])
    #expect(outcome.err.isEmpty, "\(outcome.err)")
    return (try outcome.out.split(separator: "\n").map { try JSON(String($0)) }, outcome.ending)
  }

  @Test func conflicts() throws {
    let (lines, ending) = try lines("--conflicts")
    #expect(ending == .exit(1) && lines.count == 2)
    #expect(lines.map { $0["device"]?.string } == ["iPhone 4", "iPhone 5"])
    for line in lines {
      #expect(line.keys == ["device", "orientation", "conflicts"])
      let conflict = try #require(line["conflicts"]?[0])
      #expect(conflict["members"]?.items.count == 4 && conflict["broken"]?.string?.contains("a.trailing") == true)
    }
  }

  @Test func ambiguous() throws {
    let (lines, ending) = try lines("--ambiguous")
    #expect(ending == .exit(1) && lines.count == 2)
    let open = try #require(lines.first?["ambiguous"]?.items)
    #expect(lines[0].keys == ["device", "orientation", "ambiguous", "ties"])
    #expect(open.map { $0["name"]?.string } == ["a", "b", "b"])
    #expect(open.map { $0["axis"]?.string } == ["vertical", "horizontal", "vertical"])
    for item in open {
      #expect(item["lacks"] == .array([.string("position"), .string("size")]))
      #expect(item["chosen"]?.keys == ["x", "y", "width", "height"] && item["chosen"] != item["alternative"])
    }
  }

  @Test func both() throws {
    let (lines, _) = try lines("--ambiguous", "--conflicts")
    #expect(lines[0].keys == ["device", "orientation", "conflicts", "ambiguous", "ties"])
  }

  @Test func explained() throws {
    let (lines, ending) = try lines("--explain", "title")
    #expect(ending == .exit(0) && lines.count == 2)
    let line = try #require(lines.first)
    #expect(line["name"] == .string("title") && line["inSight"] == .bool(true))
    #expect(
      line["frame"] == .object(["x": .number(10), "y": .number(10), "width": .number(300), "height": .number(40)]))
    #expect(line["left"]?.items.last?["side"] == .string("title.left"))
    #expect(line["left"]?.items.last?["value"] == .number(10))
    #expect(line["height"]?.items.last?["constraint"]?.string?.contains("title.height == 40") == true)
    // The text as every result has it.
    #expect(line["text"]?["fits"] == .bool(true) && line["text"]?["size"] == .number(29.3685))
    #expect(line["text"]?["lines"]?.items.count == 1)
  }

  /// What is free has no constraint, and what is broken is named.
  @Test func explainedWithoutText() throws {
    let (lines, ending) = try lines("--explain", "a")
    let line = try #require(lines.first)
    #expect(ending == .exit(1) && line["text"] == nil)
    #expect(line["top"]?[0]?.keys == ["side", "value"])
    let broken = try #require(line["unmet"]?[0])
    #expect(broken["broken"] == .bool(true) && broken["error"] == .number(220))
  }

  /// Screens stand under their names, an empty line between them.
  @Test func manyScreensInWords() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("screen.json", Array(Self.document.utf8))
    let outcome = try Command.run("layout", "--device", "iPhone 4", "--device", "iPhone 5", "--explain", "b", file)
    #expect(
      outcome.out.hasPrefix("iPhone 4 portrait\nframe  0,0 0x0\n") && outcome.out.contains("\n\niPhone 5 portrait\n"))
  }
}
