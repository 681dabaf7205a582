import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

/// What stacks do with views that have no size of their own, that are hidden, or that are stacks.
@Suite struct StackPlanTests {
  /// Views without a size of their own are as wide as constraints say; the others share the rest in ratio.
  @Test func fillsProportionallyAroundPlainViews() throws {
    var screen = try StackScreen(Stack(distribution: .fillProportionally), [Size(20, 10), .zero, Size(40, 10)]) {
      if $1 == 1 { $0.content = nil }
    }
    let plain = screen.views[1]
    try screen.layout.constrain { plain.width == 30 }
    #expect(try screen.spans(150) == [[0, 40], [40, 30], [70, 80]])
    // Where nothing stretches the stack, all are as large as they want to be.
    #expect(try screen.layout.systemLayoutSizeFitting(screen.stack) == Size(90, 10))
  }

  /// A hidden view has no length along the axis, and lies across it as it would if it were shown; the stack is as high
  /// as if it were not there.
  @Test(arguments: [
    (Stack.Alignment.fill, 90.0 as Double?, 0.0, 30.0), (.fill, 5, 0, 30), (.fill, nil, 0, 30), (.leading, 90, 0, 90),
    (.center, 90, -30, 90), (.trailing, 90, -60, 90),
  ])
  func keepsHiddenViewsAligned(
    alignment: Stack.Alignment, content: Double?, y: Double, height: Double
  ) throws {
    var layout = Layout()
    let root = layout.root
    let row = try layout.add(Stack(alignment: alignment), to: root)
    let hidden = try layout.add(View.Properties(content: content.map { FixedContent(Size(50, $0)) }), to: row)
    let shown = try layout.add(FixedContent(Size(40, 30)), to: row)
    layout[hidden].isHidden = true
    try layout.arrange([hidden, shown], in: row)
    try layout.constrain {
      row.leading == root.leading
      row.top == root.top
    }
    try layout.layout(in: Size(320, 480))
    #expect(try layout.frame(of: row) == Rect(x: 0, y: 0, width: 40, height: 30))
    #expect(try layout.frame(of: hidden) == Rect(x: 0, y: y, width: 0, height: height))
    // Its content counts again when it is shown, or no longer arranged.
    layout[hidden].isHidden = false
    try layout.layout()
    #expect(try layout.frame(of: row).size == Size(content == nil ? 40 : 90, max(30, content ?? 0)))
    layout[hidden].isHidden = true
    try layout.layout()
    try layout.removeArranged(hidden, from: row)
    try layout.layout()
    #expect(try layout.frame(of: hidden).size == (content.map { Size(50, $0) } ?? .zero))
  }

  /// What an empty stack is given, however weakly, it is.
  @Test func anEmptyStackIsAsLargeAsAnythingSays() throws {
    var screen = try StackScreen(Stack(distribution: .equalSpacing, spacing: 10), [Size(20, 10), Size(20, 10)])
    let empty = try screen.layout.add(Stack(), to: screen.stack, named: "empty")
    screen.views.insert(empty, at: 1)
    try screen.layout.arrange(empty, in: screen.stack, at: 1)
    #expect(try screen.spans(100) == [[0, 20], [50, 0], [80, 20]])
    try screen.layout.constrain { (empty.width == 30).at(2) }
    #expect(try screen.spans(100) == [[0, 20], [35, 30], [80, 20]])
  }

  /// The baselines of a stack are those of the first and of the last view that it shows.
  @Test func stacksHaveBaselines() throws {
    var layout = Layout()
    let root = layout.root
    func text(_ first: Double, _ last: Double) -> StackTests.Text {
      StackTests.Text(size: Size(20, 30), first: first, last: last)
    }
    let row = try layout.add(Stack(alignment: .firstBaseline), to: root)
    let label = try layout.add(text(25, 5), to: row)
    let column = try layout.add(Stack(.vertical), to: row)
    let lines = try [text(10, 4), text(8, 3)].map { try layout.add($0, to: column) }
    let below = try layout.add(text(12, 1), to: root)
    try layout.arrange(lines, in: column)
    try layout.arrange([label, column], in: row)
    try layout.constrain {
      row.leading == root.leading
      row.top == root.top
      below.leading == root.leading
      below.firstBaseline == column.lastBaseline + 40
    }
    try layout.layout(in: Size(320, 480))
    // Baselines at 25, so the column begins at 15; its last line ends at 75 and has its baseline at 72.
    #expect(try layout.frame(of: column) == Rect(x: 20, y: 15, width: 20, height: 60))
    #expect(try layout.frame(of: below).minY == 100)
    // The stack's baselines are others now, and again where a text changes.
    for view in lines { layout[view].isHidden = view == lines[0] }
    try layout.layout()
    #expect(try layout.frame(of: column) == Rect(x: 20, y: 17, width: 20, height: 30))
    #expect(try layout.frame(of: below).minY == 72)
    layout[lines[1]].content = text(20, 10)
    try layout.layout()
    #expect(try layout.frame(of: column) == Rect(x: 20, y: 5, width: 20, height: 30))
    #expect(try layout.frame(of: below).minY == 53)
  }
}
