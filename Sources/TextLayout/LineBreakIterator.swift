internal import CICU

/// ICU's line-break rules (UAX #14) for one language; it owns its `UBreakIterator`.
///
/// Opening one reads rules and costs as much as shaping several labels, so ``ShapingContext`` keeps them.
final class LineBreakIterator {
  private let iterator: OpaquePointer

  /// - Throws: ``TextError/lineBreaking(language:reason:)``
  init(language: String) throws(TextError) {
    var status = U_ZERO_ERROR
    guard let iterator = cicu_ubrk_open(UBRK_LINE, language, &status), status.rawValue <= U_ZERO_ERROR.rawValue else {
      throw .lineBreaking(language: language, reason: String(cString: cicu_u_errorName(status)))
    }
    self.iterator = iterator
  }

  deinit { cicu_ubrk_close(iterator) }

  /// Writes every place where a line may or must end, in order and ending with `count`, to `boundaries`, which has
  /// room for `count` of them.
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

/// The ICU version in use, for `fitfont -V` and bug reports.
public enum TextLayoutLibraries {
  public static var versions: [(name: String, version: String)] { [("ICU", String(cString: cicu_version()))] }
}
