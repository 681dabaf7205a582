/// Where something stands in an XML document: line and column, counted from 1. Columns count Unicode scalars.
package struct XMLPlace: Sendable, Hashable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// An element of XML with all that is in it.
package struct XMLNode: Sendable {
  package enum Content: Sendable {
    /// With where it begins.
    case text(String, XMLPlace)
    case element(XMLNode)
  }

  package struct Attribute: Sendable {
    /// With its prefix, as in `xml:space`.
    package let name: String
    package let value: String
  }

  /// Without prefix.
  package let name: String
  package let prefix: String?
  package let namespace: String?
  package let attributes: [Attribute]
  /// Where its tag begins.
  package let start: XMLPlace
  /// The bytes of the document that its start tag, or its only one, takes: all from `<` to `>`. Of an element that an
  /// entity stands for, those of the entity's name.
  package let tag: Range<Int>
  package internal(set) var content: [Content] = []
  /// Whether it is one tag only, `<x/>`.
  package internal(set) var isEmptyTag = false

  /// An attribute's value, by its name as written.
  package subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The elements in it, in order.
  package var elements: [XMLNode] {
    content.compactMap { if case .element(let node) = $0 { node } else { nil } }
  }

  package func first(_ name: String) -> XMLNode? {
    for case .element(let node) in content where node.name == name { return node }
    return nil
  }

  /// The element that a path of names leads to, each time the first of its name.
  package func first(at path: String...) -> XMLNode? {
    var node: XMLNode? = self
    for name in path { node = node?.first(name) }
    return node
  }

  /// All text in it, without tags.
  package var text: String {
    if content.count == 1, case .text(let text, _) = content[0] { return text }
    return content.reduce(into: "") { text, content in
      switch content {
      case .text(let more, _): text += more
      case .element(let node): text += node.text
      }
    }
  }

  /// Where its text begins; where the element does when it has none.
  package var textStart: XMLPlace {
    for content in content {
      switch content {
      case .text(_, let place): return place
      case .element(let node): return node.start
      }
    }
    return start
  }

  /// The name as written.
  package var writtenName: String { prefix.map { $0 + ":" + name } ?? name }

  /// The tag that opens it, with its attributes in their order.
  package var openingTag: String {
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
