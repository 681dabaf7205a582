package import Geometry
package import JSONText
package import TextFields
internal import Typography

/// What the fields of a batch record mean: the options under their names in camelCase (`--font-file` is `fontFile`),
/// the text and its variants, the box, an id.
package enum RecordField: Sendable {
  case id
  case text
  case width
  case height
  case rect(JSONShape)
  /// Shorter texts to try, in order.
  case variants
  /// For `group`: whose size the record shares, and its size as a multiple of that.
  case group
  case ratio
  /// What can be said of the text in its box.
  case said(SaidField)

  /// By name.
  package static let named: [String: RecordField] = names(
    TextField.all.filter { !TextField.painting.contains($0.name) })
  /// The same where a picture is drawn.
  static let namedForPictures: [String: RecordField] = names(TextField.all)

  private static func names(_ fields: [TextField]) -> [String: RecordField] {
    var named: [String: RecordField] = [
      "id": .id, "text": .text, "width": .width, "height": .height, "rect": .rect(JSONShape.rect.orWords),
      "variants": .variants,
      "group": .group, "ratio": .ratio,
    ]
    for field in fields {
      let said = RecordField.said(SaidField(field))
      named[field.key] = said
      // CSV headers may be the options' own names.
      named[field.name] = said
    }
    return named
  }

  /// Those that are lists of objects, which are read with the places of all that is in them.
  package static let documents = Set(TextField.all.filter { $0.shape.isListOfObjects }.flatMap { [$0.key, $0.name] })

  /// What a record may give a field that says something of the text, or the box.
  package var shape: JSONShape? {
    switch self {
    case .rect(let shape): shape
    case .said(let said): said.shape
    default: nil
    }
  }

  /// A number above 0, in quotes or without.
  package static let positive = JSONShape.number(.above(0)).orWords

  /// A length above 0, in quotes or without.
  package static let length = JSONShape.positiveLength.orWords

  /// What identifies a record is copied, whatever it is.
  package static let identity = JSONShape.either([flat, .list(.either([flat, .null]))])
  private static let flat = JSONShape.either([.text(), .number(), .bool])
}

/// What a record may say of the text in its box. One object for all records, as a field is much to copy for each.
package final class SaidField: Sendable {
  let field: TextField
  /// What a record may give it.
  let shape: JSONShape
  /// Whether it gives the words of the text.
  let isText: Bool

  init(_ field: TextField) {
    (self.field, shape, isText) = (field, field.shape.orWords, TextField.words.contains(field.name))
  }
}

