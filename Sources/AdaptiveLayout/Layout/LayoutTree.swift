internal import ConstraintSolver
internal import Geometry

extension Layout {
  /// Adds a view on top of its siblings.
  ///
  /// - Parameters:
  ///   - properties: margins, priorities, content, and whether it is hidden.
  ///   - superview: the view that it becomes part of.
  ///   - name: what messages call it; names need not be unique.
  /// - Throws: ``LayoutError`` for properties that are not valid, or for a superview that is not in this layout.
  @discardableResult
  public mutating func add(
    _ properties: View.Properties = View.Properties(), to superview: View, named name: String? = nil
  ) throws(LayoutError) -> View {
    let parent = try index(superview.reference, in: "the superview of \(name ?? "a new view")")
    let view = try append(.view, properties, named: name, parent: Int32(parent))
    childrenChanged(parent)
    return view
  }

  /// Adds a view with content.
  @discardableResult
  public mutating func add(
    _ content: some MeasuredContent, to superview: View, named name: String? = nil
  ) throws(LayoutError) -> View {
    try add(View.Properties(content: content), to: superview, named: name)
  }

  /// Makes a view that is in no tree yet; ``add(_:to:)-(View,View)`` puts it into one.
  public mutating func makeView(
    _ properties: View.Properties = View.Properties(), named name: String? = nil
  ) throws(LayoutError) -> View {
    try append(.view, properties, named: name, parent: -1)
  }

  /// Puts a view that is in no tree, with all that is in it, on top of its new siblings.
  ///
  /// - Throws: ``LayoutError/alreadyInTree(view:superview:)``, ``LayoutError/cycle(view:superview:)``
  public mutating func add(_ view: View, to superview: View) throws(LayoutError) {
    let child = try index(view.reference, in: "the view to add")
    let parent = try index(superview.reference, in: "the superview of \(name(child))")
    guard child != 0 else { throw .rootCannotMove(name(0)) }
    try checkCycle(child, in: parent)
    guard items[child].parent < 0 else {
      throw .alreadyInTree(view: name(child), superview: name(Int(items[child].parent)))
    }
    attach(child, to: parent)
  }

  /// Moves a view, with all that is in it, to another superview. Its constraints stay as long as the items that they
  /// name are in one tree.
  public mutating func move(_ view: View, to superview: View) throws(LayoutError) {
    let child = try index(view.reference, in: "the view to move")
    let parent = try index(superview.reference, in: "the superview of \(name(child))")
    guard child != 0 else { throw .rootCannotMove(name(0)) }
    try checkCycle(child, in: parent)
    if items[child].parent >= 0 {
      let old = Int(items[child].parent)
      items[old].children.removeAll { $0 == child }
      childrenChanged(old)
    }
    attach(child, to: parent)
    try recompile(touching: subtree(of: child))
  }

  /// Removes a view and all that is in it, with every constraint that names any of these. Their handles are invalid
  /// afterwards.
  ///
  /// - Complexity: O(views and constraints removed + siblings)
  public mutating func remove(_ view: View) throws(LayoutError) {
    let top = try index(view.reference, in: "the view to remove")
    guard top != 0 else { throw .rootCannotMove(name(0)) }
    if items[top].parent >= 0 {
      let parent = Int(items[top].parent)
      items[parent].children.removeAll { $0 == top }
      childrenChanged(parent)
    }
    for item in subtree(of: top) { try forget(item) }
  }

  /// Adds a guide to a view: a rectangle that constraints can name but that is not a view.
  public mutating func addGuide(to view: View, named name: String? = nil) throws(LayoutError) -> LayoutGuide {
    let parent = try index(view.reference, in: "the view of \(name ?? "a new guide")")
    return LayoutGuide(try append(.guide, View.Properties(), named: name, parent: Int32(parent)).reference)
  }

