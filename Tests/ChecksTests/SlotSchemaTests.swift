import Checks
import Glibc
import JSONText
import TestSupport
import Testing
import TextFields

/// What the schema says of slot tables and what the reader says of them, over tables that are right and such with a
/// slip.
///
/// `Tests/Schema/run` asks an independent validator, with the cases that these tests write into the file that
/// `FITFONT_SLOT_CASES` names.
@Suite struct SlotSchemaTests {
  /// Together they have every key that is no field of a text, and some fields.
  private static let documents = [
    """
    {"$schema": "slots-schema.json", "sourceLanguage": "en", "fonts": {"ja": "Noto Sans", "*": "Noto Serif"},
     "samples": {"name": ["Jo", "Wilhelmina"], "n": 300, "x": "y"}, "largestNumber": 99,
     "defaults": {"size": 14, "width": "40mm", "lines": 2},
     "slots": [{"key": "a*", "context": "menu", "note": "the bar"}, {"key": ["b", "c"], "ignore": true},
       {"key": "d", "rect": "20mmx9mm", "minSize": 9, "maxSize": 12, "margin": [1, 2], "align": "center", "weight": 700},
       {"key": "e", "width": 90, "height": 20, "sizes": [9, 12], "fonts": "web", "samples": {"*": "z"}, "largestNumber": 3}]}
    """,
    """
    [{"key": "*", "layout": "screen.json", "view": "title", "devices": ["iPhone 4"], "size": 12}]
    """,
  ]

  private static func node(_ json: String) throws -> JSONNode {
    try Array(json.utf8)[...].withRawBytes { bytes throws(JSONError) in try JSONDocument.parse(bytes) }
  }

  private static func problem(_ document: JSONNode) -> String? {
    do throws(Failure) {
      _ = try SlotTable(json: JSONFormatter.text(document), file: "slots.json")
      return nil
    } catch {
      return error.message
    }
  }

  @Test func whatIsRightIsRead() throws {
    #expect(Self.problem(try Self.node(Self.documents[0])) == nil)
    // There is no such layout.
    #expect(Self.problem(try Self.node(Self.documents[1]))?.contains("screen.json") == true)
  }

  @Test func slipsAreFoundWithARemedy() throws {
    let document = try Self.node(Self.documents[0])
    var mutation = DocumentMutation(seed: 1)
    var (refused, count) = (0, 0)
    while count < 400 {
      guard let mutant = mutation.mutant(of: document) else { continue }
      count += 1
      guard let problem = Self.problem(mutant.document) else { continue }
      refused += 1
      #expect(Remedy.missing(in: problem) == nil, "\(mutant.slip): \(problem)")
    }
    #expect(refused > count / 3)
  }

  /// For another's validator, as lines of JSON.
  @Test(.enabled(if: getenv("FITFONT_SLOT_CASES") != nil))
  func casesAreWritten() throws {
    let path = try #require(getenv("FITFONT_SLOT_CASES").map { String(cString: $0) })
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    let slips = getenv("FITFONT_SCHEMA_SLIPS").flatMap { Int(String(cString: $0)) } ?? 600
    func write(_ document: JSONNode, _ what: String) {
      let problem = Self.problem(document)
      let line = JSONNode.object([
        ("what", .text(what)), ("problem", problem.map { .text($0) } ?? .null), ("isGrammar", .bool(false)),
        ("document", document),
      ])
      let bytes = JSONFormatter.text(line).map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
      #expect(fwrite(bytes + [UInt8(ascii: "\n")], 1, bytes.count + 1, file) == bytes.count + 1)
    }
    // The views of a document need the document.
    for (index, json) in Self.documents.enumerated() {
      let document = try Self.node(json)
      write(document, "table \(index)")
      var mutation = DocumentMutation(seed: UInt64(index))
      var left = slips
      while left > 0 {
        guard let mutant = mutation.mutant(of: document) else { continue }
        left -= 1
        write(mutant.document, "table \(index): \(mutant.slip)")
      }
    }
  }

  /// Whoever adds a key adds it to a table here, too.
  @Test func everyKeyIsInATable() throws {
    func keys(_ node: JSONNode) -> Set<String> {
      switch node.value {
      case .object(let members): members.reduce(into: []) { $0.formUnion(keys($1.value).union([$1.key])) }
      case .array(let nodes): nodes.reduce(into: []) { $0.formUnion(keys($1)) }
      default: []
      }
    }
    let used = try Self.documents.reduce(into: Set<String>()) { $0.formUnion(keys(try Self.node($1))) }
    #expect(Set(SlotKey.all.map(\.key)).subtracting(used) == [])
    // The schema has each of them, and each field.
    let schema = String(decoding: SlotSchema.text(version: "1"), as: UTF8.self)
    for key in SlotKey.all.map(\.key) + SlotKey.fields.map(\.key) {
      #expect(schema.contains("\"\(key)\": {"), "\(key)")
    }
  }
}
