internal import CCairo
internal import CHarfBuzz
internal import Geometry
internal import Typography

/// A font as cairo embeds it in a document: through a FreeType face of its own, at the font's variation.
///
/// It owns a reference to cairo's face; the FreeType face and library under it live until cairo, which keeps fonts for a
/// while, lets go of its last one. Nothing is shared with another document, so no lock is needed.
final class CairoFont {
  let face: OpaquePointer
  let options: OpaquePointer

  /// Nil where FreeType or cairo cannot open what HarfBuzz could.
  init?(_ font: Font) {
    guard let owner = FreeTypeOwner(font),
      let face = cairo_ft_font_face_create_for_ft_face(owner.face, ccairo_load_flags)
    else { return nil }
    let retained = Unmanaged.passRetained(owner)
    let status = cairo_font_face_set_user_data(face, Self.ownerKey.pointer, retained.toOpaque()) { owner in
      if let owner { Unmanaged<FreeTypeOwner>.fromOpaque(owner).release() }
    }
    guard status == CAIRO_STATUS_SUCCESS, let options = CairoFont.unhinted() else {
      if status != CAIRO_STATUS_SUCCESS { retained.release() }
      cairo_font_face_destroy(face)
      return nil
    }
    if !font.variations.isEmpty {
      cairo_font_options_set_variations(
        options, font.variations.map { "\($0.axis)=\($0.value)" }.joined(separator: ","))
    }
    self.face = face
    self.options = options
  }

  deinit {
    cairo_font_options_destroy(options)
    cairo_font_face_destroy(face)
  }

  static func unhinted() -> OpaquePointer? {
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    return options
  }

  /// Its address is the key.
  private struct Key: @unchecked Sendable {
    let pointer = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
  }

  private static let ownerKey = Key()
}

/// A FreeType library and its one face, over the font's own bytes.
private final class FreeTypeOwner {
  let face: FT_Face
  private let library: FT_Library
  private let font: Font

  init?(_ font: Font) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    let blob = hb_face_reference_blob(hb_font_get_face(font.harfBuzz))
    // The font keeps the bytes; this only asks where they are.
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    var face: FT_Face?
    let data = hb_blob_get_data(blob, &length)
    let opened = data?.withMemoryRebound(to: FT_Byte.self, capacity: Int(length)) {
      FT_New_Memory_Face(library, $0, FT_Long(length), FT_Long(font.faceIndex), &face)
    }
    guard opened == 0, let face else {
      FT_Done_FreeType(library)
      return nil
    }
    if !font.axes.isEmpty {
      // Sixteen bits of fraction; the axes in the font's order.
      var values = font.axes.map { axis in
        let value = font.variations.first { $0.axis == axis.tag }?.value ?? axis.defaultValue
        return FT_Fixed(saturating: value * 65536, .toNearestOrAwayFromZero)
      }
      FT_Set_Var_Design_Coordinates(face, FT_UInt(values.count), &values)
    }
    self.font = font
    self.library = library
    self.face = face
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }
}
