package import TextLayout
package import Typography

/// What texts share: the fonts already found and the texts already shaped. For one thread.
package final class Opened {
  package let cache: ShapeCache?
  private var fonts: [FontQuery: Font] = [:]
  /// Answers kept; records may each ask for another font.
  private static let most = 256

  package init(cache: ShapeCache?) {
    self.cache = cache
  }

  /// - Throws: ``Failure`` for words that contradict each other or a font that cannot be used.
  package func font(_ request: TextRequest) throws(Failure) -> Font { try font(try request.query()) }

  private func font(_ query: FontQuery) throws(Failure) -> Font {
    if let known = fonts[query] { return known }
    do throws(FontError) {
      let font = try FontCatalog.shared.font(query)
      if fonts.count >= Self.most { fonts.removeAll() }
      fonts[query] = font
      return font
    } catch {
      throw Failure(error)
    }
  }

  /// A marked-up part of a request's text.
  package func span(
    _ range: Range<Int>, _ attributes: Markup.Attributes, _ request: TextRequest
  ) throws(Failure) -> TextSpan {
    var query = try request.query()
    if let name = attributes.font { query = FontQuery(name: name) }
    if let weight = attributes.weight { query.weight = weight }
    if let isItalic = attributes.isItalic { query.isItalic = isItalic }
    let relativeSize = min(max(attributes.relativeSize, 0.001), 1000)
    return TextSpan(
      range, font: try font(query), relativeSize: relativeSize, features: attributes.features)
  }
}
