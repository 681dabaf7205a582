import Drawing
import Geometry
import TextFit
import TextLayout
import Typography

let font = try FontCatalog.shared.font(named: "Noto Sans")
let fit = try ShapedText("Sign in", style: TextStyle(font: font)).fit(in: Size(200, 40))
var picture = Picture(size: fit.box, background: .white)
picture.draw(try TextPlacement(fit))
print(try picture.svg().count, try picture.png(scale: 2).count)
