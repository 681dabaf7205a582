import AdaptiveLayout
import Geometry
import TestSupport
import Testing

/// A view's positions as multiples of its own: both sides of such a constraint are counted from the superview.
@Suite struct ConstraintCompilerOwnViewTests {
  private static let length = 50.0

  /// Against arithmetic: of `a == m * b + c` the view's place follows, whichever of its edges a and b are.
  @Test(arguments: [false, true], 0..<40 as Range<UInt64>)
  func bothSidesCountFromTheSuperview(isMirrored: Bool, seed: UInt64) throws {
    var random = Seeded(state: seed)
    var screen = Layout()
    let root = screen.root
    let box = try screen.add(to: root, named: "box")
    let v = try screen.add(to: box, named: "v")
    // How far behind the beginning of the view each position is, in lengths of it.
    let across: [(XAnchor, Double)] =
      isMirrored
      ? [(v.leading, 0), (v.trailing, 1)] : [(v.left, 0), (v.right, 1), (v.centerX, 0.5)]
    let down: [(YAnchor, Double)] = [(v.top, 0), (v.bottom, 1), (v.centerY, 0.5)]
    let multiplier: Double = [2.0, 3, 0.5, -1, 1.5].randomElement(using: &random) ?? 2
    let constant = Double(Int.random(in: -60...60, using: &random))
    let a = across[Int.random(in: 0..<across.count, using: &random)]
    let b = across[Int.random(in: 0..<across.count, using: &random)]
    let c = down[Int.random(in: 0..<down.count, using: &random)]
    let d = down[Int.random(in: 0..<down.count, using: &random)]
    let (right, below) = (multiplier * b.0 + constant, multiplier * d.0 + constant)
    try screen.constrain {
      box.left == root.left + 30
      box.top == root.top + 40
      box.width == 200
      box.height == 100
      v.width == Self.length
      v.height == Self.length
      a.0 == right
      c.0 == below
    }
    try screen.layout(
      in: Size(300, 300), traits: Traits(scale: 1, direction: isMirrored ? .rightToLeft : .leftToRight))
    func begin(_ a: Double, _ b: Double) -> Double {
      (multiplier * b * Self.length + constant - a * Self.length) / (1 - multiplier)
    }
    #expect(screen.conflicts.isEmpty)
    let (frame, outer) = (try screen.frame(of: v), try screen.frame(of: box))
    let x = isMirrored ? outer.maxX - frame.maxX : frame.minX - outer.minX
    #expect(abs(x - begin(a.1, b.1)) <= 0.5 + 1e-9)
    #expect(abs(frame.minY - outer.minY - begin(c.1, d.1)) <= 0.5 + 1e-9)
  }

  /// Where another view is named too, the nearest view around both counts, one of them possibly.
  @Test func withAnotherViewTheNearestAncestorCounts() throws {
    var screen = Layout()
    let root = screen.root
    let box = try screen.add(to: root, named: "box")
    let v = try screen.add(to: box, named: "v")
    try screen.constrain {
      box.left == root.left + 30
      box.width == 200
      v.width == 50
      v.left == 2 * box.right - 350
    }
    try screen.layout(in: Size(300, 300))
    #expect(try screen.frame(of: v).minX == 30 + 2 * 200 - 350)
  }

  /// In sentences as between anchors. The Visual Format Language can say it of sizes only, which count from nothing.
  @Test func sentencesAndFormatsSayTheSame() throws {
    var screen = Layout()
    let root = screen.root
    let box = try screen.add(to: root, named: "box")
    let v = try screen.add(to: box, named: "v")
    try screen.make(box) { make in
      make.left.equal(to: root).offset(30)
      make.top.equal(to: root).offset(40)
      make.size.equal(to: Size(200, 100))
    }
    try screen.make(v) { make in
      make.left.equal(to: v).multiplied(by: 2).offset(-20)
      make.top.equal(to: 3 * v.top - 30)
    }
    try screen.constrain(format: "H:[v(2*v-40)]", views: ["v": v], extensions: true)
    try screen.constrain(format: "V:[v(3*v.height-100)]", views: ["v": v], extensions: true)
    try screen.layout(in: Size(300, 300))
    #expect(try screen.frame(of: v) == Rect(x: 30 + 20, y: 40 + 15, width: 40, height: 50))
    #expect(screen.conflicts.isEmpty)
    #expect(try screen.ambiguity() == nil)
  }
}
