import AdaptiveLayout
import Geometry
import TestSupport
import Testing

@Suite struct InterpolationTests {
  @Test(arguments: TimingCurveTests.curves)
  func framesAreExactAtBothEnds(curve: TimingCurve) {
    var random = Seeded(state: 10)
    for _ in 0..<200 {
      func rect() -> Rect {
        func number() -> Double { Double.random(in: -500...500, using: &random) }
        return Rect(x: number(), y: number(), width: abs(number()), height: abs(number()))
      }
      let (start, end) = (rect(), rect())
      #expect(curve.frame(from: start, to: end, at: 0) == start)
      #expect(curve.frame(from: start, to: end, at: 1) == end)
      #expect(curve.frame(from: start, to: start, at: 0.3) == start)
      for step in 1..<20 {
        let frame = curve.frame(from: start, to: end, at: Double(step) / 20)
        #expect(frame.size.width >= 0 && frame.size.height >= 0)
      }
    }
    let half = TimingCurve.linear.frame(
      from: Rect(x: 0, y: 10, width: 20, height: 0), to: Rect(x: 10, y: 0, width: 40, height: 8), at: 0.5)
    #expect(half == Rect(x: 5, y: 5, width: 30, height: 4))
  }

  /// Views that are in both layouts move; one that is only in one keeps its frame.
  @Test func layoutsMoveTogether() {
    let (a, b, c) = (
      Rect(x: 0, y: 0, width: 1, height: 1), Rect(x: 4, y: 0, width: 1, height: 1), Rect(size: Size(9, 9))
    )
    let frames = TimingCurve.linear.frames(from: ["moves": a, "leaves": b], to: ["moves": b, "comes": c], at: 0.25)
    #expect(frames == ["moves": Rect(x: 1, y: 0, width: 1, height: 1), "leaves": b, "comes": c])
  }
}
