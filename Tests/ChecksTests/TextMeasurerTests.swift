import Catalogs
import Checks
import Geometry
import TestSupport
import Testing
import TextFields
import TextFit
import TextLayout
import Typography

@Suite struct TextMeasurerTests {
  /// An entry of one text, or of forms.
  static func entry(_ texts: [CatalogText], language: String? = "en") -> CatalogEntry {
    CatalogEntry(key: "k", language: language, place: CatalogPlace(line: 2, column: 3), texts: texts)
  }

  static func text(
    _ text: String, _ selectors: [CatalogSelector] = [], _ placeholders: [CatalogPlaceholder] = []
  ) -> CatalogText {
    CatalogText(text, at: CatalogPlace(line: 4, column: 5), selectors: selectors, placeholders: placeholders)
  }

  static func measure(
    _ entry: CatalogEntry, _ slot: String, room: Bool = false
  ) throws(Failure) -> TextMeasurer.Result {
    let table = try SlotTableTests.table(slot)
    return TextMeasurer(table, asksRoom: room).measure(entry, of: "en.po", slot: 0)
  }

  /// What a text is wide at a size.
  private static func width(_ text: String, _ size: Double) throws -> Double {
    let shaped = try ShapedText(text, style: TextStyle(font: try FontCatalog.shared.defaultFont(), language: "en"))
    return try shaped.needs(atSize: size).size.width
  }

