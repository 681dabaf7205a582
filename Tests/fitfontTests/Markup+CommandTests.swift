import TestSupport
import Testing

/// Marked-up texts on the command line and in records.
@Suite struct MarkupCommandTests {
  private func size(_ words: String...) throws -> Double {
    let outcome = try Command.run(words)
    #expect(outcome.err.isEmpty && outcome.ending == .exit(0), "\(outcome)")
    return Double(outcome.out.dropLast()) ?? 0
  }

  @Test func command() throws {
    let plain = try size("200x40", "Hello")
    #expect(try size("200x40", "--markup", "Hello") == plain)
    #expect(try size("200x40", "--markup", "<span>Hel</span>lo") == plain)
    // Noto Sans: 40 pt over 1.362 em, in which half that size is for letters twice as large.
    #expect(try size("200x40", "--markup", #"<span size="200%">Hello</span>"#) == 14.6842)
    #expect(try size("90x40", "--markup", "<b>Hello</b>, world") < size("90x40", "--markup", "Hello, world"))
    #expect(try size("90x40", "--markup", "a &lt; b &amp; c") == size("90x40", "a < b & c"))
    // Without the option tags are text.
    #expect(try size("90x40", "<b>Hello</b>") < size("90x40", "--markup", "<b>Hello</b>"))
  }

  /// A part in another family is as heavy as the text, unless it says otherwise.
  @Test func weightHoldsForOtherFamilies() throws {
    func fonts(_ markup: String) throws -> String {
      try Command.run("300x100", "--font", "Inter", "--weight", "700", "--explain", "--markup", markup).out
    }
    #expect(try fonts(#"a <span font="Noto Sans">b</span>"#).contains("Noto Sans Bold"))
    #expect(try fonts(#"<p>a</p><p font="Noto Sans">b</p>"#).contains("Noto Sans Bold"))
    #expect(try fonts(#"a <span font="Noto Sans" weight="400">b</span>"#).contains("Noto Sans Regular"))
  }

  @Test func json() throws {
    let outcome = try Command.run("200x40", "--markup", "--json", "--detail", #"<span font="Noto Serif">Hé</span>llo"#)
    #expect(outcome.err.isEmpty && outcome.ending == .exit(0))
    let json = try JSON(outcome.out)
    // Ranges are of the text without its tags.
    #expect(json["lines"]?[0]?["range"] == .array([.number(0), .number(6)]))
    #expect(outcome.out.contains("Noto Serif") && outcome.out.contains("Noto Sans"))
  }

  @Test(arguments: [("<b>Hello", "column 1"), ("Hello</b>", "column 6"), (#"<span size="x">a</span>"#, "column 1")])
  func commandMistakes(_ text: String, _ words: String) throws {
    let outcome = try Command.run("200x40", "--markup", text)
    #expect(outcome.out.isEmpty && outcome.ending == .exit(65) && outcome.err.contains(words), "\(outcome)")
    #expect(Remedy.missing(in: outcome.err) == nil, "\(outcome)")
  }

  @Test(arguments: ["<b></b>", "<b> </b>", " <i></i> "])
  func nothingToFit(_ text: String) throws {
    let outcome = try Command.run("200x40", "--markup", text)
    #expect(outcome.out.isEmpty && outcome.ending == .exit(65), "\(outcome)")
  }

  @Test func batch() throws {
    let records = try Records(
      """
      {"text":"<span size=\\"2\\">Hello</span>","rect":"200x40","markup":true}
      {"text":"Hello","rect":"200x40","markup":false}
      {"text":"<b>Hello","rect":"200x40","markup":true}
      {"text":"<b>a</b>","rect":"200x40"}

      """)
    #expect(records.sizes == [14.6842, 29.3685, nil, 29.3685])
    #expect(records.failedLines == [3] && records.errors.first?.contains("column 1") == true)
  }

  /// A shorter text is marked up as the first one is, whether it is tried by itself or as a knob.
  @Test(arguments: [[], ["--order", "variants"]])
  func variants(_ order: [String]) throws {
    let words = ["60x20", "--markup", "--min-size", "14", "--json", "--variant", "<span size=\"50%\">Save</span>"]
    let outcome = try Command.run(words + order + ["<b>Save</b> all the changes"])
    let alone = try Command.run("60x20", "--markup", "--json", "<span size=\"50%\">Save</span>")
    #expect(try JSON(outcome.out)["size"] == JSON(alone.out)["size"], "\(outcome)")
  }
}
