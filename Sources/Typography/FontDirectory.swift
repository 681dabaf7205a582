/// Which tables a face has, and where in the file.
///
/// Where the directory has a table reach past the end of the file, either only its length there is wrong - then another
/// table follows, and this one is taken to end where that begins - or the file was cut off in it. A file cut off in
/// glyphs or their measures is refused. A table that only affects shaping is used as far as it goes, as HarfBuzz does.
/// In any case ``FontDirectory/cutTables`` names the tables that were cut off.
struct FontDirectory: Sendable {
  /// The actual length of a table whose length is wrong in the directory, and where that is written.
  struct TrueLength: Sendable {
    let place: Int
    let length: Int
  }

  /// What has to be written over the lengths in the file.
  private(set) var trueLengths: [TrueLength] = []
  /// The tables in which the file ends, or which lie wholly past its end: those of ``shaping``, and those that texts do
  /// not need.
  private(set) var cutTables: [String] = []
  private var lengths: [String: Int] = [:]
  private let isPostScript: Bool

  /// Tables without which a text has other ligatures, marks and distances, but no wrong glyphs and no wrong advances.
  static let shaping: Set<String> = ["GSUB", "GPOS", "GDEF", "kern", "kerx", "morx", "trak"]
  /// The other tables that measuring and drawing read; damage elsewhere (in a signature, say) does not matter here.
  private static let measuring: Set<String> = [
    "head", "hhea", "hmtx", "maxp", "cmap", "OS/2", "fvar", "avar", "HVAR", "MVAR", "gvar", "glyf", "loca", "CFF ",
    "CFF2",
  ]

  /// - Parameter offset: the offset of the face in the file.
  /// - Throws: ``FontError/truncated(path:table:end:fileSize:)``
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int, path: String) throws(FontError) {
    isPostScript = bytes.tag(at: offset) == "OTTO"
    guard let count = bytes.uint16(at: offset + 4) else {
      throw .truncated(path: path, table: "(directory)", end: offset + 12, fileSize: bytes.count)
    }
    var starts: [Int] = []
    var overlong: [(tag: String, record: Int, start: Int, end: Int)] = []
    for index in 0..<count {
      let record = offset + 12 + 16 * index
      guard let tag = bytes.tag(at: record), let start = bytes.uint32(at: record + 8),
        let length = bytes.uint32(at: record + 12)
      else {
        throw .truncated(path: path, table: "(directory)", end: offset + 12 + 16 * count, fileSize: bytes.count)
      }
      starts.append(start)
      lengths[tag] = length
      if start + length > bytes.count {
        overlong.append((tag, record, start, start + length))
      }
    }
    guard !overlong.isEmpty else { return }
    starts = starts.filter { $0 < bytes.count }.sorted()
    var next = 0
    for table in overlong.sorted(by: { ($0.start, $0.tag) < ($1.start, $1.tag) }) {
      while next < starts.count, starts[next] <= table.start { next += 1 }
      // A file that was cut off has nothing after the table in which it ends. Where another table follows, this one is
      // whole.
      let end = next < starts.count ? starts[next] : bytes.count
      if next == starts.count {
        guard !Self.measuring.contains(table.tag) else {
          throw .truncated(path: path, table: table.tag, end: table.end, fileSize: bytes.count)
        }
        cutTables.append(table.tag)
      }
      let length = max(0, end - table.start)
      lengths[table.tag] = length
      trueLengths.append(TrueLength(place: table.record + 12, length: length))
    }
  }

  /// The first table that every font needs and that this one lacks, or has only a stump of, with what its absence
  /// means; for a font that could not be opened.
  var missing: (table: String, purpose: String)? {
    let needed: [(table: String, length: Int, purpose: String)] = [
      ("head", 54, "it has no units per em"), ("maxp", 6, "it has no glyphs"), ("cmap", 4, "it maps no characters"),
      ("hhea", 36, "it has no line measures"), ("hmtx", 4, "it has no advance widths"),
    ]
    for table in needed where lengths[table.table] ?? 0 < table.length { return (table.table, table.purpose) }
    let outlines = isPostScript ? ["CFF ", "CFF2"] : ["glyf", "CFF ", "CFF2", "CBDT", "sbix"]
    guard outlines.contains(where: { lengths[$0] ?? 0 > 0 }) else { return (outlines[0], "it has no outlines") }
    return nil
  }

  /// The table in which the fault may be where it lies in the outlines.
  var outlines: String { lengths["CFF2"] != nil ? "CFF2" : lengths["CFF "] != nil ? "CFF " : "glyf" }
}

extension UnsafeRawBufferPointer {
  /// The big-endian number at a byte offset, or nil past the end.
  func uint16(at offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= count else { return nil }
    return Int(loadUnaligned(fromByteOffset: offset, as: UInt16.self).bigEndian)
  }

  func uint32(at offset: Int) -> Int? {
    guard offset >= 0, offset + 4 <= count else { return nil }
    return Int(loadUnaligned(fromByteOffset: offset, as: UInt32.self).bigEndian)
  }

  func tag(at offset: Int) -> String? {
    guard offset >= 0, offset + 4 <= count else { return nil }
    var tag = String.UnicodeScalarView()
    for byte in self[offset..<offset + 4] { tag.append(Unicode.Scalar(byte)) }
    return String(tag)
  }
}
