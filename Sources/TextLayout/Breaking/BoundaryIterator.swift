internal import CICU

/// ICU's rules for where text may be cut, for one language; it owns its `UBreakIterator`.
///
/// Opening one reads rules and costs as much as shaping several labels, so ``ShapingContext`` keeps them.
final class BoundaryIterator {
  enum Kind: Hashable {
    /// UAX #14 line-break opportunities.
    case line(language: String, LineBreakStrictness)
    /// UAX #29 extended grapheme clusters.
    case grapheme
  }

  private let iterator: OpaquePointer

  /// - Throws: ``TextError/lineBreaking(language:reason:)``
  init(_ kind: Kind) throws(TextError) {
    var status = U_ZERO_ERROR
    var language = ""
    let iterator: OpaquePointer?
    switch kind {
    case .line(let tag, let strictness):
      language = tag
      var locale = Self.locale(tag)
      if strictness != .auto { locale += (locale.contains("@") ? ";" : "@") + "lb=\(strictness.rawValue)" }
      iterator = cicu_ubrk_open(UBRK_LINE, locale, &status)
    case .grapheme:
      iterator = cicu_ubrk_open(UBRK_CHARACTER, "", &status)
    }
    guard let iterator, status.rawValue <= U_ZERO_ERROR.rawValue else {
      throw .lineBreaking(language: language, reason: String(cString: cicu_u_errorName(status)))
    }
    self.iterator = iterator
  }

  deinit { cicu_ubrk_close(iterator) }

  /// ICU's name for a language; what ICU does not know falls back to its root rules.
  static func locale(_ tag: String) -> String {
    var status = U_ZERO_ERROR
    // Room for every tag that ``TextStyle`` lets through (64 bytes), with keywords.
    var buffer = [CChar](repeating: 0, count: 160)
    var parsed: Int32 = 0
    let length = cicu_uloc_forLanguageTag(tag, &buffer, Int32(buffer.count), &parsed, &status)
    return String(decoding: buffer.prefix(Int(max(0, length))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Writes every boundary after the text's start, in order and ending with `count`, to `boundaries`, which has room
  /// for `count` of them.
  ///
  /// - Returns: how many there are; nil when ICU fails.
  func findBoundaries(
    in units: UnsafePointer<UInt16>, count: Int, boundaries: UnsafeMutablePointer<Int32>
  ) -> Int? {
    var status = U_ZERO_ERROR
    cicu_ubrk_setText(iterator, units, Int32(count), &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
    _ = cicu_ubrk_first(iterator)
    var found = 0
    while true {
      let boundary = cicu_ubrk_next(iterator)
      if boundary < 0 { break }  // UBRK_DONE
      guard found < count else { return nil }
      boundaries[found] = boundary
      found += 1
    }
    return found
  }
}
