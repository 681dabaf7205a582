internal import XMLText

/// The lists of text styles that a body's paragraphs follow, the nearest first: its own, those of its placeholders on
/// layout and master, the master's for titles, bodies and others, and the presentation's.
struct TextStyles {
  private let lists: [XMLNode]
  private var levels: [Int: [XMLNode]] = [:]

  init(_ chain: ShapeChain, on slide: Slide, _ presentation: XMLNode?) {
    var lists = chain.nodes.compactMap { $0.first(at: "txBody", "lstStyle") }
    let styles = slide.master?.first("txStyles")
    if let placeholder = chain.placeholder {
      if let style = styles?.first(placeholder.masterStyle) { lists.append(style) }
      if let presentation { lists.append(presentation) }
    } else {
      if let presentation { lists.append(presentation) }
      if let style = styles?.first("otherStyle") { lists.append(style) }
    }
    self.lists = lists
  }

  /// The properties of paragraphs of a level, counted from 0; the nearest first.
  mutating func level(_ level: Int) -> [XMLNode] {
    if let known = levels[level] { return known }
    let name = "lvl\(level + 1)pPr"
    // A property that a list gives for all levels applies if the list does not give it for this level.
    let found = lists.flatMap { list in [list.first(name), list.first("defPPr")].compactMap { $0 } }
    levels[level] = found
    return found
  }
}

extension [XMLNode] {
  /// The nearest value of an attribute.
  func attribute(_ name: String) -> String? {
    for node in self {
      if let value = node[name] { return value }
    }
    return nil
  }

  /// The nearest element with a name.
  func element(_ name: String) -> XMLNode? {
    for node in self {
      if let found = node.first(name) { return found }
    }
    return nil
  }

  /// The nearest element with one of several names, of which a node has at most one.
  func element(of names: Set<String>) -> XMLNode? {
    for node in self {
      for case .element(let element) in node.content where names.contains(element.name) { return element }
    }
    return nil
  }
}
