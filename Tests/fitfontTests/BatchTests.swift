import TestSupport
import Testing

/// `fitfont batch`: how records are written, and that each gives what the single command gives.
@Suite struct BatchTests {
  /// Of "Hi" in 200x40, with nothing around it, with 4 pt and with 4 pt above and 8 pt beside.
  private let size = 29.3685
  private let insetSize = 23.4948

  @Test(arguments: [
    ("1", JSON.number(1)), ("\"1\"", .string("1")), ("\"Ünï\\u00e7ode 設定 \\ud83d\\ude00\"", .string("Ünïçode 設定 😀")),
    ("-1.5e3", .number(-1500)), ("true", .bool(true)), ("[1,\"a\"]", .array([.number(1), .string("a")])),
    ("\"\"", .string("")),
  ])
  func idsAreCopied(id: String, copy: JSON) throws {
    #expect(try Records(Records.json(["id": id, "text": "\"Hi\"", "rect": "\"200x40\""])).first["id"] == copy)
    #expect(try Records(Records.json(["lines": "0", "id": id])).first["id"] == copy)
  }

  @Test func numbersInIdsKeepTheirDigits() throws {
    let records = try Records(#"{"id":12345678901234567890.10,"text":"Hi","rect":"200x40"}"#)
    #expect(records.outcome.out.hasPrefix(#"{"id":12345678901234567890.10,"#))
    #expect(try Records(#"{"id":null,"text":"Hi","rect":"200x40"}"#).first["id"] == nil)
  }

  @Test(arguments: [
    (#""rect":"200x40""#, 29.3685), (#""width":200,"height":40"#, 29.3685), (#""width":"200","height":"4e1""#, 29.3685),
    (#""rect":"200x40","margin":4"#, 23.4948), (#""rect":"200x40","margin":[4,8]"#, 23.4948),
    (#""rect":"200x40","margin":"4,8""#, 23.4948), (#""rect":"200x40","margin":[4,8,4,"8"]"#, 23.4948),
    (#""rect":"200x40","margin":null,"lines":null,"font":null"#, 29.3685),
    (#""rect":"200x40","sizes":[12,14,18]"#, 18), (#""rect":"200x40","sizes":"12,14""#, 14),
    (#""rect":"200x40","lines":2,"reserveLines":true"#, 14.6842),
    (#""rect":"200x40","lines":"2","reserveLines":false"#, 29.3685),
    (#""rect":"200x40","lines":2,"reserve-lines":true"#, 14.6842),
    (#""rect":"200x40","maxSize":7"#, 7), (#""rect":"200x40","max-size":7"#, 7), (#""rect":"200x40","step":4"#, 28),
    (#""rect":"9x9","width":200,"height":40"#, nil),
    (#""rect":"200x40","lineHeight":1,"features":["-liga","kern"],"variations":[]"#, 40),
  ])
  func fields(_ fields: String, _ size: Double?) throws {
    let records = try Records("{\"text\":\"Hi\",\(fields)}")
    #expect(records.sizes == [size], "\(records.outcome)")
    #expect(records.outcome.ending == .exit(size == nil ? 65 : 0))
  }

  @Test func numbersAreTexts() throws {
    #expect(try Records(#"{"text":5,"rect":"200x40"}"#).sizes == Records(#"{"text":"5","rect":"200x40"}"#).sizes)
  }

  // MARK: CSV

  @Test(arguments: ["minSize,maxSize,reserveLines", "min-size,max-size,reserve-lines"])
  func headers(_ names: String) throws {
    let csv = "id,text,width,height,lines,\(names)\na,Hi,200,40,2,3,7,true\nb,Hi,200,40,2,,,true\nc,Hi,200,40,,,,\n"
    let records = try Records(csv)
    #expect(records.sizes == [7, 14.6842, size] && records.ids == ["a", "b", "c"].map { .string($0) })
  }

  @Test func quotes() throws {
    let csv = "id,\"text\",rect\n" + "\"a,\"\"b\"\"\nc\",\"Hi\",\"200x40\"\n,\"\"\"\n\"\"\",200x40\n"
    let records = try Records(csv)
    #expect(records.ids == [.string("a,\"b\"\nc"), .string("")])
    let single = try Command.run("200x40", "--json", "\"\n\"")
    #expect(records.sizes == [size, try JSON(single.out)["size"]?.number])
  }

  /// Line ends of either kind, with and without one at the end, after a byte order mark or none.
  @Test(arguments: ["", "\u{FEFF}"], ["\n", "\r\n"])
  func lineEnds(mark: String, end: String) throws {
    let rows = ["\"id\",text,rect", "1,Hi,200x40", "2,\"H\(end)i\",200x40", "", "3,Hi,200x40"]
    let objects = ["", #"{"id":1,"text":"Hi","rect":"200x40"}"#, "  ", #"{"id":3,"text":"Hi","rect":"200x40"}"#]
    for (rows, ids) in [(rows, 3), (objects, 2)] {
      let text = mark + rows.joined(separator: end)
      let records = try Records(text)
      #expect(records.lines.count == ids && records.outcome.ending == .exit(0), "\(records.outcome)")
      #expect(try Records(text + end).outcome == records.outcome)
      #expect(try Records(text + end + end).outcome == records.outcome)
      #expect(try Records(mark + end + " " + end + rows.joined(separator: end)).outcome == records.outcome)
      #expect(records.sizes.last == size)
    }
  }

  @Test(arguments: ["", "\n", "\r\n\n  \n", "\u{FEFF}", "id,text,rect", "id,text,rect\n\n"])
  func nothing(_ input: String) throws {
    for command in ["batch", "group"] {
      let outcome = try Command.run([command], input: Array(input.utf8))
      #expect(outcome.out.isEmpty && outcome.ending == .exit(0))
      // No error, and no silence.
      #expect(outcome.err.contains("there are no records in standard input") && Remedy.missing(in: outcome.err) == nil)
    }
  }

  @Test func formatsByName() throws {
    #expect(try Records(#"{"text":"Hi","rect":"200x40"}"#, "--format", "jsonl").sizes == [size])
    #expect(try Records("text,rect\nHi,200x40", "--format", "csv").sizes == [size])
    #expect(try Records("text,rect\nHi,200x40", "--format", "jsonl").errors.count == 2)
  }

  @Test func files() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("records", #"{"text":"Hi","rect":"200x40"}"#.utf8)
    #expect(try Records("", file).sizes == [size])
    #expect(try Records(#"{"text":"Hi","rect":"200x40"}"#, "-").sizes == [size])
  }

  // MARK: Defaults

  @Test(arguments: [
    (["--rect", "200x40"], "", 29.3685), (["--rect", "9x9"], #","rect":"200x40""#, 29.3685),
    (["--rect", "9x9"], #","width":200,"height":40"#, 29.3685), (["--rect", "200x40", "--margin", "4"], "", 23.4948),
    (["--rect", "200x40", "--margin", "4"], #","margin":0"#, 29.3685),
    (["--rect", "200x40", "--margin", "4"], #","margin":null"#, 23.4948),
    (["--rect", "200x40", "--lines", "2", "--reserve-lines"], "", 14.6842),
    (["--rect", "200x40", "--lines", "2", "--reserve-lines"], #","reserveLines":false"#, 29.3685),
    (["--rect", "200x40", "--step", "4"], #","sizes":[5,7]"#, 7),
    (["--rect", "200x40", "--sizes", "5,7"], #","step":4"#, 28),
    (["--rect", "200x40", "--font-file", "/none.ttf"], #","font":"Noto Sans""#, 29.3685),
    (["--rect", "200x40", "--font", "None"], ",\"fontFile\":\"\(Command.font("NotoSans-Regular.ttf"))\"", 29.3685),
  ])
  func defaults(words: [String], fields: String, size: Double) throws {
    #expect(try Records(bytes: Array("{\"text\":\"Hi\"\(fields)}".utf8), words).sizes == [size])
  }

  // MARK: The single command

  /// Every eighth interface string, with and without detail, byte for byte what `--json` prints.
  @Test(
    arguments: [[], ["--detail"]], [["--lines", "2"], ["--min-size", "14", "--overflow", "ellipsis", "--balance"]])
  func equalsSingleCommand(detail: [String], options: [String]) throws {
    let entries = try Records.interfaceStrings().enumerated().filter { $0.offset % 32 == 5 }.map(\.element)
    let records = entries.map { Records.json(["text": Records.quoted($1), "language": Records.quoted($0)]) }
    let input = Array(records.joined(separator: "\n").utf8)
    let lines = try Records(bytes: input, ["--rect", "90x40", "--jobs", "2"] + options + detail).outcome.out
    let single = try entries.map {
      try Command.run(["90x40", "--json", "--language", $0.language] + options + detail + ["--", $0.text]).out
    }
    #expect(lines == single.joined())
  }

  @Test func detail() throws {
    let record = #"{"text":"Hi there","rect":"40x90"}"#
    #expect(try Records(record).first.keys == ["fits", "size", "lineCount", "limit"])
    let detailed = try Records(record, "--detail").first
    #expect(detailed.keys.isSuperset(of: ["fits", "size", "lineCount", "limit", "lines", "fonts", "next"]))
    #expect(detailed["lines"]?.items.compactMap { $0["text"]?.string } == ["Hi", "there"])
  }
}
