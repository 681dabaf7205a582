import TestSupport
import Testing

@testable import fitfont

/// Templates and lists of real life.
@Suite struct MergeTemplatesTests {
  private static let certificate = """
    {"size": "420x297", "background": "{paper?}", "defaults": {"align": "center", "lines": 1}, "items": [
      {"stroke": "{color}", "strokeWidth": 4, "x": 10, "y": 10, "rect": "400x277"},
      {"text": "Certificate", "x": 30, "y": 30, "rect": "360x50", "color": "{color}"},
      {"text": "{name}", "x": 30, "y": 110, "rect": "360x60", "lines": 2, "language": "{language?}"},
      {"text": "with {honours}", "x": 30, "y": 180, "rect": "360x30", "optional": true},
      {"text": "{place?}, {date}", "x": 30, "y": 240, "rect": "360x25"}]}
    """

  private static func name(_ row: Int) -> String {
    ["Ada Lovelace", "Éva Nagy", "李清照", "Nguyễn Thị Minh Khai", "Grace Hopper"][row % 5] + " \(row)"
  }

  /// As a spreadsheet of a country whose numbers have commas writes it.
  private static let rows: String = {
    let lines = (1...200).map { row in
      "\(row);\(name(row));\(row % 4 == 0 ? "honours, \(row)" : "");\(row % 3 == 0 ? "" : "Bonn");2026-05-0\(row % 9 + 1);"
        + "\(row % 2 == 0 ? "navy" : "#080");\(row % 5 == 2 ? "zh" : "");\(row % 10 == 0 ? "lightyellow" : "");12,5\r\n"
    }
    return "\u{FEFF}id;name;honours;place;date;color;language;paper;price\r\n" + lines.joined()
  }()

  private func folder() throws -> Scene {
    let folder = try Scene()
    try folder.write("certificate.json", Self.certificate)
    try folder.write("guests.csv", Self.rows)
    return folder
  }

  private func merge(_ folder: Scene, _ words: [String]) throws -> TestSupport.Outcome {
    try Command.run(
      ["draw", "--composition", "certificate.json", "--rows", "guests.csv"] + words, directory: folder.path)
  }

  private func expectedText(_ row: Int) -> String {
    var words = ["Certificate", Self.name(row)]
    if row % 4 == 0 { words.append("with honours, \(row)") }
    if row % 3 != 0 { words.append("Bonn, 2026-05-0\(row % 9 + 1)") }
    return words.joined(separator: " ")
  }

  /// Two hundred certificates in one document.
  @Test func certificatesInOneDocument() throws {
    let folder = try folder()
    let outcome = try merge(folder, ["-o", "all.pdf"])
    #expect(outcome.ending == .exit(0) && outcome.err.isEmpty, "\(outcome.err)")
    #expect(outcome.out.split(separator: "\n").count == 200)
    #expect(outcome.out.hasSuffix("{\"id\":\"200\",\"row\":200,\"fits\":true,\"page\":200}\n"))
    let info = try Command.run([folder.path + "/all.pdf"], executable: "/usr/bin/pdfinfo").out
    #expect(info.contains(/Pages: +200\n/), "\(info)")
    let text = try Command.run([folder.path + "/all.pdf", "-"], executable: "/usr/bin/pdftotext").out
    let pages = text.split(separator: "\u{C}").map { $0.split { $0.isWhitespace }.joined(separator: " ") }
    #expect(pages == (1...200).map(expectedText))
  }

  /// And as files of their own, whose names sort as the rows do.
  @Test func certificatesAsFiles() throws {
    let folder = try folder()
    let outcome = try merge(folder, ["-o", "c-{row:03}-{id:05}.svg"])
    #expect(outcome.ending == .exit(0) && outcome.err.isEmpty, "\(outcome.err)")
    let names = try DrawTests.names(folder.path).filter { $0.hasPrefix("c-") }
    let expected = (1...200).map { row in
      let digits = String(repeating: "0", count: 3 - "\(row)".count) + "\(row)"
      return "c-\(digits)-00\(digits).svg"
    }
    #expect(names.sorted() == expected)
    let tenth = try folder.text("c-010-00010.svg")
    #expect(tenth.contains("aria-label=\"\(Self.name(10))\"") && tenth.contains("#ffffe0") && tenth.contains("#000080"))
    #expect(try folder.text("c-003-00003.svg").contains("#008800"))
  }

  /// A column that is not there is told once, and with what was meant.
  @Test func missingColumns() throws {
    let folder = try folder()
    try folder.write("guests.csv", "name;honors;date;colour\nAda;x;y;red\nEva;x;y;red\n")
    let outcome = try merge(folder, ["-o", "all.pdf"])
    #expect(outcome.ending == .exit(65) && outcome.out.isEmpty)
    #expect(
      outcome.err.hasSuffix("there is no field 'color' in the row; did you mean colour?\n")
        && outcome.err.split(separator: "\n").count == 1, "\(outcome.err)")
    try folder.write("guests.csv", "name;honours;date;color;plase\nAda;x;y;red;Bonn\nEva;x;y;red;Bonn\n")
    let optional = try merge(folder, ["-o", "all.pdf"])
    #expect(optional.ending == .exit(0) && optional.out.split(separator: "\n").count == 2)
    #expect(
      optional.err.split(separator: "\n").count == 3 && optional.err.contains("did you mean plase?"), "\(optional.err)")
  }

  /// A list of objects over many lines; what is null or not there is nothing.
  @Test func listsOfObjects() throws {
    let folder = try folder()
    try folder.write(
      "guests.json",
      """
      [
        {"name": "Ada", "honours": null, "date": "today", "color": "red"},
        {
          "name": "Éva",
          "honours": "honours", "date": "today", "color": "redd", "place": ""
        },
        {"name": "Bob", "honours": "h", "date": "today", "color": "red", "place": "Bonn", "language": "en", "paper": null}
      ]
      """)
    let outcome = try Command.run(
      ["draw", "--composition", "certificate.json", "--rows", "guests.json", "-o", "{row:02}.svg"],
      directory: folder.path)
    let lines = outcome.out.split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && lines[0] == #"{"row":1,"fits":true,"file":"01.svg"}"#, "\(lines)")
    #expect(
      lines[1].hasPrefix(
        #"{"row":2,"line":3,"error":"certificate.json:2:14: items[0]: \"stroke\": 'redd' is not a colour; did you mean red?"#
      ),
      "\(lines)")
    #expect(lines[1].contains("(from the field 'color')"))
    let first = try folder.text("01.svg")
    #expect(!first.contains("with") && !first.contains("today"))
    #expect(try folder.text("03.svg").contains("Bonn, today"))
  }

  /// What a row's picture is made from is more than its record: fonts that rows name, too.
  @Test func resumesWithFieldsInKeys() throws {
    let folder = try folder()
    let words = ["-o", "c-{row:03}.svg", "--resume", "done.jsonl"]
    #expect(try merge(folder, words).ending == .exit(0))
    let again = try merge(folder, words)
    #expect(again.ending == .exit(0) && again.out.isEmpty)
    #expect(try folder.text("done.jsonl").split(separator: "\n").count == 200)
    // One row in another colour is drawn again, and no other.
    try folder.write("guests.csv", Self.rows.replacing("\r\n3;", with: "\r\n3;x"))
    #expect(try merge(folder, words).ending == .exit(0))
    #expect(try folder.text("done.jsonl").split(separator: "\n").count == 201)
  }
}
