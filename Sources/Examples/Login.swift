public import AdaptiveLayout
internal import ConstraintSolver
internal import Geometry
internal import LabelFitting

/// Signing in: stacks in the middle of the screen, never wider than is comfortable; on low screens side by side.
public struct Login: Sendable {
  public private(set) var layout = Layout()

  public init(_ texts: Texts) throws {
    let safe = layout.root.safeArea
    let columns = try layout.add(
      Variation(
        Stack(.vertical, spacing: 28), low: Stack(distribution: .fillEqually, alignment: .center, spacing: 28)),
      to: layout.root, named: "columns")
    let greeting = try layout.add(Stack(.vertical, alignment: .center, spacing: 6), to: columns, named: "greeting")
    let fields = try layout.add(Stack(.vertical, spacing: 12), to: columns, named: "fields")
    try layout.arrange([greeting, fields], in: columns)

    try layout.arrange(
      [
        layout.add(View.Properties(FixedContent(Size(64, 64)), hugging: 800), to: greeting, named: "logo"),
        layout.add(texts.label("welcome", size: Variation(26), weight: 700, lines: 2), to: greeting, named: "welcome"),
        layout.add(texts.label("hint", size: Variation(16), lines: 0), to: greeting, named: "hint"),
      ], in: greeting)
    for key in ["mail", "word", "go"] {
      let label = try texts.label(key, size: Variation(16), weight: key == "go" ? 700 : nil)
      let field = Button(label, insets: EdgeInsets(vertical: 10, horizontal: 14), minimum: Size(120, 46))
      try layout.arrange(layout.add(field, to: fields, named: key), in: fields)
    }
    try layout.arrange(
      layout.add(texts.label("forgot", size: Variation(14)), to: fields, named: "forgot"), in: fields)

    try layout.make(columns) { make in
      make.center.equal(to: safe)
      make.width.lessThanOrEqual(to: safe).offset(-48)
      make.width.equal(to: Variation(380.0, low: 640)).priority(600)
    }
  }
}
