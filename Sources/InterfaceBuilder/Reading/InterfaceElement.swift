internal import AdaptiveLayout
internal import Geometry
internal import XMLText

/// An element of the file, with the values that its variations state for certain traits.
///
/// `<variation key="heightClass=compact-widthClass=regular" …>` contains the values that differ in these size classes:
/// attributes, and elements with a key.
struct InterfaceElement: Sendable {
  let node: XMLNode
  /// The variations, each with the traits to which it applies.
  let variations: [(condition: TraitCondition, node: XMLNode)]

  init(_ node: XMLNode) {
    self.node = node
    variations = node.elements.filter { $0.name == "variation" && $0["key"] != "default" }.compactMap { variation in
      SizeClassKey.condition(variation["key"] ?? "").map { ($0, variation) }
    }
  }

  /// The conditions under which values differ: those of the variations, and those under which two of them apply, since
  /// each has attributes of its own.
  var conditions: [TraitCondition] {
    var found: [TraitCondition] = []
    let own = variations.map(\.condition)
    let both = own.indices.flatMap { first in own[(first + 1)...].compactMap { own[first].and($0) } }
    for condition in own + both where !found.contains(condition) { found.append(condition) }
    return found
  }

  /// The elements of the variations that apply whenever a condition is met.
  func nodes(under condition: TraitCondition) -> [XMLNode] {
    variations.filter { $0.condition.and(condition) == condition }.map(\.node)
  }

  /// An attribute as it is written, whatever the traits.
  subscript(_ name: String) -> String? { node[name] }

  /// The elements that apply under these traits, the most specific last.
  private func layers(_ traits: Traits) -> [XMLNode] {
    guard !variations.isEmpty else { return [node] }
    return [node]
      + variations.filter { $0.condition.matches(traits) }
      .sorted { SizeClassKey.weight($0.condition) < SizeClassKey.weight($1.condition) }.map(\.node)
  }

  /// An attribute under certain traits.
  func value(_ name: String, _ traits: Traits) -> String? {
    layers(traits).reversed().lazy.compactMap { $0[name] }.first
  }

  func number(_ name: String, _ traits: Traits) -> Double? { value(name, traits).flatMap(InterfaceReader.number) }

  func flag(_ name: String, _ traits: Traits) -> Bool? { value(name, traits).map { $0 == "YES" } }

  /// The child element with this key, under certain traits.
  func child(_ key: String, _ traits: Traits) -> XMLNode? {
    layers(traits).reversed().lazy.compactMap { node in node.elements.first { $0["key"] == key } }.first
  }
}

/// The keys of variations: size classes, each named or any.
enum SizeClassKey {
  /// The condition that a key stands for; nil for a key that is not understood.
  static func condition(_ key: String) -> TraitCondition? {
    var condition = TraitCondition()
    guard !key.isEmpty else { return nil }
    for part in key.split(separator: "-") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, let size = SizeClass(rawValue: String(sides[1])) else { return nil }
      switch sides[0] {
      case "heightClass": condition.vertical = size
      case "widthClass": condition.horizontal = size
      default: return nil
      }
    }
    return condition
  }

  /// How specific a condition is: the width counts more than the height, as everywhere in this library.
  static func weight(_ condition: TraitCondition) -> Int {
    (condition.horizontal == .any ? 0 : 2) + (condition.vertical == .any ? 0 : 1)
  }
}

extension XMLNode {
  /// The rectangle of a `<rect>`, `<size>` or the like, whose numbers are attributes.
  var rect: Rect? {
    guard let width = self["width"].flatMap(InterfaceReader.number),
      let height = self["height"].flatMap(InterfaceReader.number)
    else { return nil }
    return Rect(
      x: self["x"].flatMap(InterfaceReader.number) ?? 0, y: self["y"].flatMap(InterfaceReader.number) ?? 0,
      width: width,
      height: height)
  }

  /// The rectangle, with negative sides replaced by 0.
  var usableRect: Rect? {
    rect.map { Rect(x: $0.minX, y: $0.minY, width: max(0, $0.size.width), height: max(0, $0.size.height)) }
  }

  /// The frame of a view in its superview.
  var frame: Rect? { elements.first { $0.name == "rect" && $0["key"] == "frame" }?.rect }

  var place: InterfacePlace { InterfacePlace(line: start.line, column: start.column) }
}
