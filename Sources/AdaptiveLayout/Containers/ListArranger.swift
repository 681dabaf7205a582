internal import ConstraintSolver
internal import Geometry

/// The state of a list in a layout: the data, which cells show what, and spare cells.
///
/// It looks at the list's frame after each solve, and makes the cells in sight the ones that should be. The work for
/// one scroll is proportional to what is in sight, never to the number of items.
struct ListArranger<Item: Identifiable & Sendable>: Arranger where Item.ID: Sendable {
  private(set) var items: [Item]
  var choice: ListChoice
  var offset = 0.0
  /// The list's geometry when the current layout began.
  private var start: Start?
  private(set) var geometry: ListGeometry?

  private struct Cell: Sendable {
    let view: View
    let parts: any Sendable
    /// The constraints for leading, top, width and height.
    let constraints: ConstraintSet
    var frame = Rect(size: .zero)
  }

  /// A layout, by its number, and the geometry before it.
  private struct Start: Sendable {
    let layout: Int
    let offset: Double
    let geometry: ListGeometry?
    let top: Int
  }

  private var cells: [Item.ID: Cell] = [:]
  private var spare: [Cell] = []
  private var visible = 0..<0
  /// The cells of items that left since a transition began; nil if there is none.
  private var leaving: [Item.ID: Cell]?
  /// What was in sight when the transition began.
  private var departed = 0..<0
  /// Whether what cells show may be out of date.
  private var isStale = false
  private let content: LayoutGuide
  private let top: LayoutConstraintID
  private let height: LayoutConstraintID
  private let build: @Sendable (inout Layout, View) throws -> any Sendable
  private let show: @Sendable (inout Layout, any Sendable, Item, ListForm.Kind) throws -> Void

  init(
    items: [Item], choice: ListChoice, content: LayoutGuide, top: LayoutConstraintID, height: LayoutConstraintID,
    build: @escaping @Sendable (inout Layout, View) throws -> any Sendable,
    show: @escaping @Sendable (inout Layout, any Sendable, Item, ListForm.Kind) throws -> Void
  ) {
    self.items = items
    self.choice = choice
    self.content = content
    self.top = top
    self.height = height
    self.build = build
    self.show = show
  }

  mutating func set(_ items: [Item]) {
    self.items = items
    isStale = true
  }

  var visibleCells: [(item: Item, cell: View)] {
    visible.compactMap { index in
      guard items.indices.contains(index), let cell = cells[items[index].id] else { return nil }
      return (items[index], cell.view)
    }
  }

  /// Nothing can be done before the frame is known.
  mutating func arrange(_ layout: inout Layout, container: View) throws(LayoutError) {}

  mutating func follow(_ layout: inout Layout, container: View) throws(LayoutError) -> Bool {
    let room = layout.solvedRect(Int(container.reference.index)).size
    guard let new = choice.geometry(items.count, in: room, traits: layout.traits) else { return false }
    try check(new.contentSize, layout, container)
    let old = geometry
    // A room that is only provisional decides nothing.
    let start =
      start.flatMap { $0.layout == layout.layoutCount ? $0 : nil }
      ?? Start(
        layout: layout.layoutCount, offset: offset, geometry: isStale ? nil : old, top: visible.lowerBound)
    self.start = start
    offset = start.offset
    if let before = start.geometry, before != new, offset > 0, start.top < new.count {
      // The item at the top stays at the top.
      offset = new.frame(of: start.top).minY
    }
    offset = min(max(0, offset), new.largestOffset)
    geometry = new
    let shown = new.visible(at: offset)
    var hasChanged = try move(&layout, new)
    guard old != new || shown != visible || isStale else { return hasChanged }

    let isOther = isStale || old?.kind != new.kind
    try retire(keeping: shown, &layout)
    visible = shown
    for index in shown {
      let item = items[index]
      var isNew = false
      if cells[item.id] == nil {
        let cell: Cell
        if let known = leaving?.removeValue(forKey: item.id) {
          cell = known
        } else {
          if let known = spare.popLast() { cell = known } else { cell = try makeCell(&layout, container) }
          isNew = true
        }
        cells[item.id] = cell
      }
      guard var cell = cells[item.id] else { continue }
      if isNew { layout.items[Int(cell.view.reference.index)].properties.isHidden = false }
      if try place(&cell, new.frame(of: index), &layout) { hasChanged = true }
      cells[item.id] = cell
      if isNew || isOther {
        try calling(layout.name(Int(container.reference.index))) { try show(&layout, cell.parts, item, new.kind) }
        hasChanged = true
      }
    }
    isStale = false
    if try placeLeaving(new, &layout) { hasChanged = true }
    // One line of spare cells is what the next scroll needs.
    while spare.count > new.columns, let cell = spare.popLast() { try layout.remove(cell.view) }
    // The subviews were changed here, so they need not be looked at again.
    layout.unarranged.remove(container.reference.index)
    return hasChanged
  }

  /// Refuses cells that lie further away than constraints can say, in the words of a list.
  private func check(_ size: Size, _ layout: Layout, _ container: View) throws(LayoutError) {
    for (length, what) in [(size.width, "wide"), (size.height, "high")]
    where !(length <= layout.limits.solver.magnitude) {
      throw .invalidList(
        list: layout.name(Int(container.reference.index)),
        reason: "its cells are \(length.shortest) points \(what) in all; give it smaller or fewer ones")
    }
  }

