internal import Catalogs

/// Finds the widest numbers in a font whose digits may differ in width and be kerned. The radix is the number of
/// digits.
struct SampleNumbers: Sendable {
  /// The widths of the digits from 0, in any unit.
  let widths: [Double]
  /// The width that two adjacent digits gain by kerning, by the first and the second digit; empty if digits are not
  /// kerned.
  let kerns: [[Double]]

  init(widths: [Double], kerns: [[Double]] = []) { (self.widths, self.kerns) = (widths, kerns) }

  private var radix: Int { widths.count }

  /// The widest digit; the first of several that are equally wide.
  var widestDigit: Int { widths.indices.max { widths[$0] < widths[$1] } ?? 0 }

  /// The last two digits of a number decide its plural category, apart from small numbers.
  private var tail: Int { radix * radix }

  /// The widest number of a range.
  ///
  /// - Parameters:
  ///   - range: the range, of numbers that are not negative.
  ///   - beside: returns the width of everything besides the digits in a number of this many digits: marks between
  ///     groups, and padding.
  ///   - isPossible: returns whether a number is allowed. The widest number is found if this depends only on the last
  ///     two digits and on whether there are more.
  /// - Returns: the digits of the number; nil if none of the numbers that were tried is allowed.
  /// - Complexity: tries the square of the radix a few times for each digit of the largest number; with kerning, as
  ///   many times as there are digits.
  func widest(
    in range: ClosedRange<Int>, beside: (Int) -> Double = { _ in 0 }, where isPossible: (Int) -> Bool
  ) -> String? {
    var best: (number: Int, width: Double)?
    // If digits are kerned, the digits before the last two depend on the first of these.
    let endings = kerns.isEmpty ? [0..<tail] : (0..<radix).map { $0 * radix..<($0 + 1) * radix }
    for endings in endings {
      for head in heads(range.lowerBound / tail, range.upperBound / tail, before: endings.lowerBound / radix) {
        for ending in endings {
          let (product, isLarge) = head.multipliedReportingOverflow(by: tail)
          let (number, isLarger) = product.addingReportingOverflow(ending)
          guard !isLarge, !isLarger, range.contains(number) else { continue }
          let width = self.width(number, beside)
          // To ask whether a number is possible may take longer than to find its width.
          if width > best?.width ?? -1, isPossible(number) { best = (number, width) }
        }
      }
    }
    return best.map { String($0.number, radix: radix) }
  }

  /// The greatest number of numbers that are tried to find the widest one of a range.
  func triedCount(in range: ClosedRange<Int>) -> Int {
    let (first, last) = (digits(range.lowerBound / tail).count, digits(range.upperBound / tail).count)
    return (first...max(first, last)).reduce(0) { $0 + tail * (2 * $1 + 3) }
  }

  /// The candidates for the digits before the last two of the widest number: for each number of digits, the least and
  /// the greatest possible ones, as not all endings may follow them, and the widest ones between these.
  private func heads(_ least: Int, _ greatest: Int, before next: Int) -> [Int] {
    let (first, last) = (digits(least), digits(greatest))
    return (first.count...max(first.count, last.count)).flatMap { count in
      between(
        count == first.count ? first : [1] + Array(repeating: 0, count: count - 1),
        count == last.count ? last : Array(repeating: radix - 1, count: count), before: next)
    }
  }

  /// Two numbers with the same number of digits, and the widest numbers between them that differ from the one or the
  /// other from some digit on.
  private func between(_ least: [Int], _ greatest: [Int], before next: Int) -> [Int] {
    var found = [number(least), number(greatest)]
    guard let place = least.indices.first(where: { least[$0] != greatest[$0] }) else { return [found[0]] }
    func leave(_ limit: [Int], at place: Int, by digits: Range<Int>) {
      let count = limit.count - place - 1
      guard kerns.isEmpty else {
        let free = FreeDigits(self, count, before: next)
        let previous = place > 0 ? limit[place - 1] : nil
        func width(_ digit: Int) -> Double {
          (previous.map { kern($0, digit) } ?? 0) + widths[digit] + free.width(after: digit)
        }
        guard let digit = digits.max(by: { width($0) < width($1) }) else { return }
        found.append(number(limit[..<place] + [digit] + free.digits(after: digit)))
        return
      }
      guard let digit = widest(digits) else { return }
      found.append(number(limit[..<place] + [digit] + Array(repeating: widest(0..<radix) ?? 0, count: count)))
    }
    if least[place] < greatest[place] { leave(least, at: place, by: least[place] + 1..<greatest[place]) }
    for later in place + 1..<max(place + 1, least.count) {
      leave(least, at: later, by: least[later] + 1..<radix)
      leave(greatest, at: later, by: 0..<greatest[later])
    }
    return found
  }

  private func kern(_ first: Int, _ second: Int) -> Double { kerns.isEmpty ? 0 : kerns[first][second] }

  /// The widest sequences of digits between two given digits.
  private struct FreeDigits {
    /// For each number of remaining digits, from one up, the first of them, by the digit before it.
    private var choices: [[Int]] = []
    /// The width of all remaining digits, with the kerning on both sides, by the digit before them.
    private var widths: [Double]

    init(_ numbers: SampleNumbers, _ count: Int, before next: Int) {
      let all = 0..<numbers.radix
      widths = all.map { numbers.kern($0, next) }
      for _ in 0..<count {
        let rest = widths
        func width(_ previous: Int, _ digit: Int) -> Double {
          numbers.kern(previous, digit) + numbers.widths[digit] + rest[digit]
        }
        let best = all.map { previous in all.max { width(previous, $0) < width(previous, $1) } ?? 0 }
        widths = all.map { width($0, best[$0]) }
        choices.append(best)
      }
    }

    func width(after previous: Int) -> Double { widths[previous] }

    func digits(after previous: Int) -> [Int] {
      var last = previous
      return choices.reversed().map { choice in
        last = choice[last]
        return last
      }
    }
  }

  /// The widest of some digits; the smallest of several that are equally wide.
  private func widest(_ digits: Range<Int>) -> Int? { digits.max { widths[$0] < widths[$1] } }

  private func digits(_ number: Int) -> [Int] { String(number, radix: radix).compactMap(\.hexDigitValue) }

  private func number(_ digits: some Sequence<Int>) -> Int { digits.reduce(0) { $0 * radix + $1 } }

  private func width(_ number: Int, _ beside: (Int) -> Double) -> Double {
    var (rest, width, count) = (number, 0.0, 0)
    var next: Int?
    repeat {
      let digit = rest % radix
      width += widths[digit] + (next.map { kern(digit, $0) } ?? 0)
      next = digit
      rest /= radix
      count += 1
    } while rest > 0
    return width + beside(count)
  }
}
