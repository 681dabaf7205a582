import TextFit
import TextLayout

let measurement = try Measurement(Label.all)
let labels = measurement.prepared
/// Named on the command line: `labels`, `strings`, `pictures`, `paragraphs`, a language; everything when nothing is named.
let wanted = CommandLine.arguments.dropFirst()

if wanted.isEmpty || wanted.contains("labels") {
  let shaped = try labels.map { try ShapedText($0.label.text, style: $0.style) }
  var sum = 0.0
  print("\(labels.count) labels; 1.0 is one hb_shape of the same text, in the same run")
  print("| per label | ratio | middle half |\n|---|---|---|")
  try measurement.report("text to size, exact") { sum += try labels[$0].fit() }
  try measurement.report("text to shaped text, no fit") {
    sum += Double(try ShapedText(labels[$0].label.text, style: labels[$0].style).text.utf8.count)
  }
  try measurement.report("shaped text to size in a box") { sum += try labels[$0].fit(shaped[$0]) }
  print("(sum of all sizes: \(sum))")
}

if wanted.isEmpty || wanted.contains("strings") {
  let strings = try Measurement(Label.interfaceStrings().filter { wanted.count < 2 || wanted.contains($0.language) })
  let shaped = try strings.prepared.map { try ShapedText($0.label.text, style: $0.style) }
  let words = ShapeCache(keepsTexts: false)
  let texts = ShapeCache()
  var sum = 0.0
  print("\n\(shaped.count) real interface strings; 1.0 is one hb_shape of the same text, in the same run")
  print("| per string | ratio | middle half |\n|---|---|---|")
  try strings.report("text to size, exact", passes: wanted.count < 2 ? 50 : 100) {
    sum += try strings.prepared[$0].fit()
  }
  try strings.report("the same, its words known", passes: wanted.count < 2 ? 50 : 100) {
    sum += try strings.prepared[$0].fit(cache: words)
  }
  try strings.report("the same, the whole text known", passes: wanted.count < 2 ? 50 : 100) {
    sum += try strings.prepared[$0].fit(cache: texts)
  }
  try strings.report("shaped text to size in a box", passes: wanted.count < 2 ? 50 : 100) {
    sum += try strings.prepared[$0].fit(shaped[$0])
  }
  print("(words: \(words.statistics); sum of all sizes: \(sum))")
}

if wanted.isEmpty || wanted.contains("screens") { try Screen().report() }

if wanted.isEmpty || wanted.contains("pictures") {
  print("\npictures\n| what | ratio | middle half | |\n|---|---|---|---|")
  try Pictures().reportSVG(labels)
  try Pictures().reportPNG()
}

// A language after `strings` chooses strings; on its own, paragraphs.
let languages = ["en", "de", "ru", "th", "hi", "ja"].filter {
  wanted.isEmpty || wanted.contains("paragraphs") || (wanted.contains($0) && !wanted.contains("strings"))
}
if !languages.isEmpty {
  let lengths = [1_000, 10_000, 100_000]
  print("\nparagraphs, text to exact size; 1.0 is one hb_shape of the same text, in the same run")
  print("| characters | " + lengths.map(String.init).joined(separator: " | ") + " |\n|---|---|---|---|")
  for language in languages { try measurement.reportGrowth(language, lengths: lengths) }
}

if wanted.isEmpty || wanted.contains("edit") {
  print("\ntext to exact size after an edit, other words known; 1.0 is one hb_shape of the same text, in the same run")
  print("| edit | ratio |\n|---|---|")
  for language in ["en", "de", "ru"] { try measurement.reportEdit(language, length: 10_000) }
}

if wanted.isEmpty || wanted.contains("solver") {
  print("\nconstraint screens; building a row against the smallest screen's, edits against building the same screen")
  print("| rows | build, a row | drag the width | change one constant | turn the screen |\n|---|---|---|---|---|")
  let screens = SolverScreens()
  try screens.report("messages", [10, 100, 1000, 5000], SolverScreens.messages)
  try screens.report("cards", [9, 99, 999, 4998], SolverScreens.cards)
}
