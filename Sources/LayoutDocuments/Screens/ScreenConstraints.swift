internal import AdaptiveLayout
internal import ConstraintSolver
internal import JSONText

/// What constraints of a document become.
extension LayoutScreen {
  mutating func add(_ rule: DocumentContent.Rule) throws(LayoutDocumentError) {
    let layout = layout
    var constraints: [LayoutConstraint]
    switch rule.statement {
    case .parts(let parts):
      guard let item = item(parts.item) else { return }
      var constraint = LayoutConstraint(
        item, parts.attribute, parts.relation, parts.second.flatMap { self.item($0) }, parts.secondAttribute)
      constraint.multiplier = parts.multiplier
      constraint.constant = parts.constant
      constraints = [constraint]
    case .format(let format, let superview, let options):
      do {
        constraints = try layout.constraints(
          of: format, views: handles, in: superview.flatMap { item($0) }, varying: document.metrics, options: options)
      } catch {
        throw LayoutDocumentError(file: document.name, rule.place, "\(error)")
      }
    }
    for index in constraints.indices {
      constraints[index].label = rule.label
      constraints[index].rank = rule.rank
      constraints[index].location = SourceLocation(file: document.name, line: rule.place.line)
      if let priority = rule.priority { constraints[index].priority = priority }
      if rule.condition != .always { constraints[index] = constraints[index].when(rule.condition) }
    }
    let added = constraints
    _ = try at(rule.place) { () throws(LayoutError) in try self.layout.add(added) }
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
