import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

@Suite struct AnchorGroupsTests {
  private static func frame(_ constraints: (View, View) -> [LayoutConstraint]) throws -> Rect {
    var screen = Layout()
    let root = screen.root
    let view = try screen.add(FixedContent(Size(30, 20)), to: root)
    try screen.add(constraints(view, root))
    try screen.layout(in: Size(200, 100), traits: Traits(direction: .rightToLeft))
    return try screen.frame(of: view)
  }

  @Test func edgesAreFour() throws {
    #expect(try Self.frame { $0.edges == $1.edges } == Rect(x: 0, y: 0, width: 200, height: 100))
    let insets = DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    // Leading is on the right.
    #expect(try Self.frame { $0.edges == $1.edges.inset(insets) } == Rect(x: 4, y: 1, width: 194, height: 96))
    #expect(
      try Self.frame { $0.edges.inset(insets) == $1.edges.inset(10) } == Rect(x: 6, y: 9, width: 186, height: 84))
    #expect(
      try Self.frame { ($0.edges <= $1.edges.inset(5)) + ($0.center == $1.center.offset(x: 500, y: 0)).at(.defaultLow) }
        == Rect(x: 165, y: 40, width: 30, height: 20))
    #expect(try Self.frame { $0.edges >= $1.edges.inset(5) }.size == Size(190, 90))
  }

  @Test func centresAndSizesAreTwo() throws {
    let centred = try Self.frame { ($0.center == $1.center) + ($0.size == Size(50, 10)) }
    #expect(centred == Rect(x: 75, y: 45, width: 50, height: 10))
    #expect(try Self.frame { ($0.center == $1.center) + ($0.size == 0.5 * $1.size) }.size == Size(100, 50))
    #expect(try Self.frame { (2 * $0.size == $1.size) + ($0.center == $1.center) }.size == Size(100, 50))
    #expect(try Self.frame { ($0.size <= Size(10, 50)) + ($0.center == $1.center) }.size == Size(10, 20))
    #expect(try Self.frame { ($0.size >= Size(10, 50)) + ($0.center == $1.center) }.size == Size(30, 50))
  }

  /// They are written in blocks like any other constraint, and each knows its line.
  @Test func standInBlocks() throws {
    var screen = Layout(named: "screen")
    let root = screen.root
    let view = try screen.add(to: root, named: "view")
    let set = try screen.constrain {
      view.edges == root.layoutMargins.edges
      (view.size == Size(10, 10)).at(.defaultLow).labeled("small")
    }
    #expect(set.count == 6)
    #expect(try set.map { try screen.priority(of: $0) } == Array(repeating: .required, count: 4) + [250, 250])
    #expect(try screen.constraint(set[5]).label == "small")
    #expect(try screen.constraint(set[0]).location?.line == #line - 6)
  }
}
