internal import AdaptiveLayout
internal import ConstraintSolver
internal import Drawing
internal import Geometry
internal import JSONText
internal import Typography

/// Reads a layout document from its JSON: everything that can be known to be wrong is found here, with line and column.
struct LayoutDocumentReader {
  let values: DocumentValues
  var document: DocumentContent
  /// What all labels have unless they say otherwise.
  var defaults: DocumentContent.Text
  /// Every name of a view or guide, and where it was given.
  private var names: [String: JSONPlace] = [:]
  var allowsExtensions = false

  /// Whether it reads the cell of a list, whose labels may show fields of records.
  let isCell: Bool
  /// The fields of records that labels show, and where they say so.
  var fields: [Field] = []

  struct Field {
    let name: String
    let place: JSONPlace
  }

  private init(name: String, folder: String) {
    values = DocumentValues(name: name)
    document = DocumentContent(name: name, folder: folder)
    defaults = DocumentContent.Text()
    isCell = false
  }

  /// For a cell, whose names are its own.
  init(forCellsOf outer: LayoutDocumentReader) {
    values = outer.values
    document = DocumentContent(name: outer.document.name, folder: outer.document.folder)
    document.metrics = outer.document.metrics
    document.texts = outer.document.texts
    defaults = outer.defaults
    allowsExtensions = outer.allowsExtensions
    isCell = true
  }

  static func read(_ root: JSONNode, name: String, folder: String) throws(LayoutDocumentError) -> DocumentContent {
    var reader = LayoutDocumentReader(name: name, folder: folder)
    let members = try reader.values.members(root, "the layout", known: keys)
    try reader.read(members, keys, at: root.place)
    return reader.document
  }

  static let keys = [
    "$schema", "name", "meantFor", "language", "texts", "metrics", "extensions", "defaults", "root", "views", "guides",
    "constraints", "sets",
  ]

  /// Names come before what uses them, in whatever order they are written.
  mutating func read(
    _ members: [JSONNode.Member], _ keys: [String], at place: JSONPlace
  ) throws(LayoutDocumentError) {
    for key in keys {
      for member in members where member.key == key { try read(member) }
      if key == "root", document.elements.isEmpty {
        document.elements.append(.init(name: DocumentContent.rootName, parent: nil, place: place))
        names[DocumentContent.rootName] = place
      }
    }
  }

  private mutating func read(_ member: JSONNode.Member) throws(LayoutDocumentError) {
    let node = member.value
    switch member.key {
    case "meantFor":
      for member in try values.members(node, "meantFor") where member.key == "minimumSize" {
        document.purpose.minimum = try values.size(member.value, member.key)
      }
      document.purpose.condition = try values.condition(node, named: "meantFor", ignoring: ["minimumSize"])
    case "language":
      document.language = try values.text(node, "language")
      document.languagePlace = node.place
    case "texts":
      if document.languagePlace == nil { document.languagePlace = node.place }
      for language in try values.members(node, "texts") {
        var table: [String: String] = [:]
        for entry in try values.members(language.value, "the texts of \(language.key)") {
          table[entry.key] = try values.text(entry.value, "the text \(entry.key)")
        }
        document.texts[language.key] = table
      }
    case "metrics":
      for metric in try values.members(node, "metrics") {
        document.metrics[metric.key] = try values.variation(metric.value, metric.key) {
          node, what throws(LayoutDocumentError) in try values.number(node, what)
        }
      }
    case "extensions": allowsExtensions = try values.bool(node, "extensions")
    case "defaults":
      var text = defaults
      let members = try values.members(node, "defaults")
      try checkContradictions(members)
      for member in Self.traitsLast(members) where try !setText(member, in: &text) {
        throw values.unknown(member, Self.textKeys)
      }
      defaults = text
    case "root": try view(node, parent: nil)
    case "views": for child in try values.list(node, "views") { try view(child, parent: 0) }
    case "guides":
      for child in try values.list(node, "guides") {
        let members = try values.members(child, "a guide", known: ["name", "in"])
        var guide = DocumentContent.Guide(name: "", owner: DocumentContent.rootName, place: child.place)
        for member in members {
          let text = try values.text(member.value, member.key)
          if member.key == "name" {
            guide.name = try newName(text, member.value.place)
          } else {
            guide.owner = try known(text, member.value.place).name
          }
        }
        if guide.name.isEmpty { throw values.failure(child.place, "a guide has no name") }
        document.guides.append(guide)
      }
    case "constraints":
      for child in try values.list(node, "constraints") { try rule(child) }
    case "sets":
      for child in try values.list(node, "sets") {
        let members = try values.members(child, "a set", known: ["name", "when", "constraints"])
        var condition = TraitCondition.always
        for member in members where member.key == "when" { condition = try values.condition(member.value) }
        for member in members where member.key == "constraints" {
          for rule in try values.list(member.value, "constraints") { try self.rule(rule, condition) }
        }
      }
    default: break
    }
  }

