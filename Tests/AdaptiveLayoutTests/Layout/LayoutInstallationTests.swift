import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

@Suite struct LayoutInstallationTests {
  private static let compact = Traits(horizontal: .compact)
  private static let regular = Traits(horizontal: .regular)
  private static let wide = Variation(false, cases: [.init(TraitCondition(horizontal: .regular), true)])

  /// A sidebar that is there in regular width only: where it is not, what is said of it and of what is in it does not
  /// hold.
  @Test func viewsComeAndGoWithTheTraits() throws {
    var screen = Layout()
    let root = screen.root
    let content = try screen.add(to: root)
    let sidebar = try screen.add(View.Properties(content: FixedContent(Size(100, 50))), to: root)
    screen[sidebar].isInstalled = Self.wide
    let springs = Autoresizing(Rect(x: 5, y: 5, width: 90, height: 20), in: Size(100, 480), [])
    let inside = try screen.add(View.Properties(autoresizing: springs), to: sidebar)
    let set = try screen.constrain {
      sidebar.leading == root.leading
      sidebar.top == root.top
      sidebar.bottom == root.bottom
      content.leading == sidebar.trailing
      (content.leading == root.leading).at(.defaultLow)
      content.trailing == root.trailing
      content.top == root.top
      content.bottom == root.bottom
      // A child that reaches out of what is not there.
      (inside.height == content.height / 4).ranked(-1)
    }
    for _ in 0..<2 {
      try screen.layout(in: Size(320, 480), traits: Self.compact)
      #expect(try screen.isInstalled(sidebar) == false && screen.isInstalled(inside) == false)
      #expect(try screen.frame(of: content) == Rect(x: 0, y: 0, width: 320, height: 480))
      #expect(try screen.frame(of: sidebar).size == .zero && screen.frame(of: inside).size == .zero)
      #expect(try set.map { try screen.isActive($0) } == [false, false, false, false, true, true, true, true, false])
      #expect(screen.conflicts.isEmpty)
      #expect(try screen.ambiguity() == nil)
      try screen.layout(in: Size(320, 480), traits: Self.regular)
      #expect(try screen.isInstalled(sidebar) && screen.isInstalled(inside))
      #expect(try screen.frame(of: sidebar) == Rect(x: 0, y: 0, width: 100, height: 480))
      #expect(try screen.frame(of: content) == Rect(x: 100, y: 0, width: 220, height: 480))
      #expect(try screen.frame(of: inside).size.width == 90)
      #expect(screen.conflicts.count == 1)
    }
    // What is added to a view that is not there is not there either.
    try screen.layout(in: Size(320, 480), traits: Self.compact)
    let late = try screen.add(to: sidebar)
    try screen.constrain { late.width == 30 }
    try screen.layout()
    #expect(try screen.isInstalled(late) == false)
    #expect(try screen.frame(of: late).size == .zero)
    screen[sidebar].isInstalled = Variation(true)
    try screen.layout()
    #expect(try screen.isInstalled(late))
    #expect(try screen.frame(of: late).size.width == 30)
  }

  /// A stack leaves out what is not there, and its spacing.
  @Test func stacksLeaveThemOut() throws {
    var screen = try StackScreen(Stack(spacing: 10), [Size(20, 10), Size(30, 10), Size(40, 10)])
    screen.layout[screen.views[1]].isInstalled = Self.wide
    #expect(
      try screen.frames(100, 50, Self.compact).map { [$0.minX, $0.size.width] } == [[0, 20], [0, 0], [30, 70]])
    #expect(
      try screen.frames(120, 50, Self.regular).map { [$0.minX, $0.size.width] } == [[0, 20], [30, 30], [70, 50]])
  }
}
