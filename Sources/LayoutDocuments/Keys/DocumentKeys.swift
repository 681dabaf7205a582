internal import AdaptiveLayout
internal import ConstraintSolver
internal import Geometry
internal import JSONText
internal import TextFields
internal import TextLayout

/// What a document or a cell has, to be written. Reading puts it where it belongs.
struct DocumentDraft: Sendable {
  var root: ViewDraft?
  var views: [ViewDraft] = []
  var guides: [DocumentContent.Guide] = []
  var constraints: [ConstraintDraft] = []
  var sets: [SetDraft] = []
  /// Texts of one language by their names, which are written only where there are any.
  var language = ""
  var texts: [String: String] = [:]
  /// What of a window it has.
  var room = Room()
}

/// Constraints that hold under some traits only.
struct SetDraft: Sendable {
  var condition = TraitCondition.always
  /// Of those that say none.
  var priority: Variation<Priority>?
  var constraints: [ConstraintDraft] = []
}

/// The keys of a document, in the order in which they are written and read: names come before what uses them.
enum DocumentKeys {
  typealias Key = DocumentKey<DocumentDraft>

  static let document = DocumentObject("the layout", aboutTexts + contents(isInCell: false))

  /// A cell is a little document: its root is the cell.
  static let cell = DocumentObject("a cell", contents(isInCell: true))

  // MARK: Document

  private static let aboutTexts = [
    note("$schema", "the schema's location; not read"), note("name", "a name for people; not read"),
    Key(
      "meantFor", TraitKeys.purpose.shape(), "the screens that it is made for; others are not among all devices"
    ) { _, member, reader throws(DocumentFailure) in
      var purpose = DocumentContent.Purpose()
      try TraitKeys.purpose.read(member.value, into: &purpose, &reader)
      reader.document.purpose = purpose
    }.first,
    Key(
      "room", RoomKeys.room.shape(),
      "the part of a window that it has, unless that is all of it: a cell's part, or what bars leave"
    ) { _, member, reader throws(DocumentFailure) in
      var room = Room()
      try RoomKeys.room.read(member.value, into: &room, &reader)
      reader.document.room = room
    } write: { draft in
      draft.room == Room() ? nil : .object(RoomKeys.room.written(draft.room))
    }.first,
    Key("language", .text(pattern: JSONShape.languageTag), "the language if none is asked for") {
      _, member, reader throws(DocumentFailure) in
      reader.document.language = try languageTag(member.text(), at: member.value.place)
      reader.document.languagePlace = member.value.place
    } write: { draft in
      draft.language.isEmpty || draft.texts.isEmpty ? nil : .text(draft.language)
    }.first,
    Key(
      "texts", .map(.map(.text()), keys: JSONShape.languageTag),
      "texts by language and name: {\"en\": {\"title\": \"Hello\"}}"
    ) { _, member, reader throws(DocumentFailure) in
      if reader.document.languagePlace == nil { reader.document.languagePlace = member.value.place }
      for language in try member.members() {
        var table: [String: String] = [:]
        for entry in try language.value.members("the table of texts for '\(language.key)'") {
          table[entry.key] = try entry.value.text("the text '\(entry.key)'")
        }
        reader.document.texts[try languageTag(language.key, at: language.place)] = table
      }
    } write: { draft in
      guard !draft.texts.isEmpty else { return nil }
      let table = draft.texts.sorted { $0.key < $1.key }.map { ($0.key, JSONNode.text($0.value)) }
      return .object([(draft.language, .object(table))])
    }.first,
    Key(
      "metrics", .map(DocumentValue<Variation<Double>>.plain.shape),
      "numbers by name, which may depend on the traits"
    ) { _, member, reader throws(DocumentFailure) in
      for metric in try member.members() {
        reader.document.metrics[metric.key] = try DocumentValue<Variation<Double>>.plain.read(
          metric.value, "the metric '\(metric.key)'", reader)
      }
    }.first,
    Key("extensions", .bool, "whether formats may use more than Apple's language") {
      _, member, reader throws(DocumentFailure) in reader.allowsExtensions = try member.bool()
    }.first,
    Key("defaults", .reference("defaults"), "settings of all labels that do not have their own") {
      _, member, reader throws(DocumentFailure) in
      var text = reader.defaults
      try TextKeys.defaults.read(member.value, into: &text, &reader)
      reader.defaults = text
    }.first,
  ]

  private static func languageTag(_ text: String, at place: JSONPlace) throws(DocumentFailure) -> String {
    guard TextStyle.isLanguageTag(text) else { throw DocumentFailure(place, "\(TextError.badLanguage(text))") }
    return text
  }

