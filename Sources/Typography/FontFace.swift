internal import CHarfBuzz
internal import Synchronization

/// One face of a font file, before any of its axes is set: what all its instances share.
final class FontFace: Sendable {
  let file: FontFile
  let index: Int
  let familyName: String
  let styleName: String
  let unitsPerEm: Int
  let weight: Int
  let isItalic: Bool
  let lineTables: LineTables
  let axes: [VariationAxis]
  let instances: [NamedInstance]
  let flagsDependence: Bool
  /// By language; see ``Font/shapesHanAsKana(language:)``.
  let shapesHanAsKana = Mutex<[String: Bool]>([:])
  /// By language; see ``Font/setsIdeographsAlone(language:)``.
  let setsIdeographsAlone = Mutex<[String: Bool]>([:])
  let lacked = Mutex(LackedCharacters())
  /// The copy that texts of rare languages and features are shaped with.
  let rare = Mutex(RareShaping.State())
  nonisolated(unsafe) let harfBuzz: OpaquePointer

  var path: String { file.path }

  /// - Throws: ``FontError`` for a face that does not exist, or that has no outlines, characters or advances.
  init(file: FontFile, index: Int) throws(FontError) {
    let path = file.path
    guard index >= 0, index < file.faceCount else {
      throw .noSuchFace(path: path, index: index, count: file.faceCount)
    }
    let freeType: FreeTypeFace
    do throws(FontError) {
      freeType = try FreeTypeFace(bytes: file.bytes, index: index, path: path)
    } catch {
      // FreeType does not say which one.
      guard let missing = file.directory(of: index).missing else { throw error }
      throw .missingTable(path: path, table: missing.table, purpose: missing.purpose)
    }
    // The range of the OpenType specification, head.unitsPerEm.
    guard (16...16384).contains(freeType.unitsPerEm) else {
      throw .missingTable(path: path, table: "head", purpose: "it has no units per em (16...16384)")
    }
    guard freeType.advanceCount > 0 else {
      throw .missingTable(path: path, table: "hmtx", purpose: "it has no advance widths")
    }
    guard let face = hb_face_create(file.blob, UInt32(index)) else {
      throw .notAFont(path: path, reason: "there is not enough memory to open it")
    }
    do throws(FontError) {
      // Colour bitmaps, as emoji fonts have them, are drawn at any size, and their advances scale.
      guard freeType.isScalable || hb_ot_color_has_png(face) != 0 else {
        throw .missingTable(path: path, table: "glyf", purpose: "it has nothing but bitmaps of fixed sizes")
      }
      try Self.check(face, path: path)
    } catch {
      hb_face_destroy(face)
      throw error
    }
    hb_face_make_immutable(face)
    self.file = file
    self.index = index
    familyName = Self.spelled(freeType.familyName, [21, 16, 1], face)
    styleName = Self.spelled(freeType.styleName, [22, 17, 2], face)
    unitsPerEm = freeType.unitsPerEm
    weight = freeType.weight
    isItalic = freeType.isItalic
    lineTables = freeType.lineTables
    axes = Self.axes(of: face)
    instances = Self.instances(of: face, axes: axes)
    flagsDependence = Self.flagsDependence(face)
    harfBuzz = face
  }

  deinit { hb_face_destroy(harfBuzz) }

  /// HarfBuzz replaces a damaged table with an empty one, which would give every text a width of 0.
  private static func check(_ face: OpaquePointer, path: String) throws(FontError) {
    for (table, purpose) in [("cmap", "it maps no characters"), ("hmtx", "it has no advance widths")] {
      let blob = hb_face_reference_table(face, hb_tag_from_string(table, 4))
      defer { hb_blob_destroy(blob) }
      guard hb_blob_get_length(blob) > 0 else { throw .missingTable(path: path, table: table, purpose: purpose) }
    }
    guard hb_face_get_glyph_count(face) > 0 else {
      throw .missingTable(path: path, table: "maxp", purpose: "it has no glyphs")
    }
  }

  private static func flagsDependence(_ face: OpaquePointer) -> Bool {
    if hb_aat_layout_has_substitution(face) != 0 || hb_aat_layout_has_positioning(face) != 0
      || hb_aat_layout_has_tracking(face) != 0
    {
      return false
    }
    let kern = hb_tag_from_string("kern", 4)
    let blob = hb_face_reference_table(face, kern)
    defer { hb_blob_destroy(blob) }
    guard hb_blob_get_length(blob) > 0 else { return true }
    let positioning = hb_tag_from_string("GPOS", 4)
    var count = hb_ot_layout_table_get_feature_tags(face, positioning, 0, nil, nil)
    var tags = [hb_tag_t](repeating: 0, count: Int(count))
    _ = hb_ot_layout_table_get_feature_tags(face, positioning, 0, &count, &tags)
    return tags.contains(kern)
  }

  private static func axes(of face: OpaquePointer) -> [VariationAxis] {
    var count = hb_ot_var_get_axis_count(face)
    guard count > 0 else { return [] }
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    _ = hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map {
      VariationAxis(
        tag: openTypeTag($0.tag), minimum: Double($0.min_value), defaultValue: Double($0.default_value),
        maximum: Double($0.max_value))
    }
  }

  private static func instances(of face: OpaquePointer, axes: [VariationAxis]) -> [NamedInstance] {
    (0..<hb_ot_var_get_named_instance_count(face)).map { index in
      var count = UInt32(axes.count)
      var values = [Float](repeating: 0, count: axes.count)
      _ = hb_ot_var_named_instance_get_design_coords(face, index, &count, &values)
      let coordinates = zip(axes, values).map { FontVariation(axis: $0.tag, value: Double($1)) }
      return NamedInstance(name: instanceName(face, index), coordinates: coordinates)
    }
  }

  /// The name that FreeType chose, with letters in place of its question marks: FreeType gives only ASCII.
  ///
  /// - Parameter ids: the numbers that the name may have in the `name` table.
  private static func spelled(_ name: String, _ ids: [UInt32], _ face: OpaquePointer) -> String {
    guard name.contains("?") else { return name }
    let names = ids.map { self.name(face, hb_ot_name_id_t($0)) }
    return names.first { $0.utf16.map { (32..<128).contains($0) ? $0 : 0x3F } == Array(name.utf16) } ?? name
  }

  private static func instanceName(_ face: OpaquePointer, _ index: UInt32) -> String {
    name(face, hb_ot_var_named_instance_get_subfamily_name_id(face, index))
  }

  /// An English name of at most 127 bytes.
  private static func name(_ face: OpaquePointer, _ id: hb_ot_name_id_t) -> String {
    var bytes = [CChar](repeating: 0, count: 128)
    var length = UInt32(bytes.count)
    _ = hb_ot_name_get_utf8(face, id, hb_language_from_string("en", -1), &length, &bytes)
    return String(decoding: bytes.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
