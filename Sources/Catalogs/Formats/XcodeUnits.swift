internal import JSONText
internal import Platform

/// Combines the units of XLIFF into which Xcode splits the texts of a key: plurals, devices, and the variables of a
/// format.
struct XcodeUnits {
  private typealias Part = (id: XcodeUnitID, unit: CatalogEntry)

  private var groups: [[Part]] = []
  private var indices: [String: Int] = [:]
  private var known: Set<XcodeUnitID> = []

  /// Keeps a unit that is a part of an entry.
  ///
  /// - Returns: whether the unit is such a part; otherwise it is an entry by itself.
  mutating func take(_ unit: CatalogEntry, id: String?, _ sink: CatalogSink) throws(ReadingEnd) -> Bool {
    guard let id else { return false }
    let isFormat = (unit.source + unit.texts).contains { text in
      text.text.utf8.contains(UInt8(ascii: "#")) && (text.text.has("%#@") || text.text.has("$#@"))
    }
    guard let own = XcodeUnitID(id) ?? (isFormat ? XcodeUnitID(format: id) : nil) else { return false }
    guard known.insert(own).inserted else {
      sink.warn(unit.place, "the unit \(sink.quoted(id)) is given twice; keep one of them")
      return true
    }
    guard known.count <= ReadingLimits.nodes else {
      throw sink.fail(
        unit.place,
        "the file has more than \(ReadingLimits.nodes) units of plurals, devices and substitutions; split it")
    }
    if let index = indices[own.key] {
      groups[index].append((own, unit))
    } else {
      indices[own.key] = groups.count
      groups.append([(own, unit)])
    }
    return true
  }

  /// Emits the entries of a file, in the order of their first units.
  mutating func emit(to sink: CatalogSink) throws(ReadingEnd) {
    let all = groups
    self = XcodeUnits()
    for parts in all {
      if let entry = Self.entry(parts, sink) { try sink.emit(entry) }
    }
  }

  private static func entry(_ parts: [Part], _ sink: CatalogSink) -> CatalogEntry? {
    var entry = parts[0].unit
    entry.key = parts[0].id.key
    entry.isTranslatable = parts.contains(where: \.unit.isTranslatable)
    // A problem of the source is not reported, as that of the translation is.
    entry.source = (try? texts(parts, sink.combinations) { $0.source })?.texts ?? parts.flatMap(\.unit.source)
    entry.message = nil
    do throws(AppleMessage.Fault) {
      let found = try texts(parts, sink.combinations) { $0.texts }
      entry.texts = found.texts
      entry.message = found.message
      for place in found.reduced { sink.warnOfReduction(entry.key, at: place) }
    } catch {
      sink.leaveOut(error.place, sentence(error.problem, sink.quoted(entry.key)))
      return nil
    }
    entry.state =
      entry.texts.isEmpty
      ? .untranslated : parts.contains { $0.unit.state == .needsReview } ? .needsReview : .translated
    return entry
  }

  private static func sentence(_ problem: AppleMessage.Problem, _ key: String) -> String {
    switch problem {
    case .unknown(let name): "\(key) has no unit for its variable '\(name)'; export the file again"
    case .circular(let name): "the variable '\(name)' of \(key) refers to itself; remove that reference"
    case .empty(let name): "the variable '\(name)' of \(key) has no texts; translate them"
    case .tooDeep:
      "the variables of \(key) are nested deeper than \(AppleMessage.deepest); use fewer, one inside the other"
    case .tooMany: "\(key) has too many combinations of its variables; use fewer"
    }
  }

  /// The texts of one side, with every combination of the variables.
  private static func texts(
    _ parts: [Part], _ combinations: Int, _ side: (CatalogEntry) -> [CatalogText]
  ) throws(AppleMessage.Fault) -> (texts: [CatalogText], message: String?, reduced: [CatalogPlace]) {
    var formats: [CatalogText] = []
    var names: [(name: String, place: CatalogPlace)] = []
    var forms: [String: [(steps: ArraySlice<XcodeUnitID.Step>, text: CatalogText)]] = [:]
    for (id, unit) in parts {
      guard let text = side(unit).first else { continue }
      if let variable = id.variable {
        if forms[variable] == nil { names.append((variable, text.place)) }
        forms[variable, default: []].append((id.steps[...], text))
      } else {
        formats.append(
          CatalogText(text.text, at: text.place, selectors: id.steps.map(\.selector), finding: .objectiveCLocal))
      }
    }
    // A format that needs no translation is left out of the file. Then that of the source is used or, if there is none,
    // each variable by itself.
    if formats.isEmpty, !forms.isEmpty {
      formats = parts.filter { $0.id.variable == nil }.flatMap { id, unit in
        unit.source.map { CatalogText($0.text, at: $0.place, selectors: id.steps.map(\.selector)) }
      }
    }
    if formats.isEmpty { formats = names.map { CatalogText("%#@\($0.name)@", at: $0.place) } }
    guard !forms.isEmpty, let first = formats.first else { return (formats, nil, []) }
    // The export does not state the type of a number.
    let variables = forms.mapValues { AppleMessage.Variable(form: form($0), specifier: "lld") }
    let found = try AppleMessage.texts(formats, variables, combinations: combinations)
    return (found.texts, first.text, found.reduced)
  }

  private static func form(
    _ parts: [(steps: ArraySlice<XcodeUnitID.Step>, text: CatalogText)]
  ) -> AppleMessage.Form {
    if let whole = parts.first(where: \.steps.isEmpty) { return .text(whole.text.text, whole.text.place) }
    var order: [XcodeUnitID.Step] = []
    var inner: [XcodeUnitID.Step: [(steps: ArraySlice<XcodeUnitID.Step>, text: CatalogText)]] = [:]
    for (steps, text) in parts {
      guard let first = steps.first else { continue }
      if inner[first] == nil { order.append(first) }
      inner[first, default: []].append((steps.dropFirst(), text))
    }
    var plurals: [(category: PluralCategory, form: AppleMessage.Form)] = []
    var devices: [(name: String, form: AppleMessage.Form)] = []
    for step in order {
      let form = form(inner[step] ?? [])
      switch step {
      case .plural(let category): plurals.append((category, form))
      case .device(let device): devices.append((device, form))
      // Widths do not vary variables.
      case .width: break
      }
    }
    return devices.isEmpty ? .plural(plurals) : .device(devices)
  }
}
