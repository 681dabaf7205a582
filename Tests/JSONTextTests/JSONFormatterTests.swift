import JSONText
import TestSupport
import Testing

/// Formatted documents say what they said, in lines that a page has room for.
@Suite struct JSONFormatterTests {
  private func parse(_ bytes: [UInt8]) throws -> JSONNode {
    try bytes[...].withRawBytes { bytes throws(JSONError) in try JSONDocument.parse(bytes) }
  }

  private func formatted(_ text: String) throws -> String {
    String(decoding: JSONFormatter.text(try parse(Array(text.utf8))), as: UTF8.self)
  }

  /// All that a tree says, written without any thought for lines.
  private func plain(_ node: JSONNode) -> String {
    switch node.value {
    case .object(let members):
      "{" + members.map { "\($0.key.debugDescription):\(plain($0.value))" }.joined(separator: ",") + "}"
    case .array(let nodes): "[" + nodes.map(plain).joined(separator: ",") + "]"
    case .string(let text): text.debugDescription
    case .number(let digits): digits
    case .bool(let isOn): "\(isOn)"
    case .null: "null"
    }
  }

  @Test(arguments: [
    ("{}", "{}\n"), ("[]", "[]\n"), (" 1.50 ", "1.50\n"), (#""a\u00e9\/""#, "\"aé/\"\n"),
    (#"{"a":1,"b":[1,2,{"c":null}]}"#, "{\n  \"a\": 1,\n  \"b\": [1, 2, {\"c\": null}]\n}\n"),
    (#"{"a":{}}"#, "{\n  \"a\": {}\n}\n"),
  ])
  func shortOnes(text: String, expected: String) throws {
    #expect(try formatted(text) == expected)
  }

  @Test func longOnes() throws {
    let word = String(repeating: "x", count: 45)
    let text =
      #"{"list":["\#(word)","\#(word)","\#(word)",{"a":"\#(word)","b":"\#(word)","c":["\#(word)"]}],"long":"\#(word)\#(word)\#(word)"}"#
    #expect(
      try formatted(text) == """
        {
          "list": [
            "\(word)", "\(word)",
            "\(word)",
            {"a": "\(word)", "b": "\(word)",
              "c": ["\(word)"]}
          ],
          "long": "\(word)\(word)\(word)"
        }

        """)
  }

  @Test func randomTreesStayAsTheyAre() throws {
    var random = Seeded(state: 2026)
    func value(_ depth: Int) -> JSONNode.Value {
      switch Int.random(in: 0..<(depth > 5 ? 5 : 8), using: &random) {
      case 0: return .null
      case 1: return .bool(Bool.random(using: &random))
      case 2:
        return .number(
          ["0", "-1.50", "1e5", "123456789012345678901234567890", "0.1"].randomElement(using: &random) ?? "0")
      case 3, 4:
        let letters = ["a", "é", "漢", "\"", "\\", "\n", "\u{1}", "👨‍👩‍👧", " "]
        return .string(
          (0..<Int.random(in: 0..<11, using: &random)).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
        )
      case 5: return .array((0..<Int.random(in: 0..<9, using: &random)).map { _ in node(depth + 1) })
      default:
        return .object(
          (0..<Int.random(in: 0..<7, using: &random)).map {
            JSONNode.Member(key: "key \($0)", place: JSONPlace(line: 0, column: 0), value: node(depth + 1))
          })
      }
    }
    func node(_ depth: Int) -> JSONNode { JSONNode(value: value(depth), place: JSONPlace(line: 0, column: 0)) }
    for _ in 0..<1000 {
      let tree = node(0)
      let text = JSONFormatter.text(tree)
      let again = try parse(text)
      #expect(plain(again) == plain(tree))
      #expect(JSONFormatter.text(again) == text)
      for line in String(decoding: text, as: UTF8.self).split(separator: "\n") where line.count > 120 {
        // Only where keys and closing brackets leave no room for one value.
        #expect(line.count < 132, "\(line)")
      }
    }
  }

  /// In time that grows with the length only.
  @Test func longDocuments() throws {
    let text = "[" + (0..<20_000).map { #"{"number": \#($0), "words": ["some", "more"]}"# }.joined(separator: ",") + "]"
    #expect(try formatted(text).split(separator: "\n").count == 20_002)
  }
}
