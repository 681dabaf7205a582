internal import Geometry
package import TextLayout
package import Typography

/// Marked-up text: `<b>`, `<i>`, `<u>`, `<s>`, `<small>`, `<big>` and `<span font="..." weight="..." size="80%"
/// features="...">`, which may be nested freely; `&lt;`, `&gt;`, `&amp;`, `&quot;`. Around these, `<p>`, `<ul>`, `<ol>`
/// and `<li>` divide the text into paragraphs.
///
/// The result is a plain text and the ways in which its parts differ from the rest.
package struct Markup {
  /// How a part is set, by all tags around it.
  package struct Attributes: Equatable {
    package var font: String?
    package var weight: Double?
    package var isItalic: Bool?
    package var relativeSize = 1.0
    package var features: [FontFeature] = []
    /// The tag that set the font last; nil if none did.
    var place: String.Index?
    package var decorations: TextDecorations = []

    /// The attributes, completed with those of the paragraph around the part.
    func over(_ outer: Attributes) -> Attributes {
      var attributes = self
      attributes.font = font ?? outer.font
      attributes.weight = weight ?? outer.weight
      attributes.isItalic = isItalic ?? outer.isItalic
      return attributes
    }
  }

  package private(set) var text = ""
  /// The parts that have tags around them.
  package private(set) var parts: [(range: Range<Int>, attributes: Attributes)] = []
  /// The paragraphs; empty if there are no tags for them. White space at the ends of a paragraph and between two is
  /// left out.
  package private(set) var paragraphs: [ParagraphTags.Paragraph] = []

  /// What the tags say of letters: those of each part and paragraph.
  var letters: [Attributes] {
    parts.map(\.attributes) + paragraphs.flatMap { [$0.attributes.letters] + $0.parts.map(\.attributes) }
  }

  /// The factor by which `<small>` reduces and `<big>` enlarges the text relative to its surroundings, as in HTML.
  private static let step = 1.2
  private static let depth = 64

  private var open: [(tag: String, place: String.Index, attributes: Attributes)] = []
  /// The paragraph tags that are open, with the attributes of the items and paragraphs in them.
  private var blocks: [(tag: String, attributes: ParagraphTags.Attributes)] = []
  private var hasBlocks = false
  private var start = 0
  private let source: String
  private let limits: Limits

  /// - Parameter limits: how many paragraphs there may be.
  /// - Throws: bad data for unknown, unclosed or crossed tags, with line and column, counted from 1.
  package init(_ source: String, limits: Limits = .default) throws(Failure) {
    self.source = source
    self.limits = limits
    // Scalars, not characters: a combining mark after a tag is text, and would otherwise form one character with the
    // end of the tag.
    var rest = source.unicodeScalars[...]
    while let next = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      text += String(rest[..<next])
      rest = rest[next...]
      if rest.first == "&" {
        guard let entity = Self.entities.first(where: { rest.starts(with: $0.name.unicodeScalars) }) else {
          throw failure("'&' does not start &lt;, &gt;, &amp; or &quot;; write &amp; for the character itself", next)
        }
        text += entity.character
        rest = rest.dropFirst(entity.name.unicodeScalars.count)
      } else {
        guard let end = rest.firstIndex(of: ">") else {
          throw failure("the tag does not end; write &lt; for the character itself", next)
        }
        let tag = String(rest[..<end].dropFirst())
        if tag.hasPrefix("/") { try close(tag.dropFirst(), next) } else { try open(tag, next) }
        rest = rest[end...].dropFirst()
      }
    }
    text += String(rest)
    if let last = open.last { throw failure("<\(last.tag)> is not closed; add </\(last.tag)>", last.place) }
    endPart()
    if hasBlocks {
      try endBlock(source.endIndex)
      text = paragraphs.map(\.text).joined(separator: "\u{2029}")
    }
  }

  /// Reads the text of a single paragraph, in which paragraph tags are not allowed.
  init(inline source: String) throws(Failure) {
    try self.init(source)
    guard hasBlocks else { return }
    throw .badData(
      "markup: the text is one paragraph already; leave out <p>, <ul>, <ol> and <li>, and write a paragraph for each")
  }

  // MARK: Paragraphs

  private static let blockTags = ["p", "ul", "ol", "li"]

  /// Turns the text since the last paragraph tag into a paragraph.
  ///
  /// - Parameter isWhole: whether an element ends here, which is a paragraph even if it is empty.
  private mutating func endBlock(_ place: String.Index, isWhole: Bool = false) throws(Failure) {
    let bytes = Array(text.utf8)
    let parts = self.parts
    // Offsets in the following text are counted from its own start.
    (text, self.parts, start) = ("", [], 0)
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
    var range = 0..<bytes.count
    while let first = bytes[range].first, isBlank(first) { range = range.lowerBound + 1..<range.upperBound }
    while let last = bytes[range].last, isBlank(last) { range = range.lowerBound..<range.upperBound - 1 }
    guard isWhole || !range.isEmpty else { return }
    var attributes = blocks.last?.attributes ?? ParagraphTags.Attributes()
    if let list = blocks.last?.tag, list == "ul" || list == "ol" {
      throw failure("there is text in <\(list)> outside an item; put it between <li> and </li>", place)
    }
    if blocks.last?.tag == "li" {
      if hasMarked, range.isEmpty { return }
      // The text that follows a list inside an item continues without a mark.
      mark(&attributes)
    }
    do throws(TextError) {
      try limits.check(paragraphs: paragraphs.count + 1)
    } catch {
      throw failure(Failure(error), place)
    }
    paragraphs.append(ParagraphTags.cut(bytes, range, parts, attributes))
  }

  /// Whether the current item has received its mark.
  private var hasMarked: Bool { markedItems.last ?? false }
  private var markedItems: [Bool] = []

  /// Gives an item the next mark of its list.
  private mutating func mark(_ attributes: inout ParagraphTags.Attributes) {
    guard !hasMarked, let list = blocks.indices.dropLast().last, var marker = blocks[list].attributes.marker else {
      attributes.style.firstLineIndent = .zero
      return
    }
    attributes.mark(marker.next())
    blocks[list].attributes.marker = marker
    markedItems[markedItems.count - 1] = true
  }

  private mutating func openBlock(_ tag: String, _ name: Substring, _ place: String.Index) throws(Failure) {
    let around = blocks.last?.tag
    if let inline = open.last, !Self.blockTags.contains(inline.tag) {
      throw failure("<\(name)> is inside <\(inline.tag)>; close <\(inline.tag)> before it", place)
    }
    switch name {
    case "li" where around != "ul" && around != "ol":
      throw failure("<li> is outside a list; put <ul> or <ol> around the items", place)
    case "p" where around != nil:
      throw failure("<p> is inside <\(around ?? "")>; close that before it", place)
    case "ul", "ol":
      if let around, around != "li" {
        throw failure("<\(name)> is inside <\(around)>; close that, or put the inner list in an item", place)
      }
    default: break
    }
    try endBlock(place)
    hasBlocks = true
    var attributes = blocks.last?.attributes ?? ParagraphTags.Attributes()
    let isList = name == "ul" || name == "ol"
    // An item that contains only a list has no line of its own to mark.
    if isList, around == "li", !hasMarked {
      var unseen = attributes
      mark(&unseen)
    }
    if isList { attributes = ParagraphTags.list(name, in: attributes) }
    let isNumbered = name == "ol"
    try readPairs(tag.dropFirst(name.count), place) { name, value throws(Failure) in
      let isKnown =
        isList
        ? try ParagraphTags.applyToList(name, value, isNumbered: isNumbered, to: &attributes)
        : try ParagraphTags.apply(name, value, to: &attributes)
      if !isKnown {
        throw .badData(
          "unknown attribute '\(name)'; there are \(isList ? isNumbered ? "marker, start, " : "marker, " : "")"
            + ParagraphTags.names(inList: isList))
      }
    }
    attributes.letters.place = place
    blocks.append((String(name), attributes))
    if name == "li" { markedItems.append(false) }
  }

  private static let entities = [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\"")].map {
    (name: $0.0, character: $0.1)
  }

  /// Markup for exactly this text.
  package static func escaped(_ text: String) -> String {
    // Scalars, as they are read: a combining mark after a bracket is not part of the bracket.
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      escaped += entities.first { $0.character == String(scalar) }?.name ?? String(scalar)
    }
  }

  private func failure(_ problem: String, _ place: String.Index) -> Failure {
    failure(.badData(problem), place)
  }

  /// The failure for a tag, with the column at which it is, counted from 1, and the line after the first.
  func failure(_ failure: Failure, _ place: String.Index) -> Failure {
    let lines = source[..<place].split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    let line = lines.count > 1 ? "line \(lines.count), " : ""
    return Failure(
      kind: failure.kind, message: "markup, \(line)column \((lines.last?.count ?? 0) + 1): \(failure.message)",
      excerpt: failure.excerpt)
  }

  private mutating func endPart() {
    let end = text.utf8.count
    // The attributes of a paragraph tag hold for the whole paragraph.
    if start < end, let last = open.last, !Self.blockTags.contains(last.tag) {
      parts.append((start..<end, last.attributes))
    }
    start = end
  }

  private mutating func close(_ tag: Substring, _ place: String.Index) throws(Failure) {
    guard let last = open.last else {
      throw failure("</\(tag)> closes nothing; leave it out, or put <\(tag)> before it", place)
    }
    guard last.tag == tag else {
      throw failure("</\(tag)> comes where </\(last.tag)> is expected; close the inner tag first", place)
    }
    endPart()
    open.removeLast()
    guard Self.blockTags.contains(last.tag) else { return }
    try endBlock(place, isWhole: last.tag == "p" || last.tag == "li")
    blocks.removeLast()
    if last.tag == "li" { markedItems.removeLast() }
  }

  private mutating func open(_ tag: String, _ place: String.Index) throws(Failure) {
    guard open.count < Self.depth else {
      throw failure("tags are nested deeper than \(Self.depth); close some of them first", place)
    }
    endPart()
    var attributes = open.last?.attributes ?? Attributes()
    let name = tag.prefix { $0 != " " }
    switch name {
    case "b" where name == tag: (attributes.weight, attributes.place) = (700, place)
    case "i" where name == tag: (attributes.isItalic, attributes.place) = (true, place)
    case "u" where name == tag: attributes.decorations.insert(.underline)
    case "s" where name == tag: attributes.decorations.insert(.lineThrough)
    case "small" where name == tag: attributes.relativeSize /= Self.step
    case "big" where name == tag: attributes.relativeSize *= Self.step
    case "span": try read(tag.dropFirst(name.count), into: &attributes, place)
    case "p", "ul", "ol", "li":
      try openBlock(tag, name, place)
      attributes = blocks.last?.attributes.letters ?? attributes
      attributes.features = []
    default:
      let isUpper = !Self.tags.contains(String(name)) && Self.tags.contains(name.lowercased())
      throw failure(
        "unknown tag <\(tag)>; "
          + (isUpper
            ? "write <\(name.lowercased())>, as tags are in lower case"
            : "there are b, i, u, s, small, big, span, p, ul, ol and li"),
        place)
    }
    guard TextSpan.relativeSizes.contains(attributes.relativeSize) else {
      let (least, most) = (TextSpan.relativeSizes.lowerBound.shortest, TextSpan.relativeSizes.upperBound.shortest)
      throw failure(
        "<\(name)> makes the letters \(attributes.relativeSize.shortest) times as large as the paragraph's, which is not"
          + " between \(least) and \(most); close some of the tags around it first", place)
    }
    open.append((String(name), place, attributes))
  }

  /// The names of all tags.
  private static let tags: Set<String> = ["b", "i", "u", "s", "small", "big", "span", "p", "ul", "ol", "li"]

  /// Reads an attribute of a part of a line.
  private func read(_ pairs: Substring, into attributes: inout Attributes, _ place: String.Index) throws(Failure) {
    try readPairs(pairs, place) { name, value throws(Failure) in
      switch name {
      case "font": (attributes.font, attributes.place) = (try value.nonEmpty(), place)
      case "weight": (attributes.weight, attributes.place) = (try value.number(in: 1...1000), place)
      case "size": attributes.relativeSize *= try value.part()
      case "features": attributes.features += try value.features()
      default: throw .badData("unknown attribute '\(name)'; there are font, weight, size and features")
      }
    }
  }

  /// Reads `name="value"` pairs.
  private func readPairs(
    _ pairs: Substring, _ place: String.Index, _ apply: (Substring, Argument) throws(Failure) -> Void
  ) throws(Failure) {
    var rest = pairs.drop { $0 == " " }
    var names: [Substring] = []
    while !rest.isEmpty {
      let name = rest.prefix { $0 != "=" }
      rest = rest.dropFirst(name.count + 1)
      guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else {
        let value = Self.unquoted(rest)
        throw failure(
          "the attribute '\(name)' has no value in double quotes; write it as \(name)=\"\(value)\"", place)
      }
      guard !names.contains(name) else {
        throw failure("the attribute '\(name)' is given twice; keep one", place)
      }
      names.append(name)
      let value = Argument(option: "\(name)", text: String(rest[rest.index(after: rest.startIndex)..<end]))
      do throws(Failure) {
        try apply(name, value)
      } catch {
        throw failure(error.message, place)
      }
      rest = rest[rest.index(after: end)...].drop { $0 == " " }
    }
  }
  /// The likely value of an attribute that is not in double quotes: the text in other quotes, or the next word.
  private static func unquoted(_ rest: Substring) -> Substring {
    if let quote = rest.first, "'\u{2018}\u{2019}\u{201c}\u{201d}".contains(quote) {
      let value = rest.dropFirst().prefix { !"'\u{2018}\u{2019}\u{201c}\u{201d}".contains($0) }
      if !value.isEmpty { return value }
    }
    let word = rest.prefix { $0 != " " && $0 != "\"" && $0 != "'" }
    return word.isEmpty ? "..." : word
  }
}
