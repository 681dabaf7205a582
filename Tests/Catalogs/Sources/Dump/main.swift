import Catalogs
import Foundation

// dump FILE...: one line of JSON for each entry, warning and error; dump --count FILE...: how many entries and texts
// there are, and how long reading took.
struct Line: Encodable {
  var file: String
  var key: String?
  var context: String?
  var language: String?
  var line: Int?
  var column: Int?
  var state: String?
  var source: [Text]?
  var texts: [Text]?
  var message: String?
  var translatable: Bool?
  var warning: String?
  var error: String?
}

struct Text: Encodable {
  let text: String
  let line: Int
  let column: Int
  let selectors: [String]
  let placeholders: [String]
  let tags: [String]

  init(_ text: CatalogText) {
    self.text = text.text
    line = text.place.line
    column = text.place.column
    selectors = text.selectors.map { "\($0)" }
    let bytes = Array(text.text.utf8)
    placeholders = text.placeholders.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    tags = text.tags.map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }
}

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
func write(_ line: Line) throws {
  FileHandle.standardOutput.write(try encoder.encode(line) + Data("\n".utf8))
}

var paths = CommandLine.arguments.dropFirst()
if paths.first == "--count" {
  for path in paths.dropFirst() {
    var (entries, texts) = (0, 0)
    let start = ContinuousClock.now
    var problems: [CatalogError] = []
    do {
      problems = try Catalog.read(path) { entry in
        entries += 1
        texts += entry.texts.count
        return true
      }.warnings
    } catch {
      problems = [error]
    }
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    print(
      path, entries, "entries", texts, "texts", problems.count, "warnings", ContinuousClock.now - start,
      usage.ru_maxrss / 1024, "MB", problems.first?.description ?? "")
  }
  exit(0)
}
for path in paths {
  do {
    let catalog = try Catalog.read(path) { entry in
      var line = Line(file: path)
      line.key = entry.key
      line.context = entry.context
      line.language = entry.language
      line.line = entry.place.line
      line.column = entry.place.column
      line.state = entry.state.rawValue
      line.source = entry.source.map(Text.init)
      line.texts = entry.texts.map(Text.init)
      line.message = entry.message
      line.translatable = entry.isTranslatable
      try? write(line)
      return true
    }
    for warning in catalog.warnings {
      var line = Line(file: path)
      line.warning = warning.description
      try write(line)
    }
  } catch {
    var line = Line(file: path)
    line.error = "\(error)"
    try write(line)
  }
}
