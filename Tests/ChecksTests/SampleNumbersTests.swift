import Testing

@testable import Checks

@Suite struct SampleNumbersTests {
  /// Against all numbers there are.
  @Test(arguments: [0, 1, 5, 9, 10, 11, 42, 99, 100, 120, 999, 1000, 1234, 9999])
  func widestOfAll(_ largest: Int) {
    for seed in 0..<20 {
      let numbers = SampleNumbers(widths: (0..<10).map { Double(500 + ($0 * 7919 + seed * 104_729) % 97) })
      func width(_ number: Int) -> Double { String(number).reduce(0) { $0 + numbers.widths[Int(String($1)) ?? 0] } }
      for isPossible: (Int) -> Bool in [
        { _ in true }, { $0 == 1 }, { $0 % 10 == 1 && $0 % 100 != 11 }, { $0 % 10 > 1 },
      ] {
        let wanted = (0...largest).filter(isPossible).map(width).max()
        let found = numbers.widest(upTo: largest, where: isPossible).flatMap(Int.init).map(width)
        #expect(found == nil ? wanted == nil : found.map { $0 <= (wanted ?? 0) && $0 >= (wanted ?? 0) * 0.93 } == true)
      }
    }
  }

  @Test func equalDigits() {
    let numbers = SampleNumbers(widths: Array(repeating: 500, count: 10))
    #expect(numbers.widest(upTo: 9999) { _ in true }?.count == 4)
    #expect(numbers.widest(upTo: 9999) { $0 == 1 } == "1")
    #expect(numbers.widest(upTo: 0) { _ in true } == "0")
    #expect(numbers.widest(upTo: 9999) { $0 % 10 == 1 && $0 % 100 != 11 }?.hasSuffix("1") == true)
  }
}
