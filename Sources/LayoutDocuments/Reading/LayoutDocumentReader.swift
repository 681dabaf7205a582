internal import AdaptiveLayout
internal import ConstraintSolver
internal import JSONText
internal import TextFields

/// Reads a layout document from its JSON: everything that can be known to be wrong is found here, with line and column.
///
/// What there is to be read is in the tables of keys; here is what they have in common: names, what all labels have,
/// and where what has been read is kept.
struct LayoutDocumentReader {
  var document: DocumentContent
  /// What all labels have unless they say otherwise.
  var defaults = DocumentContent.Text()
  /// Every name of a view or guide, and where it was given.
  private var names: [String: JSONPlace] = [:]
  var allowsExtensions = false
  /// Whether labels may name texts that the document does not have, as catalogues have them.
  let hasOtherTexts: Bool

  /// Whether it reads the cell of a list, whose labels may show fields of records.
  let isCell: Bool
  /// The fields of records that labels show, and where they say so.
  var fields: [Field] = []
  /// How many records the lists so far have whose records are only counted.
  var counted = 0
  /// How many views each element is inside of.
  private var depths = [0]

  struct Field {
    let name: String
    let place: JSONPlace
  }

  private init(name: String, folder: String, hasOtherTexts: Bool) {
    self.hasOtherTexts = hasOtherTexts
    document = DocumentContent(name: name, folder: folder)
    isCell = false
  }

  /// For a cell, whose names are its own.
  private init(forCellsOf outer: LayoutDocumentReader) {
    document = DocumentContent(name: outer.document.name, folder: outer.document.folder)
    document.metrics = outer.document.metrics
    document.texts = outer.document.texts
    defaults = outer.defaults
    allowsExtensions = outer.allowsExtensions
    hasOtherTexts = outer.hasOtherTexts
    isCell = true
  }

  static func read(
    _ root: JSONNode, name: String, folder: String, hasOtherTexts: Bool
  ) throws(DocumentFailure) -> DocumentContent {
    var reader = LayoutDocumentReader(name: name, folder: folder, hasOtherTexts: hasOtherTexts)
    try reader.read(root, DocumentKeys.document)
    return reader.document
  }

  static func cell(
    _ node: JSONNode, in outer: LayoutDocumentReader
  ) throws(DocumentFailure) -> (DocumentContent, [Field]) {
    var reader = LayoutDocumentReader(forCellsOf: outer)
    try reader.read(node, DocumentKeys.cell)
    return (reader.document, reader.fields)
  }

  private mutating func read(
    _ node: JSONNode, _ object: DocumentObject<DocumentDraft>
  ) throws(DocumentFailure) {
    var draft = DocumentDraft()
    // The screen exists whether or not the document has settings for it.
    document.elements = [DocumentContent.Element(name: DocumentContent.rootName, parent: nil, place: node.place)]
    names[DocumentContent.rootName] = node.place
    try object.read(node, into: &draft, &self)
  }

  // MARK: Names

  mutating func newName(_ name: String, _ place: JSONPlace) throws(DocumentFailure) -> String {
    guard !name.isEmpty, !name.contains(".") else {
      throw DocumentFailure(place, "'\(name)' cannot be a name; write at least one character, and no '.'")
    }
    if let first = names[name] {
      throw DocumentFailure(
        place, "the name '\(name)' is taken, in line \(first.line); give every view and guide its own")
    }
    names[name] = place
    return name
  }

  /// `card`, `card.safeArea`, `card.layoutMargins`.
  func known(_ text: String, _ place: JSONPlace) throws(DocumentFailure) -> DocumentContent.Item {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first, names[name] != nil else {
      throw DocumentFailure(
        place, "no view or guide is named '\(parts.first ?? "")'",
        suggestion: DocumentFailure.hint(parts.first ?? "", names.keys.sorted()))
    }
    guard parts.count > 1 else { return DocumentContent.Item(name: name) }
    guard let region = DocumentContent.Item.Region(rawValue: parts[1]), region != .whole else {
      throw DocumentFailure(
        place, "'\(parts[1])' is not a part of a view",
        suggestion: DocumentFailure.hint(parts[1], ["safeArea", "layoutMargins"]))
    }
    guard document.elements.contains(where: { $0.name == name }) else {
      throw DocumentFailure(
        place, "the guide '\(name)' has no \(parts[1]), which only views have; name a view, or the guide alone")
    }
    return DocumentContent.Item(name: name, region: region)
  }

  /// The place of a view that came before.
  func earlierView(_ text: String, _ place: JSONPlace) throws(DocumentFailure) -> Int {
    let item = try known(text, place)
    guard item.region == .whole, let index = document.elements.firstIndex(where: { $0.name == item.name }) else {
      throw DocumentFailure(place, "'\(item.name)' is not a view that came before this one; name one that did")
    }
    return index
  }

  // MARK: Views

