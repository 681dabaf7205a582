import Geometry
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

@testable import Drawing

/// What documents embed: the glyphs of the font, and nothing of the font's file that has not been checked.
@Suite struct RebuiltFontTests {
  private static let cantarell = "/usr/share/fonts/opentype/cantarell/Cantarell-Regular.otf"

  /// A font that was rebuilt, opened again.
  private func reopened(_ rebuilt: RebuiltFont) throws -> (folder: Folder, font: Font) {
    let folder = try Folder()
    try withExtendedLifetime(rebuilt) { try folder.write("rebuilt.ttf", Array(rebuilt.bytes)) }
    return (folder, try Font(path: folder.path + "/rebuilt.ttf"))
  }

  static let fonts: [(file: String, axes: [FontVariation])] = [
    ("NotoSans-Regular.ttf", []), ("NotoSansArabic-Regular.ttf", []), ("Inter.var.ttf", []),
    ("Inter.var.ttf", [FontVariation(axis: "wght", value: 650)]),
    ("Inter.var.ttf", [FontVariation(axis: "wght", value: 100)]), (cantarell, []),
  ]

  /// Outlines and advances stay; an instance's are rounded to whole units.
  @Test(arguments: fonts, [true, false])
  func glyphsStay(source: (file: String, axes: [FontVariation]), isWhole: Bool) throws {
    let path = source.file.hasPrefix("/") ? source.file : Command.font(source.file)
    let font = try Font(path: path, variations: source.axes)
    let glyphs = Set("AÅgß&ثلا ".unicodeScalars.compactMap { font.glyph(for: $0) })
    #expect(glyphs.count > 3)
    let rebuilt = try #require(RebuiltFont(font, glyphs: isWhole ? nil : glyphs))
    let (folder, again) = try reopened(rebuilt)
    defer { withExtendedLifetime(folder) {} }
    #expect(again.axes.isEmpty && RebuiltFont.glyphCount(again) <= RebuiltFont.glyphCount(font))
    for glyph in glyphs {
      #expect(abs(again.advance(of: glyph) - font.advance(of: glyph)) <= (source.axes.isEmpty ? 0 : 1))
      let (theirs, ours) = (GlyphOutline(glyph, of: font), GlyphOutline(glyph, of: again))
      if source.axes.isEmpty {
        #expect(ours.verbs == theirs.verbs && ours.coordinates == theirs.coordinates)
      } else {
        // Points that rounding moves off the middle of their neighbours are as many as before.
        #expect(ours.verbs.count(where: { $0 == .move }) == theirs.verbs.count { $0 == .move })
        #expect(abs((ours.coordinates.max() ?? 0) - (theirs.coordinates.max() ?? 0)) <= 0.5)
        #expect(abs((ours.coordinates.min() ?? 0) - (theirs.coordinates.min() ?? 0)) <= 0.5)
      }
    }
    // Characters are found again where readers look for them.
    #expect(again.glyph(for: "A") == font.glyph(for: "A"))
  }

  // MARK: Fonts that lie

  private static func notoSans() throws -> FontTables {
    FontTables(try Files.contents(of: Command.font("NotoSans-Regular.ttf")))
  }

  /// A document of a font, what programs say of its fonts, and its text.
  private func document(_ bytes: [UInt8], _ text: String) throws -> (fonts: String, text: String) {
    let folder = try Folder()
    try folder.write("font.ttf", bytes)
    let font = try Font(path: folder.path + "/font.ttf")
    let shaped = try ShapedText(text, style: TextStyle(font: font, fallback: .none))
    var picture = Picture(size: Size(200, 50), background: .white)
    picture.draw(try TextPlacement(try shaped.fit(in: picture.size)))
    try folder.write("out.pdf", try picture.pdf())
    let fonts = try Command.run([folder.path + "/out.pdf"], executable: "/usr/bin/pdffonts")
    let read = try Command.run([folder.path + "/out.pdf", "-"], executable: "/usr/bin/pdftotext")
    return (fonts.out, read.out)
  }

