import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

/// What a layout does when its traits change: variations, sets, per-device values, and what is left alone.
@Suite struct LayoutSolvingTraitsTests {
  @Test func anythingOfAConstraintMayVary() throws {
    var screen = Layout()
    let root = screen.root
    let a = try screen.add(to: root, named: "a")
    let compact = TraitCondition(vertical: .compact)
    let set = try screen.constrain {
      a.leading == root.leading + Variation(10, cases: [.init(compact, 3)])
      a.width == Variation(0.5, cases: [.init(compact, 0.25)]) * root.width
      (a.top == root.top + 7).at(Variation(.required, cases: [.init(compact, 250)]))
      (a.top == root.top + 50).at(500)
      (a.height == 20).active(Variation(true, cases: [.init(compact, false)]))
      (a.height == 30).when(compact)
    }
    let regular = Traits(horizontal: .compact, vertical: .regular)
    try screen.layout(in: Size(100, 200), traits: regular)
    #expect(try screen.frame(of: a) == Rect(x: 10, y: 7, width: 50, height: 20))
    try screen.layout(in: Size(200, 100), traits: Traits(horizontal: .compact, vertical: .compact))
    // At 250 the first top gives way to the second.
    #expect(try screen.frame(of: a) == Rect(x: 3, y: 50, width: 50, height: 30))
    #expect(try set.map(screen.isActive) == [true, true, true, true, false, true])
    #expect(screen.conflicts.isEmpty)
    try screen.layout(in: Size(100, 200), traits: regular)
    #expect(try screen.frame(of: a) == Rect(x: 10, y: 7, width: 50, height: 20))
    // What is deactivated stays so, whatever the traits say.
    try screen.deactivate(set[4])
    try screen.layout(in: Size(200, 100), traits: Traits(vertical: .compact))
    try screen.layout(in: Size(100, 200), traits: regular)
    #expect(try !screen.isActive(set[4]))
  }

  @Test func setsAreInstalledOnceHoweverOftenTheyAreToggled() throws {
    var screen = Layout()
    let root = screen.root
    let a = try screen.add(to: root, named: "a")
    let (portrait, landscape) = (TraitCondition(orientation: .portrait), TraitCondition(orientation: .landscape))
    let sets = (
      try screen.constrain(when: portrait) { a.width == 10 }, try screen.constrain(when: landscape) { a.width == 20 }
    )
    for _ in 0..<5 {
      try screen.layout(in: Size(100, 200))
      #expect(try screen.frame(of: a).size.width == 10)
      try screen.activate(sets.0 + sets.1)
      try screen.layout(in: Size(200, 100))
      #expect(try screen.frame(of: a).size.width == 20)
      #expect(try !screen.isActive(sets.0[0]))
      #expect(screen.conflicts.isEmpty)
    }
  }

  /// Seed 000: one constant for each of six devices, and something sensible for every other.
  @Test(arguments: [
    ("iPhone 4", 1.0), ("iPhone 5", 2), ("iPhone 6", 3), ("iPhone 6 Plus", 4), ("iPad", 5), ("iPad Pro 12.9-inch", 6),
    ("iPhone 4s", 1), ("iPhone SE", 2), ("iPhone 8", 3),
  ])
  func constantsOfDevices(name: String, constant: Double) throws {
    var screen = Layout()
    let root = screen.root
    let a = try screen.add(to: root, named: "a")
    let constants = Variation(
      0,
      devices: [
        "iPhone 4": 1.0, "iPhone 5": 2, "iPhone 6": 3, "iPhone 6 Plus": 4, "iPad": 5, "iPad Pro 12.9-inch": 6,
      ], unnamed: .asNearest)
    try screen.constrain { a.leading == root.leading + constants }
    guard let device = try? Device.named(name) else {
      Issue.record("no \(name)")
      return
    }
    try screen.layout(in: try device.viewport(.portrait))
    #expect(try screen.frame(of: a).minX == constant)
  }

