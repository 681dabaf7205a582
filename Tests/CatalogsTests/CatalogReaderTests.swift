import Catalogs
import Testing

/// What every reader does with files that are not as they should be: it reads them, or says in a sentence where they
/// are wrong.
@Suite struct CatalogReaderTests {
  /// An empty file is told as such where its name says several formats, or none.
  @Test(arguments: ["empty.xml", "empty", "empty.json", "empty.ts", "empty.csv"]) func emptyFiles(name: String) {
    let error = #expect(throws: CatalogError.self) { try Catalog([], name: name) }
    let told = error?.description ?? ""
    #expect(told.hasPrefix(name) && !told.contains("recognised"), "\(told)")
  }

  /// A form that is there twice is told with its place, in any format; the same text in two forms is none.
  @Test(arguments: [
    (
      "strings.xml",
      "<resources><plurals name=\"k\">\n<item quantity=\"one\">a</item>\n<item quantity=\"one\">b</item>\n<item quantity=\"other\">b</item></plurals></resources>",
      "3:22: the form \"one\""
    ),
    ("de.arb", "{\"k\":\n\"{n, plural, one{a} other{b} other{c}}\"}", "2:1: the form \"other\""),
    ("de.arb", "{\"k\":\n\"{n, plural, =1{a} =1{b} other{c}}\"}", "2:1: the form \"=1\""),
    ("de.arb", "{\"k\":\n\"{g, select, m{a} m{b} other{c}} {n, plural, other{d}}\"}", "2:1: the form \"m other\""),
    ("de.json", "{\"k_one\": \"a\",\n\"k_one\": \"b\", \"k_other\": \"c\"}", "2:10: the form \"one\""),
    ("m_de.properties", "k={0,choice,0#a|1#b|1#c}", "1:3: the form \"1\""),
  ])
  func formsThatAreThereTwice(name: String, text: String, told: String) throws {
    let catalog = try catalog(text, name)
    #expect(catalog.sentences.count == 1, "\(catalog.sentences)")
    #expect(
      catalog.sentences.first?.hasPrefix("\(name):\(told) of \"k\" is given twice, and both were measured; ") == true,
      "\(catalog.sentences)")
    #expect(catalog.skipped.isEmpty && catalog.entries.count == 1)
  }

  struct Sample: Sendable, CustomTestStringConvertible {
    let format: CatalogFormat
    let name: String
    let text: String
    /// What stands in the file for the second key, and for the first: where both are written so, one key is there
    /// twice.
    let keys: (second: String, first: String)
    var testDescription: String { name }
  }

  static let samples: [Sample] = [
    Sample(
      format: .gettext, name: "de.po",
      text: """
        msgid ""
        msgstr "Content-Type: text/plain; charset=UTF-8\\n"

        #. a comment
        msgid "open"
        msgstr "Öffnen"

        msgid "shut"
        msgstr "Schließen"

        """, keys: ("\"shut\"", "\"open\"")),
    Sample(
      format: .xliff1, name: "de.xlf",
      text: """
        <?xml version="1.0"?>
        <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>
        <trans-unit id="open"><source>Open</source><target>Öffnen</target></trans-unit>
        <trans-unit id="shut"><source>Shut</source><target>Schließen</target></trans-unit>
        </body></file></xliff>

        """, keys: ("id=\"shut\"", "id=\"open\"")),
    Sample(
      format: .xliff2, name: "de.xliff",
      text: """
        <?xml version="1.0"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="f">
        <unit id="open"><segment><source>Open</source><target>Öffnen</target></segment></unit>
        <unit id="shut"><segment><source>Shut</source><target>Schließen</target></segment></unit>
        </file></xliff>

        """, keys: ("id=\"shut\"", "id=\"open\"")),
    Sample(
      format: .appleStrings, name: "de.lproj/a.strings",
      text: """
        /* a comment */
        "open" = "Öffnen";
        "shut" = "Schließen";

        """, keys: ("\"shut\"", "\"open\"")),
    Sample(
      format: .stringsdict, name: "de.lproj/a.stringsdict",
      text: """
        <?xml version="1.0"?>
        <plist version="1.0"><dict>
        <key>open</key><dict><key>NSStringLocalizedFormatKey</key><string>Öffnen</string></dict>
        <key>shut</key><dict><key>NSStringLocalizedFormatKey</key><string>Schließen</string></dict>
        </dict></plist>

        """, keys: ("<key>shut</key>", "<key>open</key>")),
    Sample(
      format: .stringCatalog, name: "a.xcstrings",
      text: """
        {"sourceLanguage": "de", "strings": {
        "open": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Öffnen"}}}},
        "shut": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Schließen"}}}}
        }, "version": "1.0"}

        """, keys: ("\"shut\"", "\"open\"")),
    Sample(
      format: .android, name: "values-de/strings.xml",
      text: """
        <?xml version="1.0"?>
        <resources>
        <string name="open">Öffnen</string>
        <string name="shut">Schließen</string>
        </resources>

        """, keys: ("\"shut\"", "\"open\"")),
    Sample(
      format: .arb, name: "app_de.arb",
      text: """
        {"@@locale": "de",
        "open": "Öffnen",
        "shut": "Schließen"}

        """, keys: ("\"shut\"", "\"open\"")),
    Sample(
      format: .json, name: "de.json",
      text: """
        {
        "open": "Öffnen",
        "shut": "Schließen"}

        """, keys: ("\"shut\"", "\"open\"")),
    Sample(
      format: .qt, name: "a_de.ts",
      text: """
        <?xml version="1.0"?>
        <!DOCTYPE TS>
        <TS version="2.1" language="de"><context><name>c</name>
        <message><source>open</source><translation>Öffnen</translation></message>
        <message><source>shut</source><translation>Schließen</translation></message>
        </context></TS>

        """, keys: ("<source>shut", "<source>open")),
    Sample(
      format: .properties, name: "m_de.properties",
      text: """
        # a comment
        open = Öffnen
        shut = Schließen

        """, keys: ("shut", "open")),
    Sample(
      format: .csv, name: "a.csv",
      text: """
        key,de
        open,Öffnen
        shut,"Schließen"

        """, keys: ("shut", "open")),
  ]

  @Test func everyFormatHasASample() {
    #expect(Set(Self.samples.map(\.format)) == Set(CatalogFormat.allCases))
  }

  /// Keys with what they say and where.
  private static func read(_ catalog: Catalog) -> [String] {
    catalog.entries.map { entry in
      let texts = entry.texts.map { "\($0.text)@\($0.place.line)" }
      return "\(entry.key)@\(entry.place.line): \(texts.joined(separator: ", "))"
    }
  }

  /// Reads, and sees to it that whatever is wrong has its place in the file and says what to do.
  @discardableResult
  private static func attempt(_ bytes: [UInt8], _ sample: Sample, _ comment: String) -> Catalog? {
    let lines = bytes.count { $0 == 0x0A } + bytes.count { $0 == 0x0D } + 2
    func check(_ error: CatalogError) {
      if let place = error.place {
        #expect((1...lines).contains(place.line) && place.column > 0, "\(sample.name), \(comment): \(error)")
      }
      #expect(error.file == sample.name && error.problem.count > 15, "\(sample.name), \(comment): \(error)")
    }
    do throws(CatalogError) {
      let catalog = try Catalog(bytes, name: sample.name)
      catalog.warnings.forEach(check)
      return catalog
    } catch {
      check(error)
      return nil
    }
  }

  @Test(arguments: samples) func marksAndLineEnds(_ sample: Sample) throws {
    let catalog = try Catalog(Array(sample.text.utf8), name: sample.name)
    #expect(catalog.format == sample.format && catalog.warnings.isEmpty, "\(catalog.warnings)")
    let expected = Self.read(catalog)
    #expect(expected.count == 2 && expected[0].contains("Öffnen") && expected[1].contains("Schließen"))
    func isSame(_ bytes: [UInt8], _ comment: Comment) throws {
      #expect(Self.read(try Catalog(bytes, name: sample.name)) == expected, comment)
    }
    try isSame([0xEF, 0xBB, 0xBF] + sample.text.utf8, "a byte order mark")
    try isSame(Array(sample.text.replacing("\n", with: "\r\n").utf8), "carriage returns and line feeds")
    try isSame([0xEF, 0xBB, 0xBF] + sample.text.replacing("\n", with: "\r\n").utf8, "both")
    // XML and JSON leave lines that end in a carriage return alone to nobody; the others are counted so.
    _ = try Catalog(Array(sample.text.replacing("\n", with: "\r").utf8), name: sample.name)
    let units = Array(sample.text.utf16)
    try isSame([0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, "UTF-16, the low byte first")
    try isSame([0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, "UTF-16, the high byte first")
  }

  /// Comments, and what XML has of its kind, wherever one may stand: the texts are the same, and their lines.
  @Test(arguments: samples.filter { $0.text.hasPrefix("<?xml") || $0.format == .appleStrings })
  func commentsEverywhere(_ sample: Sample) throws {
    let expected = Self.read(try Catalog(Array(sample.text.utf8), name: sample.name))
    var text = ""
    if sample.format == .appleStrings {
      text = sample.text
      for place in ["\"open\"", "\"shut\"", "=", "\"Ö", "\"S", ";"] {
        text = text.replacing(place, with: "/* it's // <a> */\(place)")
      }
    } else {
      let pieces = sample.text.split(separator: "<", omittingEmptySubsequences: false)
      for piece in pieces.dropFirst() {
        let isDeclaration = piece.hasPrefix("?") || piece.hasPrefix("!")
        text += (isDeclaration ? "" : "<!-- <a> & ' \" --><?some thing?>") + "<" + piece
      }
    }
    let catalog = try Catalog(Array(text.utf8), name: sample.name)
    #expect(Self.read(catalog) == expected && catalog.warnings.isEmpty, "\(catalog.warnings)")
  }

  /// CDATA, one after another and with what looks like its beginning in it, is text.
  @Test(arguments: samples.filter { $0.text.hasPrefix("<?xml") }) func sectionsOfCharacters(_ sample: Sample) throws {
    for (written, meant) in [
      ("<![CDATA[a & b]]>", "a & b"), ("<![CDATA[a]]]]><![CDATA[>b]]>", "a]]>b"),
      ("<![CDATA[<![CDATA[a]]>", "<![CDATA[a"),
      ("<![CDATA[]]>", ""),
    ] {
      let text = sample.text.replacing("ffnen", with: "ff\(written)nen")
      let catalog = try Catalog(Array(text.utf8), name: sample.name)
      #expect(catalog.entries.first?.texts.first?.text == "Öff\(meant)nen", "\(written)")
    }
  }

  @Test(arguments: samples) func aKeyThatIsThereTwice(_ sample: Sample) throws {
    let text = sample.text.replacing(sample.keys.second, with: sample.keys.first)
    let catalog = try Catalog(Array(text.utf8), name: sample.name)
    #expect(catalog.entries.count == 2)
    let warning = try #require(catalog.warnings.first)
    #expect(warning.problem.contains("is given twice, first on line"))
    #expect(warning.place == catalog.entries[1].place && catalog.entries[1].place > catalog.entries[0].place)
  }

  /// Every file ends somewhere: wherever that is, what stands before it is right, and what is lost is told.
  @Test(arguments: samples) func aFileThatEndsTooEarly(_ sample: Sample) throws {
    let bytes = Array(sample.text.utf8)
    let whole = try Catalog(bytes, name: sample.name).entries.map(\.key)
    for length in 0..<bytes.count {
      guard let catalog = Self.attempt(Array(bytes[..<length]), sample, "cut at \(length)") else { continue }
      #expect(catalog.entries.count <= whole.count)
    }
  }

  /// Bytes that mean something to a format, in the place of every second byte of the file.
  @Test(arguments: samples) func aByteThatDoesNotBelong(_ sample: Sample) {
    let bytes = Array(sample.text.utf8)
    for index in stride(from: 0, to: bytes.count, by: 2) {
      for other: UInt8 in [0, 0x22, 0x26, 0x3C, 0x5C, 0x7B, 0xFF] where bytes[index] != other {
        var changed = bytes
        changed[index] = other
        Self.attempt(changed, sample, "\(other) at \(index)")
      }
    }
  }

  /// Escapes that are none, in the midst of a text: they are left as they are, or named with their place.
  @Test(
    arguments: samples,
    [
      #"\"#, #"\u"#, #"\u12"#, #"\ud800"#, #"\udc00\ud800"#, #"\x"#, #"\8"#, #"\q"#, "&", "&nothing;", "&#0;",
      "&#xD800;", "]]>", "%", "{", "{a,", "%#@a@",
    ]
  )
  func anEscapeThatIsNone(_ sample: Sample, _ escape: String) {
    let text = sample.text.replacing("ffnen", with: "ff\(escape)nen")
    if let catalog = Self.attempt(Array(text.utf8), sample, escape) {
      let lost = catalog.skipped[.unreadable] ?? 0
      #expect(catalog.entries.count + lost >= 1, "\(sample.name), \(escape)")
      if catalog.entries.count < 2 { #expect(!catalog.warnings.isEmpty, "\(sample.name), \(escape)") }
    }
  }

  /// Entities that expand to far more than the file: XML's billion laughs, in a few lines.
  @Test(arguments: samples.filter { $0.text.hasPrefix("<?xml") }) func entitiesThatExplode(_ sample: Sample) {
    let levels = (1...9).map { level in
      "<!ENTITY l\(level) \"\(String(repeating: "&l\(level - 1);", count: 10))\">"
    }
    let type = "<!DOCTYPE x [<!ENTITY l0 \"laugh\">\(levels.joined())]>"
    var text = sample.text.replacing("<!DOCTYPE TS>\n", with: "").replacing("ffnen", with: "&l9;")
    text = text.replacing("<?xml version=\"1.0\"?>", with: "<?xml version=\"1.0\"?>\(type)")
    let catalog = Self.attempt(Array(text.utf8), sample, "laughs")
    #expect(catalog?.entries.allSatisfy { $0.texts.allSatisfy { $0.text.utf8.count < 1 << 20 } } != false)
    #expect(catalog.map { !$0.warnings.isEmpty } ?? true)
    // A file of another's is never read.
    let foreign = sample.text.replacing("<!DOCTYPE TS>\n", with: "").replacing("ffnen", with: "&host;").replacing(
      "<?xml version=\"1.0\"?>", with: "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY host SYSTEM \"/etc/hostname\">]>")
    if let catalog = Self.attempt(Array(foreign.utf8), sample, "a file") {
      #expect(catalog.entries.allSatisfy { $0.texts.allSatisfy { $0.text.hasPrefix("Ö") || $0.text.hasPrefix("S") } })
    }
  }

  /// One text that is longer than a text may be, as where a quote is not closed: told, in memory that does not grow
  /// with it.
  @Test(arguments: samples) func aTextThatDoesNotEnd(_ sample: Sample) throws {
    let text = sample.text.replacing("ffnen", with: String(repeating: "long ", count: 300_000))
    let catalog = Self.attempt(Array(text.utf8), sample, "long")
    if let catalog {
      #expect(!catalog.warnings.isEmpty && catalog.warnings[0].place != nil)
      #expect(catalog.entries.allSatisfy { $0.texts.allSatisfy { $0.text.utf8.count <= 1 << 20 } })
    }
  }

  @Test(arguments: samples) func aFileOfNothing(_ sample: Sample) {
    for text in ["", " ", "\n", "\n\n\n", "\u{FEFF}"] { Self.attempt(Array(text.utf8), sample, "nothing") }
  }
}
