/// A font in the Embedded OpenType format, as presentations have them in parts named `fntdata`: a header, and a font as
/// it is, compressed or disguised.
///
/// Source: Embedded OpenType (EOT) File Format, W3C Member Submission 5 March 2008.
struct EmbeddedOpenType {
  private let isCompressed: Bool
  private let isDisguised: Bool
  private let data: ArraySlice<UInt8>

  private static let versions = [0x0001_0000, 0x0002_0001, 0x0002_0002]

  /// - Throws: for a header that is wrong, and for a font whose licence does not allow that it be used so.
  init(_ bytes: [UInt8]) throws(EmbeddedFontError) {
    var reader = ByteReader(bytes[...])
    let size = try reader.littleEndian(4)
    let dataSize = try reader.littleEndian(4)
    let version = try reader.littleEndian(4)
    let flags = try reader.littleEndian(4)
    try reader.skip(16)
    let permissions = try reader.littleEndian(2)
    guard try reader.littleEndian(2) == 0x504C, Self.versions.contains(version) else {
      throw EmbeddedFontError("it is not in the Embedded OpenType format")
    }
    guard size <= bytes.count else {
      throw EmbeddedFontError("its header says that it has \(size) bytes, and it has \(bytes.count)")
    }
    guard dataSize <= size else { throw EmbeddedFontError("its header contradicts itself") }
    // Ranges of characters, a checksum and fields that are reserved.
    try reader.skip(44)
    // The names of the family, the style, the version and the whole.
    for _ in 0..<4 { try Self.skipText(&reader) }
    var isBound = false
    if version > Self.versions[0] {
      try reader.skip(2)
      let root = try reader.slice(try reader.littleEndian(2))
      isBound = root.contains { $0 != 0 }
    }
    if version > Self.versions[1] {
      try reader.skip(8)
      try Self.skipText(&reader)
      // A font of the user's own characters.
      try reader.skip(4)
      try reader.skip(try reader.littleEndian(4))
    }
    guard reader.place <= size - dataSize else { throw EmbeddedFontError("its header contradicts itself") }
    try Self.check(permissions: permissions)
    guard !isBound else { throw EmbeddedFontError("it may be used on certain web pages only") }
    isCompressed = flags & 0x4 != 0
    isDisguised = flags & 0x1000_0000 != 0
    data = bytes[size - dataSize..<size]
  }

  /// Two bytes of padding, and a text with its length.
  private static func skipText(_ reader: inout ByteReader) throws(EmbeddedFontError) {
    try reader.skip(2)
    try reader.skip(try reader.littleEndian(2))
  }

  /// - Parameter permissions: the `fsType` of OS/2. Of its lowest bits the one that allows most holds.
  private static func check(permissions: Int) throws(EmbeddedFontError) {
    guard permissions & 0xF != 0x2 else { throw EmbeddedFontError("its licence does not allow embedding") }
    guard permissions & 0x200 == 0 else { throw EmbeddedFontError("its licence allows embedding as bitmaps only") }
  }

  /// The font, which may still be wrong in any of its tables.
  ///
  /// - Complexity: linear in the bytes, packed and unpacked.
  func font(within limits: EmbeddedFontLimits = .init()) throws(EmbeddedFontError) -> [UInt8] {
    let data = isDisguised ? data.map { $0 ^ 0x50 }[...] : data
    let font = isCompressed ? try MicroTypeExpress.font(data, within: limits) : Array(data)
    guard font.count <= limits.fontBytes else { throw .tooLarge }
    if let permissions = try Self.permissions(of: font) { try Self.check(permissions: permissions) }
    return font
  }

  /// What the font itself says it permits; nil where it does not say.
  private static func permissions(of font: [UInt8]) throws(EmbeddedFontError) -> Int? {
    var reader = ByteReader(font[...])
    try reader.skip(4)
    let count = try reader.number(2)
    try reader.skip(6)
    for _ in 0..<count {
      let tag = try reader.slice(4)
      try reader.skip(4)
      let start = try reader.number(4)
      guard try reader.number(4) >= 10, tag.elementsEqual("OS/2".utf8) else { continue }
      guard start <= font.count else { throw .cutOff }
      var table = ByteReader(font[start...])
      try table.skip(8)
      return try table.number(2)
    }
    return nil
  }
}
