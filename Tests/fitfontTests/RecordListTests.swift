import TestSupport
import Testing

@testable import fitfont

/// A list of JSON objects as records: read piece by piece, each error with line and column.
@Suite struct RecordListTests {
  private func lines(_ input: String, _ words: [String] = ["batch"]) throws -> [JSON] {
    try Command.run(words, input: Array(input.utf8)).out.split(separator: "\n").map { try JSON(String($0)) }
  }

  private static func record(_ id: Int) -> String { #"{"id": \#(id), "text": "a]},{\"", "rect": "90x20"}"# }

  @Test(arguments: [
    "[\(record(1)),\(record(2))]", " \n[\n\(record(1))\n,\n\(record(2))\n]\n\n",
    "\u{FEFF}[\(record(1)) , \(record(2))]",
    "\(record(1))\n\(record(2))",
  ])
  func lists(input: String) throws {
    #expect(try lines(input).map { $0["id"] } == [.number(1), .number(2)])
  }

  @Test func emptyLists() throws {
    for input in ["[]", " [\n] ", "[ ]\n"] {
      let outcome = try Command.run(["batch"], input: Array(input.utf8))
      #expect(outcome.out.isEmpty && outcome.ending == .exit(0))
      #expect(outcome.err.contains("there are no records in standard input") && Remedy.missing(in: outcome.err) == nil)
    }
  }

  /// What is wrong with one record is that record's; the rest goes on.
  @Test func badRecords() throws {
    let input = """
      [
       {"id": 1, "text": "a", "rect": "90x20"},
       {"id": 2, "text": "a",
        "rect": tru},
       5, "x", [1], null,,
       {"id": 3, "text": "a",
        "text": "b"}, {"id": 4, "text": "é\\ud83d", "rect": "90x20"},
       {"id": 5, "text": "a", "rect": "90x20"},
      ]
      """
    let results = try lines(input)
    let expected: [(Double, String)] = [
      (3, "line 4, column 14: not valid JSON: lexical error"), (5, "line 5, column 2: the record is not a JSON object"),
      (5, "line 5, column 5: the record is not a JSON object"),
      (5, "line 5, column 10: an array where none is expected"),
      (5, "line 5, column 15: the record is not a JSON object"), (5, "the list has an extra comma, or lacks a record"),
      (6, #"line 7, column 8: "text" is given twice; keep one"#),
      (7, #"line 7, column 37: \ud83d is half of a character"#), (9, "the list has an extra comma"),
    ]
    #expect(results.count == expected.count + 2)
    #expect(results.first?["fits"] == .bool(true) && results[9]["id"] == .number(5))
    for (result, (line, message)) in zip(results.filter { $0["error"] != nil }, expected) {
      #expect(result["line"] == .number(line) && result["error"]?.string?.contains(message) == true, "\(result)")
      #expect(Remedy.missing(in: result["error"]?.string ?? "") == nil, "\(result)")
    }
  }

  @Test(arguments: [
    ("[\(record(1)), {\"id\": 2", 1, "the list of the records is not closed"),
    ("[\(record(1))\n,", 2, "the list of the records is not closed"),
    ("[\(record(1)),\n{\"id\": 2,\n\(record(3))]", 2, "the list of the records is not closed; close what begins here"),
    ("[\(record(1))] 7", 1, "text follows the list"), ("[\(record(1))]\n[\(record(2))]", 2, "text follows the list"),
  ])
  func ends(input: String, line: Double, message: String) throws {
    let results = try lines(input)
    #expect(results.count == 2 && results[0]["id"] == .number(1))
    #expect(
      results[1]["line"] == .number(line) && results[1]["error"]?.string?.hasPrefix(message) == true, "\(results)")
    #expect(Remedy.missing(in: results[1]["error"]?.string ?? "") == nil)
  }

  @Test func formatIsGiven() throws {
    #expect(try lines("[\(Self.record(1))]", ["batch", "--format", "json"]).map { $0["id"] } == [.number(1)])
    let other = try lines(Self.record(1), ["batch", "--format", "json"])
    #expect(other.count == 1 && other[0]["error"]?.string?.contains("not a list of JSON; begin it with [") == true)
  }

  /// A list is no longer in memory than its records, and no slower than lines of them.
  @Test func longLists() throws {
    let count = 30_000
    let input =
      "[" + (0..<count).map { #"{"id":\#($0),"text":"a","rect":"9\#($0 % 7)x20"}"# }.joined(separator: ",\n") + "]"
    let results = try Command.run(["batch", "--font", "Noto Sans"], input: Array(input.utf8)).out.split(separator: "\n")
    #expect(results.count == count)
    #expect(results.last?.hasPrefix(#"{"id":\#(count - 1),"#) == true)
  }

  /// A record past the limit is one error, and those after it are read.
  @Test func longRecords() throws {
    let long = #"{"id": 2, "text": ""# + String(repeating: "x", count: 40 << 20) + #""}"#
    let results = try lines("[\(Self.record(1)), \(long), \(Self.record(3))]")
    #expect(results.count == 3 && results[1]["error"]?.string?.contains("exceeds the limit") == true)
    #expect(results[2]["id"] == .number(3))
  }
}
