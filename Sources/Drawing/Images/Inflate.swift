internal import CDeflate

/// Unpacks a zlib stream (RFC 1950) that is in memory as a whole. It owns one of libdeflate's decompressors.
final class Inflate {
  private let decompressor: OpaquePointer

  private init?() {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    self.decompressor = decompressor
  }

  deinit { libdeflate_free_decompressor(decompressor) }

  /// The bytes of a stream; nil if it is damaged, or longer than `most` bytes.
  ///
  /// - Complexity: linear in `most`, whatever the stream says of its length.
  static func bytes(of stream: ArraySlice<UInt8>, atMost most: Int) -> [UInt8]? {
    guard let inflate = Inflate() else { return nil }
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { out, count in
      guard let start = out.baseAddress else { return }
      stream.withUnsafeBytes { stream in
        guard let bytes = stream.baseAddress else { return }
        isWhole =
          libdeflate_zlib_decompress(inflate.decompressor, bytes, stream.count, start, most, &count)
          == LIBDEFLATE_SUCCESS
      }
      if !isWhole { count = 0 }
    }
    return isWhole ? bytes : nil
  }
}
