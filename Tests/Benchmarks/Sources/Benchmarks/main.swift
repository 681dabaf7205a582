import TextFit
import TextLayout

let measurement = try Measurement()
let labels = measurement.prepared
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
