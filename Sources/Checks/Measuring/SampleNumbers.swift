internal import Catalogs

/// The widest numbers of a font, whose digits may differ in width.
struct SampleNumbers: Sendable {
  /// The widths of the digits 0 to 9, in any unit.
  let widths: [Double]

  /// How many digits at the end of a number decide its plural category, apart from small numbers.
  private static let tail = 100

  /// The widest number from 0 to the largest.
  ///
  /// - Parameters:
  ///   - beside: the width of what a number of this many digits has besides them: marks between groups, and padding.
  ///   - isPossible: whether a number is allowed. The widest is found if this depends only on the last two digits and
  ///     on whether there are more.
  /// - Returns: nil if none of the numbers tried is allowed.
  /// - Complexity: tries a hundred numbers for each digit of the largest, twice.
  func widest(
    upTo largest: Int, beside: (Int) -> Double = { _ in 0 }, where isPossible: (Int) -> Bool
  ) -> String? {
    var best: (number: Int, width: Double)?
    for head in heads(upTo: max(0, largest) / Self.tail) {
      for tail in 0..<Self.tail {
        let (product, isLarge) = head.multipliedReportingOverflow(by: Self.tail)
        let (number, isLarger) = product.addingReportingOverflow(tail)
        guard !isLarge, !isLarger, number <= largest, isPossible(number) else { continue }
        let width = self.width(number, beside)
        if width > best?.width ?? -1 { best = (number, width) }
      }
    }
    return best.map { String($0.number) }
  }

  /// What may come before the last two digits of the widest number: the widest of each number of digits and, for as
  /// many digits as the largest number has, that number itself and the widest that differ from it at some digit by a
  /// smaller one.
  private func heads(upTo largest: Int) -> [Int] {
    guard largest > 0 else { return [0] }
    let limit = String(largest).compactMap(\.wholeNumberValue)
    let free = widest(0...9)
    var heads = [0]
    for count in 1..<limit.count {
      heads.append(Self.number([widest(1...9)] + Array(repeating: free, count: count - 1)))
    }
    for (place, digit) in limit.enumerated() {
      let least = place == 0 ? 1 : 0
      guard digit > least else { continue }
      heads.append(
        Self.number(
          limit[..<place] + [widest(least...digit - 1)] + Array(repeating: free, count: limit.count - place - 1)))
    }
    heads.append(largest)
    return heads
  }

  /// The widest of some digits; the smallest of several that are equally wide.
  private func widest(_ digits: ClosedRange<Int>) -> Int {
    digits.max { widths[$0] < widths[$1] } ?? digits.lowerBound
  }

  private static func number(_ digits: some Sequence<Int>) -> Int { digits.reduce(0) { $0 * 10 + $1 } }

  private func width(_ number: Int, _ beside: (Int) -> Double) -> Double {
    var (rest, width, count) = (number, 0.0, 0)
    repeat {
      width += widths[rest % 10]
      rest /= 10
      count += 1
    } while rest > 0
    return width + beside(count)
  }
}
