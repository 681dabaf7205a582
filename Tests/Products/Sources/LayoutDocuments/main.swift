import AdaptiveLayout
import LayoutDocuments

let document = try LayoutDocument(contentsOf: "../../Sources/Examples/Documents/card.json")
let screen = try document.screen(language: "de")
let phone = try screen.layout(in: Device.named("iPhone 15").viewport(.portrait))
if let frame = phone.frame(of: "title"), let fit = phone.fit(of: "title") { print(frame, fit.printableSize) }
