import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

/// Proportional layout: multipliers on centres and edges, and gaps that are parts of the screen, with and without
/// helper views.
@Suite struct GapsTests {
  @Test func gapsWithAndWithoutHelpersAreTheSame() throws {
    var (plain, helped) = (Layout(), Layout())
    let a = try plain.add(FixedContent(Size(20, 10)), to: plain.root, named: "a")
    let b = try plain.add(FixedContent(Size(30, 10)), to: plain.root, named: "b")
    let gap = a.trailing.gap(to: b.leading)
    let root = plain.root
    try plain.constrain {
      a.leading == root.leading
      gap == 0.1 * root.width
    }
    let c = try helped.add(FixedContent(Size(20, 10)), to: helped.root, named: "a")
    let d = try helped.add(FixedContent(Size(30, 10)), to: helped.root, named: "b")
    let spacer = try helped.add(to: helped.root, named: "spacer")
    let other = helped.root
    try helped.constrain {
      c.leading == other.leading
      spacer.width == 0.1 * other.width
      spacer.height == 0
      spacer.leading == c.trailing
      d.leading == spacer.trailing
    }
    for width in [100.0, 320, 777] {
      try plain.layout(in: Size(width, 50))
      try helped.layout(in: Size(width, 50))
      #expect(try plain.frame(of: a) == helped.frame(of: c))
      #expect(try plain.frame(of: b) == helped.frame(of: d))
      #expect(try plain.frame(of: b).minX == (20 + width / 10).rounded())
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func distribution(direction: LayoutDirection) throws {
    var screen = Layout()
    let root = screen.root
    let views = try (0..<3).map { try screen.add(FixedContent(Size(20, 10)), to: root, named: "\($0)") }
    let gaps = try screen.add(root.relatedGaps(.horizontal, views))
    func xs() throws -> [Double] {
      let frames = try views.map { try screen.frame(of: $0).minX }
      return direction == .leftToRight ? frames : frames.map { 140 - $0 - 20 }
    }
    try screen.layout(in: Size(140, 50), traits: Traits(direction: direction))
    #expect(try xs() == [20, 60, 100])
    try screen.remove(gaps)
    let related = try screen.add(root.relatedGaps(.horizontal, views, ratios: [0, 1, 3, 0]))
    try screen.layout()
    #expect(try xs() == [0, 40, 120])
    try screen.remove(related)
    try screen.add(root.proportionalGaps(.horizontal, views, [0.1, 0.2]))
    try screen.add(views[2].trailing == root.trailing)
    try screen.layout()
    #expect(try xs() == [14, 62, 120])
  }

  @Test func multipliedPositionsCountFromTheCommonAncestor() throws {
    var screen = Layout()
    let root = screen.root
    let card = try screen.add(to: root, named: "card")
    let a = try screen.add(FixedContent(Size(10, 10)), to: card, named: "a")
    let b = try screen.add(FixedContent(Size(10, 10)), to: card, named: "b")
    try screen.constrain {
      card.left == root.left + 50
      card.top == root.top + 40
      card.width == 200
      card.height == 100
      a.centerX == card.centerX * 0.5
      a.centerY == card.centerY * 1.5
      b.left == a.right * 2
      b.bottom == card.bottom * 0.3
    }
    try screen.layout(in: Size(400, 400))
    #expect(try screen.frame(of: a, in: card) == Rect(x: 45, y: 70, width: 10, height: 10))
    #expect(try screen.frame(of: b, in: card) == Rect(x: 110, y: 20, width: 10, height: 10))
  }

  @Test func aGapIsBetweenPositionsOfOneAxis() throws {
    var screen = Layout()
    let root = screen.root
    let a = try screen.add(to: root, named: "a")
    let centres = root.centerX.gap(to: a.centerX)
    try screen.constrain {
      centres == 30
      a.width == 10
    }
    try screen.layout(in: Size(100, 100))
    #expect(try screen.frame(of: a).minX == 75)
    #expect(throws: LayoutError.self) {
      try screen.add(LayoutConstraint(a.left.gap(to: root.trailing).operand, .equal, nil))
    }
  }
}
