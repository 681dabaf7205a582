import Catalogs
import Checks
import Testing

@Suite struct NeededTests {
  private static func finding(_ words: String, _ slot: String) throws -> Finding {
    let entry = TextMeasurerTests.entry([TextMeasurerTests.text(words)])
    return try #require(
      try TextMeasurerTests.measure(entry, "[{\"key\": \"*\", \"size\": 14, \(slot)}]").findings.first)
  }

  private static func fits(_ words: String, _ slot: String) throws -> Bool {
    let entry = TextMeasurerTests.entry([TextMeasurerTests.text(words)])
    return try TextMeasurerTests.measure(entry, "[{\"key\": \"*\", \"size\": 14, \(slot)}]").findings.isEmpty
  }

  /// A box that is too low for two lines, and too narrow for one of them.
  @Test(arguments: ["Eine Zeile\nund noch eine zweite lange Zeile", "Ja\nDonaudampfschifffahrtsgesellschaft"])
  func bothAreMissing(_ words: String) throws {
    let finding = try Self.finding(words, #""rect": "100x30", "lines": 2"#)
    #expect(finding.needsBoth && finding.missingWidth > 0 && finding.missingHeight > 0)
    let (width, height) = (100 + finding.missingWidth, 30 + finding.missingHeight)
    #expect(try Self.fits(words, #""width": \#(width + 0.001), "height": \#(height + 0.001), "lines": 2"#))
    #expect(try !Self.fits(words, #""width": \#(width - 0.001), "height": \#(height + 0.001), "lines": 2"#))
    #expect(try !Self.fits(words, #""width": \#(width + 0.001), "height": \#(height - 0.001), "lines": 2"#))
  }

  /// Each of the numbers is enough alone, unless it takes both.
  @Test(arguments: [
    "Donaudampfschifffahrtsgesellschaft und mehr", "eins zwei drei vier fünf sechs", "eins\nzwei\ndrei vier fünf",
    "a\nb\nc\nd\ne\nf",
  ])
  func eachIsEnough(_ words: String) throws {
    for lines in ["", #", "lines": 2"#, #", "lines": 3"#] {
      let finding = try Self.finding(words, #""rect": "60x30"\#(lines)"#)
      guard !finding.needsBoth else { continue }
      if finding.missingWidth > 0 {
        #expect(try Self.fits(words, #""width": \#(60.001 + finding.missingWidth), "height": 30\#(lines)"#))
      }
      if finding.missingHeight > 0 {
        #expect(try Self.fits(words, #""width": 60, "height": \#(30.001 + finding.missingHeight)\#(lines)"#))
      }
    }
  }

  /// Wider letters are not fewer that have to go.
  @Test func lettersGrowWithTheirSpacing() throws {
    let letters = try [0, 0.25, 0.5, 1].map { spacing in
      try Self.finding("Passwort wirklich vergessen?", #""rect": "120x20", "letterSpacing": \#(spacing)"#).letters
    }
    #expect(letters == letters.sorted() && letters[0] >= 8 && letters[3] >= 18, "\(letters)")
  }

  @Test func tooManyParagraphsHaveTheirLetters() throws {
    let few = try Self.finding("eins\nzwei\ndrei", #""width": 200, "lines": 2"#)
    #expect(few.letters == 4)
    let many = try Self.finding("eins\nzwei\ndrei\nvier\nfuenf", #""width": 200, "lines": 2"#)
    #expect(many.letters == 13)
  }

  /// What is missing is enough, and not much less is, whatever the conditions: ink, capitals, least numbers of lines.
  @Test(arguments: [
    ("one two three", #""minLines": 2"#, 100.0, 30.0), ("one two", #""minLines": 2"#, 150, 25),
    ("one\ntwoooooooo", #""bounds": "ink""#, 60, 23), ("Ag", #""bounds": "capitals""#, 9, 6),
    ("Hello", #""bounds": "ink", "textStroke": "8 red""#, 30, 12),
  ])
  func otherConditions(_ words: String, _ more: String, _ width: Double, _ height: Double) throws {
    let finding = try Self.finding(words, #""rect": "\#(width)x\#(height)", \#(more)"#)
    #expect(finding.missingWidth > 0 || finding.missingHeight > 0)
    func fits(_ wider: Double, _ higher: Double) throws -> Bool {
      try Self.fits(words, #""width": \#(width + wider), "height": \#(height + higher), \#(more)"#)
    }
    if finding.needsBoth {
      #expect(try fits(finding.missingWidth, finding.missingHeight))
      #expect(try !fits(finding.missingWidth - 0.002, finding.missingHeight))
    } else {
      if finding.missingWidth > 0 {
        #expect(try fits(finding.missingWidth, 0) && !fits(finding.missingWidth - 0.002, 0))
      }
      if finding.missingHeight > 0 {
        #expect(try fits(0, finding.missingHeight) && !fits(0, finding.missingHeight - 0.002))
      }
    }
  }

  /// Fitting a long text 80 times would take seconds: the ink at its edges is not looked at then.
  @Test func longTextsAreNotSearched() throws {
    let words = String(repeating: "eins zwei ", count: 1200)
    let (plain, ink) = (
      try Self.finding(words, #""rect": "100x30""#), try Self.finding(words, #""rect": "100x30", "bounds": "ink""#)
    )
    #expect(ink.missingHeight == plain.missingHeight && ink.missingHeight > 10_000)
    #expect(ink.letters == plain.letters && ink.letters > 10_000)
  }
}
