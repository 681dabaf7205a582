internal import Geometry
internal import TextFit
internal import TextLayout
internal import Typography

/// Text as `text` elements, one for each line, with a `tspan` for each stretch in one font, in the order of the text,
/// so that it can be selected and edited.
///
/// A justified line states the position of each of its words, since not every viewer supports `word-spacing` or
/// `textLength`: librsvg supports neither.
extension SVGWriter {
  mutating func addEditable(_ text: TextPlacement, _ painted: PaintedText) {
    for placed in text.painted where !placed.glyphs.runs.isEmpty {
      let line = placed.glyphs
      let runs = line.runs.sorted { $0.range.lowerBound < $1.range.lowerBound }
      let isRightToLeft = line.line.isRightToLeft
      guard line.gaps > 0 else {
        add(runs.map { [Stretch($0)] }, at: line.x(isRightToLeft), isRightToLeft, placed, text, painted)
        continue
      }
      // Positioned text takes no part in the bidirectional order of the line; each direction is a `text` of its own.
      var isPlaced = true
      var rest = runs[...]
      while let direction = rest.first?.isRightToLeft {
        let part = rest.prefix { $0.isRightToLeft == direction }
        rest = rest.dropFirst(part.count)
        var start: Double?
        let stretches = part.map { run in
          run.stretches(isPlaced: &isPlaced).map { stretch in
            start = start ?? stretch.start
            return stretch
          }
        }
        add(stretches, at: start ?? part.first?.start ?? 0, direction, placed, text, painted)
        isPlaced = true
      }
    }
  }

  /// A part of a run that is positioned as a whole.
  fileprivate struct Stretch {
    let run: GlyphRun
    let range: Range<Int>
    /// Where its first letter begins, from the line's left edge; nil if it follows the preceding part.
    let start: Double?

    init(_ run: GlyphRun, _ range: Range<Int>? = nil, at start: Double? = nil) {
      (self.run, self.range, self.start) = (run, range ?? run.range, start)
    }
  }

  /// Adds runs as one `text`, each divided into its stretches.
  private mutating func add(
    _ runs: [[Stretch]], at x: Double, _ isRightToLeft: Bool, _ placed: TextPlacement.PlacedLine,
    _ text: TextPlacement, _ painted: PaintedText
  ) {
    let line = placed.glyphs
    let (style, size) = text.fit.text.style(of: line.line, size: text.fit.size)
    body.append("<text xml:space=\"preserve\"")
    body.attribute(" x", placed.origin.x + x)
    body.attribute(" y", placed.origin.y)
    if isRightToLeft { body.append(" direction=\"rtl\"") }
    if !style.language.isEmpty { body.attribute(" xml:lang", escaped: style.language) }
    addPaint(painted)
    if style.letterSpacing != 0 { body.attribute(" letter-spacing", style.letterSpacing * size) }
    body.append(">")
    let last = line.runs.map(\.range.lowerBound).max()
    for stretches in runs {
      guard let run = stretches.first?.run else { continue }
      body.append("<tspan")
      attributes(of: run, in: style)
      addDecorations(of: run)
      body.append(">")
      for (index, stretch) in stretches.enumerated() {
        var words = String(decoding: text.utf8(stretch.range), as: UTF8.self)
        // A hyphen in another font is a run of its own, which contains nothing of the text.
        let endsLine = run.range.lowerBound == last && index == stretches.count - 1
        if run.range.isEmpty || (line.line.isHyphenated && endsLine) { words += run.font.shownHyphen }
        if let start = stretch.start {
          body.append("<tspan")
          body.attribute(" x", placed.origin.x + start)
          body.append(">")
        }
        body.append(escaped: words)
        if stretch.start != nil { body.append("</tspan>") }
      }
      body.append("</tspan>")
    }
    body.append("</text>\n")
  }

  private mutating func addDecorations(of run: GlyphRun) {
    let names = run.decorations.map { $0.kind == .underline ? "underline" : "line-through" }
    if !names.isEmpty { body.attribute(" text-decoration", escaped: names.joined(separator: " ")) }
  }

  private mutating func attributes(of run: GlyphRun, in style: TextStyle) {
    let font = run.font
    body.attribute(" font-family", escaped: "'" + font.familyName.filter { $0 != "'" } + "', sans-serif")
    body.attribute(" font-size", run.size)
    body.attribute(" font-weight", font.weight)
    if font.isItalic { body.append(" font-style=\"italic\"") }
    var settings: [String] = []
    if !font.variations.isEmpty {
      settings.append(
        "font-variation-settings:"
          + font.variations.map { "'\($0.axis)' \($0.value)" }.joined(separator: ","))
    }
    let features = style.features.filter { $0.range == nil }
    if !features.isEmpty {
      settings.append(
        "font-feature-settings:" + features.map { "'\($0.tag)' \($0.value)" }.joined(separator: ","))
    }
    if !settings.isEmpty { body.attribute(" style", escaped: settings.joined(separator: ";")) }
  }
}

extension GlyphLine {
  /// Where reading begins, from the line's left edge.
  fileprivate func x(_ isRightToLeft: Bool) -> Double { isRightToLeft ? width : 0 }
}

extension GlyphRun {
  /// Where reading begins, from the line's left edge.
  fileprivate var start: Double { isRightToLeft ? x + width : x }

  /// The parts of a run between the places where a justified line is widened, in the order of the text.
  ///
  /// - Parameter isPlaced: whether the next part states its position, as it does after such a place.
  fileprivate func stretches(isPlaced: inout Bool) -> [SVGWriter.Stretch] {
    // The left edge of each glyph; the next glyph is one advance further on.
    var edges: [Double] = []
    var edge = x
    for glyph in glyphs {
      edges.append(edge)
      edge += glyph.advance
    }
    var stretches: [SVGWriter.Stretch] = []
    var lower = range.lowerBound
    var start = start
    for index in isRightToLeft ? Array(glyphs.indices.reversed()) : Array(glyphs.indices) where glyphs[index].isWidened
    {
      let upper = glyphs[index].range.upperBound
      stretches.append(SVGWriter.Stretch(self, lower..<max(lower, upper), at: isPlaced ? start : nil))
      isPlaced = true
      lower = max(lower, upper)
      start = isRightToLeft ? edges[index] : edges[index] + glyphs[index].advance
    }
    if lower < range.upperBound || range.isEmpty {
      stretches.append(SVGWriter.Stretch(self, lower..<range.upperBound, at: isPlaced ? start : nil))
      isPlaced = false
    }
    return stretches
  }
}
