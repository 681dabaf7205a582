internal import Catalogs
internal import Geometry
internal import JSONText
internal import TextFields

/// A line of JSON for each finding, in the order of the catalogues, after the lines of errors. The `record` of a
/// finding is one that `fitfont batch` accepts.
struct JSONLinesReport {
  private let report: CheckReport

  init(_ report: CheckReport) { self.report = report }

  func write(to pieces: ReportPieces) {
    let writer = JSONWriter()
    let records = Records()
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
      write(finding, to: writer, records)
      writer.finishLine(into: &lines)
      guard lines.count > ReportPieces.size else { continue }
      pieces.take(lines)
      lines.removeAll(keepingCapacity: true)
    }
    pieces.take(lines)
  }

  private func write(_ finding: Finding, to writer: JSONWriter, _ records: Records) {
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
      if let measured = text.measured, measured.box.width > 0, measured.box.height > 0 {
        writer.member("record") { records.write(measured, to: writer) }
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

  /// Writes measured texts as records of a batch. Hundreds of thousands of them may share one setting, whose members
  /// take longer to find than all the rest of a finding takes to write.
  private final class Records {
    private let usual = TextRequest(naming: .key)
    private var known: [ObjectIdentifier: [(key: String, node: JSONNode)]] = [:]
    /// More than that are forgotten, as settings that nothing shares are met only once.
    private static let most = 1_000

    func write(_ measured: MeasuredText, to writer: JSONWriter) {
      writer.object {
        writer.member("text", measured.text)
        // The box has all digits, so that it is exactly the same.
        writer.member("width") { writer.node(.number(measured.box.width)) }
        writer.member("height") { writer.node(.number(measured.box.height)) }
        for (key, node) in members(of: measured.setting) { writer.member(key) { writer.node(node) } }
      }
    }

    private func members(of setting: MeasuredText.Setting) -> [(key: String, node: JSONNode)] {
      // The result that is reported keeps the setting, so that no other has its identity.
      if let members = known[ObjectIdentifier(setting)] { return members }
      let request = setting.request.undrawn
      let members = TextField.all.compactMap { field -> (key: String, node: JSONNode)? in
        guard !TextField.painting.contains(field.name) else { return nil }
        return field.written(request, usual).map { (field.key, $0) }
      }
      if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
      known[ObjectIdentifier(setting)] = members
      return members
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
