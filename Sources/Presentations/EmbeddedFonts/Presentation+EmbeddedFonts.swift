extension Presentation {
  /// A sentence for each font that the presentation embeds and that was not used, although a text asked for it: fonts
  /// whose licences do not allow it, and damaged ones. Empty until a ``PresentationCheck`` has read the presentation.
  public var embeddedFontComplaints: [String] { embeddedFonts.complaints.map { "\(name): \($0)" } }
}
