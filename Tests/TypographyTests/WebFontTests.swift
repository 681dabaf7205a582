import TestSupport
import Testing
import TextLayout
import Typography

/// Web fonts are the fonts that were packed, to the unit; hostile ones are refused before they are unpacked.
@Suite struct WebFontTests {
  private static func fixture(_ name: String) -> String { InterfaceStrings.fixtures + "/" + name }

  /// What a text measures in a font.
  private struct Measure: Equatable {
    var advances: [Int] = []
    var widths: [Double] = []
    var heights: [Int] = []
    var axes: [VariationAxis] = []

    init(_ font: Font, _ text: String) throws {
      heights = [font.metrics.ascender, font.metrics.descender, font.metrics.lineGap, font.unitsPerEm]
      axes = font.axes
      for character in text.unicodeScalars {
        advances.append(font.glyph(for: character).map { font.advance(of: $0) } ?? -1)
      }
      let shaped = try ShapedText(text, style: TextStyle(font: font, fallback: .none))
      widths = shaped.lines(size: 12, width: 40).map(\.width) + [shaped.lines(size: 1000, width: nil)[0].width]
    }
  }

  @Test(arguments: ["WebTest.woff", "WebTest.woff2"])
  func isTheFontThatWasPacked(file: String) throws {
    let original = try Font(path: Files.bundled("NotoSansThai-Regular.ttf"))
    let packed = try Font(path: Self.fixture(file))
    #expect(packed.familyName == "Noto Sans Thai" && packed.styleName == original.styleName)
    #expect(packed.weight == original.weight && packed.faceIndex == 0)
    for text in ["กำนี้ ที่นี่ ไม่มีปัญหา", "ญี่ปุ่น ฎุ ฏู", "0 1 ๒ ๓"] {
      #expect(try Measure(packed, text) == Measure(original, text), "\(text)")
    }
    #expect(throws: FontError.noSuchFace(path: packed.path, index: 1, count: 1)) {
      try Font(path: packed.path, faceIndex: 1)
    }
  }

  @Test(arguments: [60.0, 85, 100, 200])
  func axesAreThere(width: Double) throws {
    let axes = [FontVariation(axis: "wdth", value: width)]
    let original = try Font(path: Self.fixture("WidthTest.ttf"), variations: axes)
    let packed = try Font(path: Self.fixture("WidthTest.woff2"), variations: axes)
    #expect(!packed.axes.isEmpty)
    #expect(try Measure(packed, "Hamburg AVAVA") == Measure(original, "Hamburg AVAVA"))
  }

  @Test func collectionsHaveTheirFaces() throws {
    let path = Self.fixture("CollectionTest.woff2")
    for (index, file, text) in [(0, "NotoSansThai-Regular.ttf", "กำนี้"), (1, "NotoSansHebrew-Regular.ttf", "שלום")] {
      let packed = try Font(path: path, faceIndex: index)
      #expect(try Measure(packed, text) == Measure(Font(path: Files.bundled(file)), text))
    }
    #expect(throws: FontError.noSuchFace(path: path, index: 2, count: 2)) { try Font(path: path, faceIndex: 2) }
    var limits = Limits()
    limits.collectionFaces = 1
    #expect(throws: FontError.overLimit(path: path, limit: "collectionFaces", value: 2, maximum: 1)) {
      try Font(path: path, limits: limits)
    }
  }

  /// Found among installed fonts and by a name that ends like a web font's.
  @Test func catalogsTakeThem() throws {
    let path = Self.fixture("WebTest.woff2")
    #expect(try FontCatalog().font(named: path).familyName == "Noto Sans Thai")
    #expect(try FontCatalog().font(named: ":file=\(path):lang=th").unmet.isEmpty)
    #expect(try FontCatalog().font(named: ":file=\(path):lang=ru").unmet == [.language("ru")])
  }

  /// Small files that would unpack to much; the limit is of what is unpacked.
  @Test(arguments: ["WebTest.woff", "WebTest.woff2", "CollectionTest.woff2"])
  func theLimitIsOfWhatIsUnpacked(file: String) throws {
    let path = Self.fixture(file)
    let size = try Files.size(of: path)
    var limits = Limits()
    limits.fontBytes = size
    let error = #expect(throws: FontError.self) { try Font(path: path, limits: limits) }
    guard case .overLimit(path, "fontBytes", let value, size) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(value > size)
    limits.fontBytes = 100 * size
    _ = try Font(path: path, limits: limits)
  }

  private func refusal(_ scratch: Scratch) -> String {
    do throws(FontError) {
      _ = try Font(path: scratch.path)
      return ""
    } catch {
      return error.description
    }
  }

  /// A table, or the whole, that claims to be larger than it can be is never unpacked.
  @Test func lyingLengths() throws {
    let woff = try Scratch(copyOf: Self.fixture("WebTest.woff"))
    // The first table's length, and the size of the whole with it.
    let claimed = FontTables.number(woff.bytes, 44 + 12, 4)
    let whole = FontTables.number(woff.bytes, 16, 4)
    for (length, reason) in [
      (300 << 20, "more than 100 times its size"), (0xF000_0000, "fontBytes"), (claimed + 4, "disagree about the size"),
      (1, "larger packed than unpacked"),
    ] {
      try woff.put(FontTables.bytes(length, 4), at: 44 + 12)
      if !reason.contains("disagree") {
        try woff.put(FontTables.bytes(whole - (claimed + 3) / 4 * 4 + (length + 3) / 4 * 4, 4), at: 16)
      }
      #expect(refusal(woff).contains(reason), "\(length): \(refusal(woff))")
      try woff.put(FontTables.bytes(whole, 4), at: 16)
    }
    // Consistent, but not what the data unpack to.
    try woff.put(FontTables.bytes(claimed + 4, 4), at: 44 + 12)
    try woff.put(FontTables.bytes(whole + 4, 4), at: 16)
    #expect(refusal(woff).contains("is not a usable font"))
    let woff2 = try Scratch(copyOf: Self.fixture("WebTest.woff2"))
    // The length of the first table, in as many bytes as it may have.
    for (bytes, reason) in [
      ([0x8F, 0xFF, 0xFF, 0xFF, 0x7F], "fontBytes"), ([0x80, 0x01], "not well formed"),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], "not well formed"), ([0x81, 0x80, 0x80, 0x00], "is not a usable font"),
    ] as [([UInt8], String)] {
      try woff2.put(woff2.bytes, at: 0)
      try woff2.put(bytes, at: 49)
      #expect(refusal(woff2).contains(reason), "\(bytes): \(refusal(woff2))")
    }
  }

  @Test(arguments: ["WebTest.woff", "WebTest.woff2", "CollectionTest.woff2"])
  func truncated(file: String) throws {
    let scratch = try Scratch(copyOf: Self.fixture(file))
    var random = Seeded(state: 7)
    let count = scratch.bytes.count
    for length in [4, 8, 43, 44, 47, 48, 49, 60, count - 1]
      + (0..<20).map({ _ in Int.random(in: 48..<count, using: &random) })
    {
      try scratch.put(scratch.bytes, at: 0)
      try scratch.truncate(to: length)
      #expect(refusal(scratch).contains("is truncated"), "\(length): \(refusal(scratch))")
      // The header says the same.
      guard length >= 12 else { continue }
      try scratch.put(FontTables.bytes(length, 4), at: 8)
      #expect(!refusal(scratch).isEmpty, "\(length)")
    }
    try scratch.put(scratch.bytes + [0, 0, 0, 0], at: 0)
    #expect(refusal(scratch).contains("its header speaks of \(count) bytes, but the file has \(count + 4)"))
  }

  /// Bytes that are not those of the font: an error, or a font that measures.
  @Test(arguments: ["WebTest.woff", "WebTest.woff2", "CollectionTest.woff2", "WidthTest.woff2"])
  func flippedBytes(file: String) throws {
    let scratch = try Scratch(copyOf: Self.fixture(file))
    var random = Seeded(state: UInt64(scratch.bytes.count))
    for round in 0..<150 {
      let isDirectory = round.isMultiple(of: 2)
      let offset = Int.random(in: 4..<(isDirectory ? 300 : scratch.bytes.count), using: &random)
      try scratch.put([scratch.bytes[offset] ^ UInt8.random(in: 1...255, using: &random)], at: offset)
      do throws(FontError) {
        let font = try Font(path: scratch.path)
        #expect(font.metrics.lineHeight > 0)
        let shaped = try? ShapedText("กำ ab", style: TextStyle(font: font, fallback: .none))
        if let shaped { #expect(shaped.lines(size: 12, width: 60).last?.range.upperBound == "กำ ab".utf8.count) }
      } catch {
        #expect(error.description.contains(scratch.path))
      }
      try scratch.put([scratch.bytes[offset]], at: offset)
    }
  }
}
