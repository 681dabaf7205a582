internal import JSONText

/// The order of keys in a document in its canonical style: what a thing is called first, what it holds last.
///
/// Only objects whose keys the format fixes are put in order; texts, metrics, devices and records stay as they are written, as
/// do a label's fields among themselves.
enum DocumentOrder {
  /// What an object is, which decides how its keys are ordered and what its values are.
  private enum Kind {
    case document, cell, view, list, constraint, set, guide, other

    /// Keys that come first and last, in that order; the others stay in between.
    var ends: (first: [String], last: [String]) {
      switch self {
      case .document:
        (
          [
            "$schema", "name", "meantFor", "language", "texts", "metrics", "extensions", "defaults", "root", "views",
            "guides",
          ],
          ["constraints", "sets"]
        )
      case .cell: (LayoutDocumentReader.cellKeys, [])
      case .view: (["name", "in", "text", "textKey", "field", "image", "intrinsicSize"], ["list", "stack", "views"])
      case .list: (["records", "count", "offset", "form", "cell"], [])
      case .constraint:
        (LayoutDocumentReader.formatKeys + LayoutDocumentReader.partKeys, LayoutDocumentReader.ruleKeys)
      case .set: (["name", "when"], ["constraints"])
      case .guide: (["name", "in"], [])
      case .other: ([], [])
      }
    }

    /// What the value of a key is, or what is in the list that it is.
    func kind(of key: String) -> Kind {
      switch (self, key) {
      case (.document, "root"), (.cell, "root"), (.document, "views"), (.cell, "views"), (.view, "views"): .view
      case (.view, "list"): .list
      case (.list, "cell"): .cell
      case (.document, "constraints"), (.cell, "constraints"), (.set, "constraints"): .constraint
      case (.document, "sets"), (.cell, "sets"): .set
      case (.document, "guides"), (.cell, "guides"): .guide
      default: .other
      }
    }
  }

  static func ordered(_ document: JSONNode) -> JSONNode { ordered(document, .document) }

  private static func ordered(_ node: JSONNode, _ kind: Kind) -> JSONNode {
    switch node.value {
    case .array(let nodes): return JSONNode(value: .array(nodes.map { ordered($0, kind) }), place: node.place)
    case .object(let members):
      let ends = kind.ends
      func rank(_ key: String) -> Int {
        ends.first.firstIndex(of: key) ?? ends.last.firstIndex(of: key).map { ends.first.count + 1 + $0 }
          ?? ends.first.count
      }
      let ranked = members.enumerated().sorted {
        (rank($0.element.key), $0.offset) < (rank($1.element.key), $1.offset)
      }
      return JSONNode(
        value: .object(
          ranked.map { _, member in
            JSONNode.Member(
              key: member.key, place: member.place, value: ordered(member.value, kind.kind(of: member.key)))
          }), place: node.place)
    default: return node
    }
  }
}
