import Geometry
import TextFit
import TextLayout
import Typography

let font = try FontCatalog.shared.defaultFont()
let text = try ShapedText(CommandLine.arguments[1], style: TextStyle(font: font))
let fit = try text.fit(in: Size(200, 40), FitOptions(lines: 2))
print(fit.size, fit.limit, fit.breach, fit.printableSize)
for line in fit.lines { print(line) }
