import AdaptiveLayout
import Drawing
import LayoutDocuments
import Pages
import Testing
import Typography

/// The examples of the module of pages.
@Suite struct PagesSamples {
  @Test func compositions() throws {
    let badge = try Composition(
      json: """
        {"size": "300x120", "background": "white", "defaults": {"lines": 1, "align": "center"}, "items": [
          {"text": "{name}", "x": 20, "y": 10, "rect": "260x60", "group": "who", "ratio": 2, "weight": 700},
          {"text": "table {table}", "x": 20, "y": 70, "rect": "260x40", "group": "who"}
        ]}
        """)
    let builder = try PageBuilder(badge)
    var bytes: [UInt8] = []
    let document = try PDFDocument {
      bytes += $0
      return true
    }
    for guest in [["name": "Ada Lovelace", "table": "7"], ["name": "李清照", "table": "3"]] {
      let page = try builder.page(filling: guest)
      if let picture = page.picture { try document.add(picture) }
      print(page.fits, page.misfits, page.unmet)
    }
    try document.finish()
    #expect(bytes.starts(with: "%PDF".utf8) && badge.fields == ["name", "table"])
  }

  @Test func screens() throws {
    let document = try LayoutDocument(contentsOf: "Sources/Examples/Documents/card.json")
    let card = try document.screen(language: "de")
    let phone = try card.layout(in: Device.named("iPhone 15").viewport(.portrait))
    let png = try phone.picture().png(scale: 3)
    var screens = [(name: "iPhone 15", screen: phone)]
    screens.append(("iPad mini", try card.layout(in: Device.named("iPad mini 4").viewport(.portrait))))
    let sheet = try Picture(sheetOf: screens, captions: FontCatalog.shared.defaultFont()).svg()
    #expect(png.count > 1000 && sheet.starts(with: "<svg".utf8))
  }
}
