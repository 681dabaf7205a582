/// Takes repeated names out of the lists of images and drawings that a page or a part of it uses, as bytes pass by.
///
/// cairo 1.16 writes a name for each time that something is shown, `/XObject << /x7 7 0 R /x7 7 0 R >>`, and a dictionary has each key
/// once (ISO 32000-1, 7.3.7). Blanks take the place of what is left out, so that everything stays where it is.
///
/// - Complexity: linear in the bytes.
struct PDFNames {
  private static let start = Array("/XObject <<".utf8)
  /// Longer than any name and its reference.
  private static let longest = 64

  /// How much of ``start`` has passed by.
  private var matched = 0
  private var isInside = false
  /// What is held back: a name and its reference as far as they are known.
  private var entry: [UInt8] = []
  private var seen: Set<[UInt8]> = []

  /// The same bytes, but for the last ones where these may still turn out to be repeated.
  mutating func passing(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var passed: [UInt8] = []
    passed.reserveCapacity(bytes.count + entry.count)
    for byte in bytes {
      if isInside {
        take(byte, &passed)
      } else {
        passed.append(byte)
        matched = byte == Self.start[matched] ? matched + 1 : byte == Self.start[0] ? 1 : 0
        if matched == Self.start.count { (matched, isInside) = (0, true) }
      }
    }
    return passed
  }

  /// What is held back, once there is no more to come.
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
