internal import CCairo
internal import Geometry
internal import TextFit
internal import TextLayout
internal import Typography

/// Text: outlines on pixels, glyphs of embedded fonts in documents.
extension CairoPainter {
  /// - Throws: ``DrawingError`` for a glyph's bitmap that is damaged.
  func fill(_ text: TextPlacement, _ source: TextSource) throws(DrawingError) {
    guard structure != nil else { return try fill(text.painted, of: text, source) }
    for part in text.parts {
      try tagged(part.lines.contains { !$0.glyphs.runs.isEmpty } ? part.element : nil) { () throws(DrawingError) in
        try fill(part.lines, of: text, source)
      }
    }
  }

  private func fill(
    _ lines: [TextPlacement.PlacedLine], of text: TextPlacement, _ source: TextSource
  ) throws(DrawingError) {
    for (index, line) in lines.enumerated() {
      for run in line.glyphs.runs { try paint(run, at: line.origin, of: text, source) }
      if structure != nil, index + 1 < lines.count { try showSpace(after: line) }
    }
  }

  private func paint(
    _ run: GlyphRun, at origin: Point, of text: TextPlacement, _ source: TextSource
  ) throws(DrawingError) {
    setSource(source)
    guard embedsText, isEmbeddable(run.size) else { return try show(run.glyphs[...], of: run, at: origin, source) }
    var glyphs = run.glyphs[...]
    var pen = run.x
    // Glyphs of a font that are filled with a gradient are shown wrongly by many readers.
    let isPattern = if case .pattern = source { true } else { false }
    func isDrawn(_ glyph: PositionedGlyph) -> Bool { isPattern || self.isDrawn(glyph, run, text) }
    while let first = glyphs.first {
      let isPicture = isDrawn(first)
      let end = glyphs.firstIndex { isDrawn($0) != isPicture } ?? glyphs.endIndex
      let part = glyphs[glyphs.startIndex..<end]
      glyphs = glyphs[end...]
      defer { pen += part.reduce(0) { $0 + $1.advance } }
      if !isPicture {
        let font = try font(run.font, for: part.lazy.map(\.id))
        cairo_set_font_face(context, font.face)
        cairo_set_font_size(context, run.size)
        cairo_set_font_options(context, font.options)
        showText(part, of: run, at: origin, in: text)
      } else {
        try show(part, of: run, at: origin, source)
        // Blanks show nothing.
        setSource(.black)
        try showBlank(part, of: run, at: Point(origin.x + pen, origin.y), in: text)
        setSource(source)
      }
    }
  }

  /// Whether FreeType can open a font in a size as it is on the page; letters that are larger are drawn as pictures.
  private func isEmbeddable(_ size: Double) -> Bool { size * deviceScale <= Self.largestEmbedded }

  /// In pixels for each em, of which FreeType counts up to 65,535.
  private static let largestEmbedded = 32_768.0

  /// Whether a glyph is drawn as a picture in a document, with invisible text under it: a glyph in colours, one that
  /// stands for several right-to-left characters, whose order readers would guess differently, and one that the font's
  /// tables do not have.
  private func isDrawn(_ glyph: PositionedGlyph, _ run: GlyphRun, _ text: TextPlacement) -> Bool {
    if run.isRightToLeft, text.utf8(glyph.range).count(where: { $0 & 0xC0 != 0x80 }) > 1 { return true }
    return Self.isPicture(glyph, run)
  }

  /// Whether a glyph is in colours, or does not exist in its font.
  static func isPicture(_ glyph: PositionedGlyph, _ run: GlyphRun) -> Bool {
    GlyphShapes.shape(glyph.id, of: run.font).isColored || glyph.id >= RebuiltFont.glyphCount(run.font)
  }

  /// Fills glyphs, all those of one colour together.
  private func show(
    _ glyphs: ArraySlice<PositionedGlyph>, of run: GlyphRun, at origin: Point, _ source: TextSource
  ) throws(DrawingError) {
    let scale = run.size / Double(run.font.unitsPerEm)
    try work.spend(Double(glyphs.count), PaintWork.Cost.glyph)
    cairo_new_path(context)
    for glyph in glyphs {
      try show(GlyphShapes.shape(glyph.id, of: run.font), at: origin + glyph.origin, scale, source)
    }
    try spendPath(source.cost)
    cairo_fill(context)
  }

  /// The font to show glyphs with. One that takes long to rebuild is embedded for the glyphs of the page that first
  /// needs it; a page that needs others embeds it again, for all.
  private func font(_ font: Font, for glyphs: some Sequence<UInt32>) throws(DrawingError) -> CairoFont {
    let known = fonts[font]
    if let known, known.has(glyphs) { return known }
    let isSubset = known == nil && RebuiltFont.isLong(font)
    let opened = try CairoFont(font, glyphs: isSubset ? Self.glyphs(of: font, in: page) : nil)
    fonts[font] = opened
    return opened
  }

