internal import ConstraintSolver
internal import Geometry

extension Layout {
  /// The properties of a view. A change takes effect with the next ``layout()``.
  ///
  /// For a view that is not in this layout, these are the defaults. A mistake in a change - a view that is not in this
  /// layout, an invalid priority - is thrown by the next call that can throw; ``update(_:_:)`` throws at once.
  public subscript(view: View) -> View.Properties {
    get {
      guard let index = try? index(view.reference, in: "") else { return View.Properties() }
      return items[index].properties
    }
    set {
      do throws(LayoutError) {
        try set(newValue, of: view)
      } catch {
        pendingError = pendingError ?? error
      }
    }
  }

  /// Changes the properties of a view.
  public mutating func update(
    _ view: View, _ change: (inout View.Properties) -> Void
  ) throws(LayoutError) {
    try throwPending()
    var properties = items[try index(view.reference, in: "a change of a view")].properties
    change(&properties)
    try set(properties, of: view)
  }

  private mutating func set(_ new: View.Properties, of view: View) throws(LayoutError) {
    let item = try index(view.reference, in: "a change of a view")
    try Self.check(new, name(item))
    let old = items[item].properties
    items[item].properties = new
    try contentChanged(item, from: old)
    if new.autoresizing != old.autoresizing || new.alignmentInsets != old.alignmentInsets {
      markMoved(item)
      try removeSprings(item)
      try addSprings(item)
    }
    if new.semanticContent != old.semanticContent {
      try recompile(touching: [item] + items[item].children.map(Int.init))
    }
    if new.isInstalled != old.isInstalled { noteInstallation(item) }
    if new.isHidden != old.isHidden || new.cases != old.cases, items[item].parent >= 0 {
      childrenChanged(Int(items[item].parent))
    }
  }

  private mutating func contentChanged(_ item: Int, from old: View.Properties) throws(LayoutError) {
    let new = items[item].properties
    guard let content = new.content else {
      if old.content != nil { try removeContent(item) }
      return
    }
    if old.content == nil {
      addContent(item)
    } else if !content.isSame(as: old.content) || new.hugging != old.hugging
      || new.compressionResistance != old.compressionResistance || new.cases != old.cases
    {
      contentChanged(item)
    }
  }
}