  // MARK: Names

  private mutating func newName(_ name: String, _ place: JSONPlace) throws(LayoutDocumentError) -> String {
    guard !name.isEmpty, !name.contains(".") else {
      throw values.failure(place, "'\(name)' is no name; it has at least one character, and no '.'")
    }
    if let first = names[name] {
      throw values.failure(
        place, "the name '\(name)' is taken, in line \(first.line); every view and guide has its own")
    }
    names[name] = place
    return name
  }

  /// `card`, `card.safeArea`, `card.layoutMargins`.
  func known(_ text: String, _ place: JSONPlace) throws(LayoutDocumentError) -> DocumentContent.Item {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first, names[name] != nil else {
      throw values.failure(
        place, "no view or guide is named '\(parts.first ?? "")'",
        suggestion: DocumentValues.hint(parts[0], names.keys.sorted()))
    }
    guard parts.count > 1 else { return DocumentContent.Item(name: name) }
    guard let region = DocumentContent.Item.Region(rawValue: parts[1]), region != .whole else {
      throw values.failure(
        place, "'\(parts[1])' is no part of a view",
        suggestion: DocumentValues.hint(parts[1], ["safeArea", "layoutMargins"]))
    }
    guard document.elements.contains(where: { $0.name == name }) else {
      throw values.failure(place, "the guide '\(name)' has no \(parts[1])")
    }
    return DocumentContent.Item(name: name, region: region)
  }

  // MARK: Views

  static let viewKeys = [
    "name", "views", "background", "stroke", "strokeWidth", "cornerRadius", "hugging", "compressionResistance",
    "layoutMargins", "insetsLayoutMarginsFromSafeArea", "preservesSuperviewLayoutMargins", "alignmentInsets", "hidden",
    "semanticContent", "autoresizing", "intrinsicSize", "image", "imageFit", "aspect", "text", "textKey",
    "field", "list", "in", "stack", "arranged", "spacingAfter",
  ]

  private mutating func view(_ node: JSONNode, parent: Int?) throws(LayoutDocumentError) {
    let members = try values.members(node, "a view")
    let parent = try self.parent(members, parent)
    var element = DocumentContent.Element(name: "", parent: parent, place: node.place)
    if parent == nil {
      element.name = try newName(DocumentContent.rootName, node.place)
    } else if let member = members.first(where: { $0.key == "name" }) {
      element.name = try newName(try values.text(member.value, "name"), member.value.place)
    } else {
      throw values.failure(node.place, "a view has no name; constraints, results and messages need one")
    }
    let keys = Set(members.map(\.key))
    let isText = !keys.isDisjoint(with: ["text", "textKey", "field"])
    if isText, keys.contains("image") {
      throw values.failure(node.place, "a view is a text or an image, not both; leave one out")
    }
    if keys.contains("list"), isText || !keys.isDisjoint(with: ["image", "intrinsicSize", "views", "stack"]) {
      throw values.failure(
        node.place, "a view with a list shows nothing else; its cells have views, and constraints give it a size")
    }
    if isText { try checkContradictions(members) }
    var text = defaults
    var image = DocumentContent.Image()
    var strokeWidth = 1.0
    for member in Self.traitsLast(members) {
      if try set(member, in: &element, &image, &strokeWidth) { continue }
      if isText, try setText(member, in: &text) { continue }
      throw values.unknown(
        member, parent == nil ? ["background", "layoutMargins"] : Self.viewKeys + (isText ? Self.textKeys : []))
    }
    element.look.stroke?.width = strokeWidth
    if isText {
      if case .field(let name) = text.words, let member = members.first(where: { $0.key == "field" }) {
        fields.append(Field(name: name, place: member.value.place))
      }
      element.kind = .text(text)
    } else if let member = members.first(where: { $0.key == "list" }) {
      element.kind = .list(try list(member.value))
    } else if keys.contains("image") || keys.contains("intrinsicSize") {
      element.kind = .image(image)
    }
    let index = document.elements.count
    document.elements.append(element)
    for member in members where member.key == "views" {
      for child in try values.list(member.value, "views") { try view(child, parent: index) }
    }
  }

