/// Everything that was stated about a layout, and nothing that follows from it: the source from which another form of
/// the layout is written, such as a document.
///
/// Items are identified by their place here; the root has place 0.
package struct LayoutInventory: Sendable {
  package struct Item: Sendable {
    package enum Kind: Sendable { case view, guide, stack(StackInventory), list }
    package let kind: Kind
    /// The name that was given; nil if there is none.
    package let name: String?
    /// What messages call it.
    package let title: String
    /// The superview, or the view a guide was added to; nil for the root.
    package let parent: Int?
    package let properties: View.Properties
    /// Nil for a guide.
    package let view: View?
  }

  package struct StackInventory: Sendable {
    package let stack: Variation<Stack>
    /// The places of the views that it arranges, in order.
    package let views: [Int]
    package let customSpacing: [Int: Double]
  }

  /// One side of a constraint: an attribute of an item or of a part of it, and for a gap where that begins.
  package struct Part: Sendable {
    package let item: Int
    package let region: Region
    package let attribute: Attribute
  }

  package struct Constraint: Sendable {
    package let constraint: LayoutConstraint
    package let first: Part
    package let firstStart: Part?
    package let second: Part?
    package let secondStart: Part?
    /// Whether it holds where its traits allow it: nobody has deactivated it.
    package let isWanted: Bool
    package let text: String
  }

  /// Views and guides in the order in which they were made.
  package private(set) var items: [Item] = []
  /// The constraints in the order in which they were added, without those that containers made.
  package private(set) var constraints: [Constraint] = []

  /// - Complexity: O(views and constraints)
  package init(_ layout: Layout) {
    let ownGuides = Set(layout.arrangers.values.flatMap(\.ownGuides).map(\.reference.index))
    let ownConstraints = Set(layout.arrangers.values.flatMap(\.ownConstraints))
    let inTree = Set(layout.views.map(\.reference.index))
    var places: [Int32: Int] = [:]
    for (index, item) in layout.items.enumerated() where item.isAlive {
      let number = Int32(index)
      guard item.kind == .guide ? inTree.contains(item.parent) && !ownGuides.contains(number) : inTree.contains(number)
      else { continue }
      places[number] = places.count
    }
    for (index, item) in layout.items.enumerated() where places[Int32(index)] != nil {
      let kind: Item.Kind =
        switch (item.kind, layout.arrangers[Int32(index)]) {
        case (.guide, _): .guide
        case (.view, let stack as StackArranger):
          .stack(
            StackInventory(
              stack: stack.stack,
              views: stack.views.filter { layout.isArranged($0, in: layout.handle(index)) }
                .compactMap { places[$0.reference.index] },
              customSpacing: Dictionary(
                uniqueKeysWithValues: stack.customSpacing.compactMap { view, spacing in
                  places[view.reference.index].map { ($0, spacing) }
                })))
        case (.view, nil): .view
        case (.view, .some): .list
        }
      items.append(
        Item(
          kind: kind, name: item.name, title: layout.name(index), parent: places[item.parent],
          properties: item.properties, view: item.kind == .guide ? nil : layout.handle(index)))
    }
    func part(_ item: ItemReference, _ attribute: Attribute) -> Part? {
      places[item.index].map { Part(item: $0, region: item.region, attribute: attribute) }
    }
    for (index, record) in layout.constraints.enumerated() where record.isAlive {
      guard !ownConstraints.contains(LayoutConstraintID(owner: record.owner, index: Int32(index))) else { continue }
      let constraint = record.constraint
      // A constraint that names a view outside the tree has no effect now.
      guard let first = part(constraint.first.item, constraint.first.attribute),
        constraint.second.map({ places[$0.item.index] != nil }) ?? true
      else { continue }
      constraints.append(
        Constraint(
          constraint: constraint, first: first,
          firstStart: constraint.first.start.flatMap { part($0.item, $0.attribute) },
          second: constraint.second.flatMap { part($0.item, $0.attribute) },
          secondStart: constraint.second?.start.flatMap { part($0.item, $0.attribute) }, isWanted: record.isWanted,
          text: layout.description(constraint)))
    }
  }
}

extension Operand {
  /// The distance from one place to another, for constraints whose kinds are known only at run time.
  package init(
    _ item: any LayoutItem, _ attribute: Attribute, from start: any LayoutItem, _ startAttribute: Attribute
  ) {
    let begin = Operand(start.reference, startAttribute)
    self.init(item.reference, attribute, from: Start(item: begin.item, attribute: begin.attribute))
  }

  package init(_ item: any LayoutItem, _ attribute: Attribute) { self.init(item.reference, attribute) }
}
