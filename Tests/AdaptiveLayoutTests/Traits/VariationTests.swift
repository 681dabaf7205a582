import AdaptiveLayout
import Geometry
import TestSupport
import Testing

@Suite struct VariationTests {
  /// The six constants per constraint of the article "dynamically changed layout", each told by its device.
  static let constants = Variation(
    0.0,
    devices: [
      "iPhone 4": 4.0, "iPhone 5": 5, "iPhone 6": 6, "iPhone 6 Plus": 6.5, "iPad": 9, "iPad Pro": 12,
    ], unnamed: .asNearest)

  static func traits(_ device: String, _ orientation: Orientation = .portrait) throws -> Traits {
    try Device.named(device).viewport(orientation).traits
  }

  @Test(arguments: [
    ("iPhone 4", 4.0), ("iPhone 5", 5), ("iPhone 6", 6), ("iPhone 6 Plus", 6.5), ("iPad (5th generation)", 9),
    ("iPad Pro (12.9-inch) (1st generation)", 12),
    // Not named: the nearest.
    ("iPhone 4s", 4), ("iPhone SE", 5), ("iPhone 8", 6), ("iPhone SE (3rd generation)", 6), ("iPhone 8 Plus", 6.5),
    ("iPhone 15", 6.5), ("iPhone 12 mini", 6), ("iPhone 17 Pro Max", 6.5), ("iPad mini (A17 Pro)", 9),
    ("iPad Air 11-inch (M3)", 9), ("iPad Pro 13-inch (M5)", 12), ("iPad Air 13-inch (M2)", 12),
  ])
  func valuesPerDevice(device: String, expected: Double) throws {
    for orientation in Orientation.allCases {
      #expect(Self.constants.value(for: try Self.traits(device, orientation)) == expected)
    }
  }

