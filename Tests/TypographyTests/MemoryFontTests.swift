import BundledFonts
import TestSupport
import Testing
import TextLayout
import Typography

/// Fonts in memory are the fonts of the files that they were read from, are refused like them, and are gone when nobody
/// has them.
@Suite struct MemoryFontTests {
  private static func bytes(_ path: String) throws -> [UInt8] { try Scratch(copyOf: path).bytes }

  @Test(arguments: ["NotoSans-Regular.ttf", "Inter.var.ttf", "NotoSansThai-Regular.ttf"])
  func isTheFontOfTheFile(file: String) throws {
    let path = try Files.bundled(file)
    let memory = try MemoryFont(Self.bytes(path))
    let font = try FontCatalog.shared.font(path: memory.name)
    let original = try Font(path: path)
    #expect(font.path == memory.name && font.familyName == original.familyName && font.metrics == original.metrics)
    #expect(try FontCatalog.shared.font(path: memory.name) === font)
    func widths(_ font: Font) throws -> [Double] {
      try ShapedText("Affix ที่ 12", style: TextStyle(font: font, fallback: .none)).lines(size: 12, width: 40).map(
        \.width)
    }
    #expect(try widths(font) == widths(original))
  }

  @Test(arguments: ["WebTest.woff", "WebTest.woff2"]) func webFonts(file: String) throws {
    let memory = try MemoryFont(Self.bytes(InterfaceStrings.fixtures + "/" + file))
    #expect(try FontCatalog.shared.font(path: memory.name).familyName == "Noto Sans Thai")
  }

  @Test func axesAndFaces() throws {
    let memory = try MemoryFont(Self.bytes(Files.bundled("Inter.var.ttf")))
    var query = FontQuery(path: memory.name)
    query.weight = 650
    #expect(try FontCatalog.shared.font(query).weight == 650)
    #expect(throws: FontError.noSuchFace(path: memory.name, index: 1, count: 1)) {
      try FontCatalog.shared.font(path: memory.name, faceIndex: 1)
    }
  }

  /// The name is known to one catalog, while the object lives; the font lives on.
  @Test func livesAsLongAsItIsHeld() throws {
    let catalog = FontCatalog()
    var memory: MemoryFont? = try MemoryFont(Self.bytes(Files.bundled("NotoSans-Regular.ttf")), catalog: catalog)
    let name = try #require(memory?.name)
    let font = try catalog.font(path: name)
    #expect(throws: FontError.noSuchFile(path: name)) { try FontCatalog().font(path: name) }
    weak let face: MemoryFont? = memory
    memory = nil
    #expect(face == nil)
    let error = #expect(throws: FontError.noSuchFile(path: name)) { try catalog.font(path: name) }
    #expect(error?.description.contains("no font in memory is '\(name)'") == true)
    #expect(font.familyName == "Noto Sans" && font.glyph(for: "A") != nil)
  }

  @Test func noFonts() throws {
    #expect(throws: FontError.self) { try MemoryFont([]) }
    #expect(throws: FontError.self) { try MemoryFont([0]) }
    #expect(throws: FontError.self) { try MemoryFont(Array("no font at all, but a text".utf8)) }
    let whole = try Self.bytes(Files.bundled("NotoSans-Regular.ttf"))
    #expect(throws: FontError.self) { try MemoryFont(Array(whole.prefix(whole.count / 2))) }
    var limits = Limits.default
    limits.fontBytes = 1000
    let error = #expect(throws: FontError.self) { try MemoryFont(whole, catalog: FontCatalog(limits: limits)) }
    #expect(error?.description.contains("exceeds the limit fontBytes: \(whole.count) is more than 1000") == true)
  }

  @Test(arguments: [
    ("memory:1", true), ("memory:", false), ("memory:1x", false), ("memory", false), ("./memory:1", false),
  ])
  func names(path: String, isName: Bool) { #expect(MemoryFont.isName(path) == isName) }
}
