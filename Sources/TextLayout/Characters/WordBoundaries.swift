extension ShapedText {
  /// Where words start and end (UAX #29), in UTF-8 offsets, the text's ends included.
  ///
  /// - Complexity: linear in the text's length.
  package func wordBoundaries() throws(TextError) -> Set<Int> {
    let table = storage.table
    guard table.count > 0 else { return [0] }
    let units = try ShapingContext.lend { context throws(TextError) in
      let found = context.scratch(count: table.count)
      let count = try context.iterator(.word).findBoundaries(in: table.units, count: table.count, boundaries: found)
      return (0..<(count ?? 0)).map { Int(found[$0]) }
    }
    var boundaries: Set<Int> = [0]
    var unit = 0
    var offset = 0
    for boundary in units {
      while unit < boundary {
        offset += Characters.utf8Length(table.units[unit])
        unit += 1
      }
      boundaries.insert(offset)
    }
    return boundaries
  }
}
