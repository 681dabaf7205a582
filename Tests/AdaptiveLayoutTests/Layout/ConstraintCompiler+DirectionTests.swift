import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

/// Right to left: leading and trailing swap, constants keep their sign along the reading direction, left and right
/// never flip.
@Suite struct ConstraintCompilerDirectionTests {
  private let rightToLeft = Traits(direction: .rightToLeft)

  @Test func leadingIsWhereReadingBegins() throws {
    var screen = Layout()
    let root = screen.root
    let a = try screen.add(to: root, named: "a")
    let b = try screen.add(to: root, named: "b")
    let c = try screen.add(to: root, named: "c")
    try screen.constrain {
      a.leading == root.leading + 16
      a.width == 50
      b.leading == a.trailing + 8
      b.trailing == root.trailing * 0.5
      c.left == root.left + 16
      c.right == b.right + 4
      for view in [a, b, c] {
        view.top == root.top
        view.height == 10
      }
    }
    try screen.layout(in: Size(300, 100))
    #expect(try screen.frame(of: a) == Rect(x: 16, y: 0, width: 50, height: 10))
    #expect(try screen.frame(of: b) == Rect(x: 74, y: 0, width: 76, height: 10))
    #expect(try screen.frame(of: c) == Rect(x: 16, y: 0, width: 138, height: 10))
    try screen.layout(in: Size(300, 100), traits: rightToLeft)
    #expect(try screen.frame(of: a) == Rect(x: 234, y: 0, width: 50, height: 10))
    #expect(try screen.frame(of: b) == Rect(x: 150, y: 0, width: 76, height: 10))
    #expect(try screen.frame(of: c) == Rect(x: 16, y: 0, width: 214, height: 10))
  }

  @Test func aContainerMayHaveItsOwnDirection() throws {
    var screen = Layout()
    let root = screen.root
    var player = View.Properties()
    player.semanticContent = .playback
    let bar = try screen.add(player, to: root, named: "bar")
    let play = try screen.add(to: bar, named: "play")
    try screen.constrain {
      bar.leading == root.leading + 10
      bar.width == 100
      play.leading == bar.leading + 5
      play.width == 20
    }
    try screen.layout(in: Size(300, 100), traits: rightToLeft)
    #expect(try screen.frame(of: bar).minX == 190)
    #expect(try screen.frame(of: play).minX == 195)
    screen[bar].semanticContent = .forceRightToLeft
    try screen.layout(in: Size(300, 100), traits: Traits())
    #expect(try screen.frame(of: bar).minX == 10)
    #expect(try screen.frame(of: play).maxX == 105)
  }

  @Test func marginsFollowTheDirection() throws {
    var screen = Layout()
    let root = screen.root
    var properties = View.Properties()
    properties.layoutMargins = DirectionalInsets(top: 1, leading: 10, bottom: 2, trailing: 30)
    let card = try screen.add(properties, to: root, named: "card")
    let inner = try screen.add(to: card, named: "inner")
    try screen.constrain {
      card.left == root.left
      card.right == root.right
      card.top == root.top
      card.bottom == root.bottom
      inner.leading == card.layoutMargins.leading
      inner.trailing == card.layoutMargins.trailing
      inner.top == card.layoutMargins.top
      inner.bottom == card.layoutMargins.bottom
    }
    try screen.layout(in: Size(200, 100))
    #expect(try screen.frame(of: inner) == Rect(x: 10, y: 1, width: 160, height: 97))
    try screen.layout(in: Size(200, 100), traits: rightToLeft)
    #expect(try screen.frame(of: inner) == Rect(x: 30, y: 1, width: 160, height: 97))
    #expect(try screen.frame(of: card.layoutMargins) == Rect(x: 30, y: 1, width: 160, height: 97))
  }

  /// UIKit's `layoutMargins` have a left and a right side; only `directionalLayoutMargins` turn round. That holds for
  /// what preserves them, for what a stack arranges in them, and for a root, which has no less than the system's.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func absoluteMarginsStay(direction: LayoutDirection) throws {
    var screen = Layout()
    let root = screen.root
    screen[root].absoluteLayoutMargins = EdgeInsets(top: 0, right: 0, bottom: 0, left: 40)
    let card = try screen.add(to: root, named: "card")
    // They replace those that turn round.
    screen[card].layoutMargins = DirectionalInsets(7)
    screen[card].absoluteLayoutMargins = EdgeInsets(top: 1, right: 30, bottom: 2, left: 10)
    let kept = try screen.add(to: card, named: "kept")
    screen[kept].preservesSuperviewLayoutMargins = true
    let inner = try screen.add(to: kept, named: "inner")
    var row = Stack(.horizontal)
    row.isLayoutMarginsRelativeArrangement = true
    let stack = try screen.add(row, to: root, named: "stack")
    screen[stack].absoluteLayoutMargins = EdgeInsets(top: 0, right: 5, bottom: 0, left: 50)
    let only = try screen.add(to: stack, named: "only")
    try screen.arrange(only, in: stack)
    let whole = try screen.add(to: root, named: "whole")
    try screen.constrain {
      card.edges == root.edges
      kept.edges == card.edges
      inner.edges == kept.layoutMargins.edges
      stack.edges == root.edges
      whole.edges == root.layoutMargins.edges
    }
    try screen.layout(in: Size(200, 100), traits: Traits(horizontal: .compact, direction: direction))
    #expect(try screen.frame(of: inner) == Rect(x: 10, y: 8, width: 160, height: 84))
    #expect(try screen.frame(of: only) == Rect(x: 50, y: 0, width: 145, height: 100))
    #expect(try screen.frame(of: whole) == Rect(x: 40, y: 0, width: 144, height: 100))
  }
}
