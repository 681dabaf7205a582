internal import AdaptiveLayout
internal import ConstraintSolver
internal import Geometry
internal import JSONText
internal import TextFields

/// A constraint while it is read or written: one in its seven parts, or a format and its options.
struct ConstraintDraft: Sendable {
  var parts = DocumentContent.Parts(item: DocumentContent.Item(name: ""), attribute: .width)
  /// Several attributes in place of that of the parts.
  var group: AttributeGroup?
  var startAttribute: Attribute?
  var secondStartAttribute: Attribute?

  var format: VisualFormat?
  var superview: DocumentContent.Item?
  var options = VisualFormat.Options()

  var priority: Variation<Priority>?
  var label: String?
  var rank = 0
  /// Besides that of the set which it is in.
  var condition: TraitCondition?
  var active: Variation<Bool>?
  /// To be written: where it stood before.
  var place: JSONPlace?
}

/// Attributes that are stated together.
enum AttributeGroup: String, CaseIterable, Sendable {
  case edges, center, size

  var attributes: [Attribute] {
    switch self {
    case .edges: [.top, .leading, .bottom, .trailing]
    case .center: [.centerX, .centerY]
    case .size: [.width, .height]
    }
  }
}

/// The attributes that a constraint names.
enum NamedAttribute: Sendable, Equatable {
  case one(Attribute)
  case several(AttributeGroup)
}

/// The keys of a constraint.
enum ConstraintKeys {
  typealias Key = DocumentKey<ConstraintDraft>

  /// In the Visual Format Language.
  static let format = DocumentObject("a constraint", formatKeys + ruleKeys)

  /// In its seven parts, and where gaps begin.
  static let parts = DocumentObject("a constraint", partKeys + ruleKeys, rules: rules)

  static let shape = JSONShape.either([formatShape, format.shape(), parts.shape([alone])])

  /// Positions have to be compared with something.
  private static let alone: JSONShape.Condition = {
    let words = Attribute.allCases.map(\.rawValue) + [AttributeGroup.size.rawValue]
    let attribute = JSONShape.Member("attribute", .words(words), "")
    return .unless(.key("toItem"), .object(JSONShape.Object([attribute], isPart: true)))
  }()

