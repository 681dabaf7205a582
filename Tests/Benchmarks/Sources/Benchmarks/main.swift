import TextFit
import TextLayout
import Workloads

/// Named on the command line: `labels`, `strings`, `edit`, `paragraphs`, `pictures`, `screens`, `documents`, `solver`,
/// `peers`, or a language for its paragraphs or, after `strings`, its strings; everything when nothing is named.
let wanted = CommandLine.arguments.dropFirst()
func isWanted(_ part: String) -> Bool { wanted.isEmpty || wanted.contains(part) }

let table = Table()
let measurement = try Measurement(Label.all, table)
let labels = measurement.prepared
/// Printed, so that no work can be left out as unused.
var sum = 0.0

if isWanted("labels") {
  let shaped = try labels.map { try ShapedText($0.label.text, style: $0.style) }
  try measurement.report("\(labels.count) labels in 10 languages, text to exact size") { sum += try labels[$0].fit() }
  try measurement.report("the same, text to shaped text, no fit") {
    sum += Double(try ShapedText(labels[$0].label.text, style: labels[$0].style).text.utf8.count)
  }
  try measurement.report("the same, shaped text to size in a box") { sum += try labels[$0].fit(shaped[$0]) }
}

if isWanted("strings") {
  let chosen = Label.interfaceStrings().filter { wanted.count < 2 || wanted.contains($0.language) }
  let strings = try Measurement(chosen, table)
  let passes = wanted.count < 2 ? 50 : 100
  let shaped = try strings.prepared.map { try ShapedText($0.label.text, style: $0.style) }
  let (words, texts) = (ShapeCache(keepsTexts: false), ShapeCache())
  try strings.report("\(shaped.count) interface strings, text to exact size", passes: passes) {
    sum += try strings.prepared[$0].fit()
  }
  try strings.report("the same, its words known", passes: passes) { sum += try strings.prepared[$0].fit(cache: words) }
  try strings.report("the same, the whole text known", passes: passes) {
    sum += try strings.prepared[$0].fit(cache: texts)
  }
  try strings.report("the same, shaped text to size in a box", passes: passes) {
    sum += try strings.prepared[$0].fit(shaped[$0])
  }
}

if isWanted("edit") {
  for language in ["en", "de", "ru"] { try measurement.reportEdit(language, length: 10_000) }
}

// A language after `strings` chooses strings; on its own, paragraphs.
for language in ["en", "de", "ru", "th", "hi", "ja"]
where isWanted("paragraphs") || (wanted.contains(language) && !wanted.contains("strings")) {
  try measurement.reportGrowth(language, lengths: [1_000, 3_000, 10_000, 30_000, 100_000])
}

if isWanted("pictures") {
  try Pictures(table: table).reportSVG(labels)
  try Pictures(table: table).reportPNG()
}

if isWanted("screens") {
  try Screen().report(table)
  try Scrolling().report(table)
}

if isWanted("documents") { try Documents(table: table).report() }

if isWanted("solver") {
  let screens = SolverScreens(table: table)
  try screens.report("messages", [10, 100, 1000, 5000], SolverScreens.messages)
  try screens.report("cards", [9, 99, 999, 4998], SolverScreens.cards)
}

if isWanted("peers") {
  // A third of the strings is enough for what takes a thousand times as long.
  let strings = Label.interfaceStrings().enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
  let sample = try Measurement(strings, table)
  try sample.report("\(strings.count) interface strings, text to exact size", passes: 100) {
    sum += try sample.prepared[$0].fit()
  }
  try sample.reportPeers()
  let screens = SolverScreens(table: table)
  try screens.reportPeer("messages", [10, 30, 100, 300], SolverScreens.messages)
  try screens.reportPeer("cards", [9, 30, 99, 300], SolverScreens.cards)
}
print("(sum of all sizes: \(sum))")
