import OfficePackages
import TestSupport
import Testing

/// Directories of zip files, as writers make them and as none should.
@Suite struct ZipDirectoryTests {
  static func file(_ change: (inout ZipFile) -> Void = { _ in }) -> [UInt8] {
    var file = ZipFile(parts: [("ppt/a.xml", "<a/>"), ("ppt/b.xml", "<b>text</b>")])
    change(&file)
    return file.bytes()
  }

  /// What is said of a file that is not read, by opening it or by asking for its parts.
  static func problem(_ bytes: [UInt8], _ limits: OfficePackageLimits = .init()) -> OfficePackageError? {
    do throws(OfficePackageError) {
      let package = try OfficePackage(bytes: bytes, name: "deck.pptx", limits: limits)
      for name in package.partNames { _ = try package.part(name) }
      return nil
    } catch {
      #expect(Remedy.missing(in: error.description) == nil, "\(error)")
      #expect(error.description.hasPrefix("deck.pptx: "))
      return error
    }
  }

  static func problem(_ change: (inout ZipFile) -> Void) -> String? { problem(file(change))?.description }

  @Test func partsAreRead() throws {
    let package = try OfficePackage(bytes: Self.file(), name: "deck.pptx")
    #expect(package.partNames == ["[Content_Types].xml", "ppt/a.xml", "ppt/b.xml"])
    #expect(try package.part("ppt/b.xml") == Array("<b>text</b>".utf8))
    #expect(try package.part("PPT/B.XML") == Array("<b>text</b>".utf8))
    #expect(package.contains("ppt/A.xml"))
    #expect(!package.contains("ppt/c.xml"))
  }

  @Test(arguments: ZipFile.Descriptor.all, [false, true])
  func whateverWritersDo(descriptor: ZipFile.Descriptor, isLarge: Bool) throws {
    let contents = Array(repeating: UInt8(ascii: "x"), count: 70_000)
    let file = Self.file {
      $0.isLarge = isLarge
      $0.comment = Array("PK\u{5}\u{6} is no end here, nor is that: PK".utf8)
      $0.entries.append(.init("ppt/", ""))
      $0.entries.append(.init(deflating: "ppt/deflated.xml", contents))
      $0.entries.append(.init("ppt/empty.xml", ""))
      $0.entries.append(.init(deflating: "ppt/nothing.xml", []))
      for index in $0.entries.indices {
        $0.entries[index].descriptor = index > 1 ? descriptor : nil
        $0.entries[index].isLarge = isLarge
        $0.entries[index].localExtra = [0x54, 0x55, 1, 0, 9]
        $0.entries[index].extra = [0x0A, 0, 0, 0]
        $0.entries[index].comment = "a comment"
        $0.entries[index].gap = [1, 2, 3]
      }
    }
    let package = try OfficePackage(bytes: file, name: "deck.pptx")
    #expect(!package.partNames.contains("ppt/"))
    #expect(!package.contains("ppt/"))
    #expect(try package.part("ppt/deflated.xml") == contents)
    for name in ["ppt/empty.xml", "ppt/nothing.xml"] { #expect(try package.part(name) == []) }
  }

  /// No file that ends early is taken for whole, and none is a trap.
  @Test func truncatedFiles() {
    let file = Self.file { $0.isLarge = true }
    for count in file.indices {
      let problem = Self.problem(Array(file.prefix(count)))
      #expect(problem != nil, "\(count)")
      if count >= 2 { #expect(problem?.problem.contains("ends before it is complete") == true) }
    }
    #expect(Self.problem(file + [1])?.problem.contains("something was added to its end") == true)
  }

  /// Each byte changed in turn: a part that is read has its bytes.
  @Test func damagedFiles() throws {
    let file = Self.file {
      $0.isLarge = true
      $0.entries[2].isLarge = true
      $0.entries.append(.init(deflating: "ppt/deflated.xml", Array("deflated".utf8)))
    }
    let truth = try OfficePackage(bytes: file, name: "deck.pptx")
    let contents = try Dictionary(uniqueKeysWithValues: truth.partNames.map { ($0, try truth.part($0)) })
    var refused = 0
    for index in file.indices {
      for value in [0, 1, 0x7F, 0xFF, file[index] ^ 0x20, file[index] &+ 1] where value != file[index] {
        var bytes = file
        bytes[index] = value
        guard Self.problem(bytes) == nil, let package = try? OfficePackage(bytes: bytes, name: "deck.pptx") else {
          refused += 1
          continue
        }
        for (name, content) in contents where package.contains(name) {
          #expect(try package.part(name) == content, "byte \(index) is \(value)")
        }
      }
    }
    #expect(refused > file.count)
  }

  @Test func names() {
    for name in ["../a.xml", "ppt/../../a.xml", "/ppt/a.xml", "ppt//a.xml", "./a.xml", "//", ""] {
      let problem = Self.problem { $0.entries[1].name = name }
      #expect(problem?.contains("leads out of the package or nowhere") == true, "\(name)")
    }
    #expect(Self.problem { $0.entries[1].name = "ppt\\a.xml" }?.contains("backslashes") == true)
    #expect(Self.problem { $0.entries[1].name = "ppt/a\0.xml" }?.contains("control characters") == true)
  }

  @Test func twiceTheSameName() {
    #expect(
      Self.problem { $0.entries[2].name = "ppt/a.xml" }?.contains("ppt/a.xml: the package contains this part twice")
        == true)
    #expect(
      Self.problem { $0.entries[2].name = "PPT/A.xml" }?.contains(
        "PPT/A.xml: the package contains this part twice, as 'ppt/a.xml'")
        == true)
  }

