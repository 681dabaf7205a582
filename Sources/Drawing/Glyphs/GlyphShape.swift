internal import CHarfBuzz
internal import Geometry
internal import Synchronization
internal import Typography

/// What a glyph looks like: an outline in the text's colour, outlines in colours of their own, or a bitmap.
enum GlyphShape: Sendable {
  case outline(GlyphOutline)
  /// From the bottom up (OpenType COLR, version 0); a layer without a colour takes the text's.
  case layers([(outline: GlyphOutline, color: Color?)])
  /// A PNG (OpenType CBDT, sbix) and where it lies around the glyph's origin, in font units, y upward: left and top
  /// edge, width and height.
  case bitmap(PictureImage, Rect)

  init(_ glyph: UInt32, of font: Font) {
    if let layers = Self.layers(glyph, font) {
      self = .layers(layers)
    } else if let (image, rect) = Self.bitmap(glyph, font) {
      self = .bitmap(image, rect)
    } else {
      self = .outline(GlyphOutline(glyph, of: font))
    }
  }

  var isEmpty: Bool {
    if case .outline(let outline) = self { return outline.isEmpty }
    return false
  }

  /// Whether it has colours of its own, which a glyph of a document's embedded font could not show.
  var isColored: Bool {
    if case .outline = self { return false }
    return true
  }

  /// The colour index that stands for the text's colour (OpenType COLR).
  private static let foreground: UInt32 = 0xFFFF

  private static func layers(_ glyph: UInt32, _ font: Font) -> [(outline: GlyphOutline, color: Color?)]? {
    let face = hb_font_get_face(font.harfBuzz)
    guard hb_ot_color_has_layers(face) != 0 else { return nil }
    var count = hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
    guard count > 0 else { return nil }
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
    _ = hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
    var colorCount = hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
    var palette = [hb_color_t](repeating: 0, count: Int(colorCount))
    _ = hb_ot_color_palette_get_colors(face, 0, 0, &colorCount, &palette)
    return layers.prefix(Int(count)).map { layer in
      let color: Color? =
        layer.color_index == foreground || layer.color_index >= colorCount
        ? nil : Self.color(palette[Int(layer.color_index)])
      return (GlyphOutline(layer.glyph, of: font), color)
    }
  }

  /// An `hb_color_t` is blue, green, red, alpha, from the highest byte down.
  private static func color(_ value: hb_color_t) -> Color {
    func part(_ shift: UInt32) -> Double { Double(value >> shift & 0xFF) / 255 }
    return Color(part(8), part(16), part(24), alpha: part(0))
  }

  private static func bitmap(_ glyph: UInt32, _ font: Font) -> (PictureImage, Rect)? {
    guard hb_ot_color_has_png(hb_font_get_face(font.harfBuzz)) != 0,
      let blob = hb_ot_color_glyph_reference_png(font.harfBuzz, glyph)
    else { return nil }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard let data = hb_blob_get_data(blob, &length), length > 0,
      hb_font_get_glyph_extents(font.harfBuzz, glyph, &extents) != 0, extents.width != 0, extents.height != 0,
      let image = try? PictureImage(
        Array(UnsafeRawBufferPointer(start: data, count: Int(length))), name: font.familyName)
    else { return nil }
    return (
      image,
      Rect(
        x: Double(extents.x_bearing), y: Double(extents.y_bearing), width: Double(extents.width),
        height: Double(-extents.height))
    )
  }
}

/// The shapes read so far, shared by all pictures: most letters of a label also occur in the label before it.
package enum GlyphShapes {
  private struct Key: Hashable {
    let font: Font
    let glyph: UInt32
  }

  private struct Known: FontHoldings {
    var shapes: [Key: GlyphShape] = [:]
    /// Outlines in the form in which SVG writes them.
    var paths: [Key: [UInt8]] = [:]
    var bitmaps = 0

    mutating func drop(_ isGone: (Font) -> Bool) {
      shapes = shapes.filter { !isGone($0.key.font) }
      bitmaps = shapes.values.count { if case .bitmap = $0 { true } else { false } }
      paths = paths.filter { !isGone($0.key.font) }
    }
  }

  private static let memory = ProcessMemory<Known>()

  /// The cache is emptied when it holds this many; an outline takes about a kilobyte, and half of that as SVG.
  private static let capacity = 8_000
  /// The same for bitmaps, which take about 100 kilobytes once decoded.
  private static let bitmapCapacity = 256

  static func shape(_ glyph: UInt32, of font: Font) -> GlyphShape {
    let key = Key(font: font, glyph: glyph)
    if let shape = memory.known.withLock({ $0.shapes[key] }) { return shape }
    let shape = GlyphShape(glyph, of: font)
    memory.known.withLock { known in
      if case .bitmap = shape { known.bitmaps += 1 }
      if known.shapes.count >= capacity || known.bitmaps > bitmapCapacity { known = Known() }
      known.shapes[key] = shape
    }
    return shape
  }

  /// An outline as text, which is written once and kept.
  static func path(_ glyph: UInt32, of font: Font, write: () -> [UInt8]) -> [UInt8] {
    let key = Key(font: font, glyph: glyph)
    if let path = memory.known.withLock({ $0.paths[key] }) { return path }
    let path = write()
    memory.known.withLock { known in
      if known.paths.count >= capacity { known.paths.removeAll() }
      known.paths[key] = path
    }
    return path
  }
}
