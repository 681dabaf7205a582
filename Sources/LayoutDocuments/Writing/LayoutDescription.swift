internal import AdaptiveLayout
internal import ConstraintSolver
internal import Drawing
internal import Geometry
internal import JSONText
internal import LabelFitting
internal import TextFields

/// A layout that was made in code, written as a document.
///
/// Everything that was stated is written, in the original order as far as that decides anything: views as they were
/// made, constraints as they were added. Anything that only code can express - content that measures itself, cells of a
/// list - is an error that names the view.
struct LayoutDescription {
  private let inventory: LayoutInventory
  private let name: String
  private let details: DescribedScreen
  /// Every view's and guide's own name.
  private var names: [String] = []
  private var children: [[Int]] = []

  /// - Parameter details: what the layout does not say of itself.
  static func document(_ layout: Layout, _ details: DescribedScreen) throws(LayoutDocumentError) -> JSONNode {
    let description = LayoutDescription(layout, details)
    return try description.document()
  }

  private init(_ layout: Layout, _ details: DescribedScreen) {
    inventory = LayoutInventory(layout)
    self.details = details
    name = details.name
    var taken: Set<String> = [DocumentContent.rootName]
    for (place, item) in inventory.items.enumerated() {
      guard item.parent != nil else {
        names.append(DocumentContent.rootName)
        continue
      }
      // Documents tell views apart by their names, and a '.' begins a part of one.
      var wish = String((item.name ?? "").map { $0 == "." || $0 == "[" ? "_" : $0 })
      if wish.isEmpty { wish = item.title.isEmpty ? "view \(place)" : item.title }
      var name = wish
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(wish) \(number)"
        number += 1
      }
      names.append(name)
    }
    children = Array(repeating: [], count: inventory.items.count)
    for (place, item) in inventory.items.enumerated() {
      if let parent = item.parent, !item.isGuide { children[parent].append(place) }
    }
    for (place, item) in inventory.items.enumerated() {
      guard case .stack(let stack) = item.kind else { continue }
      // A stack arranges its views in the order they are written in.
      children[place] = stack.views + children[place].filter { !stack.views.contains($0) }
    }
  }

  private func failure(_ place: Int, _ problem: String) -> LayoutDocumentError {
    LayoutDocumentError(file: name, nil, "'\(inventory.items[place].title)' \(problem)")
  }

  // MARK: The whole

  private func document() throws(LayoutDocumentError) -> JSONNode {
    var draft = DocumentDraft()
    draft.root = try view(0)
    draft.views = try views()
    draft.guides = inventory.items.enumerated().filter(\.element.isGuide).map { place, item in
      DocumentContent.Guide(
        name: names[place], owner: names[item.parent ?? 0], place: JSONPlace(line: 0, column: 0))
    }
    (draft.constraints, draft.sets) = constraints()
    (draft.language, draft.texts, draft.room) = (details.language, details.texts, details.room)
    return .object(DocumentKeys.document.written(draft))
  }

  /// Inside each other where that keeps the order in which they were made, else one after the other.
  private func views() throws(LayoutDocumentError) -> [ViewDraft] {
    let nested = order(from: 0)
    let made = inventory.items.indices.filter { $0 > 0 && !inventory.items[$0].isGuide }
    let isInOrder = made.allSatisfy { place in
      (inventory.items[place].parent ?? 0) < place && children[place] == children[place].sorted()
    }
    var views: [ViewDraft] = []
    if nested == made || !isInOrder {
      for place in children[0] { views.append(try nestedView(place)) }
    } else {
      for place in made {
        var view = try view(place)
        if let parent = inventory.items[place].parent, parent > 0 { view.superview = names[parent] }
        views.append(view)
      }
    }
    return views
  }

  private func order(from place: Int) -> [Int] { children[place].flatMap { [$0] + order(from: $0) } }

  private func nestedView(_ place: Int) throws(LayoutDocumentError) -> ViewDraft {
    var view = try view(place)
    for child in children[place] { view.views.append(try nestedView(child)) }
    return view
  }

  // MARK: Views

  private func view(_ place: Int) throws(LayoutDocumentError) -> ViewDraft {
    let (item, plain) = (inventory.items[place], View.Properties())
    if case .list = item.kind {
      throw failure(place, "is a list whose cells code makes; write its data and its cell into the document")
    }
    let properties = item.properties
    var view = ViewDraft(
      element: DocumentContent.Element(name: names[place], parent: item.parent, place: JSONPlace(line: 0, column: 0)))
    let details = item.view.flatMap { self.details.views[$0] }
    if let place = details?.place { view.element.place = place }
    try set(properties.content, in: &view, place)
    if let details { set(details, in: &view) }
    func unusual<Value: Equatable>(_ path: KeyPath<View.Properties, Value>) -> Value? {
      properties[keyPath: path] == plain[keyPath: path] ? nil : properties[keyPath: path]
    }
    view.element.hugging = properties.hugging == view.usualHugging ? nil : properties.hugging
    view.element.compressionResistance = unusual(\.compressionResistance)
    // Absolute margins replace the others.
    view.element.absoluteLayoutMargins = properties.absoluteLayoutMargins
    view.element.layoutMargins = properties.absoluteLayoutMargins == nil ? properties.layoutMargins : nil
    view.element.insetsLayoutMarginsFromSafeArea = unusual(\.insetsLayoutMarginsFromSafeArea)
    view.element.preservesSuperviewLayoutMargins = unusual(\.preservesSuperviewLayoutMargins)
    if place == 0 { view.element.respectsSystemMinimumLayoutMargins = properties.respectsSystemMinimumLayoutMargins }
    view.element.alignmentInsets = properties.alignmentInsets
    view.element.isHidden = properties.isHidden
    view.element.propertyCases = properties.cases
    if place > 0 { view.element.isInstalled = properties.isInstalled }
    view.element.semanticContent = properties.semanticContent
    view.element.autoresizing = properties.autoresizing
    if let parent = item.parent, case .stack(let stack) = inventory.items[parent].kind {
      view.element.isArranged = stack.views.contains(place)
      view.element.spacingAfter = stack.customSpacing[place]
    }
    if case .stack(let stack) = item.kind { view.element.stack = stack.stack }
    return view
  }

  private func set(
    _ content: (any MeasuredContent)?, in view: inout ViewDraft, _ place: Int
  ) throws(LayoutDocumentError) {
    switch content {
    case nil: break
    case let label as Label: try set(label, in: &view, place)
    case let button as Button:
      (view.text.insets, view.text.minimum) = (button.textInsets, button.minimum)
      try set(button.label, in: &view, place)
    case let fixed as FixedContent:
      view.isImage = true
      view.image.size = fixed.size
      view.image.aspectPriority = fixed.aspectPriority
    case let other?:
      throw failure(
        place,
        "shows a \(type(of: other)), which code measures; give it a text, an image or a fixed size, as a document has those only"
      )
    }
  }

  /// Adds the details of the view that the layout does not have.
  private func set(_ details: DescribedScreen.View, in view: inout ViewDraft) {
    if let background = details.background { view.element.look.background = background }
    if let radius = details.cornerRadius { view.element.look.cornerRadius = radius }
    guard view.isText else { return }
    if let markup = details.markup { (view.text.words, view.text.request.isMarkup) = (.literal(markup), true) }
    if let key = details.textKey { view.text.words = .key(key) }
    if let color = details.color { view.text.request.fill = .color(color) }
    if let alignment = details.alignment { (view.text.request.alignment, view.text.isAligned) = (alignment, true) }
    if details.opacity != 1 { view.text.request.opacity = details.opacity }
  }

  private func set(_ label: Label, in view: inout ViewDraft, _ place: Int) throws(LayoutDocumentError) {
    view.isText = true
    do throws(Failure) {
      try LabelDescription.set(label, in: &view.text)
    } catch {
      throw failure(place, error.message)
    }
  }

  // MARK: Constraints

  /// Those that hold under some traits only are in sets where they come last; else each says so itself, to keep the
  /// order.
  private func constraints() -> ([ConstraintDraft], [SetDraft]) {
    let all = inventory.constraints
    let start = all.firstIndex { condition($0) != nil } ?? all.count
    guard all[start...].allSatisfy({ condition($0) != nil }) else { return (all.map { rule($0) }, []) }
    var sets: [SetDraft] = []
    var rest = all[start...]
    while let first = rest.first, let condition = condition(first) {
      let run = rest.prefix { self.condition($0) == condition }
      sets.append(SetDraft(condition: condition, constraints: run.map { rule($0, isInSet: true) }))
      rest = rest.dropFirst(run.count)
    }
    return (all[..<start].map { rule($0) }, sets)
  }

  /// The condition that a set says for its constraints: the first of theirs; none for a constraint whose conditions no
  /// screen can meet, which is written without them.
  private func condition(_ constraint: LayoutInventory.Constraint) -> TraitCondition? {
    rest(constraint, isInSet: false) == nil ? nil : constraint.constraint.conditions.first
  }

  /// What a constraint says itself besides the condition of its set, all of which has to be met; nil where no screen
  /// can.
  private func rest(_ constraint: LayoutInventory.Constraint, isInSet: Bool) -> TraitCondition? {
    constraint.constraint.conditions.dropFirst(isInSet ? 1 : 0).reduce(.always) { $0?.and($1) }
  }

  private func rule(_ stated: LayoutInventory.Constraint, isInSet: Bool = false) -> ConstraintDraft {
    let constraint = stated.constraint
    var draft = ConstraintDraft()
    draft.place = constraint.location.map { JSONPlace(line: $0.line, column: 1) }
    draft.parts = DocumentContent.Parts(
      item: item(stated.first), attribute: stated.first.attribute, start: stated.firstStart.map(edge),
      relation: constraint.relation, multiplier: constraint.multiplier, constant: constraint.constant)
    draft.startAttribute = stated.firstStart?.attribute
    if let second = stated.second {
      draft.parts.second = item(second)
      if second.attribute != stated.first.attribute { draft.parts.secondAttribute = second.attribute }
      draft.parts.secondStart = stated.secondStart.map(edge)
      draft.secondStartAttribute = stated.secondStart?.attribute
    }
    if constraint.priority != Variation(.required) { draft.priority = constraint.priority }
    (draft.label, draft.rank) = (constraint.label, constraint.rank)
    let rest = rest(stated, isInSet: isInSet)
    if let rest, rest != .always { draft.condition = rest }
    if !stated.isWanted || rest == nil {
      draft.active = Variation(false)
    } else if constraint.isActive != Variation(true) {
      draft.active = constraint.isActive
    }
    return draft
  }

  private func item(_ part: LayoutInventory.Part) -> DocumentContent.Item {
    let region: DocumentContent.Item.Region =
      switch part.region {
      case .whole: .whole
      case .margins: .layoutMargins
      case .safeArea: .safeArea
      }
    return DocumentContent.Item(name: names[part.item], region: region)
  }

  private func edge(_ part: LayoutInventory.Part) -> DocumentContent.Edge {
    DocumentContent.Edge(item: item(part), attribute: part.attribute)
  }
}

extension ViewDraft {
  /// What a document hugs at that says nothing of it.
  fileprivate var usualHugging: AxisPriorities {
    isText ? DocumentContent.Kind.text(text).usualHugging : DocumentContent.Kind.plain.usualHugging
  }
}

extension LayoutInventory.Item {
  var isGuide: Bool { if case .guide = kind { true } else { false } }
}
