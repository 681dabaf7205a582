/// A place in a catalogue: line and column, counted from 1. Columns count Unicode scalars, as in compilers.
public struct CatalogPlace: Sendable, Hashable, Comparable {
  /// The line, counted from 1; lines end with a line feed, a carriage return, or both.
  public var line: Int
  /// The column, counted from 1 in Unicode scalars.
  public var column: Int

  /// A place by line and column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether the first place comes before the second in the file.
  public static func < (first: CatalogPlace, second: CatalogPlace) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }

  /// The place immediately before this one on the same line, such as that of the backslash of an escape.
  var before: CatalogPlace { CatalogPlace(line: line, column: max(1, column - 1)) }
}