/// One record of a batch, turned into a job on top of what holds for all of them.
package struct RecordRequest {
  /// What holds where a record does not say otherwise.
  package struct Defaults: Sendable {
    package var setting: TextRequest
    package var box: Size?
    package var text: String?
    package var variants: [String] = []
    /// Whether records may share sizes.
    package var isGrouped = false

    package init(_ setting: TextRequest) { self.setting = setting }
  }

  private var defaults: Defaults
  private let fields: [String: RecordField]
  package private(set) var id: JSONValue?
  package private(set) var group: String?
  package private(set) var ratio: Double?
  private var width: Double?
  private var height: Double?
  /// The options that the record itself gives.
  private var given: Set<String> = []
  /// The settings of the records before it.
  private let settings: RecordSettings?
  /// What it says of its setting, if a later record may say the same, and the setting if another one has said it.
  private var words: RecordSettings.Words?
  private var known: TextSetting?

  /// - Parameters:
  ///   - settings: those of other records with the same defaults, for records that say the same.
  ///   - isDrawn: whether what changes a picture only may be said too.
  package init(defaults: Defaults, settings: RecordSettings? = nil, isDrawn: Bool = false) {
    self.defaults = defaults
    self.settings = settings
    fields = isDrawn ? RecordField.namedForPictures : RecordField.named
  }

  /// Takes over what a record says.
  ///
  /// - Parameter header: the names of its fields, for CSV; nil for JSON.
  /// - Throws: ``Failure`` for a record that cannot be read, an unknown field or a value that makes no sense.
  package mutating func read(
    _ record: RecordChunk.Record, of chunk: RecordChunk, header: [String]?
  ) throws(Failure) {
    defaults.setting.naming = header.map { .column(header: $0) } ?? .key
    var members: [(key: String, value: JSONValue)]
    do throws(Failure) {
      members = try chunk.members(of: record, header: header, documents: RecordField.documents)
    } catch {
      id = chunk.id(ofUnread: record, header: header)
      throw error
    }
    // An empty field of CSV says nothing, but for text and id; nor does a column that is no field, which tables have
    // for others.
    if header != nil {
      members.removeAll { key, value in
        if fields[key] == nil { return true }
        return if case .string("") = value { key != "text" && key != "id" } else { false }
      }
    }
    try set(members)
  }

  /// Takes over what one object of JSON says, its fields called as the defaults' are.
  ///
  /// - Throws: ``Failure`` as ``read(_:of:header:)`` does.
  package mutating func read(json: UnsafeRawBufferPointer) throws(Failure) {
    let members: [(key: String, value: JSONValue)]
    do throws(JSONError) {
      members = try JSONRecord.parse(json, documents: RecordField.documents)
    } catch {
      throw .badData(error.problem)
    }
    try set(members)
  }

  private mutating func set(_ members: [(key: String, value: JSONValue)]) throws(Failure) {
    let fields = members.map { self.fields[$0.key] }
    if let settings {
      words = RecordSettings.Words(members, fields)
      known = words.flatMap { settings[$0] }
    }
    // The id first, so that an error in another field still names it.
    for index in members.indices where members[index].key == "id" { try set(members[index], fields[index]) }
    for index in members.indices where members[index].key != "id" { try set(members[index], fields[index]) }
  }

  /// - Throws: ``Failure`` for an unknown field or a value that makes no sense.
  private mutating func set(_ member: (key: String, value: JSONValue), _ field: RecordField?) throws(Failure) {
    let (key, value) = member
    guard let field else { throw unknownField(key) }
    if case .null = value { return }
    if known != nil, case .said = field { return }
    let name = naming.written(key)
    switch field {
    case .id: id = value
    case .text: defaults.text = try Self.text(name, value)
    case .width: width = try Self.argument(name, value, RecordField.length).positiveLength()
    case .height: height = try Self.argument(name, value, RecordField.length).positiveLength()
    case .variants:
      defaults.variants = try Self.texts(name, value)
      if defaults.variants.contains("") {
        throw .usage("\(name) has a text that is empty; leave it out or give a shorter text")
      }
    case .group: group = try Self.text(name, value)
    case .ratio: ratio = try Self.argument(name, value, RecordField.positive).positiveNumber()
    case .rect(let shape):
      defaults.box = try Self.argument(name, value, shape).box().size
      try note("rect", "rect")
    case .said(let said):
      let argument =
        if said.field.argument == nil {
          Argument(option: name, text: try Self.isOn(name, value) ? "" : "false")
        } else {
          try Self.argument(name, value, said.shape, naming)
        }
      try said.field.apply(&defaults.setting, argument)
      try note(said.field.name, said.field.key)
    }
  }

  /// Notes that a field was given, under the one or the other of its names.
  private mutating func note(_ name: String, _ key: String) throws(Failure) {
    if given.isEmpty { given.reserveCapacity(12) }
    guard given.insert(name).inserted else {
      let names = [key, name].map(naming.written)
      throw .badData("\(names[0]) and \(names[1]) are the same field; keep one")
    }
  }

  /// What is said of the text in its box, without the one and the other.
  ///
  /// - Throws: ``Failure`` where the box, the text or something else of a record is given.
  package func style() throws(Failure) -> (setting: TextRequest, variants: [String], given: Set<String>) {
    let said: [(String, Bool)] = [
      ("id", id != nil), ("text", defaults.text != nil), ("rect", defaults.box != nil), ("width", width != nil),
      ("height", height != nil), ("group", group != nil), ("ratio", ratio != nil),
    ]
    for (field, isSaid) in said where isSaid {
      throw .usage("\(name(field)) is said with each text and not in its style; leave it out")
    }
    var setting = defaults.setting
    setting.settle(given: given)
    try setting.check()
    try setting.checkEffects(of: given)
    return (setting, defaults.variants, given)
  }

  /// The job of fitting the record's text to its box, with the text shaped.
  ///
  /// - Throws: ``Failure`` where the box or the text is missing, for settings that contradict each other, and as
  ///   ``FitJob`` does.
  package func job(_ opened: Opened) throws(Failure) -> FitJob {
    if !defaults.isGrouped, group != nil || ratio != nil {
      throw .badData(
        "\(name("group")) and \(name("ratio")) are for 'fitfont group', which reads all records before it writes any;"
          + " use that, or leave them out")
    }
    if group == nil, let ratio, ratio != 1 {
      throw .badData("\(name("ratio")) needs \(name("group")), whose size it is a multiple of; give both")
    }
    var box = defaults.box
    if width != nil || height != nil {
      guard let width, let height else {
        throw .badData("\(name("width")) and \(name("height")) go together; give both, or \(name("rect"))")
      }
      if given.contains("rect") {
        throw .badData(
          "\(name("rect")) and \(name("width")) contradict each other; give one, the latter with \(name("height"))")
      }
      box = Size(width, height)
    }
    guard let box else {
      throw .badData("the record has no box; give \(name("rect")), or \(name("width")) and \(name("height"))")
    }
    guard let text = defaults.text ?? defaults.setting.paragraphs.map({ _ in "" }) else {
      throw .badData("the record has no text; give it \(name("text")), or \(name("paragraphs"))")
    }
    let setting = if let known { known } else { try newSetting(opened) }
    return try FitJob(text, variants: defaults.variants, in: box, setting, opened)
  }

  /// The setting as the record says it, kept for records that say the same.
  private func newSetting(_ opened: Opened) throws(Failure) -> TextSetting {
    var setting = defaults.setting
    // What the record says takes the place of a default that would contradict it.
    setting.settle(given: given)
    try setting.checkUndrawn()
    try setting.checkEffects(of: given)
    let found = try TextSetting(setting, opened)
    if let words { settings?[words] = found }
    return found
  }

  private var naming: FieldNaming { defaults.setting.naming }

  /// What a field is called where the record is.
  private func name(_ field: String) -> String { naming.name(field) }

  private static func argument(
    _ key: String, _ value: JSONValue, _ shape: JSONShape, _ naming: FieldNaming = .key
  ) throws(Failure) -> Argument {
    if shape.isListOfObjects {
      if case .nested(let node?) = value { return Argument(option: key, node: node, isInDocument: false) }
      // In the cell of a table it is written as a text.
      if case .column = naming, case .string(let text) = value { return Argument(option: key, text: text) }
      throw .badData("\(key) is not \(shape.kinds); write it in brackets")
    }
    guard let text = value.argument else {
      throw .badData("\(key) is not a text, a number or a list of them; write one of those")
    }
    if shape == .rect, !shape.admits(value) { throw .badData("\(key) '\(text)' is not a text; write it as 200x40") }
    guard shape.admits(value) else {
      throw .badData("\(key) is not \(shape.kinds); write one of those")
    }
    // 2.0 is a whole number in JSON.
    if case .number = value, case .either(let shapes) = shape, case .whole(let bounds)? = shapes.first,
      let number = Double(text), number == number.rounded()
    {
      if let most = bounds.most, number > most {
        throw .badData("\(key) '\(text)' is more than \(decimal(most)); give a smaller number")
      }
      return Argument(option: key, text: String(Int(saturating: number)))
    }
    return Argument(option: key, text: text)
  }

  private static func text(_ key: String, _ value: JSONValue) throws(Failure) -> String {
    switch value {
    case .string(let text), .number(let text): return text
    default: throw .badData("\(key) is not a text; write it in quotes")
    }
  }

  private static func texts(_ key: String, _ value: JSONValue) throws(Failure) -> [String] {
    guard case .array(let elements) = value else { return [try text(key, value)] }
    var texts: [String] = []
    for element in elements { texts.append(try text(key, element)) }
    return texts
  }

  private static func isOn(_ key: String, _ value: JSONValue) throws(Failure) -> Bool {
    switch value {
    case .bool(let isOn): return isOn
    case .string("true"): return true
    case .string("false"), .string(""): return false
    default: throw .badData("\(key) is neither true nor false; write true or false")
    }
  }

  private func unknownField(_ key: String) -> Failure {
    let names = Array(fields.keys)
    let hint = didYouMean(nearestNames(to: key, in: names).map(naming.written))
    let name = naming == .key ? naming.written(key) : "'\(key)'"
    return .badData(
      "unknown field \(name); " + (hint ?? "use the names of the options, or of 'fitfont batch --schema'"))
  }
}
