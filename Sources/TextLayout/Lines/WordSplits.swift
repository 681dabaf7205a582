/// Where lines may end inside words that are too long for a line (``WrapPolicy/breakWord``): a line takes the furthest
/// whole word that fits and, only where none does, the furthest character.
///
/// Where widths add up (``UnbreakableSegments/isRegular``) such lines are as well-behaved as others: a line that starts
/// further on, or has a wider column, never ends earlier. Take the end E of a line from p. If it is the end of a word,
/// the line from a later p' takes E or a later word. If it is inside a word, no word ends between p and what fits; then
/// no word ends between p' and E either, and the line from p' takes a word that ends after E, or reaches at least E.
/// So, line by line, a wider column is never behind, and never needs more lines.
final class WordSplits: Sendable {
  /// Whether a segment ends inside a word.
  nonisolated(unsafe) let isInside: UnsafeMutablePointer<Bool>
  /// As ``UnbreakableSegments/reach``, for the segments with which words end.
  nonisolated(unsafe) let reach: UnsafeMutablePointer<Int64>
  /// The greatest `end` up to a segment in its paragraph, among the segments with which words end.
  nonisolated(unsafe) let widest: UnsafeMutablePointer<Int64>

  init(_ insideWords: [Bool]) {
    isInside = .allocate(capacity: insideWords.count)
    reach = .allocate(capacity: insideWords.count)
    widest = .allocate(capacity: insideWords.count)
    isInside.initialize(from: insideWords, count: insideWords.count)
  }

  deinit {
    isInside.deallocate()
    reach.deallocate()
    widest.deallocate()
  }

  /// Fills in the reach once the segments are measured.
  func findReach(_ segments: UnbreakableSegments) {
    var least = Int64.max
    for k in stride(from: segments.count - 1, through: 0, by: -1) {
      if segments.paragraphEnd[k] == k { least = .max }
      if !isInside[k] { least = min(least, segments.end[k]) }
      reach[k] = least
    }
    var greatest = Int64.min
    for k in 0..<segments.count {
      if k > 0, segments.paragraphEnd[k - 1] == k - 1 { greatest = .min }
      if !isInside[k] { greatest = max(greatest, segments.end[k]) }
      widest[k] = greatest
    }
  }

  /// A bound on where lines end that start no later than a place in the text: none ends further on. It never decreases
  /// as the limit grows or the place moves on.
  ///
  /// It is the furthest word that fits, unless characters beyond it make narrower lines: there may have been no room
  /// for the word (wider by its hyphen, say), but room for them.
  ///
  /// - Parameter first: the first segment whose line adds up; those before it are assumed to fit.
  func furthest(from first: Int, through last: Int, within limit: Int64, _ segments: UnbreakableSegments) -> Int {
    let word = UnbreakableSegments.furthest(from: first, through: last, within: limit, reach)
    if word < first { return segments.furthest(from: first, through: last, within: limit) }
    return max(word, segments.furthest(from: first, through: last, within: min(limit, widest[word] - 1)))
  }
}

extension ShapedTextStorage {
  /// The last segment of the line that starts with segment `k` in a column; -1 when not even one fits.
  func lastSegment(from k: Int, column: Int64, _ splits: WordSplits) -> Int {
    let last = Int(segments.paragraphEnd[k])
    let limit = segments.start[k] + column
    let additive = segments.additiveFrom.map { min(Int($0[k]), last + 1) } ?? k
    func fits(_ j: Int) -> Bool { width(from: k, to: j) <= column }
    let word = UnbreakableSegments.furthest(from: additive, through: last, within: limit, splits.reach)
    if word >= additive { return word }
    if let word = (k..<additive).last(where: { !splits.isInside[$0] && fits($0) }) { return word }
    let character = segments.furthest(from: additive, through: last, within: limit)
    return character >= additive ? character : (k..<additive).last(where: fits) ?? -1
  }

  /// The least column wider than another in which a line from segment `k`, which ends there at `last` (-1: nowhere),
  /// changes: where a word further on fits or, if the line ends inside a word, any word or a further character.
  func nextColumn(from k: Int, last: Int, _ splits: WordSplits) -> Int64 {
    let endsWithWord = last >= 0 && !splits.isInside[last]
    let words = leastWidth(from: k, to: endsWithWord ? last + 1 : k, splits.reach) { !splits.isInside[$0] }
    if endsWithWord { return words }
    return min(words, leastWidth(from: k, to: last < 0 ? k : last + 1, segments.reach) { _ in true })
  }

  /// The least width of a line from segment `k` to `first` or a later segment of a kind.
  ///
  /// - Parameter reach: the reach of the segments of that kind.
  private func leastWidth(
    from k: Int, to first: Int, _ reach: UnsafeMutablePointer<Int64>, isOfKind: (Int) -> Bool
  ) -> Int64 {
    let end = Int(segments.paragraphEnd[k]) + 1
    guard first < end else { return .max }
    let additive = max(first, segments.additiveFrom.map { min(Int($0[k]), end) } ?? k)
    var least = additive < end ? reach[additive] - segments.start[k] : .max
    for j in first..<additive where isOfKind(j) { least = min(least, width(from: k, to: j)) }
    return least
  }
}
