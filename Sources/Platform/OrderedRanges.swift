extension Array {
  /// The elements whose ranges have something in common with `range`, where the ranges of all are in order and none
  /// overlaps the next.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* elements found of *n*.
  package func overlapping(_ range: Range<Int>, _ own: (Element) -> Range<Int>) -> SubSequence {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if own(self[middle]).upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < count, own(self[end]).lowerBound < range.upperBound { end += 1 }
    return self[low..<end]
  }
}
