/// The limits of a package, so that a hostile one cannot cost much more than its size. All are checked before memory is
/// allocated.
package struct OfficePackageLimits: Sendable, Hashable {
  /// Bytes of the file.
  package var packageBytes = 2 << 30
  /// Entries of the file: parts, and folders that have an entry of their own.
  package var parts = 50_000
  /// Bytes of one part, inflated.
  package var partBytes = 64 << 20
  /// Bytes of all parts that are compressed, inflated.
  package var inflatedBytes = 1 << 30
  /// The largest ratio of a part's inflated to its stored size, for parts above ``inflatedFreely``. Slides written by
  /// programs reach 60.
  package var inflation = 250

  /// Bytes, inflated, up to which a part may have any ratio.
  static let inflatedFreely = 1 << 20

  package init() {}
}
