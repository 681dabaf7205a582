import Catalogs
import Testing

@Suite struct AppleStringsReaderTests {
  private static let text = """
    /* The title */
    "title" = "Grüße \\"%@\\"\\n\\U00e4\\Ud83d\\Ude00"; // why
    bare.key = 'single';
    "same";
    "empty" = "";
    """

  private static let expected = [
    "2:title = Grüße \"%@\"\nä😀", "3:bare.key = single", "4:same = same", "5:empty = ",
  ]

  @Test func pairsCommentsAndEscapes() throws {
    let catalog = try catalog(Self.text, "App/de.lproj/Localizable.strings")
    #expect(lines(catalog) == Self.expected)
    #expect(catalog.language == "de")
    #expect(catalog.entries[0].comment == "The title")
    #expect(placeholders(catalog.entries[0]) == ["%@"])
    #expect(catalog.entries[3].state == .untranslated)
    #expect(catalog.warnings.isEmpty)
  }

  /// UTF-16 both ways, with and without a byte order mark.
  @Test(arguments: [true, false], [true, false]) func wide(isBigEndian: Bool, hasMark: Bool) throws {
    let text = (hasMark ? "\u{FEFF}" : "") + Self.text
    let bytes = text.utf16.flatMap { unit in
      isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    #expect(try lines(Catalog(bytes, name: "x.strings")) == Self.expected)
    #expect(refusal(bytes + [0xD8, 0xD8, 0, 0], "x.strings") != nil)
    #expect(refusal(bytes + [0], "x.strings") != nil)
  }

  @Test func whatIsWrongIsSaid() throws {
    let catalog = try catalog(
      """
      "a" = "1"
      "b" = "2";
      "list" = ("x", "y");
      = "no key";
      "half" = "\\Ud83d!";
      "c" = "3" "4";
      "d" = "5";
      """, "x.strings")
    #expect(lines(catalog) == ["1:a = 1", "2:b = 2", "6:c = 3", "6:4 = 4", "7:d = 5"])
    #expect(catalog.sentences.count == 5 && catalog.skipped == [.unreadable: 3])
    #expect(catalog.sentences.first == "x.strings:2:1: ';' is missing before this key; add it")
    #expect(
      refusal("\"a\" = \"b", "x.strings")
        == "x.strings:1:7: the quote of this text is not closed; close it, and write quotes inside as \\\"")
    #expect(refusal("/* a", "x.strings") == "x.strings:1:1: the comment is not closed; add '*/'")
    #expect(refusal("bplist00abc", "x.strings")?.contains("plutil") == true)
  }

  /// A text or key with an escape that is only half of a character is not read, wherever the other half is missing.
  @Test(arguments: [
    (#""k" = "a\Ud83db";"#, 9), (#""k" = "\Ude00";"#, 8), (#""k" = "\Ud83d\n";"#, 8), (#""k" = "ab\Ud83d";"#, 10),
    (#""k" = "\Ud83d\Ud83d\Ude00";"#, 8), (#""\Ud83d" = "a";"#, 2), (#"'k' = '\ud83d' "#, 8),
  ])
  func halfCharacters(pair: String, column: Int) throws {
    let catalog = try catalog("\"a\" = \"\\Ud83d\\Ude00\";\n\(pair)\n\"b\" = \"c\";", "de.lproj/x.strings")
    #expect(lines(catalog) == ["1:a = 😀", "3:b = c"] && catalog.skipped == [.unreadable: 1])
    #expect(
      catalog.sentences.contains(
        "de.lproj/x.strings:2:\(column): this escape is only half of a character; write both halves, or the character itself"
      ))
  }

  @Test func propertyListsOfThisName() throws {
    let catalog = try catalog(
      "<?xml version=\"1.0\"?>\n<plist><dict>\n<key>a</key>\n<string>b &amp; c</string></dict></plist>", "x.strings")
    #expect(lines(catalog) == ["3:a = b & c"])
  }
}
