internal import JSONText
internal import TextFields

/// Fills the fields of a row into the keys of a composition, `"color": "{color}"`, before they are read, and omits what
/// the row has nothing for. Fields can thus be used in every key but those of a sheet, which has many rows.
///
/// The words of texts and the paths of images keep their places: their values are not part of the document, and are
/// filled in when the page is made.
struct RowKeys: Sendable {
  /// Whether braces mean fields.
  let fillsFields: Bool
  /// Nil while the composition itself is read.
  private(set) var row: [String: String]?
  /// Whether the words of paragraphs are marked up; the values of a row are never markup.
  var marksUp = false

  /// The result for a part of the document.
  enum Filled<Value> {
    case read(Value)
    /// Omitted, because the row has nothing for it.
    case vanished
    /// To be read again for each row; until then, sample values take the place of the fields, to reveal faults that do
    /// not depend on the row.
    case later(Value)
  }

  // MARK: Places

  /// The places in a key's value that are filled before it is read, each with its position.
  private func places(_ member: JSONNode.Member) throws(DocumentFailure) -> [(TemplateField, JSONPlace)] {
    guard fillsFields, !CompositionKey.keepsPlaces(member.key) else { return [] }
    return try places(member.value)
  }

  private func places(_ node: JSONNode) throws(DocumentFailure) -> [(TemplateField, JSONPlace)] {
    var found: [(TemplateField, JSONPlace)] = []
    switch node.value {
    case .string(let text):
      found = try template(text, node).places.map { ($0, node.place) }
    case .array(let nodes): for node in nodes { found += try places(node) }
    case .object(let members): for member in members { found += try places(member.value) }
    default: break
    }
    return found
  }

  private func template(_ text: String, _ node: JSONNode) throws(DocumentFailure) -> Template {
    try node.at { () throws(Failure) in try fillsFields ? Template(text) : Template(withoutRows: text) }
  }

  /// All places of an item, including those of its words.
  func allPlaces(_ members: [JSONNode.Member]) throws(DocumentFailure) -> [(TemplateField, JSONPlace)] {
    guard fillsFields else { return [] }
    var found: [(TemplateField, JSONPlace)] = []
    for member in members { found += try places(member.value) }
    return found
  }

  /// The places in some settings of a page or of all its texts.
  func places(_ members: [JSONNode.Member]) throws(DocumentFailure) -> [(TemplateField, JSONPlace)] {
    var found: [(TemplateField, JSONPlace)] = []
    for member in members { found += try places(member) }
    return found
  }

  /// Whether an item differs from row to row, apart from its words.
  func isVariable(_ members: [JSONNode.Member]) throws(DocumentFailure) -> Bool {
    if fillsFields, members.contains(where: { $0.key == CompositionKey.optional }) { return true }
    return try !places(members).isEmpty
  }

  // MARK: Filling

  /// The members with the row's fields filled in, except those that keep their places. Without a row, sample values are
  /// filled in.
  func filled(_ members: [JSONNode.Member], _ shape: (String) -> JSONShape) throws(DocumentFailure) -> [JSONNode.Member]
  {
    var result: [JSONNode.Member] = []
    for member in members {
      guard !CompositionKey.keepsPlaces(member.key) else {
        result.append(member)
        continue
      }
      if let value = try filled(member.value, shape(member.key), member.name) {
        result.append(JSONNode.Member(key: member.key, place: member.place, value: value))
      }
    }
    return result
  }

  /// An item for the row, without the key that says whether it is optional.
  ///
  /// - Parameter kinds: the keys one of which says what is drawn.
  func item(
    _ node: JSONNode, _ members: [JSONNode.Member], kinds: [String], _ shape: (String) -> JSONShape
  ) throws(DocumentFailure) -> Filled<JSONNode> {
    let optional = members.first { $0.key == CompositionKey.optional }
    let others = members.filter { $0.key != CompositionKey.optional }
    let content = others.filter { kinds.contains($0.key) }
    var isLeftOut = false
    if let optional {
      try check(optional)
      isLeftOut = try vanishes(optional, content, others)
      // Before its keys are filled, since those whose fields are empty may have no value.
      if row != nil, isLeftOut { return .vanished }
    }
    let filled = try filled(others, shape)
    if row == nil, try isVariable(members) { return .later(JSONNode(value: .object(filled), place: node.place)) }
    if isLeftOut { return .vanished }
    if !content.isEmpty, !filled.contains(where: { kinds.contains($0.key) }) { return .vanished }
    return .read(JSONNode(value: .object(filled), place: node.place))
  }

  private func check(_ optional: JSONNode.Member) throws(DocumentFailure) {
    if case .bool = optional.value.value { return }
    if case .string = optional.value.value {
      let fields = fillsFields ? try places(optional.value) : []
      if !fillsFields || !fields.isEmpty { return }
    }
    throw optional.value.failure(
      "\(optional.name) is neither true nor false nor a text with fields; write true, or \"{name}\"")
  }

