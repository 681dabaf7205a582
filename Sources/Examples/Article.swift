public import AdaptiveLayout
internal import Geometry
internal import LabelFitting
internal import TextLayout

/// An article whose text is as large as leaves nothing to scroll; held sideways, the picture stands beside it.
public struct Article: Sendable {
  public private(set) var layout = Layout()

  public init(_ texts: Texts) throws {
    let root = layout.root
    let picture = try layout.add(
      View.Properties(FixedContent(Size(320, 320)), hugging: 1, resistance: 1), to: root, named: "picture")
    let words = try layout.add(to: root, named: "words")
    try layout.add(texts.label("kicker", size: Variation(14), weight: 700), to: words, named: "kicker")
    // What is as large as its frame has no say in how large that is.
    let headline = try layout.add(
      View.Properties(
        texts.label("headline", weight: 700, lines: 2, fit: .upTo(44, balancesLines: true)), hugging: 1, resistance: 1),
      to: words, named: "headline")
    try layout.add(texts.label("byline", size: Variation(13)), to: words, named: "byline")
    try layout.add(
      View.Properties(texts.label("body", lines: 0, fit: .upTo(24), wordBreak: .normal), hugging: 1, resistance: 1),
      to: words,
      named: "body")

    try layout.addVisualFormats([
      "H:|-16-[kicker]-(>=16)-|", "H:|-16-[headline]-16-|", "H:|-16-[byline]-(>=16)-|", "H:|-16-[body]-16-|",
      "V:|-12-[kicker]-4-[headline]-4-[byline]-8-[body]-12-|",
    ])
    try layout.make(headline) { make in make.height.equal(to: words).multiplied(by: 0.2) }

    try layout.make(picture, when: .portrait) { make in
      make.top.horizontalEdges.equal(to: root)
      make.height.equal(to: root).multiplied(by: 0.35)
    }
    try layout.make(words, when: .portrait) { make in
      make.top.equal(to: picture.bottom)
      make.horizontalEdges.bottom.equal(to: root.safeArea)
    }
    try layout.make(picture, when: .landscape) { make in
      make.leading.verticalEdges.equal(to: root)
      make.width.equal(to: root).multiplied(by: 0.4)
    }
    try layout.make(words, when: .landscape) { make in
      make.leading.equal(to: picture.trailing)
      make.trailing.verticalEdges.equal(to: root.safeArea)
    }
  }
}
