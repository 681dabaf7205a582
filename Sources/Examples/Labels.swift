public import AdaptiveLayout
internal import ConstraintSolver
internal import Geometry
internal import LabelFitting
internal import TextFit

/// The auto-resized label and its kin: fitting is a property of whatever has text, so stacks and buttons have it too.
public struct Labels: Sendable {
  public private(set) var layout = Layout()

  public init(_ texts: Texts) throws {
    let root = layout.root
    // The width decides the size, and the size the height.
    let wide = try texts.label("wide", weight: 700, fit: LabelFit(heightFollowsText: true))
    try layout.add(View.Properties(wide, hugging: 300), to: root, named: "wide")
    let rows = try layout.add(
      Stack(.vertical, distribution: .fillEqually, spacing: 8), to: root, named: "rows")
    func add(_ content: any MeasuredContent, _ name: String, to stack: View, in layout: inout Layout) throws {
      try layout.arrange(try layout.add(View.Properties(content), to: stack, named: name), in: stack)
    }
    func pair(_ name: String, in layout: inout Layout) throws -> View {
      let stack = try layout.add(Stack(distribution: .fillEqually, spacing: 8), to: rows, named: name)
      try layout.arrange(stack, in: rows)
      return stack
    }

    let margins = LabelFit.autoresized(horizontalMargin: 24, verticalMargin: 4)
    try add(try texts.label("one", fit: margins), "one", to: rows, in: &layout)
    var two = LabelFit.autoresized(horizontalMargin: 24, verticalMargin: 4, numberOfLines: 2)
    two.options.balancesLines = true
    try add(try texts.label("two", lines: 2, fit: two), "two", to: rows, in: &layout)

    let both = try pair("pair", in: &layout)
    var grouped = LabelFit.autoresized(horizontalMargin: 8, verticalMargin: 4)
    grouped.group = "pair"
    try add(try texts.label("a", fit: grouped), "a", to: both, in: &layout)
    try add(try texts.label("b", fit: grouped), "b", to: both, in: &layout)

    let last = try pair("last", in: &layout)
    let go = try texts.label("go", weight: 700, fit: .autoresized())
    try add(Button(go, insets: EdgeInsets(vertical: 6, horizontal: 16)), "go", to: last, in: &layout)
    try add(try texts.label("high", weight: 700, fit: .autoresized(axes: .vertical)), "high", to: last, in: &layout)

    try layout.addVisualFormats(
      ["H:|-16-[wide]-16-|", "H:|-16-[rows]-16-|", "V:|-8-[wide]-8-[rows]-8-|"], in: root.safeArea)
  }
}
