public import Typography

extension PresentationCheck {
  /// Opens the fonts given for families. Without this call, a font that cannot be opened only leaves its texts without
  /// a reading.
  ///
  /// - Throws: ``/Typography/FontError`` for the first, in the order of the families, that is not found or is not a
  ///   font.
  public func openMappedFonts() throws(FontError) { try fonts.openMapped() }

  /// The families for which a font was given but which no text has used so far, in the order of their names.
  public var unusedFamilies: [String] { fonts.unused }

  /// A sentence for each family that is perhaps misspelt.
  ///
  /// - Parameter option: how the caller named the fonts, such as `--font-map`.
  package func complaints(of option: String) -> [String] {
    unusedFamilies.map {
      "the font that \(option) names for '\($0)' was not used, as no text that is laid out is in that family; check its name"
    }
  }
}
