import Catalogs
import Testing

@Suite struct XLIFF1ReaderTests {
  private static func file(_ units: String) -> String {
    """
    <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
    <file original="a.html" source-language="en" target-language="de_AT"><body>
    \(units)
    </body></file></xliff>
    """
  }

  @Test func unitsStatesAndRoom() throws {
    let catalog = try catalog(
      Self.file(
        """
        <trans-unit id="1" maxwidth="20" size-unit="char"><source>Open</source>
          <target state="needs-review-translation">Öffnen</target><note>verb</note>
          <alt-trans><target>Auf</target></alt-trans></trans-unit>
        <group><trans-unit id="2" resname="named" translate="no"><source>Close</source></trans-unit></group>
        <trans-unit><source>x</source></trans-unit>
        <group restype="x-gettext-plurals" id="p">
          <trans-unit id="p[0]"><source>%d file</source><target>%d Datei</target></trans-unit>
          <trans-unit id="p[1]"><source>%d files</source><target>%d Dateien</target></trans-unit></group>
        """), "a.xlf")
    #expect(
      lines(catalog) == [
        "3:1(a.html) = Öffnen", "6:named(a.html) = ", "8:p(a.html) = #0: %d Datei | #1: %d Dateien",
      ])
    #expect(catalog.language == "de-AT" && catalog.sourceLanguage == "en")
    #expect(catalog.entries[0].room == CatalogRoom(maximum: 20, unit: "char"))
    #expect(catalog.entries.map(\.state) == [.needsReview, .untranslated, .translated])
    #expect(catalog.entries[1].isTranslatable == false)
    #expect(catalog.entries[2].source.map(\.text) == ["%d file", "%d files"])
    #expect(catalog.sentences == ["a.xlf:7:1: a <trans-unit> has no id; add one"])
  }

  /// Of a message with more choices than are combined, every case is there, with a warning, also where tags are in it.
  @Test(arguments: ["", "<ph id=\"1\"/>"]) func messagesWithManyChoices(tag: String) throws {
    let choices = (0..<9).map { "{c\($0), select, a{x} other{y}}" }.joined()
    let catalog = try catalog(
      Self.file("<trans-unit id=\"a\"><source>a</source><target>\(choices)\(tag)</target></trans-unit>"), "a.xlf")
    #expect(catalog.entries.map(\.texts.count) == [256])
    #expect(catalog.sentences.map { $0.hasPrefix("a.xlf:3") && $0.contains("more than 256 combinations") } == [true])
  }

  /// A message that cannot be read as one is told, also where tags are in it.
  @Test(arguments: ["", "<ph id=\"1\"/>"]) func messagesThatAreNone(tag: String) throws {
    for (message, problem) in [
      ((0..<400).map { "{c\($0), select, a{x} other{y}}" }.joined(), "too many combinations"),
      ("{c, select, a{x}}", "has no 'other'"),
    ] {
      let catalog = try catalog(
        Self.file("<trans-unit id=\"a\"><source>a</source><target>\(message)\(tag)</target></trans-unit>"), "a.xlf")
      #expect(catalog.entries.map(\.texts.count) == [1])
      #expect(catalog.sentences.map { $0.contains("is read as it is written") && $0.contains(problem) } == [true])
    }
  }

  /// A target that is still to be translated is often a copy of the source, or of an older translation.
  @Test func untranslatedTargetsAreNoTexts() throws {
    let catalog = try catalog(
      Self.file(
        "<trans-unit id=\"1\"><source>Open</source><target state=\"needs-translation\">Open</target></trans-unit>"),
      "a.xlf")
    #expect(catalog.entries.map(\.state) == [.untranslated] && catalog.entries[0].texts.isEmpty)
  }

  @Test func inlineElements() throws {
    let catalog = try catalog(
      Self.file(
        "<trans-unit id=\"1\"><source>a</source><target>A <g id=\"b\">bold</g> "
          + "<x id=\"INTERPOLATION\" equiv-text=\"{{name}}\"/><x id=\"START_LINK\" ctype=\"x-a\"/>l<x id=\"CLOSE_LINK\"/>"
          + "<ph id=\"p\">%d</ph><mrk mtype=\"x\">m</mrk><x id=\"n\" ctype=\"lb\"/></target></trans-unit>"), "a.xlf")
    let text = try #require(catalog.entries.first?.texts.first)
    #expect(text.replacing(placeholders: { "[\($0.name ?? "")]" }) == "A bold [name]l[p]m[n]")
    #expect(text.placeholders.map(\.kind) == [.text, .integer, .literal("\n")])
    #expect(text.placeholders[0].example == nil)
    #expect(text.tags.map(\.kind) == [.opening, .closing, .empty, .closing])
  }

  /// A code is never an example: it says what comes in its place. Words are one.
  @Test(arguments: [
    ("<ph id=\"1\">%s</ph>", "1", CatalogPlaceholder.Kind.text, nil),
    ("<x id=\"X\" equiv-text=\"%d\"/>", "X", .integer, nil),
    ("<ph id=\"1\">%1$s</ph>", "1", .text, nil), ("<ph id=\"1\">{0}</ph>", "0", .text, nil),
    ("<x id=\"X\" equiv-text=\"{{ user.name | titlecase }}\"/>", "user.name", .text, nil),
    ("<ph id=\"1\">$name</ph>", "name", .text, nil), ("<ph id=\"p\">%1</ph>", "1", .text, nil),
    ("<ph id=\"p\">%n</ph>", "n", .integer, nil), ("<x id=\"4\"/>", "4", .text, nil),
    ("<ph id=\"1\">&lt;br/&gt;</ph>", "1", .literal("\n"), nil), ("<ph id=\"1\">Firefox</ph>", "1", .opaque, "Firefox"),
    ("<ph id=\"0\" equiv=\"INTERPOLATION\" disp=\"{{n}}\"/>", "n", .text, nil),
  ])
  func codesOfPlaceholders(element: String, name: String, kind: CatalogPlaceholder.Kind, example: String?) throws {
    let file = Self.file("<trans-unit id=\"u\"><source>a</source><target>x \(element)</target></trans-unit>")
    let found = try #require(try catalog(file, "a.xlf").entries.first?.texts.first?.placeholders.first)
    #expect(found.name == name)
    #expect(found.kind == kind)
    #expect(found.example == example)
  }

  @Test func pluralsWithElements() throws {
    let element = "<x id=\"INTERPOLATION\" equiv-text=\"{{n}}\"/>"
    let file = Self.file(
      "<trans-unit id=\"u\"><source>a</source><target>{VAR_PLURAL, plural, =0 {nix} other {\(element) Dinge}}"
        + "</target></trans-unit>")
    let texts = try #require(try catalog(file, "a.xlf").entries.first?.texts)
    #expect(texts.map { $0.replacing(placeholders: { "[\($0.name ?? "")]" }) } == ["nix", "[n] Dinge"])
  }

  @Test func theOtherVersionIsNamed() {
    #expect(
      refusal("<xliff version=\"2.0\"/>", "a.xlf", as: .xliff1)
        == "a.xlf:1:1: the file is XLIFF 2.0, not 1.2; give it a name that ends in .xlf, "
        + "and write version=\"2.0\" in its first element")
  }
}
