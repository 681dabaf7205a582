public import AdaptiveLayout
internal import Geometry
internal import LabelFitting

/// A dashboard: four numbers of one size in stacks whose axis depends on the room, and a chart whose bars are
/// proportions.
public struct Dashboard: Sendable {
  public private(set) var layout = Layout()
  private static let small = Variation(14.0, low: 12)

  public init(_ texts: Texts) throws {
    let root = layout.root
    let title = try texts.label("title", size: Variation(28, low: 20), weight: 700)
    try layout.add(View.Properties(title, hugging: 500), to: root, named: "title")
    let tiles = try layout.add(
      Variation(
        Stack(.vertical, distribution: .fillEqually, spacing: 12),
        wide: Stack(.horizontal, distribution: .fillEqually, spacing: 12),
        low: Stack(.vertical, distribution: .fillEqually, spacing: 8)), to: root, named: "tiles")
    for (name, numbers) in [("above", 1...2), ("below", 3...4)] {
      let row = try layout.add(Stack(distribution: .fillEqually, spacing: 12), to: tiles, named: name)
      try layout.arrange(row, in: tiles)
      for number in numbers { try layout.arrange(addTile(number, to: row, texts), in: row) }
    }
    let chart = try addChart(to: root, texts)

    let metrics = ["side": Variation(16.0, wide: 32), "gap": Variation(12.0, low: 8)]
    try layout.addVisualFormats(
      ["V:|-gap-[title]-gap-[tiles]", "H:|-side-[title]-(>=side)-|", "V:[chart]-gap-|"], in: root.safeArea,
      metrics: metrics)
    try layout.addVisualFormats(
      ["H:|-side-[tiles]-side-|", "H:|-side-[chart]-side-|", "V:[tiles]-gap-[chart]"], in: root.safeArea,
      metrics: metrics, when: .high)
    var share = Variation(0.42)
    share.add(0.2, when: TraitCondition(horizontal: .regular))
    try layout.make(tiles, when: .high) { make in make.height.equal(to: root.safeArea).multiplied(by: share) }
    try layout.addVisualFormats(
      ["H:|-side-[tiles]-gap-[chart(tiles)]-side-|", "V:[tiles]-gap-|"], in: root.safeArea, metrics: metrics,
      when: .low)
    try layout.make(chart, when: .low) { make in make.top.equal(to: tiles) }
  }

  private mutating func addTile(_ number: Int, to row: View, _ texts: Texts) throws -> View {
    let tile = try layout.add(to: row, named: "tile\(number)")
    let key = ["visits", "sales", "time", "returns"][number - 1]
    let name = try layout.add(texts.label(key, size: Self.small), to: tile, named: "name\(number)")
    let figure = try texts.label("v\(number)", weight: 700, fit: .upTo(48, group: "values"))
    let value = try layout.add(
      View.Properties(figure, hugging: 1, resistance: 1), to: tile, named: "value\(number)")
    try layout.make(name) { make in
      make.leading.equal(to: .superview).inset(12)
      make.trailing.lessThanOrEqual(to: .superview).inset(12)
      make.top.equal(to: .superview).inset(8)
    }
    try layout.make(value) { make in
      make.horizontalEdges.equal(to: .superview).inset(12)
      make.top.equal(to: name.bottom)
      make.bottom.equal(to: .superview).inset(8)
    }
    return tile
  }

  private mutating func addChart(to root: View, _ texts: Texts) throws -> View {
    let chart = try layout.add(to: root, named: "chart")
    try layout.add(texts.label("chart", size: Self.small), to: chart, named: "chartTitle")
    let bars = try layout.add(
      Stack(distribution: .fillEqually, alignment: .bottom, spacing: 8), to: chart, named: "bars")
    for (index, part) in [0.45, 0.6, 0.5, 0.75, 1, 0.85, 0.3].enumerated() {
      let bar = try layout.add(to: bars, named: "bar\(index + 1)")
      try layout.arrange(bar, in: bars)
      try layout.make(bar) { make in make.height.equal(to: bars).multiplied(by: part) }
    }
    try layout.addVisualFormats([
      "H:|-12-[chartTitle]-(>=12)-|", "H:|-12-[bars]-12-|", "V:|-8-[chartTitle]-8-[bars]-12-|",
    ])
    return chart
  }
}
