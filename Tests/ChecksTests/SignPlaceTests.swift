import Testing

@testable import Checks

@Suite struct SignPlaceTests {
  @Test func byTheLongestTagThatIsKnown() {
    #expect(SignPlace.ofCurrency("es_ES") == .afterWithSpace && SignPlace.ofCurrency("es-MX") == .before)
    #expect(SignPlace.ofCurrency("pt-BR") == .beforeWithSpace && SignPlace.ofCurrency("pt-PT") == .afterWithSpace)
    #expect(SignPlace.ofCurrency("") == .before && SignPlace.ofCurrency("tlh") == .before)
    #expect(SignPlace.after.written("1", "€") == "1€")
  }

  /// As ICU 72 writes 12 %.
  @Test(arguments: [
    ("de", "12\u{A0}%"), ("en", "12%"), ("de-CH", "12%"), ("de-AT", "12\u{A0}%"), ("fr", "12\u{A0}%"),
    ("es", "12\u{A0}%"),
    ("es-MX", "12%"), ("tr", "%12"), ("eu", "%\u{A0}12"), ("pl", "12%"), ("ru", "12\u{A0}%"), ("ja", "12%"),
    ("", "12%"),
  ])
  func percentages(_ language: String, _ written: String) {
    #expect(SignPlace.ofPercent(language).written("12", "%") == written)
  }
}
