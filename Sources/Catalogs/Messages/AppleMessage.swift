internal import Platform

/// A format of Apple's with variables, `%#@files@ in %#@folders@`, as a message whose choices are the variables.
enum AppleMessage {
  /// The form of a variable: a text, or one for each plural category or device, in any order.
  indirect enum Form {
    case text(String, CatalogPlace)
    case plural([(category: PluralCategory, form: Form)])
    case device([(name: String, form: Form)])
  }

  /// A variable: its texts, and the notation of its number.
  struct Variable {
    var form = Form.plural([])
    /// The conversion for which `%arg` stands, such as `d`, `lld` or `@`.
    var specifier: String?
    /// The number of the argument, if it is given.
    var argument: Int?
  }

  /// A problem of a variable to which a format refers: it is missing, refers to itself, or has no texts; or they are
  /// nested too deep, or have too many combinations.
  enum Problem: Error { case unknown(String), circular(String), empty(String), tooDeep, tooMany }

  /// How deep variables may be nested, as strings of a language are nowhere near.
  static let deepest = 8

  /// A problem with the variables of a format, and the place of the format.
  struct Fault: Error {
    let problem: Problem
    let place: CatalogPlace
  }

  /// The texts for which formats stand, and the places of those formats for which not every combination is made.
  static func texts(
    _ formats: [CatalogText], _ variables: [String: Variable], combinations: Int
  ) throws(Fault) -> (texts: [CatalogText], reduced: [CatalogPlace]) {
    var texts: [CatalogText] = []
    var reduced: [CatalogPlace] = []
    for format in formats {
      do throws(Problem) {
        var expansion = MessageExpansion(combinations: combinations)
        let device = format.selectors.lazy.compactMap { if case .device(let name) = $0 { name } else { nil } }.first
        guard let found = expansion.texts(try message(format.text, variables), at: format.place, device: device) else {
          throw .tooMany
        }
        if expansion.isReduced { reduced.append(format.place) }
        texts += found.map { text in
          var text = text
          text.selectors = format.selectors + text.selectors
          return text
        }
      } catch {
        throw Fault(problem: error, place: format.place)
      }
    }
    return (texts, reduced)
  }

  static func message(_ format: String, _ variables: [String: Variable]) throws(Problem) -> ICUMessage {
    var message = ICUMessage()
    message.pieces = try pieces(format, variables, inside: [])
    return message
  }

  private static func pieces(
    _ text: String, _ variables: [String: Variable], inside: [String], number: CatalogSelector? = nil,
    argument: Int? = nil
  ) throws(Problem) -> [ICUMessage.Piece] {
    /// The number of the enclosing variable, until it has been read.
    var number = number
    let bytes = Array(text.utf8)
    var pieces: [ICUMessage.Piece] = []
    /// The text between two variables, with its own placeholders.
    func add(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      let part = String(decoding: bytes[range], as: UTF8.self)
      var offset = 0
      let own = Array(part.utf8)
      for placeholder in PlaceholderGrammar.objectiveCLocal.placeholders(in: part) {
        if offset < placeholder.range.lowerBound {
          pieces.append(.text(Array(own[offset..<placeholder.range.lowerBound])))
        }
        var counted = placeholder
        if number != nil, Self.isNumber(placeholder, argument) {
          counted.selector = number
          number = nil
        }
        pieces.append(.argument(counted, written: Array(own[placeholder.range])))
        offset = placeholder.range.upperBound
      }
      if offset < own.count { pieces.append(.text(Array(own[offset...]))) }
    }
    var start = 0
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "%"), let (name, end) = reference(bytes, offset) {
        add(start..<offset)
        guard let variable = variables[name] else { throw .unknown(name) }
        guard !inside.contains(name) else { throw .circular(name) }
        guard inside.count < Self.deepest else { throw .tooDeep }
        pieces += try self.pieces(of: variable.form, variable, name, variables, inside: inside + [name], nil)
        (start, offset) = (end, end)
      } else {
        offset +=
          bytes[offset] == UInt8(ascii: "%") && offset + 1 < bytes.count
            && bytes[offset + 1] == UInt8(ascii: "%") ? 2 : 1
      }
    }
    add(start..<bytes.count)
    return pieces
  }

  /// The pieces for which a variable stands, under the plural category that the enclosing variable has chosen.
  private static func pieces(
    of form: Form, _ variable: Variable, _ name: String, _ variables: [String: Variable], inside: [String],
    _ number: CatalogSelector?
  ) throws(Problem) -> [ICUMessage.Piece] {
    switch form {
    case .text(let text, let place):
      let whole = arguments(of: text, variable)
      return [.place(place)]
        + (try pieces(whole, variables, inside: inside, number: number, argument: variable.argument))
    case .plural(let cases):
      guard !cases.isEmpty else { throw .empty(name) }
      var choice = ICUMessage.Choice(kind: .plural, name: name, cases: [])
      for (category, form) in cases {
        let selector = CatalogSelector.plural(category, of: name)
        choice.cases.append(
          (category.rawValue, try pieces(of: form, variable, name, variables, inside: inside, selector)))
      }
      return [.choice(choice)]
    case .device(let cases):
      guard !cases.isEmpty else { throw .empty(name) }
      var choice = ICUMessage.Choice(kind: .device, name: ICUMessage.deviceName, cases: [])
      for (device, form) in cases {
        choice.cases.append((device, try pieces(of: form, variable, name, variables, inside: inside, number)))
      }
      return [.choice(choice)]
    }
  }

  /// Whether a placeholder is the number of the enclosing variable, because it names no other argument.
  private static func isNumber(_ placeholder: CatalogPlaceholder, _ argument: Int?) -> Bool {
    switch placeholder.kind {
    case .integer, .decimal, .hexadecimal, .octal, .scientific: break
    default: return false
    }
    guard let name = placeholder.name, let argument else { return true }
    return name == String(argument)
  }

  /// The text with `%arg` replaced by the conversion for which it stands.
  private static func arguments(of text: String, _ variable: Variable) -> String {
    guard let specifier = variable.specifier, text.has("%arg") else { return text }
    let number = variable.argument.map { "\($0)$" } ?? ""
    return text.exchanging("%arg", for: "%\(number)\(specifier)")
  }

  /// The name in `%#@name@` or `%1$#@name@`, and the offset of the end.
  private static func reference(_ bytes: [UInt8], _ start: Int) -> (String, Int)? {
    var offset = start + 1
    while offset < bytes.count, bytes[offset].isDigit, offset - start < 5 { offset += 1 }
    // Foundation also reads `%1#@name@`, without the dollar sign.
    if offset > start + 1, offset < bytes.count, bytes[offset] == UInt8(ascii: "$") { offset += 1 }
    guard offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "#"), bytes[offset + 1] == UInt8(ascii: "@") else {
      return nil
    }
    let name = bytes[(offset + 2)...].prefix(256).prefix { $0 != UInt8(ascii: "@") && $0 > 0x20 }
    guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "@") else { return nil }
    return (String(decoding: name, as: UTF8.self), name.endIndex + 1)
  }
}
