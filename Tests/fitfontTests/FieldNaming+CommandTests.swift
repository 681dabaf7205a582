import TestSupport
import Testing

/// What is wrong with the fields of a text is told in the words of the door that they came through: options, keys,
/// columns.
@Suite struct NamingTests {
  /// Fields that contradict each other, by their names as options, and what each is given.
  static let contradictions: [[(name: String, key: String, value: String)]] = [
    [("face-index", "faceIndex", "1")], [("min-size", "minSize", "9"), ("max-size", "maxSize", "3")],
    [("step", "step", "1"), ("sizes", "sizes", "12")],
    [("font", "font", "Noto Sans"), ("font-file", "fontFile", "a.ttf")], [("reserve-lines", "reserveLines", "true")],
  ]

  private func value(_ field: (name: String, key: String, value: String)) -> String {
    field.name == "font" || field.name == "font-file" ? "\"\(field.value)\"" : field.value
  }

  @Test(arguments: contradictions) func options(fields: [(name: String, key: String, value: String)]) throws {
    let words = fields.flatMap { $0.value == "true" ? ["--" + $0.name] : ["--" + $0.name, $0.value] }
    for door in [["200x40"], ["draw", "200x40", "-o", "/dev/null", "--format", "svg"]] {
      let outcome = try Command.run(door + words + ["Hello"])
      #expect(outcome.ending == .exit(64))
      for field in fields { #expect(outcome.err.contains("--\(field.name) "), "\(outcome.err)") }
    }
  }

  @Test(arguments: contradictions) func records(fields: [(name: String, key: String, value: String)]) throws {
    let members = fields.map { "\"\($0.key)\":\(value($0))" }.joined(separator: ",")
    for command in ["batch", "group"] {
      let result = try JSON(try Command.run(command, input: "{\"text\":\"a\",\"rect\":\"20x20\",\(members)}").out)
      let message = result["error"]?.string ?? ""
      for field in fields { #expect(message.contains("\"\(field.key)\""), "\(message)") }
      #expect(!message.contains("--"), "\(message)")
    }
  }

  @Test(arguments: contradictions, [false, true])
  func columns(fields: [(name: String, key: String, value: String)], hyphens: Bool) throws {
    let header = fields.map { hyphens ? $0.name : $0.key }.joined(separator: ",")
    let table = "text,rect,\(hyphens ? "letter-spacing" : "letterSpacing"),\(header)\na,20x20,0,"
    let result = try JSON(
      try Command.run("batch", input: table + fields.map(\.value).joined(separator: ",")).out)
    let message = result["error"]?.string ?? ""
    for field in fields { #expect(message.contains(hyphens ? field.name : field.key), "\(message)") }
    #expect(!message.contains("--") && !message.contains("\""), "\(message)")
  }

  @Test(arguments: contradictions) func compositions(fields: [(name: String, key: String, value: String)]) throws {
    let folder = try TemporaryFolder()
    let members = fields.map { "\"\($0.key)\": \(value($0))" }.joined(separator: ", ")
    let file = try folder.file(
      "card.json",
      Array("{\"size\": \"90x90\",\n \"items\": [{\"text\": \"a\", \"rect\": \"20x20\", \(members)}]}".utf8))
    let outcome = try Command.run("draw", "--composition", file, "-o", folder.path + "/card.svg")
    #expect(outcome.ending == .exit(65) && outcome.err.hasPrefix("fitfont: \(file):2:12: "), "\(outcome.err)")
    for field in fields { #expect(outcome.err.contains("\"\(field.key)\""), "\(outcome.err)") }
    #expect(!outcome.err.contains("--"), "\(outcome.err)")
  }

  /// Labels have a number of lines of their own, so that reserving them needs no other.
  @Test(arguments: contradictions.dropLast()) func layouts(fields: [(name: String, key: String, value: String)]) throws
  {
    let folder = try TemporaryFolder()
    let members = fields.map { "\"\($0.key)\": \(value($0))" }.joined(separator: ", ")
    let file = try folder.file(
      "screen.json", Array("{\"views\": [{\"name\": \"a\", \"text\": \"a\", \"fit\": true, \(members)}]}".utf8))
    let outcome = try Command.run("layout", "--device", "iPhone 4", file)
    #expect(outcome.ending == .exit(65), "\(outcome)")
    for field in fields { #expect(outcome.err.contains(field.key), "\(outcome.err)") }
    #expect(!outcome.err.contains("--"), "\(outcome.err)")
  }

  /// A text that does not fit is told in the same words.
  @Test func refusals() throws {
    let folder = try TemporaryFolder()
    let option = try Command.run("2x2", "--lines", "1", "Hello")
    #expect(option.err.contains("--min-size"), "\(option.err)")
    let page = try folder.file(
      "card.json", Array("{\"size\": \"90x90\", \"items\": [{\"text\": \"Hello\", \"rect\": \"2x2\"}]}".utf8))
    let composition = try Command.run("draw", "--composition", page, "-o", folder.path + "/card.svg")
    #expect(composition.err.contains("\"minSize\"") && !composition.err.contains("--"), "\(composition.err)")
    let wish = "{\"size\": \"90x90\", \"items\": [{\"text\": \"漢\", \"rect\": \"20x20\", \"fallback\": \"none\"}]}"
    let lacking = try folder.file("lacking.json", Array(wish.utf8))
    let unmet = try Command.run("draw", "--composition", lacking, "-o", folder.path + "/card.svg")
    #expect(unmet.err.contains("\"fallback\": \"none\" asks no others"), "\(unmet.err)")
  }

  @Test func groups() throws {
    let lines = """
      {"text":"a","rect":"20x20","group":"g","minSize":9,"maxSize":9}
      {"text":"a","rect":"20x20","group":"g","minSize":8,"maxSize":8}
      """
    let keys = try Command.run("group", input: lines).out
    #expect(keys.contains(#"change \"minSize\", \"maxSize\", \"step\", \"sizes\" or \"ratio\" of one"#), "\(keys)")
    let table = "text,rect,group,min-size,max-size\na,20x20,g,9,9\na,20x20,g,8,8\n"
    let columns = try Command.run("group", input: table).out
    #expect(columns.contains("change min-size, max-size, step, sizes or ratio of one"), "\(columns)")
  }
}
