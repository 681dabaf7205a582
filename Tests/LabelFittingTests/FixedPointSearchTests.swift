import TestSupport
import Testing

@testable import LabelFitting

@Suite struct FixedPointSearchTests {
  private func search(
    _ tops: [Double], budget: Int = 2000, _ function: ([Double]) -> [Double]
  ) -> (isFound: Bool, values: [Double], asked: Int) {
    var search = FixedPointSearch<Never>(from: tops, budget: budget)
    let isFound = search.findLargest(function)
    return (isFound, search.values, budget - search.budget)
  }

  private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-6 * max(1, abs(b)) }

  @Test(arguments: [-1000, -40, -1.4, -1, -0.5, 0, 0.5, 0.99])
  func aLineIsMetAtOnce(slope: Double) {
    let found = search([800]) { [max(0, slope * $0[0] + 300)] }
    #expect(found.isFound && isClose(found.values[0], 300 / (1 - slope)), "\(found)")
    #expect(found.asked <= 40, "\(found)")
  }

  /// Lines of a text at its largest size: the narrower, the more of them; and the text is as wide as it is high.
  @Test func aJumpIsNoFixedPoint() {
    let found = search([800]) { [27 * (300 / max($0[0], 1)).rounded(.up)] }
    #expect(!found.isFound)
    // Just above 75 it is four lines of 27; just above 100 three of them, which are less.
    #expect(isClose(found.values[0], 100), "\(found)")
    #expect(found.asked < 150)
  }

  @Test func theLargestOfSeveralIsFound() {
    // Grows in steps with the number: 27, 54, 81 and 108 are fixed points, and nothing above.
    let found = search([800]) { [27 * min(4, max(1, ($0[0] / 27 + 1e-9).rounded(.down)))] }
    #expect(found.isFound && isClose(found.values[0], 108))
    // Higher than where the search began.
    let high = search([10]) { [min(5000, $0[0] * 2)] }
    #expect(high.isFound && isClose(high.values[0], 5000))
    let endless = search([10]) { [$0[0] * 2 + 1] }
    #expect(!endless.isFound && endless.asked < 100)
  }

  /// Functions of straight pieces, rising or falling, against a scan of the same function.
  @Test func randomPiecesAgreeWithAScan() {
    var random = Seeded(state: 77)
    for turn in 0..<3000 {
      let isFalling = turn % 2 == 0
      // Pieces that join, so that there always is a fixed point.
      var (ends, heights) = ([0.0], [isFalling ? Double.random(in: 1...700, using: &random) : 0])
      while ends[ends.count - 1] < 900 {
        let (length, slope) = (Double.random(in: 5...300, using: &random), Double.random(in: 0...3, using: &random))
        ends.append(ends[ends.count - 1] + length)
        let height = heights[heights.count - 1] + (isFalling ? -slope : slope) * length
        heights.append(min(max(0, height), 800))
      }
      func value(_ x: Double) -> Double {
        guard let place = ends.firstIndex(where: { $0 >= x }), place > 0 else {
          return x <= 0 ? heights[0] : heights.last ?? 0
        }
        let share = (x - ends[place - 1]) / (ends[place] - ends[place - 1])
        return heights[place - 1] + share * (heights[place] - heights[place - 1])
      }
      let found = search([800]) { [value($0[0])] }
      #expect(found.isFound && isClose(value(found.values[0]), found.values[0]), "\(turn): \(found)")
      #expect(found.asked <= 80, "\(turn): \(found)")
      var scanned = 900.0
      while scanned > 0, value(scanned) < scanned { scanned -= 0.25 }
      #expect(found.values[0] >= scanned - 1e-6, "\(turn): \(found), scanned \(scanned)")
    }
  }

  /// Texts in one column beside something as high as all of them; and pairs that swing against each other.
  @Test func severalNumbersComeToRestTogether() {
    var random = Seeded(state: 78)
    for turn in 0..<400 {
      let count = Int.random(in: 2...6, using: &random)
      let factors = (0..<count).map { _ in Double.random(in: 0.1...4, using: &random) }
      let isPair = turn % 2 == 0
      let found = search(Array(repeating: 800, count: count)) { x in
        (0..<count).map { index in
          let others = isPair ? x[(index + 1) % count] : x.reduce(0, +)
          return factors[index] * max(0, 600 - others)
        }
      }
      let image = (0..<count).map { index in
        factors[index] * max(0, 600 - (isPair ? found.values[(index + 1) % count] : found.values.reduce(0, +)))
      }
      #expect(found.isFound && zip(image, found.values).allSatisfy(isClose), "\(turn): \(factors) \(found)")
      #expect(found.asked <= 800, "\(turn): \(found.asked) \(count) \(isPair)")
    }
  }

  @Test func theBudgetIsKept() {
    for budget in [0, 1, 5, 30] {
      let found = search([800, 800, 800], budget: budget) { x in
        x.map { ($0 * 12.9898).truncatingRemainder(dividingBy: 97) }
      }
      #expect(found.asked <= budget)
    }
  }
}