  /// Whether the row has nothing for an optional item: for any of the fields named by `optional` or, if it names none,
  /// of its content or, if that has none either, of its other keys.
  private func vanishes(
    _ optional: JSONNode.Member, _ content: [JSONNode.Member], _ others: [JSONNode.Member]
  ) throws(DocumentFailure) -> Bool {
    let row = row ?? [:]
    switch optional.value.value {
    case .bool(true):
      let named = try allPlaces(content)
      let fields = try (named.isEmpty ? allPlaces(others) : named).map(\.0)
      if !fields.isEmpty { return fields.allSatisfy { $0.isEmpty(in: row) } }
      return content.contains { member in
        if case .string(let text) = member.value.value { text.allSatisfy(\.isWhitespace) } else { false }
      }
    case .string:
      let fields = try places(optional.value).map(\.0)
      return !fields.isEmpty && fields.allSatisfy { $0.isEmpty(in: row) }
    default: return false
    }
  }

  /// A value with the row's fields filled in; nil if it is omitted.
  private func filled(
    _ node: JSONNode, _ shape: JSONShape, _ what: String
  ) throws(DocumentFailure) -> JSONNode? {
    switch node.value {
    case .string(let text):
      let template = try template(text, node)
      guard !template.places.isEmpty else {
        let plain = try node.at { () throws(Failure) in try template.filled([:]) }
        return JSONNode(value: .string(plain), place: node.place)
      }
      if shape.isListOfObjects, template.onlyField == nil {
        throw node.failure(
          "\(what) is a list, of which a row gives the whole or nothing; write \"{\(template.places[0].words)}\", a field that"
            + " is a list, or the list with the field inside of it, such as [\"{\(template.places[0].words)}\"]")
      }
      guard let row else { return JSONNode(value: shape.sample, place: node.place) }
      if template.vanishes(for: row) { return nil }
      if shape.isListOfObjects, let field = template.onlyField { return try list(field, of: row, node, shape, what) }
      let words = try node.at { () throws(Failure) in try template.filled(row) }
      return JSONNode(value: try value(words, shape, node, what, template.places), place: node.place)
    case .array(let nodes):
      var kept: [JSONNode] = []
      for (index, element) in nodes.enumerated() {
        if let element = try filled(element, shape.element, "\(what)[\(index)]") { kept.append(element) }
      }
      // A list of which nothing is left is left out.
      if kept.isEmpty, !nodes.isEmpty { return nil }
      return JSONNode(value: .array(kept), place: node.place)
    case .object(let members):
      var kept: [JSONNode.Member] = []
      for member in members {
        var filling = self
        if marksUp, member.key == "text" { filling.row = row?.mapValues(Markup.escaped) }
        if let value = try filling.filled(member.value, shape.value(of: member.key), member.name) {
          kept.append(JSONNode.Member(key: member.key, place: member.place, value: value))
        } else if member.key == "text" {
          // A paragraph without text is left out.
          return nil
        }
      }
      return JSONNode(value: .object(kept), place: node.place)
    default: return node
    }
  }

  /// A list that a row gives as a whole, which a table has as a text of JSON.
  private func list(
    _ field: TemplateField, of row: [String: String], _ node: JSONNode, _ shape: JSONShape, _ what: String
  ) throws(DocumentFailure) -> JSONNode {
    let text = try node.at { () throws(Failure) in try field.value(in: row) }
    guard let read = try? JSONDocument.parse(Array(text.utf8)[...]), case .array = read.value else {
      throw node.failure("\(what) is not \(shape.kinds) in the row; write it in brackets there, such as [\"Words\"]")
    }
    return JSONNode(value: given(read, isWords: true, at: node.place).value, place: node.place)
  }

  /// A part of a list that a row gives: it has its place where the field is, and its words are no markup.
  private func given(_ node: JSONNode, isWords: Bool, at place: JSONPlace) -> JSONNode {
    switch node.value {
    case .string(let text) where isWords && marksUp: JSONNode(value: .string(Markup.escaped(text)), place: place)
    case .array(let nodes):
      JSONNode(value: .array(nodes.map { given($0, isWords: isWords, at: place) }), place: place)
    case .object(let members):
      JSONNode(
        value: .object(
          members.map {
            JSONNode.Member(key: $0.key, place: place, value: given($0.value, isWords: $0.key == "text", at: place))
          }), place: place)
    default: JSONNode(value: node.value, place: place)
    }
  }

  /// The fields that rows give as whole lists of texts and objects.
  func lists(_ members: [JSONNode.Member], _ shape: (String) -> JSONShape) -> Set<String> {
    var names: Set<String> = []
    for member in members where fillsFields && shape(member.key).isListOfObjects {
      guard case .string(let text) = member.value.value, let field = (try? Template(text))?.onlyField else { continue }
      names.formUnion([field.name, field.words])
    }
    return names
  }

  /// The first place that stays as it is written, because there are no rows, in keys whose words are filled in when
  /// they are read.
  func leftOver(_ members: [JSONNode.Member]) -> TemplateField? {
    guard !fillsFields else { return nil }
    func first(_ node: JSONNode) -> TemplateField? {
      switch node.value {
      case .string(let text): Template(withoutRows: text).unfilled.first
      case .array(let nodes): nodes.lazy.compactMap(first).first
      case .object(let members): members.lazy.compactMap { first($0.value) }.first
      default: nil
      }
    }
    return members.lazy.filter { !CompositionKey.keepsPlaces($0.key) }.compactMap { first($0.value) }.first
  }

