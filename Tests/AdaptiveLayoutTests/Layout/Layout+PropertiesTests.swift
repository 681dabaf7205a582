import AdaptiveLayout
import ConstraintSolver
import Geometry
import TestSupport
import Testing

/// Trees made at random, every view held against what is around it in one of many ways, with frames worked out beside.
private struct RandomScreen {
  var layout = Layout()
  var views: [View] = []
  /// Views in a row that touch.
  var touching: [(View, View)] = []

  init(seed: UInt64, count: Int) throws {
    var random = Seeded(state: seed)
    views = [layout.root]
    while views.count < count {
      let parent = views[Int.random(in: 0..<views.count, using: &random)]
      if Bool.random(using: &random) {
        try addRow(to: parent, &random)
      } else {
        try addView(to: parent, &random)
      }
    }
  }

  private mutating func addView(to parent: View, _ random: inout Seeded) throws {
    let hasContent = Bool.random(using: &random)
    let content = hasContent ? FixedContent(Size(.random(in: 0...90, using: &random), 20.3)) : nil
    let view = try layout.add(View.Properties(content: content), to: parent)
    func number() -> Double { .random(in: 0...30, using: &random) }
    var constraints: [LayoutConstraint]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: constraints = [view.leading == parent.leading + number(), view.trailing == parent.trailing - 3]
    case 1: constraints = [view.leading == parent.leading + number(), view.width == parent.width * 0.4]
    case 2: constraints = [view.trailing == parent.layoutMargins.trailing, view.width == number()]
    default: constraints = [view.leading == parent.trailing * 0.3 + number(), view.width == 2 * view.height]
    }
    constraints += [view.top == parent.top + number(), view.height == parent.height * 0.7]
    // What does not fit is optional, as on real screens.
    try layout.add(constraints.map { $0.at(Priority(Double.random(in: 300...999, using: &random))) })
    views.append(view)
  }

  private mutating func addRow(to parent: View, _ random: inout Seeded) throws {
    var row: [View] = []
    for _ in 0..<Int.random(in: 2...4, using: &random) { row.append(try layout.add(to: parent)) }
    let first = row[0]
    try layout.constrain {
      first.leading == parent.leading
      row[row.count - 1].trailing == parent.trailing
      for view in row {
        view.top == parent.top
        view.bottom == parent.bottom
        view.width == first.width
      }
      for (a, b) in zip(row, row.dropFirst()) { b.leading == a.trailing }
    }
    touching += zip(row, row.dropFirst())
    views += row
  }
}

@Suite struct LayoutPropertiesTests {
  private static let size = Size(391, 693)

  @Test(arguments: 0..<12)
  func rightToLeftIsTheMirror(seed: UInt64) throws {
    var screen = try RandomScreen(seed: seed, count: 14)
    try screen.layout.layout(in: Self.size)
    let frames = screen.layout.frames
    try screen.layout.layout(in: Self.size, traits: Traits(direction: .rightToLeft))
    for (view, frame) in screen.layout.frames {
      guard let other = frames[view] else { continue }
      // Ties of rounding go up on both sides.
      #expect(abs(frame.minX - (Self.size.width - other.maxX)) <= 1 && frame.minY == other.minY, "\(view)")
      #expect(abs(frame.maxX - (Self.size.width - other.minX)) <= 1 && frame.maxY == other.maxY, "\(view)")
    }
    try screen.layout.layout(in: Self.size, traits: Traits())
    #expect(screen.layout.frames == frames)
  }

  @Test(arguments: 0..<12)
  func roundingLeavesNoGaps(seed: UInt64) throws {
    var screen = try RandomScreen(seed: seed, count: 14)
    for (size, scale) in [(Self.size, 1.0), (Self.size, 3), (Size(319.7, 480.3), 2)] {
      try screen.layout.layout(in: size, traits: Traits(scale: scale))
      for (view, frame) in screen.layout.frames {
        #expect(screen.layout.traits.grid.contains(frame), "\(view) \(frame)")
        #expect(frame.size.width >= 0 && frame.size.height >= 0)
      }
      for (a, b) in screen.touching {
        #expect(abs(try screen.layout.frame(of: a).maxX - screen.layout.frame(of: b).minX) < 1e-9)
      }
    }
  }

