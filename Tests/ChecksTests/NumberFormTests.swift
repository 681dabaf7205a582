import Catalogs
import Testing

@testable import Checks

@Suite struct NumberFormTests {
  private static func written(
    _ digits: String, _ kind: CatalogPlaceholder.Kind = .integer, _ language: String = "de", fraction: String = "5",
    _ change: (inout CatalogPlaceholder) -> Void
  ) -> String {
    var placeholder = CatalogPlaceholder(0..<1, kind, numerals: .local)
    change(&placeholder)
    return NumberForm(placeholder, NumberMarks.of(language), language).written(digits, fraction: fraction)
  }

  /// As C, Java and Python write 42, 42.55 and 1234567.
  @Test func zerosFillTheWidth() {
    #expect(Self.written("42") { ($0.width, $0.isZeroPadded) = (5, true) } == "00042")
    #expect(Self.written("42") { $0.width = 5 } == "   42")
    #expect(Self.written("42", .integer, "ar") { ($0.width, $0.isZeroPadded) = (5, true) } == "٠٠٠٤٢")
    #expect(Self.written("42", .decimal(places: 2)) { ($0.width, $0.isZeroPadded) = (8, true) } == "00042,55")
    #expect(Self.written("123456") { ($0.width, $0.isZeroPadded) = (5, true) } == "123456")
    let java = Self.written("1234567") { ($0.width, $0.isZeroPadded, $0.isGrouped) = (10, true, true) }
    #expect(java == "01.234.567")
    let python = Self.written("1234567") {
      ($0.width, $0.isZeroPadded, $0.isGrouped, $0.numerals) = (12, true, true, .plain)
    }
    #expect(python == "0,001,234,567")
  }

  @Test func patternsHaveTheirDigits() {
    #expect(Self.written("7") { $0.leastDigits = 5 } == "00007")
    #expect(Self.written("7") { ($0.leastDigits, $0.isGrouped) = (4, true) } == "0.007")
    #expect(Self.written("7", .decimal(places: 1)) { $0.leastDigits = 3 } == "007,5")
    #expect(Self.written("7") { $0.precision = 3 } == "007")
  }

  /// As ICU 72 writes 1000.55 euros.
  @Test(arguments: [
    ("de", "1.000,55\u{A0}€"), ("en", "€1,000.55"), ("de-AT", "€\u{A0}1\u{A0}000,55"), ("fr", "1\u{202F}000,55\u{A0}€"),
    ("nl", "€\u{A0}1.000,55"), ("bn", "১,০০০.৫৫€"), ("ja", "€1,000.55"),
  ])
  func currenciesStandWhereTheLanguageHasThem(_ language: String, _ amount: String) {
    #expect(Self.written("1000", .currency, language) { _ in } == amount)
  }

  /// As ICU 72 writes 10 (1000 %), and Python, C# and Flutter a tenth of a per cent more.
  @Test(arguments: [
    ("de", "1.000\u{A0}%"), ("en", "1,000%"), ("tr", "%1.000"), ("ar", "١٬٠٠٠٪"), ("fr", "1\u{202F}000\u{A0}%"),
  ])
  func percentagesAreWrittenAsTheLanguageHasThem(_ language: String, _ amount: String) {
    #expect(Self.written("1000", .percent, language) { $0.isGrouped = true } == amount)
  }

  @Test func percentagesHaveDecimals() {
    #expect(Self.written("12", .percent, fraction: "5") { $0.precision = 1 } == "12,5\u{A0}%")
    #expect(Self.written("12", .percent, fraction: "5") { ($0.precision, $0.numerals) = (1, .plain) } == "12.5%")
  }

  /// As C writes 42 and 0x3e7.
  @Test func signsAndRadicesStandBefore() {
    #expect(Self.written("42") { $0.prefix = "+" } == "+42")
    #expect(Self.written("42") { ($0.prefix, $0.width, $0.isZeroPadded) = ("+", 6, true) } == "+00042")
    #expect(Self.written("42") { ($0.prefix, $0.width) = ("+", 6) } == "   +42")
    #expect(
      Self.written("3e7", .hexadecimal) { ($0.prefix, $0.width, $0.isZeroPadded) = ("0x", 8, true) } == "0x0003e7")
    #expect(Self.written("3e7", .hexadecimal) { $0.precision = 5 } == "003e7")
  }
}
