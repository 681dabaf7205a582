public import AdaptiveLayout

/// Discrete responsiveness: a table whose rows are 42, 80 or 120 points high, as the size classes say.
public struct Table: Sendable {
  public private(set) var layout = Layout()

  public init(_ texts: Texts) throws {
    var height = Variation(120.0)
    height.add(80, when: TraitCondition(horizontal: .compact))
    height.add(42, when: TraitCondition(horizontal: .compact, vertical: .compact))
    try layout.addSymbols(.form(.table(rowHeight: height)), texts)
  }
}
