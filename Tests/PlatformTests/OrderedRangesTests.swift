import Platform
import TestSupport
import Testing

struct OrderedRangesTests {
  /// Those that a look at each of them finds, but for empty ones.
  @Test func findsWhatALookAtEachFinds() {
    var random = Seeded(state: 15)
    for _ in 0..<300 {
      var (end, ranges): (Int, [Range<Int>]) = (0, [])
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let start = end + Int.random(in: 0...3, using: &random)
        end = start + Int.random(in: 0...4, using: &random)
        ranges.append(start..<end)
      }
      let start = Int.random(in: 0...(end + 3), using: &random)
      let range = start..<(start + Int.random(in: 0...9, using: &random))
      let found = ranges.overlapping(range, \.self).filter { !$0.clamped(to: range).isEmpty }
      #expect(found == ranges.filter { !$0.clamped(to: range).isEmpty }, "\(range) in \(ranges)")
      // And few that only touch it.
      #expect(ranges.overlapping(range, \.self).count <= found.count + ranges.count { $0.isEmpty } + 1)
    }
  }
}
