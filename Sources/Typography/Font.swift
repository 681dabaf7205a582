internal import BundledFonts
internal import CHarfBuzz

/// One instance of one face of a font file, ready to shape text: at every size at once, because it measures in font
/// units.
///
/// Immutable and safe to share between threads; equal only to itself. Opening costs a fraction of a millisecond, so
/// keep fonts (``FontCatalog`` does) rather than open them again.
public final class Font: Sendable {
  /// The vertical measures of this instance; those of a variable font may depend on its axes.
  public let metrics: FontMetrics
  /// The axes that are not at their default, clamped to the font's range, in the font's order.
  public let variations: [FontVariation]
  /// What was asked of the catalog that this font does not have; empty where it is exactly what was asked for. The same
  /// face, asked for in another way, is another font.
  public let unmet: [UnmetFontRequest]
  /// The tables in which the file was cut off: those such as `GSUB`, of which only the remaining ligatures, marks and
  /// kerning are used, and those such as `DSIG`, which no text needs. A file cut off in its glyphs or advances is
  /// refused.
  public var truncatedTables: [String] { face.file.directory(of: face.index).cutTables }
  /// Those of them that affect shaping.
  package var truncatedShaping: [String] { truncatedTables.filter(FontDirectory.shaping.contains) }
  let face: FontFace
  /// The `hb_font_t`, scaled so that one unit is one font unit; immutable.
  package nonisolated(unsafe) let harfBuzz: OpaquePointer

  /// The file the font was read from, or the name of a ``MemoryFont``.
  public var path: String { face.path }
  /// Whether it was read from memory.
  package var isInMemory: Bool { MemoryFont.isName(path) }
  /// Whether it comes with the package.
  package var isBundled: Bool {
    BundledFonts.directory().map { path.utf8.starts(with: ($0 + "/").utf8) } ?? false
  }
  /// Which face of a collection; 0 in a plain font file.
  public var faceIndex: Int { face.index }
  /// The name of the family as the font gives it, such as "Noto Sans".
  public var familyName: String { face.familyName }
  /// The name of the style as the font gives it, such as "Bold Italic".
  public var styleName: String { face.styleName }
  /// The number of font units in one em; all measures of the font are in these units.
  public var unitsPerEm: Int { face.unitsPerEm }
  /// The OpenType weight class from 1 to 1000; 400 is regular.
  public var weight: Double { variations.first { $0.axis == "wght" }?.value ?? Double(face.weight) }
  /// Whether the font is slanted: an italic face, or one with a slant or italic axis that is not at its default.
  public var isItalic: Bool { face.isItalic || variations.contains { ["slnt", "ital"].contains($0.axis) } }
  /// The weight that was asked for, or else the one that it has: what a font that stands in for it should have.
  package var wantedWeight: Double {
    // An axis that could have met it was set to something else, and so says what is wanted.
    for case .weight(let asked, let found) in unmet
    where !UnmetFontRequest.weight(asked: asked, found: found).isWithinReach(of: self) { return asked }
    return weight
  }
  /// The same for its slant.
  package var isItalicWanted: Bool {
    if axes.contains(where: { ["slnt", "ital"].contains($0.tag) }) { return isItalic }
    for case .slant(let isItalicAsked) in unmet { return isItalicAsked }
    return isItalic
  }
  /// The axes of a variable font; empty for any other.
  public var axes: [VariationAxis] { face.axes }
  /// Whether HarfBuzz can tell which parts of a shaped text depend on each other: not with Apple's layout tables or the
  /// old `kern` table, which it takes to connect everything.
  package var flagsDependence: Bool { face.flagsDependence }
  /// The places in a variable font's design space that have names; empty for any other.
  public var namedInstances: [NamedInstance] { face.instances }

  /// Opens a face of a TrueType or OpenType file or collection.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - faceIndex: the face of a collection, counted from 0.
  ///   - variations: values of axes; a value outside an axis's range is replaced by the nearest one inside.
  ///   - limits: how large a file may be and how many faces it may have.
  /// - Throws: ``FontError`` for a file that is missing, unreadable, empty, truncated or not a font; for a font without
  ///   outlines, characters or advances; and for an axis that the font does not have.
  /// - Complexity: a fraction of a millisecond; the file is mapped into memory, not read.
  public convenience init(
    path: String, faceIndex: Int = 0, variations: [FontVariation] = [], limits: Limits = .default
  ) throws(FontError) {
    let file = try FontFile(path: path, limits: limits)
    try self.init(face: FontFace(file: file, index: faceIndex), variations: variations)
  }

