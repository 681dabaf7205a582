import TestSupport
import Testing

@testable import fitfont

/// CSV as spreadsheets and people write it.
@Suite struct CSVTests {
  private func run(_ input: String, _ words: [String] = []) throws -> TestSupport.Outcome {
    try Command.run(["batch", "--rect", "90x20"] + words, input: Array(input.utf8))
  }

  private func ids(_ input: String, _ words: [String] = []) throws -> [String] {
    try run(input, words).out.split(separator: "\n").map { try JSON(String($0))["id"]?.string ?? "error: \($0)" }
  }

  /// The delimiter is what the header has most of outside quotes.
  @Test(arguments: [
    ("id,text\nx;y,a\n", ["x;y"]), ("id;text;lines\n\"x;y\";1,5;1\nz;\"b\nc\";2\n", ["x;y", "z"]),
    ("id\ttext\nx y\ta,b;c\n", ["x y"]), ("\ttext\tid\n\tb\tx\n", ["x"]), ("id|text\r\nx|a\r\n", ["x"]),
    ("\"id\";\"text\"\n1;a\n", ["1"]), ("sep=;\nid;text\n1;a\n", ["1"]), ("sep=\t\r\nid\ttext\r\n1\ta\r\n", ["1"]),
    ("\u{FEFF}id;text\n1;a\n", ["1"]), (" id ; text \n1;a\n", ["1"]), ("id;text;;\n1;a;;\n", ["1"]),
    ("\"text\" ; \"id\"\t\na;1\n", ["1"]), ("\n\n id,text\n1,a\n", ["1"]),
    ("text;\"id\"\na;\"say \"\"hi\"\"; x\"\n", ["say \"hi\"; x"]),
  ])
  func delimiters(input: String, expected: [String]) throws {
    #expect(try ids(input) == expected)
  }

  @Test(arguments: [
    (";", "id;text\n1;a,b,c\n"), ("#", "id#text\n1#a\n"), ("tab", "id\ttext\n1\ta\n"), ("\\t", "id\ttext\n1\ta\n"),
    ("semicolon", "id;text\n1;a\n"), ("pipe", "id|text\n1|a\n"), (",", "id,text\n1,a;b\n"), (" ", "id text\n1 a\n"),
  ])
  func delimiterIsGiven(delimiter: String, input: String) throws {
    #expect(try ids(input, ["--delimiter", delimiter]) == ["1"])
  }

  @Test func delimitersThatAreNone() throws {
    for word in ["", ";;", "\"", "\n", "é"] {
      let outcome = try run("", ["--delimiter", word])
      #expect(outcome.ending == .exit(64) && Remedy.missing(in: outcome.err) == nil, "\(outcome)")
    }
    let lines = try run("", ["--delimiter", ";", "--format", "jsonl"])
    #expect(lines.ending == .exit(64) && lines.err.contains("--format jsonl is not"))
  }

  /// Columns that are no fields are told once, however many rows there are.
  @Test func otherColumns() throws {
    let rows = (1...5_000).map { "\($0);a;x;y;\n" }.joined()
    let outcome = try run("id;text;price;min_size;\n" + rows)
    #expect(outcome.ending == .exit(0) && outcome.out.split(separator: "\n").count == 5_000)
    #expect(
      outcome.err == """
        fitfont: the columns 'price', 'min_size' (did you mean min-size or minSize?) are not read, as records have no such \
        fields; the column 5 has no name in the header and is not read; change the header if their content is meant

        """, "\(outcome.err)")
    let group = try Command.run(["group", "--rect", "9x9"], input: Array("text,price\na,1\n".utf8))
    #expect(group.ending == .exit(0) && group.err.contains("the column 'price' is not read"))
    // In JSON a key is written for the one who reads it.
    #expect(try run(#"{"text":"a","price":1}"#).ending == .exit(65))
  }

  @Test(arguments: [
    ("text,lines,text\na,1,b\n", "line 1: the header names 'text' twice, in fields 1 and 3; keep one"),
    ("sep=;\ntext; text\na;b\n", "line 2: the header names 'text' twice, in fields 1 and 2; keep one"),
  ])
  func doubleColumns(input: String, message: String) throws {
    let outcome = try run(input)
    #expect(outcome.ending == .exit(65) && outcome.err == "fitfont: \(message)\n", "\(outcome)")
  }

  @Test(arguments: [
    ("id,text\n1,a,b\n", "3 fields, but the header has 2; give the row as many, and put commas in quotes"),
    ("id;text\n1;a;b\n", "3 fields, but the header has 2; give the row as many, and put semicolons in quotes"),
    ("id\ttext\n1\n", "1 fields, but the header has 2; give the row as many, and put tabs in quotes"),
    ("id|text\n1|a|\n", "3 fields, but the header has 2; give the row as many, and put '|' in quotes"),
  ])
  func otherCounts(input: String, message: String) throws {
    let result = try JSON(try run(input).out)
    #expect(result["line"] == .number(2) && result["error"] == .string(message), "\(result)")
    #expect(result["id"] == .string("1"))
  }

  /// A record that cannot be read has its id, if that is certain: the first field, whatever is wrong with the others.
  @Test(
    arguments: [
      ("id,text\n1,a,b\n", "1"), ("id,text\nä 1,a\"b\n", "ä 1"), ("id,text\n\"1,\"\"2\",a,b\n", "1,\"2"),
      ("id,text\r\n7\r\n", "7"),
      ("id,text\n\"1,a\"b\n", nil), ("text,id\na,b,1\n", nil),
    ] as [(String, String?)])
  func idsOfUnreadableRows(input: String, id: String?) throws {
    let result = try JSON(try run(input).out)
    #expect(result["id"] == id.map { .string($0) } && result["error"] != nil, "\(result)")
  }

  /// Half a character in what claims to be UTF-8 is refused.
  @Test func loneSurrogates() throws {
    let outcome = try Command.run(
      ["batch", "--rect", "90x20"], input: Array("id,text\n1,".utf8) + [0xED, 0xA0, 0xBD] + Array("\n2,a\n".utf8))
    let lines = outcome.out.split(separator: "\n").map(String.init)
    #expect(
      outcome.ending == .exit(65) && lines.count == 2 && lines[0].contains("field 2 is not valid UTF-8"), "\(lines)")
  }
}