  /// The view that contains it: the one around it, or for a view of the document that says so, an earlier one.
  private func parent(_ members: [JSONNode.Member], _ parent: Int?) throws(LayoutDocumentError) -> Int? {
    guard let member = members.first(where: { $0.key == "in" }) else { return parent }
    guard parent == 0 else {
      throw values.failure(
        member.place, "the view is inside another already; leave out in, which is for those of the outermost list")
    }
    let item = try known(try values.text(member.value, "in"), member.value.place)
    guard item.region == .whole, let place = document.elements.firstIndex(where: { $0.name == item.name }) else {
      throw values.failure(member.value.place, "'\(item.name)' is no view that came before")
    }
    return place
  }

  /// Whether the key is one that any view may have.
  private func set(
    _ member: JSONNode.Member, in element: inout DocumentContent.Element, _ image: inout DocumentContent.Image,
    _ strokeWidth: inout Double
  ) throws(LayoutDocumentError) -> Bool {
    let (node, key) = (member.value, member.key)
    switch key {
    case "name", "views", "list", "in": return element.parent != nil
    case "background": element.look.background = try color(member)
    case "stroke": element.look.stroke = Stroke(try color(member))
    case "strokeWidth": strokeWidth = try values.number(node, key, in: 0...1e6)
    case "cornerRadius": element.look.cornerRadius = try values.number(node, key, in: 0...1e6)
    case "hugging": element.hugging = try priorities(node, key)
    case "compressionResistance": element.compressionResistance = try priorities(node, key)
    case "layoutMargins":
      let insets = try insets(member)
      element.layoutMargins = DirectionalInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    case "insetsLayoutMarginsFromSafeArea": element.insetsLayoutMarginsFromSafeArea = try values.bool(node, key)
    case "preservesSuperviewLayoutMargins": element.preservesSuperviewLayoutMargins = try values.bool(node, key)
    case "alignmentInsets": element.alignmentInsets = try insets(member)
    case "hidden": element.isHidden = try values.bool(node, key)
    case "semanticContent": element.semanticContent = try values.choice(node, key, SemanticContent.self)
    case "autoresizing": element.autoresizing = try autoresizing(node)
    case "stack":
      guard element.parent != nil else { return false }
      element.stack = try stack(node)
    case "arranged":
      guard let parent = element.parent, document.elements[parent].stack != nil else {
        throw values.failure(member.place, "arranged is for the views of a stack; leave it out")
      }
      element.isArranged = try values.bool(node, key)
    case "spacingAfter":
      guard let parent = element.parent, document.elements[parent].stack != nil else {
        throw values.failure(member.place, "spacingAfter is for the views of a stack; leave it out")
      }
      element.spacingAfter = try values.number(node, key)
    case "intrinsicSize": image.size = try values.size(node, key, none: ContentMeasure.noIntrinsicMetric)
    case "image": image.path = try values.text(node, key)
    case "imageFit":
      let argument = try values.argument(member)
      image.fitting = try values.at(node.place) { () throws(Failure) in try argument.oneOf(type(of: image.fitting)) }
    case "aspect": image.aspectPriority = try values.priority(node, key)
    default: return false
    }
    return true
  }

