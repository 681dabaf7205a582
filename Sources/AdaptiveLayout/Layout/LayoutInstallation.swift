internal import ConstraintSolver

/// Views that are installed under some traits only.
///
/// Where a view is not installed, nothing holds that concerns it or its subviews: its constraints, the wishes of its
/// content, its springs and struts. A stack leaves it out. It keeps its handle and its place among its siblings.
extension Layout {
  /// Whether a view is installed under the traits of the last layout, together with all of its superviews.
  ///
  /// - Throws: ``LayoutError`` for a view that is not in this layout.
  public func isInstalled(_ view: View) throws(LayoutError) -> Bool {
    !items[try index(view.reference, in: "a request for whether it is installed")].isAbsent
  }

  func isAbsent(_ view: View) -> Bool { items[Int(view.reference.index)].isAbsent }

  /// Whether all items that a constraint names are installed, which need not be asked where ``conditional`` is empty.
  func isPresent(_ constraint: LayoutConstraint) -> Bool {
    named(constraint).allSatisfy { !items[Int($0.index)].isAbsent }
  }

  /// Notes that a view was added or moved, or has other properties.
  mutating func noteInstallation(_ item: Int) {
    let isInstalled = items[item].properties.isInstalled
    let place = conditional.firstIndex(of: Int32(item))
    if !isInstalled.isConstant || !isInstalled.default {
      if place == nil { conditional.append(Int32(item)) }
    } else if let place {
      conditional.remove(at: place)
    }
    isInstallationStale = isInstallationStale || place != nil || !conditional.isEmpty
  }

  /// Installs and uninstalls views, as the traits say.
  ///
  /// - Complexity: O(items), if any depends on the traits and something has changed; nothing otherwise.
  mutating func updateInstallation() throws(LayoutError) {
    guard isInstallationStale else { return }
    isInstallationStale = false
    var absent: Set<Int> = []
    for item in conditional.map(Int.init) where items[item].isAlive {
      if !items[item].properties.isInstalled.value(for: traits) { absent.formUnion(subtree(of: item)) }
    }
    let changed = items.indices.filter { items[$0].isAlive && items[$0].isAbsent != absent.contains($0) }
    for item in changed { items[item].isAbsent = absent.contains(item) }
    var seen: Set<Int> = []
    for item in changed {
      for index in constraintsNaming(item) where constraints[index].isAlive && seen.insert(index).inserted {
        try settle(index)
      }
      contentChanged(item)
      if items[item].isAbsent { try removeSprings(item) } else { try addSprings(item) }
      if items[item].parent >= 0 { childrenChanged(Int(items[item].parent)) }
      markMoved(item)
    }
  }
}
