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

  /// A per cent sign before a word may look like a conversion with a space for its sign.
  @Test(arguments: [
    ("50% off", []), ("100% free", []), ("90 % erreicht", []), ("20 % d’économies", []), ("100 % a todos", []),
    ("10\u{A0}% s", []), ("%d% done", ["%d"]), ("%d%% done", ["%d", "%%"]), ("of % d files", ["% d"]), ("% d", ["% d"]),
    ("%+d %#x %X", ["%+d", "%#x", "%X"]),
  ])
  func percentagesAreNoFormats(_ text: String, _ expected: [String]) throws {
    for (file, name) in [
      ("\"a\" = \"\(text)\";", "de.lproj/a.strings"),
      ("<resources><string name=\"a\">\(text)</string></resources>", "values-de/strings.xml"),
    ] {
      #expect(try catalog(file, name).entries.map(placeholders) == [expected], "\(name)")
    }
    // What gettext flags is a format.
    let flagged = try catalog("#, c-format\nmsgid \"a\"\nmsgstr \"50% off\"\n", "de.po")
    #expect(flagged.entries.map(placeholders) == [["% o"]])
  }

  @Test func signsRadicesAndDecimalsAreRead() throws {
    func first(_ text: String, _ name: String) throws -> CatalogPlaceholder {
      try #require(catalog(text, name).entries.first?.texts.first?.placeholders.first)
    }
    func apple(_ format: String) throws -> CatalogPlaceholder {
      try first("\"a\" = \"\(format)\";", "de.lproj/a.strings")
    }
    #expect(try apple("%+d").prefix == "+" && apple("% d").prefix == " " && apple("%u").prefix.isEmpty)
    #expect(try apple("%#x").prefix == "0x" && apple("%#X").prefix == "0X" && apple("%#o").prefix == "0")
    #expect(try apple("%X").isUppercase && !apple("%x").isUppercase)
    func braces(_ format: String, _ flag: String) throws -> CatalogPlaceholder {
      try first("#, \(flag)\nmsgid \"a\"\nmsgstr \"\(format)\"\n", "de.po")
    }
    #expect(try braces("{a:.1%}", "python-brace-format").precision == 1)
    #expect(try braces("{a:%}", "python-brace-format").precision == 6)
    #expect(try braces("{0:P}", "csharp-format").precision == 2 && braces("{0:P0}", "csharp-format").precision == 0)
    func flutter(_ format: String) throws -> CatalogPlaceholder {
      try first(
        "{\"a\": \"{n}\", \"@a\": {\"placeholders\": {\"n\": {\"type\": \"int\", \(format)}}}}", "app_de.arb")
    }
    #expect(try flutter(#""format": "compactLong""#).kind == .compact)
    let percent = try flutter(#""format": "decimalPercentPattern", "optionalParameters": {"decimalDigits": 1}"#)
    #expect(percent.kind == .percent && percent.precision == 1)
    func icu(_ style: String) throws -> CatalogPlaceholder {
      try first("{\"a\": \"{n, number, \(style)}\"}", "de.json")
    }
    #expect(try icu("#,##0.0%").precision == 1 && icu("percent").precision == nil)
    #expect(try icu("::compact-short").kind == .compact && icu("::percent .00").precision == 2)
  }

  /// What says more of a number than is measured, by the manual of whoever fills the text in.
  @Test(
    arguments: [
      ("::unit/kilometer unit-width-full-name", false), ("::currency/CHF", false), ("::currency/EUR", true),
      ("::currency/EUR .000", false), ("::.000000", true), ("::sign-always", true), ("::@@@", false),
      ("::scale/1000", false), ("::percent .0 sign-always", true), ("::precision-integer group-off", true),
      ("::.00/w", false), ("::integer-width/##0", false), ("::scientific", false), ("#,##0 'kilometers'", false),
      ("+0;-0", false), ("#,##0.00", true), ("#,##,##0", false), ("0.0.0", false), ("currency", false),
      ("percent", true), ("integer", true), ("", true),
    ])
  func stylesThatAreFollowed(_ style: String, _ isFollowed: Bool) throws {
    let message = style.isEmpty ? "{n, number}" : "{n, number, \(style)}"
    for (file, name) in [(#"{"a": "\#(message)"}"#, "app_de.arb"), (#"{"a": "\#(message)"}"#, "de.json")] {
      let found = try #require(catalog(file, name).entries.first?.texts.first?.placeholders.first)
      #expect(found.kind != .text && found.isFormatFollowed == isFollowed, "\(name): \(found)")
    }
  }

  @Test func skeletonsAreRead() throws {
    func first(_ style: String) throws -> CatalogPlaceholder {
      try #require(
        catalog(#"{"a": "{n, number, \#(style)}"}"#, "app_de.arb").entries.first?.texts.first?.placeholders.first)
    }
    #expect(try first("::.000000").kind == .decimal(places: 6) && first("::.").kind == .integer)
    #expect(try first("::sign-always").prefix == "+" && first("::+!").prefix == "+")
    #expect(try !first("::group-off").isGrouped && first("::sign-never").isGrouped)
    #expect(try first("::percent .00").precision == 2 && first("::KK").kind == .compact)
  }

  @Test(
    arguments: [
      ("python-brace-format", "{n:+d}", .integer, "+", true),
      ("python-brace-format", "{n:+,.1f}", .decimal(places: 1), "+", true),
      ("python-brace-format", "{n:,}", .integer, "", true), ("python-brace-format", "{n:_d}", .integer, "", false),
      ("python-brace-format", "{n:*>9d}", .integer, "", false), ("python-brace-format", "{n!r}", .text, "", false),
      ("python-brace-format", "{n!s:.10s}", .text, "", true),
      ("python-brace-format", "{n:.3g}", .decimal(places: nil), "", false),
      ("python-brace-format", "{d:%Y-%m-%d}", .date, "", true), ("rust-format", "{n:>width$}", .text, "", false),
      ("rust-format", "{n:?}", .text, "", false), ("csharp-format", "{1:yyyy-MM-dd}", .date, "", true),
      ("csharp-format", "{1:HH:mm}", .time, "", true), ("csharp-format", "{0:n2}", .decimal(places: 2), "", true),
      ("csharp-format", "{0:C}", .currency, "", false), ("csharp-format", "{0:E3}", .text, "", false),
      ("csharp-format", "{0:0.00 km}", .text, "", false),
      ("java-format", "{0,number,#,##0.00 km}", .decimal(places: nil), "", false),
      ("c-format", "%*d", .integer, "", false), ("c-format", "%.*f", .decimal(places: 6), "", false),
      ("c-format", "%.10g", .decimal(places: nil), "", false), ("c-format", "%+d", .integer, "+", true),
    ] as [(String, String, CatalogPlaceholder.Kind, String, Bool)])
  func formatsThatAreFollowed(
    _ flag: String, _ written: String, _ kind: CatalogPlaceholder.Kind, _ prefix: String, _ isFollowed: Bool
  ) throws {
    let file = "#, \(flag)\nmsgid \"a\"\nmsgstr \"\(written)\"\n"
    let found = try #require(try catalog(file, "de.po").entries.first?.texts.first?.placeholders.first)
    #expect(found.kind == kind && found.prefix == prefix && found.isFormatFollowed == isFollowed, "\(found)")
  }

  @Test(arguments: [
    ("{{n, number}}", true), ("{{n, number(minimumFractionDigits: 8)}}", false), ("{{n, currency(EUR)}}", true),
    ("{{n, currency(CHF)}}", false), ("{{n, uppercase}}", false), ("{{n}}", true),
  ])
  func formatsOfI18next(_ written: String, _ isFollowed: Bool) throws {
    let found = try catalog(#"{"a": "\#(written)"}"#, "de.json").entries.first?.texts.first?.placeholders.first
    #expect(found?.isFormatFollowed == isFollowed, "\(String(describing: found))")
  }
}
