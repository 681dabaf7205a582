import AdaptiveLayout
import Catalogs
import Checks
import Geometry
import LayoutDocuments
import TextFields
import TextFit

/// What is checked: a table of slots with a few texts, or, after a byte above 127, a layout document on a small screen
/// and on a large one or on many; and all reports of what is found.
enum ChecksTarget {
  private static let devices: [Device] = {
    let sorted = Device.all.sorted {
      ($0.portrait ?? $0.landscape)?.size.width ?? 0 < ($1.portrait ?? $1.landscape)?.size.width ?? 0
    }
    return [sorted.first, sorted.last].compactMap { $0 }
  }()

  /// So many that what is found, or solved, anew for each window takes its time.
  private static let manyDevices = Device.all.enumerated().filter { $0.offset % 4 == 0 }.map(\.element)

  private static let texts = ["Save", "Ihre %1$s Änderungen <b>bleiben</b>", "שלום 12", "a\nb\u{301}"]

  static func run(_ bytes: UnsafeRawBufferPointer) {
    guard let first = bytes.first else { return }
    let body = Array(bytes.dropFirst())
    do throws(Failure) {
      if first < 0x80 { try check(slots: body) } else { try check(screen: body, first) }
    } catch {
      Message.hold(error.message)
      hold(error.kind != .software, error.message)
    }
  }

  private static func check(slots body: [UInt8]) throws(Failure) {
    // No file may be named but one that is not there.
    let table = try SlotTable(json: body, file: "fuzzed", folder: "/dev/null/")
    let measurer = TextMeasurer(table, asksRoom: true)
    var result = CheckResult()
    for (index, text) in texts.enumerated() {
      let entry = CatalogEntry(
        key: index == 0 ? "a" : "login_title", language: index == 2 ? "he" : "de",
        place: CatalogPlace(line: 1, column: 1), texts: [CatalogText(text, at: CatalogPlace(line: 1, column: 2))])
      guard let slot = table.slot(key: entry.key, context: nil) else { continue }
      let measured = measurer.measure(entry, of: "de.json", slot: slot)
      result.findings += measured.findings
      for room in measured.rooms { hold(!RoomReport(room, table).line(isJSON: true).isEmpty) }
    }
    try report(result, table)
  }

  private static func check(screen body: [UInt8], _ seed: UInt8) throws(Failure) {
    let document: LayoutDocument
    do throws(LayoutDocumentError) {
      document = try LayoutDocument(json: body, name: "fuzzed", folder: "/dev/null/")
    } catch {
      throw Failure(error)
    }
    var check = ScreenCheck([DocumentScreen(document)])
    (check.devices, check.jobs) = (seed & 8 != 0 ? manyDevices : devices, 1)
    check.languages = Array(document.languages.prefix(2))
    if seed & 1 != 0 { check.leastSize = 9 }
    if seed & 2 != 0 { check.legibility = Legibility(millimetres: 1.5, measure: seed & 4 != 0 ? .capHeight : .xHeight) }
    let result = try check.run([])
    for finding in result.findings {
      hold(!finding.text.devices.isEmpty, "\(finding.rule) is on no device")
      guard finding.rule == .textOverflow || finding.rule == .textTooSmall, let request = finding.text.request else {
        continue
      }
      hold(try !FitJob(request).run().fit.fits, "the text fits by itself: \(finding.why)")
    }
    try report(result, SlotTable([], file: "fuzzed"))
  }

  private static func report(_ result: CheckResult, _ table: SlotTable) throws(Failure) {
    for finding in result.findings {
      hold(finding.missingWidth.isFinite && finding.missingHeight.isFinite && finding.size.isFinite, "\(finding.rule)")
    }
    let report = CheckReport(result, table, version: "0")
    for format in CheckFormat.allCases { hold(!(try report.bytes(format)).isEmpty || result.findings.isEmpty) }
    _ = CheckNotes(result, table).messages
    _ = Baseline.text(of: result.findings)
  }
}