  /// For people and editors.
  private static func note(_ name: String, _ help: String) -> Key {
    Key(name, .text(), help) { _, member, _ throws(DocumentFailure) in _ = try member.text() }.first
  }

  // MARK: Documents and cells

  private static func contents(isInCell: Bool) -> [Key] {
    @Sendable func view(_ position: ViewKeys.Position) -> JSONShape {
      .reference(ViewKeys.name(position, isInCell: isInCell))
    }
    return [
      Key(
        "root", view(.root), "the settings of the screen or the cell itself; without a name",
        read: { _, member, reader throws(DocumentFailure) in try reader.view(member.value, .root, parent: nil) },
        write: { draft in
          guard let root = draft.root else { return nil }
          let members = ViewKeys.object(.root, isInCell: isInCell).written(root)
          return members.isEmpty ? nil : JSONNode.object(members).at(root.element.place)
        }
      ).first,
      Key(
        "views", .list(view(.outer)), "the views, from back to front",
        read: { _, member, reader throws(DocumentFailure) in
          for node in try member.list() { try reader.view(node, .outer, parent: 0) }
        },
        write: { draft in .list(draft.views.map { ViewKeys.node($0, .outer, isInCell: isInCell) }) }
      ).first,
      Key("guides", .list(guide.shape()), "invisible rectangles that constraints may name") {
        _, member, reader throws(DocumentFailure) in
        for node in try member.list() {
          var one = DocumentContent.Guide(name: "", owner: DocumentContent.rootName, place: node.place)
          try guide.read(node, into: &one, &reader)
          reader.document.guides.append(one)
        }
      } write: { draft in
        draft.guides.isEmpty ? nil : .list(draft.guides.map { .object(guide.written($0)) })
      }.first,
      Key("constraints", .list(.reference("constraint")), "the constraints that always hold") {
        _, member, reader throws(DocumentFailure) in
        for node in try member.list() { try reader.rule(node) }
      } write: { draft in
        draft.constraints.isEmpty ? nil : .list(draft.constraints.map(constraint))
      }.last,
      Key("sets", .list(set.shape()), "constraints that hold under some traits only") {
        _, member, reader throws(DocumentFailure) in
        for node in try member.list() {
          var one = SetDraft()
          try set.read(node, into: &one, &reader)
        }
      } write: { draft in
        draft.sets.isEmpty ? nil : .list(draft.sets.map { .object(set.written($0)) })
      }.last,
    ]
  }

  private static let guide = DocumentObject<DocumentContent.Guide>(
    "a guide",
    [
      DocumentKey("name", .someName, "its unique name, without a '.'") {
        guide, member, reader throws(DocumentFailure) in
        guide.name = try reader.newName(try member.text(), member.value.place)
      } write: {
        .text($0.name)
      }.first.required("a guide has no \(quoted("name")), which constraints need; give it one"),
      DocumentKey("in", .someName, "the view that contains it (default: root)") {
        guide, member, reader throws(DocumentFailure) in
        let owner = try reader.known(try member.text(), member.value.place)
        guard owner.region == .whole else {
          throw member.value.failure(
            "a guide is in a view, not in its \(owner.region.rawValue); name the view '\(owner.name)' alone")
        }
        guide.owner = owner.name
      } write: {
        $0.owner == DocumentContent.rootName ? nil : .text($0.owner)
      }.first,
      DocumentKey(
        "kind", .choice, \.kind,
        "one of UIKit's: readable, where text is not too wide; keyboard, of the root; content and frame of a view that scrolls"
      ).first,
    ])

  private static let set = DocumentObject<SetDraft>(
    "a set",
    [
      DocumentKey("name", .text(), "for people; not read") { _, member, _ throws(DocumentFailure) in
        _ = try member.text()
      }.first,
      DocumentKey("when", .condition, \.condition, unless: nil, "the traits for which they hold").first,
      DocumentKey("priority", .strength, \.priority, "priority of those without one (default: required)").first,
      DocumentKey("constraints", .list(.reference("constraint")), "the constraints that hold then") {
        set, member, reader throws(DocumentFailure) in
        for node in try member.list() { try reader.rule(node, set.condition, usually: set.priority) }
      } write: {
        .list($0.constraints.map(constraint))
      }.last,
    ])

  private static func constraint(_ draft: ConstraintDraft) -> JSONNode {
    let node = JSONNode.object(ConstraintKeys.parts.written(draft))
    return draft.place.map { node.at($0) } ?? node
  }
}
