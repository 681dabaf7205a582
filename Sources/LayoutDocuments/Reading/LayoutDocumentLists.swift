internal import AdaptiveLayout
internal import Geometry
internal import JSONText
internal import TextFields

/// Lists of data: their records, held against the cell that shows them.
extension LayoutDocumentReader {
  mutating func list(_ node: JSONNode) throws(DocumentFailure) -> DocumentContent.List {
    var (draft, reader) = (ListKeys.Draft(), self)
    try ListKeys.object.read(node, into: &draft, &reader)
    let emptyCell = DocumentContent(
      name: document.name, folder: document.folder,
      elements: [DocumentContent.Element(name: DocumentContent.rootName, parent: nil, place: node.place)])
    var list = DocumentContent.List(cell: draft.cell ?? emptyCell)
    if let node = draft.records { list.records = try records(node, draft.fields) }
    if let node = draft.count {
      let count = try node.whole(quoted("count"), in: 0...ListKeys.mostCounted)
      counted += count
      guard Double(counted) <= ListKeys.mostCounted else {
        throw DocumentFailure(
          node.place, "the document's lists count \(counted) records so far, more than \(Int(ListKeys.mostCounted))",
          suggestion: "count fewer; a list shows those in sight")
      }
      list.records = (0..<count).map { ListRecord(id: nil, number: $0 + 1, [:]) }
      if let field = draft.fields.first(where: { $0.name != "number" }) {
        throw DocumentFailure(
          field.place, "records that are only counted have no '\(field.name)'",
          suggestion: "their only field is 'number'; show it")
      }
    }
    if let choice = draft.choice { list.choice = choice }
    list.offset = draft.offset
    return list
  }

  private func records(_ node: JSONNode, _ fields: [Field]) throws(DocumentFailure) -> [ListRecord] {
    var records: [ListRecord] = []
    var places: [String: JSONPlace] = [:]
    for node in try node.list(quoted("records")) {
      var (id, texts): (String?, [String: String]) = (nil, [:])
      for member in try node.members("a record") {
        guard let text = member.value.flat?.text else {
          throw member.value.failure(
            "the record's \(member.name) is neither a text nor a number; write one of those")
        }
        texts[member.key] = text
        guard member.key == "id" else { continue }
        if let first = places[text] {
          throw member.value.failure("the id '\(text)' is taken, in line \(first.line); give it another")
        }
        places[text] = member.value.place
        id = text
      }
      guard (id == nil) == places.isEmpty else {
        throw node.failure("the record has no \(quoted("id")), though others have one; give all of them one, or none")
      }
      let record = ListRecord(id: id, number: records.count + 1, texts)
      if let field = fields.first(where: { record[$0.name] == nil }) {
        throw node.failure(
          "the record has no '\(field.name)', which the cell shows (line \(field.place.line))",
          suggestion: DocumentFailure.hint(field.name, record.fieldNames))
      }
      records.append(record)
    }
    return records
  }
}
