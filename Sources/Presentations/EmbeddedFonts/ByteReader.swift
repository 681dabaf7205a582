/// Reads numbers from bytes, one after another, and never past the end.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  /// The index of the next byte.
  private(set) var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// How many bytes are left.
  var count: Int { bytes.endIndex - place }

  mutating func byte() throws(EmbeddedFontError) -> Int {
    guard place < bytes.endIndex else { throw .cutOff }
    defer { place += 1 }
    return Int(bytes[place])
  }

  /// A big-endian number, as sfnt has them.
  mutating func number(_ size: Int) throws(EmbeddedFontError) -> Int {
    try slice(size).reduce(0) { $0 << 8 | Int($1) }
  }

  /// A little-endian number, as EOT has them.
  mutating func littleEndian(_ size: Int) throws(EmbeddedFontError) -> Int {
    try slice(size).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func signed16() throws(EmbeddedFontError) -> Int { Int(Int16(truncatingIfNeeded: try number(2))) }

  mutating func slice(_ size: Int) throws(EmbeddedFontError) -> ArraySlice<UInt8> {
    guard size <= count else { throw .cutOff }
    defer { place += size }
    return bytes[place..<place + size]
  }

  mutating func skip(_ size: Int) throws(EmbeddedFontError) { _ = try slice(size) }

  /// A `255USHORT` (MicroType Express, 6.1.1): most numbers take one byte.
  mutating func short255() throws(EmbeddedFontError) -> Int {
    switch try byte() {
    case 253: try number(2)
    case 254: try byte() + 506
    case 255: try byte() + 253
    case let value: value
    }
  }
}