  /// The glyphs of a font that elements show, and the one that stands for a blank.
  private static func glyphs(of font: Font, in elements: [Picture.Element]) -> Set<UInt32> {
    var glyphs: Set<UInt32> = []
    if let blank = font.glyph(for: " ") { glyphs.insert(blank) }
    func add(_ elements: [Picture.Element]) {
      for element in elements {
        switch element {
        case .text(let text, _):
          for line in text.painted {
            for run in line.glyphs.runs where run.font == font { glyphs.formUnion(run.glyphs.lazy.map(\.id)) }
          }
        case .group(let elements, _, _), .figure(let elements, _), .layer(let elements, _): add(elements)
        default: break
        }
      }
    }
    add(elements)
    return glyphs
  }

  /// Adds a glyph to the path; one with colours of its own is painted at once.
  private func show(
    _ shape: GlyphShape, at origin: Point, _ scale: Double, _ source: TextSource
  ) throws(DrawingError) {
    switch shape {
    case .outline(let outline): outline.add(to: context, at: origin, scale)
    case .layers(let layers):
      // What has been added so far lies below.
      try spendPath(source.cost)
      cairo_fill(context)
      for layer in layers {
        layer.outline.add(to: context, at: origin, scale)
        setSource(layer.color.map { .color($0.withAlpha(source.alpha)) } ?? source)
        try spendPath(source.cost)
        cairo_fill(context)
      }
      setSource(source)
    case .bitmap(let image, let rect):
      try spendPath(source.cost)
      cairo_fill(context)
      try paint(image, in: GlyphShape.place(rect, origin, scale), opacity: source.alpha)
      setSource(source)
    }
  }

  // MARK: Selectable text

  private static let softHyphen = [0xC2, 0xAD].map { CChar(bitPattern: $0) }

  /// Shows glyphs in the current font with the text they stand for, cluster by cluster.
  private func showText(
    _ glyphs: ArraySlice<PositionedGlyph>, of run: GlyphRun, at origin: Point, in text: TextPlacement
  ) {
    var places = glyphs.map { glyph in
      cairo_glyph_t(index: UInt(glyph.id), x: origin.x + glyph.origin.x, y: origin.y + glyph.origin.y)
    }
    // Clusters are in the order of the text, so glyphs from right to left are counted from the end.
    var clusters: [cairo_text_cluster_t] = []
    var bytes: [CChar] = []
    var last: Range<Int>?
    for glyph in run.isRightToLeft ? Array(glyphs.reversed()) : Array(glyphs) {
      if last == glyph.range {
        clusters[clusters.count - 1].num_glyphs += 1
        continue
      }
      // The hyphen that is seen where a soft one is in the text, whose own glyph is not seen: both are that character.
      if glyph.range.isEmpty, bytes.suffix(2) == Self.softHyphen[...] {
        clusters[clusters.count - 1].num_glyphs += 1
        continue
      }
      last = glyph.range
      // A hyphen that is not in the text: soft, so that whoever copies it can tell.
      let words = glyph.range.isEmpty ? [0xC2, 0xAD] : text.utf8(glyph.range)
      clusters.append(cairo_text_cluster_t(num_bytes: Int32(words.count), num_glyphs: 1))
      bytes += words.map { CChar(bitPattern: $0) }
    }
    show(&places, bytes, clusters, isBackward: run.isRightToLeft)
  }

  /// Shows the text of glyphs that have been drawn as a row of blanks, each standing for a character: a letter gets
  /// a share of its cluster's width, and a mark a little of it; clusters in colours, which look like one thing, stay
  /// whole.
  ///
  /// - Parameter pen: where the pen stands before the first of them.
  private func showBlank(
    _ glyphs: ArraySlice<PositionedGlyph>, of run: GlyphRun, at pen: Point, in text: TextPlacement
  ) throws(DrawingError) {
    guard let blank = try blank(for: text) else { return }
    cairo_set_font_face(context, blank.font.face)
    cairo_set_font_size(context, run.size)
    cairo_set_font_options(context, blank.font.options)
    var pen = pen
    var start = glyphs.startIndex
    while start < glyphs.endIndex {
      let range = glyphs[start].range
      let end = glyphs[start...].firstIndex { $0.range != range } ?? glyphs.endIndex
      let width = glyphs[start..<end].reduce(0) { $0 + $1.advance }
      let words = String(decoding: text.utf8(range), as: UTF8.self)
      let isColored = GlyphShapes.shape(glyphs[start].id, of: run.font).isColored
      var letters = isColored ? [[words]] : Self.letters(words)
      if run.isRightToLeft { letters.reverse() }
      let step = width / Double(letters.count)
      // Placed beside the letter, because readers take overlapping text for another word.
      let mark = step / 16
      for characters in letters {
        for (index, character) in (run.isRightToLeft ? characters.reversed() : characters).enumerated() {
          let isLetter = index == (run.isRightToLeft ? characters.count - 1 : 0)
          let width = isLetter ? step - mark * Double(characters.count - 1) : mark
          show(character, asBlanks: blank.glyph, of: blank.advance * run.size, at: pen, width: width)
          pen.x += width
        }
      }
      start = end
    }
  }

