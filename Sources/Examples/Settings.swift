public import AdaptiveLayout
internal import Geometry
internal import LabelFitting

/// Settings: two groups of rows, all of it stacks; the outer one is a row where the screen is low or wide.
public struct Settings: Sendable {
  public private(set) var layout = Layout()

  public init(_ texts: Texts) throws {
    let root = layout.root
    let title = try texts.label("title", size: Variation(30, low: 22), weight: 700)
    try layout.add(View.Properties(title, hugging: 500), to: root, named: "title")
    var outer = Variation(Stack(.vertical, spacing: 20))
    let beside = Stack(distribution: .fillEqually, alignment: .top, spacing: 20)
    outer.add(beside, when: .low)
    outer.add(beside, when: TraitCondition(horizontal: .regular))
    let groups = try layout.add(outer, to: root, named: "groups")
    let size = Variation(16.0, low: 14)
    for (name, rows) in [
      ("network", [("wifi", "wifiValue"), ("bluetooth", "on"), ("data", "off")]),
      ("device", [("sound", "soundValue"), ("display", "auto"), ("storage", "storageValue")]),
    ] {
      let group = try layout.add(Stack(.vertical, distribution: .fillEqually, spacing: 1), to: groups, named: name)
      try layout.arrange(group, in: groups)
      for (key, value) in rows {
        var inside = Stack(alignment: .center, spacing: 12)
        inside.isLayoutMarginsRelativeArrangement = true
        let row = try layout.add(inside, to: group, named: key + "Row")
        try layout.update(row) {
          $0.layoutMargins = DirectionalInsets(top: 0, leading: 12, bottom: 0, trailing: 12)
        }
        let icon = View.Properties(FixedContent(Size(26, 26)), hugging: 900, resistance: 900)
        let words = View.Properties(try texts.label(value, size: size), hugging: 260, resistance: 760)
        try layout.arrange(
          [
            layout.add(icon, to: row, named: key + "Icon"),
            layout.add(texts.label(key, size: size), to: row, named: key + "Name"),
            layout.add(words, to: row, named: key + "Value"),
          ], in: row)
        try layout.arrange(row, in: group)
        // The other rows of the group are as high as its first.
        if key == rows[0].0 { try layout.make(row) { make in make.height.equal(to: Variation(48.0, low: 44)) } }
      }
    }
    try layout.addVisualFormats(
      ["V:|-12-[title]-12-[groups]", "H:|-side-[title]-(>=side)-|", "H:|-side-[groups]-side-|"],
      in: root.safeArea, metrics: ["side": Variation(16.0, wide: 40)])
  }
}
