import TestSupport
import Testing

/// PDFs of fonts that lie about themselves: they are drawn or refused, and nothing but the font gets into the file.
@Suite struct HostileFontTests {
  private static let text = "Save changes"

  /// Draws with a font and gives the PDF.
  private func draw(_ font: [UInt8], _ more: String...) throws -> (outcome: Outcome, pdf: [UInt8], text: String) {
    let folder = try TemporaryFolder()
    let file = try folder.file("hostile.ttf", font)
    let output = try folder.file("out.pdf", [])
    let words = ["draw", "200x40", "--fallback", "none", "--font-file", file, "-o", output] + more + [Self.text]
    let outcome = try Command.run(words)
    let read = try Command.run([output, "-"], executable: "/usr/bin/pdftotext")
    return (outcome, try TemporaryFolder.contents(of: output), read.out)
  }

  private static func font(_ file: String = "NotoSans-Regular.ttf") throws -> FontTables {
    FontTables(try TemporaryFolder.contents(of: Command.font(file)))
  }

  /// The names that a document gives its fonts, without the six letters of a subset.
  private static func names(_ pdf: [UInt8]) -> Set<String> {
    let text = String(decoding: pdf.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
    return Set(text.matches(of: /\/(FontName|BaseFont) \/(?:[A-Z]{6}\+)?([^\s\/>]*)/).map { String($0.2) })
  }

  /// A table of names that claims more of them than there are.
  @Test func moreNamesThanThereAre() throws {
    var font = try Self.font()
    let count = FontTables.number(font["name"], 2, 2)
    font["name"].replaceSubrange(2..<4, with: [0xFF, 0xFF])
    // None is what anybody looks for, so that all are read.
    for index in 0..<count { font["name"].replaceSubrange(6 + 12 * index + 6..<6 + 12 * index + 8, with: [0, 99]) }
    let (outcome, pdf, text) = try draw(font.bytes)
    #expect(outcome.ending == .exit(0), "\(outcome.err)")
    #expect(text.contains(Self.text))
    // Neither FreeType nor HarfBuzz takes a name from it, so cairo gives it one.
    #expect(!Self.names(pdf).isEmpty && Self.names(pdf).allSatisfy { $0.hasPrefix("CairoFont-") }, "\(Self.names(pdf))")
  }

  /// A name that lies beyond its table, near the file's end or far behind it, is no name.
  @Test(arguments: [0x0000, 0x0400, 0x4000, 0x7FFF, 0xC000, 0xFFFF])
  func namesBeyondTheTable(offset: Int) throws {
    var font = try Self.font()
    var name = font["name"]
    for index in 0..<FontTables.number(name, 2, 2) {
      name.replaceSubrange(6 + 12 * index + 8..<6 + 12 * index + 12, with: [0x00, 0x40] + FontTables.bytes(offset, 2))
    }
    font["name"] = name
    // The last table, so that what lies behind it is no part of the file.
    font.remove("name")
    font["name"] = name
    let (outcome, pdf, text) = try draw(font.bytes)
    #expect(outcome.ending == .exit(0), "\(outcome.err)")
    #expect(text.contains(Self.text))
    let names = Self.names(pdf)
    #expect(
      !names.isEmpty && names.allSatisfy { $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") } })
    if offset >= 0x0400 {
      #expect(names.allSatisfy { !$0.contains("NotoSans") || $0 == "NotoSans-Regular" }, "\(names)")
    }
  }

  /// A PostScript name of what PDF's names cannot have, or of nothing.
  @Test(arguments: ["Bad /Name (x) <y>\n[z] %", "\u{0}\u{1}\u{7}", "", "名前"])
  func unusualNames(name: String) throws {
    let made = MadeFont(names: [MadeFont.Name(1, "A 名 😀"), MadeFont.Name(2, "Regular"), MadeFont.Name(6, name)])
    let (outcome, pdf, text) = try draw(made.bytes(from: try Self.font().bytes))
    #expect(outcome.ending == .exit(0), "\(outcome.err)")
    #expect(text.contains(Self.text))
    #expect(Self.names(pdf) == [name.hasPrefix("Bad") ? "BadNamexyz" : "A-Regular"], "\(Self.names(pdf))")
  }

  /// The head of a `CFF` table with one byte changed: other offsets, other operators.
  @Test(arguments: [(0x23, 0xFF), (0x23, 0xEA), (0x2E, 0xCE), (0x30, 0xEC), (0x34, 0x01), (0x35, 0x25)])
  func damagedCompactFont(offset: Int, byte: UInt8) throws {
    var font = FontTables(
      try TemporaryFolder.contents(of: "/usr/share/fonts/opentype/cantarell/Cantarell-Regular.otf"))
    font["CFF "][offset] = byte
    let (outcome, pdf, text) = try draw(font.bytes)
    switch outcome.ending {
    case .exit(0): #expect(text.contains(Self.text) && pdf.starts(with: "%PDF-".utf8))
    case .exit(65): #expect(outcome.err.contains("hostile.ttf"), "\(outcome.err)")
    default: Issue.record("\(outcome)")
    }
  }
}
