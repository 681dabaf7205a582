internal import AdaptiveLayout
internal import ConstraintSolver
internal import Geometry
internal import JSONText
internal import LabelFitting

/// A layout that was made in code, written as a document.
///
/// Everything that was said is written, in the order in which it was said as far as that decides anything: views as they were
/// made, constraints as they were added. What only code can say - content that measures itself, cells of a list - is an error
/// that names the view.
struct LayoutDescription {
  private let inventory: LayoutInventory
  private let name: String
  /// Every view's and guide's own name.
  private var names: [String] = []
  private var children: [[Int]] = []

  static func document(_ layout: Layout, name: String) throws(LayoutDocumentError) -> JSONNode {
    let description = LayoutDescription(layout, name: name)
    return try description.document()
  }

  private init(_ layout: Layout, name: String) {
    inventory = LayoutInventory(layout)
    self.name = name
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
    var members: [(String, JSONNode)] = []
    let root = try properties(0)
    if !root.isEmpty { members.append(("root", .object(root))) }
    members.append(("views", .list(try views())))
    let guides = inventory.items.enumerated().filter(\.element.isGuide).map { place, item -> JSONNode in
      let owner = item.parent.map { $0 == 0 ? [] : [("in", JSONNode.text(names[$0]))] } ?? []
      return .object([("name", .text(names[place]))] + owner)
    }
    if !guides.isEmpty { members.append(("guides", .list(guides))) }
    let (constraints, sets) = try constraints()
    if !constraints.isEmpty { members.append(("constraints", .list(constraints))) }
    if !sets.isEmpty { members.append(("sets", .list(sets))) }
    return .object(members)
  }

  /// Inside each other where that keeps the order in which they were made, else one after the other.
  private func views() throws(LayoutDocumentError) -> [JSONNode] {
    let nested = order(from: 0)
    let made = inventory.items.indices.filter { $0 > 0 && !inventory.items[$0].isGuide }
    let isInOrder = made.allSatisfy { place in
      (inventory.items[place].parent ?? 0) < place && children[place] == children[place].sorted()
    }
    var views: [JSONNode] = []
    if nested == made || !isInOrder {
      for place in children[0] { views.append(try view(place, isNested: true)) }
    } else {
      for place in made { views.append(try view(place, isNested: false)) }
    }
    return views
  }

  private func order(from place: Int) -> [Int] { children[place].flatMap { [$0] + order(from: $0) } }

  private func view(_ place: Int, isNested: Bool) throws(LayoutDocumentError) -> JSONNode {
    let item = inventory.items[place]
    var members: [(String, JSONNode)] = [("name", .text(names[place]))]
    if !isNested, let parent = item.parent, parent > 0 { members.append(("in", .text(names[parent]))) }
    members += try properties(place)
    if let parent = item.parent, case .stack(let stack) = inventory.items[parent].kind {
      if !stack.views.contains(place) { members.append(("arranged", .bool(false))) }
      if let spacing = stack.customSpacing[place] { members.append(("spacingAfter", .number(spacing))) }
    }
    if case .stack(let stack) = item.kind { members.append(("stack", Self.stack(stack.stack))) }
    if isNested, !children[place].isEmpty {
      var views: [JSONNode] = []
      for child in children[place] { views.append(try view(child, isNested: true)) }
      members.append(("views", .list(views)))
    }
    return .object(members)
  }

  // MARK: Views

  private func properties(_ place: Int) throws(LayoutDocumentError) -> [(String, JSONNode)] {
    let (item, plain) = (inventory.items[place], View.Properties())
    if case .list = item.kind {
      throw failure(place, "is a list whose cells code makes; write its data and its cell into the document")
    }
    let properties = item.properties
    var members = try content(properties.content, place)
    let usual: AxisPriorities =
      switch properties.content {
      case is Label: DocumentContent.Kind.labelHugging
      case let button as Button where button.isLabel: DocumentContent.Kind.labelHugging
      default: plain.hugging
      }
    if properties.hugging != usual { members.append(("hugging", .priorities(properties.hugging))) }
    if properties.compressionResistance != plain.compressionResistance {
      members.append(("compressionResistance", .priorities(properties.compressionResistance)))
    }
    if let margins = properties.layoutMargins {
      members.append(
        ("layoutMargins", .list([margins.top, margins.trailing, margins.bottom, margins.leading].map(JSONNode.number))))
    }
    for (key, isOn, usual) in [
      (
        "insetsLayoutMarginsFromSafeArea", properties.insetsLayoutMarginsFromSafeArea,
        plain.insetsLayoutMarginsFromSafeArea
      ),
      (
        "preservesSuperviewLayoutMargins", properties.preservesSuperviewLayoutMargins,
        plain.preservesSuperviewLayoutMargins
      ), ("hidden", properties.isHidden, plain.isHidden),
    ] where isOn != usual {
      members.append((key, .bool(isOn)))
    }
    if properties.alignmentInsets != .zero { members.append(("alignmentInsets", .insets(properties.alignmentInsets))) }
    if properties.semanticContent != .unspecified {
      members.append(("semanticContent", .text(properties.semanticContent.rawValue)))
    }
    if let springs = properties.autoresizing {
      let (frame, mask) = (springs.frame, springs.mask)
      members.append(
        (
          "autoresizing",
          .object([
            ("frame", .list([frame.minX, frame.minY, frame.size.width, frame.size.height].map(JSONNode.number))),
            ("in", .sides(springs.superviewSize)),
            ("flexible", .list(LayoutDocumentReader.masks.filter { mask.contains($0.1) }.map { .text($0.0) })),
          ])
        ))
    }
    return members
  }

