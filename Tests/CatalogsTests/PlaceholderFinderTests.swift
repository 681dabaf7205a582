import Catalogs
import Testing

@Suite struct PlaceholderFinderTests {
  /// In whose manner numbers are written, and whether they are grouped: by the manual of whoever fills the text in.
  @Test(
    arguments: [
      // C's printf groups where it is asked to, and has the language's marks.
      ("#, c-format\nmsgid \"a\"\nmsgstr \"%d\"\n", "de.po", false, .marked),
      ("#, c-format\nmsgid \"a\"\nmsgstr \"%'d\"\n", "de.po", true, .marked),
      ("#, python-format\nmsgid \"a\"\nmsgstr \"%d\"\n", "de.po", false, .plain),
      ("#, python-brace-format\nmsgid \"a\"\nmsgstr \"{a:,d}\"\n", "de.po", true, .plain),
      ("#, csharp-format\nmsgid \"a\"\nmsgstr \"{0:N0}\"\n", "de.po", true, .marked),
      // Java's Formatter has the language's digits, too.
      ("<resources><string name=\"a\">%d</string></resources>", "values-de/strings.xml", false, .local),
      ("<resources><string name=\"a\">%,d</string></resources>", "values-de/strings.xml", true, .local),
      // MessageFormat and ICU group.
      ("a={0,number,integer}", "m_de.properties", true, .local),
      ("a={0,number,0}", "m_de.properties", false, .local),
      (#"{"a": "{n, plural, other {#}}"}"#, "de.json", true, .local),
      (#"{"a": "{{n, number}}"}"#, "de.json", true, .local),
      (#"{"a": "{{count}}"}"#, "de.json", false, .plain),
      // Flutter writes a number as it is, but with a format.
      (#"{"a": "{n, plural, other {{n}}}"}"#, "app_de.arb", false, .plain),
      (
        #"{"a": "{n}", "@a": {"placeholders": {"n": {"type": "int", "format": "decimalPattern"}}}}"#, "app_de.arb",
        true, .local
      ),
      // String(format:) has no locale; what goes by plural rules has one.
      (#""a" = "%d";"#, "de.lproj/a.strings", false, .plain),
      (
        """
        {"sourceLanguage": "de", "strings": {"a": {"localizations": {"de": {"stringUnit": {"state": "translated",
        "value": "%lld"}}}}}}
        """, "a.xcstrings", true, .local
      ),
      (
        """
        <plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
        <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict></dict></dict></plist>
        """, "de.lproj/a.stringsdict", true, .local
      ),
      (
        """
        <TS language="de"><context><name>c</name><message numerus="yes"><source>a</source><translation><numerusform>%n
        </numerusform></translation></message></context></TS>
        """, "a_de.ts", false, .plain
      ),
      (
        """
        <TS language="de"><context><name>c</name><message numerus="yes"><source>a</source><translation><numerusform>%Ln
        </numerusform></translation></message></context></TS>
        """, "a_de.ts", true, .local
      ),
    ] as [(String, String, Bool, CatalogPlaceholder.Numerals)])
  func numerals(_ file: String, _ name: String, _ isGrouped: Bool, _ numerals: CatalogPlaceholder.Numerals) throws {
    let text = try #require(try catalog(file, name).entries.first?.texts.first)
    let placeholder = try #require(text.placeholders.first)
    #expect(placeholder.isGrouped == isGrouped && placeholder.numerals == numerals, "\(placeholder)")
  }

  /// What fills a number's width, by the manual of whoever fills the text in.
  @Test(
    arguments: [
      ("c-format", "%05d", 5, true, 0), ("c-format", "%-05d", 5, false, 0), ("c-format", "%05.3d", 5, false, 0),
      ("c-format", "%08.2f", 8, true, 0), ("c-format", "%05s", 5, false, 0), ("c-format", "%5d", 5, false, 0),
      ("python-format", "%(n)05d", 5, true, 0), ("java-printf-format", "%,012d", 12, true, 0),
      ("python-brace-format", "{n:05d}", 5, true, 0), ("python-brace-format", "{n:>8}", 8, false, 0),
      ("python-brace-format", "{n:0=+8,.2f}", 8, true, 0), ("python-brace-format", "{n:<05d}", 5, false, 0),
      ("python-brace-format", "{n:,d}", 0, false, 0), ("csharp-format", "{0:D5}", 0, false, 5),
      ("csharp-format", "{0:00000}", 0, false, 5), ("csharp-format", "{0:#,##0.00}", 0, false, 1),
      ("csharp-format", "{0,10:N2}", 10, false, 0), ("csharp-format", "{0:X8}", 0, false, 8),
      ("java-format", "{0,number,00000}", 0, false, 5),
    ] as [(String, String, Int, Bool, Int)])
  func padding(_ flag: String, _ written: String, _ width: Int, _ isZeroPadded: Bool, _ digits: Int) throws {
    let file = "#, \(flag)\nmsgid \"a\"\nmsgstr \"\(written)\"\n"
    let placeholder = try #require(try catalog(file, "de.po").entries.first?.texts.first?.placeholders.first)
    #expect(
      placeholder.width == width && placeholder.isZeroPadded == isZeroPadded && placeholder.leastDigits == digits,
      "\(placeholder)")
  }

  @Test(arguments: ["{n, number, 00000}", "{n, number, ::00000}", "{n, number, ::integer-width/+00000}"])
  func digitsOfICU(_ message: String) throws {
    let placeholder = try #require(try catalog(#"{"a": "\#(message)"}"#, "app_de.arb").entries.first?.texts.first)
      .placeholders.first
    #expect(placeholder?.leastDigits == 5, "\(String(describing: placeholder))")
  }
}
