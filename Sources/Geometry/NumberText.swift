extension Double {
  /// The number as people write it: the fewest digits that read as the same number, a whole one without ".0", and
  /// without an exponent below 2^63. The solver and JSON, which do not import this module, write theirs in the same
  /// way.
  package var shortest: String { Int64(exactly: self).map { "\($0)" } ?? "\(self)" }
}