  /// Makes another instance of a font's face, with axis values on top of the font's own. No catalog keeps it.
  ///
  /// - Throws: ``FontError/noSuchAxis(path:axis:axes:)``
  public convenience init(_ font: Font, with variations: [FontVariation]) throws(FontError) {
    try self.init(face: font.face, variations: font.variations + variations, unmet: font.unmet)
  }

  init(face: FontFace, variations: [FontVariation], unmet: [UnmetFontRequest] = []) throws(FontError) {
    let settled = try Self.settle(variations, face)
    guard let font = Self.instance(of: face.harfBuzz, face, settled) else {
      throw .notAFont(path: face.path, reason: "there is not enough memory to open it")
    }
    self.face = face
    self.unmet = unmet
    self.variations = settled
    harfBuzz = font
    func delta(_ tag: String) -> Int {
      settled.isEmpty ? 0 : Int(hb_ot_metrics_get_x_variation(font, hb_ot_metrics_tag_t(hb_tag_from_string(tag, 4))))
    }
    metrics = FontMetrics(
      unitsPerEm: face.unitsPerEm,
      tables: face.lineTables.varied(ascender: delta("hasc"), descender: -delta("hdsc"), lineGap: delta("hlgp")),
      capHeight: Self.height(of: "H", HB_OT_METRICS_TAG_CAP_HEIGHT, font),
      xHeight: Self.height(of: "x", HB_OT_METRICS_TAG_X_HEIGHT, font))
  }

  /// An `hb_font_t` that measures in font units.
  static func instance(
    of harfBuzz: OpaquePointer, _ face: FontFace, _ variations: [FontVariation]
  ) -> OpaquePointer? {
    guard let font = hb_font_create(harfBuzz) else { return nil }
    hb_ot_font_set_funcs(font)
    hb_font_set_scale(font, Int32(face.unitsPerEm), Int32(face.unitsPerEm))
    if !variations.isEmpty {
      let values = variations.map { hb_variation_t(tag: hb_tag_from_string($0.axis, 4), value: Float($0.value)) }
      hb_font_set_variations(font, values, UInt32(values.count))
    }
    hb_font_make_immutable(font)
    return font
  }

  /// The height of letters as HarfBuzz gives it: that of OS/2 with its variation, or else that of the glyph of one of
  /// them.
  private static func height(of letter: Unicode.Scalar, _ tag: hb_ot_metrics_tag_t, _ font: OpaquePointer) -> Int? {
    var position: hb_position_t = 0
    if hb_ot_metrics_get_position(font, tag, &position) != 0 { return Int(position) }
    var glyph: hb_codepoint_t = 0
    var extents = hb_glyph_extents_t()
    guard hb_font_get_nominal_glyph(font, letter.value, &glyph) != 0,
      hb_font_get_glyph_extents(font, glyph, &extents) != 0
    else { return nil }
    return Int(extents.y_bearing)
  }

  deinit { hb_font_destroy(harfBuzz) }

  /// The values that matter, clamped, each axis once: the last one given wins.
  static func settle(_ variations: [FontVariation], _ face: FontFace) throws(FontError) -> [FontVariation] {
    guard !variations.isEmpty else { return [] }
    var values: [String: Double] = [:]
    for variation in variations {
      guard let axis = face.axes.first(where: { $0.tag == variation.axis }) else {
        throw .noSuchAxis(path: face.path, axis: variation.axis, axes: face.axes.map(\.tag))
      }
      guard variation.value.isFinite else { throw .badVariation("\(variation.axis)=\(variation.value)") }
      values[axis.tag] = min(max(variation.value, axis.minimum), axis.maximum)
    }
    return face.axes.compactMap { axis in
      values[axis.tag].flatMap { $0 == axis.defaultValue ? nil : FontVariation(axis: axis.tag, value: $0) }
    }
  }

  /// The number of the glyph that the font's character map has for a character; nil where it has none.
  public func glyph(for character: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(harfBuzz, character.value, &glyph) != 0 ? glyph : nil
  }

  /// Whether the font's character map has a glyph for each character of a text.
  package func hasGlyphs(for text: String) -> Bool { text.unicodeScalars.allSatisfy { glyph(for: $0) != nil } }

  /// The advance of a glyph along a horizontal line, in font units, where it stands alone.
  public func advance(of glyph: UInt32) -> Int { Int(hb_font_get_glyph_h_advance(harfBuzz, glyph)) }
}

extension Font: Hashable {
  /// A font equals only itself; catalogs open each instance once.
  public static func == (a: Font, b: Font) -> Bool { a === b }
  /// Hashes the identity of the font.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Font: CustomStringConvertible {
  /// The names of the family and the style, the axes that are set, the file and the face.
  public var description: String {
    let axes = variations.map { " \($0.axis)=\($0.value)" }.joined()
    return "\(familyName) \(styleName)\(axes) (\(path)#\(faceIndex))"
  }
}
