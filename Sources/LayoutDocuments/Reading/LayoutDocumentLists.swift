internal import AdaptiveLayout
internal import Geometry
internal import JSONText

/// Lists of data: records, the cell that shows one, and the forms that the list may take.
extension LayoutDocumentReader {
  static let listKeys = ["records", "count", "form", "cell", "offset"]
  /// A cell is a little document: its root is the cell.
  static let cellKeys = ["root", "views", "guides", "constraints", "sets"]
  static let formKeys = [
    "nature", "rowHeight", "leastWidth", "height", "aspect", "sizing", "span", "proportion", "spacing",
  ]
  static let choiceKeys = ["default", "devices", "when", "widths", "firstThatFits"]

  /// The most records that are only counted: a slip of the keyboard should not cost the memory.
  private static let mostCounted = 1e6

  func list(_ node: JSONNode) throws(LayoutDocumentError) -> DocumentContent.List {
    guard !isCell else {
      throw values.failure(node.place, "a list in a cell of a list; give the list a view of its own")
    }
    let members = try values.members(node, "a list", known: Self.listKeys)
    func member(_ key: String) -> JSONNode? { members.first { $0.key == key }?.value }
    var cell = DocumentContent(name: document.name, folder: document.folder)
    var fields: [LayoutDocumentReader.Field] = []
    if let node = member("cell") {
      (cell, fields) = try self.cell(node)
    } else {
      cell.elements = [DocumentContent.Element(name: DocumentContent.rootName, parent: nil, place: node.place)]
    }
    var list = DocumentContent.List(cell: cell)
    switch (member("records"), member("count")) {
    case (let node?, nil): list.records = try records(node, fields)
    case (nil, let node?):
      let count = try values.number(node, "count", in: 0...Self.mostCounted)
      guard count == count.rounded() else {
        throw values.failure(node.place, "count is not a whole number; write it as 12")
      }
      list.records = (0..<Int(saturating: count)).map { ListRecord(id: nil, number: $0 + 1, [:]) }
      if let field = fields.first(where: { $0.name != "number" }) {
        throw values.failure(
          field.place, "records that are only counted have no '\(field.name)'", suggestion: "there is number")
      }
    default: throw values.failure(node.place, "a list has either records or a count of them; give one of the two")
    }
    if let node = member("form") { list.choice = try choice(node) }
    if let node = member("offset") { list.offset = try values.number(node, "offset", in: 0...1e9) }
    return list
  }

  // MARK: Cells

  private func cell(_ node: JSONNode) throws(LayoutDocumentError) -> (DocumentContent, [Field]) {
    var reader = LayoutDocumentReader(forCellsOf: self)
    let members = try values.members(node, "a cell", known: Self.cellKeys)
    try reader.read(members, Self.cellKeys, at: node.place)
    return (reader.document, reader.fields)
  }

  // MARK: Records

  private func records(_ node: JSONNode, _ fields: [Field]) throws(LayoutDocumentError) -> [ListRecord] {
    var records: [ListRecord] = []
    var places: [String: JSONPlace] = [:]
    let nodes = try values.list(node, "records")
    for node in nodes {
      var (id, texts): (String?, [String: String]) = (nil, [:])
      for member in try values.members(node, "a record") {
        guard let text = member.value.flat?.text else {
          throw values.failure(
            member.value.place, "the record's \(member.key) is neither a text nor a number; write one of those")
        }
        texts[member.key] = text
        guard member.key == "id" else { continue }
        if let first = places[text] {
          throw values.failure(member.value.place, "the id '\(text)' is taken, in line \(first.line); give it another")
        }
        places[text] = member.value.place
        id = text
      }
      guard (id == nil) == places.isEmpty else {
        throw values.failure(node.place, "a record without an id among records with one; give all of them one, or none")
      }
      let record = ListRecord(id: id, number: records.count + 1, texts)
      if let field = fields.first(where: { record[$0.name] == nil }) {
        throw values.failure(
          node.place, "the record has no '\(field.name)', which the cell shows (line \(field.place.line))",
          suggestion: DocumentValues.hint(field.name, record.fieldNames))
      }
      records.append(record)
    }
    return records
  }

  // MARK: Forms

