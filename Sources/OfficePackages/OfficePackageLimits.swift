/// What a package may not exceed, so that a hostile one costs no more than its size. All of it is checked before memory is taken.
package struct OfficePackageLimits: Sendable, Hashable {
  /// Bytes of the file.
  package var packageBytes = 2 << 30
  /// Entries of the file: parts, and folders that have an entry of their own.
  package var parts = 50_000
  /// Bytes of one part, inflated.
  package var partBytes = 64 << 20
  /// Bytes of all parts that are compressed, inflated.
  package var inflatedBytes = 1 << 30
  /// How many times as large as it is stored a part may be, above ``inflatedFreely``. Slides written by programs reach 60.
  package var inflation = 250

  /// Bytes that may come of however few.
  static let inflatedFreely = 1 << 20

  package init() {}
}