  @Test(arguments: 0..<10)
  func whatIsAddedAndRemovedLeavesNoTrace(seed: UInt64) throws {
    var screen = try RandomScreen(seed: seed, count: 10)
    try screen.layout.layout(in: Self.size)
    let frames = screen.layout.frames
    var random = Seeded(state: seed ^ 0xABCD)
    let views = screen.views
    var added: [View] = []
    for _ in 0..<3 {
      let (a, b) = (views.randomElement(using: &random) ?? views[0], views.randomElement(using: &random) ?? views[0])
      let view = try screen.layout.add(FixedContent(Size(11, 12)), to: a)
      try screen.layout.constrain {
        view.leading == b.leading
        (b.width == view.width * 2).at(400)
        view.top == a.layoutMargins.top
      }
      added.append(view)
      try screen.layout.layout()
    }
    let extra = try screen.layout.add((views[1].height == 17).at(998))
    try screen.layout.layout(in: Size(200, 900), traits: Traits(direction: .rightToLeft))
    try screen.layout.remove(extra)
    for view in added.reversed() where screen.layout.contains(view) { try screen.layout.remove(view) }
    try screen.layout.layout(in: Self.size, traits: Traits())
    #expect(screen.layout.frames == frames)
  }

  @Test(arguments: 0..<10)
  func aCopyIsASnapshot(seed: UInt64) async throws {
    var screen = try RandomScreen(seed: seed, count: 10)
    try screen.layout.layout(in: Self.size)
    let (start, frames) = (screen.layout, screen.layout.frames)
    let sizes = (1...4).map { Size(Double($0) * 150, 700) }
    let parallel = try await withThrowingTaskGroup(of: (Int, [View: Rect]).self) { group in
      for (index, size) in sizes.enumerated() {
        group.addTask {
          var copy = start
          try copy.layout(in: size)
          return (index, copy.frames)
        }
      }
      return try await group.reduce(into: [Int: [View: Rect]]()) { $0[$1.0] = $1.1 }
    }
    for (index, size) in sizes.enumerated() {
      try screen.layout.layout(in: size)
      #expect(parallel[index] == screen.layout.frames)
    }
    #expect(start.frames == frames)
  }
}

/// Numbers no screen has end in errors, never in a trap and never in a loop.
@Suite struct HostileLayoutTests {
  private static let numbers = [Double.nan, .infinity, -.infinity, 1e308, -1e308, 1e20, -1]

  @Test(arguments: numbers)
  func sizesOfWindows(number: Double) throws {
    var screen = Layout()
    try screen.layout(in: Size(100, 100))
    #expect(throws: LayoutError.self) { try screen.layout(in: Size(number, 10)) }
    #expect(throws: LayoutError.self) { try screen.layout(in: Size(10, number)) }
    #expect(throws: LayoutError.self) {
      try screen.layout(in: Size(10, 10), safeArea: EdgeInsets(top: 0, right: number, bottom: 0, left: 0))
    }
    #expect(throws: LayoutError.self) { try screen.layout(in: Size(10, 10), traits: Traits(scale: number)) }
    try screen.layout()
    #expect(try screen.frame(of: screen.root).size == Size(100, 100))
  }

  private struct Liar: MeasuredContent {
    var number: Double
    var heightFollowsWidth = false
    func measure(width: Double?, traits: Traits) -> ContentMeasure { ContentMeasure(Size(number, 10)) }
  }

  @Test(arguments: numbers)
  func sizesOfContent(number: Double) throws {
    guard number != ContentMeasure.noIntrinsicMetric else { return }
    var screen = Layout()
    let view = try screen.add(Liar(number: number), to: screen.root, named: "liar")
    #expect(throws: LayoutError.self) { try screen.layout(in: Size(100, 100)) }
    // Not once only, and gone with the view.
    #expect(throws: LayoutError.self) { try screen.layout(in: Size(100, 100)) }
    try screen.remove(view)
    try screen.layout(in: Size(100, 100))
  }

  @Test func contentThatNeverComesToRestIsBounded() throws {
    struct Restless: MeasuredContent {
      var heightFollowsWidth: Bool { true }
      func measure(width: Double?, traits: Traits) -> ContentMeasure {
        ContentMeasure(Size(1000, (width ?? 0) < 100 ? 10 : 200))
      }
    }
    var screen = Layout()
    let root = screen.root
    let view = try screen.add(Restless(), to: root, named: "restless")
    screen[view].compressionResistance.horizontal = 1
    try screen.constrain {
      view.leading == root.leading
      // As wide as it is not high: narrow makes it low and wide, wide makes it high and narrow.
      view.width == -1 * view.height + 210
    }
    let changes = try screen.layout(in: Size(1000, 1000))
    #expect(!changes.isSettled && changes.passes == Layout.Limits.default.passes)
  }
}
