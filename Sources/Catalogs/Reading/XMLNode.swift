/// An element of XML with all that is in it.
struct XMLNode {
  enum Content {
    case text(String, CatalogPlace)
    case element(XMLNode)
  }

  struct Attribute {
    /// With its prefix, as in `xml:space`.
    let name: String
    let value: String
  }

  /// Without prefix.
  let name: String
  let prefix: String?
  let namespace: String?
  let attributes: [Attribute]
  /// Where its tag begins.
  let place: CatalogPlace
  var content: [Content] = []
  /// Whether it is one tag only, `<x/>`.
  var isEmptyTag = false

  /// An attribute's value, by its name as written.
  subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The elements in it, in order.
  var elements: [XMLNode] {
    content.compactMap { if case .element(let node) = $0 { node } else { nil } }
  }

  func first(_ name: String) -> XMLNode? { elements.first { $0.name == name } }

  /// All text in it, without tags.
  var text: String {
    if content.count == 1, case .text(let text, _) = content[0] { return text }
    return content.reduce(into: "") { text, content in
      switch content {
      case .text(let more, _): text += more
      case .element(let node): text += node.text
      }
    }
  }

  /// Where its text begins; where the element does when it has none.
  var textPlace: CatalogPlace {
    for content in content {
      switch content {
      case .text(_, let place): return place
      case .element(let node): return node.place
      }
    }
    return place
  }

  /// The name as written.
  var writtenName: String { prefix.map { $0 + ":" + name } ?? name }

  /// The tag that opens it, with its attributes in their order.
  var openingTag: String {
    var tag = "<" + writtenName
    for attribute in attributes {
      tag += " " + attribute.name + "=\""
      for scalar in attribute.value.unicodeScalars {
        switch scalar {
        case "&": tag += "&amp;"
        case "<": tag += "&lt;"
        case "\"": tag += "&quot;"
        default: tag.unicodeScalars.append(scalar)
        }
      }
      tag += "\""
    }
    return tag + (isEmptyTag ? "/>" : ">")
  }
}
