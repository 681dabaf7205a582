internal import CCairo
internal import Geometry
internal import Synchronization
internal import Typography

/// A font as cairo embeds it in a document: rebuilt from the given file or, if that is not possible, as a font of
/// outlines that this module draws (a Type 3 font, in PDF's terms). In either case, text remains text.
///
/// It owns a reference to cairo's face. The data under the face live until cairo, which caches fonts for a while,
/// releases its last reference. Faces are not shared between documents, so drawing needs no lock.
final class CairoFont {
  let face: OpaquePointer
  let options: OpaquePointer
  /// The glyphs that it contains; nil for all glyphs of the font.
  private let glyphs: Set<UInt32>?

  /// - Parameter glyphs: the glyphs that are needed; nil for all.
  /// - Throws: ``DrawingError/failed(_:)`` where memory is exhausted.
  init(_ font: Font, glyphs: Set<UInt32>?) throws(DrawingError) {
    let rebuilt = glyphs == nil ? RebuiltFont.whole(font) : RebuiltFont(font, glyphs: glyphs)
    if let rebuilt, let face = Self.face(rebuilt) {
      (self.face, self.glyphs) = (face, glyphs)
    } else if let face = Self.outlines(font) {
      (self.face, self.glyphs) = (face, nil)
    } else {
      throw .failed("there is not enough memory")
    }
    options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
  }

  deinit {
    cairo_font_options_destroy(options)
    cairo_font_face_destroy(face)
  }

  func has(_ wanted: some Sequence<UInt32>) -> Bool {
    guard let glyphs else { return true }
    return wanted.allSatisfy { glyphs.contains($0) }
  }

  private static func face(_ rebuilt: RebuiltFont) -> OpaquePointer? {
    guard let owner = FreeTypeOwner(rebuilt),
      let face = cairo_ft_font_face_create_for_ft_face(owner.face, ccairo_load_flags)
    else { return nil }
    return keep(owner, with: face)
  }

  private static func outlines(_ font: Font) -> OpaquePointer? {
    guard let face = cairo_user_font_face_create() else { return nil }
    cairo_user_font_face_set_init_func(face) { scaled, _, extents in
      guard let font = CairoFont.owner(of: scaled) as? Font, let extents else { return CAIRO_STATUS_USER_FONT_ERROR }
      let em = Double(font.unitsPerEm)
      extents.pointee.ascent = Double(font.metrics.ascender) / em
      extents.pointee.descent = Double(font.metrics.descender) / em
      return CAIRO_STATUS_SUCCESS
    }
    cairo_user_font_face_set_render_glyph_func(face) { scaled, glyph, context, extents in
      guard let font = CairoFont.owner(of: scaled) as? Font, let glyph = UInt32(exactly: glyph), let context,
        let extents
      else { return CAIRO_STATUS_USER_FONT_ERROR }
      let scale = 1 / Double(font.unitsPerEm)
      extents.pointee.x_advance = Double(font.advance(of: glyph)) * scale
      guard case .outline(let outline) = GlyphShapes.shape(glyph, of: font) else { return CAIRO_STATUS_SUCCESS }
      outline.add(to: context, at: .zero, scale)
      cairo_fill(context)
      return CAIRO_STATUS_SUCCESS
    }
    return keep(font, with: face)
  }

  // MARK: Owners

  /// Keeps an object alive as long as a face, and takes over the face.
  private static func keep(_ owner: AnyObject, with face: OpaquePointer) -> OpaquePointer? {
    let retained = Unmanaged.passRetained(owner)
    let status = cairo_font_face_set_user_data(face, ownerKey.pointer, retained.toOpaque()) { owner in
      if let owner { Unmanaged<AnyObject>.fromOpaque(owner).release() }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_font_face_destroy(face)
      retained.release()
      return nil
    }
    return face
  }

  private static func owner(of scaled: OpaquePointer?) -> AnyObject? {
    guard let owner = cairo_font_face_get_user_data(cairo_scaled_font_get_font_face(scaled), ownerKey.pointer) else {
      return nil
    }
    return Unmanaged<AnyObject>.fromOpaque(owner).takeUnretainedValue()
  }

  /// Its address is the key.
  private struct Key: @unchecked Sendable {
    let pointer = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
  }

  private static let ownerKey = Key()
}

/// FreeType's face over a rebuilt font.
///
/// All are opened from one library: FreeType lets faces be used from any thread, one at a time, but opened and closed
/// by one thread only.
private final class FreeTypeOwner {
  let face: FT_Face
  private let font: RebuiltFont

  private struct Library: @unchecked Sendable {
    let library: FT_Library?
    init() {
      var library: FT_Library?
      self.library = FT_Init_FreeType(&library) == 0 ? library : nil
    }
  }

  private static let library = Mutex(Library())

  init?(_ font: RebuiltFont) {
    let bytes = font.bytes
    let face = Self.library.withLock { library in
      var face: FT_Face?
      let data = bytes.bindMemory(to: FT_Byte.self).baseAddress
      let error = FT_New_Memory_Face(library.library, data, FT_Long(bytes.count), 0, &face)
      return Opened(face: error == 0 ? face : nil)
    }
    guard let face = face.face else { return nil }
    (self.face, self.font) = (face, font)
  }

  private struct Opened: @unchecked Sendable { let face: FT_Face? }

  deinit {
    let opened = Opened(face: face)
    Self.library.withLock { _ in _ = FT_Done_Face(opened.face) }
  }
}
