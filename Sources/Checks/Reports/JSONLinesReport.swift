internal import Catalogs
internal import Geometry
internal import JSONText
internal import TextFields

/// A line of JSON for each finding, in the order of the catalogues, after the lines of errors. The `record` of a
/// finding is one that `fitfont batch` accepts.
struct JSONLinesReport {
  private let report: CheckReport

  init(_ report: CheckReport) { self.report = report }

  var lines: [UInt8] {
    let writer = JSONWriter()
    var lines: [UInt8] = []
    for error in report.result.errors {
      writer.object {
        writer.member("rule", "unreadable")
        writer.member("file", error.file)
        if let place = error.place {
          writer.member("line", place.line)
          writer.member("column", place.column)
        }
        writer.member("fails", true)
        writer.member("why", error.problem)
      }
      writer.finishLine(into: &lines)
    }
    for finding in report.result.findings {
      write(finding, to: writer)
      writer.finishLine(into: &lines)
    }
    return lines
  }

  private func write(_ finding: Finding, to writer: JSONWriter) {
    let text = finding.text
    writer.object {
      writer.member("rule", finding.rule.rawValue)
      Self.write(text, report.places[text.slot].name, to: writer)
      writer.member("fails", finding.fails)
      if finding.isKnown { writer.member("known", true) }
      // Not measured at one size: a layout as a whole, or a text of a slide, whose runs have sizes of their own.
      if finding.size > 0 { writer.member("size", finding.size) }
      if finding.missingWidth > 0 { writer.member("missingWidth", Self.roundedUp(finding.missingWidth), places: 6) }
      if finding.missingHeight > 0 { writer.member("missingHeight", Self.roundedUp(finding.missingHeight), places: 6) }
      if finding.needsBoth { writer.member("needsBoth", true) }
      if finding.rule.isOverflow {
        writer.member("letters", finding.letters)
        writer.member("lineCount", finding.lines)
      }
      if let size = finding.fittingSize { writer.member("fittingSize", size) }
      if let variant = finding.variant { writer.member("variant", variant) }
      writer.member("why", finding.why)
      // A batch refuses boxes without an area.
      if let request = text.request, request.box.width > 0, request.box.height > 0 {
        writer.member("record") { Self.record(request, to: writer) }
      }
    }
  }

  /// Points rounded up to the millionth, which is written, so that they are enough.
  private static func roundedUp(_ points: Double) -> Double { (points * 1e6 - 1e-3).rounded(.up) / 1e6 }

  /// Writes the place of a text and the text itself.
  static func write(_ text: CheckedText, _ slot: String, to writer: JSONWriter) {
    writer.member("file", text.file)
    writer.member("line", text.place.line)
    writer.member("column", text.place.column)
    writer.member("key", text.key)
    if let context = text.context { writer.member("context", context) }
    if !text.language.isEmpty { writer.member("language", text.language) }
    if !text.form.isEmpty { writer.member("form", text.form) }
    if !text.owner.isEmpty { writer.member("device", text.owner) }
    if let view = text.view {
      writer.member("document", view.document)
      if !view.name.isEmpty { writer.member("view", view.name) }
      if let worst = text.devices.first {
        writer.member("device", worst)
        writer.member("devices", text.devices)
      }
    } else {
      writer.member("slot", slot)
    }
    if text.view == nil || !text.shown.isEmpty { writer.member("text", text.shown) }
  }

  /// Writes a request as a record of a batch.
  private static func record(_ request: FitRequest, to writer: JSONWriter) {
    let usual = TextRequest(naming: .key)
    writer.object {
      writer.member("text", request.text)
      // The box has all digits, so that it is exactly the same.
      writer.member("width") { writer.node(.number(request.box.width)) }
      writer.member("height") { writer.node(.number(request.box.height)) }
      let setting = request.setting.undrawn
      for field in TextField.all where !TextField.painting.contains(field.name) {
        guard let node = field.written(setting, usual) else { continue }
        writer.member(field.key) { writer.node(node) }
      }
    }
  }

  /// The room of a text as a line.
  static func line(_ room: TextRoom, slot: String) -> [UInt8] {
    let writer = JSONWriter()
    writer.object {
      write(room.text, slot, to: writer)
      writer.member("fits", room.fits)
      writer.member("size", room.size)
      writer.member("roomWidth", room.width, places: 6)
      writer.member("roomHeight", room.height, places: 6)
      writer.member("roomLetters", room.letters)
    }
    var line: [UInt8] = []
    writer.finishLine(into: &line)
    return line
  }
}

extension JSONWriter {
  /// Writes a value of any kind.
  func node(_ node: JSONNode) {
    switch node.value {
    case .object(let members):
      object { for inner in members { member(inner.key) { self.node(inner.value) } } }
    case .array(let nodes): array { nodes.forEach(self.node) }
    case .string(let text): string(text)
    case .number(let digits): value(.number(digits))
    case .bool(let isOn): bool(isOn)
    case .null: value(.null)
    }
  }
}
