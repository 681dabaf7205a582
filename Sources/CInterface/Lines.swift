// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
public import CFitFont
internal import Drawing
internal import Geometry
internal import TextFields
internal import TextFit
internal import TextLayout
internal import Typography

/// A font as the header's struct, with the texts that it points to.
final class FontDescription: Sendable {
  private let texts: [ForeignText]
  /// The struct. Neither it nor the texts that it points to ever change.
  nonisolated(unsafe) let value: fitfont_font

  init(_ font: Font) {
    let variations = font.variations.map { "\($0.axis)=\($0.value.shortest)" }.joined(separator: ",")
    texts = [font.familyName, font.styleName, font.path, variations].map { ForeignText($0) }
    var value = fitfont_font()
    (value.family, value.style) = (texts[0].pointer, texts[1].pointer)
    (value.path, value.variations) = (texts[2].pointer, texts[3].pointer)
    (value.face_index, value.units_per_em) = (Int32(clamping: font.faceIndex), Int32(clamping: font.unitsPerEm))
    self.value = value
  }
}

extension Handled {
  /// Copies a list that the object of a handle has into an array.
  static func copy<Element: BitwiseCopyable>(
    _ handle: OpaquePointer?, _ array: UnsafeMutablePointer<Element>?, _ elementSize: Int64, _ capacity: Int64,
    _ count: UnsafeMutablePointer<Int64>?, _ error: HandlePlace, _ parameter: StaticString,
    _ elements: (Self) throws(Failure) -> [Element]
  ) -> fitfont_code {
    attempt(error) { () throws(Refusal) in
      let object = try Handle.object(handle, Self.self)
      try Output.copy(
        try speaking { () throws(Failure) in try elements(object) }, to: array, elementSize: elementSize,
        capacity: capacity, count: count, parameter)
    }
  }
}

extension Fitting {
  /// The glyphs of the text that is shown, and their fonts.
  struct Glyphs {
    var glyphs: [fitfont_glyph] = []
    var fonts: [FontDescription] = []
  }

  /// The glyphs, placed when they are first needed.
  ///
  /// - Throws: ``Failure`` if a limit is exceeded.
  func placed() throws(Failure) -> Glyphs {
    if let glyphs { return glyphs }
    let placement: TextPlacement
    do throws(TextError) { placement = try TextPlacement(shown) } catch { throw Failure(error) }
    var placed = Glyphs()
    var known: [Font: Int32] = [:]
    func add(_ line: TextPlacement.PlacedLine, _ number: Int, isMarker: Bool) {
      for run in line.glyphs.runs {
        let font = known[run.font] ?? Int32(placed.fonts.count)
        if known.updateValue(font, forKey: run.font) == nil { placed.fonts.append(FontDescription(run.font)) }
        for glyph in run.glyphs {
          var value = fitfont_glyph()
          if !isMarker {
            (value.cluster_start, value.cluster_end) = (Int64(glyph.range.lowerBound), Int64(glyph.range.upperBound))
          }
          (value.x, value.y) = (line.origin.x + glyph.origin.x, line.origin.y + glyph.origin.y)
          (value.advance, value.size) = (glyph.advance, run.size)
          (value.glyph, value.font, value.line) = (glyph.id, font, Int32(clamping: number))
          value.flags = UInt32(
            (run.isRightToLeft ? FITFONT_LINE_RIGHT_TO_LEFT : 0) | (isMarker ? FITFONT_LINE_MARKER : 0))
          placed.glyphs.append(value)
        }
      }
    }
    var markers = placement.markers[...]
    var previous = -1
    for (number, line) in placement.lines.enumerated() {
      // A marker comes before the first line of its item.
      let paragraph = line.glyphs.line.paragraph
      let paragraphs = shown.text.paragraphs
      if paragraph != previous, paragraphs.indices.contains(paragraph), paragraphs[paragraph].style.marker != nil,
        let marker = markers.popFirst()
      {
        add(marker, number, isMarker: true)
      }
      previous = paragraph
      add(line, number, isMarker: false)
    }
    glyphs = placed
    return placed
  }

  var lines: [fitfont_line] {
    let lines = shown.lines
    return zip(lines, shown.origins).map { line, origin in
      var value = fitfont_line()
      (value.start, value.end) = (Int64(line.range.lowerBound), Int64(line.range.upperBound))
      value.visible_start = Int64(line.visibleRange.lowerBound)
      value.visible_end = Int64(line.visibleRange.upperBound)
      (value.width, value.expansion) = (line.width, line.expansion)
      (value.top, value.baseline, value.height) = (line.top, line.baseline, line.height)
      (value.x, value.y) = (origin.x, origin.y)
      value.size = shown.text.style(of: line, size: shown.size).size
      value.paragraph = Int32(clamping: line.paragraph)
      value.flags = UInt32(
        (line.isHyphenated ? FITFONT_LINE_HYPHENATED : 0) | (line.isRightToLeft ? FITFONT_LINE_RIGHT_TO_LEFT : 0)
          | (line.endsParagraph ? FITFONT_LINE_ENDS_PARAGRAPH : 0))
      return value
    }
  }
}

@c(fitfont_fit_lines) @implementation
public func fitfont_fit_lines(
  _ fit: OpaquePointer?, _ lines: UnsafeMutablePointer<fitfont_line>?, _ struct_size: Int64, _ capacity: Int64,
  _ count: UnsafeMutablePointer<Int64>?, _ error: HandlePlace
) -> fitfont_code {
  Fitting.copy(fit, lines, struct_size, capacity, count, error, "lines") { fit in fit.lines }
}

@c(fitfont_fit_glyphs) @implementation
public func fitfont_fit_glyphs(
  _ fit: OpaquePointer?, _ glyphs: UnsafeMutablePointer<fitfont_glyph>?, _ struct_size: Int64, _ capacity: Int64,
  _ count: UnsafeMutablePointer<Int64>?, _ error: HandlePlace
) -> fitfont_code {
  Fitting.copy(fit, glyphs, struct_size, capacity, count, error, "glyphs") { fit throws(Failure) in
    try fit.placed().glyphs
  }
}

@c(fitfont_fit_fonts) @implementation
public func fitfont_fit_fonts(
  _ fit: OpaquePointer?, _ fonts: UnsafeMutablePointer<fitfont_font>?, _ struct_size: Int64, _ capacity: Int64,
  _ count: UnsafeMutablePointer<Int64>?, _ error: HandlePlace
) -> fitfont_code {
  Fitting.copy(fit, fonts, struct_size, capacity, count, error, "fonts") { fit throws(Failure) in
    try fit.placed().fonts.map(\.value)
  }
}
