/// The bytes of a PNG without the chunks that its pixels do not need: texts, profiles, times and private chunks. A
/// decoder would read and unpack these for nothing, each of them to megabytes.
///
/// PNG (Third Edition), 5.3 (chunk layout), 5.4 (chunk naming: a lower-case first letter is ancillary) and 11.3.1.1
/// (`tRNS`).
struct PNGPixels {
  private var rest: UnsafeRawBufferPointer
  /// The number of bytes to hand out before the next chunk begins.
  private var kept: Int

  /// - Parameter bytes: the bytes of a file that starts with a signature; they must stay valid as long as this value.
  init(_ bytes: UnsafeRawBufferPointer) {
    rest = bytes
    kept = Self.signature
  }

  private static let signature = 8
  /// The length, the name and the checksum.
  private static let frame = 12

  /// Copies the next bytes; returns false if there are not so many.
  mutating func read(_ count: Int, into destination: UnsafeMutablePointer<UInt8>) -> Bool {
    let target = UnsafeMutableRawBufferPointer(start: destination, count: count)
    var filled = 0
    while filled < count {
      if kept == 0 { nextChunk() }
      let length = min(kept, count - filled, rest.count)
      guard length > 0 else { return false }
      UnsafeMutableRawBufferPointer(rebasing: target[filled...]).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: rest.prefix(length)))
      drop(length)
      kept -= length
      filled += length
    }
    return true
  }

  /// Moves on to the next chunk that the pixels need.
  private mutating func nextChunk() {
    while rest.count >= Self.frame {
      let length = Int(rest.loadUnaligned(fromByteOffset: 0, as: UInt32.self).bigEndian) + Self.frame
      if isNeeded(UnsafeRawBufferPointer(rebasing: rest[4..<8])) {
        kept = length
        return
      }
      drop(min(length, rest.count))
    }
    // Bytes that are not a chunk are left for the decoder to refuse.
    kept = rest.count
  }

  private func isNeeded(_ name: UnsafeRawBufferPointer) -> Bool {
    name[0] & 0x20 == 0 || name.elementsEqual("tRNS".utf8)
  }

  private mutating func drop(_ count: Int) { rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count)) }
}