  /// Adds a blank for the white space at the end of a line that another line of the same paragraph follows: without it,
  /// the last word and the next line's first word would run together for those who read a document by its structure.
  private func showSpace(after line: TextPlacement.PlacedLine) throws(DrawingError) {
    let extent = line.glyphs.line
    guard extent.visibleRange.upperBound < extent.range.upperBound, let run = line.glyphs.runs.last, !run.isRightToLeft,
      isEmbeddable(run.size), let glyph = run.font.glyph(for: " "),
      case .outline(let outline) = GlyphShapes.shape(glyph, of: run.font), outline.isEmpty
    else { return }
    setSource(.black)
    let font = try font(run.font, for: CollectionOfOne(glyph))
    cairo_set_font_face(context, font.face)
    cairo_set_font_size(context, run.size)
    cairo_set_font_options(context, font.options)
    // Kept on the page even where the line reaches its edge, since cairo leaves out anything outside.
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    let place = offGrid(Point(min(line.origin.x + run.x + run.width, right - run.size / 8), line.origin.y))
    var places = [cairo_glyph_t(index: UInt(glyph), x: place.x, y: place.y)]
    show(&places, [0x20], [cairo_text_cluster_t(num_bytes: 1, num_glyphs: 1)], isBackward: false)
  }

  /// A font's glyph for the space, and how wide it is in em.
  private struct Blank {
    let font: CairoFont
    let glyph: UInt32
    let advance: Double
  }

  /// Nil where no font at all has a space.
  private func blank(for text: TextPlacement) throws(DrawingError) -> Blank? {
    let shaped = text.fit.text
    let candidates = [shaped.style.font] + shaped.fonts + [try? FontCatalog.shared.defaultFont()].compactMap { $0 }
    for font in candidates {
      guard let glyph = font.glyph(for: " "), case .outline(let outline) = GlyphShapes.shape(glyph, of: font),
        outline.isEmpty
      else { continue }
      let opened = try self.font(font, for: CollectionOfOne(glyph))
      return Blank(font: opened, glyph: glyph, advance: Double(font.advance(of: glyph)) / Double(font.unitsPerEm))
    }
    return nil
  }

  /// Shows one blank at the left end and one at the right end, so that together they are as wide as the text they stand
  /// for.
  private func show(_ words: String, asBlanks glyph: UInt32, of advance: Double, at place: Point, width: Double) {
    let place = offGrid(place)
    var places = [cairo_glyph_t(index: UInt(glyph), x: place.x, y: place.y)]
    if width > advance {
      let end = offLine(Point(place.x + width - advance, place.y), from: place)
      places.append(cairo_glyph_t(index: UInt(glyph), x: end.x, y: end.y))
    }
    let bytes = words.utf8.map { CChar(bitPattern: $0) }
    let cluster = cairo_text_cluster_t(num_bytes: Int32(bytes.count), num_glyphs: Int32(places.count))
    show(&places, bytes, [cluster], isBackward: false)
  }

  /// The place, or one less than a twentieth of a page unit beside it: cairo leaves out anything without size that
  /// has an integer position.
  private func offGrid(_ place: Point) -> Point {
    func moved(_ value: Double) -> Double {
      abs(value - value.rounded()) < 1.0 / 64 ? value.rounded() + 1.0 / 32 : value
    }
    var (x, y) = (place.x, place.y)
    cairo_user_to_device(context, &x, &y)
    (x, y) = (moved(x), moved(y))
    cairo_device_to_user(context, &x, &y)
    return Point(x, y)
  }

  /// The place, or one a thirty-second of a page unit beside it: cairo leaves out several glyphs without size exactly
  /// above each other on the page, as in text that is turned by a quarter.
  private func offLine(_ place: Point, from start: Point) -> Point {
    var (x, y, startX, startY) = (place.x, place.y, start.x, start.y)
    cairo_user_to_device(context, &startX, &startY)
    cairo_user_to_device(context, &x, &y)
    guard abs(x - startX) < 1.0 / 64 else { return place }
    x += 1.0 / 32
    cairo_device_to_user(context, &x, &y)
    return Point(x, y)
  }

  /// The characters of a cluster, marks with the letter they follow.
  private static func letters(_ words: String) -> [[String]] {
    var letters: [[String]] = []
    for scalar in words.unicodeScalars {
      let isMark = [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
      if isMark, !letters.isEmpty {
        letters[letters.count - 1].append(String(scalar))
      } else {
        letters.append([String(scalar)])
      }
    }
    return letters
  }

  private func show(
    _ glyphs: inout [cairo_glyph_t], _ bytes: [CChar], _ clusters: [cairo_text_cluster_t], isBackward: Bool
  ) {
    cairo_show_text_glyphs(
      context, bytes, Int32(bytes.count), glyphs, Int32(glyphs.count), clusters, Int32(clusters.count),
      isBackward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(rawValue: 0))
  }
}
