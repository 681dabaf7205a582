public import Typography

extension PresentationCheck {
  /// Opens the fonts that were named for families, of which one that is wrong otherwise leaves its texts unknown.
  ///
  /// - Throws: ``/Typography/FontError`` for the first, in the order of the families, that is not found or is no font.
  public func openMappedFonts() throws(FontError) { try fonts.openMapped() }

  /// The families for which a font was named and which no text has been set in so far, in the order of their names.
  public var unusedFamilies: [String] { fonts.unused }
}
