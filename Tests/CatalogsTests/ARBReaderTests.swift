import Catalogs
import Testing

@Suite struct ARBReaderTests {
  @Test func messagesAndMetadata() throws {
    let catalog = try catalog(
      """
      {
        "@@locale": "pt_BR",
        "hi": "Olá, {name}!",
        "@hi": {"description": "Greeting", "placeholders": {"name": {"type": "String", "example": "Ana"}}},
        "@price": {"placeholders": {"v": {"type": "double", "format": "compactCurrency"}}},
        "price": "{v}",
        "n": "{count, plural, =0{nada} one{# item} other{{count} itens de {name}}}",
        "quoted": "l'{name} '{name}' '{'x'}'",
        "escaped": "It''s '{name}', {name}",
        "x-y": 3
      }
      """, "lib/app_pt.arb")
    #expect(catalog.language == "pt-BR")
    #expect(
      lines(catalog) == [
        "3:hi = Olá, {name}!", "6:price = {v}", "7:n = =0: nada | one: # item | other: {count} itens de {name}",
        "8:quoted = l'{name} '{name}' {x}", "9:escaped = It's {name}, {name}",
      ])
    #expect(catalog.entries[0].comment == "Greeting")
    #expect(catalog.entries[0].texts[0].placeholders.first?.example == "Ana")
    #expect(catalog.entries[1].texts[0].placeholders.first?.kind == .currency)
    let one = catalog.entries[2].texts[1].placeholders[0]
    #expect(one.kind == .integer && one.name == "count" && one.selector == .plural(.one, of: "count"))
    #expect(catalog.entries[2].message?.hasPrefix("{count") == true)
    #expect(catalog.entries[0].message == nil)
    #expect(placeholders(catalog.entries[3]) == ["{name}", "{name}"])
    #expect(catalog.entries[4].texts[0].placeholders.map(\.range) == [13..<19])
    #expect(catalog.skipped == [.notText: 1])
  }

  @Test func aBadMessageIsReadAsItStands() throws {
    let catalog = try catalog("{\"a\": \"{n, plural, one{x}}\", \"b\": \"{ok}\"}", "de.arb")
    #expect(lines(catalog) == ["1:a = {n, plural, one{x}}", "1:b = {ok}"])
    #expect(placeholders(catalog.entries[0]).isEmpty)
    #expect(
      catalog.sentences == [
        "de.arb:1:7: the message of \"a\" is read as it is written: the choice of 'n' has no 'other'; add other {…}"
      ])
    #expect(
      refusal("[]", "x.arb") == "x.arb:1:1: an object of keys and messages is expected; write {\"key\": \"message\"}")
    #expect(refusal("{\"a\": \"\\ud800\"}", "x.arb")?.hasPrefix("x.arb:1:8: \\ud800 is half of a character") == true)
  }

  @Test(arguments: [
    (#""format": "currency", "optionalParameters": {"symbol": "Dollars"}"#, false), (#""format": "currency""#, false),
    (#""format": "currency", "optionalParameters": {"symbol": "€"}"#, true),
    (#""format": "simpleCurrency", "optionalParameters": {"name": "EUR", "decimalDigits": 0}"#, false),
    (#""format": "decimalPattern""#, true), (#""format": "scientificPattern""#, false),
    (#""format": "decimalPatternDigits", "optionalParameters": {"decimalDigits": 4}"#, true),
    (#""format": "decimalPattern", "optionalParameters": {"customPattern": "0 km"}"#, false),
    (##""format": "#,##0 km""##, false),
  ])
  func formatsThatAreFollowed(_ format: String, _ isFollowed: Bool) throws {
    let catalog = try catalog(
      #"{"a": "{n}", "@a": {"placeholders": {"n": {"type": "int", \#(format)}}}}"#, "app_de.arb")
    let found = try #require(catalog.entries.first?.texts.first?.placeholders.first)
    #expect(found.isFormatFollowed == isFollowed, "\(found)")
    if format.contains("\"decimalPatternDigits\"") { #expect(found.kind == .decimal(places: 4)) }
  }

  /// However many choices there are, every case occurs; a message of hundreds is as it is written, which is told.
  @Test(arguments: [9, 20, 40, 60, 400]) func manyChoices(count: Int) throws {
    let choices = (0..<count).map { "{c\($0), select, a{x\($0);} b{y\($0);} other{z\($0);}}" }.joined()
    let catalog = try catalog("{\"k\": \"\(choices)\"}", "de.arb")
    let texts = catalog.entries[0].texts
    guard count < 400 else {
      #expect(texts.map(\.text) == [choices])
      #expect(
        catalog.sentences == [
          """
          de.arb:1:7: the message of "k" is read as it is written: it has too many combinations of its choices; use fewer \
          choices
          """
        ])
      return
    }
    #expect(catalog.sentences.map { $0.contains("more than 256 combinations") } == [true])
    #expect(texts.count <= 256)
    for index in 0..<count {
      for word in ["x\(index);", "y\(index);", "z\(index);"] {
        #expect(texts.contains { $0.text.contains(word) }, "\(word)")
      }
    }
  }

  /// Small files whose messages have all combinations that one may have took gigabytes.
  @Test func combinationsOfAFileHaveALimit() throws {
    let choices = (0..<8).map { "{c\($0), select, a{x} other{y}}" }.joined()
    let members = (0..<400).map { "\"k\($0)\": \"\(choices)\"" }.joined(separator: ",\n")
    let catalog = try catalog("{\(members)}", "de.arb")
    #expect(catalog.entries.count == 400)
    #expect(catalog.entries.map(\.texts.count) == Array(repeating: 256, count: 256) + Array(repeating: 2, count: 144))
    #expect(
      catalog.sentences == [
        """
        de.arb:257:9: the messages before "k256" have more than 65536 combinations of their choices, so from here on, only \
        the longest are combined; use fewer choices, or split the file
        """
      ])
  }
}
