import TestSupport
import Testing

@testable import Typography

/// Lines under and through letters lie where the font's own tables say.
@Suite struct DecorationStrokeTests {
  private static func table(_ tag: String, _ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    func number(_ offset: Int, _ count: Int) -> Int { bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) } }
    for entry in 0..<number(4, 2) where Array(bytes[12 + 16 * entry..<16 + 16 * entry]) == Array(tag.utf8) {
      let start = number(12 + 16 * entry + 8, 4)
      return bytes[start..<start + number(12 + 16 * entry + 12, 4)]
    }
    return nil
  }

  private static func signed(_ table: ArraySlice<UInt8>, _ offset: Int) -> Int {
    let at = table.startIndex + offset
    return Int(Int16(bitPattern: UInt16(table[at]) << 8 | UInt16(table[at + 1])))
  }

  @Test(arguments: ["Noto Sans", "Noto Serif", "Noto Sans:bold", "Noto Sans Arabic"])
  func areTheTables(name: String) throws {
    let font = try FontCatalog.shared.font(FontQuery(name: name))
    let bytes = try Files.contents(of: font.path)
    let post = try #require(Self.table("post", bytes))
    let os2 = try #require(Self.table("OS/2", bytes))
    let underline = font.stroke(.underline)
    #expect(underline.top == -Self.signed(post, 8) && underline.thickness == Self.signed(post, 10))
    let strikeout = font.stroke(.strikeout)
    #expect(strikeout.top == -Self.signed(os2, 28) && strikeout.thickness == Self.signed(os2, 26))
  }
}
