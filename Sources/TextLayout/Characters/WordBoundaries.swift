extension ShapedText {
  /// Where words start and end (UAX #29), in UTF-8 offsets, the text's ends included.
  ///
  /// - Complexity: linear in the text's length.
  package func wordBoundaries() throws(TextError) -> Set<Int> {
    guard let paragraphParts else { return Set(try storage.wordBoundaries()) }
    var boundaries: Set<Int> = []
    for part in paragraphParts.parts {
      for boundary in try part.storage.wordBoundaries() { boundaries.insert(part.start + boundary) }
    }
    return boundaries
  }
}

extension ShapedTextStorage {
  fileprivate func wordBoundaries() throws(TextError) -> [Int] {
    guard table.count > 0 else { return [0] }
    let units = try ShapingContext.lend { context throws(TextError) in
      let found = context.scratch(count: table.count)
      let count = try context.iterator(.word).findBoundaries(in: table.units, count: table.count, boundaries: found)
      return (0..<(count ?? 0)).map { Int(found[$0]) }
    }
    var boundaries = [0]
    var unit = 0
    var offset = 0
    for boundary in units {
      while unit < boundary {
        offset += Characters.utf8Length(table.units[unit])
        unit += 1
      }
      boundaries.append(offset)
    }
    return boundaries
  }
}
