import TestSupport
import Testing

@testable import Presentations

@Suite struct EmbeddedOpenTypeTests {
  private static func font(_ name: String) throws -> [UInt8] { try Files.contents(of: Command.font(name)) }
  /// Small, and with glyphs of other glyphs.
  private static let hebrew = "NotoSansHebrew-Regular.ttf"

  private static func reason(_ bytes: [UInt8], within limits: EmbeddedFontLimits = .init()) -> String? {
    do throws(EmbeddedFontError) {
      _ = try EmbeddedOpenType(bytes).font(within: limits)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(arguments: [0x0001_0000, 0x0002_0001, 0x0002_0002], [false, true])
  func plain(version: Int, isDisguised: Bool) throws {
    let font = try Self.font(Self.hebrew)
    var file = EmbeddedFontFile(font)
    (file.version, file.isDisguised) = (version, isDisguised)
    #expect(try EmbeddedOpenType(file.bytes()).font() == font)
    // What stands behind the font is not the font's.
    #expect(try EmbeddedOpenType(file.bytes() + [1, 2, 3]).font() == font)
  }

  /// All tables come back as they were, but for hinting and a signature that would not hold; outlines as the same
  /// points.
  @Test(arguments: [1, 2, 3], [false, true])
  func compressed(version: Int, packsRuns: Bool) throws {
    let font = try Self.font(Self.hebrew)
    let tables = CompactFontWriter.tables(of: font, hasBounds: version == 2)
    var file = EmbeddedFontFile(
      CompactFontWriter.compressed(tables, version: version, packsRuns: packsRuns && version > 1))
    (file.isCompressed, file.isDisguised) = (true, packsRuns)
    let (old, new) = (FontTables(font), FontTables(try EmbeddedOpenType(file.bytes()).font()))
    let left: Set = ["cvt ", "fpgm", "prep", "hdmx", "DSIG"]
    #expect(Set(new.tables.map(\.tag)) == Set(old.tables.map(\.tag)).subtracting(left))
    for table in new.tables where !["head", "glyf", "loca"].contains(table.tag) {
      #expect(table.data == old[table.tag], "\(table.tag)")
    }
    let glyphs = CompactFontWriter.glyphs(of: old)
    #expect(CompactFontWriter.glyphs(of: new) == glyphs)
    #expect(glyphs.contains { if case .composite = $0 { true } else { false } })
    // The numbers of tables of four bytes each add up to what the directory says.
    #expect(new["loca"].count == 4 * (glyphs.count + 1))
  }

  /// A font of cubic outlines has no outlines to rewrite.
  @Test func cubic() throws {
    var tables = FontTables(try Self.font(Self.hebrew))
    for table in ["glyf", "loca", "cvt ", "fpgm", "prep"] { tables.remove(table) }
    tables["CFF "] = Array(repeating: 7, count: 321)
    var file = EmbeddedFontFile(CompactFontWriter.compressed(tables.bytes))
    file.isCompressed = true
    #expect(FontTables(try EmbeddedOpenType(file.bytes()).font())["CFF "] == tables["CFF "])
  }

  /// Of several permissions the one that allows most holds.
  @Test(arguments: [
    (0, nil), (0x4, nil), (0x8, nil), (0x100, nil), (0x6, nil), (0xA, nil),
    (0x2, "its licence does not allow embedding"), (0x102, "its licence does not allow embedding"),
    (0x200, "its licence allows embedding as bitmaps only"),
  ])
  func permissions(permissions: Int, reason: String?) throws {
    let font = try Self.font(Self.hebrew)
    var file = EmbeddedFontFile(font)
    file.permissions = permissions
    #expect(Self.reason(file.bytes()) == reason)
    // The font says the same of itself, whatever the header says.
    var tables = FontTables(font)
    tables["OS/2"].replaceSubrange(8..<10, with: FontTables.bytes(permissions, 2))
    #expect(Self.reason(EmbeddedFontFile(tables.bytes).bytes()) == reason)
    #expect(Self.reason(EmbeddedFontFile(compressing: tables.bytes).bytes()) == reason)
  }

  @Test func webPages() throws {
    var file = EmbeddedFontFile(try Self.font(Self.hebrew))
    file.root = "https://example.org/"
    #expect(Self.reason(file.bytes()) == "it may be used on certain web pages only")
    // An empty one may have a NUL.
    file.root = "\u{0}"
    #expect(Self.reason(file.bytes()) == nil)
  }

  @Test(arguments: [0x0001_0000, 0x0002_0001, 0x0002_0002], [false, true])
  func cutOff(version: Int, isCompressed: Bool) throws {
    let font = try Self.font(Self.hebrew)
    var file = isCompressed ? EmbeddedFontFile(compressing: font) : EmbeddedFontFile(font)
    file.version = version
    let bytes = file.bytes()
    for count in 0..<file.headerSize + 64 {
      let reason = try #require(Self.reason(Array(bytes[..<count])), "\(count)")
      #expect(!reason.isEmpty)
    }
    // Sizes that say the same do not help.
    for count in stride(from: 0, to: file.data.count, by: 997) {
      var short = file
      short.data = Array(file.data[..<count])
      #expect(Self.reason(short.bytes()) != nil || !isCompressed, "\(count)")
    }
  }

  @Test func wrongHeaders() throws {
    let file = EmbeddedFontFile(try Self.font(Self.hebrew))
    func reason(_ change: (inout EmbeddedFontFile) -> Void) -> String? {
      var file = file
      change(&file)
      return Self.reason(file.bytes())
    }
    #expect(reason { $0.version = 0x0003_0000 } == "it is not in the Embedded OpenType format")
    #expect(Self.reason(file.data) == "it is not in the Embedded OpenType format")
    let count = file.bytes().count
    #expect(reason { $0.saidSize = count + 1 } == "its header says that it has \(count + 1) bytes, and it has \(count)")
    #expect(reason { $0.saidDataSize = 0xFFFF_FFFF } == "its header contradicts itself")
    #expect(reason { $0.saidSize = 0 } == "its header contradicts itself")
    #expect(reason { $0.saidNameSize = 0xFFFF } == EmbeddedFontError.cutOff.reason)
    #expect(reason { $0.saidDataSize = $0.data.count + 20 } == "its header contradicts itself")
  }

  /// A font cannot ask for more than its size is worth.
  @Test func bombs() throws {
    var file = EmbeddedFontFile([])
    file.isCompressed = true
    func reason(_ stream: [UInt8], _ limits: EmbeddedFontLimits = .init()) -> String? {
      file.data =
        [3, 0, 0, 0] + FontTables.bytes(10 + stream.count, 3) + FontTables.bytes(10 + stream.count, 3) + stream
      return Self.reason(file.bytes(), within: limits)
    }
    // Sixteen megabytes that are said, in a few bytes.
    #expect(reason(LZCompWriter.stream([1, 2, 3], saidCount: 0xFF_FFFF)) == EmbeddedFontError.tooLarge.reason)
    #expect(reason(LZCompWriter.stream([1, 2, 3], saidCount: 0xFFFF)) == EmbeddedFontError.cutOff.reason)
    // Two megabytes of one byte, as runs.
    let runs = LZCompWriter.stream(Array(repeating: 7, count: 2 << 20), packsRuns: true)
    #expect(runs.count < 4096)
    #expect(reason(runs) == EmbeddedFontError.tooLarge.reason)
    // One table whose bytes the directory names a thousand times.
    var tables: [UInt8] = [0, 1, 0, 0] + FontTables.bytes(1000, 2) + Array(repeating: 0, count: 6)
    for index in 0..<1000 {
      tables += Array("t".utf8) + FontTables.bytes(index, 3) + FontTables.bytes(0, 4)
      tables += FontTables.bytes(0, 4) + FontTables.bytes(16_012, 4)
    }
    #expect(tables.count == 16_012)
    #expect(reason(LZCompWriter.stream(tables)) == EmbeddedFontError.tooLarge.reason)
    // And together with the fonts before it.
    var limits = EmbeddedFontLimits()
    limits.fontBytes = 1000
    #expect(
      Self.reason(EmbeddedFontFile(try Self.font(Self.hebrew)).bytes(), within: limits)
        == EmbeddedFontError.tooLarge.reason)
  }

  /// Whatever the bytes, there is a font or a reason.
  @Test func damage() throws {
    var random = Seeded(state: 23)
    let file = EmbeddedFontFile(compressing: try Self.font(Self.hebrew))
    let tables = CompactFontWriter.tables(of: try Self.font(Self.hebrew))
    var failures = 0
    for round in 0..<60 {
      var bytes = file.bytes()
      if round.isMultiple(of: 2) {
        for _ in 0...round / 8 {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
        }
        failures += Self.reason(bytes) == nil ? 0 : 1
      } else {
        // Behind the compression, where other faults can be.
        var changed = tables
        for _ in 0...round {
          changed[Int.random(in: 0..<changed.count, using: &random)] = .random(in: 0...255, using: &random)
        }
        do throws(EmbeddedFontError) {
          _ = try CompactFont(changed, limit: 1 << 20).font()
        } catch {
          failures += 1
        }
      }
    }
    #expect(failures > 10)
  }
}
