import TestSupport
import Testing

/// `fitfont group`: records that share one size.
@Suite struct GroupCommandTests {
  private func run(_ records: String) throws -> (lines: [JSON], outcome: Outcome) {
    let outcome = try Command.run("group", input: records)
    return (try outcome.out.split(separator: "\n").map { try JSON(String($0)) }, outcome)
  }

  @Test func oneSizeForAll() throws {
    let (lines, outcome) = try run(
      """
      {"id":1,"text":"OK","rect":"200x40","group":"buttons"}
      {"id":2,"text":"alone","rect":"50x50"}
      {"id":3,"text":"Cancel everything","rect":"100x40","group":"buttons"}
      """)
    #expect(outcome.ending == .exit(0) && outcome.err.isEmpty)
    #expect(lines.map { $0["id"]?.number } == [1, 2, 3])
    #expect(lines[0]["size"] == lines[2]["size"] && lines[0]["size"] == lines[0]["groupSize"])
    #expect(lines[0]["limit"] == .string("group") && lines[0]["binds"] == nil)
    #expect(lines[2]["binds"] == .bool(true))
    // The binding member is as large as it would be alone, and says why.
    let alone = try JSON(try Command.run("100x40", "--json", "Cancel everything").out)
    #expect(lines[2]["size"] == alone["size"] && lines[2]["limit"] == alone["limit"])
    #expect(lines[1]["group"] == nil)
  }

  @Test func ratios() throws {
    let (lines, _) = try run(
      "text,rect,group,ratio\nTitle,400x100,card,2\nSubtitle,90x20,card,\nNote,400x100,card,0.5\n")
    let size = try #require(lines[1]["size"]?.number)
    #expect(lines[1]["binds"] == .bool(true) && lines[1]["groupSize"]?.number == size)
    #expect(abs((lines[0]["size"]?.number ?? 0) - 2 * size) < 2e-4)
    #expect(abs((lines[2]["size"]?.number ?? 0) - size / 2) < 2e-4)
  }

  @Test func whatDoesNotFitSaysSo() throws {
    let (lines, outcome) = try run(
      """
      {"text":"a","rect":"200x40","group":"g","minSize":20}
      {"text":"far too long for so small a box","rect":"20x10","group":"g"}
      """)
    #expect(outcome.ending == .exit(1))
    #expect(lines.contains { $0["fits"] == .bool(false) })
  }

