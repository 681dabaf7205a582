import AdaptiveLayout
import Catalogs
import ConstraintSolver
import Drawing
import Geometry
import InterfaceBuilder
import LabelFitting
import LayoutDocuments
import Presentations
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

/// The examples on the first page of each module.
@Suite struct LandingPageSamples {
  @Test func geometry() {
    let card = Rect(x: 10, y: 10.1, width: 100.2, height: 40)
    let inside = card.inset(by: EdgeInsets(vertical: 4, horizontal: 8))
    let grid = PixelGrid(scale: 3) ?? .points
    print(inside.size, grid.round(card), grid.contains(card))
    #expect(grid.contains(grid.round(card)))
  }

  @Test func typography() throws {
    let sans = try FontCatalog.shared.font(named: "Noto Sans:bold")
    var query = FontQuery(name: "Noto Serif")
    query.weight = 650
    let serif = try FontCatalog.shared.font(query)
    print(sans.styleName, sans.metrics.lineHeight, serif.weight, serif.glyph(for: "é") != nil)
    for request in serif.unmet { print("asked for \(request.asked), found \(request.found)") }
    #expect(sans.weight == 700)
    let stack = try FontCatalog.shared.fontStack(named: "Inter:bold, Noto Sans Arabic, \"Helvetica Neue\", sans-serif")
    print(stack.font, stack.fallbackFonts)
    #expect(stack.font.weight == 700)
  }

  @Test func textLayout() throws {
    let font = try FontCatalog.shared.defaultFont()
    let style = TextStyle(font: font, language: "de", wrap: .hyphenate)
    let text = try ShapedText("Geschwindigkeitsbegrenzung", style: style)
    for size in [12.0, 18, 24] {
      let lines = text.lines(size: size, width: 120)
      print(size, lines.map(\.width), lines.map(\.isHyphenated))
    }
    #expect(text.lines(size: 24, width: 120).count > 1)
  }

