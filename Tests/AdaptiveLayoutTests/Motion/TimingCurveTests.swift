import AdaptiveLayout
import Testing

@Suite struct TimingCurveTests {
  static let curves: [TimingCurve] = [
    .linear, .ease, .easeIn, .easeOut, .easeInOut, .bezier(x1: 0.3, y1: -1.5, x2: 0.7, y2: 2.5),
    .bezier(x1: 1, y1: 0, x2: 0, y2: 1), .bezier(x1: 0, y1: 1, x2: 1, y2: 0), .spring(damping: 0.3),
    .spring(damping: 0.7, velocity: 4), .spring(damping: 1), .spring(damping: 1, velocity: -3), .spring(damping: 2.5),
    .spring(damping: 0.999_999), .spring(damping: 1.000_001),
  ]

  @Test(arguments: curves)
  func beginsAtZeroAndEndsAtOne(curve: TimingCurve) {
    for time in [-1, 0, -Double.infinity] { #expect(curve.progress(at: time) == 0) }
    for time in [1, 2, Double.infinity] { #expect(curve.progress(at: time) == 1) }
    #expect(abs(curve.progress(at: 1e-9)) < 1e-3)
    #expect(abs(curve.progress(at: 1 - 1e-12) - 1) < 1e-3)
    // No jumps in between.
    let values = (0...10_000).map { curve.progress(at: Double($0) / 10_000) }
    for (a, b) in zip(values, values.dropFirst()) { #expect(abs(a - b) < 0.05) }
  }

  /// Against the curve itself, walked in small steps of its parameter.
  @Test(arguments: [
    (0.25, 0.1, 0.25, 1.0), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.3, -1.5, 0.7, 2.5),
  ])
  func bezierIsTheCurve(x1: Double, y1: Double, x2: Double, y2: Double) {
    let curve = TimingCurve.bezier(x1: x1, y1: y1, x2: x2, y2: y2)
    for step in 1..<1000 {
      let s = Double(step) / 1000
      let (a, b, c) = (3 * (1 - s) * (1 - s) * s, 3 * (1 - s) * s * s, s * s * s)
      #expect(abs(curve.progress(at: a * x1 + b * x2 + c) - (a * y1 + b * y2 + c)) < 1e-7)
    }
  }

  @Test func symmetries() {
    for step in 0...100 {
      let time = Double(step) / 100
      #expect(TimingCurve.linear.progress(at: time) == time)
      #expect(abs(TimingCurve.easeInOut.progress(at: time) + TimingCurve.easeInOut.progress(at: 1 - time) - 1) < 1e-9)
      #expect(abs(TimingCurve.easeIn.progress(at: time) + TimingCurve.easeOut.progress(at: 1 - time) - 1) < 1e-9)
      #expect(TimingCurve.easeIn.progress(at: time) <= time && TimingCurve.easeOut.progress(at: time) >= time)
    }
    // The middle of `ease`, from the equations of the curve.
    #expect(abs(TimingCurve.ease.progress(at: 0.5) - 0.802_403_387) < 1e-6)
  }

  /// Against the equation of motion x'' = -w²(x - 1) - 2dwx', integrated in small steps.
  @Test(arguments: [0.3, 0.7, 1, 1.5], [0.0, 5])
  func springsFollowTheirEquation(damping: Double, velocity: Double) {
    let curve = TimingCurve.spring(damping: damping, velocity: velocity)
    let decay = 6.907_755_278_982_137
    let frequency =
      damping < 1
      ? decay / damping : damping == 1 ? 9.233_413_476 : decay / (damping - (damping * damping - 1).squareRoot())
    var (x, v) = (0.0, velocity)
    let steps = 200_000
    for step in 1...steps {
      let acceleration = -frequency * frequency * (x - 1) - 2 * damping * frequency * v
      v += acceleration / Double(steps)
      x += v / Double(steps)
      if step % 1000 == 0 {
        let time = Double(step) / Double(steps)
        #expect(abs(curve.progress(at: time) - x) < 0.004, "\(time)")
      }
    }
  }

  @Test func dampingDecidesWhetherASpringSwings() {
    func highest(_ curve: TimingCurve) -> Double { (0...1000).map { curve.progress(at: Double($0) / 1000) }.max() ?? 0 }
    #expect(highest(.spring(damping: 0.3)) > 1.3)
    #expect(highest(.spring(damping: 0.7)) > 1.01)
    #expect(highest(.spring(damping: 1)) <= 1)
    #expect(highest(.spring(damping: 3)) <= 1)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -1, 1e300])
  func absurdNumbersEnd(number: Double) {
    for curve in [
      TimingCurve.bezier(x1: number, y1: 0, x2: number, y2: 1), .spring(damping: number),
      .spring(damping: 0.5, velocity: number),
    ] {
      #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
      for time in [number, 0.5] { #expect(!curve.progress(at: time).isNaN) }
    }
  }
}
