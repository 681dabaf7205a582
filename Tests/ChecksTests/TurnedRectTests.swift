import Geometry
import Testing

@testable import Checks

@Suite struct TurnedRectTests {
  private static let bar = Rect(x: 0, y: 40, width: 100, height: 20)

  private static func turned(_ rect: Rect, _ degrees: Double) -> TurnedRect {
    TurnedRect(rect, degrees: degrees, about: rect.center)
  }

  @Test func quartersAreExact() {
    let turned = Self.turned(Self.bar, -90)
    #expect(turned.isUpright && turned.bounds == Rect(x: 40, y: 0, width: 20, height: 100))
    #expect(Self.turned(Self.bar, 180).bounds == Self.bar && Self.turned(Self.bar, 0).bounds == Self.bar)
    #expect(Self.turned(Self.bar, 810).bounds == turned.bounds)
  }

  /// What lies in the corner of the bounds is not what is turned.
  @Test func depths() {
    let turned = Self.turned(Self.bar, 45)
    #expect(!turned.isUpright && abs(turned.bounds.size.width - 120 / 2.0.squareRoot()) < 1e-9)
    let corner = Self.turned(Rect(x: 70, y: 10, width: 10, height: 10), 0)
    #expect(turned.bounds.minY < 10 && turned.depth(in: corner) == 0)
    let middle = Self.turned(Rect(x: 45, y: 45, width: 10, height: 10), 0)
    #expect(
      abs(turned.depth(in: middle) - 10) < 1e-9 && abs(turned.depth(in: middle) - middle.depth(in: turned)) < 1e-9)
  }
}
