extension Double {
  /// The number as people write it: the fewest digits that read as the same number, and no ".0" after a whole one.
  package var shortest: String {
    // Adding 0 makes 0 of -0, which no one writes.
    let text = "\(self + 0)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
