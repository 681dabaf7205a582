internal import CDeflate
internal import Platform

/// Compresses bytes into a zlib stream (RFC 1950), all of them at once. It owns one of libdeflate's compressors, and is
/// for one thread.
final class Deflate {
  private let compressor: OpaquePointer

  /// - Parameter level: from 1, the fastest, to 12, the smallest result.
  /// - Throws: ``DrawingError/failed(_:)`` if there is not enough memory.
  init(level: Int) throws(DrawingError) {
    guard let compressor = libdeflate_alloc_compressor(Int32(clamping: level)) else { throw .noMemory("PNG") }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// The bytes as a stream, the same for the same bytes in every process.
  ///
  /// - Throws: ``DrawingError/failed(_:)`` if there is not enough memory.
  func stream(of bytes: [UInt8]) throws(DrawingError) -> [UInt8] {
    // Only what is written of it takes memory.
    let room = libdeflate_zlib_compress_bound(compressor, bytes.count)
    let stream = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = libdeflate_zlib_compress(compressor, bytes, bytes.count, start, room)
    }
    guard !stream.isEmpty else { throw .noMemory("PNG") }
    return stream
  }

  /// The checksum of a chunk of a PNG (CRC-32 of ISO 3309), over all that was fed to it and these bytes.
  static func checksum(_ bytes: some Collection<UInt8>, after sum: UInt32 = 0) -> UInt32 {
    bytes.withContiguousStorageIfAvailable { libdeflate_crc32(sum, $0.baseAddress, $0.count) }
      ?? Array(bytes).withUnsafeBytes { libdeflate_crc32(sum, $0.baseAddress, $0.count) }
  }
}
