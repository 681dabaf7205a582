import AdaptiveLayout
import CCallgrindRequests
import CHarfBuzzAlone
import Geometry
import Glibc
import LabelFitting
import TextFit
import TextLayout
import Workloads

// Does each kind of work once under callgrind's eyes, after it has been done once unseen; `Tests/Benchmarks/count` runs
// it and prints what was counted. The arguments choose kinds of work, or languages.

let wanted = Set(CommandLine.arguments.dropFirst())
let buffer: OpaquePointer = hb_buffer_create()
/// Printed, so that no work can be left out as unused.
var sum = 0.0

func isWanted(_ kind: String, _ language: String) -> Bool {
  let kinds: Set = ["strings", "corpus", "long", "screen", "layouts", "batch"]
  let languages = wanted.subtracting(kinds)
  return (wanted.isDisjoint(with: kinds) || wanted.contains(kind))
    && (languages.isEmpty || languages.contains(language))
}

func count(_ name: String, _ work: () throws -> Void) rethrows {
  try work()
  begin_counting()
  try work()
  end_counting(name)
}

/// Counts building a screen, laying it out as well, and turning it.
@MainActor
func countLayout(_ name: String, _ build: () throws -> Layout) throws {
  try count("layouts/en/\(name), built") { sum += try build().size.width }
  var screen = try build()
  try count("layouts/en/\(name), built and solved") {
    screen = try build()
    try screen.layout(in: LayoutScreens.portrait)
  }
  // There and back, so that it is counted between the same two states.
  try count("layouts/en/\(name), turned twice") {
    try screen.layout(in: LayoutScreens.landscape)
    try screen.layout(in: LayoutScreens.portrait)
  }
  sum += try screen.frame(of: screen.root).size.width
}

if is_counting() == 0 { print("Tests/Benchmarks/count runs this: nothing counts without valgrind.") }

/// Counts every kind of work for the labels of a kind, a language at a time, so that each has a ratio of its own.
@MainActor
func count(_ kind: String, _ labels: [Workloads.Label], onlyBase: Bool = false) throws {
  for (language, labels) in Dictionary(grouping: labels, by: \.language).sorted(by: { $0.key < $1.key })
  where onlyBase || isWanted(kind, language) {
    let prepared = try labels.map { try Prepared($0) }
    // By their indices, so that no label is copied.
    let all = prepared.indices
    count("\(kind)/\(language)/hb_shape") { for index in all { prepared[index].shapeOnce(buffer) } }
    if onlyBase { continue }
    let shaped = try prepared.map { try $0.shaped() }
    let (words, texts) = (ShapeCache(keepsTexts: false), ShapeCache())
    try count("\(kind)/\(language)/text to size") { for index in all { sum += try prepared[index].fit() } }
    try count("\(kind)/\(language)/text to shaped text") {
      for index in all { sum += Double(try prepared[index].shaped().text.utf8.count) }
    }
    try count("\(kind)/\(language)/words known") { for index in all { sum += try prepared[index].fit(cache: words) } }
    try count("\(kind)/\(language)/text known") { for index in all { sum += try prepared[index].fit(cache: texts) } }
    try count("\(kind)/\(language)/another box") { for index in all { sum += try prepared[index].fit(shaped[index]) } }
  }
}

let strings = Workloads.Label.interfaceStrings()
if let path = getenv("FITFONT_STRINGS"), let file = fopen(path, "w") {
  // For the command, which fits the same strings.
  for label in strings { fputs("\(label.language)\t\(label.font)\t\(label.text)\n", file) }
  fclose(file)
}
// What records are compared with is all that is needed of their strings.
try count("strings", strings, onlyBase: wanted.contains("batch"))
if let corpus = getenv("FITFONT_CORPUS") { try count("corpus", Workloads.Label.corpus(String(cString: corpus))) }

for language in ["en", "de", "ru", "th", "hi", "ja"] where isWanted("long", language) {
  let long = try Prepared(Workloads.Label.long(language, 100_000))
  count("100,000 characters/\(language)/hb_shape") { long.shapeOnce(buffer) }
  try count("100,000 characters/\(language)/text to size") { sum += try long.fit() }
}

if isWanted("screen", "en") {
  let prepared = try Workloads.Label.screen.map { try Prepared($0) }
  let fit = LabelFit(FitOptions(lines: 1))
  func labels() throws -> [LabelFitting.Label] {
    try prepared.map { try LabelFitting.Label($0.label.text, style: $0.style, size: 15, fit: fit) }
  }
  count("labels of a screen/en/hb_shape") { for label in prepared { label.shapeOnce(buffer) } }
  try count("labels of a screen/en/made") { sum += Double(try labels().count) }
  try count("labels of a screen/en/made, laid out and fitted") {
    var screen = try LayoutScreens.post(try labels())
    var fits = LabelFits()
    try screen.layout(in: LayoutScreens.portrait, fitting: &fits)
    sum += fits.views.values.reduce(0) { $0 + $1.size }
  }
}
if isWanted("layouts", "en") {
  let prepared = try Workloads.Label.screen.map { try Prepared($0) }
  let contents = prepared.indices.map { FixedContent(Size(Double(40 + 13 * $0), 18)) }
  count("layouts/en/hb_shape") { for label in prepared { label.shapeOnce(buffer) } }
  try countLayout("15 views") { try LayoutScreens.post(contents) }
  try countLayout("15 views and 6 spacers") { try LayoutScreens.post(contents, spacers: true) }
  for rows in [50, 400] { try countLayout("\(rows) rows of 5 views") { try LayoutScreens.list(rows) } }
}
print("(sum of all sizes: \(sum))")
