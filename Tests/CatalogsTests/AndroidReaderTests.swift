import Catalogs
import Testing

@Suite struct AndroidReaderTests {
  private static func text(_ inside: String) throws -> CatalogText? {
    try catalog(
      "<resources xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\"><string name=\"k\">\(inside)</string></resources>",
      "values-de/strings.xml"
    )
    .entries.first?.texts.first
  }

  /// As aapt2 flattens them.
  @Test(arguments: [
    ("  a \n\t b  ", "a b"), ("\"  a \n b  \"", "  a \n b  "), ("a\\nb\\tc\\\\", "a\nb\tc\\"),
    ("\\'\\\"\\@\\?", "'\"@?"),
    ("\\u00e4\\ud83d\\ude00", "ä😀"), ("<![CDATA[ <b>a</b> &amp; ]]>", "<b>a</b> &amp;"), ("a&#160;b", "a\u{A0}b"),
    ("a &lt;b&gt;c&lt;/b&gt;", "a <b>c</b>"), ("x <b> y </b> z", "x <b>y </b>z"), ("a\\ b", "a b"),
  ])
  func whiteSpaceQuotesAndEscapes(inside: String, expected: String) throws {
    #expect(try Self.text(inside)?.text == expected)
  }

  @Test func tagsAndPlaceholders() throws {
    let text = try #require(
      try Self.text("Hi <a href=\"x&quot;y\">%1$s</a><br/> <xliff:g id=\"n\" example=\"3\">%2$d</xliff:g> 100%%"))
    #expect(text.text == "Hi <a href=\"x&quot;y\">%1$s</a><br/> <xliff:g id=\"n\" example=\"3\">%2$d</xliff:g> 100%%")
    #expect(text.tags.map(\.name) == ["a", "a", "br", "xliff:g", "xliff:g"])
    #expect(text.tags.filter(\.isOfFormat).count == 5)
    #expect(text.placeholders.map(\.name) == ["1", "2", nil])
    #expect(text.placeholders[1].example == "3")
    #expect(text.placeholders[2].kind == .literal("%"))
    #expect(text.replacing(placeholders: { $0.name ?? "%" }) == "Hi 1 2 100%")
    #expect(try Self.text("@string/app_name") == nil)
    #expect(try Self.text("\\@string/app_name")?.placeholders == [])
    // What CDATA hides are tags to the program that shows it as HTML.
    #expect(try Self.text("<![CDATA[<b>x</b>]]>")?.tags.map(\.isOfFormat) == [false, false])
  }

  @Test func resourcesOfAllKinds() throws {
    let catalog = try catalog(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <resources>
        <string name="a" translatable="false">A</string>
        <plurals name="p"><item quantity="one">%d file</item>
          <item quantity="other">%d files</item><item quantity="lots">x</item></plurals>
        <string-array name="l"><item>x</item>
          <item>y</item></string-array>
        <array name="m"><item>text</item><item>#fff</item><item>@color/red</item></array>
        <color name="c">#fff</color><item type="string" name="i">I</item>
        <string name="p" product="tablet"></string>
      </resources>
      """, "res/values-b+sr+Latn/strings.xml")
    #expect(
      lines(catalog) == [
        "3:a = A", "4:p = one: %d file | other: %d files", "6:l[0] = x", "7:l[1] = y", "8:m[0] = text", "9:i = I",
        "10:p(tablet) = ",
      ])
    #expect(catalog.entries[0].isTranslatable == false)
    #expect(catalog.language == "sr-Latn")
    #expect(catalog.skipped == [.notText: 3, .unreadable: 1])
    #expect(
      catalog.sentences == [
        "res/values-b+sr+Latn/strings.xml:5:43: quantity=\"lots\" is not a plural category; use zero, one, two, few, many or other"
      ])
  }

  /// A text that is another entry's is measured there; `@null` is none.
  @Test func referencesAreCounted() throws {
    let catalog = try catalog(
      """
      <resources><string name="a">@string/b</string><string name="b">B</string><string name="c">@null</string>
      <string name="d">\\@null</string><string name="e">@android:string/ok</string><string name="f">?attr/x</string>
      <string-array name="g"><item>@string/b</item><item>x</item></string-array>
      <plurals name="h"><item quantity="one">@string/b</item><item quantity="other">%d x</item></plurals>
      <string name="i">?really/not</string></resources>
      """, "values/strings.xml")
    #expect(
      lines(catalog) == ["1:b = B", "2:d = @null", "3:g[1] = x", "4:h = other: %d x", "5:i = ?really/not"])
    #expect(catalog.skipped == [.reference: 5, .notText: 1])
  }

  @Test func warnings() throws {
    let catalog = try catalog(
      "<resources>\n<string name=\"a\">it's</string>\n<string name=\"b\">\"open</string>\n<string name=\"c\">\\u12</string>\n<string>d</string></resources>",
      "values/strings.xml")
    #expect(lines(catalog) == ["2:a = it's", "3:b = open", "4:c = \\u12"])
    #expect(
      catalog.sentences.map { $0.prefix(24) } == [
        "values/strings.xml:2:20:", "values/strings.xml:3:18:", "values/strings.xml:4:18:", "values/strings.xml:5:1: ",
      ])
  }

  /// An example is of all that the element holds, and a name is none.
  @Test(arguments: [
    (#"<xliff:g example="5 MB">%1$s</xliff:g>"#, ["5 MB"]), (#"<xliff:g example="5 MB">%1$s MB</xliff:g>"#, ["5"]),
    (#"<xliff:g example="5">%1$s MB</xliff:g>"#, [nil]), (#"<xliff:g id="size">%1$s</xliff:g>"#, [nil]),
    (#"<xliff:g example="1 of 2">%1$s of %2$s</xliff:g> <xliff:g example="x">%3$s</xliff:g>"#, [nil, nil, "x"]),
  ])
  func examples(_ written: String, _ expected: [String?]) throws {
    #expect(try Self.text(written)?.placeholders.map(\.example) == expected)
  }

  /// As aapt2 spells truth; it refuses what is neither.
  @Test(arguments: [
    ("false", false), ("FALSE", false), ("False", false), (" false ", false), ("true", true), ("TRUE", true),
  ])
  func whatIsTranslated(attribute: String, isTranslatable: Bool) throws {
    let catalog = try catalog(
      "<resources><string name=\"a\" translatable=\"\(attribute)\">A</string></resources>", "values/strings.xml")
    #expect(catalog.entries.map(\.isTranslatable) == [isTranslatable])
  }

  @Test(arguments: [
    (#"a\ud83db"#, 19), (#"\ude00"#, 18), (#"\ud83d\n"#, 18), (#"ab\ud83d"#, 20), (#"\ud83d<b>\n</b>"#, 18),
  ])
  func halfCharacters(text: String, column: Int) throws {
    let catalog = try catalog(
      "<resources>\n<string name=\"a\">\\ud83d\\ude00</string>\n<string name=\"k\">\(text)</string>\n</resources>",
      "strings.xml")
    #expect(lines(catalog) == ["2:a = 😀"] && catalog.skipped == [.unreadable: 1])
    #expect(
      catalog.sentences == [
        "strings.xml:3:\(column): this escape is only half of a character; write both halves, or the character itself"
      ])
  }
}
