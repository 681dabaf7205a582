internal import XMLText

/// The text of a `source` or `target` of XLIFF, whose inline elements become tags and placeholders.
enum XLIFFText {
  /// One text, or none if it is empty.
  ///
  /// - Parameter data: XLIFF 2's `originalData`, the native code for which inline elements stand, by id.
  static func texts(
    _ content: [XMLNode.Content], at place: CatalogPlace, data: [String: String] = [:]
  ) -> [CatalogText] {
    var builder = TextBuilder()
    add(content, data, to: &builder)
    return builder.isEmpty ? [] : [builder.text(at: place, finding: .any)]
  }

  /// Adds the text of more content.
  static func add(_ content: [XMLNode.Content], _ data: [String: String], to builder: inout TextBuilder) {
    for content in content {
      switch content {
      case .text(let text, _): builder.append(text)
      case .element(let node): add(node, data, to: &builder)
      }
    }
  }

  private static func add(_ node: XMLNode, _ data: [String: String], to builder: inout TextBuilder) {
    switch node.name {
    // Annotations show nothing of their own.
    case "mrk": add(node.content, data, to: &builder)
    case "sm", "em": break
    // A paired code around a text.
    case "g", "pc":
      builder.tag(node.openingTag, node.isEmptyTag ? .empty : .opening, name(node))
      guard !node.isEmptyTag else { return }
      add(node.content, data, to: &builder)
      builder.tag("</\(node.writtenName)>", .closing, name(node))
    case "bpt", "bx", "sc": builder.tag(written(node), .opening, name(node))
    case "ept", "ex", "ec": builder.tag(written(node), .closing, name(node))
    // A character that XML cannot contain.
    case "cp": builder.append(String(Character(scalar(of: node) ?? "\u{FFFD}")))
    case "x", "ph", "it": placeholder(node, data, to: &builder)
    default: add(node.content, data, to: &builder)
    }
  }

  private static func scalar(of node: XMLNode) -> Unicode.Scalar? {
    node["hex"].flatMap { UInt32($0, radix: 16) }.flatMap(Unicode.Scalar.init)
  }

  /// The first element `cp` in another that stands for no character.
  static func noCharacter(in node: XMLNode) -> XMLNode? {
    for element in node.elements {
      if element.name == "cp", scalar(of: element) == nil { return element }
      if let found = noCharacter(in: element) { return found }
    }
    return nil
  }

  private static func name(_ node: XMLNode) -> String { node["id"] ?? node["rid"] ?? node.name }

  /// The whole element, including the native code in it.
  private static func written(_ node: XMLNode) -> String {
    node.isEmptyTag ? node.openingTag : node.openingTag + native(node) + "</\(node.writtenName)>"
  }

  /// The native code in an element, without the texts that are translated separately.
  private static func native(_ node: XMLNode) -> String {
    node.content.reduce(into: "") { text, content in
      if case .text(let more, _) = content { text += more }
    }
  }

  private static func placeholder(_ node: XMLNode, _ data: [String: String], to builder: inout TextBuilder) {
    let native = native(node).nonEmpty ?? node["dataRef"].flatMap { data[$0] }
    // The code or the text for which the element stands, by its native code or by what translators see.
    let shown = [native, node["equiv-text"], node["disp"], node["equiv"]].compactMap { $0?.nonEmpty }
    let example = shown.first { isPlain($0) && $0 != node["id"] }
    let kind = node["ctype"] ?? node["type"] ?? ""
    let id = node["id"] ?? ""
    let isBreak = shown.contains { ["<br>", "<br/>", "<br />"].contains($0.lowercased()) }
    if kind == "lb" || id == "LINE_BREAK" || isBreak {
      return builder.placeholder(written(node), .literal("\n"), name: id, example: example)
    }
    // Bold, a link, or a tag of HTML, by its code or by the name that Angular gives it.
    let isTag =
      ["bold", "italic", "underlined", "link", "image", "fmt"].contains(kind) || kind.hasPrefix("x-html")
      || id.hasPrefix("START_") || id.hasPrefix("CLOSE_") || node.name == "it"
      || shown.first.map { !TagFinder.tags(in: $0 + closing(of: $0)).isEmpty } == true
    if isTag {
      return builder.tag(written(node), id.hasPrefix("CLOSE_") ? .closing : .empty, name(node))
    }
    // The code of a placeholder says what takes its place.
    if let known = shown.lazy.compactMap(code).first {
      return builder.placeholder(written(node), known.kind, name: known.name ?? id, example: example)
    }
    builder.placeholder(written(node), example == nil ? .text : .opaque, name: id, example: example)
  }

  /// The grammars that are tried for a code, as the file does not name one.
  private static let grammars: [PlaceholderGrammar] = [
    .any, .qt, .python, .ruby, .objectiveC, .javaFormatter, .i18next, .shell,
  ]

  /// The placeholder of a code that consists of nothing else.
  private static func code(_ text: String) -> CatalogPlaceholder? {
    for grammar in grammars {
      guard var known = grammar.placeholders(in: text).first, known.range.count == text.utf8.count else { continue }
      // Angular's pipes are not part of the name.
      known.name = known.name.map { ICUMessage.trimmed($0.prefix { $0 != "|" }) }
      return known
    }
    return nil
  }

  /// Whether a text has words that a program might show, and is neither a code nor a name in capitals, as in Angular's
  /// `equiv`.
  private static func isPlain(_ text: String) -> Bool {
    guard text.contains(where: { $0.isLetter || $0.isNumber }), !text.contains(where: { "<>{}%$[]|\\".contains($0) })
    else { return false }
    return !text.contains("_") && !(text.count > 3 && text.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) })
  }

  /// The closing tag for a lone tag, as tags are recognised in pairs.
  private static func closing(of native: String) -> String {
    guard native.hasPrefix("<"), native.hasSuffix(">") else { return "" }
    let name = native.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    return name.isEmpty ? "" : "</\(name)>"
  }
}