  /// Updates the content's place and size.
  private func move(_ layout: inout Layout, _ geometry: ListGeometry) throws(LayoutError) -> Bool {
    var hasChanged = false
    for (id, value) in [(top, -offset), (height, geometry.contentSize.height)]
    where try layout.constant(of: id) != value {
      try layout.set(constant: value, of: id)
      hasChanged = true
    }
    return hasChanged
  }

  /// Takes cells away from items that are out of sight.
  private mutating func retire(keeping shown: Range<Int>, _ layout: inout Layout) throws(LayoutError) {
    var stay: [Item.ID: Cell] = [:]
    for index in shown { stay[items[index].id] = cells[items[index].id] }
    let others = cells.filter { stay[$0.key] == nil }
    cells = stay.filter { layout.contains($0.value.view) }
    if leaving == nil { spare(Array(others.values), &layout) } else { leaving?.merge(others) { $1 } }
  }

  /// Hides cells and keeps them for other items.
  private mutating func spare(_ others: [Cell], _ layout: inout Layout) {
    for cell in others.sorted(by: { $0.view.reference.index > $1.view.reference.index }) {
      guard layout.contains(cell.view) else { continue }
      layout.items[Int(cell.view.reference.index)].properties.isHidden = true
      spare.append(cell)
    }
  }

  // MARK: Motion

  var spareCells: [View] { spare.map(\.view) }

  mutating func beginMotion() {
    leaving = [:]
    departed = visible
  }

  mutating func endMotion(_ layout: inout Layout) {
    guard let leaving else { return }
    self.leaving = nil
    spare(Array(leaving.values), &layout)
  }

  /// Puts cells that leave where their items are now, out of sight; cells whose items are gone stay.
  private mutating func placeLeaving(_ geometry: ListGeometry, _ layout: inout Layout) throws(LayoutError) -> Bool {
    guard let known = leaving, !known.isEmpty else { return false }
    var hasChanged = false
    for (id, index) in Self.places(of: Set(known.keys), in: items, near: departed).sorted(by: { $0.value < $1.value }) {
      guard var cell = known[id], layout.contains(cell.view) else { continue }
      if try place(&cell, geometry.frame(of: index), &layout) { hasChanged = true }
      leaving?[id] = cell
    }
    return hasChanged
  }

  func motion(from old: any Arranger, in start: Layout, container: View) -> ListMotion? {
    guard let old = old as? Self, let snapshot = old.snapshot(in: start, container: container) else { return nil }
    var motion = ListMotion()
    let arriving = Set(cells.keys.filter { old.cells[$0] == nil })
    for (id, index) in Self.places(of: arriving, in: old.items, near: visible) {
      if let cell = cells[id] { motion.arriving.append((cell.view, snapshot.frame(of: index))) }
    }
    if let leaving, !leaving.isEmpty {
      let known = Self.places(of: Set(leaving.keys), in: items, near: departed)
      motion.gone = leaving.filter { known[$0.key] == nil }.map(\.value.view)
    }
    return motion
  }

  /// The places of items in the data.
  ///
  /// - Parameter range: the places at which they are if the data is still the same.
  /// - Complexity: O(range), or O(items) where some are not in that range.
  private static func places(of wanted: Set<Item.ID>, in items: [Item], near range: Range<Int>) -> [Item.ID: Int] {
    var places: [Item.ID: Int] = [:]
    for range in [range.clamped(to: items.indices), items.indices] where places.count < wanted.count {
      for index in range where wanted.contains(items[index].id) { places[items[index].id] = index }
    }
    return places
  }

  /// The list as it lay on the screen after a layout; nil before the first.
  func snapshot(in layout: Layout, container: View) -> ListSnapshot? {
    let item = Int(container.reference.index)
    guard let geometry else { return nil }
    return ListSnapshot(
      geometry: geometry, offset: offset, frame: layout.solvedRect(item),
      isMirrored: layout.items[item].direction(layout.traits.direction) == .rightToLeft, grid: layout.traits.grid)
  }

  private mutating func place(_ cell: inout Cell, _ frame: Rect, _ layout: inout Layout) throws(LayoutError) -> Bool {
    guard cell.frame != frame else { return false }
    let (old, new) = (cell.frame, frame)
    for (id, (before, now)) in zip(
      cell.constraints,
      [
        (old.minX, new.minX), (old.minY, new.minY), (old.size.width, new.size.width),
        (old.size.height, new.size.height),
      ]) where before != now
    {
      try layout.set(constant: now, of: id)
    }
    cell.frame = frame
    return true
  }

  private func makeCell(_ layout: inout Layout, _ container: View) throws(LayoutError) -> Cell {
    try layout.count(Layout.stepsPerCell)
    let name = layout.name(Int(container.reference.index))
    let view = try layout.add(to: container, named: "\(name) cell")
    do throws(LayoutError) {
      let constraints = try layout.add(
        [
          view.leading == content.leading, view.top == content.top, view.width == 0, view.height == 0,
        ].map {
          var constraint: LayoutConstraint = $0
          constraint.label = "list cell"
          constraint.rank = 1
          constraint.isGiven = true
          return constraint
        })
      let parts = try calling(name) { try build(&layout, view) }
      return Cell(view: view, parts: parts, constraints: constraints)
    } catch {
      try layout.remove(view)
      throw error
    }
  }

  private func calling<T>(_ name: String, _ body: () throws -> T) throws(LayoutError) -> T {
    do {
      return try body()
    } catch let error as LayoutError {
      throw error
    } catch {
      throw .invalidList(list: name, reason: "a cell could not be made: \(error)")
    }
  }
}
