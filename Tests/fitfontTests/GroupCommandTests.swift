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

  @Test(arguments: [
    (#"{"text":"a","rect":"2x2","group":"g","ratio":0}"#, "ratio"),
    (#"{"text":"a","rect":"2x2","group":["g"]}"#, "group"), (#"{"text":"","rect":"2x2","group":"g"}"#, "empty"),
  ])
  func badRecords(record: String, named: String) throws {
    let (lines, outcome) = try run(record + "\n" + #"{"id":"good","text":"b","rect":"9x9","group":"g"}"#)
    #expect(outcome.ending == .exit(65) && lines.count == 2)
    #expect(lines[0]["error"]?.string?.contains(named) == true && lines[1]["fits"] == .bool(true))
  }

  @Test func batchRefusesGroups() throws {
    let outcome = try Command.run("batch", input: #"{"text":"a","rect":"2x2","group":"g"}"#)
    #expect(outcome.ending == .exit(65) && outcome.out.contains("fitfont group"))
  }
}