  /// A row's value as JSON of the kind that the key has: tables contain only texts.
  private func value(
    _ words: String, _ shape: JSONShape, _ node: JSONNode, _ what: String, _ places: [TemplateField]
  ) throws(DocumentFailure) -> JSONNode.Value {
    // What the row says is what has to be of the kind, not the place for it.
    let trimmed = words.trimmingBlanks
    if Lengths.number(trimmed[...]) != nil, shape.admits(JSONNode.number(0)) {
      // A key that takes any value may also take a text.
      return shape == .anything ? .string(words) : .number(trimmed)
    }
    if shape != .anything, shape.admits(JSONNode.bool(true)), trimmed == "true" || trimmed == "false" {
      return .bool(trimmed == "true")
    }
    guard !trimmed.isEmpty else {
      let name = places.first?.name ?? ""
      let isParagraph = shape == .text() || shape.holdsObjects
      throw node.failure(
        "\(what) is empty; fill it in, or write {\(name)?} to leave the \(isParagraph ? "paragraph" : "key") out where it is"
      )
    }
    let isLength = Lengths.isWithUnit(trimmed) && shape.admits(JSONNode(value: .string(trimmed), place: node.place))
    guard isLength || shape.admits(JSONNode(value: .string("1"), place: node.place)) else {
      throw node.failure("\(what) '\(words)' is not \(shape.kinds); write one into the row")
    }
    return .string(isLength ? trimmed : words)
  }

  // MARK: Messages

  /// The failure, extended by the fields that were filled in at its place.
  func named(_ failure: DocumentFailure, in root: JSONNode) -> DocumentFailure {
    guard let value = root.value(at: failure.place) else { return failure }
    if !fillsFields, !root.isOfSheet(failure.place), case .string(let text) = value.value,
      let field = (try? Template(text))?.places.first
    {
      let remedy = "{\(field.words)} is a place for a field; add --rows FILE to fill it"
      return DocumentFailure(
        failure.place, failure.failure.message, suggestion: failure.suggestion.map { "\($0); \(remedy)" } ?? remedy,
        kind: failure.failure.kind, excerpt: failure.failure.excerpt)
    }
    guard row != nil, let places = try? places(value), !places.isEmpty else { return failure }
    var names: [String] = []
    for (field, _) in places where !names.contains(field.name) { names.append(field.name) }
    let told = "(from the field\(names.count > 1 ? "s" : "") \(names.map { "'\($0)'" }.joined(separator: ", ")))"
    return DocumentFailure(
      failure.place, failure.failure.message + " " + told, suggestion: failure.suggestion, kind: failure.failure.kind,
      excerpt: failure.failure.excerpt)
  }
}

extension JSONShape {
  /// One of the values that it may have.
  fileprivate var sample: JSONNode.Value {
    switch self {
    case .rect: .string("9x9")
    case .number(let bounds), .whole(let bounds):
      JSONNode.number(bounds.least.map { bounds.isAbove ? $0 + 1 : $0 } ?? bounds.most ?? 1).value
    case .bool: .bool(true)
    case .words(let words): .string(words.first ?? "")
    case .either(let shapes): shapes.first?.sample ?? .null
    case .list(let element, _): .array([JSONNode(value: element.sample, place: JSONPlace(line: 0, column: 0))])
    case .length: .string("1mm")
    default:
      .string(
        self == ArgumentKind.color.shape ? "black" : self == ParagraphList.markerShape ? ParagraphList.plainMarker : "x"
      )
    }
  }

  /// The values that a key of an object may have.
  fileprivate func value(of key: String) -> JSONShape {
    switch self {
    case .object(let object): return object.members.first { $0.key == key }?.shape ?? .anything
    case .either(let shapes):
      for case .object(let object) in shapes { return JSONShape.object(object).value(of: key) }
      return .anything
    default: return .anything
    }
  }

  /// The shape of the elements, if a list is allowed.
  fileprivate var element: JSONShape {
    switch self {
    case .list(let element, _): return element
    case .either(let shapes):
      for case .list(let element, _) in shapes { return element }
      return .anything
    default: return .anything
    }
  }
}

extension JSONNode {
  /// Whether a place is in the sheet of a page, which no row fills.
  fileprivate func isOfSheet(_ place: JSONPlace) -> Bool {
    guard case .object(let members) = value else { return false }
    return members.contains { $0.key == "sheet" && $0.value.value(at: place) != nil }
  }

  /// The value at a place, or the value of the key at that place.
  fileprivate func value(at place: JSONPlace) -> JSONNode? {
    switch value {
    case .array(let nodes):
      for node in nodes { if let found = node.value(at: place) { return found } }
    case .object(let members):
      for member in members where member.place == place { return member.value }
      for member in members { if let found = member.value.value(at: place) { return found } }
    default: break
    }
    if case .string = value, self.place == place { return self }
    return nil
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
