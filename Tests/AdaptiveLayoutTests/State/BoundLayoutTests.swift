import AdaptiveLayout
import Geometry
import Observation
import Testing

/// The article's reactive addendum: a model's property moves the layout, and the layout tells whoever shows it.
@Suite struct BoundLayoutTests {
  @Observable final class Model {
    var isExpanded = false
    var inset = 8.0
    var unrelated = 0
  }

  @Test func theLayoutFollowsTheModel() throws {
    var screen = Layout()
    let root = screen.root
    let panel = try screen.add(to: root, named: "panel")
    let set = try screen.constrain {
      panel.leading == root.leading + 8
      panel.height == 50
    }
    try screen.layout(in: Size(100, 100))
    let (model, bound) = (Model(), BoundLayout(screen))
    var applied: [String] = []
    bound.bind({ model.inset }) { screen, inset in
      applied.append("inset")
      try screen.set(constant: inset, of: set[0])
    }
    bound.bind({ model.isExpanded ? 90.0 : 50 }) { screen, height in
      applied.append("height")
      try screen.set(constant: height, of: set[1])
    }
    #expect(bound.needsUpdate)
    try bound.update()
    #expect(applied == ["inset", "height"])
    #expect(try bound.update() == nil)

    model.unrelated = 5
    #expect(!bound.needsUpdate)
    model.isExpanded = true
    #expect(bound.needsUpdate)
    let transition = try bound.update()
    #expect(applied == ["inset", "height", "height"])
    #expect(transition?.before[panel]?.size.height == 50)
    #expect(transition?.after[panel]?.size.height == 90)
    model.isExpanded = false
    model.inset = 20
    try bound.update()
    #expect(try bound.layout.frame(of: panel) == Rect(x: 20, y: 0, width: 0, height: 50))
    // A change that cannot be made changes nothing and stays to be made.
    model.inset = .nan
    #expect(throws: LayoutError.self) { try bound.update() }
    #expect(bound.needsUpdate)
    model.inset = 30
    try bound.update()
    #expect(try bound.layout.frame(of: panel).minX == 30)
  }

  @Test func whoShowsItIsTold() throws {
    var screen = Layout()
    let width = try screen.add(screen.add(to: screen.root, named: "a").width == 5)
    let (model, bound) = (Model(), BoundLayout(screen))
    bound.bind({ model.inset }) { try $0.set(constant: $1, of: width) }
    let told = Told()
    withObservationTracking {
      _ = bound.layout.frames
    } onChange: {
      told.count += 1
    }
    try bound.update()
    #expect(told.count == 1)
  }

  private final class Told: @unchecked Sendable {
    var count = 0
  }
}
