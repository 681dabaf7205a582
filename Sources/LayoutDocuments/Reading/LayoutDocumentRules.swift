internal import AdaptiveLayout
internal import ConstraintSolver
internal import Geometry
internal import JSONText

extension LayoutDocumentReader {
  static let formatKeys = ["format", "in", "align", "direction", "spacing", "siblingSpace", "superviewSpace"]
  static let partKeys = [
    "item", "attribute", "from", "fromAttribute", "relation", "toItem", "toAttribute", "toFrom", "toFromAttribute",
    "multiplier", "constant",
  ]
  static let ruleKeys = ["priority", "label", "rank", "when", "active"]

  /// A format of the Visual Format Language, by itself or in an object with its options; or a constraint in its seven parts.
  mutating func rule(_ node: JSONNode, _ condition: TraitCondition = .always) throws(LayoutDocumentError) {
    let conditions = condition == .always ? [] : [condition]
    if case .string(let text) = node.value {
      let format = try format(text, node.place)
      document.rules.append(
        DocumentContent.Rule(
          statement: .format(format, superview: nil, VisualFormat.Options()), label: text, conditions: conditions,
          place: node.place))
      return
    }
    let members = try values.members(node, "a constraint")
    let isFormat = members.contains { $0.key == "format" }
    let known = (isFormat ? Self.formatKeys : Self.partKeys) + Self.ruleKeys
    for member in members where !known.contains(member.key) { throw values.unknown(member, known) }
    var rule =
      isFormat
      ? DocumentContent.Rule(statement: try format(members, node.place), conditions: conditions, place: node.place)
      : DocumentContent.Rule(
        statement: .parts(try parts(members, node.place)), conditions: conditions, place: node.place)
    for member in members {
      switch member.key {
      case "priority":
        rule.priority = try values.variation(member.value, "priority") { node, what throws(LayoutDocumentError) in
          try values.priority(node, what)
        }
      case "label": rule.label = try values.text(member.value, "label")
      case "rank":
        rule.rank = Int(
          saturating: try values.number(member.value, "rank", in: -1e6...1e6), .toNearestOrAwayFromZero)
      case "when": rule.conditions.append(try values.condition(member.value))
      case "active":
        rule.active = try values.variation(member.value, "active") { node, what throws(LayoutDocumentError) in
          try values.bool(node, what)
        }
      case "format" where rule.label == nil: rule.label = try values.text(member.value, "format")
      default: break
      }
    }
    document.rules.append(rule)
  }

  private func parts(_ members: [JSONNode.Member], _ place: JSONPlace) throws(LayoutDocumentError)
    -> DocumentContent.Parts
  {
    func member(_ key: String) -> JSONNode? { members.first { $0.key == key }?.value }
    guard let item = member("item"), let attribute = member("attribute") else {
      throw values.failure(
        place,
        "a constraint is a format, or has an item and an attribute, and maybe relation, toItem, toAttribute,"
          + " multiplier, constant")
    }
    var parts = DocumentContent.Parts(
      item: try known(try values.text(item, "item"), item.place),
      attribute: try values.choice(attribute, "attribute", Attribute.self))
    if let node = member("relation") {
      let word = try values.text(node, "relation")
      guard let relation = Self.relations.first(where: { $0.0 == word }) else {
        throw values.failure(node.place, "the relation '\(word)' is none; write ==, <= or >=")
      }
      parts.relation = relation.1
    }
    if let node = member("toItem") { parts.second = try known(try values.text(node, "toItem"), node.place) }
    if let node = member("toAttribute") {
      guard parts.second != nil else { throw values.failure(node.place, "toAttribute needs a toItem") }
      parts.secondAttribute = try values.choice(node, "toAttribute", Attribute.self)
    }
    func edge(_ key: String) throws(LayoutDocumentError) -> DocumentContent.Edge? {
      guard let node = member(key) else { return nil }
      guard let attribute = member(key + "Attribute") else {
        throw values.failure(node.place, "\(key) needs \(key)Attribute, where the gap begins")
      }
      return DocumentContent.Edge(
        item: try known(try values.text(node, key), node.place),
        attribute: try values.choice(attribute, key + "Attribute", Attribute.self))
    }
    parts.start = try edge("from")
    parts.secondStart = try edge("toFrom")
    if let node = member("toFrom"), parts.second == nil { throw values.failure(node.place, "toFrom needs a toItem") }
    if let node = member("multiplier") { parts.multiplier = try number(node, "multiplier") }
    if let node = member("constant") { parts.constant = try number(node, "constant") }
    return parts
  }

  static let relations: [(String, Relation)] = [
    ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual),
  ]

  /// A number for all traits, one for each, or the name of a metric.
  func number(_ node: JSONNode, _ what: String) throws(LayoutDocumentError) -> Variation<Double> {
    if case .string(let name) = node.value {
      let isNegative = name.hasPrefix("-")
      guard let metric = document.metrics[isNegative ? String(name.dropFirst()) : name] else {
        throw values.failure(
          node.place, "no metric is named '\(name)'",
          suggestion: DocumentValues.hint(name, document.metrics.keys.sorted()))
      }
      return isNegative ? metric.map { -$0 } : metric
    }
    return try values.variation(node, what) { node, what throws(LayoutDocumentError) in try values.number(node, what) }
  }

  // MARK: Formats

  private func format(_ text: String, _ place: JSONPlace) throws(LayoutDocumentError) -> VisualFormat {
    do throws(VisualFormatError) {
      return try VisualFormat(parsing: text, extensions: allowsExtensions)
    } catch {
      throw LayoutDocumentError(file: values.name, place, error.message, excerpt: error.excerpt)
    }
  }

  private func format(
    _ members: [JSONNode.Member], _ place: JSONPlace
  ) throws(LayoutDocumentError) -> DocumentContent.Statement {
    var format = VisualFormat(.horizontal, .superview(VisualFormat.Position()))
    var superview: DocumentContent.Item?
    var options = VisualFormat.Options()
    for member in members {
      let (node, key) = (member.value, member.key)
      switch key {
      case "format": format = try self.format(try values.text(node, key), node.place)
      case "in": superview = try known(try values.text(node, key), node.place)
      case "align":
        let nodes: [JSONNode]
        if case .array(let list) = node.value { nodes = list } else { nodes = [node] }
        for node in nodes {
          options.alignments.insert(try values.choice(node, key, VisualFormat.Options.Alignment.self))
        }
      case "direction": options.direction = try values.choice(node, key, VisualFormat.Options.Direction.self)
      case "spacing": options.spacing = try values.choice(node, key, VisualFormat.Options.Spacing.self)
      case "siblingSpace": options.siblingSpace = try values.number(node, key)
      case "superviewSpace":
        if case .string(let word) = node.value {
          guard word == "margin" else {
            throw values.failure(
              node.place, "superviewSpace '\(word)' is neither a number nor \"margin\"; write one of them")
          }
          options.superviewSpace = .margin
        } else {
          options.superviewSpace = .points(try values.number(node, key))
        }
      default: break
      }
    }
    return .format(format, superview: superview, options)
  }
}
