import OfficePackages
import XMLText

/// An Office document: the bytes as they are, or put into a zip file that is whole but for what they choose. What opens
/// is read, changed and read again.
enum PackagesTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    var choices = Choices(bytes)
    let isMade = choices.bool()
    let file = isMade ? made(&choices) : Array(bytes.dropFirst())
    do throws(OfficePackageError) {
      read(try OfficePackage(bytes: file, name: "deck.pptx"))
    } catch {
      Message.hold("\(error)")
    }
  }

  /// Checksums and lengths that are right are seldom met by chance.
  private static func made(_ choices: inout Choices) -> [UInt8] {
    var file = ZipFile([ZipFile.Entry("[Content_Types].xml", ZipFile.contentTypes)])
    file.isLarge = choices.once(in: 4)
    let names = ["ppt/a.xml", "ppt/_rels/a.xml.rels", "_rels/.rels", "PPT/A.XML", "ppt/", "../a", "ppt/b.xml"]
    while !choices.isAtEnd, file.entries.count < 8 {
      let name = choices.one(of: names)
      let isDeflated = choices.bool()
      let flags = choices.byte()
      let contents = Array(choices.bytes(until: 0xFF))
      var entry = isDeflated ? ZipFile.Entry(deflating: name, contents) : ZipFile.Entry(name, contents)
      if flags & 1 != 0 { entry.descriptor = choices.one(of: ZipFile.Descriptor.all) }
      entry.isLarge = flags & 2 != 0
      if flags & 0x0C == 0x0C { entry.gap = Array(repeating: flags, count: 5) }
      if flags & 0x70 == 0x70 { entry.saidSize = Int(exactly: choices.number(usual: [0, 1, 30, 1e9, 1e18])) }
      if flags & 0x90 == 0x90 { entry.saidStoredSize = contents.count + Int(choices.byte()) }
      file.entries.append(entry)
    }
    return file.bytes()
  }

  private static func read(_ package: OfficePackage) {
    var parts: [String: [UInt8]] = [:]
    for name in package.partNames {
      do throws(OfficePackageError) {
        parts[name] = try package.part(name)
      } catch {
        Message.hold("\(error)")
      }
      do throws(OfficePackageError) {
        for relationship in try package.relationships(of: name) {
          hold(relationship.target?.hasPrefix("../") != true, "a relationship leads out")
        }
      } catch {
        Message.hold("\(error)")
      }
    }
    for (name, bytes) in parts { change(name, bytes, of: package, parts) }
  }

  /// What is changed is changed, and nothing else.
  private static func change(
    _ name: String, _ bytes: [UInt8], of package: OfficePackage, _ parts: [String: [UInt8]]
  ) {
    var edit = PackageEdit(of: package)
    var expected = bytes
    do throws(PartEditError) {
      var part = try PartEdit(bytes, of: name)
      if let position = bytes.firstIndex(of: UInt8(ascii: "<")), let tag = XMLTag(at: position, in: bytes) {
        hold(tag.range.lowerBound == position && tag.range.upperBound <= bytes.count, "a tag ends outside")
        try part.set("changed", to: "<1>", inTagAt: position)
        try part.insert("<new/>", firstInElementAt: position)
      }
      expected = try part.result() ?? bytes
      // A signed package is not changed.
      try? edit.apply(part)
    } catch {
      Message.hold("deck.pptx: \(error.problem)")
    }
    let isChanged = !edit.isEmpty
    let written: [UInt8]
    do throws(OfficePackageError) {
      written = try edit.bytes()
    } catch {
      return Message.hold("\(error)")
    }
    // What was read before must be read again: any error from here on is a broken promise.
    let result: OfficePackage
    do throws(OfficePackageError) {
      result = try OfficePackage(bytes: written, name: "out.pptx")
    } catch {
      return hold(false, "what was written is not read: \(error)")
    }
    hold(result.partNames == package.partNames, "other parts")
    for (other, bytes) in parts where other != name || !isChanged {
      hold((try? result.part(other)) == bytes, "\(other) changed as well")
    }
    if isChanged { hold((try? result.part(name)) == expected, "\(name) is not what it was to be") }
  }
}
