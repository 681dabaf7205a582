import Testing

@testable import Checks

@Suite struct SampleNumbersTests {
  /// Against all numbers there are.
  @Test(arguments: [0, 1, 5, 9, 10, 11, 42, 99, 100, 120, 999, 1000, 1050, 1234, 1999, 3000, 9999, 23_051])
  func widestOfAll(_ largest: Int) {
    for seed in 0..<20 {
      let numbers = SampleNumbers(widths: (0..<10).map { Double(500 + ($0 * 7919 + seed * 104_729) % 97) })
      func width(_ number: Int) -> Double { String(number).reduce(0) { $0 + numbers.widths[Int(String($1)) ?? 0] } }
      for isPossible: (Int) -> Bool in [
        { _ in true }, { $0 == 1 }, { $0 % 10 == 1 && $0 % 100 != 11 }, { $0 % 10 > 1 },
      ] {
        let wanted = (0...largest).filter(isPossible).map(width).max()
        let found = numbers.widest(in: 0...largest, where: isPossible).flatMap(Int.init).map(width)
        #expect(found == wanted)
      }
    }
  }

  /// A number with a mark between its digits may be wider than a shorter one of wider digits.
  @Test(arguments: [999, 1000, 1050, 1999, 3000, 12_345])
  func widestWithWhatStandsBeside(_ largest: Int) {
    for seed in 0..<20 {
      let numbers = SampleNumbers(widths: (0..<10).map { Double(500 + ($0 * 7919 + seed * 104_729) % 397) })
      func beside(_ count: Int) -> Double { count > 3 ? 250 : Double(5 - count) * 300 }
      func width(_ number: Int) -> Double {
        let digits = String(number).compactMap(\.wholeNumberValue)
        return digits.reduce(0) { $0 + numbers.widths[$1] } + beside(digits.count)
      }
      let isPossible: (Int) -> Bool = { (11...99).contains($0 % 100) }
      let wanted = (0...largest).filter(isPossible).map(width).max()
      let found = numbers.widest(in: 0...largest, beside: beside, where: isPossible).flatMap(Int.init).map(width)
      #expect(found == wanted)
    }
  }

  /// Where digits are kerned, the widest digit need not be in the widest number.
  @Test(arguments: [9, 42, 120, 999, 1050, 3000, 23_051, 65_536], [8, 10, 16])
  func widestWithKerns(_ largest: Int, _ radix: Int) {
    for seed in 0..<6 {
      let numbers = SampleNumbers(
        widths: (0..<radix).map { Double(500 + ($0 * 7919 + seed * 104_729) % 47) },
        kerns: (0..<radix).map { first in
          (0..<radix).map { Double((first * 31 + $0 * 7907 + seed * 1009) % 61) - 50 }
        })
      func width(_ number: Int) -> Double {
        let digits = String(number, radix: radix).compactMap(\.hexDigitValue)
        return digits.reduce(0) { $0 + numbers.widths[$1] }
          + zip(digits, digits.dropFirst()).reduce(0) { $0 + numbers.kerns[$1.0][$1.1] }
      }
      let least = seed * 13 % (largest + 1)
      for isPossible: (Int) -> Bool in [{ _ in true }, { $0 % (radix * radix) > 2 && $0 % (radix * radix) < 11 }] {
        let wanted = (least...largest).filter(isPossible).map(width).max()
        let found = numbers.widest(in: least...largest, where: isPossible).flatMap { Int($0, radix: radix) }
        #expect(found.map(width) == wanted, "\(least)...\(largest) in \(radix)")
      }
    }
  }

  @Test func equalDigits() {
    let numbers = SampleNumbers(widths: Array(repeating: 500, count: 10))
    #expect(numbers.widest(in: 0...9999) { _ in true }?.count == 4)
    #expect(numbers.widest(in: 0...9999) { $0 == 1 } == "1")
    #expect(numbers.widest(in: 0...0) { _ in true } == "0")
    #expect(numbers.widest(in: 0...9999) { $0 % 10 == 1 && $0 % 100 != 11 }?.hasSuffix("1") == true)
  }

  /// Ranges that do not begin with 0, in the radices of formats, against all numbers there are.
  @Test(arguments: [8, 10, 16])
  func widestOfARange(_ radix: Int) {
    for seed in 0..<60 {
      let numbers = SampleNumbers(widths: (0..<radix).map { Double(500 + ($0 * 7919 + seed * 104_729) % 97) })
      let first = seed * 7907 % [1, 30, 700, 9000, 30_000][seed % 5]
      let range = first...first + seed * 104_729 % [2, 90, 800, 5000, 40_000][seed / 5 % 5]
      func width(_ number: Int) -> Double {
        String(number, radix: radix).reduce(0) { $0 + numbers.widths[$1.hexDigitValue ?? 0] }
      }
      let found = numbers.widest(in: range) { _ in true }.flatMap { Int($0, radix: radix) }
      #expect(found.map(range.contains) == true && found.map(width) == range.map(width).max(), "\(range)")
    }
  }
}
