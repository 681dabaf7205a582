internal import TextLayout

/// Which bounds of a text must be inside its box.
public enum TextBounds: String, Sendable, Hashable, CaseIterable {
  /// The advances of the lines, and their full heights: ascender, descender and line gap of every line.
  case lines
  /// The advances of the lines, and the height from the top of the first line's capitals to the last line's baseline
  /// (CSS Inline 3, `text-box: trim-both cap alphabetic`), so that the text looks centred where it is centred. Accents
  /// above and descenders below may stick out.
  case capitals
  /// Everything that is painted: from the leftmost to the rightmost point of each line, and from the highest to the
  /// lowest point of all. Lines are broken by these bounds too.
  case ink

  var measure: LineMeasure { self == .ink ? .ink : .advance }
}
