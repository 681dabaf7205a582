import TextLayout
import Typography

let font = try FontCatalog.shared.font(named: "Noto Sans")
let text = try ShapedText("Save changes before closing?", style: TextStyle(font: font, language: "en"))
for line in text.lines(size: 12, width: 100) { print(line.visibleRange, line.width, line.baseline) }
