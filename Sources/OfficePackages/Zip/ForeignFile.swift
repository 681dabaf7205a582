/// Recognizes files that are not zip files, and says what to do with them.
enum ForeignFile {
  /// - Complexity: linear in the size of the file for the binary formats of older Office versions, otherwise constant.
  static func problem(with file: PackageBytes) throws(PackageProblem) -> PackageProblem {
    let start = try file.read(0..<min(8, file.count))
    if start.isEmpty { return PackageProblem("the file is empty; give a presentation saved as .pptx") }
    if start == [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] { return try compound(file) }
    if start.starts(with: Array("PK".utf8)) {
      return PackageProblem(
        "the file ends before it is complete, or something was added to its end; copy it again from its source")
    }
    if start.starts(with: Array("<?xml".utf8)) || start.starts(with: [0xEF, 0xBB, 0xBF, 0x3C]) {
      return PackageProblem("it is XML and not a package; save it as .pptx")
    }
    if start.starts(with: Array("%PDF".utf8)) {
      return PackageProblem("it is a PDF; give the presentation that it was made of, saved as .pptx")
    }
    return PackageProblem("it is not an Office document, which begins as a zip file does; give one saved as .pptx")
  }

  /// Compound files (MS-CFB): documents of older Office versions, and packages with a password. The names of their
  /// streams tell which; the entries of their directory have 128 bytes and lie at multiples of that.
  private static func compound(_ file: PackageBytes) throws(PackageProblem) -> PackageProblem {
    let piece = 1 << 20
    for start in stride(from: 512, to: file.count, by: piece) {
      let bytes = try file.read(start..<min(start + piece, file.count))
      for entry in stride(from: 0, to: bytes.count - 127, by: 128) {
        if has("EncryptedPackage", bytes, entry) {
          return PackageProblem(
            "the document is protected by a password and encrypted; open it in its program, remove the password and save it "
              + "again")
        }
        if has("PowerPoint Document", bytes, entry) {
          return PackageProblem(
            "it is a presentation in the format of PowerPoint 97 to 2003; save it as .pptx, as PowerPoint and "
              + "soffice --convert-to pptx do")
        }
      }
    }
    return PackageProblem("it is a document in the format of Office 97 to 2003; save it in the current format, .pptx")
  }

  /// Whether an entry has this name, in UTF-16 and with its length in bytes, the zero at the end counted.
  private static func has(_ name: String, _ bytes: [UInt8], _ entry: Int) -> Bool {
    let utf16 = Array(name.utf16)
    guard bytes.uint16(at: entry + 64) == 2 * utf16.count + 2 else { return false }
    return utf16.indices.allSatisfy { bytes.uint16(at: entry + 2 * $0) == Int(utf16[$0]) }
  }
}
