/// Where something stands in a catalogue: line and column, counted from 1. Columns count Unicode scalars, as compilers do.
public struct CatalogPlace: Sendable, Hashable, Comparable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Reading order.
  public static func < (first: CatalogPlace, second: CatalogPlace) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}
