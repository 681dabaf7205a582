import Platform
import Testing

/// What is read is what people and other programs take for a number.
@Suite struct DecimalNumberTests {
  @Test(arguments: [
    ("12", 12.0), ("-1.5", -1.5), ("+3", 3), (".5", 0.5), ("1e3", 1000), ("2E-2", 0.02), ("1e-400", 0), ("007", 7),
  ])
  func numbers(_ text: String, _ number: Double) {
    #expect(Double(decimal: text) == number)
    #expect(Double(decimal: text[...]) == number)
  }

  @Test(arguments: [
    "", " 1", "1 ", "0x10", "0x1p3", "nan", "inf", "infinity", "1e400", "-1e999", "1,5", "e", "1e", "--1", "1_000", "٣",
    "1\0",
  ])
  func others(_ text: String) {
    #expect(Double(decimal: text) == nil)
  }
}
