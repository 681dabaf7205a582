import AdaptiveLayout
import ConstraintSolver
import Geometry
import TestSupport
import Testing

/// What holds of every stack: measured on random ones, from the frames alone.
@Suite struct StackPropertiesTests {
  struct Case {
    var stack: Stack
    var sizes: [Size]
    var hidden: [Bool]
    var custom: [Double?]
    var room: Size
  }

  static func random(_ random: inout Seeded) -> Case {
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    let axis = Axis.allCases.randomElement(using: &random) ?? .horizontal
    let distribution = Stack.Distribution.allCases.randomElement(using: &random) ?? .fill
    let alignment = ([.fill, .leading, .center, .trailing] as [Stack.Alignment]).randomElement(using: &random) ?? .fill
    let count = Int.random(in: 1...7, using: &random)
    return Case(
      stack: Stack(axis, distribution: distribution, alignment: alignment, spacing: number(0...12)),
      sizes: (0..<count).map { _ in Size(number(1...60), number(1...60)) },
      hidden: (0..<count).map { _ in Int.random(in: 0..<4, using: &random) == 0 },
      custom: (0..<count).map { _ in Int.random(in: 0..<4, using: &random) == 0 ? number(0...30) : nil },
      // Always enough for the spacing, not always for the contents.
      room: Size(number(250...700), number(250...700)))
  }

  static func screen(_ example: Case) throws -> StackScreen {
    var screen = try StackScreen(example.stack, example.sizes) { view, index in view.isHidden = example.hidden[index] }
    for (view, spacing) in zip(screen.views, example.custom) {
      try screen.layout.setCustomSpacing(spacing, after: view, in: screen.stack)
    }
    return screen
  }

  /// Rounding moves each edge by at most half a point.
  static let rounding = 1.0

  @Test(arguments: UInt64(0)..<150) func framesChain(seed: UInt64) throws {
    var random = Seeded(state: seed)
    let example = Self.random(&random)
    var screen = try Self.screen(example)
    let frames = try screen.frames(example.room.width, example.room.height)
    let isRow = example.stack.axis == .horizontal
    func start(_ rect: Rect) -> Double { isRow ? rect.minX : rect.minY }
    func end(_ rect: Rect) -> Double { isRow ? rect.maxX : rect.maxY }
    let length = isRow ? example.room.width : example.room.height
    let breadth = isRow ? example.room.height : example.room.width
    for (frame, isHidden) in zip(frames, example.hidden) where isHidden { #expect(start(frame) == end(frame)) }
    let visible = frames.indices.filter { !example.hidden[$0] }
    guard let first = visible.first, let last = visible.last else { return }
    #expect(start(frames[first]) == 0)
    #expect(end(frames[last]) == length)

    let gaps = zip(visible, visible.dropFirst()).map { start(frames[$1]) - end(frames[$0]) }
    let spacings = visible.dropLast().map { example.custom[$0] ?? example.stack.spacing }
    let sides = visible.map { end(frames[$0]) - start(frames[$0]) }
    for (gap, spacing) in zip(gaps, spacings) {
      switch example.stack.distribution {
      case .fill, .fillEqually, .fillProportionally: #expect(abs(gap - spacing) <= Self.rounding)
      case .equalSpacing, .equalCentering: #expect(gap >= spacing - Self.rounding)
      }
    }
    switch example.stack.distribution {
    case .fill, .equalCentering: break
    case .fillEqually: for side in sides { #expect(abs(side - sides[0]) <= Self.rounding) }
    case .fillProportionally:
      let wanted = visible.map { isRow ? example.sizes[$0].width : example.sizes[$0].height }
      let sum = wanted.reduce(0, +) + spacings.reduce(0, +)
      for (side, size) in zip(sides.dropLast(), wanted) {
        #expect(abs(side - length * size / sum) <= Self.rounding)
      }
    case .equalSpacing: for gap in gaps { #expect(abs(gap - gaps[0]) <= Self.rounding) }
    }

    for place in visible {
      let low = isRow ? frames[place].minY : frames[place].minX
      let high = isRow ? frames[place].maxY : frames[place].maxX
      switch example.stack.alignment {
      case .fill: #expect(low == 0 && high == breadth)
      case .leading: #expect(low == 0)
      case .trailing: #expect(high == breadth)
      default: #expect(abs(low + high - breadth) <= Self.rounding)
      }
    }
  }

  /// Hiding, removing and adding again, and changing the stack and back, leave no trace.
  @Test(arguments: UInt64(0)..<40) func changesCanBeUndone(seed: UInt64) throws {
    var random = Seeded(state: seed &+ 1000)
    let example = Self.random(&random)
    var screen = try Self.screen(example)
    let before = try screen.frames(example.room.width, example.room.height)
    let place = Int.random(in: 0..<screen.views.count, using: &random)
    let view = screen.views[place]

    screen.layout[view].isHidden.toggle()
    try screen.layout.layout()
    screen.layout[view].isHidden.toggle()
    #expect(try screen.frames(example.room.width, example.room.height) == before)

    try screen.layout.removeArranged(view, from: screen.stack)
    screen.layout[view].isHidden = true
    try screen.layout.layout()
    screen.layout[view].isHidden = example.hidden[place]
    try screen.layout.arrange(view, in: screen.stack, at: place)
    try screen.layout.setCustomSpacing(example.custom[place], after: view, in: screen.stack)
    #expect(try screen.frames(example.room.width, example.room.height) == before)

    let other = Self.random(&random).stack
    try screen.layout.set(other, of: screen.stack)
    try screen.layout.layout()
    try screen.layout.set(example.stack, of: screen.stack)
    #expect(try screen.frames(example.room.width, example.room.height) == before)
  }

  /// A hidden view is as if it were not there.
  @Test(arguments: UInt64(0)..<40) func hiddenViewsTakeNothing(seed: UInt64) throws {
    var random = Seeded(state: seed &+ 5000)
    let example = Self.random(&random)
    let visible = example.sizes.indices.filter { !example.hidden[$0] }
    let without = Case(
      stack: example.stack, sizes: visible.map { example.sizes[$0] }, hidden: visible.map { _ in false },
      custom: visible.map { example.custom[$0] }, room: example.room)
    var (screen, bare) = (try Self.screen(example), try Self.screen(without))
    let frames = try screen.frames(example.room.width, example.room.height)
    #expect(try bare.frames(example.room.width, example.room.height) == visible.map { frames[$0] })
  }
}