  /// The place of a glyph in the table of outlines.
  private static func outline(of glyph: Int, _ font: FontTables) -> Range<Int> {
    let isLong = FontTables.number(font["head"], 50, 2) == 1
    func place(_ index: Int) -> Int {
      isLong ? FontTables.number(font["loca"], 4 * index, 4) : 2 * FontTables.number(font["loca"], 2 * index, 2)
    }
    return place(glyph)..<place(glyph + 1)
  }

  /// A letter made of glyph 0, of which cairo makes room for one, or of one that is not there.
  @Test(arguments: [0, 0xFFFF])
  func lettersOfGlyphsThatAreNone(part: Int) throws {
    var font = try Self.notoSans()
    let folder = try Folder()
    try folder.write("font.ttf", font.bytes)
    let glyph = Int(try #require(try Font(path: folder.path + "/font.ttf").glyph(for: "Ä")))
    let place = Self.outline(of: glyph, font)
    try #require(font["glyf"][place.lowerBound] == 0xFF, "Ä is made of parts")
    font["glyf"].replaceSubrange(place.lowerBound + 12..<place.lowerBound + 14, with: FontTables.bytes(part, 2))
    let found = try document(font.bytes, "Älter")
    #expect(found.text.contains("Älter") && found.fonts.contains("yes yes yes"), "\(found)")
  }

  /// Glyphs that charstrings of a damaged font do not draw leave the others readable: they are drawn, as a font of
  /// outlines.
  @Test func damagedCharstrings() throws {
    var font = FontTables(try Files.contents(of: Self.cantarell))
    // Calls of subroutines without a number, in the glyphs that come last.
    let count = font["CFF "].count
    font["CFF "].replaceSubrange(count - 9000..<count - 8000, with: [UInt8](repeating: 0x0A, count: 1000))
    let found = try document(font.bytes, "Hamburg")
    #expect(found.text.contains("Hamburg"), "\(found)")
    #expect(found.fonts.contains("Type 3"), "\(found.fonts)")
  }

  /// What cairo follows is checked one by one.
  @Test func tablesAreChecked() throws {
    let font = try FontCatalog.shared.font(path: Command.font("NotoSans-Regular.ttf"))
    let rebuilt = try #require(RebuiltFont(font, glyphs: nil))
    let sound = withExtendedLifetime(rebuilt) { FontTables(Array(rebuilt.bytes)) }
    func isSound(_ change: (inout FontTables) -> Void) -> Bool {
      var tables = sound
      change(&tables)
      return tables.bytes.withUnsafeBytes { RebuiltTables($0).areSound }
    }
    #expect(isSound { _ in })
    #expect(isSound { $0.remove("cmap") })
    for table in ["head", "hhea", "hmtx", "maxp", "loca", "glyf"] {
      #expect(!isSound { $0.remove(table) }, "\(table)")
      #expect(!isSound { $0[table] = Array($0[table].prefix(30)) }, "\(table)")
    }
    #expect(!isSound { $0["hhea"].replaceSubrange(34..<36, with: [0, 0]) })
    #expect(!isSound { $0["hhea"].replaceSubrange(34..<36, with: [0xFF, 0xFF]) })
    #expect(!isSound { $0["maxp"].replaceSubrange(4..<6, with: [0xFF, 0xFF]) })
    #expect(!isSound { $0["head"].replaceSubrange(50..<52, with: [0, 7]) })
    #expect(!isSound { $0["loca"].replaceSubrange(8..<12, with: [0xFF, 0xFF, 0xFF, 0xFF]) })
    #expect(!isSound { $0["cmap"].replaceSubrange(4 + 4..<4 + 8, with: [0, 0xFF, 0xFF, 0xFF]) })
    #expect(!isSound { $0["CFF "] = [1, 0, 4, 1] })
  }
}