  /// One form for all, or several and what decides between them.
  private func choice(_ node: JSONNode) throws(LayoutDocumentError) -> ListChoice {
    let keys = Set(try values.members(node, "form").map(\.key))
    if !keys.isDisjoint(with: ["default", "devices", "when"]) {
      return .traits(try values.variation(node, "form") { node, _ throws(LayoutDocumentError) in try form(node) })
    }
    guard !keys.isDisjoint(with: ["widths", "firstThatFits"]) else { return .form(try form(node)) }
    let members = try values.members(node, "form", known: ["widths", "firstThatFits"])
    guard let member = members.first, members.count == 1 else {
      throw values.failure(node.place, "a form goes by widths or is the firstThatFits, not both; leave one out")
    }
    let nodes = try values.list(member.value, member.key)
    guard !nodes.isEmpty else { throw values.failure(member.value.place, "there is no form to choose from") }
    if member.key == "firstThatFits" {
      var forms: [ListForm] = []
      for node in nodes { forms.append(try form(node)) }
      return .firstThatFits(forms)
    }
    var steps: [ListChoice.WidthStep] = []
    for node in nodes {
      var least = 0.0
      for member in try values.members(node, "a form", known: ["least"] + Self.formKeys) where member.key == "least" {
        least = try values.number(member.value, "least", in: 0...1e9)
      }
      steps.append(ListChoice.WidthStep(least, try form(node, ignoring: ["least"])))
    }
    return .width(steps)
  }

  private static let keysOfForms: [ListForm.Nature: [String]] = [
    .table: ["rowHeight"], .grid: ["leastWidth", "height", "aspect", "spacing"],
    .collection: ["sizing", "span", "proportion", "spacing"],
  ]

  private func form(_ node: JSONNode, ignoring: [String] = []) throws(LayoutDocumentError) -> ListForm {
    let members = try values.members(node, "a form", known: Self.formKeys + ignoring)
    func member(_ key: String) -> JSONNode? { members.first { $0.key == key }?.value }
    guard let word = member("nature") else {
      throw values.failure(node.place, "a form has no nature; make it a table, a grid or a collection")
    }
    let nature = try values.choice(word, "nature", ListForm.Nature.self)
    let known = ["nature"] + (Self.keysOfForms[nature] ?? []) + ignoring
    for member in members where !known.contains(member.key) {
      throw values.failure(
        member.place, "a \(nature.rawValue) has no \(member.key)",
        suggestion: "it has " + known.dropFirst().joined(separator: ", "))
    }
    func length(_ key: String, least: Double = 0) throws(LayoutDocumentError) -> Double? {
      guard let node = member(key) else { return nil }
      return try values.number(node, key, in: least...1e9)
    }
    func lengths(_ key: String) throws(LayoutDocumentError) -> Variation<Double>? {
      guard let node = member(key) else { return nil }
      return try number(node, key)
    }
    func needed<Value>(_ value: Value?, _ key: String) throws(LayoutDocumentError) -> Value {
      guard let value else { throw values.failure(node.place, "a \(nature.rawValue) needs \(key); give it one") }
      return value
    }
    switch nature {
    case .table: return .table(rowHeight: try needed(try lengths("rowHeight"), "rowHeight"))
    case .grid:
      let width = try needed(try length("leastWidth", least: 0.001), "leastWidth")
      let spacing = try length("spacing") ?? 0
      switch (try lengths("height"), try length("aspect", least: 0.001)) {
      case (let height?, nil): return .grid(leastWidth: width, height: .points(height), spacing: spacing)
      case (nil, let aspect?): return .grid(leastWidth: width, height: .aspect(aspect), spacing: spacing)
      default: throw values.failure(node.place, "a grid needs a height or an aspect, and not both")
      }
    case .collection:
      let word = try needed(member("sizing"), "sizing, which is areaShare or largest")
      let proportion = try length("proportion", least: 0.001) ?? 1
      let spacing = try length("spacing") ?? 10
      switch try values.choice(word, "sizing", Sizing.self) {
      case .areaShare:
        let span = try needed(try lengths("span"), "span")
        return .collection(.areaShare(span: span, proportion: proportion), spacing: spacing)
      case .largest:
        if let member = members.first(where: { $0.key == "span" }) {
          throw values.failure(member.place, "the largest cells need no span; leave it out")
        }
        return .collection(.largest(proportion: proportion), spacing: spacing)
      }
    }
  }

  enum Sizing: String, CaseIterable { case areaShare, largest }
}
