import TestSupport
import Testing

/// Several fonts in order of preference, at every door of the command.
@Suite struct FontStackTests {
  private static let names = "Missing, Inter:bold, Noto Sans Thai, serif"
  private static let text = "Hello ไทย"
  private static let lacking =
    "'Noto Sans Thai' is not found in weight 700: 'Noto Sans Thai Regular' (weight 400) stands in"
  private static let fonts = ["Inter Regular wght=700", "Noto Sans Thai Regular"]

  private func rows(_ name: String, of text: String) -> [String] {
    let lines = text.split(separator: "\n").map(String.init)
    guard let first = lines.firstIndex(where: { $0.hasPrefix(name) }) else { return [] }
    let more = lines[(first + 1)...].prefix { $0.hasPrefix("        ") }
    return ([lines[first]] + more).map { String($0.dropFirst(8)) }
  }

  /// Bundled fonts alone.
  private func bare() throws -> (FontFolder, [String: String]) {
    let folder = try FontFolder()
    return (folder, ["FONTCONFIG_FILE": folder.configurationFile])
  }

  /// One size, whichever way the list is said; what is not met of the second font is said with it.
  @Test func everyDoorTakesLists() throws {
    let (folder, environment) = try bare()
    defer { withExtendedLifetime(folder) {} }
    let words = ["--font", Self.names, Self.text]
    let fit = try Command.run(["200x40"] + words, environment: environment)
    #expect(fit.ending == .exit(0) && fit.err.contains(Self.lacking), "\(fit)")
    let size = String(fit.out.dropLast())
    let explained = try Command.run(["--explain", "200x40"] + words, environment: environment)
    #expect(rows("fonts", of: explained.out) == Self.fonts, "\(explained)")
    #expect(rows("unmet", of: explained.out) == ["weight 700: Noto Sans Thai Regular has weight 400"])
    // The same in JSON, as a text and as a list.
    let unmet = #""unmet":[{"asked":"weight 700","found":"weight 400","font":"Noto Sans Thai Regular"}]"#
    for list in [#""\#(Self.names)""#, #"["Missing","Inter:bold","Noto Sans Thai","serif"]"#] {
      let record = #"{"text":"\#(Self.text)","rect":"200x40","font":\#(list)}"#
      let batch = try Command.run("batch", input: record + "\n", environment: environment)
      #expect(batch.out.contains(#""size":\#(size),"#) && batch.out.contains(unmet), "\(batch)")
    }
    let table = "text,rect,font\n\(Self.text),200x40,\"\(Self.names)\"\n"
    let rows = try Command.run("batch", "--format", "csv", input: table, environment: environment)
    #expect(rows.out.contains(#""size":\#(size),"#) && rows.out.contains(unmet), "\(rows)")
    for format in ["svg", "png", "pdf"] {
      let drawn = try Command.run(
        ["draw", "200x40", "-o", folder.path + "/drawn." + format] + words, environment: environment)
      #expect(drawn.ending == .exit(0) && drawn.err.contains(Self.lacking), "\(drawn)")
    }
    let composition = #"""
      {"size": "200x40", "items": [{"text": "\#(Self.text)", "rect": "200x40", "font": "\#(Self.names)"}]}
      """#
    let file = try folder.add(Array(composition.utf8), as: "card.json")
    let card = try Command.run("draw", "--composition", file, "-o", folder.path + "/card.pdf", environment: environment)
    #expect(card.ending == .exit(0) && card.err.contains(Self.lacking), "\(card)")
    let screen = #"""
      {"views": [{"name": "one", "text": "\#(Self.text)", "font": "\#(Self.names)", "fit": true}],
       "constraints": ["V:|[one(40)]", "H:|[one(200)]"]}
      """#
    let document = try folder.add(Array(screen.utf8), as: "screen.json")
    let layout = try Command.run("layout", "--json", "--device", "iPhone 15", document, environment: environment)
    #expect(layout.out.contains(#""fontSize":\#(size),"#) && layout.out.contains(unmet), "\(layout)")
  }

  /// Parts of a text have lists of their own; a bold part has bold fonts for what its own lacks.
  @Test func spansHaveLists() throws {
    let (folder, environment) = try bare()
    defer { withExtendedLifetime(folder) {} }
    for (words, fonts) in [
      (
        ["--font", "Inter, Noto Sans Thai", "a <b>b</b> ไทย"],
        ["Inter Regular", "Inter Regular wght=700", "Noto Sans Thai Regular"]
      ),
      (
        ["--fallback", "none", "a <span font=\"Missing, Noto Sans Thai, Inter\">ไทยb</span>"],
        ["Noto Sans Regular", "Noto Sans Thai Regular", "Inter Regular"]
      ),
      (
        ["--font", "Noto Sans Thai, Inter, Noto Sans", "<b>b✓</b> ก"],
        ["Inter Regular wght=700", "Noto Sans Thai Regular"]
      ),
    ] {
      let outcome = try Command.run(["--explain", "200x40", "--markup"] + words, environment: environment)
      #expect(rows("fonts", of: outcome.out) == fonts, "\(words): \(outcome)")
    }
  }

  @Test(
    arguments: [
      ("Missing, Intre", 66, "none of the fonts 'Missing', 'Intre' is bundled or installed; did you mean 'Inter'?"),
      ("Inter, Noto Sans:blod", 64, "did you mean 'bold'?"), ("Inter, \"Noto", 64, "has no closing quote"),
      ("Inter, ./absent.woff2", 66, "'./absent.woff2'"),
    ] as [(String, Int32, String)])
  func whatIsNotThereIsRefused(names: String, code: Int32, hint: String) throws {
    let outcome = try Command.run("200x40", "--font", names, "Hello")
    #expect(outcome.ending == .exit(code) && outcome.out == "" && outcome.err.contains(hint), "\(outcome)")
  }

  /// Characters that no font of a list has, without others.
  @Test func listsAloneSayWhatTheyLack() throws {
    let outcome = try Command.run("200x40", "--font", "Inter, Noto Sans Thai", "--fallback", "none", "aไא")
    #expect(
      outcome.err
        == "fitfont: no font named has U+05D0, and --fallback none asks no others; shown as missing glyphs\n")
  }
}
