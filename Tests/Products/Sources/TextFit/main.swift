import Geometry
import TextFit
import TextLayout
import Typography

let font = try FontCatalog.shared.font(named: "Noto Sans")
let text = try ShapedText("Save changes before closing?", style: TextStyle(font: font, language: "en"))
let fit = try text.fit(in: Size(200, 40), FitOptions(margins: EdgeInsets(4), lines: 2))
print(fit.printableSize, fit.fits, fit.limit)
