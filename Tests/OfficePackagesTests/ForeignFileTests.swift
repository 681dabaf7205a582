import OfficePackages
import TestSupport
import Testing

/// Files that are something else.
@Suite struct ForeignFileTests {
  /// A compound file with a directory entry of this name in its second sector.
  private static func compound(_ name: String, at offset: Int = 1024) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: offset + 512)
    bytes.replaceSubrange(0..<8, with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1])
    let utf16 = name.utf16.flatMap { ZipFile.le(Int($0), 2) }
    bytes.replaceSubrange(offset..<offset + utf16.count, with: utf16)
    bytes.replaceSubrange(offset + 64..<offset + 66, with: ZipFile.le(utf16.count + 2, 2))
    return bytes
  }

  @Test func say() throws {
    for (bytes, words) in [
      ([], "empty"), (Array("%PDF-1.7".utf8), "a PDF"),
      (Array("<?xml version='1.0'?><a/>".utf8), "XML and not a package"),
      (Array("\u{FEFF}<a/>".utf8), "XML and not a package"), (Array("GIF89a".utf8), "not an Office document"),
      ([0x50], "not an Office"),
      (Array("PK\u{3}\u{4}".utf8), "ends before"), (compound("EncryptedPackage"), "password"),
      (compound("EncryptedPackage", at: 3 << 20), "password"),
      (compound("PowerPoint Document"), "PowerPoint 97 to 2003"),
      (compound("WordDocument"), "Office 97 to 2003"), (Array(compound("").prefix(600)), "Office 97 to 2003"),
    ] as [([UInt8], String)] {
      let problem = try #require(ZipDirectoryTests.problem(bytes))
      #expect(problem.problem.contains(words), "\(problem)")
      #expect(problem.kind == .badData)
    }
  }

  private func compound(_ name: String, at offset: Int = 1024) -> [UInt8] { Self.compound(name, at: offset) }
}
