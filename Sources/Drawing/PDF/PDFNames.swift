/// Removes duplicate names from the lists of images and drawings that a page or a part of it uses, while its bytes pass
/// through.
///
/// cairo 1.16 writes a name each time that something is shown, `/XObject << /x7 7 0 R /x7 7 0 R >>`, whereas a
/// dictionary has each key once (ISO 32000-1, 7.3.7). Blanks replace what is removed, so that no offset changes.
///
/// - Complexity: linear in the bytes.
struct PDFNames {
  /// Longer than any name and its reference.
  private static let longest = 64

  private var start = PDFMarker("/XObject <<")
  private var isInside = false
  /// The bytes held back: a name and its reference, as far as they have been received.
  private var entry: [UInt8] = []
  private var seen: Set<[UInt8]> = []

  /// The bytes without duplicates; the last ones are held back as long as they may turn out to be a duplicate.
  mutating func passing(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var passed: [UInt8] = []
    passed.reserveCapacity(bytes.count + entry.count)
    for byte in bytes {
      if isInside {
        take(byte, &passed)
      } else {
        passed.append(byte)
        isInside = start.ends(with: byte)
      }
    }
    return passed
  }

  /// The bytes held back, once there are no more to come.
  mutating func rest() -> [UInt8] {
    defer { self = PDFNames() }
    return entry
  }

  private mutating func take(_ byte: UInt8, _ passed: inout [UInt8]) {
    let isName = byte == UInt8(ascii: "/")
    if isName || byte == UInt8(ascii: ">") {
      let name = entry.drop { $0 == 0x20 || $0 == 0x0A }
      let isRepeated = name.first == UInt8(ascii: "/") && !seen.insert(Self.trimmed(name)).inserted
      passed += isRepeated ? [UInt8](repeating: 0x20, count: entry.count) : entry
      entry = []
    }
    entry.append(byte)
    guard !isName && byte == UInt8(ascii: ">") || entry.count > Self.longest else { return }
    // The end of the list, or no list at all.
    passed += entry
    (entry, seen, isInside) = ([], [], false)
  }

  private static func trimmed(_ name: ArraySlice<UInt8>) -> [UInt8] {
    var name = name
    while name.last == 0x20 || name.last == 0x0A { name.removeLast() }
    return Array(name)
  }
}
