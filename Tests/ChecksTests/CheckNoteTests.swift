import Catalogs
import Testing

@testable import Checks

@Suite struct CheckNoteTests {
  /// The font that has the characters, not the one that was asked for and has none of them.
  @Test func theFontThatWasMeasuredIsNamed() throws {
    let entry = TextMeasurerTests.entry([TextMeasurerTests.text("שלום")], language: "he")
    let result = try TextMeasurerTests.measure(
      entry, #"{"fonts": "ios", "slots": [{"key": "*", "width": 1, "size": 14}]}"#)
    let sentence = try #require(CheckNote.sentences(result.notes).first)
    #expect(!sentence.contains("'Noto Sans' was"), "\(sentence)")
  }

  @Test func fontsOfOneLanguageAreOneSentence() {
    let (ios, wanted) = (PlatformFonts.ios, "SF Hebrew")
    let notes: [CheckNote] = ["B", "A"].flatMap { font in
      ["he", "yi"].map { language in
        .standIn(ios.standIn(for: wanted, measured: font), language: language)
      }
    }
    #expect(
      CheckNote.sentences(notes).map { String($0.prefix(93)) } == [
        "ios shows he, yi in 'SF Hebrew', which is not installed; 'A' and 'B' were measured instead, w"
      ])
  }
}
