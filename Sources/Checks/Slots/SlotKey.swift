internal import Catalogs
internal import Geometry
package import JSONText
package import TextFields

/// A key of slot tables that is not a ``/TextFields/TextField``: its name, its shape, its description and its reader.
/// Keys are defined only here; the reader of tables, the schema and the lists in errors are derived from them.
package struct SlotKey: Sendable {
  package enum Place: Sendable { case table, slot, both }

  /// The name in lower case with hyphens, like those of fields; in JSON it is in camelCase.
  package let name: String
  let place: Place
  package let shape: JSONShape
  package let help: String
  /// Reads the value; nil if the reader of tables does that itself.
  let read: (@Sendable (inout SlotDraft, JSONNode, String) throws(DocumentFailure) -> Void)?

  package var key: String { TextField.camelCase(name) }

  private init(
    _ name: String, _ place: Place, _ shape: JSONShape, _ help: String,
    read: (@Sendable (inout SlotDraft, JSONNode, String) throws(DocumentFailure) -> Void)? = nil
  ) {
    (self.name, self.place, self.shape, self.help, self.read) = (name, place, shape, help, read)
  }

  static let sampleShape = JSONShape.either([
    .text(), .list(.text(), count: 1...Int.max), .whole(.init(0...1e15)),
  ])
  static let fontsShape = JSONShape.either([
    .words(PlatformFonts.allCases.map(\.rawValue)), .map(.someText),
  ])

  /// The text fields that a slot may have: all except the words, which come from catalogues.
  package static let fields = TextField.all.filter { !TextField.words.contains($0.name) }

  /// The keys of a slot, in the order of the documentation.
  static let slot: [SlotKey] = [
    SlotKey(
      "key", .slot, .either([.someText, .list(.someText, count: 1...Int.max)]),
      "the key whose texts are shown there, or a pattern in which `*` stands for anything, or a list of them; the first slot that has a key counts"
    ) { draft, node, what throws(DocumentFailure) in
      if case .array(let nodes) = node.value {
        draft.keys = []
        for node in nodes { draft.keys.append(try pattern(node, what)) }
        if nodes.isEmpty {
          throw node.failure("\(what) is an empty list; give a key, or a pattern such as \"login_*\"")
        }
      } else {
        draft.keys = [try pattern(node, what)]
      }
    },
    SlotKey(
      "context", .slot, .text(), "the context that the entry has in its catalogue, or a pattern; without it, any"
    ) { draft, node, what throws(DocumentFailure) in draft.context = KeyPattern(try node.text(what)) },
    SlotKey(
      "ignore", .slot, .bool, "true: texts of these keys are not measured"
    ) { draft, node, what throws(DocumentFailure) in
      if draft.setting.naming != .key, case .string(let word) = node.value {
        guard let isOn = Bool(word) else { throw node.unknown(what, word, ["true", "false"]) }
        draft.isIgnored = isOn
      } else {
        draft.isIgnored = try node.bool(what)
      }
    },
    SlotKey("note", .slot, .text(), "what reports say of the slot") {
      draft, node, what throws(DocumentFailure) in draft.note = try node.text(what)
    },
  ]

  /// The keys of slots and of their defaults.
  static let common: [SlotKey] = [
    SlotKey("rect", .both, .rect, "the box: `\"200x40\"` in points, `\"50mmx20mm\"`") {
      draft, node, what throws(DocumentFailure) in
      let text = try node.text(what)
      draft.rect = try node.at { () throws(Failure) in try Argument(option: what, text: text).box().size }
    },
    SlotKey(
      "width", .both, .positiveLength,
      "of the box; without a height, only widths are checked, and a text has one line unless `lines` says otherwise"
    ) { draft, node, what throws(DocumentFailure) in draft.width = try length(node, what, draft) },
    SlotKey("height", .both, .positiveLength, "of the box") {
      draft, node, what throws(DocumentFailure) in draft.height = try length(node, what, draft)
    },
    SlotKey(
      "size", .both, .positiveLength,
      "the size at which texts are shown; or give `minSize` and `maxSize`, between which it follows the text"
    ) { draft, node, what throws(DocumentFailure) in draft.size = try length(node, what, draft) },
    SlotKey("layout", .both, .someText, "path of a layout document, from the table's folder; with `view`") {
      draft, node, what throws(DocumentFailure) in draft.layout = try node.text(what)
    },
    SlotKey(
      "view", .both, .someText,
      "the view of the document whose frames are the boxes, on all devices that the document is meant for"
    ) { draft, node, what throws(DocumentFailure) in draft.view = try node.text(what) },
    SlotKey(
      "devices", .both, .either([.someText, .list(.someText, count: 1...Int.max)]),
      "of the view's frames only those on these devices, as `fitfont devices` lists them; `iPad mini` is the newest of that name"
    ) { draft, node, what throws(DocumentFailure) in
      if case .array(let nodes) = node.value {
        draft.devices = []
        for node in nodes { draft.devices.append(try node.text(what)) }
      } else {
        draft.devices = try node.text(what).split(separator: ",").map { $0.trimmed }
      }
    },
    SlotKey(
      "fonts", .both, fontsShape,
      "the fonts of languages, as `{\"ja\": \"Noto Sans CJK JP\", \"*\": \"Roboto\"}`, or those of a platform: `\"android\"`, `\"ios\"`, `\"windows\"` or `\"web\"`"
    ) { draft, node, what throws(DocumentFailure) in draft.fonts = try fonts(node, what) },
    SlotKey(
      "samples", .both, .map(sampleShape),
      "what is measured in the place of placeholders, by name: a text, a list of texts that all have to fit, or the largest number; `\"*\"` holds for all others"
    ) { draft, node, what throws(DocumentFailure) in
      draft.samples.byName = try samples(node, what)
    },
    SlotKey(
      "largest-number", .both, .whole(.init(0...1e15)),
      "the largest number that placeholders stand for (default: \(SampleTexts.usualLargestNumber))"
    ) { draft, node, what throws(DocumentFailure) in
      let argument = try node.argument(what, draft.shape(.whole(.init(0...1e15))))
      draft.samples.largestNumber = try node.at { () throws(Failure) in
        try argument.whole(in: 0...1_000_000_000_000_000)
      }
    },
  ]

  /// The keys of the whole table.
  static let table: [SlotKey] = [
    SlotKey("$schema", .table, .text(), "for editors"),
    SlotKey("slots", .table, .list(.reference("slot")), "where texts are shown; the first that has a key counts"),
    SlotKey("defaults", .table, .reference("defaults"), "what all slots have that do not say otherwise"),
    SlotKey(
      "source-language", .table, .someText,
      "the language of catalogues that do not say theirs, as Android's `values/strings.xml` (default: none)"),
    SlotKey("fonts", .table, fontsShape, "the fonts of languages for all slots, as in a slot"),
    SlotKey("samples", .table, .map(sampleShape), "what is measured in the place of placeholders, as in a slot"),
    SlotKey(
      "largest-number", .table, .whole(.init(0...1e15)), "the largest number that placeholders stand for, as in a slot"),
  ]

  /// Every key.
  package static let all = slot + common + table

  // MARK: Values

  private static func pattern(_ node: JSONNode, _ what: String) throws(DocumentFailure) -> KeyPattern {
    let text = try node.text(what)
    guard !text.isEmpty else {
      throw node.failure("\(what) is empty; write a key, or a pattern such as \"login_*\"")
    }
    return KeyPattern(text)
  }

  private static func length(
    _ node: JSONNode, _ what: String, _ draft: SlotDraft
  ) throws(DocumentFailure) -> Double {
    let argument = try node.argument(what, draft.shape(.positiveLength))
    return try node.at { () throws(Failure) in try argument.positiveLength() }
  }

  static func fonts(_ node: JSONNode, _ what: String) throws(DocumentFailure) -> SlotFonts {
    switch node.value {
    case .string(let word):
      guard let platform = PlatformFonts(rawValue: word) else {
        throw node.unknown(what, word, PlatformFonts.allCases.map(\.rawValue))
      }
      return SlotFonts(platform: platform)
    case .object(let members):
      var fonts = SlotFonts()
      for member in members {
        guard member.key == "*" || Catalog.isLanguage(member.key) else { throw unknownLanguage(member, what) }
        let name = try member.text()
        if name.isEmpty { throw member.value.failure("\(member.name) names no font; give one, or leave it out") }
        fonts.byLanguage[member.key] = name
      }
      return fonts
    default:
      throw node.failure(
        "\(what) is neither an object of languages and fonts nor the name of a platform; write {\"ja\": \"Noto Sans CJK JP\"}, or one of \(PlatformFonts.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))"
      )
    }
  }

  private static func unknownLanguage(_ member: JSONNode.Member, _ what: String) -> DocumentFailure {
    let meant = Catalog.language(ofCountry: member.key.lowercased()).map { "; did you mean \"\($0)\"?" }
    return DocumentFailure(
      member.place,
      "'\(member.key)' in \(what) is not a language"
        + (meant ?? "; write its code, such as \"ja\" or \"zh-Hant\", or \"*\" for all others"))
  }

  /// The most samples of one placeholder, each of which is measured in each text.
  private static let mostSamples = 256

  static func samples(_ node: JSONNode, _ what: String) throws(DocumentFailure) -> [String: SampleTexts.Sample] {
    var samples: [String: SampleTexts.Sample] = [:]
    for member in try node.members(what) {
      switch member.value.value {
      case .string(let text): samples[member.key] = .words([text])
      case .number: samples[member.key] = .number(upTo: try member.value.whole(member.name, in: 0...1e15))
      case .array(let nodes):
        var words: [String] = []
        for node in nodes { words.append(try node.text(member.name)) }
        if words.isEmpty { throw member.value.failure("\(member.name) has no sample; give one, or leave it out") }
        if words.count > mostSamples {
          throw member.value.failure(
            "\(member.name) exceeds the limit samples: \(words.count) are more than \(mostSamples); give those that may not fit"
          )
        }
        samples[member.key] = .words(words)
      default:
        throw member.value.failure(
          "\(member.name) is not \(sampleShape.kinds); write one of those")
      }
    }
    return samples
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var rest = drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
