import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

/// Springs and struts in the tree, alone and mixed with constraints.
@Suite struct LayoutSpringsTests {
  private func sprung(_ frame: Rect, in size: Size, _ mask: AutoresizingMask) -> View.Properties {
    View.Properties(autoresizing: Autoresizing(frame, in: size, mask))
  }

  @Test func framesFollowTheSuperview() throws {
    var screen = Layout()
    let a = try screen.add(
      sprung(Rect(x: 10, y: 10, width: 30, height: 30), in: Size(100, 100), [.flexibleLeftMargin, .flexibleWidth]),
      to: screen.root)
    // It has 10 of 100 points, and half of every change: 10 on each side of its own.
    let b = try screen.add(
      sprung(Rect(x: 5, y: 5, width: 20, height: 20), in: Size(30, 30), [.flexibleWidth, .flexibleHeight]), to: a)
    try screen.layout(in: Size(100, 100))
    #expect(try screen.frame(of: a) == Rect(x: 10, y: 10, width: 30, height: 30))
    #expect(try screen.frame(of: b, in: a) == Rect(x: 5, y: 5, width: 20, height: 20))
    let changes = try screen.layout(in: Size(200, 150))
    #expect(changes.passes == 1)
    #expect(try screen.frame(of: a) == Rect(x: 35, y: 10, width: 105, height: 30))
    #expect(try screen.frame(of: b, in: a) == Rect(x: 5, y: 5, width: 95, height: 20))
  }

  @Test func bothMarginsAreFloored() throws {
    var screen = Layout()
    let view = try screen.add(
      sprung(
        Rect(x: 10, y: 0, width: 30, height: 30), in: Size(100, 100), [.flexibleLeftMargin, .flexibleRightMargin]),
      to: screen.root)
    try screen.layout(in: Size(200, 100))
    #expect(try screen.frame(of: view) == Rect(x: 24, y: 0, width: 30, height: 30))
  }

  @Test func constraintsMayNameThem() throws {
    var screen = Layout()
    let root = screen.root
    let panel = try screen.add(to: root, named: "panel")
    let bar = try screen.add(
      sprung(Rect(x: 10, y: 0, width: 80, height: 20), in: Size(100, 50), [.flexibleWidth, .flexibleTopMargin]),
      to: panel)
    let badge = try screen.add(FixedContent(Size(10, 10)), to: panel, named: "badge")
    try screen.constrain {
      panel.leading == root.leading
      panel.trailing == root.trailing
      panel.top == root.top
      panel.height == 90
      badge.leading == bar.trailing
      badge.top == bar.bottom
    }
    let changes = try screen.layout(in: Size(151, 200))
    #expect(changes.isSettled)
    #expect(try screen.frame(of: bar) == Rect(x: 10, y: 40, width: 131, height: 20))
    #expect(try screen.frame(of: badge) == Rect(x: 141, y: 60, width: 10, height: 10))
    screen[bar].autoresizing = nil
    try screen.constrain {
      bar.leading == panel.leading
      bar.width == 5
      bar.top == panel.top
      bar.height == 5
    }
    try screen.layout()
    #expect(try screen.frame(of: badge).origin == Point(5, 5))
  }
}
