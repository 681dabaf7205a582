import AdaptiveLayout
import Geometry
import TestSupport
import Testing

@Suite struct AutoresizingMaskTests {
  struct Case: Sendable {
    let mask: AutoresizingMask
    let expected: Rect
  }

  /// The two measured cases, and what Apple's documentation of the mask says of single bits.
  @Test(arguments: [
    Case(mask: [.flexibleLeftMargin, .flexibleWidth], expected: Rect(x: 35, y: 10, width: 105, height: 30)),
    Case(mask: [.flexibleLeftMargin, .flexibleRightMargin], expected: Rect(x: 24, y: 10, width: 30, height: 30)),
    Case(mask: [], expected: Rect(x: 10, y: 10, width: 30, height: 30)),
    Case(mask: [.flexibleWidth], expected: Rect(x: 10, y: 10, width: 130, height: 30)),
    Case(mask: [.flexibleLeftMargin], expected: Rect(x: 110, y: 10, width: 30, height: 30)),
    Case(mask: [.flexibleRightMargin], expected: Rect(x: 10, y: 10, width: 30, height: 30)),
    Case(mask: [.flexibleHeight], expected: Rect(x: 10, y: 10, width: 30, height: 80)),
    Case(mask: [.flexibleTopMargin], expected: Rect(x: 10, y: 60, width: 30, height: 30)),
    Case(mask: [.flexibleBottomMargin], expected: Rect(x: 10, y: 10, width: 30, height: 30)),
    Case(mask: [.flexibleWidth, .flexibleHeight], expected: Rect(x: 10, y: 10, width: 130, height: 80)),
  ])
  func resizes(example: Case) {
    let frame = Rect(x: 10, y: 10, width: 30, height: 30)
    #expect(example.mask.frame(frame, from: Size(100, 100), to: Size(200, 150)) == example.expected)
  }

  /// A superview of no size has nothing to be proportional to.
  @Test func emptyPartsShareEqually() {
    let mask: AutoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    #expect(mask.frame(Rect(size: .zero), from: .zero, to: Size(90, 0)) == Rect(x: 30, y: 0, width: 30, height: 0))
    let sticksOut = AutoresizingMask.flexibleRightMargin.frame(
      Rect(x: 0, y: 0, width: 50, height: 1), from: Size(10, 1), to: Size(20, 1))
    #expect(sticksOut == Rect(x: 0, y: 0, width: 50, height: 1))
  }

  static func random(_ random: inout Seeded) -> (Rect, Size, Size) {
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    let (x, width, right) = (number(0...50), number(0...50), number(0...50))
    let (y, height, bottom) = (number(0...50), number(0...50), number(0...50))
    return (
      Rect(x: x, y: y, width: width, height: height), Size(x + width + right, y + height + bottom),
      Size(number(0...300), number(0...300))
    )
  }

  /// Parts that are not flexible keep their size but for rounding, the others their ratios, and the three fill the
  /// superview.
  @Test(arguments: UInt(0)..<64)
  func partsKeepTheirRatios(bits: UInt) throws {
    let mask = AutoresizingMask(rawValue: bits)
    var random = Seeded(state: UInt64(bits))
    for scale in [1.0, 2, 3] {
      let grid = try #require(PixelGrid(scale: scale))
      for _ in 0..<200 {
        let (frame, old, new) = Self.random(&random)
        let result = mask.frame(frame, from: old, to: new, grid: grid)
        #expect(grid.contains(result))
        let bits = [
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin),
        ]
        let before = [frame.minX, frame.size.width, old.width - frame.maxX]
        let after = [result.minX, result.size.width, new.width - result.maxX]
        let flexible = zip(bits, before).map { $0 ? $1 : 0 }
        let sum = flexible.reduce(0, +)
        guard sum > 0 else { continue }
        for part in 0..<3 {
          let exact = before[part] + (bits[part] ? (new.width - old.width) * before[part] / sum : 0)
          #expect(abs(after[part] - exact) < 1 / scale + 1e-6, "\(frame) \(old) \(new)")
        }
      }
    }
  }

  /// Nothing moves while the superview keeps its size; a bit on one axis never touches the other.
  @Test(arguments: UInt(0)..<64)
  func axesAreIndependent(bits: UInt) {
    let mask = AutoresizingMask(rawValue: bits)
    var random = Seeded(state: UInt64(bits) + 100)
    for _ in 0..<100 {
      let (frame, old, new) = Self.random(&random)
      #expect(mask.frame(frame, from: old, to: old) == frame)
      let horizontal = mask.intersection([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
      let vertical = mask.subtracting(horizontal)
      let (both, x, y) = (
        mask.frame(frame, from: old, to: new), horizontal.frame(frame, from: old, to: new),
        vertical.frame(frame, from: old, to: new)
      )
      #expect(both == Rect(x: x.minX, y: y.minY, width: x.size.width, height: y.size.height))
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -5])
  func absurdSizesEnd(number: Double) {
    for bits in UInt(0)..<64 {
      let rect = AutoresizingMask(rawValue: bits).frame(
        Rect(x: 1, y: number, width: number, height: 2), from: Size(number, 3), to: Size(4, number))
      #expect(rect == rect || rect.minX.isNaN || rect.minY.isNaN || !rect.size.isFinite)
    }
  }
}
