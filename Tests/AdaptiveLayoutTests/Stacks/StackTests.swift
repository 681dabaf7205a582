import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

/// A stack that fills the root, with views of fixed contents.
struct StackScreen {
  var layout = Layout(named: "root")
  let stack: View
  var views: [View] = []

  init(_ stack: Stack, _ sizes: [Size], _ change: (inout View.Properties, Int) -> Void = { _, _ in }) throws {
    let root = layout.root
    self.stack = try layout.add(stack, to: root, named: "stack")
    let view = self.stack
    try layout.constrain {
      view.leading == root.leading
      view.top == root.top
      (view.trailing == root.trailing).labeled("width")
      (view.bottom == root.bottom).labeled("height")
    }
    for (index, size) in sizes.enumerated() {
      var properties = View.Properties(content: FixedContent(size))
      change(&properties, index)
      views.append(try layout.add(properties, to: view, named: "view \(index)"))
    }
    try layout.arrange(views, in: view)
  }

  mutating func frames(_ width: Double, _ height: Double, _ traits: Traits = Traits()) throws -> [Rect] {
    try layout.layout(in: Size(width, height), traits: traits)
    #expect(layout.conflicts.isEmpty)
    return try views.map { try layout.frame(of: $0) }
  }

  /// Start and length along the axis.
  mutating func spans(_ width: Double, _ height: Double = 50) throws -> [[Double]] {
    try frames(width, height).map { [$0.minX, $0.size.width] }
  }
}

@Suite struct StackTests {
  static let sizes = [Size(20, 10), Size(40, 30), Size(60, 20)]

  @Test func fillStretchesWhatHugsLeast() throws {
    var screen = try StackScreen(Stack(spacing: 10), Self.sizes) { view, index in
      if index == 0 { view.hugging = AxisPriorities(251) }
      if index == 2 { view.hugging = AxisPriorities(252) }
      if index == 0 { view.compressionResistance = AxisPriorities(749) }
    }
    // 200 - 20 of spacing - 20 - 60 are left for the second.
    #expect(try screen.spans(200) == [[0, 20], [30, 100], [140, 60]])
    // 130 - 20 - 40 - 60 are left for the first, which resists least.
    #expect(try screen.spans(130) == [[0, 10], [20, 40], [70, 60]])
  }

