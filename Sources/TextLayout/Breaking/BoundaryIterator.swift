internal import CICU

/// ICU's rules for where text may be cut, for one language; it owns ICU's iterator.
///
/// Opening one reads the rules and costs as much as shaping several labels, so ``ShapingContext`` keeps them.
final class BoundaryIterator {
  enum Kind: Hashable {
    /// UAX #14 line-break opportunities.
    case line(language: String, LineBreakStrictness, findsPhrases: Bool)
    /// UAX #29 extended grapheme clusters.
    case grapheme
    /// UAX #29 words; in languages written without spaces, those found by a dictionary.
    case word
  }

  private let iterator: OpaquePointer
  /// The units that are looked at in one go; nil for all. ICU 72 takes time with the square of a stretch of text in
  /// which it looks for phrases.
  private let window: Int?

  /// - Throws: ``TextError/lineBreaking(language:reason:)``
  init(_ kind: Kind) throws(TextError) {
    var status: Int32 = 0
    var language = ""
    var window: Int?
    let iterator: OpaquePointer?
    switch kind {
    case .line(let tag, let strictness, let findsPhrases):
      language = tag
      if findsPhrases { window = 2048 }
      var locale = Self.locale(tag)
      func add(_ keyword: String) { locale += (locale.contains("@") ? ";" : "@") + keyword }
      if strictness != .auto { add("lb=\(strictness.rawValue)") }
      // ICU ignores keywords that it does not know.
      if findsPhrases { add("lw=phrase") }
      iterator = cicu_openLineBoundaries(locale, &status)
    case .grapheme:
      iterator = cicu_openGraphemeBoundaries(&status)
    case .word:
      iterator = cicu_openWordBoundaries(&status)
    }
    guard let iterator, status <= 0 else {
      throw .lineBreaking(language: language, reason: String(cString: cicu_errorName(status)))
    }
    self.iterator = iterator
    self.window = window
  }

  deinit { cicu_closeBoundaries(iterator) }

  /// ICU's name for a language; a language that ICU does not know falls back to its root rules.
  static func locale(_ tag: String) -> String {
    var status: Int32 = 0
    // Room for every tag that ``TextStyle`` allows (64 bytes), with keywords.
    var buffer = [CChar](repeating: 0, count: 160)
    let length = cicu_localeOfLanguageTag(tag, &buffer, Int32(buffer.count), &status)
    return String(decoding: buffer.prefix(Int(max(0, length))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether a line may start with a small kana (class CJ of UAX #14), as less strict rules have it.
  private(set) lazy var breaksBeforeSmallKana = breaks(between: 0x3042, 0x3041)
  /// Whether the quotation marks U+201C and U+201D are brackets, as in Chinese.
  private(set) lazy var bracketsQuotations = breaks(between: 0x3042, 0x201C)

  private func breaks(between first: UInt16, _ second: UInt16) -> Bool {
    var boundaries: [Int32] = [0, 0]
    return findBoundaries(in: [first, second], count: 2, boundaries: &boundaries) == 2
  }

  /// Writes every boundary after the text's start, in order and ending with `count`, to `boundaries`, which has room
  /// for `count` of them.
  ///
  /// - Returns: how many there are; nil when ICU fails.
  func findBoundaries(
    in units: UnsafePointer<UInt16>, count: Int, boundaries: UnsafeMutablePointer<Int32>
  ) -> Int? {
    let window = window ?? count
    var (found, start, length) = (0, 0, window)
    while start < count {
      let isLast = length >= count - start
      let rest = min(length, count - start)
      guard let more = self.boundaries(ofWindow: units + start, count: rest, into: boundaries + found) else {
        return nil
      }
      // Rules look at nothing before a boundary, and what is found shortly before the end of a window may depend on
      // what comes after it.
      let certain = isLast ? more : (0..<more).prefix { Int(boundaries[found + $0]) <= rest - Self.margin }.count
      guard isLast || certain > 0 else {
        length *= 2
        continue
      }
      for index in found..<found + certain { boundaries[index] += Int32(start) }
      found += certain
      start = isLast ? count : Int(boundaries[found - 1])
      length = window
    }
    return found
  }

  private static let margin = 128

  /// The boundaries of a window, counted from where it starts.
  private func boundaries(
    ofWindow units: UnsafePointer<UInt16>, count: Int, into boundaries: UnsafeMutablePointer<Int32>
  ) -> Int? {
    var status: Int32 = 0
    cicu_setText(iterator, units, Int32(count), &status)
    guard status <= 0 else { return nil }
    _ = cicu_firstBoundary(iterator)
    var found = 0
    while true {
      let boundary = cicu_nextBoundary(iterator)
      if boundary < 0 { break }
      guard found < count else { return nil }
      boundaries[found] = boundary
      found += 1
    }
    return found
  }
}
