import BundledFonts
import TestSupport
import Testing
import TextLayout
import Typography

/// Damaged fonts: opening one either throws or gives a font that measures; it never traps or hangs.
@Suite struct FontFileTests {
  static let text = "Aff 1.5 日本 กำ نص हिन्दी é"

  /// Opens and shapes; whatever a damaged font measures, its lines hold the whole text.
  /// - Returns: how wide the text is in it at 1000 pt; nil where it did not open or shape.
  @discardableResult
  private func use(_ path: String, _ what: @autoclosure () -> String) throws -> Double? {
    let font: Font
    do throws(FontError) {
      font = try Font(path: path)
    } catch {
      #expect(error.description.contains(path), "\(what())")
      return nil
    }
    #expect(font.metrics.lineHeight > 0, "\(what())")
    let shaped: ShapedText
    do throws(TextError) {
      shaped = try ShapedText(Self.text, style: TextStyle(font: font))
    } catch {
      return nil
    }
    let lines = shaped.lines(size: 12, width: 60)
    #expect(lines.last?.range.upperBound == Self.text.utf8.count, "\(what())")
    return shaped.lines(size: 1000, width: nil).first?.width
  }

  @Test(arguments: BundledFonts.all)
  func truncated(bundled: BundledFont) throws {
    let scratch = try Scratch(copyOf: Files.bundled(bundled.file))
    let size = scratch.bytes.count
    var random = Seeded(state: UInt64(size))
    let sampled = (0..<24).map { _ in Int.random(in: 0..<size, using: &random) }
    let whole = try #require(try use(scratch.path, bundled.file))
    let lengths = Set([0, 1, 3, 4, 5, 11, 12, 13, 27, 28, 100, 1000, size / 2, size - 1000, size - 10] + sampled)
    for length in lengths.sorted(by: >) {
      try scratch.truncate(to: length)
      // What opens nevertheless says what it has lost, which is nothing that measures.
      guard let width = try use(scratch.path, "\(bundled.file) cut to \(length)") else { continue }
      let cut = try Font(path: scratch.path).truncatedTables
      let isShaping = !Set(cut).isDisjoint(with: ["GSUB", "GPOS", "GDEF"])
      #expect(
        Set(cut).isDisjoint(with: ["head", "hhea", "hmtx", "maxp", "cmap", "glyf", "loca", "gvar", "CFF "]), "\(cut)")
      #expect(
        !cut.isEmpty && (isShaping || width == whole && length > size * 9 / 10) || length > size - 4,
        "\(bundled.file) cut to \(length) of \(size) bytes: \(cut)")
    }
  }

  @Test(arguments: BundledFonts.all)
  func flippedBytes(bundled: BundledFont) throws {
    let scratch = try Scratch(copyOf: Files.bundled(bundled.file))
    let size = scratch.bytes.count
    var random = Seeded(state: 1 &+ UInt64(size))
    for round in 0..<60 {
      // Half of the damage goes where the most is decided: the header, the directory and the first tables.
      let offset = Int.random(in: 0..<(round.isMultiple(of: 2) ? min(size, 2000) : size), using: &random)
      let flipped = scratch.bytes[offset] ^ UInt8.random(in: 1...255, using: &random)
      try scratch.put([flipped], at: offset)
      try use(scratch.path, "\(bundled.file) with \(flipped) at \(offset)")
      try scratch.put([scratch.bytes[offset]], at: offset)
    }
  }

  /// Stretches of noise, of zeros and of ones, so that counts and offsets grow beyond their tables.
  @Test(arguments: BundledFonts.all)
  func overwrittenStretches(bundled: BundledFont) throws {
    let scratch = try Scratch(copyOf: Files.bundled(bundled.file))
    let size = scratch.bytes.count
    var random = Seeded(state: 2 &+ UInt64(size))
    for round in 0..<24 {
      let start = Int.random(in: 12..<(round.isMultiple(of: 2) ? 3000 : size - 16), using: &random)
      let length = min(size - start, Int.random(in: 2...256, using: &random))
      let fill: [UInt8] = (0..<length).map { _ in
        round % 3 == 0 ? 0 : round % 3 == 1 ? 0xFF : UInt8.random(in: 0...255, using: &random)
      }
      try scratch.put(fill, at: start)
      try use(scratch.path, "\(bundled.file), \(length) bytes from \(start)")
      try scratch.put(scratch.bytes[start..<start + length], at: start)
    }
  }

  /// A file that was cut off in what only shapes the text is used, with as much of that as is there, and says so.
  @Test(arguments: ["GSUB", "GPOS", "GDEF"], [0, 100, 1000])
  func cutInShaping(tag: String, left: Int) throws {
    let original = try Files.bundled("NotoSans-Regular.ttf")
    var tables = FontTables(try Scratch(copyOf: original).bytes)
    let table = tables[tag]
    // Last in the file.
    tables.remove(tag)
    tables[tag] = table
    let bytes = tables.bytes
    let scratch = try Scratch(copyOf: original)
    try scratch.put(bytes, at: 0)
    try scratch.truncate(to: bytes.count)
    #expect(try Font(path: scratch.path).truncatedTables.isEmpty)
    try scratch.truncate(to: bytes.count - (table.count + 3) / 4 * 4 + left)
    let font = try Font(path: scratch.path)
    #expect(font.truncatedTables == [tag])
    let plain = "Hamburg", whole = try Font(path: original)
    for letter in plain.unicodeScalars {
      let glyph = try #require(font.glyph(for: letter))
      #expect(font.advance(of: glyph) == whole.advance(of: glyph))
    }
    try use(scratch.path, tag)
  }

  /// A table that claims to be longer than the file is all there where another one follows it; the last one is cut off.
  @Test(arguments: ["head", "hhea", "hmtx", "maxp", "cmap", "OS/2", "GSUB", "GPOS", "GDEF", "glyf", "loca"])
  func overlongTables(tag: String) throws {
    let original = try Files.bundled("NotoSans-Regular.ttf")
    let scratch = try Scratch(copyOf: original)
    let count = FontTables.number(scratch.bytes, 4, 2)
    let records = (0..<count).map { 12 + 16 * $0 }
    let record = try #require(
      records.first { String(decoding: scratch.bytes[$0..<$0 + 4], as: UTF8.self) == tag }, "no table '\(tag)'")
    let start = FontTables.number(scratch.bytes, record + 8, 4)
    let isLast = records.allSatisfy { FontTables.number(scratch.bytes, $0 + 8, 4) <= start }
    for length in [0x7FFF_FFFF, 0xFFFF_FFFF, scratch.bytes.count - start + 1] {
      try scratch.put(FontTables.bytes(length, 4), at: record + 12)
      guard isLast else {
        #expect(try use(scratch.path, tag) == use(original, tag), "\(tag) of \(length) bytes")
        continue
      }
      guard !["GSUB", "GPOS", "GDEF"].contains(tag) else {
        #expect(try Font(path: scratch.path).truncatedTables == [tag])
        continue
      }
      let error = #expect(throws: FontError.self) { try Font(path: scratch.path) }
      #expect(error?.description.contains("its table '\(tag)' ends at byte \(start + length)") == true)
    }
  }

  @Test(arguments: [-1, 1, 255, 65536, .max, .min])
  func wrongFace(index: Int) throws {
    let path = try Files.bundled("Inter.var.ttf")
    #expect(throws: FontError.noSuchFace(path: path, index: index, count: 1)) {
      try Font(path: path, faceIndex: index)
    }
  }

  @Test(arguments: [
    ("/nonexistent/font.ttf", FontError.noSuchFile(path: "/nonexistent/font.ttf")),
    ("/dev/null/font.ttf", .noSuchFile(path: "/dev/null/font.ttf")), ("", .noSuchFile(path: "")),
    ("/", .notAFile(path: "/")), ("/dev/zero", .notAFile(path: "/dev/zero")),
    ("/proc/self/status", .empty(path: "/proc/self/status")),
  ])
  func noFile(path: String, expected: FontError) {
    #expect(throws: expected) { try Font(path: path) }
  }

  @Test func describesItself() throws {
    let path = try Files.bundled("NotoSans-Bold.ttf")
    let font = try Font(path: path)
    #expect("\(font)" == "Noto Sans Bold (\(path)#0)")
    #expect(font.unitsPerEm == 1000 && font.faceIndex == 0 && font.path == path)
    #expect(font.glyph(for: "A") != nil && font.glyph(for: "\u{10FFFE}") == nil)
    #expect(try Font(path: path) != font)
  }
}
