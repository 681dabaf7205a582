import Catalogs
import Testing

@Suite struct XLIFF2ReaderTests {
  @Test func unitsOfSegments() throws {
    let catalog = try catalog(
      """
      <xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de"
        xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0"><file id="f">
      <group id="g"><unit id="u" slr:sizeRestriction="0,20"><notes><note>why</note></notes>
        <originalData><data id="d1">%d</data></originalData>
        <segment state="final"><source>One. </source><target>Eins. </target></segment><ignorable><source> </source></ignorable>
        <segment><source>Two</source><target><pc id="1">Zwei</pc><ph id="2" dataRef="d1"/><cp hex="0007"/></target></segment>
      </unit></group>
      <unit id="v" translate="no"><segment state="initial"><source>a</source></segment></unit>
      <unit id="w"><segment state="initial"><source>b</source><target>B</target></segment></unit>
      <unit id="o"><segment><source>1</source><target order="2">zwei</target></segment>
        <segment><source>2</source><target order="1">eins </target></segment></unit>
      <unit id="x"/>
      </file></xliff>
      """, "a.xlf")
    #expect(catalog.format == .xliff2)
    #expect(
      lines(catalog) == [
        "3:u(f) = Eins.  <pc id=\"1\">Zwei</pc><ph id=\"2\" dataRef=\"d1\"/>\u{7}", "8:v(f) = ", "9:w(f) = B",
        "10:o(f) = eins zwei",
      ])
    #expect(catalog.entries[0].texts[0].placeholders.map(\.kind) == [.integer])
    #expect(catalog.entries[0].room == CatalogRoom(maximum: 20, unit: "char"))
    #expect(catalog.entries.map(\.state) == [.translated, .untranslated, .needsReview, .translated])
    #expect(catalog.entries[0].comment == "why")
    #expect(catalog.sentences.count == 1)
  }

  /// What a file or group says holds for its units.
  @Test func translateIsInherited() throws {
    let catalog = try catalog(
      """
      <xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de"><file id="f">
      <group id="g" translate="no"><unit id="a"><segment><source>a</source></segment></unit>
      <unit id="b" translate="yes"><segment><source>b</source></segment></unit></group>
      <unit id="c"><segment><source>c</source></segment></unit></file></xliff>
      """, "a.xlf")
    #expect(catalog.entries.map(\.isTranslatable) == [false, true, true])
  }

  /// Surrogates are no characters, nor is what is no number.
  @Test(arguments: ["D83D", "110000", "x"]) func noCharacters(hex: String) throws {
    let catalog = try catalog(
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="f">
      <unit id="a"><segment><source>a</source><target><mrk id="m"><cp hex="\(hex)"/></mrk></target></segment></unit>
      <unit id="b"><segment><source>b</source><target>c</target></segment></unit>
      </file></xliff>
      """, "x.xlf")
    #expect(catalog.entries.map(\.key) == ["b"] && catalog.skipped == [.unreadable: 1])
    #expect(catalog.sentences.first?.hasPrefix("x.xlf:2:61: hex=\"\(hex)\" is no character") == true)
  }
}
