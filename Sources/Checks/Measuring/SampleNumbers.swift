internal import Catalogs

/// The widest numbers of a font: its digits have widths of their own, or all the same.
struct SampleNumbers: Sendable {
  /// The widths of the digits 0 to 9, in any unit.
  let widths: [Double]

  /// The number from 0 up to the largest whose digits are the widest.
  ///
  /// - Parameter isPossible: of which numbers it may be one.
  /// - Returns: nil where none of the numbers that were looked at is possible.
  /// - Complexity: looks at a hundred numbers a digit at most.
  func widest(upTo largest: Int, where isPossible: (Int) -> Bool) -> String? {
    let widestDigit = widths.indices.max { widths[$0] < widths[$1] } ?? 0
    let leading = widths.indices.dropFirst().max { widths[$0] < widths[$1] } ?? 1
    var best: (number: Int, width: Double)?
    var power = 1
    for count in 1...16 where power <= max(1, largest) {
      // The digits before the last two are as wide as can be; the last two are all there are, as categories go by them.
      var head = 0
      for position in 0..<max(0, count - 2) { head = head * 10 + (position == 0 ? leading : widestDigit) }
      let tails = count == 1 ? 0...9 : count == 2 ? 10...99 : 0...99
      for tail in tails {
        let number = head * (count > 2 ? 100 : 1) + tail
        guard number <= largest, isPossible(number) else { continue }
        let width = self.width(number)
        if width > best?.width ?? -1 { best = (number, width) }
      }
      // Where the head is beyond the largest number, that itself may be the widest.
      if largest >= power, largest / 10 < power, isPossible(largest), width(largest) > best?.width ?? -1 {
        best = (largest, width(largest))
      }
      if count > 2, head * 100 > largest {
        let first = power + 0
        for number in first...min(largest, first + 99) where isPossible(number) && width(number) > best?.width ?? -1 {
          best = (number, width(number))
        }
      }
      power = power.multipliedReportingOverflow(by: 10).overflow ? .max : power * 10
    }
    return best.map { String($0.number) }
  }

  private func width(_ number: Int) -> Double {
    var (rest, width) = (number, 0.0)
    repeat {
      width += widths[rest % 10]
      rest /= 10
    } while rest > 0
    return width
  }
}
