// Where a text has another, byte by byte. Swift's own searches bring along the parser of regular expressions, 1.2 MB in
// every program and library that has Swift linked in, and compare characters: `\n` would not be found in `\r\n`, nor
// `>` before a combining mark, where every format that has such words in it reads bytes.

extension String {
  /// Where `part` is, from the first on; no place is in two of them. An empty part is nowhere.
  ///
  /// - Complexity: O(*n* + *k*·*m*) for a text of *n* bytes that has the first byte of `part`, of *m*, in *k* places.
  package func places(of part: String) -> [Range<Index>] { self[...].places(of: part) }

  /// The first place of `part`; an empty part is nowhere.
  package func firstPlace(of part: String) -> Range<Index>? { self[...].firstPlace(of: part) }

  /// Whether `part` is in it anywhere; an empty one is in every text.
  package func has(_ part: String) -> Bool { self[...].has(part) }

  /// What stands between the places where `separator` is.
  package func pieces(between separator: String, omittingEmpty: Bool = true) -> [Substring] {
    self[...].pieces(between: separator, omittingEmpty: omittingEmpty)
  }

  /// The text with `new` wherever it has `old`.
  package func exchanging(_ old: String, for new: String) -> String {
    pieces(between: old, omittingEmpty: false).joined(separator: new)
  }
}

extension Substring {
  /// Where `part` is, from the first on; no place is in two of them. An empty part is nowhere.
  package func places(of part: String) -> [Range<Index>] {
    var places: [Range<Index>] = []
    var rest = self
    while let place = rest.firstPlace(of: part) {
      places.append(place)
      rest = rest[place.upperBound...]
    }
    return places
  }

  /// The first place of `part`; an empty part is nowhere.
  package func firstPlace(of part: String) -> Range<Index>? {
    guard let first = part.utf8.first else { return nil }
    var rest = utf8
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part.utf8) { return start..<rest.index(start, offsetBy: part.utf8.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Whether `part` is in it anywhere; an empty one is in every text.
  package func has(_ part: String) -> Bool { part.isEmpty || firstPlace(of: part) != nil }

  /// What stands between the places where `separator` is.
  package func pieces(between separator: String, omittingEmpty: Bool = true) -> [Substring] {
    var pieces: [Substring] = []
    var start = startIndex
    for place in places(of: separator) {
      pieces.append(self[start..<place.lowerBound])
      start = place.upperBound
    }
    pieces.append(self[start...])
    return omittingEmpty ? pieces.filter { !$0.isEmpty } : pieces
  }
}
