extension StringProtocol {
  /// The text for a message: as it is or, where it is long, its beginning with an ellipsis.
  ///
  /// What people see as one character may have any number of scalars, such as a letter under a thousand marks; so these
  /// have a limit, too.
  ///
  /// - Parameter most: how many characters it has at most, the ellipsis among them.
  /// - Complexity: that of finding as many characters, however long the text is.
  package func excerpt(_ most: Int) -> String {
    // As many bytes cannot be more characters.
    if utf8.count <= most { return String(self) }
    let scalars = unicodeScalars.prefix(most * 8 + 1)
    let isWhole = scalars.endIndex == endIndex && scalars.count <= most * 8
    let beginning = String(String.UnicodeScalarView(scalars))
    if isWhole, beginning.prefix(most + 1).count <= most { return String(self) }
    let kept = String(String.UnicodeScalarView(scalars.dropLast(isWhole ? 0 : 1)))
    return kept.prefix(most - 1) + "…"
  }
}
