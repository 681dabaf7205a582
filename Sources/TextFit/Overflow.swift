public import TextLayout

/// What is shown of a text that does not fit even at the smallest size.
public enum Overflow: String, Sendable, Hashable, CaseIterable {
  /// Nothing: the misfit is an error of whoever asked.
  case error
  /// The whole text at the smallest size, cut off at the box.
  case clip
  /// The text's start with a mark after it.
  case ellipsis
  /// The text's end with a mark before it.
  case ellipsisStart = "ellipsis-start"
  /// The text's start and end with a mark between.
  case ellipsisMiddle = "ellipsis-middle"
}

/// A text made shorter to fit: the longest that does.
public struct ShortenedText: Sendable {
  /// The shortened text, the mark included, shaped as the whole is.
  public let text: ShapedText
  /// What the mark stands for, in UTF-8 offsets of the whole text; at least one user-perceived character.
  public let removed: Range<Int>
}

/// Finds the longest shortened form of a text that fits.
struct Shortener {
  let text: ShapedText
  let overflow: Overflow
  let mark: String
  /// Whether a shaped text fits.
  let fits: (ShapedText) -> Bool

  /// UTF-8 offsets of the boundaries between user-perceived characters, both ends included.
  private var boundaries: [Int] {
    var offsets = [0]
    for character in text.text { offsets.append((offsets.last ?? 0) + character.utf8.count) }
    return offsets
  }

  /// Nil where not even the mark fits.
  ///
  /// A form with fewer characters need not fit where a longer one does: where the mark touches a word that fills a line,
  /// the word is too wide, while one more letter beyond its blank makes another line. So for a label all forms are tried,
  /// from the longest down. For a longer text the number is bisected, and only the next few are tried too.
  func shorten() -> ShortenedText? {
    let boundaries = boundaries
    let count = boundaries.count - 1
    guard count > 0 else { return nil }
    if count <= Self.fewCharacters {
      return (0..<count).reversed().lazy.compactMap { form(keeping: $0, boundaries) }.first { fits($0.text) }
    }
    var best: ShortenedText?
    var low = -1
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if let form = form(keeping: middle, boundaries), fits(form.text) {
        best = form
        low = middle
      } else {
        high = middle
      }
    }
    for kept in high..<min(high + Self.lookahead, count) {
      if let form = form(keeping: kept, boundaries), fits(form.text) { best = form }
    }
    return best
  }

  /// Texts of up to so many characters are labels.
  private static let fewCharacters = 128
  private static let lookahead = 8

  /// The text with so many characters kept, blanks next to the mark taken off.
  private func form(keeping kept: Int, _ boundaries: [Int]) -> ShortenedText? {
    let count = boundaries.count - 1
    let (atStart, atEnd): (Int, Int) =
      switch overflow {
      case .ellipsisStart: (0, kept)
      case .ellipsisMiddle: ((kept + 1) / 2, kept / 2)
      default: (kept, 0)
      }
    var removed = boundaries[atStart]..<boundaries[count - atEnd]
    let bytes = Array(text.text.utf8)
    while let last = bytes[..<removed.lowerBound].last, Self.isBlank(last) {
      removed = removed.lowerBound - 1..<removed.upperBound
    }
    while removed.upperBound < bytes.count, Self.isBlank(bytes[removed.upperBound]) {
      removed = removed.lowerBound..<removed.upperBound + 1
    }
    // Fails only where the whole text, longer than this, would have: it was shaped.
    return (try? text.replacing(removed, with: mark)).map { ShortenedText(text: $0, removed: removed) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
}
