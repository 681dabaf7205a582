internal import AdaptiveLayout
internal import ConstraintSolver
internal import JSONText
internal import TextFields

/// A plan put into a layout.
struct ScreenInstallation: Sendable {
  /// As many as the plan has nodes.
  private(set) var views: [View] = []
  private(set) var handles: [String: any LayoutItem] = [:]
  /// By the place of their node.
  private(set) var lists: [Int: ListHandle<ListRecord>] = [:]
  private let document: DocumentContent

  /// - Parameter root: what the plan's root is in the layout.
  /// - Throws: ``LayoutDocumentError`` for constraints that make no sense.
  /// - Complexity: linear in the views, and in the constraints.
  init(_ plan: ScreenPlan, in layout: inout Layout, at root: View) throws(LayoutDocumentError) {
    document = plan.document
    for (index, node) in plan.nodes.enumerated() {
      let view = try add(node, index, of: plan, to: &layout, root)
      handles[node.element.name] = view
      views.append(view)
    }
    for guide in document.guides {
      guard let owner = handles[guide.owner] as? View else {
        throw LayoutDocumentError(
          file: document.name, guide.place, "'\(guide.owner)' is not a view; a guide is in a view, so name one")
      }
      if guide.kind == .keyboard, owner != root {
        throw LayoutDocumentError(
          file: document.name, guide.place,
          "the guide '\(guide.name)' of the keyboard is in '\(guide.owner)'; the keyboard covers the screen, so leave out \(quoted("in"))"
        )
      }
      handles[guide.name] = try at(guide.place) { () throws(LayoutError) in
        switch guide.kind {
        case nil: return try layout.addGuide(to: owner, named: guide.name)
        case .readable: return try layout.addReadableGuide(to: owner, named: guide.name)
        case .keyboard: return try layout.addKeyboardGuide(named: guide.name)
        case .content: return try layout.addScrollContent(to: owner, named: guide.name)
        case .frame:
          let frame = try layout.addGuide(to: owner, named: guide.name)
          try layout.add([
            frame.leading == owner.leading, frame.trailing == owner.trailing, frame.top == owner.top,
            frame.bottom == owner.bottom,
          ])
          return frame
        }
      }
    }
    for rule in document.rules { try add(rule, to: &layout) }
  }

  private func at<Value>(
    _ place: JSONPlace, _ body: () throws(LayoutError) -> Value
  ) throws(LayoutDocumentError) -> Value {
    do throws(LayoutError) { return try body() } catch {
      throw LayoutDocumentError(file: document.name, place, Failure(error))
    }
  }

  // MARK: Views

  private mutating func add(
    _ node: ScreenPlan.Node, _ index: Int, of plan: ScreenPlan, to layout: inout Layout, _ root: View
  ) throws(LayoutDocumentError) -> View {
    let (element, properties) = (node.element, node.properties)
    let parent = element.parent.map { views[$0] }
    var list: ListHandle<ListRecord>?
    let view = try at(element.place) { () throws(LayoutError) in
      guard let parent else {
        try layout.update(root) { $0 = properties }
        return root
      }
      var view: View
      if let plan = node.list {
        let added = try Self.addList(plan, to: parent, named: element.name, in: &layout)
        (list, view) = (added, added.view)
      } else if let stack = element.stack {
        view = try layout.add(stack, to: parent, named: element.name)
      } else {
        return try layout.add(properties, to: parent, named: element.name)
      }
      try layout.update(view) { $0 = properties }
      return view
    }
    if let list { lists[index] = list }
    if let parent, let index = element.parent, document.elements[index].stack != nil, element.isArranged {
      try at(element.place) { () throws(LayoutError) in
        try layout.arrange(view, in: parent)
        if let spacing = element.spacingAfter { try layout.setCustomSpacing(spacing, after: view, in: parent) }
      }
    }
    return view
  }

  /// The list's cells are made when they come into sight; what they show is set when they get a record.
  private static func addList(
    _ plan: ScreenPlan.ListPlan, to parent: View, named name: String, in layout: inout Layout
  ) throws(LayoutError) -> ListHandle<ListRecord> {
    let cell = plan.cell
    let texts = cell.nodes.enumerated().compactMap { index, node in node.words.map { (index, $0) } }
    let list = try layout.addList(plan.list.records, plan.list.choice, to: parent, named: name) { layout, view in
      let views = try ScreenInstallation(cell, in: &layout, at: view).views
      return texts.map { (views[$0], $1) }
    } show: { (layout: inout Layout, parts: [(View, TextPlan)], record: ListRecord, _: ListForm.Kind) in
      for (view, text) in parts {
        let content = try text.content(text.field.map { record[$0] ?? "" })
        try layout.update(view) { $0.content = content }
      }
    }
    if plan.list.offset > 0 { try layout.scroll(list, to: plan.list.offset) }
    return list
  }

  // MARK: Constraints

  private func add(_ rule: DocumentContent.Rule, to layout: inout Layout) throws(LayoutDocumentError) {
    var constraints: [LayoutConstraint]
    switch rule.statement {
    case .parts(let parts):
      guard let item = item(parts.item) else { return }
      let second = parts.second.flatMap { self.item($0) }
      let constraint = LayoutConstraint(
        operand(item, parts.attribute, parts.start), parts.relation,
        second.map { operand($0, parts.secondAttribute ?? parts.attribute, parts.secondStart) },
        multiplier: parts.multiplier, constant: parts.constant)
      constraints = [constraint]
    case .format(let format, let superview, let options):
      do {
        constraints = try layout.constraints(
          of: format, views: handles, in: superview.flatMap { item($0) }, varying: document.metrics, options: options)
      } catch let error as VisualFormatError {
        throw LayoutDocumentError(
          file: document.name, rule.place, error.message,
          suggestion: error.missingView.flatMap { DocumentFailure.hint($0, handles.keys.sorted()) },
          excerpt: error.excerpt)
      } catch {
        throw LayoutDocumentError(file: document.name, rule.place, "\(error)")
      }
    }
    for index in constraints.indices {
      constraints[index].label = rule.label
      constraints[index].rank = rule.rank
      constraints[index].location = SourceLocation(file: document.name, line: rule.place.line)
      if let priority = rule.priority {
        constraints[index].priority = priority
      } else if let usual = rule.usualPriority, constraints[index].priority == Variation(.required) {
        constraints[index].priority = usual
      }
      if let active = rule.active { constraints[index].isActive = active }
      if !rule.conditions.isEmpty { constraints[index].conditions = rule.conditions }
    }
    let added = constraints
    _ = try at(rule.place) { () throws(LayoutError) in try layout.add(added) }
  }

  private func operand(
    _ item: any LayoutItem, _ attribute: Attribute, _ start: DocumentContent.Edge?
  ) -> Operand {
    guard let start, let begin = self.item(start.item) else { return Operand(item, attribute) }
    return Operand(item, attribute, from: begin, start.attribute)
  }

  /// What a name stands for.
  private func item(_ item: DocumentContent.Item) -> (any LayoutItem)? {
    guard let handle = handles[item.name] else { return nil }
    guard let view = handle as? View else { return handle }
    return switch item.region {
    case .whole: view
    case .safeArea: view.safeArea
    case .layoutMargins: view.layoutMargins
    }
  }
}
