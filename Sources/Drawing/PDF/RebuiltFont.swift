internal import CHarfBuzzSubset
internal import Geometry
internal import Synchronization
internal import Typography

/// A font file written anew for a document, so that no table of the given file reaches programs that only expect valid
/// fonts.
///
/// HarfBuzz's subsetter reads what it needs with every bound checked and writes the tables that show glyphs, without
/// instructions; an instance of a variable font is written from its outlines. The names are ours, and glyphs keep their
/// numbers. What comes out is checked once more (``RebuiltTables``), because cairo's own subsetters, which go on from
/// here, check little.
///
/// - Complexity: linear in the glyphs that are kept; about a millisecond for a font of 3,000.
final class RebuiltFont: Sendable {
  /// The `hb_blob_t` of the file; immutable.
  private nonisolated(unsafe) let blob: OpaquePointer

  /// The bytes of the file, valid as long as this object exists.
  var bytes: UnsafeRawBufferPointer { Self.bytes(of: blob) }

  deinit { hb_blob_destroy(blob) }

  private static func bytes(of blob: OpaquePointer) -> UnsafeRawBufferPointer {
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    return UnsafeRawBufferPointer(start: data, count: Int(length))
  }

  /// The tables that are kept for a document's font, in addition to the names and the character map.
  private static let kept = ["glyf", "loca", "CFF ", "head", "hhea", "hmtx", "maxp"]

  /// - Parameter glyphs: the glyphs that are needed; nil for all.
  /// - Returns: nil if the font has neither outlines that the subsetter can write nor quadratic ones: a font with
  ///   `CFF2`, or with a damaged `CFF`.
  init?(_ font: Font, glyphs: Set<UInt32>?) {
    // HarfBuzz 6 has its first instancer, which trusts a font's variations.
    let subset = font.variations.isEmpty ? Self.subset(font, glyphs).flatMap { Self.file($0, names: font) } : nil
    guard let blob = subset ?? Self.written(font, glyphs).flatMap({ Self.file($0, names: font) }) else { return nil }
    self.blob = blob
  }

  /// The font's own tables reduced to some glyphs, as HarfBuzz writes them, in a face builder.
  private static func subset(_ font: Font, _ glyphs: Set<UInt32>?) -> OpaquePointer? {
    let face = hb_font_get_face(font.harfBuzz)
    guard let input = hb_subset_input_create_or_fail() else { return nil }
    defer { hb_subset_input_destroy(input) }
    let wanted = hb_subset_input_glyph_set(input)
    if let glyphs {
      for glyph in glyphs { hb_set_add(wanted, glyph) }
    } else {
      hb_set_add_range(wanted, 0, max(1, hb_face_get_glyph_count(face)) - 1)
    }
    let flags = [
      HB_SUBSET_FLAGS_NO_HINTING, HB_SUBSET_FLAGS_RETAIN_GIDS, HB_SUBSET_FLAGS_DESUBROUTINIZE,
      HB_SUBSET_FLAGS_NOTDEF_OUTLINE,
    ]
    hb_subset_input_set_flags(input, flags.reduce(0) { $0 | $1.rawValue })
    // Drops all tables except those that are kept.
    let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
    hb_set_clear(dropped)
    for tag in kept { hb_set_add(dropped, hb_tag_from_string(tag, 4)) }
    hb_set_invert(dropped)
    guard let subset = hb_subset_or_fail(face, input) else { return nil }
    // With the font's own map, cairo would take `ﬁ` for the text of a ligature, and presentation forms for that of
    // Arabic letters, and correct it in the page's content glyph by glyph.
    add(TrueTypeWriter.characterMap(font, glyphs), "cmap", to: subset)
    return subset
  }

  /// A font made from the outlines, in a face builder.
  private static func written(_ font: Font, _ glyphs: Set<UInt32>?) -> OpaquePointer? {
    guard let writer = TrueTypeWriter(font, count: glyphCount(font), wanted: glyphs),
      let face = hb_face_builder_create()
    else { return nil }
    for table in writer.tables { add(table.bytes, table.tag, to: face) }
    return face
  }