  /// Seed 002: 75 % of the width between margins, but full-bleed where both classes are compact.
  @Test func theResponsivePage() throws {
    var page = Layout(named: "page")
    let root = page.root
    let title = try page.add(FixedContent(Size(120, 24)), to: root, named: "title")
    let image = try page.add(FixedContent(Size(640, 480)), to: root, named: "image")
    let button = try page.add(FixedContent(Size(80, 44)), to: root, named: "button")
    page[image].hugging = AxisPriorities(1)
    page[image].compressionResistance = AxisPriorities(1)
    let small = TraitCondition(horizontal: .compact, vertical: .compact)
    try page.constrain {
      title.top == root.safeArea.top + 20
      title.centerX == root.centerX
      button.bottom == root.safeArea.bottom - 20
      button.centerX == root.centerX
      for constraint in [
        image.width == root.width * 0.75, image.top == title.bottom + 20, image.bottom == button.top - 20,
        image.centerX == root.centerX,
      ] {
        constraint.active(Variation(true, cases: [.init(small, false)]))
      }
    }
    try page.constrain(when: small) {
      image.left == root.left
      image.right == root.right
      image.top == root.top
      image.bottom == root.bottom
    }
    let device = try Device.named("iPhone 5")
    try page.layout(in: try device.viewport(.portrait))
    #expect(try page.frame(of: image) == Rect(x: 40, y: 84, width: 240, height: 400))
    #expect(try page.frame(of: title) == Rect(x: 100, y: 40, width: 120, height: 24))
    try page.layout(in: try device.viewport(.landscape))
    #expect(try page.frame(of: image) == Rect(x: 0, y: 0, width: 568, height: 320))
    try page.layout(in: try Device.named("iPad").viewport(.landscape))
    #expect(try page.frame(of: image) == Rect(x: 128, y: 84, width: 768, height: 600))
    #expect(page.conflicts.isEmpty)
    #expect(try page.ambiguity() == nil)
  }

  /// Seed 003: the button's top inset is 1 in landscape and 14 in portrait.
  @Test func anInsetFollowsTheOrientation() throws {
    var screen = Layout()
    let root = screen.root
    let button = try screen.add(FixedContent(Size(30, 30)), to: root, named: "photoBtn")
    let inset = Variation(14.0, cases: [.init(TraitCondition(orientation: .landscape), 1)])
    try screen.constrain {
      button.top == root.top + inset
      button.right == root.right - 10
    }
    try screen.layout(in: Size(320, 568))
    #expect(try screen.frame(of: button).origin == Point(280, 14))
    try screen.layout(in: Size(568, 320))
    #expect(try screen.frame(of: button).origin == Point(528, 1))
    try screen.layout(in: Size(320, 568))
    #expect(try screen.frame(of: button).origin == Point(280, 14))
  }

  @Test func onlyWhatChangesIsReported() throws {
    var screen = Layout()
    let root = screen.root
    let (a, b, c) = (
      try screen.add(to: root, named: "a"), try screen.add(to: root, named: "b"), try screen.add(to: root, named: "c")
    )
    let inset = Variation(14.0, cases: [.init(TraitCondition(vertical: .compact), 1)])
    try screen.constrain {
      for view in [a, b, c] {
        view.width == 20
        view.height == 20
        view.left == root.left
      }
      a.top == root.top + 5
      b.top == root.top + inset
      c.top == b.bottom + 3
    }
    #expect(try screen.layout(in: Size(100, 100), traits: Traits(vertical: .regular)).views == [root, a, b, c])
    #expect(try screen.layout().views == [])
    #expect(try screen.layout(in: Size(100, 100), traits: Traits(vertical: .compact)).views == [b, c])
    #expect(try screen.layout(in: Size(101, 100)).views == [root])
  }

  @Test(arguments: [1.0, 2, 3])
  func everyEdgeIsOnTheGrid(scale: Double) throws {
    var screen = Layout()
    let root = screen.root
    let thirds = try (0..<3).map { try screen.add(to: root, named: "third \($0)") }
    try screen.constrain {
      for view in thirds {
        view.top == root.top + 0.3
        view.bottom == root.bottom - 0.3
        view.width == root.width / 3
      }
      thirds[0].leading == root.leading
      thirds[1].leading == thirds[0].trailing
      thirds[2].leading == thirds[1].trailing
    }
    try screen.layout(in: Size(100, 50), traits: Traits(scale: scale))
    let frames = try thirds.map { try screen.frame(of: $0) }
    for frame in frames { #expect(screen.traits.grid.contains(frame)) }
    #expect(frames[0].maxX == frames[1].minX && frames[1].maxX == frames[2].minX && frames[2].maxX == 100)
  }
}
