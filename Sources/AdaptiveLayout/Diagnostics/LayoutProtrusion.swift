public import Geometry

/// A view that sticks out of its container: its superview or, directly in the root, the screen.
///
/// Nothing forbids that, and a badge on a card's corner or a panel that waits outside is meant to; a label that nothing
/// holds back is not. The part outside may be invisible, and nobody can touch it.
public struct LayoutProtrusion: Sendable, Hashable, CustomStringConvertible {
  /// The view that sticks out.
  public let view: View
  /// What messages call the view.
  public let name: String
  /// What it sticks out of; the root is the screen.
  public let container: View
  /// What messages call the container.
  public let containerName: String
  /// How far it reaches beyond each edge, in points; 0 where it does not.
  public let beyond: EdgeInsets
  /// Whether none of it is inside.
  public let isOutside: Bool

  /// Which view sticks out of which, on which sides and by how many points.
  public var description: String {
    let sides = [("top", beyond.top), ("right", beyond.right), ("bottom", beyond.bottom), ("left", beyond.left)]
      .filter { $0.1 > 0 }
      .map { side, points in "\(((points * 1000).rounded() / 1000).shortest) pt beyond its \(side)" }
    return "\(name) \(isOutside ? "lies outside" : "sticks out of") \(containerName): " + sides.joined(separator: ", ")
  }
}

extension Layout {
  /// The views of the last ``layout()`` that stick out of their superviews, from the top of the tree down.
  ///
  /// Views that show nothing because they are hidden or without area are left out, and so are the cells of a list,
  /// which are scrolled. A view inside a superview that sticks out itself is reported only if it sticks out of that
  /// superview too.
  ///
  /// - Complexity: O(views)
  public var protrusions: [LayoutProtrusion] {
    var result: [LayoutProtrusion] = []
    var stack = [0]
    while let next = stack.popLast() {
      let children = items[next].children.map(Int.init)
        .filter { items[$0].kind == .view && !items[$0].properties.isHidden(for: traits) && !items[$0].isAbsent }
      stack += children.reversed()
      let isList = arrangers[Int32(next)].map { !($0 is StackArranger) } ?? false
      guard !isList else { continue }
      for child in children {
        if let found = protrusion(of: child, from: next) { result.append(found) }
      }
    }
    return result
  }

  /// Alignment rectangles count, without shadows and badges.
  private func protrusion(of child: Int, from parent: Int) -> LayoutProtrusion? {
    let (inner, outer) = (items[child].alignment, items[parent].alignment)
    guard inner.size.width > 0, inner.size.height > 0 else { return nil }
    let beyond = EdgeInsets(
      top: max(0, outer.minY - inner.minY), right: max(0, inner.maxX - outer.maxX),
      bottom: max(0, inner.maxY - outer.maxY), left: max(0, outer.minX - inner.minX))
    // Edges on the pixel grid differ by whole pixels, or by the rounding error of adding them up.
    let least = 0.5 / traits.scale
    guard max(max(beyond.top, beyond.bottom), max(beyond.left, beyond.right)) > least else { return nil }
    // Nothing is inside a superview without area.
    let isOutside =
      min(inner.maxX, outer.maxX) <= max(inner.minX, outer.minX)
      || min(inner.maxY, outer.maxY) <= max(inner.minY, outer.minY)
    func told(_ length: Double) -> Double { length > least ? length : 0 }
    return LayoutProtrusion(
      view: handle(child), name: name(child), container: handle(parent),
      containerName: parent == 0 ? "the screen" : name(parent),
      beyond: EdgeInsets(
        top: told(beyond.top), right: told(beyond.right), bottom: told(beyond.bottom), left: told(beyond.left)),
      isOutside: isOutside)
  }
}
