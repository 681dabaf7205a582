internal import Geometry
internal import TextFit
internal import TextLayout
internal import Typography

/// Text as `text` elements: one a line, one `tspan` for each stretch in one font, in the order of the text, so that it
/// can be selected and edited.
extension SVGWriter {
  mutating func addEditable(_ text: TextPlacement, _ painted: PaintedText) {
    for placed in text.painted where !placed.glyphs.runs.isEmpty {
      let line = placed.glyphs
      let (style, size) = text.fit.text.style(of: line.line, size: text.fit.size)
      body.append("<text xml:space=\"preserve\"")
      body.attribute(" x", placed.origin.x + (line.line.isRightToLeft ? line.width : 0))
      body.attribute(" y", placed.origin.y)
      if line.line.isRightToLeft { body.append(" direction=\"rtl\"") }
      if !style.language.isEmpty { body.attribute(" xml:lang", escaped: style.language) }
      addPaint(painted)
      if style.letterSpacing != 0 {
        body.attribute(" letter-spacing", style.letterSpacing * size)
      }
      if line.gaps > 0 { addWidening(of: line, text.utf8(line.line.visibleRange)) }
      body.append(">")
      let runs = line.runs.sorted { $0.range.lowerBound < $1.range.lowerBound }
      for (index, run) in runs.enumerated() {
        body.append("<tspan")
        attributes(of: run, in: style)
        addDecorations(of: run)
        body.append(">")
        var words = String(decoding: text.utf8(run.range), as: UTF8.self)
        // A hyphen that another font lends is a run of its own, with nothing of the text in it.
        if run.range.isEmpty || (line.line.isHyphenated && index == runs.count - 1) { words += "\u{2010}" }
        body.append(escaped: words)
        body.append("</tspan>")
      }
      body.append("</text>\n")
    }
  }

  /// A justified line is widened between its words or, where it has ideographs, all over, as a viewer does best.
  ///
  /// - Parameter bytes: the visible part of the line's text.
  private mutating func addWidening(of line: GlyphLine, _ bytes: [UInt8]) {
    let words = String(decoding: bytes, as: UTF8.self)
    let separators = words.unicodeScalars.dropLast().count { [" ", "\t", "\u{A0}", "\u{1361}"].contains($0) }
    if separators == line.gaps {
      body.attribute(" word-spacing", line.line.expansion / Double(separators))
    } else {
      body.attribute(" textLength", line.width)
      body.append(" lengthAdjust=\"spacing\"")
    }
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
