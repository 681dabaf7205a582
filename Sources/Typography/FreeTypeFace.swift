internal import CFreeType
internal import Synchronization

/// FreeType's view of one face: it proves that the file is a font and gives what its tables say.
///
/// It lives while a ``Font`` is opened and is never kept: shaping is HarfBuzz's alone. Opening and closing go through
/// one lock, because an `FT_Library` may not be used from two threads at once.
final class FreeTypeFace {
  private let face: FT_Face

  /// - Parameter bytes: the font file; it must outlive this object.
  /// - Throws: ``FontError/notAFont(path:reason:)``
  init(bytes: UnsafeRawBufferPointer, index: Int, path: String) throws(FontError) {
    let (face, error) = FreeTypeLibrary.shared.open(bytes, index: index)
    guard let face, error == 0 else {
      throw .notAFont(path: path, reason: Self.reason(error))
    }
    self.face = face
  }

  deinit { FreeTypeLibrary.shared.close(face) }

  /// What an error of `FT_New_Memory_Face` says about a font (fterrdef.h); Debian's FreeType is built without its own
  /// messages.
  private static func reason(_ error: FT_Error) -> String {
    switch error {
    case 0x02: "its tables do not form a font"
    case 0x03, 0x08: "one of its tables is damaged"
    case 0x40: "there is not enough memory to open it"
    case 0x8E: "a table that every font needs is missing"
    case 0x8F: "it has no 'hhea' table, so it has no line measures"
    case 0x90: "it has no 'loca' table, so it has no outlines, and bitmaps alone cannot be scaled"
    case 0x93: "it has no 'hmtx' table, so it has no advance widths"
    default: "FreeType cannot open it (error \(error))"
    }
  }

  /// The length in bytes of the font file, unpacked if it is a web font; nil where there is no file.
  var fileLength: Int? {
    var length: FT_ULong = 0
    return FT_Load_Sfnt_Table(face, 0, 0, nil, &length) == 0 ? Int(exactly: length) : nil
  }

  /// Copies the font file.
  ///
  /// - Parameter buffer: has room for ``fileLength``.
  func readFile(into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    var length = FT_ULong(buffer.count)
    return FT_Load_Sfnt_Table(face, 0, 0, buffer.bindMemory(to: FT_Byte.self).baseAddress, &length) == 0
  }

  /// How many glyphs have an advance width of their own; without any, every glyph would be as wide as the em.
  var advanceCount: Int {
    guard let raw = FT_Get_Sfnt_Table(face, FT_SFNT_HHEA) else { return 0 }
    return Int(raw.assumingMemoryBound(to: TT_HoriHeader.self).pointee.number_Of_HMetrics)
  }

  var isScalable: Bool { face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 }
  /// FreeType leaves it 0 in a face of bitmaps only.
  var unitsPerEm: Int {
    guard face.pointee.units_per_EM == 0, let raw = FT_Get_Sfnt_Table(face, FT_SFNT_HEAD) else {
      return Int(face.pointee.units_per_EM)
    }
    return Int(raw.assumingMemoryBound(to: TT_Header.self).pointee.Units_Per_EM)
  }
  var familyName: String { face.pointee.family_name.map { String(cString: $0) } ?? "" }
  var styleName: String { face.pointee.style_name.map { String(cString: $0) } ?? "" }

  var isItalic: Bool { face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0 }

  /// OpenType weight class, 1...1000.
  var weight: Int {
    guard let raw = FT_Get_Sfnt_Table(face, FT_SFNT_OS2) else {
      return face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_BOLD) != 0 ? 700 : 400
    }
    return min(max(Int(raw.assumingMemoryBound(to: TT_OS2.self).pointee.usWeightClass), 1), 1000)
  }

  var lineTables: LineTables {
    var tables = LineTables()
    if let raw = FT_Get_Sfnt_Table(face, FT_SFNT_HHEA) {
      let header = raw.assumingMemoryBound(to: TT_HoriHeader.self).pointee
      tables.header = .init(
        ascender: Int(header.Ascender), descender: -Int(header.Descender), lineGap: Int(header.Line_Gap))
    }
    if let raw = FT_Get_Sfnt_Table(face, FT_SFNT_OS2) {
      let os2 = raw.assumingMemoryBound(to: TT_OS2.self).pointee
      if os2.version != 0xFFFF {
        tables.usesTypographic = os2.fsSelection & (1 << 7) != 0
        tables.typographic = .init(
          ascender: Int(os2.sTypoAscender), descender: -Int(os2.sTypoDescender), lineGap: Int(os2.sTypoLineGap))
        tables.windows = .init(ascender: Int(os2.usWinAscent), descender: Int(os2.usWinDescent), lineGap: 0)
      }
    }
    let box = face.pointee.bbox
    tables.boundingBox = .init(ascender: Int(box.yMax), descender: -Int(box.yMin), lineGap: 0)
    return tables
  }
}

/// The process's one `FT_Library`, and the lock that guards it.
final class FreeTypeLibrary: Sendable {
  static let shared = FreeTypeLibrary()

  private nonisolated(unsafe) let library: FT_Library?
  private let lock = Mutex(())

  private init() {
    var library: FT_Library?
    self.library = FT_Init_FreeType(&library) == 0 ? library : nil
  }

  func open(_ bytes: UnsafeRawBufferPointer, index: Int) -> (FT_Face?, FT_Error) {
    // The new face belongs to this call alone; the lock protects the library's list of faces.
    nonisolated(unsafe) var face: FT_Face?
    let base = bytes.bindMemory(to: FT_Byte.self).baseAddress
    let error = lock.withLock { _ in
      FT_New_Memory_Face(library, base, FT_Long(bytes.count), FT_Long(index), &face)
    }
    return (face, error)
  }

  func close(_ face: FT_Face) {
    nonisolated(unsafe) let face = face
    lock.withLock { _ in _ = FT_Done_Face(face) }
  }

  var version: String {
    var major: FT_Int = 0
    var minor: FT_Int = 0
    var patch: FT_Int = 0
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
