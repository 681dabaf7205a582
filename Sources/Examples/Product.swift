public import AdaptiveLayout
internal import ConstraintSolver
internal import Geometry
internal import LabelFitting

/// A product: picture, name and price of one size, sizes to choose from, and a button that is always at the bottom.
/// Written in formats.
public struct Product: Sendable {
  public private(set) var layout = Layout()

  public init(_ texts: Texts) throws {
    let root = layout.root
    try layout.add(
      View.Properties(FixedContent(Size(320, 320)), hugging: 1, resistance: 1), to: root, named: "picture")
    let panel = try layout.add(to: root, named: "panel")
    let head = LabelFit.upTo(34, group: "head")
    let product = try layout.add(
      View.Properties(texts.label("product", weight: 700, fit: head), hugging: 1, resistance: 1), to: panel,
      named: "product")
    let price = try layout.add(
      View.Properties(texts.label("price", weight: 700, fit: head), hugging: 260), to: panel, named: "price")
    try layout.add(
      View.Properties(texts.label("about", size: Variation(15), lines: 0), hugging: 500), to: panel, named: "about")
    let sizes = try layout.add(Stack(distribution: .fillEqually, spacing: 8), to: panel, named: "sizes")
    for key in ["s", "m", "l", "xl"] {
      let label = try texts.label(key, size: Variation(15), weight: key == "m" ? 700 : nil)
      try layout.arrange(layout.add(Button(label, minimum: Size(40, 40)), to: sizes, named: key), in: sizes)
    }
    try layout.add(
      Button(
        texts.label("buy", weight: 700), insets: EdgeInsets(vertical: 4, horizontal: 16), minimum: Size(88, 46)),
      to: panel, named: "buy")

    let side = Variation(16.0, wide: 40)
    try layout.addVisualFormats(
      [
        "H:|-side-[product]-8-[price]-side-|", "H:|-side-[about]-side-|", "H:|-side-[sizes(<=320)]-(>=side)-|",
        "H:|-side-[buy]-side-|", "V:|-gap-[product(44)]-4-[about]-gap-[sizes(40)]-(>=gap)-[buy(46)]-gap-|",
      ], metrics: ["side": side, "gap": Variation(12, low: 8)])
    try layout.constrain {
      (sizes.trailing == panel.trailing - side).at(500)
      price.width == panel.width * 0.28
      price.top == product.top
      price.height == product.height
    }
    try layout.addVisualFormats(["H:|[picture]|", "V:|[picture(42%)][panel]"], extensions: true, when: .portrait)
    try layout.addVisualFormats(["H:|[panel]|", "V:[panel]|"], in: root.safeArea, when: .portrait)
    try layout.addVisualFormats(["V:|[picture]|", "H:|[picture(45%)][panel]"], extensions: true, when: .landscape)
    try layout.addVisualFormats(["H:[panel]|", "V:|[panel]|"], in: root.safeArea, when: .landscape)
  }
}
