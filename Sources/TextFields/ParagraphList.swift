package import JSONText
internal import TextLayout
internal import Typography

/// A text as a list of its paragraphs in JSON: `[{"text": "To do", "align": "center"}, {"text": "Write", "list":
/// "bullet"}]`.
///
/// Each is a text, or an object with its `text` and settings, which mean the same as the attributes of tags in
/// marked-up text (``ParagraphKey``); an item of a list has a `list`, its kind, and a `level`.
package struct ParagraphList: Sendable, Equatable {
  /// One of the paragraphs.
  struct Entry: Sendable, Equatable {
    let text: String
    let attributes: ParagraphTags.Attributes
    fileprivate let place: Place

    /// A failure of the paragraph, with its place.
    func failure(_ failure: Failure) -> Failure { place.failure(failure) }
  }

  /// The kinds of lists that paragraphs may be items of.
  enum Kind: String, CaseIterable { case bullet, number }

  let entries: [Entry]
  /// The list as it was written.
  package private(set) var node: JSONNode

  package static func == (a: ParagraphList, b: ParagraphList) -> Bool { a.entries == b.entries }

  /// - Throws: ``Failure`` for anything but such a list, with the place, or the line and column, of what is wrong.
  init(_ argument: Argument) throws(Failure) {
    let origin = Origin(argument)
    let node: JSONNode
    if let written = argument.node { node = written } else { node = try Self.parsed(argument) }
    do throws(DocumentFailure) { try self.init(node, origin) } catch { throw origin.failure(error) }
  }

  /// A list in the words of an option, whose places for fields have been filled.
  ///
  /// - Parameters:
  ///   - node: the list, filled.
  ///   - written: the list as it was written, with its places, which it keeps as its ``node``.
  ///   - option: the option, for messages.
  /// - Throws: the failure, with its place in the words.
  package init(filled node: JSONNode, from written: JSONNode, option: String) throws(DocumentFailure) {
    try self.init(node, .words(option: option))
    self.node = written
  }

  private init(_ node: JSONNode, _ origin: Origin) throws(DocumentFailure) {
    self.node = node
    guard case .array(let nodes) = node.value else {
      throw node.failure(
        "\(origin.name) is not a list; write one of texts and objects, such as [\"Words\", {\"text\": \"More\"}]")
    }
    guard !nodes.isEmpty else {
      throw node.failure("\(origin.name) has no paragraphs; give it at least one")
    }
    var marks = Marks()
    var entries: [Entry] = []
    entries.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      let place = Place(origin: origin, index: index, place: node.place)
      do throws(DocumentFailure) {
        entries.append(try Self.entry(node, place, &marks))
      } catch {
        throw DocumentFailure(
          error.place, "\(origin.name(of: index)): \(error.failure.message)", suggestion: error.suggestion,
          kind: error.failure.kind, excerpt: error.failure.excerpt)
      }
    }
    guard entries.contains(where: { !$0.text.allSatisfy(\.isWhitespace) }) else {
      throw node.failure(
        "\(origin.name) has no words, so there is nothing to fit; give one of its paragraphs at least one visible"
          + " character")
    }
    self.entries = entries
  }

  /// A list that is written as words.
  package static func parsed(_ argument: Argument) throws(Failure) -> JSONNode {
    do throws(JSONError) {
      return try JSONDocument.parse(Array(argument.text.utf8)[...])
    } catch {
      let place = error.place.map { "line \($0.line), column \($0.column): " } ?? ""
      throw .badData("\(argument.option): \(place)\(error.problem)")
    }
  }

  // MARK: Entries

  private static let listKeys = ["list", "level", "marker", "start"]
  private static let keys = ["text"] + ParagraphKey.all.map(\.key) + listKeys
  /// The allowed nesting of lists.
  private static let levels = 1...16

  private static func entry(
    _ node: JSONNode, _ place: Place, _ marks: inout Marks
  ) throws(DocumentFailure) -> Entry {
    if case .string(let text) = node.value {
      marks = Marks()
      return Entry(text: text, attributes: ParagraphTags.Attributes(), place: place)
    }
    guard case .object(let members) = node.value else {
      throw node.failure("it is neither a text nor an object; write \"Words\", or {\"text\": \"Words\"}")
    }
    for member in members where !keys.contains(member.key) { throw member.unknown(allOf: keys) }
    guard let words = members.first(where: { $0.key == "text" }) else {
      throw node.failure("the paragraph has no \(quoted("text")); give it one, if an empty one")
    }
    let text = try words.text()
    var attributes = try listAttributes(members, &marks)
    let isItem = attributes.marker != nil
    for key in ParagraphKey.all {
      guard let member = members.first(where: { $0.key == key.key }) else { continue }
      guard isItem || !key.isOfLists else { throw needsList(member) }
      let argument = try member.value.argument(member.name, key.shape)
      try member.value.at { () throws(Failure) in try key.apply(argument, &attributes) }
    }
    if isItem { marks.mark(&attributes) }
    return Entry(text: text, attributes: attributes, place: place)
  }

  private static func needsList(_ member: JSONNode.Member) -> DocumentFailure {
    DocumentFailure(
      member.place,
      "\(member.name) needs \(quoted("list")), whose items it is about; give both, such as \"list\": \"bullet\"")
  }

  /// The attributes that an item has from its list; none for a paragraph outside lists, which ends all lists.
  private static func listAttributes(
    _ members: [JSONNode.Member], _ marks: inout Marks
  ) throws(DocumentFailure) -> ParagraphTags.Attributes {
    func member(_ key: String) -> JSONNode.Member? { members.first { $0.key == key } }
    guard let list = member("list") else {
      marks = Marks()
      if let other = listKeys.lazy.compactMap(member).first { throw needsList(other) }
      return ParagraphTags.Attributes()
    }
    let kind = try list.value.choice(list.name, Kind.self)
    let level = try member("level").map { level throws(DocumentFailure) in
      try level.value.whole(
        level.name, in: Double(Self.levels.lowerBound)...Double(Self.levels.upperBound))
    }
    let isNumbered = kind == .number
    marks.open(level ?? 1, kind)
    if let marker = member("marker") {
      let argument = Argument(option: marker.name, text: try marker.text())
      let mark = try marker.value.at { () throws(Failure) in
        try ParagraphTags.mark(argument, isNumbered: isNumbered)
      }
      marks.change(to: mark)
    }
    if let start = member("start") {
      guard isNumbered else {
        throw DocumentFailure(
          start.place, "\(start.name) is for numbers; write \"list\": \"number\", or leave \(start.name) out")
      }
      let range = Double(ParagraphTags.starts.lowerBound)...Double(ParagraphTags.starts.upperBound)
      marks.start(at: try start.value.whole(start.name, in: range))
    }
    var attributes = ParagraphTags.Attributes()
    let tag: Substring = isNumbered ? "ol" : "ul"
    for _ in 0..<(level ?? 1) { attributes = ParagraphTags.list(tag, in: attributes) }
    return attributes
  }

  /// The open lists, each with the mark of its next item. An item closes all lists that are nested deeper than its own.
  private struct Marks {
    private var lists: [(level: Int, kind: Kind, mark: ListMark)] = []

    mutating func open(_ level: Int, _ kind: Kind) {
      while let last = lists.last, last.level > level || last.level == level && last.kind != kind {
        lists.removeLast()
      }
      if lists.last?.level == level { return }
      if let mark = ParagraphTags.list(kind == .number ? "ol" : "ul", in: ParagraphTags.Attributes()).marker {
        lists.append((level, kind, mark))
      }
    }

    /// Changes the kind of mark from this item on; the numbering continues.
    mutating func change(to mark: ListMark) {
      guard let last = lists.indices.last else { return }
      let number = lists[last].mark.number
      lists[last].mark = mark
      lists[last].mark.number = number
    }

    mutating func start(at number: Int) {
      if let last = lists.indices.last { lists[last].mark.number = number }
    }

    mutating func mark(_ attributes: inout ParagraphTags.Attributes) {
      guard let last = lists.indices.last else { return }
      attributes.mark(lists[last].mark.next())
    }
  }

  // MARK: Places

  /// The source of the list, which decides how messages name places in it.
  fileprivate enum Origin: Sendable, Equatable {
    /// A document, whose name messages give together with the place.
    case document(key: String)
    /// A JSON record.
    case record(key: String)
    /// The words of an option.
    case words(option: String)

    init(_ argument: Argument) {
      self =
        if argument.node == nil { .words(option: argument.option) } else if argument.isInDocument {
          .document(key: argument.option)
        } else { .record(key: argument.option) }
    }

    var name: String {
      switch self {
      case .document(let key), .record(let key): key
      case .words: "the value"
      }
    }

    func name(of index: Int) -> String {
      switch self {
      case .document(let key), .record(let key): "\(key)[\(index)]"
      case .words: "paragraph \(index + 1)"
      }
    }

    func failure(_ error: DocumentFailure) -> Failure {
      let message = error.failure.message + (error.suggestion.map { "; " + $0 } ?? "")
      let place = error.place
      let told =
        switch self {
        case .document: message
        case .record: "\(place.line > 1 ? "line \(place.line), " : "")column \(place.column): \(message)"
        case .words(let option): "\(option): line \(place.line), column \(place.column): \(message)"
        }
      var failure = Failure(kind: error.failure.kind, message: told, excerpt: error.failure.excerpt)
      if case .document = self { failure.place = place }
      return failure
    }
  }

  /// The place of a paragraph.
  fileprivate struct Place: Sendable, Equatable {
    let origin: Origin
    let index: Int
    let place: JSONPlace

    func failure(_ failure: Failure) -> Failure {
      origin.failure(
        DocumentFailure(
          failure.place ?? place, "\(origin.name(of: index)): \(failure.message)", kind: failure.kind,
          excerpt: failure.excerpt))
    }
  }

  // MARK: In JSON

  /// The values of a list's `marker`; unnumbered lists may have any text.
  package static let markerShape = JSONShape.text(pattern: #"^[\s\S]+"#)
  /// A marker for lists of both kinds.
  package static let plainMarker = "1."

  /// The JSON values that it may have.
  static let shape = JSONShape.list(.either([.text(), object]), count: 1...Int.max)

  private static let object = JSONShape.object(
    JSONShape.Object(
      [JSONShape.Member("text", .text(), "its words", isRequired: true)]
        + ParagraphKey.all.map { JSONShape.Member($0.key, $0.shape, $0.help) } + [
          JSONShape.Member("list", .words(Kind.allCases.map(\.rawValue)), "the kind of list that it is an item of"),
          JSONShape.Member(
            "level", .whole(.init(Double(levels.lowerBound)...Double(levels.upperBound))),
            "of a list: the nesting level of the item, from 1 (default)"),
          JSONShape.Member(
            "marker", markerShape, "of a list: the bullet, or how its items are numbered: 1., a), A., i., I."),
          JSONShape.Member(
            "start", .whole(.init(Double(ParagraphTags.starts.lowerBound)...Double(ParagraphTags.starts.upperBound))),
            "of a list: the number of this item"),
        ],
      conditions: [
        .exclude(.saying("list", [Kind.bullet.rawValue]), .key("start")),
        .need(listKeys.dropFirst() + ParagraphKey.all.filter(\.isOfLists).map(\.key), oneOf: ["list"]),
      ])
  )
}

extension ArgumentKind where Value == ParagraphList {
  static let paragraphs = ArgumentKind(
    shape: ParagraphList.shape, read: { argument throws(Failure) in try ParagraphList(argument) }, write: { $0.node })
}
