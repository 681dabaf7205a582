internal import Geometry
internal import TextFit
internal import TextLayout
internal import Typography

/// Text with a stroke, shadows, a box around it, gradients, and lines.
///
/// The letters are defined once, in the coordinates of the picture - so that a gradient extends across all of them -
/// and used for each shadow, for the stroke and for the fill.
extension SVGWriter {
  mutating func addPainted(_ painted: PaintedText) {
    body.append("<g role=\"img\" aria-label=\"")
    body.append(escaped: painted.text.fit.text.text)
    body.append("\">\n")
    addBackground(painted)
    let letters = Letters(
      below: defineLetters(painted), colored: coloredGlyphs(painted), above: defineLines(painted, .lineThrough))
    for shadow in painted.shadows { add(shadow, of: painted, letters) }
    let block = painted.block
    if let width = painted.strokeWidth {
      body.append("<g fill=\"none\"")
      paint(" stroke", painted.paint.stroke?.fill ?? painted.paint.fill, across: block)
      body.stroke(width)
      body.append(">\n")
      reference(letters.below)
      reference(letters.above)
      body.append("</g>\n")
    }
    body.append("<g")
    // Some of an emoji's layers have the text's colour.
    paint(" fill", painted.paint.fill, across: block)
    body.append(">\n")
    add(letters)
    body.append("</g>\n</g>\n")
  }

  /// The parts of a text in the order in which they are painted; nil or empty for those that it does not have.
  private struct Letters {
    /// The letters without colours of their own, on top of the lines under them.
    let below: String?
    /// The letters with colours of their own.
    let colored: TextBytes
    /// The lines through all letters.
    let above: String?
  }

  private mutating func add(_ letters: Letters) {
    reference(letters.below)
    if !letters.colored.bytes.isEmpty {
      // Letters with colours of their own are not stroked.
      body.append("<g stroke=\"none\">\n")
      body.append(letters.colored)
      body.append("</g>\n")
    }
    reference(letters.above)
  }

  private mutating func reference(_ name: String?) {
    guard let name else { return }
    body.append("<use xlink:href=\"#")
    body.append(escaped: name)
    body.append("\"/>\n")
  }

  /// Editable text: the same paint as attributes of its elements, with the shadows as a filter.
  mutating func addEditablePainted(_ painted: PaintedText) {
    addBackground(painted)
    let filter = painted.shadows.isEmpty ? nil : defineFilter(painted, keepsSource: true, painted.shadows)
    if let filter {
      body.append("<g filter=\"url(#")
      body.append(escaped: filter)
      body.append(")\">\n")
    }
    addEditable(painted.text, painted)
    if filter != nil { body.append("</g>\n") }
  }

  /// The attributes of editable text: its fill and its stroke.
  mutating func addPaint(_ painted: PaintedText) {
    let block = painted.block
    switch painted.paint.fill {
    case .color(let color):
      body.attribute(" fill", escaped: color.hexadecimal)
      if color.alpha < 1 { body.attribute(" fill-opacity", color.alpha) }
    case .linearGradient: paint(" fill", painted.paint.fill, across: block)
    }
    guard let width = painted.strokeWidth else { return }
    let fill = painted.paint.stroke?.fill ?? painted.paint.fill
    if case .color(let color) = fill {
      body.attribute(" stroke", escaped: color.hexadecimal)
      if color.alpha < 1 { body.attribute(" stroke-opacity", color.alpha) }
    } else {
      paint(" stroke", fill, across: block)
    }
    body.stroke(width)
    body.append(" paint-order=\"stroke\"")
  }

  // MARK: Fills

  /// A colour, with its opacity applied to the whole element so that overlapping parts do not show through; or a
  /// gradient.
  private mutating func paint(_ name: StaticString, _ fill: Fill, across box: Rect) {
    switch fill {
    case .color(let color):
      body.attribute(name, escaped: color.hexadecimal)
      if color.alpha < 1 { body.attribute(" opacity", color.alpha) }
    case .linearGradient(let gradient):
      let gradient = define(gradient, across: box)
      body.append(name)
      body.append("=\"url(#")
      body.append(escaped: gradient)
      body.append(")\"")
    }
  }

