import Testing

@testable import Checks

@Suite struct CurrencyPlaceTests {
  @Test func byTheLongestTagThatIsKnown() {
    #expect(CurrencyPlace.of("es_ES") == .afterWithSpace && CurrencyPlace.of("es-MX") == .before)
    #expect(CurrencyPlace.of("pt-BR") == .beforeWithSpace && CurrencyPlace.of("pt-PT") == .afterWithSpace)
    #expect(CurrencyPlace.of("") == .before && CurrencyPlace.of("tlh") == .before)
    #expect(CurrencyPlace.after.written("1", "€") == "1€")
  }
}