  /// Views in brackets, connections between them, and the superview at the ends; what is in the brackets and the
  /// connections has its own grammar. Where comments are, anything may be.
  private static let formatShape: JSONShape = {
    let (blank, inside) = (#"[\t-\r ]*"#, #"[^\[\]|]*"#)
    let view = #"\["# + blank + #"[^\x00-@\[-^`{-\x7F]"# + inside + #"\]"#
    let connection = "\(blank)([-~]\(inside))?"
    let orientation = "((HV?|V)\(blank):\(blank))?"
    return .text(
      pattern:
        #"//|^\#(blank)\#(orientation)(\|\#(connection))?\#(view)(\#(connection)\#(view))*(\#(connection)\|)?\#(blank)$"#
    )
  }()

  // MARK: Keys

  private static let formatKeys: [Key] = [
    Key("format", formatShape, "a row or a column in the Visual Format Language") {
      draft, member, reader throws(DocumentFailure) in
      draft.format = try reader.format(try member.text(), member.value.place)
    }.first.required("a constraint has no \(quoted("format")); give it one"),
    Key("in", .item, \.superview, "the item that '|' stands for (default: the view that contains all)").first,
    Key("align", .alignments, \.options.alignments, unless: [], "what the views share across the axis, such as top")
      .first,
    Key(
      "direction", .choice, \.options.direction, unless: .leadingToTrailing,
      "where a row begins (default: leadingToTrailing)"
    ).first,
    Key("spacing", .choice, \.options.spacing, unless: .edgeToEdge, "what a column's gaps are measured between").first,
    Key("siblingSpace", .length, \.options.siblingSpace, unless: 8, "points for '-' between views (default: 8)").first,
    Key(
      "superviewSpace", .superviewSpace, \.options.superviewSpace, unless: .margin,
      "points for '-' next to '|', or margin (default): that of the superview"
    ).first,
  ]

  private static let missing =
    "a constraint has neither \(quoted("format")) nor \(quoted("item")) and \(quoted("attribute")); give it the one, or the"
    + " other two"

  private static let partKeys: [Key] = [
    Key("item", .item, \.parts.item, unless: nil, "a view or guide; .safeArea or .layoutMargins of a view")
      .first.required(missing),
    Key(
      "attribute", DocumentValue<NamedAttribute>.named.shape,
      "of the item; edges, center and size stand for several; the constant of edges is an inset"
    ) { draft, member, reader throws(DocumentFailure) in
      switch try DocumentValue<NamedAttribute>.named.read(member.value, member.name, reader) {
      case .one(let attribute): draft.parts.attribute = attribute
      case .several(let group): draft.group = group
      }
    } write: {
      .text($0.parts.attribute.rawValue)
    }.first.required(missing),
    edge("from", "the item at which a gap begins that ends at the item", \.parts.start),
    Key("fromAttribute", .choice, \.startAttribute, "the attribute of that item").first,
    Key("relation", .relation, \.parts.relation, unless: .equal, "default: ==").first,
    Key("toItem", .item, \.parts.second, "the item on the other side").first,
    Key("toAttribute", .choice, \.parts.secondAttribute, "the attribute of that item (default: the same)").first,
    edge("toFrom", "the item at which a gap begins that ends at toItem", \.parts.secondStart),
    Key("toFromAttribute", .choice, \.secondStartAttribute, "the attribute of that item").first,
    Key("multiplier", .measure, \.parts.multiplier, unless: Variation(1), "factor of the other side (default: 1)")
      .first,
    Key("constant", .measure, \.parts.constant, unless: Variation(0), "points to be added (default: 0)").first,
  ]

  private static let ruleKeys: [Key] = [
    Key("priority", .strength, \.priority, "1...1000, required (default), defaultHigh, defaultLow, fittingSizeLevel")
      .last,
    Key("label", .text, \.label, "its name in messages").last,
    Key(
      "rank", .whole(in: -1e6...1e6), \.rank, unless: 0,
      "of required constraints in conflict, the one with the lowest rank is broken"
    ).last,
    Key("when", .condition, \.condition, "the traits for which it holds").last,
    Key("active", .activity, \.active, "whether it holds, which may depend on the traits").last,
  ]

  private static let rules: [DocumentObject<ConstraintDraft>.Rule] = [
    pair("toAttribute", "toItem", "the item that it is of"), pair("toFrom", "toItem", "the item where the gap ends"),
    pair("from", "fromAttribute", "where the gap begins"), pair("fromAttribute", "from", "the item that it is of"),
    pair("toFrom", "toFromAttribute", "where the gap begins"),
    pair("toFromAttribute", "toFrom", "the item that it is of"),
  ]

  private static func pair(_ key: String, _ other: String, _ what: String) -> DocumentObject<ConstraintDraft>.Rule {
    .needs([key], [other], "needs \(quoted(other)), \(what); give it, or leave \(quoted(key)) out")
  }

  /// The item of an edge, whose attribute is a key of its own.
  private static func edge(
    _ name: String, _ help: String, _ path: @autoclosure @escaping Key.Path<DocumentContent.Edge?>
  ) -> Key {
    let item = DocumentValue<DocumentContent.Item>.item
    return Key(name, item.shape, help) { draft, member, reader throws(DocumentFailure) in
      draft[keyPath: path()] = DocumentContent.Edge(
        item: try item.read(member.value, member.name, reader), attribute: .width)
    } write: {
      $0[keyPath: path()].map { item.write($0.item) }
    }.first
  }
}

// MARK: - Values

extension DocumentValue where Value == DocumentContent.Item {
  /// A view or guide by name, or a part of a view.
  static let item = DocumentValue(
    shape: .text(pattern: #"^[^.]+(\.(safeArea|layoutMargins))?$"#)
  ) { node, what, reader throws(DocumentFailure) in
    try reader.known(try node.text(what), node.place)
  } write: { item in
    .text(item.region == .whole ? item.name : item.name + "." + item.region.rawValue)
  }
}

extension DocumentValue where Value == NamedAttribute {
  fileprivate static let named = words(
    Attribute.allCases.map { ($0.rawValue, .one($0)) } + AttributeGroup.allCases.map { ($0.rawValue, .several($0)) })
}

extension DocumentValue where Value == Relation {
  fileprivate static let relation = words([("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual)])
}

extension DocumentValue where Value == Variation<Priority> {
  static let strength = varying(.priority, named: "strength")
  static let strengthShape = varying(.priority).shape
}

extension DocumentValue where Value == Variation<Bool> {
  static let activity = varying(.bool, named: "activity")
  static let activityShape = varying(.bool).shape
}

extension DocumentValue where Value == Set<VisualFormat.Options.Alignment> {
  /// One word, or several in brackets.
  fileprivate static let alignments = DocumentValue(
    shape: .either([one.shape, .list(one.shape)])
  ) { node, what, reader throws(DocumentFailure) in
    guard case .array(let nodes) = node.value else { return [try one.read(node, what, reader)] }
    var alignments: Value = []
    for node in nodes { alignments.insert(try one.read(node, what, reader)) }
    return alignments
  } write: { alignments in
    .list(VisualFormat.Options.Alignment.allCases.filter(alignments.contains).map(one.write))
  }

  private static let one = DocumentValue<VisualFormat.Options.Alignment>.choice
}

extension DocumentValue where Value == VisualFormat.Options.SuperviewSpace {
  fileprivate static let superviewSpace = DocumentValue(
    shape: .either([DocumentValue<Double>.length.shape, .words(["margin"])])
  ) { node, what, reader throws(DocumentFailure) in
    if case .string("margin") = node.value { return .margin }
    if case .string(let word) = node.value, Lengths.isWithUnit(word) == false {
      throw node.failure("\(what) '\(word)' is neither a number nor \"margin\"; write one of the two")
    }
    return .points(try node.length(what, in: -1e15...1e15))
  } write: { space in
    if case .points(let points) = space { .number(points) } else { .text("margin") }
  }
}

extension DocumentValue where Value == Variation<Double> {
  /// A length for all traits, one for each, or the name of a metric, which a '-' turns round.
  static let measure = DocumentValue(shape: .reference("measure")) { node, what, reader throws(DocumentFailure) in
    guard case .string(let name) = node.value else { return try plain.read(node, what, reader) }
    if Lengths.isWithUnit(name) { return try plain.read(node, what, reader) }
    let isNegative = name.hasPrefix("-")
    guard let metric = reader.document.metrics[isNegative ? String(name.dropFirst()) : name] else {
      throw node.failure(
        "no metric is named '\(name)'",
        suggestion: DocumentFailure.hint(name, reader.document.metrics.keys.sorted())
          ?? "give the document \(quoted("metrics")), or write a number")
    }
    return isNegative ? metric.map { -$0 } : metric
  } write: {
    plain.write($0)
  }

  /// Without metrics.
  static let plain = varying(.length, named: "length")
  static let plainShape = varying(.length).shape

  static let measureShape = JSONShape.either([.text(), plain.shape])
}

extension ConstraintDraft {
  /// What it states: one thing, or one for each attribute of a group.
  var statements: [DocumentContent.Statement] {
    guard let group else { return [statement] }
    return group.attributes.map { attribute in
      var parts = parts
      parts.attribute = attribute
      guard group == .edges else { return .parts(parts) }
      // At most as large is inside: what begins there begins later, and what ends there ends earlier.
      if attribute == .bottom || attribute == .trailing {
        parts.constant = parts.constant.map { -$0 }
      } else if parts.relation != .equal {
        parts.relation = parts.relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
      }
      return .parts(parts)
    }
  }

  /// What it states, a gap's attributes beside their items.
  private var statement: DocumentContent.Statement {
    if let format { return .format(format, superview: superview, options) }
    var parts = parts
    if let startAttribute { parts.start?.attribute = startAttribute }
    if let secondStartAttribute { parts.secondStart?.attribute = secondStartAttribute }
    return .parts(parts)
  }
}