  private func color(_ member: JSONNode.Member) throws(LayoutDocumentError) -> Color {
    let argument = try values.argument(member)
    return try values.at(member.value.place) { () throws(Failure) in try argument.color() }
  }

  func insets(_ member: JSONNode.Member) throws(LayoutDocumentError) -> EdgeInsets {
    let argument = try values.argument(member)
    return try values.at(member.value.place) { () throws(Failure) in try argument.insets() }
  }

  /// One priority for both axes, or `[horizontal, vertical]`.
  private func priorities(_ node: JSONNode, _ what: String) throws(LayoutDocumentError) -> AxisPriorities {
    guard case .array(let nodes) = node.value else { return AxisPriorities(try values.priority(node, what)) }
    guard nodes.count == 2 else {
      throw values.failure(node.place, "\(what) is not [horizontal, vertical]; write it as [250, 750]")
    }
    return AxisPriorities(
      horizontal: try values.priority(nodes[0], what), vertical: try values.priority(nodes[1], what))
  }

  private func autoresizing(_ node: JSONNode) throws(LayoutDocumentError) -> Autoresizing {
    var (frame, size, mask): ([Double], Size?, AutoresizingMask) = ([], nil, [])
    for member in try values.members(node, "autoresizing", known: ["frame", "in", "flexible"]) {
      switch member.key {
      case "frame":
        for side in try values.list(member.value, "frame") { frame.append(try values.number(side, "frame")) }
      case "in": size = try values.size(member.value, "in")
      default:
        for part in try values.list(member.value, "flexible") {
          let word = try values.text(part, "flexible")
          guard let known = Self.masks.first(where: { $0.0 == word }) else {
            throw values.failure(
              part.place, "'\(word)' cannot be flexible", suggestion: DocumentValues.hint(word, Self.masks.map(\.0)))
          }
          mask.insert(known.1)
        }
      }
    }
    guard frame.count == 4, let size else {
      throw values.failure(node.place, "autoresizing needs frame, [x, y, width, height], and in, the superview's size")
    }
    return Autoresizing(Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]), in: size, mask)
  }

  static let stackKeys = [
    "axis", "distribution", "alignment", "spacing", "baselineRelative", "layoutMarginsRelative",
  ]

  /// A stack, and maybe `"when"`, a list of others for some traits, each with what differs.
  private func stack(_ node: JSONNode) throws(LayoutDocumentError) -> Variation<Stack> {
    var stack = Stack()
    let members = try values.members(node, "a stack", known: Self.stackKeys + ["when"])
    for member in members { try set(member, in: &stack) }
    var result = Variation(stack)
    for member in members where member.key == "when" {
      for child in try values.list(member.value, "when") {
        var other = stack
        for member in try values.members(child, "a case", known: Self.stackKeys + DocumentValues.conditionKeys) {
          try set(member, in: &other)
        }
        result.add(other, when: try values.condition(child, ignoring: Self.stackKeys))
      }
    }
    return result
  }

  private func set(_ member: JSONNode.Member, in stack: inout Stack) throws(LayoutDocumentError) {
    let (node, key) = (member.value, member.key)
    switch key {
    case "axis": stack.axis = try values.choice(node, key, Axis.self)
    case "distribution": stack.distribution = try values.choice(node, key, Stack.Distribution.self)
    case "alignment": stack.alignment = try values.choice(node, key, Stack.Alignment.self)
    case "spacing": stack.spacing = try values.number(node, key)
    case "baselineRelative": stack.isBaselineRelativeArrangement = try values.bool(node, key)
    case "layoutMarginsRelative": stack.isLayoutMarginsRelativeArrangement = try values.bool(node, key)
    default: break
    }
  }

  static let masks: [(String, AutoresizingMask)] = [
    ("left", .flexibleLeftMargin), ("width", .flexibleWidth), ("right", .flexibleRightMargin),
    ("top", .flexibleTopMargin), ("height", .flexibleHeight), ("bottom", .flexibleBottomMargin),
  ]
}
