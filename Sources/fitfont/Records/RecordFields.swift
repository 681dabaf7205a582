import Geometry
import JSONText
import LayoutDocuments
import RecordStreams
import TextFields
import Typography

/// What the fields of a batch record mean: the options under their names in camelCase (`--font-file` is `fontFile`), the
/// text and its variants, the box, an id.
enum RecordField {
  case id
  case text
  case width
  case height
  /// Shorter texts to try, in order.
  case variants
  /// For `group`: whose size the record shares, and its size as a multiple of that.
  case group
  case ratio
  /// With what it may be.
  case option(Option, JSONShape)

  static let named: [String: RecordField] = {
    var named: [String: RecordField] = [
      "id": .id, "text": .text, "width": .width, "height": .height, "variants": .variants,
      "group": .group, "ratio": .ratio,
    ]
    for option in Option.table where option.isRecordField {
      named[option.fieldName] = .option(option, option.shape)
      // CSV headers may be the options' own names.
      named[option.name] = .option(option, option.shape)
    }
    return named
  }()
}

extension RecordField {
  /// A number above 0, in quotes or without.
  static let positive = JSONShape.number(.above(0)).orWords

  /// A length above 0, in quotes or without.
  static let length = JSONShape.positiveLength.orWords

  /// What identifies a record is copied, whatever it is.
  static let identity = JSONShape.either([flat, .list(.either([flat, .null]))])
  private static let flat = JSONShape.either([.text(), .number(), .bool])
}

extension Option {
  /// What a record may give it.
  fileprivate var shape: JSONShape { (field?.shape ?? .rect).orWords }

  /// The name in camelCase: `min-size` is `minSize`.
  var fieldName: String { TextField.camelCase(name) }

  /// Whether a batch record may set the option.
  var isRecordField: Bool { commands.contains(.batch) && group != .output && group != .batch }
}

/// One record of a batch, turned into a request on top of the command line's.
struct RecordRequest {
  private(set) var request: Request
  private(set) var id: JSONValue?
  private(set) var group: String?
  private(set) var ratio: Double?
  private var width: Double?
  private var height: Double?
  /// The options that the record itself gives.
  private var given: Set<String> = []

  init(defaults: Request) {
    request = defaults
  }

  /// Takes over what a record says.
  ///
  /// - Parameter header: the names of its fields, for CSV; nil for JSON.
  /// - Throws: ``Failure`` for a record that cannot be read, an unknown field or a value that makes no sense.
  mutating func read(_ record: RecordChunk.Record, of chunk: RecordChunk, header: [String]?) throws(Failure) {
    request.naming = header.map { .column(header: $0) } ?? .key
    var members = try chunk.members(of: record, header: header)
    // An empty field of CSV says nothing, but for text and id; nor does a column that is no field, which tables have for others.
    if header != nil {
      members.removeAll { key, value in
        if RecordField.named[key] == nil { return true }
        return if case .string("") = value { key != "text" && key != "id" } else { false }
      }
    }
    // The id first, so that an error in another field still names it.
    for (key, value) in members where key == "id" { try set(key, value) }
    for (key, value) in members where key != "id" { try set(key, value) }
  }

  /// What is to be said once of a CSV file's columns.
  static func notes(_ header: [String]) -> [String] {
    UnreadColumns(header, known: Array(RecordField.named.keys)).note.map { [$0] } ?? []
  }

  /// - Throws: ``Failure`` for an unknown field or a value that makes no sense.
  mutating func set(_ key: String, _ value: JSONValue) throws(Failure) {
    guard let field = RecordField.named[key] else { throw unknownField(key) }
    if case .null = value { return }
    let name = request.naming.written(key)
    switch field {
    case .id: id = value
    case .text: request.text = try Self.text(name, value)
    case .width: width = try Self.argument(name, value, RecordField.length).positiveLength()
    case .height: height = try Self.argument(name, value, RecordField.length).positiveLength()
    case .variants: request.variants = try Self.texts(name, value)
    case .group: group = try Self.text(name, value)
    case .ratio: ratio = try Self.argument(name, value, RecordField.positive).positiveNumber()
    case .option(let option, let shape):
      if option.argument == nil {
        try option.apply(&request, Argument(option: name, text: try Self.isOn(name, value) ? "" : "false"))
      } else {
        try option.apply(&request, Self.argument(name, value, shape))
      }
      guard given.insert(option.name).inserted else {
        let names = [option.fieldName, option.name].map(request.naming.written)
        throw .badData("\(names[0]) and \(names[1]) are the same field; keep one")
      }
    }
  }

  /// - Throws: ``Failure`` where the box or the text is missing.
  func finish() throws(Failure) -> FitRequest {
    if request.command != .group, group != nil || ratio != nil {
      throw .badData(
        "\(name("group")) and \(name("ratio")) are for 'fitfont group', which reads all records before it writes any;"
          + " use that, or leave them out")
    }
    var request = request
    if group == nil, let ratio, ratio != 1 {
      throw .badData("\(name("ratio")) needs \(name("group")), whose size it is a multiple of; give both")
    }
    if width != nil || height != nil {
      guard let width, let height else {
        throw .badData("\(name("width")) and \(name("height")) go together; give both, or \(name("rect"))")
      }
      if given.contains("rect") {
        throw .badData(
          "\(name("rect")) and \(name("width")) contradict each other; give one, the latter with \(name("height"))")
      }
      request.rect = Size(width, height)
    }
    // What the record says takes the place of a default that would contradict it.
    request.setting.settle(given: given)
    guard let box = request.rect else {
      throw .badData("the record has no box; give \(name("rect")), or \(name("width")) and \(name("height"))")
    }
    guard let text = request.text else { throw .badData("the record has no text; give it \(name("text"))") }
    try request.setting.checkUndrawn()
    try request.setting.checkEffects(of: given)
    return FitRequest(text, variants: request.variants, in: box, request.setting)
  }

  /// What a field is called where the record is.
  private func name(_ field: String) -> String { request.naming.name(field) }

  private static func argument(
    _ key: String, _ value: JSONValue, _ shape: JSONShape
  ) throws(Failure) -> Argument {
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
    let names = Array(RecordField.named.keys)
    let hint = didYouMean(nearestNames(to: key, in: names).map(request.naming.written))
    let name = request.naming == .key ? request.naming.written(key) : "'\(key)'"
    return .badData(
      "unknown field \(name); " + (hint ?? "use the names of the options, or of 'fitfont batch --schema'"))
  }
}