  /// Removes a guide that was added, with every constraint that names it.
  public mutating func remove(_ guide: LayoutGuide) throws(LayoutError) {
    let item = try index(guide.reference, in: "the guide to remove")
    guard items[item].kind == .guide, items[item].parent >= 0 else { return }
    items[Int(items[item].parent)].children.removeAll { $0 == item }
    try forget(item)
  }

  // MARK: Inside

  mutating func append(
    _ kind: ItemRecord.Kind, _ properties: View.Properties, named name: String?, parent: Int32
  ) throws(LayoutError) -> View {
    try Self.check(properties, name ?? "a new view")
    let number = ownNumber()
    let (sides, minima) = try solving { () throws(SolverError) in
      let sides = try makeSides()
      let minima = (
        try solver.define(sides.width, .greaterThanOrEqual, 0, rank: Self.ownRank),
        try solver.define(sides.height, .greaterThanOrEqual, 0, rank: Self.ownRank)
      )
      return (sides, minima)
    }
    var record = ItemRecord(
      owner: number, kind: kind, name: name, sides: sides, minima: minima, properties: properties)
    record.parent = parent
    let index = items.count
    if parent >= 0 {
      record.depth = items[Int(parent)].depth + 1
      items[Int(parent)].children.append(Int32(index))
    }
    items.append(consume record)
    markMoved(index)
    if properties.content != nil { addContent(index) }
    if properties.autoresizing != nil { try addSprings(index) }
    noteInstallation(index)
    return View(ItemReference(owner: number, index: Int32(index)))
  }

  /// The rank of what the layout itself requires: in a conflict it is never the member that breaks, and among
  /// inequalities that nothing decides it comes last.
  static var ownRank: Int { 1 << 40 }

  private mutating func attach(_ child: Int, to parent: Int) {
    items[child].parent = Int32(parent)
    items[parent].children.append(Int32(child))
    for item in subtree(of: child) {
      items[item].depth = items[Int(items[item].parent)].depth + 1
      markMoved(item)
      noteInstallation(item)
    }
    childrenChanged(parent)
  }

  private func checkCycle(_ child: Int, in parent: Int) throws(LayoutError) {
    var above = Int32(parent)
    while above >= 0 {
      if above == child { throw .cycle(view: name(child), superview: name(parent)) }
      above = items[Int(above)].parent
    }
  }

  /// The item and all that is in it, from the top down.
  func subtree(of top: Int) -> [Int] {
    var result = [top]
    var next = 0
    while next < result.count {
      result += items[result[next]].children.map(Int.init)
      next += 1
    }
    return result
  }

  private mutating func forget(_ item: Int) throws(LayoutError) {
    for constraint in constraintsNaming(item) where constraints[constraint].isAlive {
      constraints[constraint].isAlive = false
      try solving { () throws(SolverError) in try solver.remove(constraints[constraint].solverID) }
    }
    items[item].isAlive = false
    items[item].firstUse = -1
    try removeContent(item)
    try removeSprings(item)
    try solving { () throws(SolverError) in
      try solver.remove(items[item].minima.0)
      try solver.remove(items[item].minima.1)
    }
    if arrangers.removeValue(forKey: Int32(item)) != nil { followers.removeAll { $0 == item } }
    items[item].children = []
  }

  /// The constraints that name an item, latest first; a constraint may be there twice.
  func constraintsNaming(_ item: Int) -> [Int] {
    var result: [Int] = []
    var use = items[item].firstUse
    while use >= 0 {
      result.append(Int(uses[Int(use)].constraint))
      use = uses[Int(use)].next
    }
    return result
  }

  /// Notes that something about the subviews of a view has changed. Containers around it may depend on how large it
  /// wants to be.
  mutating func childrenChanged(_ parent: Int) {
    guard !arrangers.isEmpty else { return }
    var container = Int32(parent)
    // Where one is noted, so are those around it.
    while container >= 0, arrangers.keys.contains(container), unarranged.insert(container).inserted {
      container = items[Int(container)].parent
    }
  }
}
