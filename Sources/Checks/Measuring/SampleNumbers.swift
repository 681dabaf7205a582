internal import Catalogs

/// The widest numbers of a font, whose digits may differ in width, in the radix that there are digits for.
struct SampleNumbers: Sendable {
  /// The widths of the digits from 0, in any unit.
  let widths: [Double]

  private var radix: Int { widths.count }

  /// The last two digits of a number decide its plural category, apart from small numbers.
  private var tail: Int { radix * radix }

  /// The widest number of a range.
  ///
  /// - Parameters:
  ///   - range: of numbers that are not negative.
  ///   - beside: the width of what a number of this many digits has besides them: marks between groups, and padding.
  ///   - isPossible: whether a number is allowed. The widest is found if this depends only on the last two digits and
  ///     on whether there are more.
  /// - Returns: nil if none of the numbers tried is allowed.
  /// - Complexity: tries the square of the radix for each digit of the largest, a few times.
  func widest(
    in range: ClosedRange<Int>, beside: (Int) -> Double = { _ in 0 }, where isPossible: (Int) -> Bool
  ) -> String? {
    var best: (number: Int, width: Double)?
    for head in heads(range.lowerBound / tail, range.upperBound / tail) {
      for ending in 0..<tail {
        let (product, isLarge) = head.multipliedReportingOverflow(by: tail)
        let (number, isLarger) = product.addingReportingOverflow(ending)
        guard !isLarge, !isLarger, range.contains(number), isPossible(number) else { continue }
        let width = self.width(number, beside)
        if width > best?.width ?? -1 { best = (number, width) }
      }
    }
    return best.map { String($0.number, radix: radix) }
  }

  /// What may come before the last two digits of the widest number, from the least to the greatest that may: for each
  /// number of digits the least and the greatest themselves, as not all endings may follow them, and the widest of
  /// those between.
  private func heads(_ least: Int, _ greatest: Int) -> [Int] {
    let (first, last) = (digits(least), digits(greatest))
    return (first.count...max(first.count, last.count)).flatMap { count in
      between(
        count == first.count ? first : [1] + Array(repeating: 0, count: count - 1),
        count == last.count ? last : Array(repeating: radix - 1, count: count))
    }
  }

  /// Two numbers of as many digits, and the widest of those between that leave the one or the other at some digit.
  private func between(_ least: [Int], _ greatest: [Int]) -> [Int] {
    var found = [number(least), number(greatest)]
    guard let place = least.indices.first(where: { least[$0] != greatest[$0] }) else { return [found[0]] }
    func leave(_ limit: [Int], at place: Int, by digits: Range<Int>) {
      guard let digit = widest(digits) else { return }
      let free = Array(repeating: widest(0..<radix) ?? 0, count: limit.count - place - 1)
      found.append(number(limit[..<place] + [digit] + free))
    }
    if least[place] < greatest[place] { leave(least, at: place, by: least[place] + 1..<greatest[place]) }
    for later in place + 1..<max(place + 1, least.count) {
      leave(least, at: later, by: least[later] + 1..<radix)
      leave(greatest, at: later, by: 0..<greatest[later])
    }
    return found
  }

  /// The widest of some digits; the smallest of several that are equally wide.
  private func widest(_ digits: Range<Int>) -> Int? { digits.max { widths[$0] < widths[$1] } }

  private func digits(_ number: Int) -> [Int] { String(number, radix: radix).compactMap(\.hexDigitValue) }

  private func number(_ digits: some Sequence<Int>) -> Int { digits.reduce(0) { $0 * radix + $1 } }

  private func width(_ number: Int, _ beside: (Int) -> Double) -> Double {
    var (rest, width, count) = (number, 0.0, 0)
    repeat {
      width += widths[rest % radix]
      rest /= radix
      count += 1
    } while rest > 0
    return width + beside(count)
  }
}
