import Geometry
import TestSupport
import Testing
import TextFields

@testable import Checks

@Suite struct SweepTests {
  /// Which rectangles touch is what comparing all of them says, whichever axis they are swept along.
  @Test(arguments: [(40.0, 40.0), (400, 2), (2, 400), (0.5, 0.5)])
  func bruteForceAgrees(width: Double, height: Double) throws {
    var random = Seeded(state: 7)
    let rects = (0..<200).map { _ in
      Rect(
        x: Double(Int.random(in: 0..<100, using: &random)), y: Double(Int.random(in: 0..<100, using: &random)),
        width: Double.random(in: 0...width, using: &random), height: Double.random(in: 0...height, using: &random))
    }
    let sweep = Sweep(rects)
    for rect in rects {
      let expected = rects.indices.filter { index in
        let other = rects[index]
        return other.minX < rect.maxX && rect.minX < other.maxX && other.minY < rect.maxY && rect.minY < other.maxY
      }
      #expect(try sweep.touching(rect) { (_: Int) throws(Failure) in } == expected)
    }
  }

  /// Rows are swept across and columns down, so that labels side by side are not all compared with each other.
  @Test(arguments: [true, false]) func fewAreLookedAt(isRow: Bool) throws {
    let rects = (0..<1000).map { index in
      let place = 50 * Double(index)
      return Rect(x: isRow ? place : 0, y: isRow ? 0 : place, width: 40, height: 40)
    }
    var looked = 0
    let sweep = Sweep(rects)
    for rect in rects {
      #expect(try sweep.touching(rect) { (count: Int) throws(Failure) in looked += count }.count == 1)
    }
    #expect(looked <= 4 * rects.count, "\(looked)")
  }
}