  private mutating func define(_ gradient: LinearGradient, across box: Rect) -> String {
    let name = newName()
    let (start, end) = gradient.line(across: box)
    definitions.append("<linearGradient")
    definitions.attribute(" id", escaped: name)
    definitions.append(" gradientUnits=\"userSpaceOnUse\"")
    definitions.attribute(" x1", start.x)
    definitions.attribute(" y1", start.y)
    definitions.attribute(" x2", end.x)
    definitions.attribute(" y2", end.y)
    definitions.append(">")
    for stop in gradient.stops {
      definitions.append("<stop")
      definitions.attribute(" offset", stop.position)
      definitions.attribute(" stop-color", escaped: stop.color.hexadecimal)
      if stop.color.alpha < 1 { definitions.attribute(" stop-opacity", stop.color.alpha) }
      definitions.append("/>")
    }
    definitions.append("</linearGradient>\n")
    return name
  }

  private mutating func addBackground(_ painted: PaintedText) {
    let rects = painted.backgroundRects
    guard let background = painted.paint.background, let first = rects.first else { return }
    body.append("<path")
    paint(" fill", background.fill, across: rects.dropFirst().reduce(first) { $0.joined($1) })
    body.append(" d=\"")
    for rect in rects { body.outline(rect, background.cornerRadius.points(in: rect.size)) }
    body.append("\"/>\n")
  }

  // MARK: Letters

  /// Defines all letters that have no colours of their own, and the lines under the text; each run is a shape of its
  /// own, since runs may overlap.
  private mutating func defineLetters(_ painted: PaintedText) -> String? {
    var shapes = TextBytes()
    shapes.paths(painted.decorations(.underline))
    for line in painted.text.painted {
      for run in line.glyphs.runs {
        let scale = run.size / Double(run.font.unitsPerEm)
        var path = TextBytes()
        for glyph in run.glyphs {
          guard case .outline(let outline) = GlyphShapes.shape(glyph.id, of: run.font) else { continue }
          let place = line.origin + glyph.origin
          path.contours(outline) { path, number, isX in
            path.append(isX ? place.x + number * scale : place.y - number * scale)
          }
        }
        guard !path.bytes.isEmpty else { continue }
        shapes.append("<path d=\"")
        shapes.append(path)
        shapes.append("\"/>")
      }
    }
    return define(shapes)
  }

  private mutating func defineLines(_ painted: PaintedText, _ kind: TextDecorations) -> String? {
    var shapes = TextBytes()
    shapes.paths(painted.decorations(kind))
    return define(shapes)
  }

  /// The identifier of a group of shapes; nil if there are none.
  private mutating func define(_ shapes: TextBytes) -> String? {
    guard !shapes.bytes.isEmpty else { return nil }
    let name = newName()
    definitions.append("<g")
    definitions.attribute(" id", escaped: name)
    definitions.append(">")
    definitions.append(shapes)
    definitions.append("</g>\n")
    return name
  }

  /// Shows the letters that have colours of their own; empty if there are none.
  private mutating func coloredGlyphs(_ painted: PaintedText) -> TextBytes {
    var out = TextBytes()
    for line in painted.text.painted {
      for run in line.glyphs.runs {
        let scale = run.size / Double(run.font.unitsPerEm)
        for glyph in run.glyphs where GlyphShapes.shape(glyph.id, of: run.font).isColored {
          guard let number = define(glyph.id, run.font) else { continue }
          let place = line.origin + glyph.origin
          out.append("<g transform=\"translate(")
          out.append(place.x, places: 5)
          out.append(" ")
          out.append(place.y, places: 5)
          out.append(")scale(")
          out.append(string: "\(scale)")
          out.append(" -")
          out.append(string: "\(scale)")
          out.append(")\">")
          out.append(use)
          out.append(number)
          out.append("\"/></g>\n")
        }
      }
    }
    return out
  }

  // MARK: Shadows

