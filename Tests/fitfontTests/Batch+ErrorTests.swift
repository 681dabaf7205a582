import TestSupport
import Testing

/// Records that make no sense: each is one line of output that names it, and those around it are not touched.
@Suite struct BatchErrorTests {
  private static let size = 29.3685

  /// A bad record between good ones.
  private func expectOneError(_ record: [UInt8], names: [String], id: JSON? = nil) throws {
    let good = Array((BadRecords.good + "\n").utf8)
    let records = try Records(bytes: good + record + [0x0A] + good)
    let comment = Comment(rawValue: "\(String(decoding: record.prefix(200), as: UTF8.self)): \(records.outcome)")
    #expect(records.outcome.ending == .exit(65) && records.outcome.err == "", comment)
    #expect(records.sizes == [Self.size, nil, Self.size] && records.failedLines == [2], comment)
    for name in names { #expect(records.errors.first?.contains(name) == true, comment) }
    if let id { #expect(records.ids[1] == id, comment) }
    for error in records.errors { #expect(Remedy.missing(in: error) == nil, comment) }
  }

  @Test(arguments: BadRecords.objects)
  func brokenJSON(_ record: BadRecords.Case) throws {
    try expectOneError(Array(record.json.utf8), names: record.names)
  }

  @Test(arguments: BadRecords.fields)
  func badFields(_ fields: BadRecords.Case) throws {
    try expectOneError(Array("{\(fields.json),\"id\":7}".utf8), names: fields.names, id: .number(7))
  }

  /// Bytes that are no UTF-8, and code points that are no characters.
  @Test(arguments: [[0x80], [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82]])
  func invalidUTF8(_ bytes: [UInt8]) throws {
    try expectOneError(
      Array(#"{"text":"a"#.utf8) + bytes + Array(#"","rect":"200x40"}"#.utf8), names: ["valid", "byte"])
    let csv = Array("text,rect\nHi,200x40\nH".utf8) + bytes + Array(",200x40\nHi,200x40\n".utf8)
    let records = try Records(bytes: csv)
    #expect(records.sizes == [Self.size, nil, Self.size] && records.failedLines == [3])
    #expect(records.errors.first?.contains("field 1 is not valid UTF-8 at byte 2") == true)
  }

  /// Which of two counts nobody can know; equal ids are nobody's business but the reader's.
  @Test func duplicates() throws {
    for record in [
      #"{"text":"Ho ho ho","rect":"200x40","text":"Hi"}"#, #"{"text":"Hi","rect":"200x40","re\u0063t":"9x9"}"#,
      #"{"text":"Hi","rect":"200x40","id":1,"id":1}"#, #"{"text":"Hi","rect":"200x40","minSize":1,"minSize":1}"#,
    ] { try expectOneError(Array(record.utf8), names: ["is given twice; keep one", "column"]) }
    try expectOneError(
      Array(#"{"text":"Hi","rect":"200x40","minSize":1,"min-size":2}"#.utf8),
      names: [#""minSize" and "min-size" are the same field"#])
    #expect(try Records(BadRecords.good + "\n" + BadRecords.good).sizes == [Self.size, Self.size])
    let columns = try Records("\nid,text,text,rect,id\n1,Ho ho ho,Hi,200x40,2\n").outcome
    #expect(columns.ending == .exit(65) && columns.out.isEmpty)
    #expect(columns.err == "fitfont: line 2: the header names 'text' twice, in fields 2 and 3; keep one\n")
    let aliases = try Records("text,rect,min-size,minSize\nHi,200x40,1,2\nHi,200x40,1,\n")
    #expect(aliases.sizes == [nil, Self.size] && aliases.errors[0].contains("are the same field"))
  }

  /// Halves of characters, which the parser would take for others.
  @Test(arguments: ["a\\ud800b", "\\ud83d\\u0041", "\\ude00", "\\ud83d"])
  func halvesOfCharacters(_ text: String) throws {
    try expectOneError(
      Array("{\"text\":\"\(text)\",\"rect\":\"200x40\"}".utf8), names: ["column", "is half of a character; write both"])
  }

  @Test func otherEncodings() throws {
    for text in [BadRecords.good, "text,rect\nHi,200x40\n"] {
      for mark in ["", "\u{FEFF}"] {
        let bytes = (mark + text).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let outcome = try Records(bytes: bytes).outcome
        #expect(outcome.ending == .exit(65) && outcome.out.isEmpty)
        #expect(
          outcome.err
            == "fitfont: the records' text is UTF-16, not UTF-8; convert it, as iconv -f UTF-16 -t UTF-8 does\n")
      }
    }
  }

  /// Line ends of any kind give the same records with the same lines.
  @Test(arguments: ["\n", "\r\n", "\r"])
  func lineEnds(_ end: String) throws {
    let lines = ["id,text,rect", "1,Hi,200x40", "2,\"H", "i\",200x40", "", "3,Hi,bad", "4,\"a\"b,9x9", "5,Hi,200x40"]
    for isEnded in [true, false] {
      let records = try Records(lines.joined(separator: end) + (isEnded ? end : ""))
      #expect(records.ids == ["1", "2", "3", "4", "5"].map { .string($0) })
      #expect(records.sizes.map { $0 != nil } == [true, true, false, false, true] && records.failedLines == [6, 7])
      #expect(records.sizes[0] == Self.size && records.sizes[4] == Self.size)
    }
  }

  @Test(arguments: ["[", "{\"a\":", "{\"text\":[", "{\"margin\":[[", "[{\"a\":"])
  func deepNesting(_ opening: String) throws {
    let nested = String(repeating: opening, count: 200_000)
    for record in [nested, "{\"text\":" + nested, "{\"id\":7,\"margin\":" + nested] {
      // What is no record is told where it begins.
      try expectOneError(Array(record.utf8), names: [record.hasPrefix("[") ? "column 1:" : "byte"])
    }
  }

  // MARK: CSV

  @Test func badRows() throws {
    let csv = """
      id,text,rect
      1,Hi,200x40
      2,H"i,200x40
      3,"H"i,200x40

      4,Hi
      5,Hi,200x40,
      6,"H
      i",bad
      7,,200x40
      8,Hi,
      9,Hi,200x40
      10,"H
      i",200x40
      11, "Hi",200x40
      12,"Hi"",200x40
      13,Hi,200x40
      """
    let records = try Records(csv)
    let size = try Records(#"{"text":"H\ni","rect":"200x40"}"#).sizes[0]
    #expect(records.outcome.ending == .exit(65))
    #expect(records.sizes == [Self.size, nil, nil, nil, nil, nil, nil, nil, Self.size, size, nil, nil])
    #expect(records.failedLines == [3, 4, 6, 7, 8, 10, 11, 15, 16])
    #expect(records.ids[5] == .string("6") && records.ids[8] == .string("9"))
    for (error, name) in zip(
      records.errors,
      [
        "a quote inside field 2", "text follows the closing quote of field 2", "2 fields, but the header has 3",
        "4 fields", "rect 'bad'", "empty", "no box", "a quote inside field 2", "the quote of field 2 is not closed",
      ])
    { #expect(error.contains(name), "\(error)") }
  }

  /// What is wrong may be anywhere after the id.
  @Test(arguments: [
    #""text":"Hi","text":"x","rect":"5x5"}"#, #""o":{},"text":"Hi","rect":"5x5"}"#, #""text":"Hi\ud800","rect":"5x5"}"#,
    #""text":"Hi" "rect":"5x5"}"#, #""text":"Hi","rect":"5x5""#, #""rect":[[1]]}"#,
  ])
  func idsOfBadRecords(rest: String) throws {
    let records = try Records(#"{"id":"a1","# + rest + "\n" + #"{"id":7,"# + rest + "\n")
    #expect(records.ids == [.string("a1"), .number(7)] && records.errors.count == 2)
    #expect(try Records("{" + rest).ids == [nil])
  }

  /// What cannot be an id is not copied as if it were one.
  @Test(arguments: [#"{"a":1}"#, "{}", #"[[1,"x"]]"#, "null"])
  func idsThatAreNone(id: String) throws {
    let records = try Records(#"{"id":"# + id + #","text":"Hi","o":{},"rect":"5x5"}"#)
    #expect(records.ids == [nil] && records.errors.count == 1)
  }

  @Test(arguments: [
    "txt,rect\nHi,200x40\nHi,200x40", "text,rest\nHi,200x40\nHi,200x40", "rect,lines\n200x40,1\n9x9,2",
  ])
  func badHeaders(_ csv: String) throws {
    let records = try Records(csv)
    #expect(records.failedLines == [2, 3] && records.outcome.ending == .exit(65))
  }

  @Test(arguments: ["te\"xt,rect\nHi,200x40", "\"text,rect\nHi,200x40\n", "\"te\"xt,rect\nHi,200x40\n"])
  func unreadableHeaders(_ csv: String) throws {
    let outcome = try Records(csv).outcome
    #expect(outcome.ending == .exit(65) && outcome.out == "" && outcome.err.contains("field 1"))
  }

  // MARK: Much

  /// Half a megabyte of bytes from a fixed seed in each format; with line ends as often as any byte, and more often.
  @Test(arguments: ["auto", "jsonl", "csv"], [256, 7])
  func noise(format: String, lineEnds: UInt64) throws {
    var random = Seeded(state: 77 + lineEnds)
    var bytes = Array((format == "csv" ? "text,rect\n" : "").utf8)
    for _ in 0..<60_000 {
      let bits = random.next()
      withUnsafeBytes(of: bits) { bytes.append(contentsOf: $0) }
      if bits % lineEnds == 1 { bytes.append(0x0A) }
    }
    let outcome = try Command.run(["batch", "--format", format], input: bytes)
    let lines = outcome.out.split(separator: "\n")
    #expect(outcome.ending == .exit(65))
    #expect(lines.allSatisfy { $0.hasPrefix("{\"line\":") && $0.hasSuffix("\"}") && $0.contains(",\"error\":\"") })
    #expect(format != "jsonl" || lines.count > 1000)
    if outcome.err.isEmpty { #expect(lines.count > 1) } else { #expect(lines.isEmpty && format == "auto") }
  }

  /// More text than one may have, in one line: an error, quickly.
  @Test(arguments: [66 << 20, (128 << 20) + 20])
  func longRecord(_ count: Int) throws {
    let record =
      Array(#"{"rect":"9x9","id":1,"text":""#.utf8) + [UInt8](repeating: 0x61, count: count) + Array("\"}".utf8)
    try expectOneError(record, names: ["limit", "split"])
  }

  // MARK: Exit codes

  @Test(arguments: BadRecords.runs)
  func exitCodes(_ run: BadRecords.Run) throws {
    let outcome = try Records(bytes: Array(run.input.utf8), run.words).outcome
    #expect(outcome.ending == .exit(run.code), "\(outcome)")
    #expect(outcome.err.isEmpty == (!run.input.isEmpty && (run.code < 64 || run.code == 65)))
    #expect((run.code == 64) == outcome.err.hasSuffix("Try 'fitfont --help'.\n"))
  }
}