  /// The earlier of two equals keeps its size, also where it was made later.
  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2]]) func fillBreaksTiesByIndex(order: [Int]) throws {
    var screen = try StackScreen(Stack(spacing: 0), Array(repeating: Size(40, 10), count: 3))
    let views = screen.views
    screen.views = order.map { views[$0] }
    for view in screen.views { try screen.layout.arrange(view, in: screen.stack) }
    #expect(try screen.spans(200) == [[0, 40], [40, 40], [80, 120]])
    #expect(try screen.spans(100) == [[0, 40], [40, 40], [80, 20]])
  }

  @Test func fillEquallySharesTheRoom() throws {
    var screen = try StackScreen(Stack(distribution: .fillEqually, spacing: 10), Self.sizes)
    #expect(try screen.spans(320) == [[0, 100], [110, 100], [220, 100]])
  }

  @Test func fillProportionallyGoesByContents() throws {
    var screen = try StackScreen(Stack(distribution: .fillProportionally), Self.sizes)
    // 20 : 40 : 60 of 240.
    #expect(try screen.spans(240) == [[0, 40], [40, 80], [120, 120]])
    #expect(try screen.spans(60) == [[0, 10], [10, 20], [30, 30]])
    // With spacing each is its part of 20 + 40 + 60 + 2 * 15 = 150: 40 and 80 of 300; the last has the rest.
    try screen.layout.set(Stack(distribution: .fillProportionally, spacing: 15), of: screen.stack)
    #expect(try screen.spans(300) == [[0, 40], [55, 80], [150, 150]])
    // A content that changes changes the ratio.
    screen.layout[screen.views[2]].content = FixedContent(Size(210, 20))
    #expect(try screen.spans(300) == [[0, 20], [35, 40], [90, 210]])
  }

  @Test func equalSpacingMakesGaps() throws {
    var screen = try StackScreen(Stack(distribution: .equalSpacing, spacing: 10), Self.sizes)
    #expect(try screen.spans(220) == [[0, 20], [70, 40], [160, 60]])
    // Never less than the spacing: 10 points are missing, and the last gives way.
    #expect(try screen.spans(130) == [[0, 20], [30, 40], [80, 50]])
  }

  @Test func equalCenteringSpacesCentres() throws {
    var screen = try StackScreen(Stack(distribution: .equalCentering, spacing: 10), Self.sizes)
    // Centres from 10 to 220 - 30 = 190, in steps of 90.
    #expect(try screen.spans(220) == [[0, 20], [80, 40], [160, 60]])
    // Centres from 10 to 114 would put 62 in the middle and 84 - 82 = 2 between the last two: the gap counts.
    #expect(try screen.spans(144) == [[0, 20], [34, 40], [84, 60]])
  }

  @Test func customSpacingGoesWithItsView() throws {
    var screen = try StackScreen(Stack(spacing: 10), Self.sizes) { view, index in
      if index == 2 { view.hugging = AxisPriorities(100) }
    }
    try screen.layout.setCustomSpacing(30, after: screen.views[0], in: screen.stack)
    #expect(try screen.spans(200) == [[0, 20], [50, 40], [100, 100]])
    screen.layout[screen.views[1]].isHidden = true
    #expect(try screen.spans(200) == [[0, 20], [20, 0], [50, 150]])
    screen.layout[screen.views[1]].isHidden = false
    screen.layout[screen.views[0]].isHidden = true
    #expect(try screen.spans(200) == [[0, 0], [0, 40], [50, 150]])
    screen.layout[screen.views[0]].isHidden = false
    try screen.layout.setCustomSpacing(nil, after: screen.views[0], in: screen.stack)
    #expect(try screen.spans(200) == [[0, 20], [30, 40], [80, 120]])
  }

  @Test(arguments: [
    (Stack.Alignment.fill, [[0.0, 50], [0, 50], [0, 50]]), (.leading, [[0, 10], [0, 30], [0, 20]]),
    (.center, [[20, 10], [10, 30], [15, 20]]), (.bottom, [[40, 10], [20, 30], [30, 20]]),
  ])
  func aligns(alignment: Stack.Alignment, expected: [[Double]]) throws {
    var screen = try StackScreen(Stack(alignment: alignment), Self.sizes)
    #expect(try screen.frames(200, 50).map { [$0.minY, $0.size.height] } == expected)
  }

  struct Text: MeasuredContent, Equatable {
    var size: Size
    var first: Double
    var last: Double
    func measure(width: Double?, traits: Traits) -> ContentMeasure {
      ContentMeasure(size, firstBaseline: first, belowLastBaseline: last)
    }
  }

  /// Texts of 10, 30 and 20 points with their first baselines 8, 20 and 5 below the top and their last 2, 4 and 10
  /// above the bottom.
  @Test func alignsBaselines() throws {
    let texts = [
      Text(size: Size(20, 10), first: 8, last: 2), Text(size: Size(20, 30), first: 20, last: 4),
      Text(size: Size(20, 20), first: 5, last: 10),
    ]
    var screen = try StackScreen(Stack(alignment: .firstBaseline), [.zero, .zero, .zero]) { view, index in
      view.content = texts[index]
    }
    // Baselines at 8, that of the first view; the second rises above the row.
    #expect(try screen.frames(60, 50).map(\.minY) == [0, -12, 3])
    // The row is as high as what lies below its top.
    #expect(try screen.layout.systemLayoutSizeFitting(screen.stack) == Size(60, 23))
    try screen.layout.set(Stack(alignment: .lastBaseline), of: screen.stack)
    // Baselines at 40, above the deepest last line.
    #expect(try screen.frames(60, 50).map(\.minY) == [32, 14, 30])
    // A column that counts from baseline to baseline: 20 points between the lines of text.
    var column = Stack(.vertical, spacing: 20)
    column.isBaselineRelativeArrangement = true
    try screen.layout.set(column, of: screen.stack)
    // 0...10, its last baseline at 8; 8 + 20 is the next first baseline, 20 below the top at 8; to 38, baseline at 34;
    // 54 - 5.
    #expect(try screen.frames(60, 69).map(\.minY) == [0, 8, 49])
  }

  @Test func shrinkWrapsItsViews() throws {
    for (stack, expected) in [
      (Stack(spacing: 10), Size(140, 30)), (Stack(.vertical, alignment: .center, spacing: 10), Size(60, 80)),
      (Stack(distribution: .equalSpacing, alignment: .top, spacing: 10), Size(140, 30)),
      (Stack(distribution: .fillEqually, spacing: 10), Size(200, 30)),
    ] {
      let screen = try StackScreen(stack, Self.sizes)
      #expect(try screen.layout.systemLayoutSizeFitting(screen.stack) == expected, "\(stack)")
    }
  }

  @Test func liesInItsMargins() throws {
    var stack = Stack(.vertical, spacing: 4)
    stack.isLayoutMarginsRelativeArrangement = true
    var screen = try StackScreen(stack, [Size(10, 10), Size(10, 10)])
    screen.layout[screen.stack].layoutMargins = DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 5)
    #expect(
      try screen.frames(100, 48) == [Rect(x: 2, y: 1, width: 93, height: 10), Rect(x: 2, y: 15, width: 93, height: 30)])
  }

  @Test func readsFromTheRight() throws {
    for distribution in Stack.Distribution.allCases {
      var screen = try StackScreen(Stack(distribution: distribution, spacing: 10), Self.sizes)
      try screen.layout.setCustomSpacing(25, after: screen.views[0], in: screen.stack)
      let plain = try screen.frames(300, 50)
      let mirrored = try screen.frames(300, 50, Traits(direction: .rightToLeft))
      #expect(
        mirrored.map { Rect(x: 300 - $0.maxX, y: $0.minY, width: $0.size.width, height: $0.size.height) } == plain)
    }
  }

  @Test func turnsWithTheTraits() throws {
    var layout = Layout()
    let root = layout.root
    let stack = try layout.add(
      Variation(Stack(.vertical), cases: [.init(TraitCondition(horizontal: .regular), Stack(.horizontal))]), to: root)
    let views = try (0..<2).map { _ in try layout.add(FixedContent(Size(30, 20)), to: stack) }
    try layout.arrange(views, in: stack)
    try layout.constrain {
      stack.leading == root.leading
      stack.top == root.top
    }
    for _ in 0..<3 {
      try layout.layout(in: Size(100, 100), traits: Traits(horizontal: .compact))
      #expect(try views.map { try layout.frame(of: $0).origin } == [Point(0, 0), Point(0, 20)])
      try layout.layout(in: Size(200, 100), traits: Traits(horizontal: .regular))
      #expect(try views.map { try layout.frame(of: $0).origin } == [Point(0, 0), Point(30, 0)])
      #expect(try layout.frame(of: stack).size == Size(60, 20))
    }
  }

  /// A column of rows: the rows share the column's width, and a proportional row counts a nested one by what is in it.
  @Test func nests() throws {
    var screen = try StackScreen(Stack(.vertical, distribution: .fillEqually, spacing: 10), [])
    let rows = try (0..<2).map {
      try screen.layout.add(Stack(distribution: .fillProportionally), to: screen.stack, named: "row \($0)")
    }
    try screen.layout.arrange(rows, in: screen.stack)
    let inner = try screen.layout.add(Stack(distribution: .fillEqually), to: rows[0], named: "inner")
    let parts = try (0..<2).map { _ in try screen.layout.add(FixedContent(Size(30, 5)), to: inner) }
    try screen.layout.arrange(parts, in: inner)
    let single = try screen.layout.add(FixedContent(Size(20, 5)), to: rows[0])
    try screen.layout.arrange([inner, single], in: rows[0])
    try screen.layout.layout(in: Size(240, 110))
    #expect(screen.layout.conflicts.isEmpty)
    // 60 : 20 of 240.
    #expect(
      try (parts + [single]).map { try screen.layout.frame(of: $0) } == [
        Rect(x: 0, y: 0, width: 90, height: 50), Rect(x: 90, y: 0, width: 90, height: 50),
        Rect(x: 180, y: 0, width: 60, height: 50),
      ])
    #expect(try screen.layout.frame(of: rows[1]) == Rect(x: 0, y: 60, width: 240, height: 50))
    screen.layout[parts[1]].isHidden = true
    try screen.layout.layout()
    // 30 : 20 now.
    #expect(try screen.layout.frame(of: single) == Rect(x: 144, y: 0, width: 96, height: 50))
  }

  @Test func refusesWhatIsNoStack() throws {
    var layout = Layout(named: "screen")
    let root = layout.root
    #expect(throws: LayoutError.invalidStack(stack: "bar", reason: "its spacing nan is not a finite number of points"))
    {
      try layout.add(Stack(spacing: .nan), to: root, named: "bar")
    }
    #expect(throws: LayoutError.self) { try layout.add(Stack(.vertical, alignment: .firstBaseline), to: root) }
    let view = try layout.add(to: root, named: "plain")
    #expect(throws: LayoutError.invalidStack(stack: "plain", reason: "it is a view, not a stack; add a Stack")) {
      try layout.arrangedViews(in: view)
    }
    let stack = try layout.add(Stack(), to: root, named: "bar")
    #expect(throws: LayoutError.self) { try layout.arrange(view, in: stack, at: 1) }
    #expect(throws: LayoutError.self) { try layout.setCustomSpacing(4, after: root, in: stack) }
    #expect(throws: LayoutError.self) { try layout.arrange(stack, in: stack) }
    #expect(throws: LayoutError.self) { try layout.arrange(root, in: stack) }
    try layout.arrange(view, in: stack)
    try layout.remove(view)
    #expect(try layout.arrangedViews(in: stack) == [])
  }
}