  /// What breaks next in the box of the member that binds is what would break were it alone.
  @Test func theNextToBreak() throws {
    for box in ["200x40", "60x40", "30x400"] {
      let record = #""text":"Sign in","lines":1,"rect":"\#(box)""#
      let alone = try JSON(try Command.run("batch", "--detail", input: "{\(record)}").out)
      let outcome = try Command.run(
        "group", "--detail", input: #"{\#(record),"group":1}"# + "\n" + #"{"text":"a","rect":"900x900","group":1}"#)
      let lines = try outcome.out.split(separator: "\n").map { try JSON(String($0)) }
      #expect(lines[0]["next"] == alone["next"] && alone["next"]?["limit"] != .string("maximum"), "\(box): \(outcome)")
    }
    let (lines, _) = try run(#"{"text":"Sign in","rect":"200x40","group":1,"maxSize":9}"#)
    #expect(lines[0]["limit"] == .string("maximum"))
  }

  /// Each record's own limits hold for its own size.
  @Test func ownLimits() throws {
    let (lines, outcome) = try run(
      """
      {"text":"Save","rect":"200x40","group":"g","minSize":4}
      {"text":"Open","rect":"200x40","group":"g","maxSize":9}
      {"text":"Quit","rect":"200x40","group":"g","ratio":2,"step":0.7}
      """)
    #expect(outcome.ending == .exit(0))
    #expect(lines.map { $0["size"]?.number } == [8.75, 8.75, 17.5])
  }

  /// Where they leave no size for all, the records that disagree are named, and none is given a size that it refused.
  @Test func limitsThatDisagree() throws {
    let (lines, outcome) = try run(
      """
      {"id":"a","text":"Save","rect":"200x40","group":"g","minSize":10}
      {"id":"b","text":"Open","rect":"200x40","group":"g"}
      {"id":"c","text":"Quit","rect":"200x40","group":"g","maxSize":9}
      {"id":"d","text":"Help","rect":"200x40","group":"other"}
      """)
    #expect(outcome.ending == .exit(65))
    for line in lines.prefix(3) {
      #expect(
        line["error"]
          == .string(
            "the group 'g': there is no size that all its members allow (see line 1, line 3); change \"minSize\", \"maxSize\","
              + " \"step\", \"sizes\" or \"ratio\" of one"))
    }
    #expect(lines[3]["fits"] == .bool(true))
  }

  /// A record that does not fit even at the smallest size takes a shorter text; the others keep theirs.
  @Test func variants() throws {
    let (lines, outcome) = try run(
      """
      {"text":"Save all of the changes","rect":"60x30","lines":1,"minSize":9,"group":"g","variants":["Save all","Save"]}
      {"text":"Cancel","rect":"60x30","lines":1,"group":"g","variants":["No"]}
      """)
    #expect(outcome.ending == .exit(0))
    #expect(lines.map { $0["variant"]?.number } == [1, 0])
    let alone = try JSON(try Command.run("60x30", "--json", "--lines", "1", "Save all").out)
    #expect(lines[0]["size"] == alone["size"] && lines[1]["size"] == alone["size"])
    #expect(lines[0]["binds"] == .bool(true) && lines[0]["limit"] == .string("width"))
  }

  /// Knobs before the size are given before the group's size falls, and no further than the record needs.
  @Test func orders() throws {
    let records = """
      {"text":"Save changes now","rect":"117x30","lines":1,"maxSize":14,"group":"g","order":"tracking:-5%,size"}
      {"text":"Cancel","rect":"117x30","lines":1,"maxSize":14,"group":"g","order":"tracking:-5%,size"}
      """
    let (lines, outcome) = try run(records)
    #expect(outcome.ending == .exit(0) && lines.allSatisfy { $0["size"] == .number(14) })
    let alone = try JSON(
      try Command.run(
        "117x30", "--json", "--lines", "1", "--max-size", "14", "--order", "tracking:-5%,size", "Save changes now"
      ).out)
    #expect(lines[0]["knobs"] == alone["knobs"] && lines[0]["knobs"]?.items.count == 1)
    #expect(lines[1]["knobs"]?.items.isEmpty == true)
    // Once they are spent, the size falls for all.
    let narrow = try run(records.replacing("117x30", with: "90x30")).lines
    #expect(narrow[0]["knobs"]?.items.map { $0["knob"]?.string } == ["tracking", "size"])
    #expect(narrow[0]["knobs"]?[0]?["value"] == .number(-0.05))
    #expect(narrow[1]["knobs"]?.items.map { $0["knob"]?.string } == ["size"])
    #expect(narrow[0]["size"] == narrow[1]["size"] && (narrow[0]["size"]?.number ?? 14) < 14)
  }

  @Test(arguments: [
    (#"{"text":"a","rect":"2x2","group":"g","ratio":0}"#, "ratio"),
    (#"{"text":"a","rect":"2x2","group":["g"]}"#, "group"), (#"{"text":"","rect":"2x2","group":"g"}"#, "empty"),
  ])
  func badRecords(record: String, named: String) throws {
    let (lines, outcome) = try run(record + "\n" + #"{"id":"good","text":"b","rect":"9x9","group":"g"}"#)
    #expect(outcome.ending == .exit(65) && lines.count == 2)
    #expect(lines[0]["error"]?.string?.contains(named) == true && lines[1]["fits"] == .bool(true))
  }

  /// All records of groups are kept until the last is read, whatever makes them long; of others only the lines are.
  @Test func limit() throws {
    let id = String(repeating: "a", count: 2_000_000)
    func run(_ group: (Int) -> String) throws -> Outcome {
      let records = (1...9).map { #"{"id":"\#(id)\#($0)","text":"b","rect":"9x9"\#(group($0))}"# }
      return try Command.run("group", input: records.joined(separator: "\n"))
    }
    let outcome = try run { #","group":"g\#($0)""# }
    #expect(outcome.ending == .exit(69) && outcome.out.isEmpty)
    #expect(outcome.err.contains("line 9: the records of groups exceed the limit groupBytes: more than 16777216 bytes"))
    #expect(try run { _ in "" }.ending == .exit(0))
  }

  @Test func batchRefusesGroups() throws {
    let outcome = try Command.run("batch", input: #"{"text":"a","rect":"2x2","group":"g"}"#)
    #expect(outcome.ending == .exit(65) && outcome.out.contains("fitfont group"))
  }
}
