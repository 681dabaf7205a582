internal import XMLText

/// Reads Apple's `.stringsdict` (Apple's "Stringsdict File Format"), property lists in XML: plural rules with
/// variables, variants by width and variants by device, and plain strings, which property lists named `.strings`
/// contain.
enum StringsdictReader: CatalogReader {
  static func read(_ input: ByteStream, into sink: CatalogSink) throws(ReadingEnd) {
    if input.head.starts(with: "bplist".utf8) {
      throw sink.fail(
        nil,
        "the file is a binary property list, as built apps have; convert it with plutil -convert xml1, or give the source"
      )
    }
    try XMLScanner.read(input, sink, StringsdictHandler(sink))
  }
}

private final class StringsdictHandler: XMLHandler {
  private let sink: CatalogSink
  private var key: (String, CatalogPlace)?

  init(_ sink: CatalogSink) { self.sink = sink }

  func open(_ element: XMLNode, in path: [String]) throws(ReadingEnd) -> XMLScanner.Interest {
    switch path.count {
    case 0:
      guard element.name == "plist" else {
        throw sink.fail(
          element.place, "the file begins with <\(element.name)>; give a property list, which begins with <plist>")
      }
      return .enter
    case 1:
      guard element.name == "dict" else {
        throw sink.fail(
          element.place, "a <dict> of keys and texts is expected, not <\(element.name)>; write one")
      }
      return .enter
    default: return .collect
    }
  }

  func collected(_ element: XMLNode, in path: [String]) throws(ReadingEnd) {
    if element.name == "key" {
      leaveOutKey()
      key = (element.text, element.place)
      return
    }
    guard let (key, place) = key else {
      return sink.leaveOut(element.place, "<\(element.name)> has no <key> before it; write one")
    }
    self.key = nil
    switch element.name {
    case "string":
      let text = element.text
      try sink.emit(
        CatalogEntry(
          key: key, language: sink.catalog.language, place: place,
          texts: text.isEmpty ? [] : [CatalogText(text, at: element.textPlace, finding: .objectiveC)],
          state: text.isEmpty ? .untranslated : .translated))
    case "dict": try rules(key, place, element)
    default:
      sink.leaveOut(element.place, "the value of \(sink.quoted(key)) is neither <string> nor <dict>; write one of them")
    }
  }

  func close(_ name: String, in path: [String]) throws(ReadingEnd) { leaveOutKey() }

  /// Leaves out a key after which there is another one, or nothing, where its value should be.
  private func leaveOutKey() {
    guard let (name, place) = key else { return }
    sink.leaveOut(place, "the key \(sink.quoted(name)) has no value after it; write one, or remove the key")
    key = nil
  }

  /// The keys of a dictionary and their values, in order.
  private func pairs(_ dictionary: XMLNode) -> [(key: String, value: XMLNode)] {
    var pairs: [(String, XMLNode)] = []
    for element in dictionary.elements {
      if element.name == "key" {
        leaveOutKey()
        key = (element.text, element.place)
      } else if let (name, _) = key {
        pairs.append((name, element))
        key = nil
      } else {
        sink.leaveOut(element.place, "<\(element.name)> has no <key> before it; write one")
      }
    }
    leaveOutKey()
    return pairs
  }

  private func rules(_ key: String, _ place: CatalogPlace, _ dictionary: XMLNode) throws(ReadingEnd) {
    var texts: [CatalogText] = []
    var message: String?
    var variables: [String: AppleMessage.Variable] = [:]
    var format: (String, CatalogPlace)?
    for (name, value) in pairs(dictionary) {
      switch name {
      case "NSStringLocalizedFormatKey": format = (value.text, value.textPlace)
      case "NSStringVariableWidthRuleType":
        for (width, text) in pairs(value) {
          guard let number = Int(width) else {
            sink.leaveOut(
              text.place, "the width '\(width)' is not a number; write the number of characters, such as 20")
            continue
          }
          texts.append(
            CatalogText(text.text, at: text.textPlace, selectors: [.width(number)], finding: .objectiveCLocal))
        }
      case "NSStringDeviceSpecificRuleType":
        for (device, text) in pairs(value) {
          texts.append(
            CatalogText(text.text, at: text.textPlace, selectors: [.device(device)], finding: .objectiveCLocal))
        }
      default:
        guard value.name == "dict" else { continue }
        variables[name] = variable(value)
      }
    }
    if let format {
      do throws(AppleMessage.Problem) {
        message = format.0
        var expansion = MessageExpansion(combinations: sink.combinations)
        let parsed = try AppleMessage.message(format.0, variables)
        guard let found = expansion.texts(parsed, at: format.1) else { throw .tooMany }
        if expansion.isReduced { sink.warnOfReduction(key, at: place) }
        let uses = parsed.pieces.contains { if case .choice = $0 { true } else { false } }
        if let name = variables.keys.min(), !uses {
          sink.warn(
            format.1,
            "the format of \(sink.quoted(key)) uses none of its variables, so it is shown as it is written; "
              + "write %#@\(name)@")
        }
        texts += found
      } catch {
        switch error {
        case .unknown(let name):
          return sink.leaveOut(format.1, "\(sink.quoted(key)) has no variable '\(name)'; add a <dict> of that name")
        case .circular(let name):
          return sink.leaveOut(
            format.1, "the variable '\(name)' of \(sink.quoted(key)) refers to itself; remove that reference")
        case .empty(let name):
          return sink.leaveOut(
            format.1, "the variable '\(name)' of \(sink.quoted(key)) has no texts; add <key>other</key> and a <string>")
        case .tooDeep:
          return sink.leaveOut(
            format.1,
            "the variables of \(sink.quoted(key)) are nested deeper than \(AppleMessage.deepest); use fewer, one inside the other"
          )
        case .tooMany:
          return sink.leaveOut(place, "\(sink.quoted(key)) has too many combinations of its variables; use fewer")
        }
      }
    }
    guard !texts.isEmpty else {
      return sink.leaveOut(
        place, "\(sink.quoted(key)) has neither NSStringLocalizedFormatKey nor variants by width or device; add one")
    }
    try sink.emit(
      CatalogEntry(key: key, language: sink.catalog.language, place: place, texts: texts, message: message))
  }

  private func variable(_ dictionary: XMLNode) -> AppleMessage.Variable {
    var variable = AppleMessage.Variable()
    var cases: [(PluralCategory, AppleMessage.Form)] = []
    for (name, value) in pairs(dictionary) {
      if name == "NSStringFormatValueTypeKey" { variable.specifier = value.text }
      if let category = PluralCategory(rawValue: name) {
        cases.append((category, .text(value.text, value.textPlace)))
      } else if !name.hasPrefix("NSString") {
        sink.leaveOut(value.place, "'\(name)' is not a plural category; use zero, one, two, few, many or other")
      }
    }
    variable.form = .plural(cases)
    return variable
  }
}
