import Glibc
import TestSupport
import Testing

@testable import OfficePackages

@Suite struct OfficePackageTests {
  private static func problem(_ change: (inout OfficePackageLimits) -> Void, _ file: ZipFile) -> OfficePackageError? {
    var limits = OfficePackageLimits()
    change(&limits)
    return ZipDirectoryTests.problem(file.bytes(), limits)
  }

  /// Every limit is named by the error of passing it, and what just does not pass it is read.
  @Test func limits() {
    let file = ZipFile([
      .init("[Content_Types].xml", ZipFile.contentTypes),
      .init(deflating: "ppt/a.xml", Array("<a></a>".utf8)), .init(deflating: "ppt/b.xml", Array("<bb></bb>".utf8)),
    ])
    let size = file.bytes().count
    let longest = ZipFile.contentTypes.utf8.count
    for (name, key, value) in [
      ("packageBytes", \OfficePackageLimits.packageBytes, size), ("parts", \.parts, 3),
      ("partBytes", \.partBytes, longest),
      ("inflatedBytes", \.inflatedBytes, 16),
    ] {
      #expect(Self.problem({ $0[keyPath: key] = value }, file) == nil, "\(name)")
      let problem = Self.problem({ $0[keyPath: key] = value - 1 }, file)
      #expect(problem?.kind == .overLimit)
      #expect(problem?.problem.contains("exceed") == true && problem?.problem.contains("the limit \(name):") == true)
    }
    let names = Mirror(reflecting: OfficePackageLimits()).children.compactMap(\.label)
    #expect(names == ["packageBytes", "parts", "partBytes", "inflatedBytes", "inflation"])
  }

  /// A bomb is a sentence, and nobody takes memory for it.
  @Test func bombs() {
    func file(_ size: Int) -> ZipFile {
      let zeros = [UInt8](repeating: 0x20, count: size)
      return ZipFile([
        .init("[Content_Types].xml", ZipFile.contentTypes),
        .init(deflating: "ppt/a.xml", zeros, stream: Deflate.deflate(zeros)),
      ])
    }
    // As much as this may come of however little.
    #expect(Self.problem({ _ in }, file(1 << 20)) == nil)
    let problem = Self.problem({ _ in }, file(3 << 20))
    #expect(problem?.problem.contains("the limit inflation") == true)
    #expect(problem?.part == "ppt/a.xml")
    #expect(problem?.kind == .overLimit)
    // It says of itself that it is small.
    var liar = file(3 << 20)
    liar.entries[1].saidSize = 1000
    #expect(Self.problem({ _ in }, liar)?.problem.contains("damaged") == true)
    // Or that it is more than there can be.
    liar.entries[1].isLarge = true
    liar.entries[1].saidSize = .max
    #expect(Self.problem({ _ in }, liar)?.problem.contains("inflatedBytes") == true)
  }

  @Test func whatIsNoOfficeDocument() {
    let zip = ZipFile([.init("a.txt", "text")])
    #expect(ZipDirectoryTests.problem(zip.bytes())?.problem.contains("no [Content_Types].xml") == true)
    let odp = ZipFile([
      .init("mimetype", "application/vnd.oasis.opendocument.presentation"), .init("content.xml", "<a/>"),
    ])
    #expect(ZipDirectoryTests.problem(odp.bytes())?.problem.contains("OpenDocument") == true)
  }

  @Test func files() throws {
    let bytes = ZipDirectoryTests.file()
    let folder = "/tmp/fitfont-test-\(UInt64.random(in: 0 ... .max))"
    #expect(mkdir(folder, 0o700) == 0)
    let path = folder + "/deck.pptx"
    defer {
      unlink(path)
      rmdir(folder)
    }
    #expect(throws: OfficePackageError.self) { try OfficePackage(path: path) }
    let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
    #expect(write(descriptor, bytes, bytes.count) == bytes.count)
    close(descriptor)
    let package = try OfficePackage(path: path)
    #expect(try package.part("ppt/a.xml") == Array("<a/>".utf8))
    #expect(truncate(path, 40) == 0)
    do {
      _ = try package.part("ppt/b.xml")
      Issue.record("the file has no such bytes any more")
    } catch {
      #expect(error.description.contains("became shorter"))
    }
    for (name, word) in [(folder, "folder"), (folder + "/none.pptx", "No such file")] {
      do {
        _ = try OfficePackage(path: name)
        Issue.record("\(name) is no file")
      } catch {
        #expect(error.kind == .noInput)
        #expect(error.description.hasPrefix(name + ": "))
        #expect(error.problem.contains(word))
      }
    }
  }

  /// A package belongs to no thread.
  @Test func manyReadIt() async throws {
    let package = try OfficePackage(bytes: ZipDirectoryTests.file(), name: "deck.pptx")
    let truth = try package.part("ppt/b.xml")
    let results = await withTaskGroup(of: [UInt8]?.self) { group in
      for _ in 0..<8 { group.addTask { try? package.part("ppt/b.xml") } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: truth, count: 8))
  }
}
