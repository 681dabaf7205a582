package import TextLayout
package import Typography

/// What texts have in common: the fonts found, the images read and the texts shaped so far. An instance is for one
/// thread.
package final class Opened {
  package let cache: ShapeCache?
  /// Where fonts are looked for.
  package let catalog: FontCatalog
  /// What bounds the texts.
  package let limits: Limits
  package let images = ImageStore()
  private var fonts: [FontQuery: FontStack] = [:]
  /// The number of fonts that are kept; each record may name another.
  private static let most = 256

  package init(cache: ShapeCache?, catalog: FontCatalog = .shared, limits: Limits = .default) {
    (self.cache, self.catalog, self.limits) = (cache, catalog, limits)
  }

  /// - Throws: ``Failure`` for words that contradict each other, or for a font that cannot be used.
  package func fonts(_ request: TextRequest) throws(Failure) -> FontStack { try fonts(try request.query()) }

  private func fonts(_ query: FontQuery) throws(Failure) -> FontStack {
    if let known = fonts[query] { return known }
    do throws(FontError) {
      let found = try catalog.fontStack(query)
      // A font in memory is kept by those who use it.
      if ([found.font] + found.fallbackFonts).contains(where: \.isInMemory) { return found }
      if fonts.count >= Self.most { fonts.removeAll() }
      fonts[query] = found
      return found
    } catch {
      throw Failure(error)
    }
  }

  /// Forgets those of the fonts that it has found that are among these: its catalog has let go of them.
  package func drop(_ isGone: (Font) -> Bool) {
    fonts = fonts.filter { !([$0.value.font] + $0.value.fallbackFonts).contains(where: isGone) }
  }

  /// A text in one style, but for its spans.
  package func shape(
    _ text: String, _ style: TextStyle, _ spans: [TextSpan]
  ) throws(TextError) -> ShapedText {
    try ShapedText(text, style: style, spans: spans, cache: cache, catalog: catalog, limits: limits)
  }

  /// A marked-up part of a request's text.
  package func span(
    _ range: Range<Int>, _ attributes: Markup.Attributes, _ request: TextRequest
  ) throws(Failure) -> TextSpan {
    let relativeSize = min(max(attributes.relativeSize, 0.001), 1000)
    let fonts = try fonts(try request.query(of: attributes))
    return TextSpan(
      range, font: fonts.font, fallbackFonts: fonts.fallbackFonts, relativeSize: relativeSize,
      features: attributes.features, decorations: attributes.decorations)
  }
}