  @Test func everyDeviceGetsOneOfTheSix() throws {
    for device in Device.all {
      for orientation in device.orientations {
        let value = Self.constants.value(for: try device.viewport(orientation).traits)
        #expect([4, 5, 6, 6.5, 9, 12].contains(value), "\(device.name)")
        if device.idiom == .pad { #expect([9, 12].contains(value)) }
        if device.idiom == .phone { #expect([4, 5, 6, 6.5].contains(value)) }
      }
    }
  }

  /// The default is what every device gets that is not named, as near as another may be to it.
  @Test func theDefaultServesWhatIsNotNamed() throws {
    var random = Seeded(state: 19)
    for _ in 0..<200 {
      let named = Array(Device.all.shuffled(using: &random).prefix(Int.random(in: 1...8, using: &random)))
      var variation = Variation("default")
      for device in named { variation.add(device.name, when: TraitCondition(device: device.name)) }
      variation.add("landscape", when: TraitCondition(orientation: .landscape))
      for device in Device.all {
        for orientation in device.orientations {
          let value = variation.value(for: try device.viewport(orientation).traits)
          let other = orientation == .landscape ? "landscape" : "default"
          #expect(value == (named.contains(device) ? device.name : other))
          #expect(variation.map { $0 + "!" }.value(for: try device.viewport(orientation).traits) == value + "!")
        }
      }
    }
    let side = Variation(16, devices: ["iPhone 4": 8])
    #expect(side.value(for: try Self.traits("iPhone 4s")) == 16)
  }

  /// A device that no table knows is judged by its window; without one there is still the default.
  @Test func unknownDevices() {
    #expect(Self.constants.value(for: Traits(size: Size(300, 460), device: "Toy")) == 4)
    #expect(Self.constants.value(for: Traits(idiom: .pad, size: Size(2000, 1500), device: "Board")) == 12)
    #expect(Self.constants.value(for: Traits(idiom: .desktop, size: Size(1440, 900))) == 12)
    #expect(Self.constants.value(for: Traits(device: "Toy")) == 0)
    #expect(Self.constants.value(for: Traits(size: Size(.nan, 0))).isFinite)
    let own = Variation("other", devices: ["Toy": "toy"], unnamed: .asNearest)
    #expect(own.value(for: Traits(device: "toy")) == "toy")
    #expect(own.value(for: Traits(size: Size(1, 1), device: "car")) == "other")
  }

  /// Interface Builder's inheritance: any, then one class, then both; the article's row heights 42, 80 and 120.
  @Test func sizeClassesInheritFromAny() throws {
    let heights = Variation(
      0,
      cases: [
        .init(TraitCondition(horizontal: .compact, vertical: .compact), 42),
        .init(TraitCondition(horizontal: .compact, vertical: .regular), 80),
        .init(TraitCondition(horizontal: .regular), 120),
      ])
    #expect(heights.value(for: try Self.traits("iPhone 6", .landscape)) == 42)
    #expect(heights.value(for: try Self.traits("iPhone 6", .portrait)) == 80)
    #expect(heights.value(for: try Self.traits("iPhone 6 Plus", .portrait)) == 80)
    #expect(heights.value(for: try Self.traits("iPhone 6 Plus", .landscape)) == 120)
    #expect(heights.value(for: try Self.traits("iPad", .portrait)) == 120)
    #expect(heights.value(for: Traits()) == 0)
  }

  /// 14 in portrait, 1 in landscape, on every device; but for one that says otherwise.
  @Test func deviceThenTraitsThenNearestThenDefault() throws {
    var inset = Variation(14.0, cases: [.init(TraitCondition(orientation: .landscape), 1)])
    inset.unnamed = .asNearest
    #expect(inset.value(for: try Self.traits("iPhone 15", .landscape)) == 1)
    #expect(inset.value(for: try Self.traits("iPhone 15", .portrait)) == 14)
    inset.add(30, when: TraitCondition(device: "iPhone 15"))
    #expect(inset.value(for: try Self.traits("iPhone 15", .landscape)) == 30)
    #expect(inset.value(for: try Self.traits("iPhone 14 Pro", .landscape)) == 1)
    #expect(inset.value(for: try Self.traits("iPhone 14 Pro", .portrait)) == 30)
    inset.add(31, when: TraitCondition(device: "iPhone 15", orientation: .portrait))
    #expect(inset.value(for: try Self.traits("iPhone 15", .portrait)) == 31)
    #expect(inset.value(for: try Self.traits("iPhone 14 Pro", .portrait)) == 31)
    inset.add(2, when: TraitCondition(orientation: .landscape))
    #expect(inset.value(for: try Self.traits("iPhone 14 Pro", .landscape)) == 2)
  }

  /// Against a plain reading of the rule: sort by the order, take the last.
  @Test func theMostSpecificMatchWins() throws {
    var random = Seeded(state: 5)
    for _ in 0..<2000 {
      var variation = Variation(-1)
      let conditions = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        var condition = TraitConditionTests.random(&random)
        condition.device = nil
        return condition
      }
      for (index, condition) in conditions.enumerated() { variation.add(index, when: condition) }
      let traits = Traits(
        horizontal: SizeClass.allCases.randomElement(using: &random) ?? .any,
        vertical: SizeClass.allCases.randomElement(using: &random) ?? .any, scale: 2, size: Size(10, 20))
      var expected = -1
      for (index, condition) in conditions.enumerated() where condition.matches(traits) {
        if expected < 0 || !condition.precedes(conditions[expected]) { expected = index }
      }
      #expect(variation.value(for: traits) == expected)
      #expect(variation.isConstant == conditions.isEmpty)
    }
  }

  /// Against the rule written out: everything sorted by kind of device, then distance, then place.
  @Test func theNearestDeviceOfAll() throws {
    var random = Seeded(state: 11)
    func sides(_ device: Device) -> [Double] {
      let size = (device.portrait ?? device.landscape)?.size ?? .zero
      return [min(size.width, size.height), max(size.width, size.height)]
    }
    for _ in 0..<1000 {
      let named = Array(Device.all.shuffled(using: &random).prefix(Int.random(in: 1...8, using: &random)))
      var variation = Variation("")
      variation.unnamed = .asNearest
      for device in named { variation.add(device.name, when: TraitCondition(device: device.name)) }
      let shown = Device.all[Int.random(in: 0..<Device.all.count, using: &random)]
      let value = variation.value(for: try shown.viewport(shown.orientations[0]).traits)
      if named.contains(shown) {
        #expect(value == shown.name)
        continue
      }
      let alike = named.filter { $0.idiom == shown.idiom }
      // Factors instead of their logarithms: the same order.
      func factor(_ device: Device) -> Double {
        zip(sides(device), sides(shown)).map { max($0 / $1, $1 / $0) }.reduce(1, *)
      }
      let pool = alike.isEmpty ? named : alike
      let least = try #require(pool.map(factor).min())
      let chosen = try #require(pool.first { $0.name == value })
      #expect(factor(chosen) <= least * (1 + 1e-12))
    }
  }
}