  private mutating func add(_ shadow: PaintedText.Shadow, of painted: PaintedText, _ letters: Letters) {
    // A shadow that is only offset needs no filter, unless it has to remove the colours of letters.
    let isMoved = shadow.deviation == 0 && letters.colored.bytes.isEmpty
    body.append("<g")
    if isMoved {
      body.append(" transform=\"translate(")
      body.append(shadow.offset.x)
      body.append(" ")
      body.append(shadow.offset.y)
      body.append(")\"")
      body.attribute(" fill", escaped: shadow.color.hexadecimal)
      if shadow.color.alpha < 1 { body.attribute(" opacity", shadow.color.alpha) }
    } else {
      body.append(" filter=\"url(#")
      body.append(escaped: defineFilter(painted, keepsSource: false, [shadow]))
      body.append(")\"")
    }
    if let width = painted.strokeWidth {
      body.attribute(" stroke", escaped: isMoved ? shadow.color.hexadecimal : "#000000")
      body.stroke(width)
    }
    body.append(">\n")
    add(letters)
    body.append("</g>\n")
  }

  /// A filter that makes shadows of the element to which it is applied (Filter Effects 1).
  private mutating func defineFilter(
    _ painted: PaintedText, keepsSource: Bool, _ shadows: [PaintedText.Shadow]
  ) -> String {
    let name = newName()
    let region = filterRegion(painted, keepsSource: keepsSource)
    definitions.append("<filter")
    definitions.attribute(" id", escaped: name)
    definitions.append(" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"")
    definitions.attributes(region, 0)
    definitions.append(">")
    for (index, shadow) in shadows.enumerated() {
      if shadow.deviation > 0 {
        definitions.append("<feGaussianBlur in=\"SourceAlpha\"")
        definitions.attribute(" stdDeviation", shadow.deviation)
        definitions.append("/><feOffset")
      } else {
        definitions.append("<feOffset in=\"SourceAlpha\"")
      }
      definitions.attribute(" dx", shadow.offset.x)
      definitions.attribute(" dy", shadow.offset.y)
      definitions.append(" result=\"o\"/><feFlood")
      definitions.attribute(" flood-color", escaped: shadow.color.hexadecimal)
      if shadow.color.alpha < 1 { definitions.attribute(" flood-opacity", shadow.color.alpha) }
      definitions.append("/><feComposite in2=\"o\" operator=\"in\"")
      if keepsSource {
        definitions.append(" result=\"s")
        definitions.append(index)
        definitions.append("\"")
      }
      definitions.append("/>")
    }
    if keepsSource {
      definitions.append("<feMerge>")
      for index in shadows.indices {
        definitions.append("<feMergeNode in=\"s")
        definitions.append(index)
        definitions.append("\"/>")
      }
      definitions.append("<feMergeNode in=\"SourceGraphic\"/></feMerge>")
    }
    definitions.append("</filter>\n")
    return name
  }

  /// The region for letters and shadows: a filter clips everything outside.
  private func filterRegion(
    _ painted: PaintedText, keepsSource: Bool
  ) -> Rect {
    let size = painted.text.fit.size
    // A viewer may show editable text in another font, which takes more room.
    let margin = keepsSource ? max(2 * size, painted.text.rect.size.width / 2) : size / 8
    return painted.inkReach.inset(by: EdgeInsets(-margin))
  }
}

extension TextBytes {
  fileprivate mutating func paths(_ rects: [Rect]) {
    for rect in rects {
      append("<path d=\"")
      outline(rect, 0)
      append("\"/>")
    }
  }

  fileprivate mutating func stroke(_ width: Double) {
    attribute(" stroke-width", width)
    append(" stroke-linejoin=\"round\"")
  }

  /// A rectangle as a path.
  fileprivate mutating func outline(_ rect: Rect, _ radius: Double) {
    let (width, height) = (max(0, rect.size.width), max(0, rect.size.height))
    let radius = max(0, min(radius.isNaN ? 0 : radius, width / 2, height / 2))
    func arc(_ x: Double, _ y: Double) {
      guard radius > 0 else { return }
      append("a")
      append(radius)
      append(" ")
      append(radius)
      append(" 0 0 1 ")
      append(x)
      append(" ")
      append(y)
    }
    append("M")
    append(rect.minX + radius)
    append(" ")
    append(rect.minY)
    append("h")
    append(width - 2 * radius)
    arc(radius, radius)
    append("v")
    append(height - 2 * radius)
    arc(-radius, radius)
    append("h")
    append(2 * radius - width)
    arc(-radius, -radius)
    append("v")
    append(2 * radius - height)
    arc(radius, -radius)
    append("Z")
  }
}
