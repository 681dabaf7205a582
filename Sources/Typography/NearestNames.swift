/// What an unknown name may have been meant to be, as a question: `did you mean cover or colour?`; nil where nothing is
/// like it.
///
/// - Complexity: as ``nearestNames(to:in:)``.
package func didYouMean(_ name: String, among candidates: [String]) -> String? {
  didYouMean(nearestNames(to: name, in: candidates))
}

/// The same for names that have been found already.
package func didYouMean(_ nearest: [String]) -> String? {
  nearest.isEmpty ? nil : "did you mean " + nearest.joined(separator: " or ") + "?"
}

/// The names most like a mistyped one, best first: at most two, and only those that are a slip away: one change per
/// three letters, with more than half of the letters kept, so that words of two letters are not taken for each other.
///
/// - Complexity: O(names x length²); for error messages only.
package func nearestNames(to name: String, in candidates: [String]) -> [String] {
  let wanted = Array(name.lowercased().unicodeScalars)
  guard wanted.count <= 100 else { return [] }
  let ranked = Set(candidates).filter { $0.unicodeScalars.count <= 100 }
    .map { (name: $0, distance: editDistance(wanted, Array($0.lowercased().unicodeScalars))) }
    .filter {
      $0.distance == 0 || $0.distance * 3 <= max(wanted.count, 3) && $0.distance * 2 < max(wanted.count, $0.name.count)
    }
    .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
  return ranked.prefix(2).map(\.name)
}

/// Those of many names that are least unlike one, best first, however unlike they are: where they are too many to list.
///
/// - Complexity: as ``nearestNames(to:in:)``.
package func likestNames(to name: String, in candidates: [String], most: Int) -> [String] {
  let wanted = Array(name.lowercased().unicodeScalars.prefix(100))
  let ranked = Set(candidates).map { candidate in
    (name: candidate, distance: editDistance(wanted, Array(candidate.lowercased().unicodeScalars.prefix(100))))
  }
  return ranked.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(most).map(\.name)
}

/// The least number of insertions, removals, replacements and exchanges of two neighbours that turn one into the other.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var before: [Int] = []
  var row = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var next = row
    next[0] = i + 1
    for (j, y) in b.enumerated() {
      next[j + 1] = min(row[j] + (x == y ? 0 : 1), next[j] + 1, row[j + 1] + 1)
      if i > 0, j > 0, x == b[j - 1], y == a[i - 1] { next[j + 1] = min(next[j + 1], before[j - 1] + 1) }
    }
    (before, row) = (row, next)
  }
  return row[b.count]
}