  private func content(
    _ content: (any MeasuredContent)?, _ place: Int
  ) throws(LayoutDocumentError) -> [(String, JSONNode)] {
    switch content {
    case nil: return []
    case let label as Label: return try text(label, place)
    case let button as Button:
      // A button that keeps no room is a label.
      return try text(button.label, place, isButton: !button.isLabel)
        + (button.textInsets == .zero ? [] : [("insets", .insets(button.textInsets))])
        + (button.minimum == .zero ? [] : [("minimum", .sides(button.minimum))])
    case let fixed as FixedContent:
      return [("intrinsicSize", .sides(fixed.size))] + (fixed.aspectPriority.map { [("aspect", .priority($0))] } ?? [])
    case let other?:
      throw failure(
        place, "shows a \(type(of: other)), which code measures; a document has texts, images and fixed sizes")
    }
  }

  private func text(
    _ label: Label, _ place: Int, isButton: Bool = false
  ) throws(LayoutDocumentError) -> [(String, JSONNode)] {
    do throws(Failure) {
      return try LabelDescription.members(label, isButton: isButton)
    } catch {
      throw failure(place, error.message)
    }
  }

  private static func stack(_ stack: Variation<Stack>) -> JSONNode {
    let cases = stack.cases.map { JSONNode.object(JSONNode.condition($0.condition) + members($0.value)) }
    return .object(members(stack.default) + (cases.isEmpty ? [] : [("when", .list(cases))]))
  }

  private static func members(_ stack: Stack) -> [(String, JSONNode)] {
    [
      ("axis", .text(stack.axis.rawValue)), ("distribution", .text(stack.distribution.rawValue)),
      ("alignment", .text(stack.alignment.rawValue)), ("spacing", .number(stack.spacing)),
      ("baselineRelative", .bool(stack.isBaselineRelativeArrangement)),
      ("layoutMarginsRelative", .bool(stack.isLayoutMarginsRelativeArrangement)),
    ]
  }

  // MARK: Constraints

  /// Those that hold under some traits only are in sets where they come last; else each says so itself, to keep the order.
  private func constraints() throws(LayoutDocumentError) -> ([JSONNode], [JSONNode]) {
    let all = inventory.constraints
    let start = all.firstIndex { condition($0) != nil } ?? all.count
    guard all[start...].allSatisfy({ condition($0) != nil }) else { return (all.map { rule($0) }, []) }
    var sets: [JSONNode] = []
    var rest = all[start...]
    while let first = rest.first, let condition = condition(first) {
      let run = rest.prefix { self.condition($0) == condition }
      sets.append(
        .object([
          ("when", .object(JSONNode.condition(condition))), ("constraints", .list(run.map { rule($0, isInSet: true) })),
        ]))
      rest = rest.dropFirst(run.count)
    }
    return (all[..<start].map { rule($0) }, sets)
  }

  /// The condition that a set says for its constraints: the first of theirs.
  private func condition(_ constraint: LayoutInventory.Constraint) -> TraitCondition? {
    constraint.constraint.conditions.first
  }

  /// What a constraint says itself besides the condition of its set, all of which has to be met; nil where no screen can.
  private func rest(_ constraint: LayoutInventory.Constraint, isInSet: Bool) -> TraitCondition? {
    constraint.constraint.conditions.dropFirst(isInSet ? 1 : 0).reduce(.always) { $0?.and($1) }
  }

  private func rule(_ stated: LayoutInventory.Constraint, isInSet: Bool = false) -> JSONNode {
    let constraint = stated.constraint
    var members: [(String, JSONNode)] = [
      ("item", .text(item(stated.first))), ("attribute", .text(stated.first.attribute.rawValue)),
    ]
    if let start = stated.firstStart { members += edge("from", start) }
    if let relation = LayoutDocumentReader.relations.first(where: { $0.1 == constraint.relation }),
      constraint.relation != .equal
    {
      members.append(("relation", .text(relation.0)))
    }
    if let second = stated.second {
      members.append(("toItem", .text(item(second))))
      if second.attribute != stated.first.attribute {
        members.append(("toAttribute", .text(second.attribute.rawValue)))
      }
      if let start = stated.secondStart { members += edge("toFrom", start) }
    }
    if constraint.multiplier != Variation(1) {
      members.append(("multiplier", .variation(constraint.multiplier, JSONNode.number)))
    }
    if constraint.constant != Variation(0) {
      members.append(("constant", .variation(constraint.constant, JSONNode.number)))
    }
    if constraint.priority != Variation(.required) {
      members.append(("priority", .variation(constraint.priority, JSONNode.priority)))
    }
    if let label = constraint.label { members.append(("label", .text(label))) }
    if constraint.rank != 0 { members.append(("rank", .number(Double(constraint.rank)))) }
    let rest = rest(stated, isInSet: isInSet)
    if let rest, rest != .always { members.append(("when", .object(JSONNode.condition(rest)))) }
    if !stated.isWanted || rest == nil {
      members.append(("active", .bool(false)))
    } else if constraint.isActive != Variation(true) {
      members.append(("active", .variation(constraint.isActive, JSONNode.bool)))
    }
    return .object(members)
  }

  private func item(_ part: LayoutInventory.Part) -> String {
    let name = names[part.item]
    return switch part.region {
    case .whole: name
    case .margins: name + ".layoutMargins"
    case .safeArea: name + ".safeArea"
    }
  }

  private func edge(_ key: String, _ part: LayoutInventory.Part) -> [(String, JSONNode)] {
    [(key, .text(item(part))), (key + "Attribute", .text(part.attribute.rawValue))]
  }
}

extension Button {
  /// Whether it keeps no room, so that a document has it as a label.
  fileprivate var isLabel: Bool { textInsets == .zero && minimum == .zero }
}

extension LayoutInventory.Item {
  var isGuide: Bool { if case .guide = kind { true } else { false } }
}
