import TestSupport
import Testing

@testable import Presentations

@Suite struct CompactGlyphsTests {
  /// All forms of distances, at both ends of each.
  @Test func distances() throws {
    let sizes = [0, 1, 2, 16, 17, 64, 65, 255, 256, 257, 768, 769, 1279, 1280, 4095, 4096, 32_767]
    var points: [CompactFontWriter.Point] = []
    for (x, y) in sizes.flatMap({ x in sizes.map { (x, $0) } }) {
      for (left, down) in [(1, 1), (-1, 1), (1, -1), (-1, -1)] {
        points.append(.init(x: left * x, y: down * y, isOnCurve: (x + y).isMultiple(of: 2)))
      }
    }
    let outline = CompactFontWriter.Outline(bounds: [-1, -2, 3, 4], ends: [2, 700, points.count - 1], points: points)
    let bytes = CompactFontWriter.bytes(of: outline, hasBounds: true)
    #expect(Set(bytes).count > 100)
    #expect(try Self.glyphs(bytes, 1) == [.simple(outline)])
  }

  /// Bounds that are not written are those of the points.
  @Test func bounds() throws {
    let points = [(10, 20, true), (300, 0, false), (-50, 400, true), (-1000, -30, true)].map {
      CompactFontWriter.Point(x: $0, y: $1, isOnCurve: $2)
    }
    var outline = CompactFontWriter.Outline(bounds: [], ends: [3], points: points)
    let bytes = CompactFontWriter.bytes(of: outline, hasBounds: false)
    outline.bounds = [-740, 20, 310, 420]
    // A glyph without contours has no bytes.
    #expect(try Self.glyphs([0, 0] + bytes + [0, 0], 3) == [.empty, .simple(outline), .empty])
  }

  /// Of programs only the lengths stand between the glyphs.
  @Test func programs() throws {
    let part: [UInt8] = [0, 1, 0, 2, 0, 3, 0, 4]
    // Two components, the second of which has a scale, then a program that pushes 300 numbers and has 1000 bytes more.
    let components: [UInt8] = [0x00, 0x21, 0, 7, 0, 1, 0, 2] + [0x01, 0x08, 0, 8, 3, 4, 0x40, 0]
    let glyph = [0xFF, 0xFF] + part + components + [255, 47] + [253, 0x03, 0xE8]
    let kept = part + components[..<8] + [0x00, 0x08] + components[10...]
    let point = CompactFontWriter.Point(x: 5, y: 6, isOnCurve: true)
    let outline = CompactFontWriter.Outline(bounds: [5, 6, 5, 6], ends: [0], points: [point])
    // The same of a simple glyph.
    let simple = CompactFontWriter.bytes(of: outline, hasBounds: false).dropLast(2) + [254, 9, 3]
    #expect(try Self.glyphs(glyph + simple + glyph, 3) == [.composite(kept), .simple(outline), .composite(kept)])
  }

  /// Contours that claim more points than there are bytes.
  @Test(arguments: [
    [0, 1, 253, 0xFF, 0xFF, 0, 0], [0x7F, 0xFE], [0, 2, 253, 0xFF, 0xFF, 253, 0xFF, 0xFF], [0xFF, 0xFF, 0, 0],
  ])
  func damage(bytes: [UInt8]) {
    #expect(throws: EmbeddedFontError.self) { try Self.glyphs(bytes, 1) }
    #expect(throws: EmbeddedFontError.cutOff) { try Self.glyphs([], 1) }
  }

  private static func glyphs(_ bytes: [UInt8], _ count: Int) throws -> [CompactFontWriter.Glyph] {
    let glyphs = try CompactGlyphs.unpacked(bytes[...], count: count)
    var font = FontTables([0, 1, 0, 0] + Array(repeating: 0, count: 8))
    (font["glyf"], font["loca"]) = (glyphs.outlines, glyphs.places)
    font["head"] = Array(repeating: 0, count: 51) + [1]
    font["maxp"] = [0, 1, 0, 0] + FontTables.bytes(count, 2)
    return CompactFontWriter.glyphs(of: font)
  }
}
