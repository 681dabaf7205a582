public import AdaptiveLayout

/// The super-container that the article wishes for: one list of data, a table on phones, a grid where there is room for
/// columns, and a collection with all of it in sight on large screens. Who watches a symbol sees it move from one form
/// to the other.
public struct Container: Sendable {
  public private(set) var layout = Layout()

  public init(_ texts: Texts) throws {
    try layout.addSymbols(
      .width([
        .init(0, .table(rowHeight: Variation(56))),
        .init(420, .grid(leastWidth: 200, height: .points(Variation(72)), spacing: 8)),
        .init(900, .collection(.largest(proportion: 2.5), spacing: 12)),
      ]), texts)
  }
}
