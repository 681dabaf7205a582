/// A font in the Compact Table Format (MicroType Express, 5): an sfnt whose outlines are written in fewer bytes.
///
/// It is made an sfnt again without what only hinting reads: programs of glyphs, fonts and control values, and widths
/// at sizes in pixels. Texts are measured unhinted.
struct CompactFont {
  private let bytes: [UInt8]
  private let limit: Int
  private let version: ArraySlice<UInt8>
  /// In the order of the file, each once.
  private var tables: [(tag: ArraySlice<UInt8>, data: ArraySlice<UInt8>)] = []

  private static let hinting: Set<String> = ["cvt ", "cvar", "fpgm", "prep", "hdmx", "VDMX", "LTSH"]

  init(_ bytes: [UInt8], limit: Int) throws(EmbeddedFontError) {
    self.bytes = bytes
    self.limit = limit
    var reader = ByteReader(bytes[...])
    version = try reader.slice(4)
    let count = try reader.number(2)
    try reader.skip(6)
    var seen: Set<String> = []
    for _ in 0..<count {
      let tag = try reader.slice(4)
      try reader.skip(4)
      let start = try reader.number(4)
      let length = try reader.number(4)
      let name = Self.name(tag)
      // Of the outlines' places nothing is written, but where they would stand.
      guard !Self.hinting.contains(name), name != "loca", name != "DSIG", seen.insert(name).inserted else { continue }
      guard start <= bytes.count, name == "glyf" || length <= bytes.count - start else { throw .cutOff }
      tables.append((tag, name == "glyf" ? bytes[start...] : bytes[start..<start + length]))
    }
  }

  private static func name(_ tag: ArraySlice<UInt8>) -> String { String(decoding: tag, as: UTF8.self) }

  private func table(_ name: String) -> ArraySlice<UInt8>? { tables.first { Self.name($0.tag) == name }?.data }

  /// - Returns: an sfnt, which may still be wrong in any of its tables.
  func font() throws(EmbeddedFontError) -> [UInt8] {
    var tables = tables.map { (tag: Array($0.tag), data: $0.data) }
    if let compact = table("glyf") {
      guard let maximum = table("maxp"), let head = table("head") else { throw .damaged }
      var reader = ByteReader(maximum)
      try reader.skip(4)
      let glyphs = try CompactGlyphs.unpacked(compact, count: try reader.number(2))
      // Its places are always written in four bytes each.
      var header = Array(head)
      guard header.count >= 52 else { throw .cutOff }
      (header[50], header[51]) = (0, 1)
      for index in tables.indices {
        switch Self.name(tables[index].tag[...]) {
        case "head": tables[index].data = header[...]
        case "glyf": tables[index].data = glyphs.outlines[...]
        default: break
        }
      }
      tables.append((Array("loca".utf8), glyphs.places[...]))
    }
    return try file(tables.sorted { $0.tag.lexicographicallyPrecedes($1.tag) })
  }

  private func file(_ tables: [(tag: [UInt8], data: ArraySlice<UInt8>)]) throws(EmbeddedFontError) -> [UInt8] {
    let directory = 12 + 16 * tables.count
    var size = directory
    for table in tables {
      size += (table.data.count + 3) / 4 * 4
      guard size <= limit else { throw .tooLarge }
    }
    guard !tables.isEmpty else { throw .damaged }
    var file = Array(version)
    file.reserveCapacity(size)
    let power = Int.bitWidth - 1 - tables.count.leadingZeroBitCount
    for number in [tables.count, 16 << power, power, 16 * tables.count - 16 << power] { Self.put(number, 2, in: &file) }
    var start = directory
    for table in tables {
      file += table.tag
      for number in [Self.checksum(table.data), start, table.data.count] { Self.put(number, 4, in: &file) }
      start += (table.data.count + 3) / 4 * 4
    }
    for table in tables {
      file += table.data
      while file.count % 4 != 0 { file.append(0) }
    }
    return file
  }

  /// The sum of a table's numbers of four bytes.
  private static func checksum(_ data: ArraySlice<UInt8>) -> Int {
    var sum: UInt32 = 0
    for (index, byte) in zip(0..., data) { sum &+= UInt32(byte) << UInt32(24 - 8 * (index % 4)) }
    return Int(sum)
  }

  static func put(_ number: Int, _ size: Int, in bytes: inout [UInt8]) {
    for byte in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
  }
}
