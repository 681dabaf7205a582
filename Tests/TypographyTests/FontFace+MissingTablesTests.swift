import TestSupport
import Testing
import Typography

/// Fonts that lack what measuring needs say so; those that lack anything else work.
@Suite struct FontFaceMissingTablesTests {
  /// Opens Noto Sans with some of its bytes changed.
  private func open(_ changes: (_ bytes: [UInt8]) -> [(offset: Int, byte: UInt8)]) throws -> Font {
    let scratch = try Scratch(copyOf: try Files.bundled("NotoSans-Regular.ttf"))
    for change in changes(scratch.bytes) { try scratch.put([change.byte], at: change.offset) }
    return try Font(path: scratch.path)
  }

  /// Offset of a table's record in the directory.
  private static func record(_ tag: String, _ bytes: [UInt8]) -> Int {
    stride(from: 12, to: 12 + 16 * 40, by: 16).first { Array(bytes[$0..<$0 + 4]) == Array(tag.utf8) } ?? 0
  }

  /// Offset of a table.
  private static func table(_ tag: String, _ bytes: [UInt8]) -> Int {
    let record = record(tag, bytes)
    return bytes[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
  }

  private func open(without tags: [String]) throws -> Font {
    // The last letter only: the directory has to stay in order.
    try open { bytes in tags.map { (Self.record($0, bytes) + 3, UInt8(ascii: "A")) } }
  }

  @Test(arguments: [
    (["cmap"], "'cmap'"), (["hhea"], "'hhea'"), (["hmtx"], "'hmtx'"), (["maxp"], "'maxp'"),
    (["glyf", "loca"], "'glyf' table, so it has no outlines"), (["loca"], "'loca'"), (["head"], "'head'"),
  ])
  func needed(tags: [String], named: String) {
    let error = #expect(throws: FontError.self) { try open(without: tags) }
    #expect(error?.description.contains(named) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: ["OS/2", "GSUB", "GPOS", "GDEF", "name", "post"])
  func dispensable(tag: String) throws {
    #expect(try open(without: [tag]).glyph(for: "A") != nil)
  }

  @Test func zeroUnitsPerEm() {
    #expect(throws: FontError.self) {
      try open { bytes in
        let head = Self.table("head", bytes)
        return [(head + 18, 0), (head + 19, 0)]
      }
    }
  }

  @Test func noAdvances() {
    let error = #expect(throws: FontError.self) {
      try open { bytes in
        let hhea = Self.table("hhea", bytes)
        return [(hhea + 34, 0), (hhea + 35, 0)]
      }
    }
    #expect(error?.description.contains("advance widths") == true)
  }

  /// hhea of zeros: the next source is taken.
  @Test func zeroLineMeasures() throws {
    let font = try open { bytes in
      let hhea = Self.table("hhea", bytes)
      return (hhea + 4..<hhea + 10).map { ($0, 0) }
    }
    #expect(font.metrics.source == .typographicFallback && font.metrics.lineHeight == 1362)
  }
}