  private static func add(_ bytes: [UInt8], _ tag: String, to builder: OpaquePointer) {
    let blob = bytes.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.bindMemory(to: CChar.self).baseAddress, UInt32(bytes.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    hb_face_builder_add_table(builder, hb_tag_from_string(tag, 4), blob)
    hb_blob_destroy(blob)
  }

  /// The file of a face builder, with names added; nil if a table is not valid. It consumes the builder.
  private static func file(_ builder: OpaquePointer, names font: Font) -> OpaquePointer? {
    defer { hb_face_destroy(builder) }
    add(NameTable(font).bytes, "name", to: builder)
    guard let blob = hb_face_reference_blob(builder) else { return nil }
    guard RebuiltTables(bytes(of: blob)).areSound else {
      hb_blob_destroy(blob)
      return nil
    }
    return blob
  }

  // MARK: Fonts rebuilt before

  /// Whether rebuilding a whole font takes so long that it is worth finding out which glyphs are needed.
  static func isLong(_ font: Font) -> Bool { glyphCount(font) > 8192 || !font.variations.isEmpty }

  private struct Known: FontHoldings {
    var fonts: [Font: RebuiltFont?] = [:]
    var bytes = 0

    mutating func drop(_ isGone: (Font) -> Bool) {
      for (font, rebuilt) in fonts where isGone(font) {
        fonts[font] = nil
        bytes -= RebuiltFont.cost(of: rebuilt)
      }
    }
  }

  private static let memory = ProcessMemory<Known>()

  /// The most bytes that are cached; beyond this, the cache is emptied.
  private static let capacity = 16 << 20

  /// The whole of a font, rebuilt once for all documents; nil where it cannot be.
  static func whole(_ font: Font) -> RebuiltFont? {
    if let known = memory.known.withLock({ $0.fonts[font] }) { return known }
    let rebuilt = RebuiltFont(font, glyphs: nil)
    memory.known.withLock { known in
      let bytes = cost(of: rebuilt)
      if known.bytes + bytes > capacity { known = Known() }
      if known.fonts.updateValue(rebuilt, forKey: font) == nil { known.bytes += bytes }
    }
    return rebuilt
  }

  /// The key keeps the font's own file as well.
  private static func cost(of rebuilt: RebuiltFont?) -> Int { (rebuilt?.bytes.count ?? 0) + 4096 }

  /// The number of glyphs in a font.
  static func glyphCount(_ font: Font) -> Int { Int(hb_face_get_glyph_count(hb_font_get_face(font.harfBuzz))) }
}

/// A `name` table with a font's names for a document, in characters that every reader accepts.
private struct NameTable {
  let bytes: [UInt8]

  /// The names by their numbers in OpenType: 1 the family, 6 the PostScript name.
  init(_ font: Font) {
    let names = [(id: 1, text: Self.family(font)), (id: 6, text: Self.postScript(font))].filter { !$0.text.isEmpty }
    var table: [UInt8] = []
    var texts: [UInt8] = []
    func append(_ numbers: [Int]) {
      for number in numbers { table += [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)] }
    }
    append([0, names.count, 6 + 12 * names.count])
    for name in names {
      let text = name.text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      // Windows, Unicode, American English.
      append([3, 1, 0x409, name.id, text.count, texts.count])
      texts += text
    }
    bytes = table + texts
  }

  /// The family name without unprintable characters, and without those that take two units of UTF-16, which cairo would
  /// write as two characters.
  private static func family(_ font: Font) -> String {
    let scalars = font.familyName.unicodeScalars.filter { scalar in
      ![.control, .format, .privateUse, .unassigned].contains(scalar.properties.generalCategory)
        && scalar.value < 0xFFFE
    }
    return String(String.UnicodeScalarView(scalars.prefix(63)))
  }

  /// The PostScript name: at most 63 letters, digits and hyphens from the font's own name (OpenType, name ID 6), or
  /// from family and style. An instance of a variable font is named by Adobe's Technical Note 5902: `Inter-SemiBold` if
  /// the font has a name for it, `Inter_650wght` if not.
  private static func postScript(_ font: Font) -> String {
    var own = [CChar](repeating: 0, count: 128)
    var length = UInt32(own.count)
    _ = hb_ot_name_get_utf8(
      hb_font_get_face(font.harfBuzz), hb_ot_name_id_t(6), hb_language_from_string("en", -1), &length, &own)
    func plain(_ text: some Sequence<UInt8>) -> [UInt8] {
      text.filter { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D
      }
    }
    var name = plain(own.prefix(Int(length)).map { UInt8(bitPattern: $0) })
    if name.isEmpty { name = plain("\(font.familyName)-\(font.styleName)".utf8) }
    // cairo gives a name to a font without one.
    guard name.contains(where: { $0 != 0x2D }) else { return "" }
    guard !font.variations.isEmpty else { return String(decoding: name.prefix(63), as: UTF8.self) }
    // The font's own name may be that of its default instance.
    let family = name.prefix { $0 != 0x2D }
    if let instance = font.namedInstances.first(where: { Self.isSet($0, in: font) }) {
      let style = plain(instance.name.utf8)
      if !style.isEmpty { return String(decoding: (family + [0x2D] + style).prefix(63), as: UTF8.self) }
    }
    let values = font.variations.flatMap { variation in
      // Two decimals: nobody sees the difference.
      let rounded = Double(Int(saturating: variation.value * 100, .toNearestOrAwayFromZero)) / 100
      return Array("_\(rounded.shortest)".utf8) + plain(variation.axis.utf8)
    }
    return String(decoding: (family + values).prefix(63), as: UTF8.self)
  }

  /// Whether a font's axes have the values of an instance, within the precision of font files.
  private static func isSet(_ instance: NamedInstance, in font: Font) -> Bool {
    instance.coordinates.allSatisfy { wanted in
      let axis = font.axes.first { $0.tag == wanted.axis }
      let value = font.variations.first { $0.axis == wanted.axis }?.value ?? axis?.defaultValue
      return value.map { abs($0 - wanted.value) < 1.0 / 0x8000 } ?? false
    }
  }
}
