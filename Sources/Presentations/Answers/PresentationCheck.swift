internal import Geometry
public import Typography
internal import XMLText

/// Reads all texts of presentations as PowerPoint would lay them out.
///
/// Fonts are taken from a catalog: those that were named for a family, those of the name, or their metric twins; what has none is
/// not known, and never guessed.
public final class PresentationCheck {
  let fonts: DeckFonts
  let setter: Setter

  /// - Parameters:
  ///   - catalog: where fonts come from.
  ///   - fontMap: names or files of fonts, by the families for which they stand.
  public init(catalog: FontCatalog = .shared, fontMap: [String: String] = [:]) {
    fonts = DeckFonts(catalog, map: fontMap)
    setter = Setter(fonts)
  }

  /// What PowerPoint would make of every text body of a presentation, slide by slide.
  ///
  /// - Throws: ``PresentationError`` for parts that are damaged or missing.
  /// - Complexity: linear in the text, but for bodies that shrink, which are broken into lines up to thirteen times.
  public func answers(for presentation: Presentation) throws(PresentationError) -> [BodyAnswer] {
    try bodies(of: presentation).map(\.answer)
  }

  /// Every text body with its answer, slide by slide.
  func bodies(of presentation: Presentation) throws(PresentationError) -> [SolvedBody] {
    var bodies: [SolvedBody] = []
    for (index, part) in presentation.slideParts.enumerated() {
      let slide = try presentation.slide(part)
      for shape in SlideShape.all(in: slide.root, presentation.tableStyles) {
        guard let body = shape.textBody else { continue }
        let chain = ShapeChain(shape.node, on: slide)
        var reader = BodyReader(
          chain, on: slide, presentation.defaultStyle, cell: shape.cell, number: index + 1)
        let text = reader.read(body)
        guard !text.isEmpty else { continue }
        let answer = BodySolver(shape, chain, text, setter, presentation.slideSize).answer(part: part)
        bodies.append(SolvedBody(answer: answer, shape: shape, chain: chain, text: text))
      }
    }
    return bodies
  }
}
