import FitFont
import Testing

/// The README's examples of the library.
@Suite struct ReadmeSamples {
  @Test func fittingText() throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    let text = try ShapedText("Save changes before closing?", style: TextStyle(font: font, language: "en"))
    let fit = try text.fit(in: Size(200, 40), FitOptions(margins: EdgeInsets(4), lines: 2))
    print(fit.size, fit.fits, fit.limit)
    for line in fit.lines { print(line.visibleRange, line.width, line.baseline) }
    let other = try text.fit(in: Size(90, 90))
    #expect(fit.fits && other.fits)

    var picture = Picture(size: fit.box, background: .white)
    picture.draw(try TextPlacement(fit))
    let svg = try picture.svg()
    #expect(svg.starts(with: "<svg".utf8))
  }

  @Test func adaptiveScreen() throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    var sizes: [Double] = []
    var screen = Layout()
    let root = screen.root
    let title = try Label("Welcome back", style: TextStyle(font: font), fit: .autoresized(numberOfLines: 2))
    let name = try screen.add(title, to: root, named: "name")
    try screen.constrain {
      name.leading == root.safeArea.leading + 16
      name.trailing == root.safeArea.trailing - 16
      name.top == root.safeArea.top + 8
      name.height == 0.1 * root.height
    }
    var fits = LabelFits()
    for orientation in [Orientation.portrait, .landscape] {
      try screen.layout(in: try Device.named("iPhone 15").viewport(orientation), fitting: &fits)
      print(try screen.frame(of: name), fits[name]?.size ?? 0)
      sizes.append(fits[name]?.size ?? 0)
      #expect(try fits[name]?.box == screen.frame(of: name).size)
    }
    #expect(sizes[0] > sizes[1] && sizes[1] > 0)
  }

  @Test func fourWays() throws {
    var screen = Layout()
    let root = screen.root
    let card = try screen.add(to: root, named: "card")

    try screen.constrain { card.leading == root.leading + 16 }
    try screen.constrain { LayoutConstraint(card, .top, .equal, root, .top, constant: 20) }
    try screen.constrain(format: "H:[card]-16-|", views: ["card": card])
    try screen.make(card) { make in make.height.equal(to: root).multiplied(by: 0.2).priority(750) }

    try screen.layout(in: Device.named("iPhone 15").viewport(.portrait))
    print(try screen.frame(of: card))
    let frame = try screen.frame(of: card)
    #expect(frame.minX == 16 && frame.minY == 20 && frame.size.width == 361)
    #expect(abs(frame.size.height - 170.4) < 0.34)
  }

  /// `swift test` runs in the package's folder, as the README's reader does.
  @Test func document() throws {
    let document = try LayoutDocument(contentsOf: "Sources/Examples/Documents/card.json")
    let card = try document.screen(language: "de")
    let phone = try card.layout(in: Device.named("iPhone 15").viewport(.portrait))
    if let frame = phone.frame(of: "title"), let fit = phone.fit(of: "title") { print(frame, fit.size) }
    #expect(phone.fit(of: "title")?.fits == true)
  }
}
