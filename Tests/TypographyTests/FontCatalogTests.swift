import BundledFonts
import TestSupport
import Testing
import TextLayout
import Typography

/// Fonts by name and path, each opened once.
@Suite struct FontCatalogTests {
  @Test(arguments: [
    ("Noto Sans", "NotoSans-Regular.ttf"), ("noto sans", "NotoSans-Regular.ttf"), ("NOTO SANS", "NotoSans-Regular.ttf"),
    ("NotoSans", "NotoSans-Regular.ttf"), ("Noto Sans:bold", "NotoSans-Bold.ttf"),
    ("Noto Sans:weight=bold", "NotoSans-Bold.ttf"), ("Noto Sans:semibold", "NotoSans-Bold.ttf"),
    ("Noto Sans:medium", "NotoSans-Regular.ttf"), ("Noto Sans:light", "NotoSans-Regular.ttf"),
    ("Noto Sans:italic", "NotoSans-Italic.ttf"), ("Noto Sans:oblique", "NotoSans-Italic.ttf"),
    ("Noto Sans:regular", "NotoSans-Regular.ttf"), ("Noto Sans:roman", "NotoSans-Regular.ttf"),
    ("Noto Sans:bold:italic", "NotoSans-Italic.ttf"), ("Noto Serif:bold", "NotoSerif-Regular.ttf"),
    ("Inter", "Inter.var.ttf"), ("Droid Sans Fallback", "DroidSansFallback.ttf"),
    ("Noto Sans Thai", "NotoSansThai-Regular.ttf"),
  ])
  func names(name: String, file: String) throws {
    #expect(try FontCatalog.shared.font(named: name).path == Files.bundled(file))
  }

  @Test(arguments: BundledFonts.all.map(\.family))
  func everyBundledFamily(family: String) throws {
    #expect(try FontCatalog.shared.font(named: family).familyName == family)
  }

  @Test func paths() throws {
    let path = try Files.bundled("NotoSerif-Regular.ttf")
    let font = try FontCatalog.shared.font(named: path)
    #expect(font.path == path && font.faceIndex == 0)
    #expect(throws: FontError.noSuchFile(path: "absent.ttf")) { try FontCatalog.shared.font(named: "absent.ttf") }
    #expect(throws: FontError.noSuchFile(path: "./absent")) { try FontCatalog.shared.font(named: "./absent") }
    #expect(throws: FontError.notAFile(path: "/tmp")) { try FontCatalog.shared.font(named: "/tmp") }
  }

  @Test(arguments: [
    ("Noto Snas", ["Noto Sans"]), ("Intr", ["Inter"]), ("Noto Serf", ["Noto Serif"]),
    ("noto sans hebrw", ["Noto Sans Hebrew"]),
  ])
  func suggestions(name: String, expected: [String]) throws {
    let error = #expect(throws: FontError.self) { try FontCatalog.shared.font(named: name) }
    guard case .unknownFamily(name, let nearest) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(Array(nearest.prefix(1)) == expected)
  }

  @Test(arguments: ["Zzyzx Grotesk Quux", "Zzyzx:bold", "DejaVu Snas Mono Not", ",", "\u{1}", "日本語の字体"])
  func unknown(name: String) {
    #expect(throws: FontError.self) { try FontCatalog.shared.font(named: name) }
  }

  @Test(arguments: [
    "", ":", "::", "Noto Sans:nonsense=1", "Noto Sans:weight=", "-", "a=b", "\\", "Noto\\", ":weight=x",
  ])
  func strangePatternsEnd(name: String) {
    // Whatever fontconfig makes of it: a font or a FontError, never a trap.
    do throws(FontError) {
      #expect(try FontCatalog.shared.font(named: name).unitsPerEm > 0)
    } catch {
      #expect(!error.description.isEmpty)
    }
  }

  @Test func oneObjectForOneFace() throws {
    let catalog = FontCatalog()
    let path = try Files.bundled("NotoSans-Regular.ttf")
    let font = try catalog.defaultFont()
    #expect(try catalog.font(named: "noto sans") === font)
    #expect(try catalog.font(path: path) === font)
    #expect(try catalog.font(named: path) === font)
    #expect(try catalog.font(named: "Noto Sans:bold") !== font)
    #expect(try FontCatalog().defaultFont() !== font)
    #expect(throws: FontError.noSuchFace(path: path, index: 1, count: 1)) { try catalog.font(path: path, faceIndex: 1) }
    #expect(try catalog.font(path: path) === font)
  }

