// Where a text has another: what Swift's own searches find, of which each brings along the parser of regular
// expressions, 1.2 MB in every program and library that has Swift linked in. For words of messages and formats: each
// place costs a comparison.

extension StringProtocol {
  /// Where `part` is, character by character, from the first on; no place is in two of them. An empty part is nowhere.
  package func places(of part: String) -> [Range<Index>] {
    var places: [Range<Index>] = []
    guard !part.isEmpty else { return places }
    let length = part.count
    var start = startIndex
    while start < endIndex {
      if self[start...].starts(with: part) {
        let end = index(start, offsetBy: length)
        places.append(start..<end)
        start = end
      } else {
        formIndex(after: &start)
      }
    }
    return places
  }

  /// Whether `part` is in it anywhere; an empty one is in every text.
  package func has(_ part: String) -> Bool { part.isEmpty || !places(of: part).isEmpty }

  /// What stands between the places where `separator` is.
  package func pieces(between separator: String, omittingEmpty: Bool = true) -> [SubSequence] {
    var pieces: [SubSequence] = []
    var start = startIndex
    for place in places(of: separator) {
      pieces.append(self[start..<place.lowerBound])
      start = place.upperBound
    }
    pieces.append(self[start...])
    return omittingEmpty ? pieces.filter { !$0.isEmpty } : pieces
  }

  /// The text with `new` wherever it has `old`.
  package func exchanging(_ old: String, for new: String) -> String {
    pieces(between: old, omittingEmpty: false).joined(separator: new)
  }
}
