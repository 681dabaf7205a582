import TestSupport
import Testing

/// Lists of paragraphs on the command line, in records, tables, compositions and layout documents: each gives what tags
/// give.
@Suite struct ParagraphListCommandTests {
  private static let list =
    #"[{"text": "To do & more", "align": "center", "size": 1.5, "weight": 700}, {"text": "Write", "list": "bullet"}]"#
  private static let tags =
    #"<p align="center" size="1.5" weight="700">To do &amp; more</p><ul><li>Write</li></ul>"#

  private func places(_ line: some StringProtocol) throws -> [JSON?] {
    let json = try JSON(String(line))
    return [json["size"], json["lines"], json["limit"]]
  }

  @Test func everyDoor() throws {
    let expected = try Command.run("300x200", "--json", "--detail", "--markup", Self.tags)
    #expect(expected.ending == .exit(0) && expected.err.isEmpty, "\(expected.err)")
    #expect(try Command.run("300x200", "--json", "--detail", "--paragraphs", Self.list) == expected)
    // A record, one of a list that spans lines, and a row of a table.
    let record = #"{"rect": "300x200", "paragraphs": \#(Self.list)}"#
    for input in [record, "[\n\(record.replacing(", {", with: ",\n {"))]"] {
      let outcome = try Command.run("batch", "--detail", input: input + "\n")
      #expect(try places(outcome.out) == places(expected.out), "\(outcome)")
    }
    let cell = Self.list.replacing("\"", with: "\"\"")
    let table = try Command.run("batch", "--detail", input: "rect,paragraphs\n300x200,\"\(cell)\"\n")
    #expect(try places(table.out) == places(expected.out), "\(table)")
    // What a size needs, and a picture.
    #expect(
      try Command.run("needs", "--size", "12", "--width", "90", "--paragraphs", Self.list).out
        == Command.run("needs", "--size", "12", "--width", "90", "--markup", Self.tags).out)
    let scene = try Scene()
    try scene.write("a.json", #"{"size": "300x200", "items": [{"rect": "300x200", "paragraphs": \#(Self.list)}]}"#)
    for (name, words) in [
      ("a", ["--composition", "a.json"]), ("b", ["300x200", "--paragraphs", Self.list]),
      ("c", ["300x200", "--markup", Self.tags]),
    ] {
      let drawn = try Command.run(["draw", "-o", "\(name).svg"] + words, directory: scene.path)
      #expect(drawn.ending == .exit(0) && drawn.err.isEmpty, "\(drawn.err)")
    }
    let pictures = try ["a", "b", "c"].map { try TemporaryFolder.contents(of: scene.path + "/\($0).svg") }
    #expect(pictures[0] == pictures[2] && pictures[1] == pictures[2])
  }

  @Test func layouts() throws {
    let scene = try Scene()
    for (name, words) in [
      ("a", #""paragraphs": \#(Self.list)"#),
      ("b", #""markup": true, "text": "\#(Self.tags.replacing("\"", with: "\\\""))""#),
    ] {
      try scene.write(
        "\(name).json",
        #"{"views": [{"name": "v", \#(words), "lines": 0, "fit": true}], "constraints": ["H:|[v]|", "V:|[v]|"]}"#)
    }
    let words = ["layout", "--device", "iPhone 4"]
    let listed = try Command.run(words + ["a.json"], directory: scene.path)
    #expect(listed.ending == .exit(0) && listed.err.isEmpty, "\(listed.err)")
    #expect(try listed.out == Command.run(words + ["b.json"], directory: scene.path).out)
    #expect(
      try Command.run(["layout", "--tidy", "a.json"], directory: scene.path).out.contains(#""paragraphs": ["#))
    try scene.write("c.json", #"{"views": [{"name": "v", "text": "a", "paragraphs": ["b"]}]}"#)
    let twice = try Command.run(words + ["c.json"], directory: scene.path)
    #expect(twice.ending == .exit(65) && twice.err.contains("takes its words from one place"), "\(twice.err)")
    try scene.write("d.json", #"{"defaults": {"paragraphs": ["b"]}, "views": []}"#)
    #expect(try Command.run(words + ["d.json"], directory: scene.path).err.contains("what one label says"))
    try scene.write(
      "e.json", "{\"views\": [{\"name\": \"v\", \"paragraphs\": [\"b\",\n {\"text\": \"b\", \"font\": \"Missing\"}]}]}")
    #expect(
      try Command.run(words + ["e.json"], directory: scene.path).err.contains(
        "e.json:2:2: v: \"paragraphs\"[1]: no font"))
  }

  /// Fields of rows stand in every key; a paragraph whose words vanish is left out; what a row says is no markup.
  @Test func rows() throws {
    let scene = try Scene()
    try scene.write(
      "card.json",
      """
      {"size": "300x200", "defaults": {"markup": true}, "items": [{"rect": "300x200", "paragraphs": [
        {"text": "<b>{title}</b>", "size": "{size}"}, {"text": "{note?}", "list": "bullet"}, {"text": "End", "align": "{align}"}]}]}
      """)
    try scene.write("rows.csv", "title,size,note,align\nA <b,2,Note,center\nB,80%,,end\nC,1,x,middle\n")
    let outcome = try Command.run(
      ["draw", "--composition", "card.json", "--rows", "rows.csv", "-o", "{row}.pdf"], directory: scene.path)
    #expect(outcome.ending == .exit(65), "\(outcome)")
    func text(_ row: Int) throws -> [Substring] {
      try Command.run([scene.path + "/\(row).pdf", "-"], executable: "/usr/bin/pdftotext").out.split {
        $0.isWhitespace
      }
    }
    #expect(try text(1) == ["A", "<b", "•", "Note", "End"])
    #expect(try text(2) == ["B", "End"])
    #expect(
      outcome.out.contains(#"card.json:2:113: items[0]: \"paragraphs\"[2]: \"align\" 'middle' is not known"#),
      "\(outcome.out)")
    try scene.write(
      "e.json", #"{"size": "9x9", "items": [{"rect": "9x9", "paragraphs": ["a", {"text": "b", "font": "Nix"}]}]}"#)
    let missing = try Command.run(["draw", "--composition", "e.json", "-o", "e.svg"], directory: scene.path)
    #expect(missing.err.contains("e.json:1:63: items[0]: \"paragraphs\"[1]: no font 'Nix'"), "\(missing.err)")
  }

  @Test(arguments: [
    (["9x9", "--paragraphs", #"["a"]"#, "b"], "leave it out, as --paragraphs has the text"),
    (["9x9", "--paragraphs", #"["a"]"#, "--text-file", "x"], "--text-file and --paragraphs contradict"),
    (["9x9", "--paragraphs", "a"], "--paragraphs: line 1, column 1: not valid JSON"),
    (["draw", "--composition", "x.json", "--paragraphs", "[\"a\"]", "-o", "a.svg"], "--paragraphs is about a text on"),
    (["batch", "--paragraphs", "[\"a\"]"], "unknown option --paragraphs"),
  ])
  func mistakes(_ words: [String], _ problem: String) throws {
    let outcome = try Command.run(words)
    #expect(outcome.ending != .exit(0) && outcome.err.contains(problem), "\(outcome.err)")
  }

  @Test(arguments: [
    (
      #"{"id":1,"rect":"9x9","paragraphs":[{"text":"a","algin":"end"}]}"#, #"column 48: \"paragraphs\"[0]: unknown key"#
    ),
    (#"{"id":1,"rect":"9x9","paragraphs":[{"text":"a","text":"b"}]}"#, #"column 48: \"text\" is given twice"#),
    (
      #"{"id":1,"rect":"9x9","paragraphs":"a"}"#,
      #"\"paragraphs\" is not a list of texts and objects; write it in brackets"#
    ),
    (#"{"id":1,"rect":"9x9","paragraphs":{"text":"a"}}"#, #"column 35: \"paragraphs\" is not a list"#),
    (#"{"id":1,"rect":"9x9","paragraphs":[" "]}"#, #"column 35: \"paragraphs\" has no words"#),
    (#"{"id":1,"rect":"9x9","paragraphs":["a"],"text":"b"}"#, "the text is given twice"),
    (#"{"id":1,"rect":"9x9"}"#, #"give it \"text\", or \"paragraphs\""#),
    (#"{"id":1,"rect":"9x9","lines":[{"a":1}]}"#, "an object inside the record"),
  ])
  func badRecords(_ record: String, _ problem: String) throws {
    let outcome = try Command.run("batch", input: record + "\n")
    #expect(outcome.out.contains(problem), "\(outcome.out)")
    // In a list, with the line in the file.
    guard problem.hasPrefix("column") else { return }
    let list = try Command.run("batch", input: "[\n\n\(record)]\n")
    #expect(list.out.contains("line 3, " + problem), "\(list.out)")
  }
}
