import AdaptiveLayout
import ConstraintSolver
import Geometry
import TestSupport
import Testing

/// Conditions inside conditions: all of them have to be met, however they were said.
@Suite struct TraitConditionNestingTests {
  @Test func aConditionInsideABlockNarrowsIt() throws {
    var screen = Layout()
    let root = screen.root
    let a = try screen.add(to: root, named: "a")
    let landscape = TraitCondition(orientation: .landscape)
    let regular = TraitCondition(horizontal: .regular)
    let made = try screen.make(a, when: landscape) { make in make.width.equal(to: 320).when(regular) }
    let constrained = try screen.constrain(when: landscape) { (a.height == 320).when(regular) }
    let chained = try screen.constrain { (a.left == root.left + 9).when(landscape).when(regular) }
    for (device, orientation, holds) in [
      ("iPad", Orientation.portrait, false), ("iPad", .landscape, true), ("iPhone 15", .landscape, false),
      ("iPhone 15 Plus", .landscape, true), ("iPhone 15 Plus", .portrait, false),
    ] {
      try screen.layout(in: try Device.named(device).viewport(orientation))
      for id in made + constrained + chained { #expect(try screen.isActive(id) == holds, "\(device) \(orientation)") }
      #expect(try (screen.frame(of: a) == Rect(x: 9, y: 0, width: 320, height: 320)) == holds)
    }
  }

  @Test func whatIsAddedInactiveCanBeActivated() throws {
    var screen = Layout()
    let root = screen.root
    let a = try screen.add(to: root, named: "a")
    let set = try screen.constrain {
      (a.width == 10).at(1)
      (a.width == 40).active(false)
      (a.height == 50).active(false).when(TraitCondition(orientation: .portrait))
    }
    try screen.layout(in: Size(100, 200))
    #expect(try screen.frame(of: a).size == Size(10, 0))
    try screen.activate(set)
    try screen.layout()
    #expect(try screen.frame(of: a).size == Size(40, 50))
    try screen.layout(in: Size(200, 100))
    #expect(try screen.frame(of: a).size == Size(40, 0))
    try screen.deactivate(set[1])
    try screen.layout(in: Size(100, 200))
    #expect(try screen.frame(of: a).size == Size(10, 50))
  }

  /// Blocks, sentences, formats and constraints of their own, nested at random, against the conjunction itself.
  @Test func everyConditionHasToBeMet() throws {
    var random = Seeded(state: 31)
    let viewports = try Device.all.flatMap { device in
      try device.orientations.map { try device.viewport($0) }
    }
    for _ in 0..<300 {
      var screen = Layout()
      let a = try screen.add(to: screen.root, named: "a")
      let outer = TraitConditionTests.random(&random)
      let inner = TraitConditionTests.random(&random)
      let third = TraitConditionTests.random(&random)
      let active = Variation(
        Bool.random(using: &random),
        cases: [.init(TraitConditionTests.random(&random), true), .init(TraitConditionTests.random(&random), false)])
      let varied = try screen.constrain(when: outer) { (a.width == 1).at(500).when(inner).active(active) }
      let sentence = try screen.make(a, when: outer) { make in
        make.width.equal(to: 2).priority(400).when(inner).when(third)
      }
      let format = try screen.constrain(format: "[a(3@300)]", views: ["a": a], when: outer)
      let plain = try screen.constrain(when: outer) { (a.width == 4).at(200).when(inner) }
      for viewport in viewports.shuffled(using: &random).prefix(12) {
        try screen.layout(in: viewport)
        let traits = screen.traits
        let (one, two, three) = (outer.matches(traits), inner.matches(traits), third.matches(traits))
        #expect(try screen.isActive(varied[0]) == (one && two && active.value(for: traits)))
        #expect(try screen.isActive(sentence[0]) == (one && two && three))
        #expect(try screen.isActive(format[0]) == one)
        #expect(try screen.isActive(plain[0]) == (one && two))
        // The one condition that says as much as two; none where they contradict each other.
        #expect((outer.and(inner)?.matches(traits) ?? false) == (one && two))
      }
    }
  }
}
