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
  /// The first fonts that were asked for, until others are: one text needs no dictionary, whose keys' type would be
  /// looked for among all that the program has.
  private var first: (query: FontQuery, fonts: FontStack)?
  /// The number of fonts that are kept; each record may name another.
  private static let most = 256

  package init(cache: ShapeCache?, catalog: FontCatalog = .shared, limits: Limits = .default) {
    (self.cache, self.catalog, self.limits) = (cache, catalog, limits)
  }

  /// - Throws: ``Failure`` for words that contradict each other, or for a font that cannot be used.
  package func fonts(_ request: TextRequest) throws(Failure) -> FontStack { try fonts(try request.query()) }

  private func fonts(_ query: FontQuery) throws(Failure) -> FontStack {
    if let first, first.query == query { return first.fonts }
    if let known = fonts.isEmpty ? nil : fonts[query] { return known }
    do throws(FontError) {
      let found = try catalog.fontStack(query)
      // A font in memory is kept by those who use it.
      if ([found.font] + found.fallbackFonts).contains(where: \.isInMemory) { return found }
      if fonts.count >= Self.most { fonts.removeAll() }
      guard first != nil || !fonts.isEmpty else {
        first = (query, found)
        return found
      }
      if let first { fonts[first.query] = first.fonts }
      first = nil
      fonts[query] = found
      return found
    } catch {
      throw Failure(error)
    }
  }

  /// Forgets those of the fonts that it has found that are among these: its catalog has let go of them.
  package func drop(_ isGone: (Font) -> Bool) {
    func hasGone(_ stack: FontStack) -> Bool { ([stack.font] + stack.fallbackFonts).contains(where: isGone) }
    if let first, hasGone(first.fonts) { self.first = nil }
    fonts = fonts.filter { !hasGone($0.value) }
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
