import Catalogs
import Testing

@Suite struct QtReaderTests {
  @Test func messagesNumerusAndVariants() throws {
    let catalog = try catalog(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE TS>
      <TS version="2.1" language="de_DE" sourcelanguage="en">
      <context>
          <name>Main</name>
          <message>
              <location filename="a.cpp" line="3"/>
              <source>Open &amp;%1</source><comment>verb</comment>
              <translation>&amp;%1 öffnen</translation>
          </message>
          <message numerus="yes"><source>%n file(s)</source>
              <translation><numerusform>%n Datei</numerusform><numerusform>%n Dateien</numerusform></translation>
          </message>
          <message><source>Long</source><translation variants="yes"><lengthvariant>Sehr lang</lengthvariant>
            <lengthvariant>Lang</lengthvariant></translation></message>
          <message><source>New</source><translation type="unfinished">Neu</translation></message>
          <message><source>None</source><translation type="unfinished"></translation></message>
          <message><source>Gone</source><translation type="vanished">Weg</translation></message>
          <message><source>esc</source><translation>a<byte value="x1b"/>b</translation></message>
      </context>
      <message id="by-id"><translation>X</translation></message>
      </TS>
      """, "app.ts")
    #expect(
      lines(catalog) == [
        "6:Open &%1(Main: verb) = &%1 öffnen", "11:%n file(s)(Main) = #0: %n Datei | #1: %n Dateien",
        "14:Long(Main) = v0: Sehr lang | v1: Lang", "16:New(Main) = Neu", "17:None(Main) = ", "19:esc(Main) = a\u{1B}b",
        "21:by-id = X",
      ])
    #expect(catalog.language == "de-DE" && catalog.sourceLanguage == "en")
    #expect(catalog.entries.map(\.state)[3...4] == [.needsReview, .untranslated])
    #expect(catalog.skipped == [.obsolete: 1])
    #expect(placeholders(catalog.entries[1]) == ["%n"])
    #expect(
      refusal("<html/>", "a.ts")?.hasPrefix("a.ts:1:1: the file begins with <html>; give a file of Qt Linguist") == true
    )
  }

  /// What Linguist has for a context of which there is something to tell, and nothing to translate.
  @Test func aMessageWithoutWordsIsNone() throws {
    let catalog = try catalog(
      """
      <TS version="2.1" language="de"><context><name>c</name>
      <message><source></source><comment>A window</comment><translation></translation></message>
      <message><source></source><translation>Text</translation></message>
      </context></TS>
      """, "a_de.ts")
    #expect(catalog.entries.isEmpty && catalog.skipped == [.notText: 1, .unreadable: 1])
    #expect(catalog.sentences == ["a_de.ts:3:1: a <message> has neither <source> nor id; add one"])
  }
}
