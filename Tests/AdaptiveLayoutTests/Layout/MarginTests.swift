import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

@Suite struct MarginTests {
  private static func framed(_ screen: inout Layout, _ view: View, in parent: View, _ rect: Rect) throws {
    try screen.constrain {
      view.left == parent.left + rect.minX
      view.top == parent.top + rect.minY
      view.width == rect.size.width
      view.height == rect.size.height
    }
  }

  private static func frame(of guide: LayoutGuide, _ screen: inout Layout) throws -> Rect {
    let probe = try screen.add(to: screen.root, named: "probe")
    try screen.constrain {
      probe.left == guide.left
      probe.right == guide.right
      probe.top == guide.top
      probe.bottom == guide.bottom
    }
    let changes = try screen.layout()
    #expect(changes.isSettled)
    let frame = try screen.frame(of: probe)
    try screen.remove(probe)
    return frame
  }

  @Test func ofTheRoot() throws {
    var screen = Layout()
    let safeArea = EdgeInsets(top: 47, right: 0, bottom: 34, left: 0)
    try screen.layout(in: Size(390, 844), traits: Traits(horizontal: .compact, vertical: .regular), safeArea: safeArea)
    let root = screen.root
    #expect(try Self.frame(of: root.safeArea, &screen) == Rect(x: 0, y: 47, width: 390, height: 763))
    #expect(try Self.frame(of: root.layoutMargins, &screen) == Rect(x: 16, y: 47, width: 358, height: 763))
    try screen.layout(in: Size(390, 844), traits: Traits(horizontal: .regular, vertical: .regular))
    #expect(try Self.frame(of: root.layoutMargins, &screen) == Rect(x: 20, y: 47, width: 350, height: 763))
    screen[root].layoutMargins = DirectionalInsets(top: 5, leading: 3, bottom: 5, trailing: 40)
    #expect(try Self.frame(of: root.layoutMargins, &screen) == Rect(x: 20, y: 52, width: 330, height: 753))
    screen[root].insetsLayoutMarginsFromSafeArea = false
    #expect(try Self.frame(of: root.layoutMargins, &screen) == Rect(x: 20, y: 5, width: 330, height: 834))
  }

  @Test func ofAViewOverTheSafeArea() throws {
    var screen = Layout()
    try screen.layout(in: Size(400, 800), safeArea: EdgeInsets(top: 50, right: 10, bottom: 30, left: 10))
    let banner = try screen.add(to: screen.root, named: "banner")
    try Self.framed(&screen, banner, in: screen.root, Rect(x: 0, y: 0, width: 400, height: 200))
    #expect(try Self.frame(of: banner.safeArea, &screen) == Rect(x: 10, y: 50, width: 380, height: 150))
    #expect(try Self.frame(of: banner.layoutMargins, &screen) == Rect(x: 18, y: 58, width: 364, height: 134))
    screen[banner].insetsLayoutMarginsFromSafeArea = false
    #expect(try Self.frame(of: banner.layoutMargins, &screen) == Rect(x: 8, y: 8, width: 384, height: 184))
    // One that lies inside has nothing to keep free.
    let card = try screen.add(to: screen.root, named: "card")
    try Self.framed(&screen, card, in: screen.root, Rect(x: 20, y: 100, width: 100, height: 100))
    #expect(try Self.frame(of: card.safeArea, &screen) == Rect(x: 20, y: 100, width: 100, height: 100))
  }

  @Test func ofTheSuperviewArePreserved() throws {
    var screen = Layout()
    try screen.layout(in: Size(400, 800))
    let outer = try screen.add(to: screen.root, named: "outer")
    screen[outer].layoutMargins = DirectionalInsets(30)
    let inner = try screen.add(to: outer, named: "inner")
    screen[inner].preservesSuperviewLayoutMargins = true
    try Self.framed(&screen, outer, in: screen.root, Rect(x: 0, y: 0, width: 400, height: 200))
    try Self.framed(&screen, inner, in: outer, Rect(x: 10, y: 0, width: 390, height: 150))
    // 30 of the outer one less the 10 between them on the left; its own 8 where the outer one's are further away.
    #expect(try Self.frame(of: inner.layoutMargins, &screen) == Rect(x: 30, y: 30, width: 340, height: 112))
  }

  @Test func aFrameThatFollowsItsOwnMarginComesToRest() throws {
    var screen = Layout()
    let root = screen.root
    let header = try screen.add(to: root, named: "header")
    let title = try screen.add(FixedContent(Size(100, 44)), to: header, named: "title")
    try screen.constrain {
      header.left == root.left
      header.right == root.right
      header.top == root.top
      title.top == header.safeArea.top
      title.bottom == header.bottom
      title.left == header.safeArea.left
    }
    let changes = try screen.layout(in: Size(390, 844), safeArea: EdgeInsets(top: 47, right: 0, bottom: 34, left: 0))
    #expect(changes.isSettled && changes.passes <= 4)
    #expect(try screen.frame(of: header) == Rect(x: 0, y: 0, width: 390, height: 91))
  }
}
