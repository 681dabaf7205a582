import AdaptiveLayout
import Geometry
import TestSupport
import Testing

@Suite struct TraitConditionTests {
  static let phone = Traits(
    horizontal: .compact, vertical: .regular, idiom: .phone, scale: 3, size: Size(393, 852), device: "iPhone 15")

  @Test(arguments: [
    (TraitCondition.always, true), (TraitCondition(horizontal: .compact), true),
    (TraitCondition(horizontal: .regular), false), (TraitCondition(horizontal: .compact, vertical: .regular), true),
    (TraitCondition(horizontal: .compact, vertical: .compact), false), (TraitCondition(idiom: .phone), true),
    (TraitCondition(idiom: .pad), false), (TraitCondition(orientation: .portrait), true),
    (TraitCondition(orientation: .landscape), false), (TraitCondition(direction: .rightToLeft), false),
    (TraitCondition(contentSizes: .large ... .extraLarge), true),
    (TraitCondition(contentSizes: .extraLarge ... .accessibilityLarge), false), (TraitCondition(scale: 3), true),
    (TraitCondition(scale: 2), false), (TraitCondition(device: "iphone15"), true),
    (TraitCondition(device: "iPhone-15", vertical: .regular), true), (TraitCondition(device: "iPhone 15 Pro"), false),
  ])
  func matches(condition: TraitCondition, expected: Bool) {
    #expect(condition.matches(Self.phone) == expected)
  }

  @Test func whatIsNotKnownMatchesNothing() {
    let traits = Traits()
    #expect(TraitCondition.always.matches(traits))
    for condition in [
      TraitCondition(horizontal: .compact), TraitCondition(vertical: .regular), TraitCondition(orientation: .portrait),
      TraitCondition(device: ""),
    ] { #expect(!condition.matches(traits)) }
  }

  static func random(_ random: inout Seeded) -> TraitCondition {
    func maybe<T>(_ values: [T]) -> T? {
      Int.random(in: 0..<3, using: &random) == 0 ? values.randomElement(using: &random) : nil
    }
    return TraitCondition(
      device: maybe(["iPhone 15", "iPhone 4", "iPad"]), idiom: maybe([.phone, .pad]),
      horizontal: maybe([.compact, .regular]) ?? .any, vertical: maybe([.compact, .regular]) ?? .any,
      orientation: maybe([.portrait, .landscape]), direction: maybe([.leftToRight, .rightToLeft]),
      contentSizes: maybe([.small ... .large, .extraLarge ... .accessibilityLarge]), scale: maybe([2, 3]))
  }

  /// The order is strict and total between kinds, and a condition that asks for all another asks for and more wins.
  @Test func specificityIsAnOrder() {
    var random = Seeded(state: 4)
    for _ in 0..<3000 {
      let (a, b, c) = (Self.random(&random), Self.random(&random), Self.random(&random))
      #expect(!a.precedes(a))
      #expect(!(a.precedes(b) && b.precedes(a)))
      if a.precedes(b), b.precedes(c) { #expect(a.precedes(c)) }
      var more = a
      more.device = more.device ?? "iPhone 15"
      #expect(more.device == a.device ? !a.precedes(more) : a.precedes(more))
      more = a
      if more.vertical == .any {
        more.vertical = .compact
        #expect(a.precedes(more))
      }
    }
  }
}
