import Geometry
import TestSupport
import Testing

@testable import AdaptiveLayout

/// Two witnesses of what is open never read alike.
@Suite struct LayoutAmbiguityTests {
  struct Pair: Sendable {
    let one: ClosedRange<Double>
    let other: ClosedRange<Double>
    let shown: [String]
  }

  @Test(arguments: [
    Pair(one: 0...20, other: 10...30, shown: ["0...20", "10...30"]),
    Pair(one: 1.0 / 3...2, other: 0.5...2, shown: ["0.333...2", "0.5...2"]),
    Pair(one: 0...20, other: 0.0001...20, shown: ["0...20", "0.0001...20"]),
    Pair(one: 5...9, other: 5.00000001...9, shown: ["5...9", "5.00000001...9"]),
    Pair(one: 1...2, other: 1.000000000001...2, shown: ["1...2", "1.000000000001...2"]),
  ])
  func spans(pair: Pair) {
    let (one, other) = LayoutAmbiguity.spans(
      (pair.one.lowerBound, pair.one.upperBound), (pair.other.lowerBound, pair.other.upperBound))
    #expect([one, other] == pair.shown)
  }

  @Test func whatDiffersIsSeen() {
    var random = Seeded(state: 4)
    for _ in 0..<500 {
      let from = Double.random(in: -1000...1000, using: &random)
      let apart: Double = [1e-12, 1e-9, 1e-6, 1e-3, 1.0].randomElement(using: &random) ?? 1
      let (one, other) = LayoutAmbiguity.spans((from, 2000), (from + from.magnitude * apart, 2000))
      #expect(one != other)
    }
  }
}
