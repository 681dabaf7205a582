import Catalogs
import Testing

@Suite struct PropertiesReaderTests {
  @Test func keysEscapesAndContinuedLines() throws {
    let catalog = try catalog(
      """
      # The title
      ! of the window
      title = Gr\\u00fc\\u00dfe
      with\\ space\\:key : a\\tb
      long = one \\
             two\\\\
      bare
      empty=
      emoji=\\ud83d\\ude00\\q
      """, "messages_de_AT.properties")
    #expect(
      lines(catalog) == [
        "3:title = Grüße", "4:with space:key = a\tb", "5:long = one two\\", "7:bare = ", "8:empty = ", "9:emoji = 😀q",
      ])
    #expect(catalog.language == "de-AT")
    #expect(catalog.entries[0].comment == "The title\nof the window")
  }

  @Test(arguments: [
    (#"k=a\ud83db"#, 4), (#"k=\ude00"#, 3), (#"k=\ud83d\n"#, 3), (#"k=ab\ud83d"#, 5), (#"\ud83d=a"#, 1),
    (#"k=\ud83d\ud83d\ude00"#, 3),
  ])
  func halfCharacters(pair: String, column: Int) throws {
    let catalog = try catalog("a=\\ud83d\\ude00\n\(pair)\nb=c\n", "m_de.properties")
    #expect(lines(catalog) == ["1:a = 😀", "3:b = c"] && catalog.skipped == [.unreadable: 1])
    #expect(
      catalog.sentences == [
        "m_de.properties:2:\(column): this escape is only half of a character; write both halves, or the character itself"
      ])
  }

  @Test func latinWhereItIsNotUTF8() throws {
    #expect(try lines(Catalog(Array("a=b".utf8) + [0xE4], name: "x.properties")) == ["1:a = bä"])
    #expect(try lines(catalog("a=bä", "x.properties")) == ["1:a = bä"])
  }

  /// What a choice goes by is a number where it is shown, too.
  @Test func theNumberOfAChoiceIsANumber() throws {
    let catalog = try catalog("e={0} Datei{0,choice,0#en|1#|1<en} {1}", "x.properties")
    #expect(catalog.entries[0].texts.count == 3)
    for text in catalog.entries[0].texts { #expect(text.placeholders.map(\.kind) == [.integer, .text]) }
  }

  @Test func patternsOfMessageFormat() throws {
    let catalog = try catalog(
      "a=It''s {0}, '{'1}\nb={0,choice,0#no files|1#one file|1<{0,number,integer} files}\nc=it''s 50 %s\nd={0",
      "x.properties")
    #expect(
      lines(catalog) == [
        "1:a = It's {0}, {1}", "2:b = 0: no files | 1: one file | 1<: {0,number,integer} files", "3:c = it''s 50 %s",
        "4:d = {0",
      ])
    #expect(placeholders(catalog.entries[0]) == ["{0}"])
    #expect(
      catalog.sentences == [
        "x.properties:4:3: the message of \"d\" is read as it is written: '{' is not closed; add '}'"
      ])
  }
}
