/// The names most like a mistyped one, best first: at most two, and only those that share most of its letters.
///
/// - Complexity: O(names x length²); for error messages only.
package func nearestNames(to name: String, in candidates: [String]) -> [String] {
  let wanted = Array(name.lowercased().unicodeScalars)
  guard wanted.count <= 100 else { return [] }
  let ranked = Set(candidates).filter { $0.unicodeScalars.count <= 100 }
    .map { (name: $0, distance: editDistance(wanted, Array($0.lowercased().unicodeScalars))) }
    .filter { $0.distance * 2 < max(wanted.count, 3) }
    .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
  return ranked.prefix(2).map(\.name)
}

/// Levenshtein's distance: the fewest insertions, removals and replacements that turn one into the other.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var row = Array(0...b.count)
  for (i, x) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, y) in b.enumerated() {
      let replaced = diagonal + (x == y ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j + 1] + 1, row[j] + 1)
    }
  }
  return row[b.count]
}