  @Test func textFit() throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    let text = try ShapedText("Save changes before closing?", style: TextStyle(font: font, language: "en"))
    let fit = try text.fit(in: Size(200, 40), FitOptions(margins: EdgeInsets(4), lines: 2))
    print(fit.size, fit.fits, fit.limit, fit.breach)
    #expect(fit.fits)
  }

  @Test func catalogs() throws {
    let file = "\"open\" = \"Open %d files\";"
    let catalog = try Catalog(Array(file.utf8), name: "en.lproj/Localizable.strings")
    for entry in catalog.entries {
      for text in entry.texts {
        print(entry.key, text.place.line, text.replacing(placeholders: { _ in "88" }))
      }
    }
    for warning in catalog.warnings { print(warning) }
    #expect(catalog.entries.count == 1)
  }

  @Test func interfaceBuilder() throws {
    let xib = """
      <document targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="badge">
      <rect key="frame" x="0.0" y="0.0" width="44" height="44"/></view></objects></document>
      """
    let file = try InterfaceFile(Array(xib.utf8), name: "Badge.xib")
    for note in file.notes { print(note) }
    for answer in file.canvas().answers {
      if let frame = answer.frame { print(answer.id, answer.kind, frame, answer.taken) }
    }
    #expect(file.canvas().answers.map(\.id) == ["badge"])
  }

  @Test func presentations() throws {
    let bytes = SlideDeck(SlideDeck.shape(frame: (0, 0, 200, 10), SlideDeck.paragraph("Too high"))).bytes()
    let check = PresentationCheck()
    let deck = try Presentation(bytes, name: "deck.pptx")
    for answer in try check.answers(for: deck) where answer.overflows {
      print(answer.part, answer.name, answer.reading?.overflow ?? 0)
    }
    #expect(try check.answers(for: deck).map(\.overflows) == [true])
  }

  @Test func presentationsThatAreFitted() throws {
    let folder = try TemporaryFolder()
    let shape = SlideDeck.shape(
      frame: (0, 0, 200, 10), body: "<a:spAutoFit/>", SlideDeck.paragraph("Too high"))
    let path = try folder.file("deck.pptx", SlideDeck(shape).bytes())
    let deck = try Presentation(contentsOf: path)
    let fit = try PresentationFit(deck, by: PresentationCheck())
    for change in fit.changes { print(change.part, change.name, change.value, change.before, change.after) }
    let fitted: [UInt8] = try fit.bytes()
    #expect(fit.changes.count == 1)
    #expect(try PresentationFit(Presentation(fitted, name: path), by: PresentationCheck()).changes.isEmpty)
  }

  @Test func constraintSolver() throws {
    var solver = Solver()
    let left = try solver.makeVariable("left")
    let width = try solver.makeVariable("width")
    try solver.add(left == 10)
    try solver.add((left + width <= 100).at(.defaultHigh))
    let wish = try solver.add((width == 200).at(.defaultLow), label: "as wide as can be")
    print(try solver.value(of: width))
    #expect(try solver.value(of: width) == 90)
    try solver.setConstant(of: wish, to: 50)
    print(try solver.value(of: width), try solver.explanation(of: width))
    #expect(try solver.value(of: width) == 50)
  }

  @Test func adaptiveLayout() throws {
    var screen = Layout()
    let bar = try screen.add(to: screen.root, named: "bar")
    let page = try screen.add(to: screen.root, named: "page")
    let safe = screen.root.safeArea
    try screen.make(bar) { make in
      make.top.horizontalEdges.equal(to: safe)
      make.height.equal(to: Variation(64, cases: [.init(TraitCondition(vertical: .compact), 40)]))
    }
    try screen.constrain(format: "V:[bar][page]|", views: ["bar": bar, "page": page], in: safe)
    try screen.constrain(format: "H:|[page]|", views: ["page": page], in: safe)
    for orientation in Orientation.allCases {
      try screen.layout(in: Device.named("iPhone 15").viewport(orientation))
      print(try screen.frame(of: bar), try screen.frame(of: page))
    }
    #expect(try screen.frame(of: bar).size.height == 40 && screen.ambiguity() == nil)
  }

  @Test func labelFitting() throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    var screen = Layout()
    let root = screen.root
    let label = try Label("Continue", style: TextStyle(font: font), fit: .autoresized(horizontalMargin: 8))
    let button = try screen.add(label, to: root, named: "button")
    try screen.make(button) { make in
      make.horizontalEdges.bottom.equal(to: root.safeArea).inset(16)
      make.height.equal(to: 44)
    }
    var fits = LabelFits()
    try screen.layout(in: Device.named("iPhone SE").viewport(.portrait), fitting: &fits)
    print(try screen.frame(of: button), fits[button]?.size ?? 0)
    #expect(fits[button]?.fits == true && screen.conflicts.isEmpty)
  }

  @Test func drawing() throws {
    let font = try FontCatalog.shared.font(named: "Noto Serif")
    let text = try ShapedText("An exact fit", style: TextStyle(font: font))
    let fit = try text.fit(in: Size(600, 315), FitOptions(margins: EdgeInsets(40), lines: 1))
    var card = Picture(size: fit.box, background: try Color(css: "navy"))
    card.draw(try TextPlacement(fit), .white)
    let files = (svg: try card.svg(), png: try card.png(scale: 2), pdf: try card.pdf())
    let paint = TextPaint(
      fill: try Fill(css: "linear-gradient(90deg, #f60, #f06)"),
      stroke: TextStroke(width: .em(0.1), fill: .color(.white)),
      shadows: [TextShadow(x: .zero, y: .em(0.05), blur: .em(0.1))])
    let price = try text.fit(
      in: Size(300, 200), FitOptions(lines: 1, bounds: .ink, outsets: paint.outsets(for: .ink)))
    card.draw(try TextPlacement(price, at: Point(20, 20)), paint)
    #expect(try price.fits && price.size < text.fit(in: Size(300, 200), FitOptions(lines: 1, bounds: .ink)).size)
    #expect(files.svg.starts(with: "<svg".utf8) && files.pdf.starts(with: "%PDF".utf8) && files.png.count > 1000)
  }

  @Test func drawingImages() throws {
    func badge(_ photo: [UInt8]) throws -> Picture {
      let portrait = try PictureImage(checking: photo, name: "photo.jpg")
      var badge = Picture(size: Size(100, 100), background: .white)
      // The face is in the upper part of the photograph; a circle of it is shown.
      let face = ImagePlacement(.cover, position: ImagePosition(.part(0.5), .part(0.2)), cornerRadius: .part(0.5))
      badge.draw(portrait, in: Rect(x: 10, y: 10, width: 80, height: 80), face)
      return badge
    }
    let raster = try badge(try Picture(size: Size(30, 40), background: .black).jpeg()).raster()
    #expect(raster[50, 50] == 0xFF00_0000 && raster[12, 12] == 0xFFFF_FFFF)
  }

  @Test func layoutDocuments() throws {
    let json = """
      {
        "texts": {"en": {"title": "Welcome back"}, "de": {"title": "Willkommen zurück"}},
        "views": [{"name": "title", "textKey": "title", "fit": true, "lines": 1}],
        "constraints": [
          {"format": "H:|-16-[title]-16-|", "in": "root.safeArea"},
          {"format": "V:|-8-[title(60)]", "in": "root.safeArea"}
        ]
      }
      """
    let document = try LayoutDocument(json: json)
    for language in document.languages {
      let screen = try document.screen(language: language)
      let phone = try screen.layout(in: Device.named("iPhone 15").viewport(.portrait))
      if let frame = phone.frame(of: "title"), let fit = phone.fit(of: "title") { print(language, frame, fit.size) }
    }
    #expect(document.languages == ["de", "en"])
  }
}