  /// - Parameter parent: the view around it; nil for the root.
  mutating func view(
    _ node: JSONNode, _ position: ViewKeys.Position, parent: Int?
  ) throws(DocumentFailure) {
    var draft = ViewDraft(
      element: DocumentContent.Element(name: DocumentContent.rootName, parent: parent, place: node.place),
      text: defaults)
    try ViewKeys.object(position, isInCell: isCell).read(node, into: &draft, &self)
    let members = try node.members("a view")
    if draft.isText {
      try checkFit(draft.text, members)
      try TextKeys.checkEffects(of: members, in: draft.text.request)
      draft.element.kind = .text(draft.text)
    } else if let list = draft.list {
      draft.element.kind = .list(list)
    } else if draft.isImage {
      draft.element.kind = .image(draft.image)
    }
    guard parent != nil else {
      document.elements[0] = draft.element
      return
    }
    let index = document.elements.count
    guard index <= LayoutDocument.viewLimit else {
      throw DocumentFailure(
        node.place,
        "the layout exceeds the limit views: more than \(LayoutDocument.viewLimit); show many alike in a list",
        kind: .unavailable)
    }
    // What is in a view may depend on all that are around it.
    depths.append((draft.element.parent.map { depths[$0] } ?? 0) + 1)
    guard depths[index] <= LayoutDocument.depthLimit else {
      throw DocumentFailure(
        node.place,
        "the layout exceeds the limit viewDepth: the view is inside \(depths[index]) others, which is more than"
          + " \(LayoutDocument.depthLimit); leave some of them out",
        kind: .unavailable)
    }
    document.elements.append(draft.element)
    let inside = draft.element.stack == nil ? ViewKeys.Position.nested : .arranged
    for member in members where member.key == "views" {
      for child in try member.list() { try view(child, inside, parent: index) }
    }
  }

  /// Refuses what a label says of a size that nothing fits, unless it says that nothing does. What the defaults say is
  /// for those that are fitted.
  private func checkFit(_ text: DocumentContent.Text, _ members: [JSONNode.Member]) throws(DocumentFailure) {
    guard text.fit == nil, !members.contains(where: { $0.key == "fit" }),
      let member = members.first(where: { TextKeys.fitKeys.contains($0.key) })
    else { return }
    throw DocumentFailure(
      member.place,
      "\(member.name) is for labels whose size is fitted; give the label \(quoted("fit")), or leave it out")
  }

  // MARK: Constraints

  /// A format of the Visual Format Language, by itself or in an object with its options; or a constraint in its seven
  /// parts.
  ///
  /// - Parameters:
  ///   - condition: that of the set which it is in.
  ///   - usual: the set's priority, for constraints that say none.
  mutating func rule(
    _ node: JSONNode, _ condition: TraitCondition = .always, usually usual: Variation<Priority>? = nil
  ) throws(DocumentFailure) {
    let conditions = condition == .always ? [] : [condition]
    if case .string(let text) = node.value {
      document.rules.append(
        DocumentContent.Rule(
          statement: .format(try format(text, node.place), superview: nil, VisualFormat.Options()),
          usualPriority: usual, label: text, conditions: conditions, place: node.place))
      return
    }
    let format = try node.members("a constraint").first { $0.key == "format" }
    var draft = ConstraintDraft()
    try (format == nil ? ConstraintKeys.parts : ConstraintKeys.format).read(node, into: &draft, &self)
    try checkGroup(draft, node)
    var label = draft.label
    if let format, label == nil { label = try format.value.text("format") }
    for statement in draft.statements {
      document.rules.append(
        DocumentContent.Rule(
          statement: statement, priority: draft.priority, usualPriority: usual, label: label, rank: draft.rank,
          conditions: conditions + (draft.condition.map { [$0] } ?? []), active: draft.active, place: node.place))
    }
  }

  /// Refuses what cannot be said of several attributes at once.
  private func checkGroup(_ draft: ConstraintDraft, _ node: JSONNode) throws(DocumentFailure) {
    guard let group = draft.group else { return }
    let single = ["from", "fromAttribute", "toAttribute", "toFrom", "toFromAttribute"]
    if let member = try node.members("a constraint").first(where: { single.contains($0.key) }) {
      throw DocumentFailure(
        member.place,
        "\(member.name) is for a single attribute, not for \(group.rawValue); leave it out, or name one attribute")
    }
    guard group != .size, draft.parts.second == nil else { return }
    throw node.failure(
      "a constraint of \(group.rawValue) has no \(quoted("toItem")), and positions have nothing else to be compared with; give it one"
    )
  }

  func format(_ text: String, _ place: JSONPlace) throws(DocumentFailure) -> VisualFormat {
    do throws(VisualFormatError) {
      return try VisualFormat(parsing: text, extensions: allowsExtensions)
    } catch {
      throw DocumentFailure(place, error.message, excerpt: error.excerpt)
    }
  }
}
