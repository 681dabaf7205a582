import AdaptiveLayout
import LayoutDocuments
import Pages

let badge = try Composition(
  json: #"{"size": "300x100", "items": [{"text": "Hello, {name}", "x": 20, "y": 20, "rect": "260x60"}]}"#)
let page = try PageBuilder(badge).page(filling: ["name": "Ada"])
for fit in page.texts { print(fit.printableSize, page.fits) }
let card = try LayoutDocument(contentsOf: "../../Sources/Examples/Documents/card.json").screen(language: "de")
let picture = try card.layout(in: Device.named("iPhone 15").viewport(.portrait)).picture()
print(picture.size)
