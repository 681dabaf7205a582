import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

@Suite struct LayoutTreeTests {
  private func refusal(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "accepted"
    } catch {
      return "\(error)"
    }
  }

  @Test func aTreeStaysATree() throws {
    var screen = Layout()
    let root = screen.root
    let a = try screen.add(to: root, named: "a")
    let b = try screen.add(to: a, named: "b")
    #expect(
      refusal { try screen.move(a, to: b) } == "a cannot be added to b, which is inside it; move that out of it first")
    #expect(
      refusal { try screen.move(a, to: a) } == "a cannot be added to a, which is inside it; move that out of it first")
    #expect(refusal { try screen.add(b, to: root) } == "b is already in a; move it, or add another view")
    #expect(refusal { try screen.remove(root) }.contains("is the root"))
    #expect(refusal { try screen.move(root, to: a) }.contains("is the root"))
    let loose = try screen.makeView(named: "loose")
    #expect(refusal { try screen.add(loose, to: loose) }.contains("which is inside it"))
    #expect(try screen.superview(of: loose) == nil)
    try screen.add(loose, to: b)
    #expect(try screen.superview(of: loose) == b)
    #expect(screen.views == [root, a, b, loose])
    try screen.move(loose, to: root)
    #expect(try screen.subviews(of: root) == [a, loose])
    #expect(screen.view(named: "b") == b)
    #expect(screen.view(named: "b", in: loose) == nil)
  }

  @Test func strangersAreErrors() throws {
    var screen = Layout()
    var other = Layout()
    let stranger = try other.add(to: other.root, named: "stranger")
    let root = screen.root
    #expect(refusal { try screen.add(to: stranger, named: "x") }.contains("belongs to another layout"))
    #expect(refusal { _ = try screen.frame(of: stranger) }.contains("belongs to another layout"))
    #expect(refusal { try screen.constrain { root.width == stranger.width } }.contains("belongs to another layout"))
    let id = try other.add(stranger.width == 5)
    #expect(refusal { try screen.set(constant: 5, of: id) }.contains("is not in this layout"))

    // A copy goes its own way: what each adds is its own.
    var copy = screen
    let mine = try screen.add(to: root, named: "mine")
    let its = try copy.add(to: root, named: "its")
    #expect(refusal { _ = try screen.frame(of: its) }.contains("belongs to another layout"))
    #expect(refusal { _ = try copy.frame(of: mine) }.contains("belongs to another layout"))
    #expect(!copy.contains(mine) && copy.contains(its))
    let myWidth = try screen.add(mine.width == 10)
    #expect(refusal { try copy.remove(myWidth) }.contains("is not in this layout"))
  }

  @Test func removedViewsTakeTheirConstraints() throws {
    var screen = Layout()
    let root = screen.root
    let a = try screen.add(to: root, named: "a")
    let before = try screen.constrain {
      a.leading == root.leading
      a.top == root.top
      a.height == 10
      (a.width == 50).at(249)
    }
    try screen.layout(in: Size(100, 100))
    let frames = screen.frames
    let b = try screen.add(FixedContent(Size(20, 20)), to: root, named: "b")
    let c = try screen.add(to: b, named: "c")
    let after = try screen.constrain {
      b.leading == root.leading + 30
      b.top == a.bottom
      a.width == 2 * b.width
      c.width == a.width
      c.leading == b.leading
    }
    try screen.layout()
    #expect(try screen.frame(of: a).size.width == 40)
    try screen.remove(b)
    #expect(try screen.layout().views == [a])
    #expect(screen.frames == frames)
    #expect(refusal { _ = try screen.frame(of: c) } == "c was removed from its layout; leave it out, or make another")
    #expect(refusal { try screen.deactivate(after) }.contains("is not in this layout"))
    #expect(refusal { try screen.deactivate(before) } == "accepted")
  }

  @Test func propertiesOfStrangersAreReportedLater() throws {
    var screen = Layout()
    let stranger = try Layout().makeStranger()
    screen[stranger].isHidden = true
    #expect(refusal { try screen.layout() }.contains("belongs to another layout"))
    #expect(refusal { try screen.layout() } == "accepted")
    screen[screen.root].hugging.horizontal = 2000
    #expect(refusal { try screen.layout() }.contains("is not between 1 and 1000"))
    #expect(
      refusal { try screen.update(screen.root) { $0.layoutMargins = DirectionalInsets(.nan) } }.contains("margin"))
    #expect(
      refusal { try screen.update(screen.root) { $0.absoluteLayoutMargins = EdgeInsets(.nan) } }.contains("margin"))
  }
}

extension Layout {
  fileprivate func makeStranger() throws -> View {
    var copy = self
    return try copy.makeView(named: "stranger")
  }
}
