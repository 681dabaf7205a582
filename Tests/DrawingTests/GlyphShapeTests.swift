import Geometry
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

@testable import Drawing

/// Outlines, coloured layers and bitmaps.
@Suite struct GlyphShapeTests {
  /// See Tests/Fixtures/color_test.py: a red square of 800 units and in it one of 400 in the text's colour.
  private func layered() throws -> Picture {
    let font = try FontCatalog.shared.font(path: InterfaceStrings.fixtures + "/ColorTest.ttf")
    let text = try ShapedText("A A", style: TextStyle(font: font, fallback: .none))
    var picture = Picture(size: Size(300, 100), background: .white)
    picture.draw(try TextPlacement(try text.fit(in: picture.size)), Color(rgb: 0x0000FF))
    return picture
  }

  @Test func layersHaveTheirColours() throws {
    let raster = try layered().raster()
    for left in [0, 200] {
      #expect(raster[left + 10, 10] == 0xFFFF_0000 && raster[left + 40, 40] == 0xFF00_00FF)
      #expect(raster[left + 70, 70] == 0xFFFF_0000 && raster[left + 85, 40] == 0xFFFF_FFFF)
    }
    let theirs = try SVGWriterTests.rendered(try layered().svg())
    SVGWriterTests.expectAlike(theirs, Shades(raster), "layers")
  }

  @Test func layersKeepTheirTextInDocuments() throws {
    let folder = try Folder()
    try folder.write("in.pdf", try layered().pdf())
    let text = try Command.run([folder.path + "/in.pdf", "-"], executable: "/usr/bin/pdftotext").out
    #expect(text.split { $0.isWhitespace } == ["A", "A"])
  }

  @Test func kindsAreTold() throws {
    let plain = try FontCatalog.shared.defaultFont()
    let glyph = try #require(plain.glyph(for: "A"))
    guard case .outline(let outline) = GlyphShape(glyph, of: plain) else {
      Issue.record("no outline")
      return
    }
    #expect(outline.verbs.count { $0 == .move } == 2 && outline.verbs.last == .close)
    let space = try #require(plain.glyph(for: " "))
    #expect(GlyphShape(space, of: plain).isEmpty && !GlyphShape(space, of: plain).isColored)
    let emoji = try FontCatalog.shared.font(named: "Noto Color Emoji")
    let face = try #require(emoji.glyph(for: "😀"))
    guard case .bitmap(let image, let rect) = GlyphShape(face, of: emoji) else {
      Issue.record("no bitmap")
      return
    }
    #expect(image.width == 136 && rect.size.width > 0 && rect.size.height > 0)
  }

  /// An outline follows the font's axes.
  @Test func outlinesVary() throws {
    let light = try FontCatalog.shared.font(FontQuery(name: "Inter"))
    let heavy = try Font(light, with: [FontVariation(axis: "wght", value: 900)])
    let glyph = try #require(light.glyph(for: "I"))
    #expect(GlyphOutline(glyph, of: light).coordinates != GlyphOutline(glyph, of: heavy).coordinates)
  }

  /// A glyph number that the font does not have, and one of a damaged font, show nothing.
  @Test func absurdGlyphs() throws {
    let font = try FontCatalog.shared.defaultFont()
    for glyph: UInt32 in [60_000, 0xFFFF, .max] { #expect(GlyphShape(glyph, of: font).isEmpty) }
  }

  /// Outlines, and fonts as documents embed them, hold their font no longer than its catalog does.
  @Test func fontsLetGoOf() throws {
    let catalog = FontCatalog()
    weak var font: Font?
    do {
      let text = try ShapedText(
        "A", style: TextStyle(font: try catalog.defaultFont(), fallback: .none), catalog: catalog)
      font = text.style.font
      var picture = Picture(size: Size(300, 100), background: .white)
      picture.draw(try TextPlacement(try text.fit(in: picture.size)), Color(rgb: 0x0000FF))
      #expect(try !picture.svg().isEmpty && !picture.pdf().isEmpty && picture.raster()[0, 0] == 0xFFFF_FFFF)
    }
    #expect(font != nil)
    catalog.closeFiles()
    #expect(font == nil)
  }
}
