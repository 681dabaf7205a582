internal import XMLText

/// A shape, followed by the placeholders of the layout and the master that it inherits properties from.
struct ShapeChain {
  let nodes: [XMLNode]
  /// The shape's placeholder: the layout's if there is one, since the shape itself may not state the type.
  let placeholder: Placeholder?

  init(_ shape: XMLNode, on slide: Slide) {
    var nodes = [shape]
    var placeholder = Placeholder(shape)
    if let own = placeholder {
      if let found = slide.places.layout.first(where: { $0.place.isFilled(by: own) }) {
        nodes.append(found.node)
        // Numbers, dates and footers keep their kind, whatever the layout calls them.
        placeholder = own.type == "obj" || own.kind == "body" ? found.place : own
      }
      let kind = placeholder?.kind
      if let found = slide.places.master.first(where: { $0.place.kind == kind }) { nodes.append(found.node) }
    }
    self.nodes = nodes
    self.placeholder = placeholder
  }

  /// The first of the shape's properties that the path leads to.
  func first(at path: String...) -> XMLNode? {
    for node in nodes {
      var found: XMLNode? = node
      for name in path { found = found?.first(name) }
      if let found { return found }
    }
    return nil
  }

  /// The transform that gives the shape's position, and whether it is the shape's own.
  var transform: (node: XMLNode, isOwn: Bool)? {
    for (index, node) in nodes.enumerated() {
      if let found = node.first(at: "spPr", "xfrm"), found.first("ext") != nil { return (found, index == 0) }
    }
    return nil
  }

  /// The text body's properties, the shape's own first.
  var bodyProperties: [XMLNode] { nodes.compactMap { $0.first(at: "txBody", "bodyPr") } }

  /// An attribute of the text body's properties.
  func bodyAttribute(_ name: String) -> String? {
    for node in nodes {
      if let value = node.first(at: "txBody", "bodyPr")?[name] { return value }
    }
    return nil
  }

  /// The first of several elements in the text body's properties, and whether it is the shape's own.
  func bodyElement(_ names: Set<String>) -> (node: XMLNode, isOwn: Bool)? {
    for (index, node) in nodes.enumerated() {
      guard let body = node.first(at: "txBody", "bodyPr") else { continue }
      for case .element(let element) in body.content where names.contains(element.name) { return (element, index == 0) }
    }
    return nil
  }
}

/// The placeholders of a layout and its master.
struct PlaceholderTable {
  typealias Entry = (place: Placeholder, node: XMLNode)
  let layout: [Entry]
  let master: [Entry]

  init(layout: XMLNode?, master: XMLNode?) {
    func entries(_ root: XMLNode?) -> [Entry] {
      root.map { root in
        SlideShape.all(in: root).compactMap { shape in Placeholder(shape.node).map { ($0, shape.node) } }
      } ?? []
    }
    self.layout = entries(layout)
    self.master = entries(master)
  }
}