  @Test func entriesThatContradictThemselves() {
    let said = "ppt/b.xml: the two places of the zip file that describe this entry contradict each other"
    #expect(Self.problem { $0.entries[2].localName = "ppt/c.xml" }?.contains(said) == true)
    #expect(Self.problem { $0.entries[2].localName = "ppt/longer.xml" }?.contains(said) == true)
    for offset in [1, 0x7FFF_FFFF, 0xFFFF_FFFE] {
      #expect(Self.problem { $0.entries[2].saidOffset = offset }?.contains(said) == true, "\(offset)")
    }
    #expect(Self.problem { $0.entries[2].saidStoredSize = 1 << 30 }?.contains(said) == true)
    #expect(
      Self.problem {
        $0.entries[2].isLarge = true
        $0.entries[2].saidStoredSize = .max
      }?.contains(said) == true)
    // The bytes of one entry are those of the next, header included, so that few bytes are many parts.
    let overlap = Self.problem {
      $0.entries[1].saidStoredSize = 30
      $0.entries[1].saidSize = 30
    }
    #expect(overlap?.contains("ppt/a.xml: its bytes overlap those of 'ppt/b.xml'") == true)
    let same = Self.problem {
      let offset = 30 + 19 + ZipFile.contentTypes.utf8.count
      $0.entries[2].name = "ppt/a.xml "
      $0.entries[2].saidOffset = offset
    }
    #expect(same != nil)
  }

  @Test func damagedAndEncryptedParts() {
    for change: @Sendable (inout ZipFile.Entry) -> Void in [
      { $0.saidChecksum = 1 }, { $0.saidSize = 3 }, { $0.saidSize = 5 },
      { $0.stream = [0xFF, 1, 2] }, { $0.method = 8 },
      { ($0.method, $0.stream) = (8, ZipFile.deflated($0.contents) + [0]) },
      { ($0.method, $0.stream) = (8, ZipFile.deflated($0.contents + [0])) },
    ] {
      #expect(Self.problem { change(&$0.entries[1]) }?.contains("deck.pptx: ppt/a.xml: the part is damaged") == true)
    }
    #expect(Self.problem { $0.entries[1].flags = 1 }?.contains("encrypted") == true)
    #expect(Self.problem { $0.entries[1].method = 12 }?.contains("method 12") == true)
  }

  @Test func piecesOfASplitFile() {
    var file = Self.file()
    file[file.count - 18] = 1
    #expect(Self.problem(file)?.problem.contains("several pieces") == true)
  }
}