  /// The promise of the check: a thousandth of a point decides.
  @Test(arguments: ["Sign in", "Anmelden oder registrieren", "Ваша учётная запись", "إنشاء حساب جديد"])
  func aThousandthDecides(_ words: String) throws {
    let width = try Self.width(words, 14)
    let entry = Self.entry([Self.text(words)])
    let narrow = try Self.measure(entry, #"[{"key": "*", "width": \#(width - 0.001), "size": 14}]"#)
    let finding = try #require(narrow.findings.first)
    #expect(narrow.findings.count == 1 && finding.rule == .textOverflow)
    #expect(abs(finding.missingWidth - 0.001) < 1e-9 && finding.letters == 1)
    let fitting = try #require(finding.fittingSize)
    #expect(fitting < 14 && fitting > 13.98)
    let wide = try Self.measure(entry, #"[{"key": "*", "width": \#(width + 0.001), "size": 14}]"#)
    #expect(wide.findings.isEmpty && wide.texts == 1)
  }

  @Test func heightsDecideToo() throws {
    let entry = Self.entry([Self.text("Sign in")])
    let height = try ShapedText("Sign in", style: TextStyle(font: try FontCatalog.shared.defaultFont()))
      .needs(atSize: 14).size.height
    let low = try Self.measure(entry, #"[{"key": "*", "width": 200, "height": \#(height - 0.001), "size": 14}]"#)
    let finding = try #require(low.findings.first)
    #expect(abs(finding.missingHeight - 0.001) < 1e-9)
    let high = try Self.measure(entry, #"[{"key": "*", "width": 200, "height": \#(height + 0.001), "size": 14}]"#)
    #expect(high.findings.isEmpty)
  }

  @Test func aRangeIsHeldAgainstItsLeast() throws {
    let width = try Self.width("Sign in", 9)
    let slot = #"[{"key": "*", "width": \#(width), "minSize": MIN, "maxSize": 14}]"#
    let entry = Self.entry([Self.text("Sign in")])
    #expect(try Self.measure(entry, slot.replacing("MIN", with: "9")).findings.isEmpty)
    let finding = try #require(try Self.measure(entry, slot.replacing("MIN", with: "9.01")).findings.first)
    #expect(finding.size == 9.01 && finding.fittingSize.map { $0 >= 8.9999 && $0 <= 9 } == true)
  }

  @Test func everyFormIsMeasuredWithTheWidestNumber() throws {
    let placeholder = CatalogPlaceholder(0..<2, .integer)
    let entry = Self.entry([
      Self.text("%d day", [.plural(.one, of: nil)], [placeholder]),
      Self.text("%d days", [.plural(.other, of: nil)], [placeholder]),
    ])
    let result = try Self.measure(entry, #"[{"key": "*", "width": 1, "size": 14}]"#)
    #expect(result.texts == 2)
    #expect(result.findings.map(\.text.form) == ["one", "other"])
    #expect(result.findings[0].text.shown == "1 day")
    // Noto Sans has digits of one width.
    #expect(result.findings[1].text.shown.count == "8888 days".count)
    let few = try Self.measure(entry, #"{"largestNumber": 30, "slots": [{"key": "*", "width": 1, "size": 14}]}"#)
    #expect(few.findings[1].text.shown.count == "30 days".count)
  }

  /// What is shown of forms by index, for numbers up to 9999 unless more is said.
  private static func shown(
    _ rule: String?, _ count: Int, _ language: String,
    _ placeholder: CatalogPlaceholder = CatalogPlaceholder(0..<2, .integer)
  ) throws -> [String] {
    var entry = Self.entry((0..<count).map { Self.text("%d", [.index($0)], [placeholder]) }, language: language)
    entry.pluralRule = rule.flatMap { PluralRule($0) }
    return try Self.measure(entry, #"[{"key": "*", "width": 0.1, "size": 14}]"#).findings.map(\.text.shown)
  }

  @Test func formsHaveTheNumbersOfTheirRule() throws {
    // Two forms in an order that is not that of the language's categories.
    let swapped = try Self.shown("nplurals=2; plural=n==1 ? 1 : 0", 2, "en")
    #expect(swapped.count == 2 && swapped[0].count == 4 && swapped[1] == "1")
    // Latvian's second form is of all but 0 and what ends in 1.
    let latvian = try Self.shown("nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n!=0 ? 1 : 2", 3, "lv")
    #expect(latvian[0].hasSuffix("1") && latvian[0].count == 4 && latvian[1].count == 4 && latvian[2] == "0")
    // A form that only large numbers have is measured with one of them.
    let spanish = try Self.shown("nplurals=3; plural=n==1 ? 0 : n!=0 && n%1000000==0 ? 1 : 2", 3, "es")
    #expect(spanish[0] == "1" && spanish[1] == "1000000" && spanish[2].count == 4)
    // Without a rule, in the order of the categories.
    #expect(try Self.shown(nil, 2, "de").first == "1")
  }

  @Test(arguments: [
    ("de", "8.888", CatalogPlaceholder.Numerals.marked), ("fr", "8\u{202F}888", .local), ("ar", "٨٬٨٨٨", .local),
    ("ar", "8٬888", .marked), ("de", "8,888", .plain),
  ])
  func numbersAreGroupedAsTheLanguageHasThem(
    _ language: String, _ pattern: String, _ numerals: CatalogPlaceholder.Numerals
  ) throws {
    let placeholder = CatalogPlaceholder(0..<2, .integer, isGrouped: true, numerals: numerals)
    let shown = try #require(try Self.shown(nil, 1, language, placeholder).first)
    // Which digit is the widest is the font's to say.
    let digits = pattern.unicodeScalars.first { $0.properties.numericType != nil }?.value ?? 0
    func isSame(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Bool {
      one == other
        || other.value == digits && one.properties.numericType != nil && one.value + 10 > digits
          && one.value <= digits + 1
    }
    #expect(shown.unicodeScalars.count == 5, "\(shown)")
    #expect(zip(shown.unicodeScalars, pattern.unicodeScalars).allSatisfy(isSame), "\(shown)")
  }

  /// Of digits that differ in width, in a limit's own reach: what the widest is of all numbers, each measured.
  @Test func theWidestNumberOfAForm() throws {
    let placeholder = CatalogPlaceholder(0..<1, .integer, isGrouped: true, numerals: .local)
    let entry = Self.entry([Self.text("#", [.plural(.many, of: nil)], [placeholder])], language: "ar")
    for largest in [1050, 1999, 3000] {
      let slot = #"{"largestNumber": \#(largest), "slots": [{"key": "*", "width": 0.1, "size": 20}]}"#
      let shown = try #require(try Self.measure(entry, slot).findings.first).text.shown
      #expect(shown.contains("٬"), "\(shown)")
      for number in ["١٬٠٣٣", "٩٩٩", "٣٣٣"] {
        #expect(try Self.width(shown, 20) >= Self.width(number, 20) - 0.01, "\(shown)")
      }
    }
  }

  @Test func numbersOfOneValueAreWrittenAsOthers() throws {
    let placeholder = CatalogPlaceholder(0..<1, .integer, isGrouped: true, numerals: .local)
    let entry = Self.entry([Self.text("#", [.count("1000", of: nil)], [placeholder])], language: "ar")
    let shown = try Self.measure(entry, #"[{"key": "*", "width": 0.1, "size": 14}]"#).findings.map(\.text.shown)
    #expect(shown == ["١٬٠٠٠"])
  }

  @Test func decimalsHaveTheLanguagesMark() throws {
    let placeholder = CatalogPlaceholder(0..<2, .decimal(places: 1), isGrouped: true, numerals: .marked)
    let shown = try #require(try Self.shown(nil, 1, "de", placeholder).first)
    #expect(shown.count == 7 && shown.dropFirst().first == "." && shown.dropLast().last == ",")
  }

  @Test func samplesStandForPlaceholders() throws {
    let entry = Self.entry([
      Self.text("Hi %@", [], [CatalogPlaceholder(3..<5, .text, name: "name")])
    ])
    let slot = #"{"samples": {"name": ["Jo", "Wilhelmina"]}, "slots": [{"key": "*", "width": 1, "size": 14}]}"#
    let said = try Self.measure(entry, slot)
    #expect(said.findings[0].text.shown == "Hi Wilhelmina" && said.notes.isEmpty)
    let guessed = try Self.measure(entry, #"[{"key": "*", "width": 1, "size": 14}]"#)
    #expect(guessed.notes.count == 1)
    #expect(CheckNote.sentences(guessed.notes).first.map { Remedy.missing(in: $0) == nil } == true)
  }

  @Test func aShorterVariantIsNoFailure() throws {
    let entry = Self.entry([
      Self.text("Unread messages", [.variant(0)]), Self.text("Unread", [.variant(1)]),
    ])
    let width = try Self.width("Unread", 14)
    let result = try Self.measure(entry, #"[{"key": "*", "width": \#(width + 1), "size": 14}]"#)
    #expect(result.findings.map(\.rule) == [.shorterVariant] && result.findings[0].variant == "Unread")
    let none = try Self.measure(entry, #"[{"key": "*", "width": \#(width - 1), "size": 14}]"#)
    #expect(none.findings.map(\.rule) == [.textOverflow])
  }

  @Test func boldPartsAreMeasuredBold() throws {
    var text = Self.text("<b>Sign in</b>")
    text.tags = [
      CatalogTag(0..<3, .opening, name: "b", isOfFormat: true),
      CatalogTag(10..<14, .closing, name: "b", isOfFormat: true),
    ]
    let slot = #"[{"key": "*", "width": 1, "size": 14}]"#
    let bold = try Self.measure(Self.entry([text]), slot).findings[0]
    let plain = try Self.measure(Self.entry([Self.text("Sign in")]), slot).findings[0]
    #expect(bold.text.shown == "Sign in" && bold.missingWidth > plain.missingWidth + 1)
  }

  @Test func roomIsWhatIsLeft() throws {
    let width = try Self.width("Sign in", 14)
    let result = try Self.measure(
      Self.entry([Self.text("Sign in")]), #"[{"key": "*", "width": \#(3 * width), "size": 14}]"#, room: true)
    let room = try #require(result.rooms.first)
    #expect(abs(room.width - 2 * width) < 1e-9 && room.letters == 14 && room.fits)
    let narrow = try Self.measure(
      Self.entry([Self.text("Sign in")]), #"[{"key": "*", "width": \#(width / 2), "size": 14}]"#, room: true)
    #expect(narrow.rooms.first.map { !$0.fits && $0.letters == -4 && abs($0.width + width / 2) < 1e-9 } == true)
  }

  /// A line break that is not allowed does not hide how wide the lines are.
  @Test func roomOfBrokenTexts() throws {
    func room(_ slot: String) throws -> TextRoom {
      let entry = Self.entry([Self.text("zwei\nZeilen")])
      return try #require(try Self.measure(entry, #"[{"key": "*", "size": 10, \#(slot)}]"#, room: true).rooms.first)
    }
    let width = try Self.width("Zeilen", 10)
    #expect(try abs(room(#""width": 1"#).width - (1 - width)) < 1e-9)
    #expect(try room(#""width": 1"#).letters < 0 && room(#""width": 1, "bounds": "ink""#).width < 0)
    // Where both lines have room, it is only their number that is wrong.
    #expect(try room(#""width": 100"#).width == 0 && !room(#""width": 100"#).fits)
    #expect(try abs(room(#""width": 100, "lines": 2"#).width - (100 - width)) < 1e-6)
  }

  @Test func ignoredAndEmptyTextsAreNotMeasured() throws {
    let empty = Self.entry([Self.text(" ")])
    #expect(try Self.measure(empty, #"[{"key": "*", "width": 1, "size": 14}]"#).texts == 0)
    let ignored = try Self.measure(Self.entry([Self.text("Sign in")]), #"[{"key": "*", "ignore": true}]"#)
    #expect(ignored.texts == 0 && ignored.findings.isEmpty)
  }

  @Test func fontsOfALanguage() throws {
    let slot = #"{"fonts": {"de": "Noto Serif"}, "slots": [{"key": "*", "width": 1, "size": 14}]}"#
    let german = try Self.measure(Self.entry([Self.text("Sign in")], language: "de-AT"), slot).findings[0]
    let english = try Self.measure(Self.entry([Self.text("Sign in")]), slot).findings[0]
    #expect(german.text.request?.setting.font == "Noto Serif" && english.text.request?.setting.font == nil)
    #expect(german.missingWidth != english.missingWidth)
  }

  @Test func aPlatformsFontThatIsNotThereIsSaid() throws {
    let slot = #"{"fonts": "ios", "slots": [{"key": "*", "width": 1, "size": 14}]}"#
    let result = try Self.measure(Self.entry([Self.text("Sign in")]), slot)
    #expect(
      CheckNote.sentences(result.notes).first?.contains(
        "'SF Pro Text', which is not installed; 'Inter' was measured instead") == true)
    #expect(result.findings[0].text.request?.setting.font == "\"Inter\"")
  }

  /// Formats that write more than decimal digits, each with the widest number up to 255: `FF` or narrower ones.
  @Test func formatsWriteWhatTheySay() throws {
    func shown(_ placeholder: CatalogPlaceholder, numbers: ClosedRange<Int>? = nil) throws -> String {
      var entry = Self.entry([Self.text("%d", [], [placeholder])], language: "de")
      entry.numbers = numbers
      let table = #"{"largestNumber": 255, "slots": [{"key": "*", "width": 0.1, "size": 14}]}"#
      return try #require(try Self.measure(entry, table).findings.first).text.shown
    }
    let hexadecimal = try shown(CatalogPlaceholder(0..<2, .hexadecimal, prefix: "0x"))
    let digits = try #require(Int(hexadecimal.dropFirst(2), radix: 16))
    let widths = try (0...255).map { try Self.width(String($0, radix: 16), 14) }
    #expect(hexadecimal.hasPrefix("0x") && widths[digits] >= (widths.max() ?? .infinity) - 1e-9)
    #expect(try shown(CatalogPlaceholder(0..<2, .integer, prefix: "+")).first == "+")
    #expect(try shown(CatalogPlaceholder(0..<2, .percent, precision: 1, numerals: .local)).hasSuffix("\u{A0}%"))
  }

  /// gettext's range is of the number that chooses the form.
  @Test func aRangeLimitsTheNumber() throws {
    let placeholder = CatalogPlaceholder(0..<2, .integer)
    var entry = Self.entry([Self.text("%d", [.plural(.other, of: nil)], [placeholder])])
    entry.numbers = 0...7
    let shown = try Self.measure(entry, #"[{"key": "*", "width": 0.1, "size": 14}]"#).findings.map(\.text.shown)
    #expect(shown.first?.count == 1)
  }

  /// What is said of all placeholders comes after the catalogue's own example of one.
  @Test func examplesComeBeforeTheSampleOfAll() throws {
    var placeholder = CatalogPlaceholder(0..<2, .text, name: "name")
    placeholder.example = "Wilhelmina"
    let entry = Self.entry([Self.text("%s", [], [placeholder])])
    func shown(_ samples: String) throws -> String? {
      try Self.measure(entry, #"{"samples": \#(samples), "slots": [{"key": "*", "width": 0.1, "size": 14}]}"#)
        .findings.first?.text.shown
    }
    #expect(try shown(#"{"*": "star"}"#) == "Wilhelmina" && shown(#"{"name": "Jo"}"#) == "Jo")
  }

  /// The numbers of a form that no number has are looked for in many ranges: that took a minute.
  @Test func searchesForNumbersHaveALimit() throws {
    let terms = (2...39).map { "n%\($0)" }.joined(separator: "+")
    let placeholder = CatalogPlaceholder(0..<2, .integer)
    var entry = Self.entry((0..<2).map { Self.text("%d", [.index($0)], [placeholder]) })
    func notes(_ rule: String, from least: Int) throws -> [String] {
      entry.pluralRule = PluralRule(rule)
      let table = try SlotTableTests.table(#"[{"key": "*", "width": 1, "size": 14}]"#)
      let measurer = TextMeasurer(table, asksRoom: false)
      return (0..<256).flatMap { index in
        entry.numbers = least...least * 9000 + 9 + index
        return CheckNote.sentences(measurer.measure(entry, of: "en.po", slot: 0).notes)
      }
    }
    let hostile = try ContinuousClock().measure {
      let found = try notes("nplurals=2; plural=\(terms)==9999;", from: 100_000_000_000_000)
      #expect(found.count == 1 && found[0].contains("no number was looked for"), "\(found)")
      #expect(found.allSatisfy { Remedy.missing(in: $0) == nil })
    }
    #expect(hostile < .seconds(30))
    #expect(try notes("nplurals=2; plural=n != 1;", from: 0).isEmpty)
  }
}
