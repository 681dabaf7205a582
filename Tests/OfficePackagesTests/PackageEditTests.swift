import TestSupport
import Testing

@testable import OfficePackages

@Suite struct PackageEditTests {
  private static func edited(_ bytes: [UInt8], _ contents: [String: [UInt8]]) throws -> [UInt8] {
    var edit = PackageEdit(of: try OfficePackage(bytes: bytes, name: "deck.pptx"))
    for (name, bytes) in contents { try edit.replace(name, with: bytes) }
    return try edit.bytes()
  }

  /// A file with one of everything that writers do.
  private static func file(_ descriptor: ZipFile.Descriptor?, isLarge: Bool, b: String = "<b>text</b>") -> ZipFile {
    var file = ZipFile([
      .init("[Content_Types].xml", ZipFile.contentTypes), .init("ppt/", ""), .init("ppt/a.xml", "<a/>"),
      .init(deflating: "ppt/b.xml", Array(b.utf8), stream: Deflate.deflate(Array(b.utf8))),
      .init("ppt/media/c.bin", (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* $0) }),
      .init(deflating: "ppt/d.xml", Array("<d/>".utf8)),
    ])
    for index in file.entries.indices {
      file.entries[index].descriptor = index % 2 == 1 || index == 2 ? descriptor : nil
      file.entries[index].isLarge = isLarge && index != 2
      (file.entries[index].time, file.entries[index].date) = (index * 7, index == 3 ? 0 : 0x5000 + index)
      file.entries[index].localExtra = [0x54, 0x55, 1, 0, UInt8(index)]
      file.entries[index].extra = [0x0A, 0, 0, 0]
      file.entries[index].comment = "comment \(index)"
      file.entries[index].gap = index == 3 ? [9, 9, 9] : []
    }
    file.isLarge = isLarge
    file.comment = Array("a comment".utf8)
    return file
  }

  /// The new file is the one that the same writer would have written with the new bytes, whatever its habits.
  @Test(arguments: [nil] + ZipFile.Descriptor.all.map(Optional.some), [false, true])
  func everythingElseIsEqual(descriptor: ZipFile.Descriptor?, isLarge: Bool) throws {
    let file = Self.file(descriptor, isLarge: isLarge)
    for (a, b) in [
      ("<a b='c'/>", "<b>longer text</b>"), ("", ""), ("<a/>", "<b/>"), (String(repeating: "<x/>", count: 50_000), ""),
    ] {
      var expected = Self.file(descriptor, isLarge: isLarge, b: b)
      expected.entries[2].contents = Array(a.utf8)
      let result = try Self.edited(file.bytes(), ["ppt/a.xml": Array(a.utf8), "ppt/B.xml": Array(b.utf8)])
      #expect(result == expected.bytes())
    }
    #expect(try Self.edited(file.bytes(), [:]) == file.bytes())
    #expect(try Self.edited(file.bytes(), ["ppt/a.xml": Array("<a/>".utf8)]) == file.bytes())
  }

  /// The order of the directory is not that of the file, and both stay.
  @Test func entriesInAnotherOrder() throws {
    var file = Self.file(nil, isLarge: false)
    let bytes = file.bytes()
    let package = try OfficePackage(bytes: bytes, name: "deck.pptx")
    var records = package.directory.entries.map { Array(package.directory.bytes[$0.record]) }
    records.reverse()
    let start = package.directory.records.lowerBound
    let reordered = bytes[..<start] + records.joined() + bytes[package.directory.records.upperBound...]
    let result = try OfficePackage(
      bytes: try Self.edited(Array(reordered), ["ppt/a.xml": Array("<longer/>".utf8)]), name: "deck.pptx")
    #expect(result.partNames == package.partNames.reversed())
    for name in package.partNames where name != "ppt/a.xml" { #expect(try result.part(name) == package.part(name)) }
    #expect(try result.part("ppt/a.xml") == Array("<longer/>".utf8))
    file.entries.reverse()
    #expect(result.directory.entries.map(\.header) != result.directory.entries.map(\.header).sorted())
  }

  @Test func changesOfParts() throws {
    let package = try OfficePackage(bytes: ZipDirectoryTests.file(), name: "deck.pptx")
    var edit = PackageEdit(of: package)
    var part = try PartEdit(try package.part("ppt/b.xml"), of: "ppt/b.xml")
    try edit.apply(part)
    #expect(edit.isEmpty)
    try part.set("c", to: "d", inTagAt: 0)
    try edit.apply(part)
    #expect(edit.changedParts == ["ppt/b.xml"])
    let result = try OfficePackage(bytes: try edit.bytes(), name: "out.pptx")
    #expect(try result.part("ppt/b.xml") == Array("<b c=\"d\">text</b>".utf8))
  }

  /// Whoever takes the bytes may stop.
  @Test func writingEnds() throws {
    let package = try OfficePackage(bytes: ZipDirectoryTests.file(), name: "deck.pptx")
    var count = 0
    try PackageEdit(of: package).write { _ in
      count += 1
      return false
    }
    #expect(count == 1)
  }

  @Test func whatIsRefused() throws {
    func problem(_ change: (inout ZipFile) -> Void) -> String? {
      do {
        _ = try Self.edited(ZipDirectoryTests.file(change), ["ppt/b.xml": [1, 2, 3]])
        return nil
      } catch {
        let text = "\(error)"
        #expect(Remedy.missing(in: text) == nil, "\(text)")
        return text
      }
    }
    #expect(problem { $0.entries.append(.init("_xmlsignatures/origin.sigs", "")) }?.contains("signed") == true)
    #expect(problem { $0.entries[2].name = "ppt/c.xml" }?.contains("ppt/b.xml: the package has no such part") == true)
    // A header that promises numbers behind the bytes, and none are there.
    #expect(problem { $0.entries[2].flags = 8 }?.contains("contradict") != false)
    #expect(problem { $0.entries[2].method = 12 }?.contains("contradict") == true)
    var bytes = ZipDirectoryTests.file()
    let name = Array("ppt/b.xml".utf8)
    let header = try #require(bytes.indices.first { bytes[$0...].starts(with: name) }) - 30
    // A header that says another size than the directory, by which the part is read: the new one says the right one.
    bytes[header + 22] = 1
    let result = try Self.edited(bytes, ["ppt/b.xml": Array("<new/>".utf8)])
    #expect(try OfficePackage(bytes: result, name: "out.pptx").part("ppt/b.xml") == Array("<new/>".utf8))
    let place = try #require(result.indices.first { result[$0...].starts(with: name) }) - 30
    #expect(result[place + 22] == 6 && result[place + 23] == 0)
  }
}
