public import AdaptiveLayout
internal import ConstraintSolver
internal import Geometry
internal import LabelFitting

/// A card: a picture, a title as large as its line allows, a text and a button. Written in formats, with numbers that
/// depend on the device and two sets that the height chooses from.
public struct Card: Sendable {
  public private(set) var layout = Layout()

  public init(_ texts: Texts) throws {
    let root = layout.root
    let card = try layout.add(to: root, named: "card")
    let photo = try layout.add(
      View.Properties(FixedContent(Size(320, 320)), hugging: 1, resistance: 1), to: card, named: "photo")
    let title = try layout.add(texts.label("title", weight: 700, fit: .upTo(60)), to: card, named: "title")
    try layout.add(texts.label("body", size: Variation(17, wide: 24), lines: 0), to: card, named: "body")
    let buy = try layout.add(
      Button(texts.label("buy"), insets: EdgeInsets(vertical: 8, horizontal: 16), minimum: Size(88, 44)),
      to: card, named: "buy")

    // Each phone has its margin, an unknown one that of the phone most like it.
    var side = Variation(
      16.0, devices: ["iPhone 4": 8, "iPhone 5": 10, "iPhone 6": 16, "iPhone 6 Plus": 20], unnamed: .asNearest)
    side.add(40, when: .wide)
    side.add(12, when: .low)
    let metrics = ["side": side, "gap": Variation(12)]
    try layout.addVisualFormats(
      ["H:|-side-[card]-side-|", "V:|-side-[card]-(>=side)-|"], in: root.safeArea, metrics: metrics)
    try layout.constrain {
      (card.bottom == root.safeArea.bottom - side).at(300)
      buy.trailing == card.trailing - 12
      (title.height == card.height * 0.08).when(.high)
      (photo.height == card.height * 0.4).when(.high)
      (photo.width == card.width * 0.4).when(.low)
      (title.height == card.height * 0.2).when(.low)
    }
    try layout.addVisualFormats(["V:[buy]-gap-|"], metrics: metrics)
    try layout.addVisualFormats(
      [
        "H:|[photo]|", "V:|[photo]-gap-[title]-gap-[body]-(>=gap)-[buy]", "H:|-gap-[title]-gap-|",
        "H:|-gap-[body]-gap-|",
      ], metrics: metrics, when: .high)
    try layout.addVisualFormats(
      [
        "V:|[photo]|", "H:|[photo]-gap-[title]-gap-|", "H:[photo]-gap-[body]-gap-|",
        "V:|-gap-[title]-gap-[body]-(>=gap)-[buy]",
      ], metrics: metrics, when: .low)
  }
}
