import Catalogs
import Checks
import TestSupport
import Testing

@Suite struct SampleGuessTests {
  private static func notes(_ kind: CatalogPlaceholder.Kind, _ samples: String) throws -> (
    text: String, notes: [String]
  ) {
    let entry = TextMeasurerTests.entry([
      TextMeasurerTests.text("Am {d, date, full}", [], [CatalogPlaceholder(3..<18, kind, name: "d")])
    ])
    let result = try TextMeasurerTests.measure(
      entry, #"{"samples": \#(samples), "slots": [{"key": "*", "width": 1, "size": 14}]}"#)
    return (result.findings[0].text.shown, CheckNote.sentences(result.notes))
  }

  /// A format may be three times as wide as what is measured.
  @Test(arguments: [CatalogPlaceholder.Kind.date, .time, .compact])
  func datesAreSaid(_ kind: CatalogPlaceholder.Kind) throws {
    let note = try #require(try Self.notes(kind, "{}").notes.first)
    #expect(note.contains("{d, date, full}") && note.contains("add \"d\" to \"samples\""))
    #expect(Remedy.missing(in: note) == nil)
    // What stands for all other words is no date.
    #expect(try Self.notes(kind, #"{"*": "Jo"}"#).notes == [note])
    let said = try Self.notes(kind, #"{"d": "Mittwoch, 28. September 2028"}"#)
    #expect(said.text == "Am Mittwoch, 28. September 2028" && said.notes.isEmpty)
  }

  /// A unit, or the name of a currency, may be wider than the number.
  @Test(arguments: [(CatalogPlaceholder.Kind.currency, "a number"), (.integer, "a number"), (.text, "a value")])
  func formatsThatAreNotFollowedAreSaid(_ kind: CatalogPlaceholder.Kind, _ words: String) throws {
    func notes(_ samples: String) throws -> [String] {
      let placeholder = CatalogPlaceholder(0..<9, kind, name: "n", isFormatFollowed: false)
      let entry = TextMeasurerTests.entry([TextMeasurerTests.text("{n, unit} weit", [], [placeholder])])
      let slots = #"{"samples": \#(samples), "slots": [{"key": "*", "width": 1, "size": 14}]}"#
      return CheckNote.sentences(try TextMeasurerTests.measure(entry, slots).notes)
    }
    let note = try #require(try notes("{}").first)
    #expect(note.hasPrefix("the placeholder {n, unit} is \(words), whose format is not followed; '"))
    #expect(try notes(#"{"*": "Jo"}"#).count == 1 && notes(#"{"n": 20}"#).count == 1)
    #expect(try notes(#"{"n": "12 Kilometer"}"#).isEmpty)
  }
}
