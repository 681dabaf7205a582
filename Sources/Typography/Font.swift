internal import CHarfBuzz

/// One face of a font file, ready to shape text: at every size at once, because it measures in font units.
///
/// Immutable and safe to share between threads; equal only to itself. Opening costs a fraction of a millisecond, so
/// keep fonts (``FontCatalog`` does) rather than open them again.
public final class Font: Sendable {
  /// The file the font was read from.
  public let path: String
  /// Which face of a collection; 0 in a plain font file.
  public let faceIndex: Int
  public let familyName: String
  public let styleName: String
  public let unitsPerEm: Int
  public let metrics: FontMetrics

  private let file: FontFile
  /// The `hb_font_t`, scaled so that one unit is one font unit; immutable.
  package nonisolated(unsafe) let harfBuzz: OpaquePointer

  /// Opens a face of a TrueType or OpenType file or collection.
  ///
  /// - Throws: ``FontError`` for a file that is missing, unreadable, empty, truncated, not a font, or a font that
  ///   has no outlines, characters or advances.
  public convenience init(path: String, faceIndex: Int = 0, limits: Limits = .default) throws(FontError) {
    try self.init(file: FontFile(path: path, limits: limits), faceIndex: faceIndex)
  }

  init(file: FontFile, faceIndex: Int) throws(FontError) {
    let path = file.path
    guard faceIndex >= 0, faceIndex < file.faceCount else {
      throw .noSuchFace(path: path, index: faceIndex, count: file.faceCount)
    }
    let freeType = try FreeTypeFace(bytes: file.bytes, index: faceIndex, path: path)
    guard freeType.isScalable else {
      throw .missingTable(path: path, table: "glyf", purpose: "it has only bitmaps of fixed sizes")
    }
    guard (16...16384).contains(freeType.unitsPerEm) else {
      throw .missingTable(path: path, table: "head", purpose: "it has no units per em (16...16384)")
    }
    let face = hb_face_create(file.blob, UInt32(faceIndex))
    defer { hb_face_destroy(face) }
    // HarfBuzz replaces a damaged table by an empty one, which would measure every text as zero.
    for (table, purpose) in [("cmap", "it maps no characters"), ("hmtx", "it has no advance widths")] {
      let tag = hb_tag_from_string(table, 4)
      let blob = hb_face_reference_table(face, tag)
      defer { hb_blob_destroy(blob) }
      guard hb_blob_get_length(blob) > 0 else { throw .missingTable(path: path, table: table, purpose: purpose) }
    }
    guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else {
      throw .missingTable(path: path, table: "maxp", purpose: "it has no glyphs")
    }
    let unitsPerEm = freeType.unitsPerEm
    hb_ot_font_set_funcs(font)
    hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    hb_font_make_immutable(font)
    self.file = file
    self.path = path
    self.faceIndex = faceIndex
    self.familyName = freeType.familyName
    self.styleName = freeType.styleName
    self.unitsPerEm = unitsPerEm
    self.metrics = FontMetrics(unitsPerEm: unitsPerEm, tables: freeType.lineTables)
    self.harfBuzz = font
  }

  deinit { hb_font_destroy(harfBuzz) }

  /// The glyph the font's character map names for a character, or nil where it has none.
  public func glyph(for character: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(harfBuzz, character.value, &glyph) != 0 ? glyph : nil
  }
}

extension Font: Hashable {
  public static func == (a: Font, b: Font) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Font: CustomStringConvertible {
  public var description: String { "\(familyName) \(styleName) (\(path)#\(faceIndex))" }
}
