extension Double {
  /// The number as people write it: the fewest digits that read as the same number; a whole one without ".0", and without an exponent
  /// below 2^63. The solver and JSON, which know nothing of this module, write theirs so too.
  package var shortest: String { Int64(exactly: self).map { "\($0)" } ?? "\(self)" }
}
