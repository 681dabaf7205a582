import AdaptiveLayout
import Checks
import LayoutDocuments
import TestSupport
import TextFields

/// Screens of documents and their checks, as several suites make them.
enum ScreenFixture {
  static func screen(_ json: String) throws -> DocumentScreen {
    DocumentScreen(try LayoutDocument(json: json, name: "screen.json"))
  }

  static func check(
    _ json: String, devices: [String] = ["iPhone 4", "iPhone 15"], _ change: (inout ScreenCheck) -> Void = { _ in }
  ) throws -> CheckResult {
    var check = ScreenCheck([try screen(json)])
    check.devices = try devices.map { try Device.named($0) }
    change(&check)
    return try check.run([])
  }

  static func label(_ constraints: String, _ more: String = "", _ label: String = "") -> String {
    """
    {"language": "en", "texts": {"en": {"go": "Go"}, "de": {"go": "Donaudampfschifffahrtsgesellschaft"}},
     "views": [\(more)
       {"name": "title", "textKey": "go"\(label)}],
     "constraints": ["V:|-80-[title]", \(constraints)]}
    """
  }

  /// A document and catalogues, by their names, in a check.
  static func check(
    _ json: String, _ catalogs: [(name: String, text: String)], _ change: (inout ScreenCheck) -> Void = { _ in }
  ) throws -> CheckResult {
    let folder = try CheckFolder()
    let path = try folder.file("screen.json", json)
    var check = ScreenCheck([try DocumentScreen(contentsOf: path, hasCatalogs: !catalogs.isEmpty)])
    check.devices = [try Device.named("iPhone 4")]
    change(&check)
    return try check.run(try catalogs.map { try folder.file($0.name, $0.text) })
  }

  static func notes(_ result: CheckResult) -> [String] {
    CheckNotes(result, SlotTable([], file: "screen.json")).messages.map(\.string)
  }

  static func view(_ view: String, _ constraints: String = #""H:|-20-[a]""#, language: String = "en") -> String {
    #"{"language": "\#(language)", "views": [{"name": "a", \#(view)}], "constraints": ["V:|-100-[a]", \#(constraints)]}"#
  }
}
