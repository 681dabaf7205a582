import TestSupport
import Testing

/// One run of `fitfont batch`: its lines of output, read as JSON.
struct Records {
  let outcome: Outcome
  let lines: [JSON]

  init(_ input: String, _ words: String...) throws {
    try self.init(bytes: Array(input.utf8), words)
  }

  init(bytes: [UInt8], _ words: [String] = [], timeout: Double = 60) throws {
    var command = Command(arguments: (["batch"] + words).map { Array($0.utf8) }, input: bytes)
    command.timeout = timeout
    outcome = try command.run()
    #expect(outcome.out.isEmpty || outcome.out.hasSuffix("\n"))
    lines = try outcome.out.split(separator: "\n").map { try JSON(String($0)) }
  }

  var first: JSON { lines.first ?? .null }
  var sizes: [Double?] { lines.map { $0["size"]?.number } }
  var ids: [JSON?] { lines.map { $0["id"] } }
  /// The line numbers of the records that failed.
  var failedLines: [Int] { lines.compactMap { $0["error"] == nil ? nil : $0["line"]?.number.map { Int($0) } } }
  var errors: [String] { lines.compactMap { $0["error"]?.string } }

  /// A JSON object of members that are written in JSON already, but for texts.
  static func json(_ members: KeyValuePairs<String, String>) -> String {
    "{" + members.map { "\(quoted($0)):\($1)" }.joined(separator: ",") + "}"
  }

  static func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  /// What a text is inside the quotes of JSON.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The committed interface strings: language and text.
  static func interfaceStrings() throws -> [(language: String, text: String)] {
    let bytes = try Files.contents(of: Command.package + "/Tests/Fixtures/ui-strings.tsv")
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { row in
      let columns = row.split(separator: "\t", maxSplits: 1).map(String.init)
      guard columns.count == 2 else { return nil }
      return (columns[0], columns[1].split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: "\n"))
    }
  }
}
