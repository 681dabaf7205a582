import Glibc
import TestSupport
import Testing

@testable import fitfont

/// One picture a row.
@Suite struct MergeTests {
  private func merge(_ folder: Scene, _ words: [String], rows: String = "rows.csv") throws -> TestSupport.Outcome {
    try Command.run(["draw", "--rows", rows] + words, directory: folder.path)
  }

  private static let rows = "name,role\nAnn,Boss\n\"Lee, Bob\",\"one\ntwo\"\nÉva,Chief\n"

  @Test func aFileForEachRow() throws {
    let folder = try Scene()
    try folder.write("rows.csv", Self.rows)
    let outcome = try merge(folder, ["200x40", "-o", "{row}-{name}.svg", "{name}: {role}"])
    #expect(
      outcome.out == """
        {"row":1,"fits":true,"file":"1-Ann.svg"}
        {"row":2,"fits":true,"file":"2-Lee, Bob.svg"}
        {"row":3,"fits":true,"file":"3-Éva.svg"}

        """)
    #expect(outcome.err.isEmpty && outcome.ending == .exit(0))
    #expect(try folder.text("1-Ann.svg").contains("aria-label=\"Ann: Boss\""))
    #expect(try folder.text("2-Lee, Bob.svg").contains("aria-label=\"Lee, Bob: one&#10;two\""))
    // The same as a picture of its own.
    let alone = try Command.run("draw", "200x40", "-o", "-", "--format", "svg", "Éva: Chief")
    #expect(try folder.text("3-Éva.svg") == alone.out)
  }

  /// Fields in a list of paragraphs are filled as those of a text are.
  @Test func paragraphsOfEachRow() throws {
    let folder = try Scene()
    try folder.write("rows.csv", "name,role,ink\nAnn {x},<Boss>,red\n,,blue\nBob,\"a \"\"b\"\"\",navy\n")
    let list = #"["{name?}", {"text": "is {role?} {{x}}", "align": "center"}]"#
    let outcome = try merge(folder, ["200x40", "-o", "{row}.svg", "--color", "{ink}", "--paragraphs", list])
    #expect(outcome.ending == .exit(0), "\(outcome)")
    let first = try folder.text("1.svg")
    #expect(first.contains("Ann {x}") && first.contains("is &lt;Boss&gt; {x}") && first.contains("#ff0000"), "\(first)")
    #expect(try !folder.text("2.svg").contains("aria-label=\"is"))
    #expect(try folder.text("3.svg").contains("is a &quot;b&quot; {x}"))
    // A field that no row has is told, and so is a brace that is not closed.
    #expect(try merge(folder, ["9x9", "-o", "{row}.svg", "--paragraphs", #"["{nme}"]"#]).err.contains("nme"))
    #expect(try merge(folder, ["9x9", "-o", "{row}.svg", "--paragraphs", #"["{a"]"#]).err.contains("not closed"))
    // In their other keys, too.
    try folder.write("keys.csv", "t,sz,al,kind\na,50%,center,bullet\nb,7pt,up,bullet\nc,50%,end,number\n")
    let keys = #"["{t}", {"text": "{t}", "align": "{al}", "size": "{sz}", "list": "{kind}", "lineHeight": 1.5}]"#
    let styled = try merge(folder, ["200x60", "-o", "{row}.svg", "--paragraphs", keys], rows: "keys.csv")
    #expect(styled.out.contains("--paragraphs: line 1, column 34: paragraph 2: \\\"align\\\" 'up'"), "\(styled)")
    #expect(styled.out.contains("(from the field 'al')"))
    let third = #"["c", {"text": "c", "align": "end", "size": "50%", "list": "number", "lineHeight": 1.5}]"#
    let same = try Command.run("draw", "200x60", "-o", "-", "--format", "svg", "--paragraphs", third)
    #expect(try folder.text("3.svg") == same.out)
    // What is wrong whatever the row says is told at once, as is a place that nothing fills.
    let misspelt = #"[{"text": "{name}", "algin": "{ink}"}]"#
    let wrong = try merge(folder, ["9x9", "-o", "{row}.svg", "--paragraphs", misspelt])
    #expect(wrong.out.isEmpty && wrong.err.contains("\"algin\""), "\(wrong)")
    let unfilled = try Command.run("draw", "9x9", "-o", folder.path + "/u.svg", "--paragraphs", keys)
    #expect(unfilled.err.contains("a field in braces needs --rows FILE"), "\(unfilled)")
    let plain = try merge(folder, ["200x40", "-o", "{row}.svg", "--paragraphs", #"["All {{the}} same"]"#])
    let last = try folder.text("3.svg")
    #expect(plain.ending == .exit(0) && last.contains("All {the} same"), "\(plain)")
  }

  @Test func aPageForEachRow() throws {
    let folder = try Scene()
    let rows = (1...300).map { "{\"id\": \($0), \"name\": \"Guest number \($0)\", \"vip\": \($0 % 2 == 0)}\n" }.joined()
    try folder.write("rows.jsonl", rows)
    let outcome = try merge(folder, ["200x40", "-o", "all.pdf", "{name} {vip}"], rows: "rows.jsonl")
    let lines = outcome.out.split(separator: "\n")
    #expect(lines.count == 300 && lines.last == "{\"id\":300,\"row\":300,\"fits\":true,\"page\":300}")
    let text = try Command.run([folder.path + "/all.pdf", "-"], executable: "/usr/bin/pdftotext").out
    let pages = text.split(separator: "\u{C}").map { $0.split { $0.isWhitespace }.joined(separator: " ") }
    #expect(pages == (1...300).map { "Guest number \($0) \($0 % 2 == 0)" })
    let piped = try merge(
      folder, ["200x40", "-o", "-", "--format", "pdf", "--jobs", "1", "{name}"], rows: "rows.jsonl")
    #expect(piped.out.hasPrefix("%PDF-") && piped.err.isEmpty)
  }

  /// One bad row is one error record; the rest goes on.
  @Test func badRows() throws {
    let folder = try Scene()
    try folder.write(
      "rows.csv", "id,name\n1,Ann\n2\n3,\n4,\"x\n5,Much too long a name for this\n6,Ann\n\"\n7,Bob\n")
    let outcome = try merge(folder, ["60x20", "--min-size", "9", "-o", "{name}.svg", "{name}"])
    let lines = outcome.out.split(separator: "\n").map(String.init)
    #expect(outcome.ending == .exit(65))
    #expect(lines.first == "{\"id\":\"1\",\"row\":1,\"fits\":true,\"file\":\"Ann.svg\"}")
    #expect(
      lines[1]
        == "{\"id\":\"2\",\"row\":2,\"line\":3,\"error\":\"1 fields, but the header has 2; give the row as many, and put commas in quotes\"}"
    )
    #expect(
      lines[2].hasPrefix(
        "{\"id\":\"3\",\"row\":3,\"line\":4,\"error\":\"the file name '.svg' has nothing before its ending"))
    #expect(try DrawTests.names(folder.path).contains("Ann.svg"))
  }

  /// What is asked for and not met is told of each row.
  @Test func unmet() throws {
    let folder = try Scene()
    try folder.write("rows.csv", "name\nAnn\n漢\n")
    let words = ["60x20", "--fallback", "none", "{name}", "-o"]
    let lines = try merge(folder, words + ["{row}.svg"]).out.split(separator: "\n").map { try JSON(String($0)) }
    let sentence = "Noto Sans does not have U+6F22, and --fallback none asks no others; shown as missing glyphs"
    #expect(lines.map { $0["unmet"]?.items } == [nil, [.string(sentence)]])
    #expect(lines.map { $0["fits"] } == [.bool(true), .bool(true)])
  }

  @Test func misfitsAndDoubles() throws {
    let folder = try Scene()
    try folder.write("rows.csv", "name\nAnn\nMuch too long a name for this\nAnn\nBob\n")
    let outcome = try merge(folder, ["60x20", "--min-size", "9", "-o", "{name}.svg", "{name}"])
    let lines = outcome.out.split(separator: "\n").map(String.init)
    #expect(lines.count == 4 && outcome.ending == .exit(65))
    #expect(lines[1].hasPrefix("{\"row\":2,\"fits\":false,\"misfits\":[\"the text does not fit"))
    #expect(lines[2].contains("another row has been drawn into 'Ann.svg'"))
    #expect(try DrawTests.names(folder.path) == ["Ann.svg", "Bob.svg", "rows.csv"])
  }

  /// Two names of one file are no room for two rows; a font that some row names is not
  /// drawn over.
  @Test func filesByOtherNames() throws {
    let folder = try Scene()
    try folder.write("rows.csv", "name\nA\nB\n")
    #expect(symlink("o-B.svg", folder.path + "/o-A.svg") == 0)
    let linked = try merge(folder, ["60x20", "-o", "o-{name}.svg", "{name}"])
    let lines = linked.out.split(separator: "\n").map(String.init)
    #expect(lines.count == 2 && lines[1].contains("another row has been drawn into 'o-B.svg'"), "\(linked)")

    let font = try Files.contents(of: Command.font("NotoSans-Regular.ttf"))
    for name in ["f1.svg", "f2.svg"] { try TemporaryFolder.write(folder.path + "/" + name, font) }
    try folder.write("fonts.csv", "n,f\nA,f2.svg\nB,f1.svg\n")
    let words = ["50x20", "--font-file", "{f}", "-o", "f{row}.svg", "{n}"]
    let drawn = try merge(folder, words, rows: "fonts.csv")
    #expect(drawn.ending == .exit(65) && drawn.out.contains("is a font file of another row itself"), "\(drawn)")
    #expect(try Files.contents(of: folder.path + "/f1.svg") == font)
  }

  /// Fields are text and parts of names: never markup, folders or hidden files.
  @Test func fieldsAreNotTrusted() throws {
    let folder = try Scene()
    try folder.write(
      "rows.csv", "name\n../../etc/x\n.hidden\n<b>&\n\"a\nb\"\n\(String(repeating: "x", count: 300))\n{name}\n")
    let outcome = try merge(folder, ["600x40", "--markup", "-o", "{name}.svg", "<i>{name}</i>"])
    #expect(
      try DrawTests.names(folder.path).sorted()
        == ["<b>&.svg", "_._.._etc_x.svg", "_hidden.svg", "a_b.svg", "rows.csv", "{name}.svg"].sorted())
    #expect(outcome.out.contains("longer than 255 bytes") && outcome.ending == .exit(65))
    #expect(try folder.text("<b>&.svg").contains("aria-label=\"&lt;b&gt;&amp;\""))
  }

  /// A row without a name for its file is an error of that row: it does not end the others, and makes no hidden file.
  @Test(arguments: [("{id}", "b"), ("{id}.svg", "b.svg"), ("out/{id}.svg", "b.svg")])
  func aNameThatIsEmpty(name: String, made: String) throws {
    let folder = try Scene()
    mkdir(folder.path + "/out", 0o755)
    try folder.write("rows.csv", "id,text\n,one\nb,two\n")
    let outcome = try merge(folder, ["90x20", "--format", "svg", "-o", name, "{text}"])
    let files = try DrawTests.names(folder.path) + DrawTests.names(folder.path + "/out")
    #expect(files.filter { $0 != "out" }.sorted() == [made, "rows.csv"].sorted())
    #expect(outcome.ending == .exit(65) && outcome.out.contains("because the field 'id' is empty"), "\(outcome)")
  }

  /// What would reorder a line of a terminal, or is not seen, is no part of a name, and is spelled out where it is
  /// told.
  @Test func namesAreSeen() throws {
    let folder = try Scene()
    try folder.write("rows.csv", "name\na\u{202E}gpj\nb\u{9B}1m\nc\u{2028}\n")
    let outcome = try merge(folder, ["600x40", "-o", "{name}.svg", "{name}"])
    #expect(try DrawTests.names(folder.path).sorted() == ["a_gpj.svg", "b_1m.svg", "c_.svg", "rows.csv"])
    #expect(outcome.out.contains(#""file":"a_gpj.svg""#))
    let misfit = try merge(folder, ["3x3", "--min-size", "9", "-o", "all.pdf", "{name}"])
    #expect(!(misfit.out + misfit.err).unicodeScalars.contains("\u{202E}") && misfit.out.contains(#"\u202E"#))
  }

  @Test(
    arguments: [
      (["200x40", "-o", "x.svg", "{name}"], 64, "one file for all rows"),
      (
        ["200x40", "-o", "{nam}.svg", "{name}"], 65,
        "--output: there is no field 'nam' in the row; did you mean name?"
      ),
      (["200x40", "-o", "{name}.svg", "{nam}"], 65, "there is no field 'nam'"),
      (["200x40", "-o", "{name.svg", "x"], 65, "a brace is not closed"), (["200x40", "x"], 64, "needs names"),
      (["200x40", "-o", "no/{name}.svg", "x"], 73, "there is no folder 'no'"),
      (["200x40", "-o", "/dev/full", "--format", "pdf", "x"], 74, "No space left"),
      (["200x40", "-o", "{name}.gif", "x"], 64, "pictures cannot be written as .gif"),
      (["200x40", "-o", "no/all.pdf", "x"], 73, "there is no folder"),
      (["200x40", "-o", "{name}.svg", "--preview", "x"], 64, "one picture"),
    ] as [([String], Int32, String)])
  func refusals(words: [String], code: Int32, message: String) throws {
    let folder = try Scene()
    try folder.write("rows.csv", Self.rows)
    let outcome = try merge(folder, words)
    #expect(outcome.ending == .exit(code) && outcome.err.contains(message), "\(outcome)")
    #expect(Remedy.missing(in: outcome.err) == nil, "\(outcome)")
    #expect(try DrawTests.names(folder.path) == ["rows.csv"])
  }

  @Test func missingRows() throws {
    let folder = try Scene()
    #expect(try merge(folder, ["200x40", "-o", "{name}.svg", "x"]).ending == .exit(66))
    for rows in ["", "name\n", "[]", "\n \n"] {
      try folder.write("rows.csv", rows)
      for words in [
        ["200x40", "-o", "all.pdf"], ["200x40", "-o", "{row}.svg"], ["--sheet", "L7160", "-o", "all.pdf"],
      ] {
        let outcome = try merge(folder, words + ["x"])
        #expect(outcome.ending == .exit(65) && outcome.err.contains("there are no rows in 'rows.csv'"), "\(outcome)")
        #expect(Remedy.missing(in: outcome.err) == nil && outcome.out.isEmpty)
        #expect(try DrawTests.names(folder.path) == ["rows.csv"])
      }
    }
  }

  /// What a composition has keys for, the options of a merge take from rows, too.
  @Test func optionsOfRows() throws {
    let folder = try Scene()
    try folder.write("rows.csv", "name,c,box,w\nAnn,red,100x20,\nBob,#0f0,120x40,700\nCy,blau,9x9,\n")
    let words = ["{box}", "--color", "{c}", "--weight", "{w?}", "--padding", "1", "--ellipsis", "{{x}}"]
    let outcome = try merge(folder, words + ["--overflow", "ellipsis", "-o", "{row}.svg", "{name}"])
    let lines = outcome.out.split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && outcome.ending == .exit(65))
    #expect(lines[2].contains("--color: 'blau' is not a colour") && lines[2].hasSuffix("(from the field 'c')\"}"))
    for (number, alone) in [
      (1, ["100x20", "--color", "red"]), (2, ["120x40", "--color", "#0f0", "--weight", "700"]),
    ] {
      let same = try Command.run(
        ["draw"] + alone + ["--padding", "1", "--format", "svg", "-o", "-", number == 1 ? "Ann" : "Bob"])
      #expect(try folder.text("\(number).svg") == same.out)
    }
    // Files of their own know what they are made from.
    #expect(
      try merge(folder, ["{box}", "--color", "{nam}", "-o", "all.pdf", "x"]).err.contains(
        "--color: there is no field 'nam'"))
  }

  /// The box is given, but a row may have nothing for it.
  @Test(arguments: [(["{w?}x40"], "the box"), (["--rect", "{w?}x40"], "--rect")])
  func boxOfARow(_ words: [String], _ name: String) throws {
    let folder = try Scene()
    try folder.write("rows.csv", "name,w\nA,\nB,90\n")
    let outcome = try merge(folder, words + ["-o", "{row}.svg", "{name}"])
    #expect(outcome.ending == .exit(65) && outcome.err.isEmpty)
    #expect(
      outcome.out.hasPrefix(
        #"{"row":1,"line":2,"error":"the row has nothing for \#(name), which a text needs; fill it in (from the field"#
          + " 'w')\"}\n"), "\(outcome)")
    #expect(try DrawTests.names(folder.path) == ["2.svg", "rows.csv"])
  }

  @Test(
    arguments: [
      (["200x40", "--color", "{c}", "-o", "a.svg", "x"], "a field in braces needs --rows FILE"),
      (
        ["--rows", "rows.csv", "--composition", "page.json", "--color", "{c}", "-o", "a.pdf"],
        "write \"defaults\": {\"color\": \"{c}\"} there"
      ),
      (
        ["--rows", "rows.csv", "--composition", "page.json", "--background", "{c}", "-o", "a.pdf"],
        "write \"background\": \"{c}\" there"
      ),
      (
        ["--rows", "rows.csv", "--sheet", "L7160", "--rotate", "{c}", "-o", "a.pdf", "x"],
        "--rotate is a field of the rows"
      ),
      (["200x40", "--rows", "rows.csv", "--color", "{c", "-o", "a.pdf", "x"], "--color: '{c': a brace is not closed"),
    ])
  func fieldsInOptions(words: [String], message: String) throws {
    let folder = try Scene()
    try folder.write("rows.csv", "name,c\nAnn,red\n")
    try folder.write("page.json", #"{"size": "90x90", "items": [{"text": "{name}", "rect": "90x20"}]}"#)
    let outcome = try Command.run(["draw"] + words, directory: folder.path)
    #expect(outcome.ending == .exit(64) && outcome.err.contains(message), "\(outcome)")
    #expect(Remedy.missing(in: outcome.err) == nil, "\(outcome)")
  }

  /// What a text cannot be made of is no reason to lose a row.
  @Test func nestedValues() throws {
    let folder = try Scene()
    try folder.write(
      "rows.jsonl",
      #"{"name": "Ann", "tags": {"a": [1, {"b": [2]}], "name": "no"}, "id": {"x": 1}}"# + "\n"
        + #"{"tags": [["x"], 1], "name": "Bob", "list": [1, 2]}"# + "\n" + #"{"name": "Cy", "tags": {"#)
    let outcome = try merge(folder, ["200x40", "-o", "{name}.svg", "{name}"], rows: "rows.jsonl")
    let lines = outcome.out.split(separator: "\n").map(String.init)
    #expect(lines[0] == #"{"id":null,"row":1,"fits":true,"file":"Ann.svg"}"#)
    #expect(lines[1] == #"{"row":2,"fits":true,"file":"Bob.svg"}"#)
    #expect(lines[2].contains("not valid JSON") && outcome.ending == .exit(65))
    let notes = outcome.err.split(separator: "\n").map(String.init)
    #expect(notes.count == 2 && notes.allSatisfy { $0.contains("is not read, because it holds an object") }, "\(notes)")
    #expect(notes.contains { $0.contains("'tags'") } && notes.contains { $0.contains("'id'") })
  }

  /// A list of texts and numbers is words, and one that a composition takes as paragraphs is those.
  @Test func lists() throws {
    let folder = try Scene()
    try folder.write(
      "rows.jsonl",
      #"{"tags": ["red", 2, true], "sizes": [12, 14], "todo": ["<Write>", {"text": "Post", "list": "bullet"}]}"# + "\n"
        + #"{"tags": [], "sizes": [9], "todo": []}"# + "\n" + #"{"tags": ["x"], "sizes": [9], "todo": "Rest"}"#)
    try folder.write(
      "page.json",
      #"""
      {"size": "300x200", "items": [{"text": "{tags?}", "rect": "300x40", "sizes": "{sizes}"},
        {"paragraphs": "{todo?}", "y": 50, "rect": "300x150"}, {"fill": "red", "rect": "9x9"}]}
      """#)
    let outcome = try merge(
      folder, ["--composition", "page.json", "--svg-text", "text", "-o", "{row}.svg"], rows: "rows.jsonl")
    #expect(outcome.ending == .exit(65) && outcome.err.isEmpty, "\(outcome)")
    let first = String(decoding: try Files.contents(of: folder.path + "/1.svg"), as: UTF8.self)
    for words in ["red, 2, true", "&lt;Write&gt;", "Post"] { #expect(first.contains(words), "\(words): \(first)") }
    let second = String(decoding: try Files.contents(of: folder.path + "/2.svg"), as: UTF8.self)
    #expect(!second.contains("<text"))
    #expect(outcome.out.contains("is not a list of texts and objects in the row"))
  }

  @Test func aFieldCalledRow() throws {
    let folder = try Scene()
    try folder.write("rows.csv", "row,name\n7,Ann\n8,Bob\n")
    let outcome = try merge(folder, ["200x40", "-o", "{row}.svg", "{name}"])
    #expect(outcome.out.contains("\"file\":\"7.svg\"") && outcome.ending == .exit(0))
    #expect(outcome.err.split(separator: "\n").count == 1 && outcome.err.contains("means instead of the row's number"))
    #expect(try merge(folder, ["200x40", "-o", "{name}.svg", "{name}"]).err.isEmpty)
  }

  /// However many threads: the same files.
  @Test func sameOnAnyNumberOfCores() throws {
    let folder = try Scene()
    try folder.write("rows.csv", "name\n" + (1...100).map { "Guest \($0) مرحبا 😀\n" }.joined())
    var outs: [String] = []
    for jobs in ["1", "2", "7"] {
      let words = ["200x40", "-o", "all-\(jobs).pdf", "--jobs", jobs, "{name}"]
      var command = Command(
        arguments: (["draw", "--rows", "rows.csv"] + words).map { Array($0.utf8) },
        environment: ["SOURCE_DATE_EPOCH": "1700000000"])
      command.directory = folder.path
      outs.append(try command.run().out)
    }
    #expect(Set(outs).count == 1)
    let one = try Files.contents(of: folder.path + "/all-1.pdf")
    #expect(try Files.contents(of: folder.path + "/all-2.pdf") == one)
    #expect(try Files.contents(of: folder.path + "/all-7.pdf") == one)
  }

  /// Once the workers' caches are full, more rows take no more memory.
  @Test func memoryStaysFlat() throws {
    let folder = try Scene()
    func peak(_ count: Int) throws -> Int {
      try folder.write("rows.csv", "name\n" + (0..<count).map { "Guest number \($0)\n" }.joined())
      let words = [
        "200x40", "--jobs", "2", "--rows", folder.path + "/rows.csv", "-o", folder.path + "/all.pdf", "{name}",
      ]
      let process = try BatchProcess(words, command: "draw", output: "/dev/null")
      let (code, peak) = process.wait()
      #expect(code == 0)
      return peak
    }
    let few = try peak(1_000)
    let many = try peak(4_000)
    #expect(Double(many) < 1.4 * Double(few), "\(few) and \(many) KB")
  }

  /// A document of its own for each row, with a variable font, leaves nothing behind.
  @Test(.enabled(if: Command.sanitizers.isEmpty, "a sanitizer keeps what has been freed"))
  func memoryOfDocumentsIsGivenBack() throws {
    let folder = try Scene()
    func peak(_ rows: Int) throws -> Int {
      let file = try folder.write("rows.csv", "name\n" + (0..<rows).map { "\($0)\n" }.joined())
      let words = [
        "--rows", file, "-o", folder.path + "/{name}.pdf", "--font", "Inter", "--weight", "650", "--jobs", "1",
        "200x40",
        "Same",
      ]
      let process = try BatchProcess(words, command: "draw", output: "/dev/null")
      let (code, peak) = process.wait()
      #expect(code == 0)
      return peak
    }
    // Once cairo keeps as many fonts as it ever does. A machine that has other work makes single peaks higher, but what
    // is lost is lost each time.
    var growths: [Int] = []
    while growths.count < 3, (growths.min() ?? .max) >= 320 { growths.append(-(try peak(400)) + (try peak(1_200))) }
    #expect((growths.min() ?? .max) < 320, "\(growths) KB")
  }

  /// What is on every page is in the document once.
  @Test func imagesAreEmbeddedOnce() throws {
    let folder = try Scene()
    _ = try Command.run(["draw", "40x40", "--background", "red", "-o", "logo.png", "x"], directory: folder.path)
    try folder.write(
      "page.json",
      #"{"size": "90x90", "image": "logo.png", "items": [{"text": "{name} 😀", "rect": "90x20"}]}"#)
    try folder.write("rows.csv", "name\n" + (0..<40).map { "Guest \($0)\n" }.joined())
    #expect(try merge(folder, ["--composition", "page.json", "-o", "all.pdf"]).ending == .exit(0))
    let list = try Command.run(["-list", folder.path + "/all.pdf"], executable: "/usr/bin/pdfimages").out
    let objects = Set(list.split(separator: "\n").dropFirst(2).map { $0.split(separator: " ")[10] })
    #expect(objects.count <= 4, "\(objects)")
  }
}
