import Catalogs
import Testing

@Suite struct GettextReaderTests {
  private static let header = """
    msgid ""
    msgstr ""
    "Language: pt_BR\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=2; plural=n > 1;\\n"

    """

  @Test func entriesWithContextsAndPlurals() throws {
    let catalog = try catalog(
      Self.header + """
        #. Shown in the title
        #: main.c:3
        #, c-format
        msgctxt "menu"
        msgid "Open %s"
        msgstr "Abrir "
        "%s"

        msgid "%d file"
        msgid_plural "%d files"
        msgstr[0] "%d arquivo"
        msgstr[1] "%d arquivos"

        msgid "Not yet"
        msgstr ""
        """, "app.po")
    #expect(
      lines(catalog) == [
        "9:Open %s(menu) = Abrir %s", "14:%d file = #0: %d arquivo | #1: %d arquivos", "19:Not yet = ",
      ])
    #expect(catalog.language == "pt-BR")
    #expect(catalog.pluralForms == "nplurals=2; plural=n > 1;")
    #expect(catalog.entries[0].comment == "Shown in the title")
    #expect(catalog.entries[0].texts[0].place == CatalogPlace(line: 11, column: 8))
    #expect(catalog.entries[1].source.map(\.text) == ["%d file", "%d files"])
    #expect(catalog.entries[2].state == .untranslated)
    #expect(placeholders(catalog.entries[0]) == ["%s"])
    #expect(catalog.warnings.isEmpty)
  }

  @Test func fuzzyAndObsoleteAreSkipped() throws {
    let catalog = try catalog(
      """
      #, fuzzy
      #| msgid "Old"
      msgid "New"
      msgstr "Neu"

      msgid "Kept"
      msgstr "Da"

      #~ msgid "Gone"
      #~ msgstr "Weg"
      """, "de.po")
    #expect(lines(catalog) == ["6:Kept = Da"])
    #expect(catalog.skipped == [.fuzzy: 1, .obsolete: 1])
    #expect(catalog.language == "de")
  }

  /// The header's charset is what strings are in; octal, hexadecimal and the other escapes of C are read.
  @Test func charsetsAndEscapes() throws {
    let text =
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-2\\n\"\n\nmsgid \"a\\tb\\\"\\101\\x42\"\nmsgstr \""
    let catalog = try Catalog(Array(text.utf8) + [0xB1, 0xE6] + Array("\"\n".utf8), name: "pl.po")
    #expect(lines(catalog) == ["4:a\tb\"AB = ąć"])
    #expect(
      refusal("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=KLINGON\\n\"\n", "x.po")
        == "x.po:1:1: the encoding 'KLINGON' is not known; convert the file to UTF-8 and say so in its header")
  }

  /// A bad entry does not lose the next one.
  @Test func badEntriesAreLeftOut() throws {
    let catalog = try catalog(
      """
      msgid "open
      msgstr "offen"

      msgid "lone"

      garbage here
      msgid "good"
      msgstr "gut"

      msgid "good"
      msgstr "schön\\q"
      """, "de.po")
    #expect(lines(catalog) == ["7:good = gut", "10:good = schön\\q"])
    #expect(
      catalog.sentences == [
        "de.po:1:7: the quote of a string is not closed on its line; close it there",
        "de.po:6:1: 'garbage' is not a keyword; use msgctxt, msgid, msgid_plural or msgstr, or put quotes around texts",
        "de.po:11:14: '\\q' is not an escape and is read as it is written; double the backslash",
        "de.po:10:1: \"good\" is given twice, first on line 7; keep one of them",
      ])
    #expect(catalog.skipped[.unreadable] == 2)
  }

  /// Two translations of one text are not two texts.
  @Test func translationsGivenTwice() throws {
    let catalog = try catalog(
      """
      msgid "a"
      msgstr "eins"
      msgstr "zwei"

      msgid "b"
      msgid_plural "bs"
      msgstr[0] "drei"
      msgstr[1] "vier"
      msgstr[1] "vier"

      msgid "c"
      msgstr "sechs"
      """, "de.po")
    #expect(lines(catalog) == ["11:c = sechs"])
    #expect(
      catalog.sentences == [
        "de.po:3:1: msgstr is given twice for one msgid; keep one",
        "de.po:9:1: msgstr[1] is given twice for one msgid; keep one",
      ])
  }

  /// Flags before an obsolete entry are its own.
  @Test func anObsoleteFuzzyEntryHidesNoOther() throws {
    let catalog = try catalog(
      "#, fuzzy\n#~ msgid \"x\"\n#~ msgstr \"y\"\n\nmsgid \"d\"\nmsgstr \"e\"\n\n#, fuzzy\n#~| msgid \"o\"\n"
        + "#~ msgid \"p\"\n#~ msgstr \"q\"\nmsgid \"r\"\nmsgstr \"s\"\n", "de.po")
    #expect(lines(catalog) == ["5:d = e", "12:r = s"])
    #expect(catalog.skipped == [.obsolete: 2])
  }

  /// Every entry that is lost has a line of its own, and a stray line loses no entry that is complete.
  @Test func everyLostEntryIsNamed() throws {
    let catalog = try catalog(
      """
      msgid "a"
      msgstr "eins"
      <<<<<<< HEAD
      msgid "b"
      msgstr "zwei"
      =======
      msgid "c"
      msgstr "zw"ei"

      MSGID "d"
      msgstr "vier"

      msgctxt "lone"

      msgctxt "k"
      msgid "e"
      msgstr "fünf"
      """, "de.po")
    #expect(lines(catalog) == ["1:a = eins", "4:b = zwei", "15:e(k) = fünf"])
    #expect(
      catalog.sentences.map { $0.prefix(11) } == [
        "de.po:3:1: ", "de.po:6:1: ", "de.po:8:12:", "de.po:10:1:", "de.po:13:1:",
      ])
    #expect(catalog.skipped == [.unreadable: 5])
  }

  /// In these encodings, a byte of ASCII is another character, and yet a backslash to gettext. It is none as the second
  /// byte of a character, of which each text has one (表 and 겦), nor where it ends the first piece of a file.
  @Test(arguments: ["SHIFT_JIS", "SJIS", "SHIFT_JISX0213", "CP932", "JOHAB"], [0, 1, 2])
  func backslashesThatAreCurrencySigns(charset: String, moved: Int) throws {
    let isKorean = charset == "JOHAB"
    // Of か, too, a mark may follow that belongs to it, for which converters wait.
    let letters: [UInt8] = isKorean ? [0x88, 0x61, 0x89, 0x5C] : [0x93, 0xFA, 0x95, 0x5C, 0x82, 0xA9]
    let words = isKorean ? "가겦" : "日表か"
    let header = "msgid \"\"\nmsgstr \"\"\n\"Language: ja\\n\"\n\"Content-Type: text/plain; charset=\(charset)\\n\"\n\n"
    var bytes = Array(header.utf8)
    // The text begins at the end of the first piece.
    bytes += [UInt8](repeating: UInt8(ascii: "#"), count: 65536 - bytes.count - 20 - letters.count + moved)
    bytes += Array("\nmsgid \"a~\"\nmsgstr \"".utf8) + letters + Array("\\n".utf8) + letters
    bytes += Array("\\\"~\"\n\n#~ msgid \"b\"\n".utf8)
    let catalog = try Catalog(bytes, name: "x.po")
    #expect(lines(catalog) == ["7:a~ = \(words)\n\(words)\"~"])
    #expect(catalog.language == "ja" && catalog.warnings.isEmpty && catalog.skipped == [.obsolete: 1])
  }

  /// Letters of national variants of ASCII stay letters.
  @Test func lettersInPlaceOfBraces() throws {
    let catalog = try catalog(
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO646-DE\\n\"\n\nmsgid \"a\"\nmsgstr \"M{rz\\n\"\n",
      "x.po")
    #expect(lines(catalog) == ["4:a = März\n"])
  }

  /// Line ends of three kinds and a byte order mark are the same file.
  @Test(arguments: ["\n", "\r\n", "\r"]) func lineEnds(end: String) throws {
    let text = "\u{FEFF}msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"c\"\nmsgstr \"d\"\n"
    let catalog = try catalog(text.replacing("\n", with: end), "de.po")
    #expect(lines(catalog) == ["1:a = b", "4:c = d"])
    #expect(catalog.entries[0].texts[0].place == CatalogPlace(line: 2, column: 8))
  }

  @Test func theHeaderSaysOfWhichNumbersTheFormsAre() throws {
    func read(_ header: String) throws -> Catalog {
      try catalog(
        """
        msgid ""
        msgstr "\(header)\\n"
        msgid "%d file"
        msgid_plural "%d files"
        msgstr[0] "%d Datei"
        msgstr[1] "%d Dateien"
        msgid "Open"
        msgstr "Öffnen"
        """, "de.po")
    }
    let good = try read("Plural-Forms: nplurals=2; plural=n>1;")
    #expect(good.entries[0].pluralRule?.form(of: 0) == 0 && good.entries[1].pluralRule == nil && good.warnings.isEmpty)
    #expect(good.pluralForms == "nplurals=2; plural=n>1;")
    let bad = try read("Plural-Forms: nplurals=2; plural=n>;")
    #expect(bad.entries[0].pluralRule == nil)
    #expect(bad.sentences[0].hasPrefix("de.po:2:8: the header's Plural-Forms cannot be read"))
    let short = try read("Plural-Forms: nplurals=2; plural=n>2 ? 2 : 0;")
    #expect(
      short.sentences[0].hasPrefix(
        "de.po:2:8: the header's Plural-Forms names a form for 3 that does not exist, as nplurals is 2"))
    #expect(try read("Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;").warnings.isEmpty)
    let beyond = try read("Plural-Forms: nplurals=1; plural=0;")
    #expect(beyond.entries[0].texts.count == 1 && beyond.warnings.count == 1)
    #expect(beyond.sentences[0].contains("msgstr[1] is never shown, as nplurals is 1 in the header"))
    let unused = try read("Plural-Forms: nplurals=2; plural=0;")
    #expect(unused.entries[0].texts.count == 2 && unused.warnings.count == 1)
    #expect(unused.sentences[0].contains("gives msgstr[1] to no number up to 1000"))
    // A larger number may have the form, and then that is the one to take.
    let rare = try read("Plural-Forms: nplurals=2; plural=n==7777 ? 0 : 1;")
    #expect(rare.sentences[0].contains("msgstr[0] to no number up to 1000, so any number is taken for it if no larger"))
    #expect(try read("Plural-Forms: nplurals=3; plural=n==1 ? 0 : n!=0 && n%1000000==0 ? 1 : 2;").warnings.isEmpty)
  }

  @Test func flagsSayTheGrammar() throws {
    let catalog = try catalog(
      """
      #, python-brace-format
      msgid "a"
      msgstr "{name} %d {{x}}"

      #, no-c-format
      msgid "b"
      msgstr "100 %d"
      """, "de.po")
    #expect(placeholders(catalog.entries[0]) == ["{name}", "{{", "}}"])
    #expect(placeholders(catalog.entries[1]) == [])
  }

  @Test func flagsSayTheRange() throws {
    let catalog = try catalog(
      """
      #, c-format, range: 0..10
      msgid "a"
      msgid_plural "b"
      msgstr[0] "%d"
      msgstr[1] "%d"

      #, range: 10..0
      msgid "c"
      msgstr "d"
      """, "de.po")
    #expect(catalog.entries.map(\.numbers) == [0...10, nil])
  }

  @Test(arguments: [
    ("go-format", "%v of %[2]d, %.1[1]f, %t 100%%", ["%v", "%[2]d", "%.1[1]f", "%t", "%%"]),
    ("boost-format", "%1% of %2$d, %|3$5| %d", ["%1%", "%2$d", "%|3$5|", "%d"]),
    ("php-format", "%b of %1$s", ["%b", "%1$s"]), ("smalltalk-format", "%1 of %2", ["%1", "%2"]),
    ("ycp-format", "%1 of %2", ["%1", "%2"]),
  ])
  func grammarsOfFlags(_ flag: String, _ text: String, _ expected: [String]) throws {
    let catalog = try catalog("#, \(flag)\nmsgid \"a\"\nmsgstr \"\(text)\"\n", "de.po")
    #expect(placeholders(catalog.entries[0]) == expected && catalog.warnings.isEmpty)
  }

  @Test func unknownGrammarsAreSaid() throws {
    let entries = ["a", "b"].map { "#, scheme-format\nmsgid \"\($0)\"\nmsgstr \"~D\"\n" }
    let negated = "#, no-scheme-format\nmsgid \"c\"\nmsgstr \"d\"\n"
    let catalog = try catalog((entries + [negated]).joined(separator: "\n"), "de.po")
    #expect(catalog.entries.count == 3 && catalog.warnings.count == 1)
    #expect(catalog.sentences[0].hasPrefix("de.po:1:1: the placeholders of 'scheme-format' are not known, so only"))
  }

  /// Java's messages have choices within texts, which were measured as they are written.
  @Test func choicesOfJava() throws {
    let catalog = try catalog(
      """
      #, java-format
      msgid "a"
      msgstr "{0,choice,0#keine|1#eine|1<{0} Dateien} von l''{1}"
      """, "de.po")
    #expect(lines(catalog) == ["2:a = 0: keine von l'{1} | 1: eine von l'{1} | 1<: {0} Dateien von l'{1}"])
    #expect(catalog.entries[0].texts[2].placeholders.map(\.kind) == [.integer, .text] && catalog.warnings.isEmpty)
    #expect(catalog.entries[0].message?.hasPrefix("{0,choice") == true)
  }
}
