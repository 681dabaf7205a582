import TextFit
import TextLayout

let measurement = try Measurement()
let labels = measurement.prepared
/// Named on the command line: `labels`, `paragraphs`, a language; everything when nothing is named.
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

let languages = ["en", "de", "ru", "th", "hi", "ja"].filter {
  wanted.isEmpty || wanted.contains("paragraphs") || wanted.contains($0)
}
if !languages.isEmpty {
  let lengths = [1_000, 10_000, 100_000]
  print("\nparagraphs, text to exact size; 1.0 is one hb_shape of the same text, in the same run")
  print("| characters | " + lengths.map(String.init).joined(separator: " | ") + " |\n|---|---|---|---|")
  for language in languages { try measurement.reportGrowth(language, lengths: lengths) }
}

if wanted.isEmpty || wanted.contains("solver") {
  print("\nconstraint screens; building a row against the smallest screen's, edits against building the same screen")
  print("| rows | build, a row | drag the width | change one constant | turn the screen |\n|---|---|---|---|---|")
  let screens = SolverScreens()
  try screens.report("messages", [10, 100, 1000, 5000], SolverScreens.messages)
  try screens.report("cards", [9, 99, 999, 4998], SolverScreens.cards)
}
