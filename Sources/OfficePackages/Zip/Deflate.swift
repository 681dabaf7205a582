internal import CDeflate

/// Raw deflate streams and the checksums of zip files, computed by libdeflate, which works on whole buffers of a known
/// size.
enum Deflate {
  private final class Decompressor {
    let handle: OpaquePointer
    init?() {
      guard let handle = libdeflate_alloc_decompressor() else { return nil }
      self.handle = handle
    }
    deinit { libdeflate_free_decompressor(handle) }
  }

  private final class Compressor {
    let handle: OpaquePointer
    init?(_ level: Int32) {
      guard let handle = libdeflate_alloc_compressor(level) else { return nil }
      self.handle = handle
    }
    deinit { libdeflate_free_compressor(handle) }
  }

  /// Inflates a stream. Nil unless it yields exactly `size` bytes and ends where the given bytes end.
  static func inflate(_ stream: [UInt8], size: Int) -> [UInt8]? {
    guard let decompressor = Decompressor() else { return nil }
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      var (read, written) = (0, 0)
      // An empty buffer has no address, and the library does not accept a null pointer.
      var nothing: UInt8 = 0
      let result = withUnsafeMutablePointer(to: &nothing) { nothing in
        stream.withUnsafeBytes {
          libdeflate_deflate_decompress_ex(
            decompressor.handle, $0.baseAddress, $0.count, buffer.baseAddress ?? nothing, size, &read, &written)
        }
      }
      isWhole = result == LIBDEFLATE_SUCCESS && read == stream.count && written == size
      count = isWhole ? size : 0
    }
    return isWhole ? bytes : nil
  }

  /// A stream that inflates to the bytes, compressed as most writers of zip files do; nil where memory is short.
  static func deflate(_ bytes: [UInt8]) -> [UInt8]? {
    guard let compressor = Compressor(6) else { return nil }
    let bound = libdeflate_deflate_compress_bound(compressor.handle, bytes.count)
    let stream = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = bytes.withUnsafeBytes {
        libdeflate_deflate_compress(compressor.handle, $0.baseAddress, $0.count, buffer.baseAddress, bound)
      }
    }
    return stream.isEmpty ? nil : stream
  }

  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    // For a null pointer, the library returns a checksum's initial value, 0.
    bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }
}
