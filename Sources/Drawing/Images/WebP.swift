internal import CWebP
internal import Geometry
public import Typography

extension Picture {
  /// The longest side of a WebP, in pixels, a limit of the format.
  public static let longestWebPSide = 16_383

  /// The picture as a WebP, with the same bytes on every run; transparent parts stay transparent.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - quality: from 1, the smallest file, to 99, on libwebp's scale; 100 keeps every pixel unchanged (lossless).
  ///   - limits: the number of pixels that it may have.
  /// - Throws: the errors of ``png(scale:limits:)``, and ``DrawingError/overLimit(_:value:maximum:)`` for a side longer
  ///   than ``longestWebPSide``.
  /// - Complexity: linear in the number of pixels and in what is drawn.
  public func webp(
    scale: Double = 1, quality: Int = usualQuality, limits: Limits = .default
  ) throws(DrawingError) -> [UInt8] {
    let size = try pixelSize(scale: scale, limits)
    guard max(size.width, size.height) <= Self.longestWebPSide else {
      throw .overLimit("webpSide", value: max(size.width, size.height), maximum: Self.longestWebPSide)
    }
    let raster = try raster(scale: scale, limits: limits)
    var config = WebPConfig()
    var picture = WebPPicture()
    guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0 else { throw .noMemory("WebP") }
    defer { WebPPictureFree(&picture) }
    config.quality = Float(min(max(quality, 1), 100))
    if quality >= 100 {
      // Level 6 of 9, which is cwebp's default.
      guard WebPConfigLosslessPreset(&config, 6) != 0 else { throw .noMemory("WebP") }
    }
    picture.use_argb = 1
    picture.width = Int32(raster.width)
    picture.height = Int32(raster.height)
    guard WebPPictureAlloc(&picture) != 0, let pixels = picture.argb else { throw .noMemory("WebP") }
    for y in 0..<raster.height {
      let row = pixels + y * Int(picture.argb_stride)
      for x in 0..<raster.width { row[x] = PixelBuffer.straight(raster[x, y]) }
    }
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    return try withUnsafeMutablePointer(to: &writer) { writer throws(DrawingError) in
      picture.writer = WebPMemoryWrite
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      guard WebPEncode(&config, &picture) != 0, let bytes = writer.pointee.mem else { throw .noMemory("WebP") }
      return Array(UnsafeBufferPointer(start: bytes, count: writer.pointee.size))
    }
  }
}
