import Testing

@testable import Checks

@Suite struct FindingWordsTests {
  /// The size that is shown fits if the size that was found does, and is no smaller than two decimals ask.
  @Test func sizesAreRoundedDown() throws {
    #expect(FindingWords.roundedDown(17.6211) == "17.62")
    #expect(FindingWords.roundedDown(17.6299) == "17.62")
    // A product with 100 may be a hair below the whole number that is meant.
    for hundredths in 1...20_000 {
      let size = Double(hundredths) / 100
      #expect(Double(FindingWords.roundedDown(size)) == size)
      #expect(Double(FindingWords.roundedDown(size.nextDown)) == Double(hundredths - 1) / 100)
    }
  }
}
