import Glibc
import Testing

@testable import Drawing

/// A blur is a Gaussian, nearly, and ends at three standard deviations.
@Suite struct BlurTests {
  private func point(_ side: Int, _ deviation: Double) -> BlurredMask {
    var values = [Float](repeating: 0, count: side * side)
    values[side / 2 * side + side / 2] = 1
    var mask = BlurredMask(width: side, height: side, values: values)
    mask.blur(deviation)
    return mask
  }

  @Test(arguments: [0.3, 0.7, 1, 1.9, 2, 2.5, 4, 9.3])
  func isGaussian(deviation: Double) {
    let side = 101
    let mask = point(side, deviation)
    #expect(abs(mask.values.reduce(0, +) - 1) < 1e-4)
    let middle = side / 2
    var (widest, spread) = (0, 0.0)
    for x in 0..<side {
      let column = (0..<side).reduce(Float(0)) { $0 + mask.values[$1 * side + x] }
      let distance = Double(x - middle)
      spread += Double(column) * distance * distance
      if column > 0 { widest = max(widest, abs(x - middle)) }
      let gauss = exp(-distance * distance / (2 * deviation * deviation)) / (deviation * (2 * Double.pi).squareRoot())
      if deviation >= 2 { #expect(abs(Double(column) - gauss) < 0.03 / deviation * 2, "\(x)") }
      // As far to the left as to the right.
      let mirror = (0..<side).reduce(Float(0)) { $0 + mask.values[$1 * side + (side - 1 - x)] }
      #expect(abs(column - mirror) < 1e-5)
    }
    #expect(Double(widest) <= 3 * deviation)
    if deviation >= 1 { #expect(abs(spread.squareRoot() - deviation) < 0.1 * deviation) }
  }

  @Test func nothingIsBlurredByNothing() {
    var mask = BlurredMask(width: 3, height: 2, values: [0, 1, 2, 3, 4, 5])
    mask.blur(0)
    #expect(mask.values == [0, 1, 2, 3, 4, 5])
    var empty = BlurredMask(width: 0, height: 0, values: [])
    empty.blur(5)
    #expect(empty.values.isEmpty)
    // A row narrower than its boxes.
    var narrow = BlurredMask(width: 2, height: 1, values: [1, 1])
    narrow.blur(20)
    #expect(narrow.values.allSatisfy { $0 >= 0 && $0 < 1 })
  }
}
