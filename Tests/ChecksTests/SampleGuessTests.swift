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
}