  @Test func openedAtOnceIsOpenedOnce() async throws {
    for _ in 0..<20 {
      let catalog = FontCatalog()
      let fonts = try await withThrowingTaskGroup(of: Font.self) { group in
        for index in 0..<32 {
          group.addTask { try catalog.font(named: index.isMultiple(of: 2) ? "Noto Sans" : "Noto Sans:bold") }
        }
        return try await group.reduce(into: Set<Font>()) { $0.insert($1) }
      }
      #expect(fonts.count == 2)
    }
  }

  /// The fonts of a folder are found by name beside the bundled ones, and by no other catalog.
  @Test func fontsOfAFolder() throws {
    let catalog = try FontCatalog(folder: InterfaceStrings.fixtures)
    #expect(try catalog.font(named: "FitFont Width Test").path.hasPrefix(InterfaceStrings.fixtures))
    #expect(try catalog.defaultFont().familyName == "Noto Sans")
    #expect(throws: FontError.self) { try FontCatalog().font(named: "FitFont Width Test") }
    for path in ["/no/such/folder", InterfaceStrings.fixtures + "/WidthTest.ttf", "a\0b", ""] {
      #expect(throws: FontError.noSuchFile(path: path)) { try FontCatalog(folder: path) }
    }
  }

  @Test func limits() throws {
    var limits = Limits()
    limits.fontBytes = 1000
    let path = try Files.bundled("NotoSans-Regular.ttf")
    let size = try Files.size(of: path)
    #expect(throws: FontError.overLimit(path: path, limit: "fontBytes", value: size, maximum: 1000)) {
      try FontCatalog(limits: limits).defaultFont()
    }
  }

  @Test func facesOfACollection() throws {
    // A collection of three faces that are not there.
    let scratch = try Scratch(copyOf: try Files.bundled("NotoSans-Regular.ttf"))
    try scratch.put(Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 3], at: 0)
    var limits = Limits()
    limits.collectionFaces = 2
    #expect(throws: FontError.overLimit(path: scratch.path, limit: "collectionFaces", value: 3, maximum: 2)) {
      try Font(path: scratch.path, limits: limits)
    }
  }

  /// A service that is asked for ever more instances of a variable font keeps only so many.
  @Test func instancesAreLetGo() throws {
    let catalog = FontCatalog()
    weak var first: Font?
    let path = try Files.bundled("Inter.var.ttf")
    for step in 0..<1100 {
      var query = FontQuery(path: path)
      query.variations = [FontVariation(axis: "wght", value: 100 + Double(step) / 4)]
      let font = try catalog.font(query)
      if step == 1 { first = font }
      #expect(try catalog.font(query) === font)
    }
    #expect(first == nil)
  }

  /// What somebody uses stays the font of its file, as long as the file is the same; what nobody uses is let go of.
  @Test func closedFilesAreReadAnewWhereTheyChanged() throws {
    let catalog = FontCatalog()
    let scratch = try Scratch(copyOf: try Files.bundled("Inter.var.ttf"))
    var query = FontQuery(path: scratch.path)
    query.weight = 650
    let (plain, bold) = (try catalog.font(path: scratch.path), try catalog.font(query))
    weak var unused: Font?
    do { unused = try catalog.font(named: "Noto Serif") }
    #expect(unused != nil)
    for _ in 0..<2 {
      catalog.closeFiles()
      #expect(unused == nil)
      #expect(try catalog.font(query) === bold && catalog.font(path: scratch.path) === plain)
    }
    // The same bytes, written again.
    try scratch.put(scratch.bytes.prefix(4), at: 0)
    #expect(try catalog.font(path: scratch.path) === plain)
    catalog.closeFiles()
    let changed = try catalog.font(path: scratch.path)
    #expect(changed !== plain)
    #expect(try catalog.font(query) !== bold && catalog.font(path: scratch.path) === changed)
  }

  /// Which font sets a character is found anew, and the same where it is in use.
  @Test func closedFilesAnswerNoFallback() throws {
    let catalog = FontCatalog()
    let style = TextStyle(font: try catalog.defaultFont(), fallback: .bundled)
    weak var font: Font?
    do {
      let text = try ShapedText("कमल", style: style, catalog: catalog)
      font = text.fonts.first
      #expect(font != nil && font !== style.font)
      catalog.closeFiles()
      #expect(try ShapedText("कमल", style: style, catalog: catalog).fonts.first === font)
      #expect(text.fonts.first === font)
    }
    #expect(font != nil)
    catalog.closeFiles()
    #expect(font == nil)
  }
}
