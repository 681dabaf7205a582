internal import Geometry
public import Typography
internal import XMLText

/// Computes how PowerPoint would lay out all texts of presentations.
///
/// Fonts are taken from a catalog and from the presentation. The first that exists is used: the font given for a
/// family, the installed font of that name, the font that the presentation embeds, the metric twin. If there is none of
/// these, a text has a reading only if the reading is certain from the bounds of its characters' widths; nothing is
/// guessed.
public final class PresentationCheck {
  let fonts: DeckFonts
  let setter: Setter

  /// Prepares a check, which may be used for any number of presentations.
  ///
  /// - Parameters:
  ///   - catalog: where fonts come from.
  ///   - fontMap: names or files of fonts, by the families for which they stand.
  public init(catalog: FontCatalog = .shared, fontMap: [String: String] = [:]) {
    fonts = DeckFonts(catalog, map: fontMap)
    setter = Setter(fonts)
  }

  /// How PowerPoint would lay out every text body of a presentation, slide by slide.
  ///
  /// - Throws: ``PresentationError`` for parts that are damaged or missing.
  /// - Complexity: linear in the text. Bodies that shrink are broken into lines up to thirteen times, or more often if
  ///   widths of characters are not known.
  public func answers(for presentation: Presentation) throws(PresentationError) -> [BodyAnswer] {
    try bodies(of: presentation).map(\.answer)
  }

  /// Every text body with its answer, slide by slide.
  func bodies(of presentation: Presentation) throws(PresentationError) -> [SolvedBody] {
    fonts.deck = presentation
    var bodies: [SolvedBody] = []
    for (index, part) in presentation.slideParts.enumerated() {
      let slide = try presentation.slide(part)
      var tables: [Int: TableGrowth] = [:]
      let first = bodies.count
      for shape in SlideShape.all(in: slide.root, presentation.tableStyles) {
        guard let body = shape.textBody else { continue }
        let chain = ShapeChain(shape.node, on: slide)
        var reader = BodyReader(
          chain, on: slide, presentation.defaultStyle, cell: shape.cell, number: presentation.firstNumber + index)
        let text = reader.read(body)
        // An empty shape is as high as its empty paragraphs; an empty placeholder is not shown at all.
        let growsAlone = text.autofit == TextBody.Autofit.shape && chain.placeholder == nil
        guard !text.isEmpty || shape.cell != nil || growsAlone else { continue }
        let answer = BodySolver(
          shape, chain, text, setter, on: presentation.slideSize, of: presentation.saver
        ).answer(part: part)
        if let cell = shape.cell, let height = answer.reading?.height {
          tables[cell.table.number, default: TableGrowth(cell.table)].add(cell, height: height)
        }
        guard shape.cell == nil || !text.isEmpty else { continue }
        bodies.append(SolvedBody(answer: answer, shape: shape, chain: chain, text: text))
      }
      Self.decideRows(&bodies[first...], tables)
      let edges = tables.mapValues { $0.edges() }
      var told: Set<Int> = []
      for place in bodies[first...].indices {
        guard let cell = bodies[place].shape.cell, let edges = edges[cell.table.number],
          bodies[place].answer.reading != nil,
          Self.passed(edges[cell.row + cell.rowSpan - 2], presentation.slideSize.height) > 0, let last = edges.last
        else { continue }
        // A table is reported once, at the first text in a row that passes the edge.
        guard told.insert(cell.table.number).inserted else { continue }
        bodies[place].answer.reading?.beyondSlide = Self.passed(last, presentation.slideSize.height)
        bodies[place].answer.reading?.edge = .bottom
      }
    }
    return bodies
  }

  /// Chooses the cell that decides the height of each table row: the first of those with the highest text. A cell of
  /// several rows decides only if it needs more height than the rows have without it.
  private static func decideRows(_ bodies: inout ArraySlice<SolvedBody>, _ tables: [Int: TableGrowth]) {
    struct Row: Hashable { let table, row, count: Int }
    var deciding: [Row: (place: Int, height: Double)] = [:]
    for place in bodies.indices {
      guard let cell = bodies[place].shape.cell, let height = bodies[place].answer.reading?.height else { continue }
      if cell.rowSpan > 1, let table = tables[cell.table.number], height <= table.height(without: cell) {
        bodies[place].answer.decidesHeight = false
        continue
      }
      let row = Row(table: cell.table.number, row: cell.row, count: cell.rowSpan)
      if let known = deciding[row] {
        guard height > known.height else {
          bodies[place].answer.decidesHeight = false
          continue
        }
        bodies[known.place].answer.decidesHeight = false
      }
      deciding[row] = (place, height)
    }
  }

  /// The number of points by which the lower edge of a row passes the slide's; 0 if it does not, or no further than in
  /// the file.
  private static func passed(_ edge: (stored: Double, grown: Double), _ bottom: Double) -> Double {
    edge.grown - max(edge.stored, bottom) > BodyAnswer.overflowTolerance ? edge.grown - bottom : 0
  }
}
