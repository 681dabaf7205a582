internal import Geometry

/// A view that shows a list of data as a table, a grid or a collection: a handle, as ``View`` is.
public struct ListHandle<Item: Identifiable & Sendable>: Sendable, Hashable where Item.ID: Sendable {
  /// The view that constraints place.
  public let view: View
}

extension Layout {
  /// Adds a view that shows a list of data, as a table, a grid or a collection, whichever its room and the traits ask
  /// for.
  ///
  /// Only what is in sight has views. A cell that leaves gives its views to one that comes; an item that stays in sight
  /// keeps its views, even when the form changes. The list has no size of its own: constraints give it one.
  ///
  /// - Parameters:
  ///   - items: the data, in order.
  ///   - choice: which form the list takes, and when.
  ///   - superview: the view that the list becomes part of.
  ///   - name: what messages call it.
  ///   - build: fills an empty cell with views and constraints, and returns what `show` needs of them.
  ///   - show: makes a cell's views show an item. It is called when a cell gets another one, when the items are set
  ///     anew, and when the form becomes one of another kind.
  /// - Throws: ``LayoutError/invalidList(list:reason:)`` for a form that is not valid, or for two items with the same
  ///   identity.
  public mutating func addList<Item: Identifiable & Sendable, Parts: Sendable>(
    _ items: [Item], _ choice: ListChoice, to superview: View, named name: String? = nil,
    build: @escaping @Sendable (inout Layout, View) throws -> Parts,
    show: @escaping @Sendable (inout Layout, Parts, Item, ListForm.Kind) throws -> Void
  ) throws(LayoutError) -> ListHandle<Item> where Item.ID: Sendable {
    let title = name ?? "a new list"
    try Self.check(choice, title)
    try Self.check(items, title)
    let view = try add(to: superview, named: name)
    let content = try addGuide(to: view, named: "\(self.name(Int(view.reference.index))) content")
    let ids = try constrainContent(content, of: view)
    arrangers[view.reference.index] = ListArranger<Item>(
      items: items, choice: choice, content: content, top: ids[0], height: ids[1],
      build: { layout, cell in try build(&layout, cell) },
      show: { layout, parts, item, kind in
        // What `build` returned is what `show` gets.
        guard let parts = parts as? Parts else { return }
        try show(&layout, parts, item, kind)
      })
    followers.append(view.reference.index)
    return ListHandle(view: view)
  }

  private mutating func constrainContent(
    _ content: LayoutGuide, of view: View
  ) throws(LayoutError) -> [LayoutConstraintID] {
    let constraints = [
      (content.top == view.top).labeled("scroll offset"), (content.height == 0).labeled("content height"),
      (content.leading == view.leading).labeled("content"), (content.trailing == view.trailing).labeled("content"),
    ]
    return try add(
      constraints.map {
        var constraint = $0
        constraint.isGiven = true
        return constraint
      }
    ).ids
  }

  /// Shows other data. Items that remain in sight keep their cells.
  ///
  /// - Complexity: O(items)
  public mutating func set<Item>(_ items: [Item], of list: ListHandle<Item>) throws(LayoutError) {
    try throwPending()
    var arranger = try arranger(list)
    try Self.check(items, name(Int(list.view.reference.index)))
    arranger.set(items)
    arrangers[list.view.reference.index] = arranger
  }

  /// Changes which form the list takes, and when.
  public mutating func set<Item>(_ choice: ListChoice, of list: ListHandle<Item>) throws(LayoutError) {
    try throwPending()
    var arranger = try arranger(list)
    try Self.check(choice, name(Int(list.view.reference.index)))
    arranger.choice = choice
    arrangers[list.view.reference.index] = arranger
  }

  /// Scrolls, with the next ``layout()``, so that `offset` points of the content lie above the list's top; it never
  /// scrolls above the first line or below the last.
  public mutating func scroll<Item>(_ list: ListHandle<Item>, to offset: Double) throws(LayoutError) {
    try throwPending()
    var arranger = try arranger(list)
    try Self.checkLength(offset, "scroll offset", name(Int(list.view.reference.index)))
    arranger.offset = offset
    arrangers[list.view.reference.index] = arranger
  }

  /// The items in sight as of the last ``layout()``, each with its cell, in the order of the list.
  public func cells<Item>(of list: ListHandle<Item>) throws(LayoutError) -> [(item: Item, cell: View)] {
    try arranger(list).visibleCells
  }

  /// The list as it lies on the screen as of the last ``layout()``; nil before the first.
  public func snapshot<Item>(of list: ListHandle<Item>) throws(LayoutError) -> ListSnapshot? {
    try arranger(list).snapshot(in: self, container: list.view)
  }

  // MARK: Internals

  private func arranger<Item>(_ list: ListHandle<Item>) throws(LayoutError) -> ListArranger<Item> {
    let item = try index(list.view.reference, in: "the list")
    guard let arranger = arrangers[Int32(item)] as? ListArranger<Item> else {
      throw .invalidList(list: name(item), reason: "it shows data of another type; use its own handle")
    }
    return arranger
  }

  private static func check(_ choice: ListChoice, _ name: String) throws(LayoutError) {
    guard !choice.forms.isEmpty else {
      throw .invalidList(list: name, reason: "there is no form to choose from; give at least one")
    }
    for form in choice.forms {
      if let mistake = form.mistake { throw .invalidList(list: name, reason: mistake) }
    }
  }

  private static func check<Item: Identifiable>(_ items: [Item], _ name: String) throws(LayoutError) {
    var seen: Set<Item.ID> = []
    seen.reserveCapacity(items.count)
    for item in items where !seen.insert(item.id).inserted {
      throw .invalidList(list: name, reason: "two items have the identity \(item.id); identities must differ")
    }
  }

  /// Lets the containers that depend on their own frames look at these; returns whether any of them changed something.
  mutating func follow() throws(LayoutError) -> Bool {
    var hasChanged = false
    for container in followers where items[Int(container)].isAlive {
      guard var arranger = arrangers[container] else { continue }
      defer { arrangers[container] = arranger }
      if try arranger.follow(&self, container: handle(Int(container))) { hasChanged = true }
    }
    return hasChanged
  }
}
