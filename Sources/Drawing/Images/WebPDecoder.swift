internal import CWebP

/// A WebP file, taken apart by libwebpdemux.
enum WebPFile {
  /// Nil for bytes that are not a whole WebP.
  static func with<Result>(_ bytes: [UInt8], _ body: (OpaquePointer) -> Result?) -> Result? {
    bytes.withUnsafeBufferPointer { bytes in
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      guard let file = WebPDemux(&data) else { return nil }
      defer { WebPDemuxDelete(file) }
      return body(file)
    }
  }

  /// The orientation in the Exif chunk.
  static func orientation(_ file: OpaquePointer) -> ImageOrientation {
    var chunks = WebPChunkIterator()
    guard WebPDemuxGetChunk(file, "EXIF", 1, &chunks) != 0 else { return .upright }
    defer { WebPDemuxReleaseChunkIterator(&chunks) }
    var bytes = UnsafeBufferPointer(start: chunks.chunk.bytes, count: chunks.chunk.size)[...]
    // Some programs put the name of a JPEG segment before the data.
    if bytes.starts(with: "Exif\0\0".utf8) { bytes = bytes.dropFirst(6) }
    return ImageOrientation(exif: bytes)
  }

  /// The image, or the first frame of an animation at its place on the canvas.
  ///
  /// - Throws: ``DrawingError/badImage(_:reason:)``
  static func pixels(_ bytes: [UInt8], name: String) throws(DrawingError) -> PixelBuffer {
    let damaged = DrawingError.badImage(name, reason: "the WebP is damaged or cut off; copy it again")
    let outcome = with(bytes) { file -> Result<PixelBuffer, DrawingError> in
      let (width, height) = (WebPDemuxGetI(file, WEBP_FF_CANVAS_WIDTH), WebPDemuxGetI(file, WEBP_FF_CANVAS_HEIGHT))
      var frame = WebPIterator()
      guard WebPDemuxGetFrame(file, 1, &frame) != 0 else { return .failure(damaged) }
      defer { WebPDemuxReleaseIterator(&frame) }
      let covers = frame.width == Int32(width) && frame.height == Int32(height)
      do throws(DrawingError) {
        let buffer = try PixelBuffer(
          width: Int(width), height: Int(height), isOpaque: covers && frame.has_alpha == 0, name: name)
        return decode(frame, into: buffer) ? .success(buffer) : .failure(damaged)
      } catch {
        return .failure(error)
      }
    }
    guard let outcome else { throw damaged }
    return try outcome.get()
  }

  private static func decode(_ frame: WebPIterator, into buffer: PixelBuffer) -> Bool {
    let (x, y, width, height) = (Int(frame.x_offset), Int(frame.y_offset), Int(frame.width), Int(frame.height))
    guard x >= 0, y >= 0, width > 0, height > 0, x + width <= buffer.width, y + height <= buffer.height else {
      return false
    }
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { return false }
    config.output.colorspace = MODE_bgrA
    config.output.is_external_memory = 1
    let start = y * buffer.stride + 4 * x
    config.output.u.RGBA.rgba = buffer.bytes + start
    config.output.u.RGBA.stride = Int32(buffer.stride)
    config.output.u.RGBA.size = buffer.stride * buffer.height - start
    // The last row of a frame at the right edge ends with the buffer; libwebp checks that the buffer is large enough.
    let status = WebPDecode(frame.fragment.bytes, frame.fragment.size, &config)
    return status == VP8_STATUS_OK && config.input.width == frame.width && config.input.height == frame.height
  }
}
