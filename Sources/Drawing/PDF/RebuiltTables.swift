/// Checks the tables of a font file as far as cairo 1.16 relies on them unchecked: every length, offset and glyph
/// number that its subsetters follow.
///
/// It owns nothing; the bytes must stay valid as long as it is asked.
struct RebuiltTables {
  private var tables: [String: UnsafeRawBufferPointer] = [:]

  init(_ file: UnsafeRawBufferPointer) {
    for index in 0..<(file.number(at: 4, bytes: 2) ?? 0) {
      let record = 12 + 16 * index
      guard let start = file.number(at: record + 8, bytes: 4), let length = file.number(at: record + 12, bytes: 4),
        start + length <= file.count
      else { return }
      let tag = String(decoding: file[record..<record + 4], as: UTF8.self)
      tables[tag] = UnsafeRawBufferPointer(rebasing: file[start..<start + length])
    }
  }

  /// - Complexity: linear in the glyphs.
  var areSound: Bool {
    guard let glyphs = number("maxp", at: 4, bytes: 2), glyphs > 0, length("head") >= 54, length("hhea") >= 36,
      let advances = number("hhea", at: 34, bytes: 2), (1...glyphs).contains(advances),
      length("hmtx") >= 4 * advances + 2 * (glyphs - advances), isCharacterMapSound
    else { return false }
    // cairo asks for `CFF ` first; HarfBuzz has read and written all of it anew.
    if length("CFF ") > 0 { return tables["glyf"] == nil }
    return length("maxp") >= 32 && areOutlinesSound(glyphs)
  }

  private func length(_ tag: String) -> Int { tables[tag]?.count ?? 0 }

  private func number(_ tag: String, at offset: Int, bytes: Int) -> Int? {
    tables[tag]?.number(at: offset, bytes: bytes)
  }

  /// Whether the subtable in which cairo looks characters up (platform 3, encoding 1, format 4) has room for its header
  /// and lies inside the table. A font without such a subtable is valid too.
  private var isCharacterMapSound: Bool {
    guard let map = tables["cmap"] else { return true }
    guard let count = map.number(at: 2, bytes: 2) else { return false }
    for index in 0..<count {
      guard let offset = map.number(at: 4 + 8 * index + 4, bytes: 4), let format = map.number(at: offset, bytes: 2),
        let length = map.number(at: offset + 2, bytes: 2)
      else { return false }
      guard format == 4 else { continue }
      guard length >= 16, offset + length <= map.count, let segments = map.number(at: offset + 6, bytes: 2),
        16 + 4 * segments <= length
      else { return false }
    }
    return true
  }

  private func areOutlinesSound(_ glyphs: Int) -> Bool {
    guard let outlines = tables["glyf"], let places = tables["loca"],
      let format = number("head", at: 50, bytes: 2), format <= 1
    else { return false }
    let width = format == 0 ? 2 : 4
    guard places.count >= width * (glyphs + 1) else { return false }
    var start = 0
    for glyph in 0...glyphs {
      guard let place = places.number(at: width * glyph, bytes: width) else { return false }
      let end = format == 0 ? 2 * place : place
      guard end >= start, end <= outlines.count else { return false }
      if glyph > 0, end > start {
        guard Self.isOutlineSound(UnsafeRawBufferPointer(rebasing: outlines[start..<end]), glyphs) else { return false }
      } else if glyph == 0, end != 0 {
        return false
      }
      start = end
    }
    return true
  }

  /// Whether an outline has a header and, if it is composed of others, refers only to glyphs of the font.
  private static func isOutlineSound(_ outline: UnsafeRawBufferPointer, _ glyphs: Int) -> Bool {
    // Glyph Headers and Composite Glyph Description in OpenType's `glyf`.
    guard let contours = outline.number(at: 0, bytes: 2), outline.count >= 10 else { return false }
    guard contours >= 0x8000 else { return true }
    var place = 10
    while true {
      guard let flags = outline.number(at: place, bytes: 2), let glyph = outline.number(at: place + 2, bytes: 2) else {
        return false
      }
      // cairo adds glyph 0 again whenever it is named, to a list that has room for each glyph once.
      guard (1..<glyphs).contains(glyph) else { return false }
      place += 4 + (flags & 0x0001 != 0 ? 4 : 2)
      place += flags & 0x0008 != 0 ? 2 : flags & 0x0040 != 0 ? 4 : flags & 0x0080 != 0 ? 8 : 0
      guard place <= outline.count else { return false }
      if flags & 0x0020 == 0 { return true }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The big-endian number of two or four bytes at an offset, or nil past the end.
  fileprivate func number(at offset: Int, bytes: Int) -> Int? {
    guard offset >= 0, offset + bytes <= count else { return nil }
    return bytes == 2
      ? Int(loadUnaligned(fromByteOffset: offset, as: UInt16.self).bigEndian)
      : Int(loadUnaligned(fromByteOffset: offset, as: UInt32.self).bigEndian)
  }
}
