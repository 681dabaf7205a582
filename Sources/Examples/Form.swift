public import AdaptiveLayout
internal import Geometry
internal import LabelFitting

/// A form: rows of a label and a field in stacks, the labels as wide as the widest of them.
public struct Form: Sendable {
  public private(set) var layout = Layout()

  public init(_ texts: Texts) throws {
    let root = layout.root
    let size = Variation(17.0, wide: 22)
    try layout.add(texts.label("title", size: Variation(28, low: 20), weight: 700), to: root, named: "title")
    let rows = try layout.add(
      Variation(Stack(.vertical, spacing: 12), low: Stack(.vertical, spacing: 6)), to: root, named: "rows")
    for key in ["mail", "name", "code"] {
      let row = try layout.add(Stack(alignment: .center, spacing: 8), to: rows, named: key + "Row")
      let label = try layout.add(texts.label(key, size: size), to: row, named: key + "Label")
      let field = try layout.add(to: row, named: key + "Field")
      try layout.arrange([label, field], in: row)
      try layout.arrange(row, in: rows)
      try layout.constrain { field.height == Variation(40, low: 32) }
      if key == "code" { try layout.setCustomSpacing(24, after: row, in: rows) }
    }
    let go = try layout.add(
      Button(
        texts.label("go", size: size, weight: 700), insets: EdgeInsets(vertical: 8, horizontal: 16),
        minimum: Size(88, 44)), to: rows, named: "go")
    try layout.arrange(go, in: rows)

    let side = ["side": Variation(16.0, wide: 48)]
    try layout.addVisualFormats(
      ["H:|-side-[rows]-side-|", "H:|-side-[title]-(>=side)-|", "V:|-12-[title]-12-[rows]"],
      in: root.safeArea, metrics: side)
    try layout.addVisualFormats(["H:[nameLabel(mailLabel)]", "H:[codeLabel(mailLabel)]"])
  }
}
