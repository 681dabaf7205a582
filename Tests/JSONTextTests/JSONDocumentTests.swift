import JSONText
import TestSupport
import Testing

/// JSON documents as trees that know where everything stands.
@Suite struct JSONDocumentTests {
  private func parse(_ text: String) throws -> JSONNode {
    try Array(text.utf8)[...].withRawBytes { bytes throws(JSONError) in try JSONDocument.parse(bytes) }
  }

  private func failure(_ text: String) -> String {
    do {
      _ = try parse(text)
      return ""
    } catch let error as JSONError {
      return (error.place?.prefix("x.json") ?? "") + error.problem
    } catch {
      return "\(error)"
    }
  }

  /// Every value's place, in the order of the text.
  private func places(_ node: JSONNode) -> [String] {
    let own = "\(node.place.line):\(node.place.column)"
    switch node.value {
    case .object(let members):
      return [own] + members.flatMap { ["\($0.key)@\($0.place.line):\($0.place.column)"] + places($0.value) }
    case .array(let nodes): return [own] + nodes.flatMap(places)
    default: return [own]
    }
  }

  @Test func placesAreKnown() throws {
    let text = """
      {"a": 1,
        "ü": [true, null, "x\\"y", {"b":{}}],
       "é" : -1.5e3 }
      """
    #expect(
      places(try parse(text)) == [
        "1:1", "a@1:2", "1:7", "ü@2:3", "2:8", "2:9", "2:15", "2:21", "2:29", "b@2:30", "2:34", "é@3:2", "3:8",
      ])
  }

  @Test(arguments: [
    ("", "x.json:1:1: not valid JSON"), ("{", "x.json:1:2: not valid JSON"), ("{\"a\":1,}", "x.json:1:8: "),
    ("{\n \"a\" 1}", "x.json:2:6: "), ("[1, 2", "x.json:1:6: not valid JSON"), ("{} x", "x.json:1:4: "),
    ("{\"a\":1,\n\"a\":2}", "x.json:2:1: \"a\" is given twice"), ("nul", "x.json:1:"),
  ])
  func whatIsWrongIsPointedAt(text: String, start: String) {
    #expect(failure(text).hasPrefix(start), "\(failure(text))")
  }

  /// The parser's own sentence ends where that of the message goes on.
  @Test func reasonsHaveNoFullStop() {
    for text in ["[\"\u{7F}\\q\"]", "nul!", "[1.]", "{1: 2}", "[/]"] {
      let problem = failure(text)
      #expect(problem.contains("; correct it here or just before"), "\(problem)")
      #expect(!problem.contains(".;") && !problem.contains("\n"), "\(problem)")
    }
    let bytes: [UInt8] = [0x5B, 0x22, 0xFF, 0xFE, 0x22, 0x5D]
    let error = #expect(throws: JSONError.self) {
      try bytes[...].withRawBytes { bytes throws(JSONError) in try JSONDocument.parse(bytes) }
    }
    let problem = error?.problem ?? ""
    #expect(problem.contains("invalid bytes") && !problem.contains(".;"), "\(problem)")
  }

  @Test func depthIsBounded() {
    #expect(failure(String(repeating: "[", count: 100_000)).contains("nested deeper"))
    #expect(failure("{\"a\":" + String(repeating: "[", count: 60) + String(repeating: "]", count: 60) + "}").isEmpty)
  }

  /// In time that grows with the length only.
  @Test func longDocuments() throws {
    let text = "[" + (0..<50_000).map { "{\"number\": \($0)}" }.joined(separator: ",\n") + "]"
    guard case .array(let nodes) = try parse(text).value else {
      Issue.record("no array")
      return
    }
    #expect(nodes.count == 50_000 && nodes.last?.place.line == 50_000)
  }

  @Test func anyBytesTerminate() {
    var random = Seeded(state: 8)
    let pieces = ["{", "}", "[", "]", ":", ",", "\"a\"", "1", "-", "true", "nul", "\"", "\\", " ", "\n", "é", "/*"]
    for _ in 0..<2000 {
      _ = failure((0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined())
    }
  }
}
