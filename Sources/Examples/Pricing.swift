public import AdaptiveLayout
internal import ConstraintSolver
internal import Geometry
internal import LabelFitting

/// Prices: three plans below each other, or side by side where there is the width; all prices have the size that fits
/// the longest.
public struct Pricing: Sendable {
  public private(set) var layout = Layout()
  private static let rows = TraitCondition(horizontal: .compact, orientation: .portrait)
  /// What is not rows.
  private static let columns = [
    TraitCondition(horizontal: .compact, orientation: .landscape), TraitCondition(horizontal: .regular),
  ]

  public init(_ texts: Texts) throws {
    let root = layout.root
    let title = try texts.label("title", size: Variation(26, low: 20), weight: 700)
    try layout.add(View.Properties(title, hugging: 500), to: root, named: "title")
    let beside = Stack(distribution: .fillEqually, spacing: 12)
    var stack = Variation(Stack(.vertical, distribution: .fillEqually, spacing: 12))
    stack.add(beside, when: .landscape)
    stack.add(beside, when: TraitCondition(horizontal: .regular))
    let plans = try layout.add(stack, to: root, named: "plans")
    for key in ["free", "team", "house"] { try addPlan(key, to: plans, texts) }

    let gap = Variation(12.0, low: 6)
    try layout.addVisualFormats(
      ["V:|-gap-[title]-gap-[plans]-(>=gap)-|", "H:|-side-[title]-(>=side)-|", "H:|-side-[plans]-side-|"],
      in: root.safeArea, metrics: ["side": Variation(16, wide: 32), "gap": gap])
    var most = Variation(560.0)
    most.add(280, when: TraitCondition(horizontal: .regular))
    try layout.constrain {
      plans.height <= most
      (plans.bottom == root.safeArea.bottom - gap).at(400)
    }
  }

  private mutating func addPlan(_ key: String, to plans: View, _ texts: Texts) throws {
    let plan = try layout.add(to: plans, named: key)
    try layout.arrange(plan, in: plans)
    let (small, size) = (Variation(13.0), Variation(16.0))
    try layout.add(
      View.Properties(texts.label(key, size: size, weight: 700), hugging: 500), to: plan, named: key + "Name")
    let price = try layout.add(
      View.Properties(
        texts.label(key + "Price", weight: 700, fit: .upTo(44, group: "prices")), hugging: 100, resistance: 100),
      to: plan, named: key + "Price")
    try layout.add(
      View.Properties(texts.label(key + "Text", size: small, lines: 0), hugging: 400), to: plan, named: key + "Text")
    let button = Button(
      try texts.label("choose", size: size, weight: 700), insets: EdgeInsets(vertical: 6, horizontal: 12))
    let go = try layout.add(View.Properties(button, hugging: 500, resistance: 800), to: plan, named: key + "Go")

    func formats(_ texts: String...) -> [String] {
      texts.map { text in text.split(separator: "*", omittingEmptySubsequences: false).joined(separator: key) }
    }
    try layout.addVisualFormats(
      formats("H:|-12-[*Name]-(>=12)-|", "H:|-12-[*Text]-(>=12)-|", "V:|-10-[*Name]-2-[*Price]-2-[*Text]"))
    try layout.addVisualFormats(formats("V:[*Text]-10-|", "H:|-12-[*Price]-12-[*Go]-12-|"), when: Self.rows)
    try layout.make(go, when: Self.rows) { make in make.centerY.equal(to: price) }
    for columns in Self.columns {
      try layout.addVisualFormats(
        formats("V:[*Text]-(>=8)-[*Go]-10-|", "H:|-12-[*Price]-12-|", "H:|-12-[*Go]-12-|"), when: columns)
      try layout.make(price, when: columns) { make in make.height.equal(to: plan).multiplied(by: 0.3) }
    }
  }
}
