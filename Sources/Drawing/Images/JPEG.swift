internal import CTurboJPEG
public import Typography

extension Picture {
  /// The default quality of a JPEG or WebP, on a scale from 1 to 100.
  public static let usualQuality = 90

  /// The picture as a JPEG (JFIF, baseline), with the same bytes on every run; transparent parts are drawn on white.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - quality: from 1, the smallest file, to 100, on libjpeg's scale. From 90 on, each pixel keeps its own colour
  ///     (4:4:4); below that, four pixels share one (4:2:0).
  ///   - limits: the number of pixels that it may have.
  /// - Throws: the errors of ``png(scale:limits:)``.
  /// - Complexity: linear in the number of pixels and in what is drawn.
  public func jpeg(
    scale: Double = 1, quality: Int = usualQuality, limits: Limits = .default
  ) throws(DrawingError) -> [UInt8] {
    let pixels = try drawn(scale: scale, ground: .white, limits).pixels
    guard let handle = tjInitCompress() else { throw .noMemory("JPEG") }
    defer { tjDestroy(handle) }
    let quality = min(max(quality, 1), 100)
    var (bytes, count) = (UnsafeMutablePointer<UInt8>?.none, UInt(0))
    let status = tjCompress2(
      handle, pixels.bytes, Int32(pixels.width), Int32(pixels.stride), Int32(pixels.height), Int32(TJPF_BGRX.rawValue),
      &bytes, &count,
      Int32((quality < 90 ? TJSAMP_420 : TJSAMP_444).rawValue), Int32(quality), TJFLAG_ACCURATEDCT)
    defer { tjFree(bytes) }
    guard status == 0, let bytes else { throw .noMemory("JPEG") }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }
}
