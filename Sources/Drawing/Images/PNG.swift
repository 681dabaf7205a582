internal import CCairo
internal import Geometry
public import Typography

/// The pixels of a picture.
public struct Raster: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixels row by row from the top left corner, as `0xAARRGGBB` with premultiplied alpha.
  public let pixels: [UInt32]

  /// The pixel in a column and a row, both counted from 0.
  public subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}

/// Pixels as a PNG.
enum PNGFile {
  /// - Throws: ``DrawingError/failed(_:)`` if there is not enough memory.
  static func bytes(of surface: OpaquePointer) throws(DrawingError) -> [UInt8] {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { bytes in
      cairo_surface_write_to_png_stream(
        surface,
        { bytes, data, count in
          bytes?.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, bytes)
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw CairoPainter.error(status) }
    return bytes
  }
}

extension Picture {
  /// The picture as a PNG.
  ///
  /// - Parameters:
  ///   - scale: pixels per point: 1, 2 or 3 for the usual displays, or any other number above 0.
  ///   - limits: the number of pixels that it may have.
  /// - Throws: ``DrawingError``, for example for more pixels than ``/Typography/Limits/outputPixels``.
  /// - Complexity: linear in the number of pixels and in what is drawn.
  public func png(scale: Double = 1, limits: Limits = .default) throws(DrawingError) -> [UInt8] {
    let surface = try drawn(scale: scale, limits)
    defer { cairo_surface_destroy(surface) }
    return try PNGFile.bytes(of: surface)
  }

  /// The pixels of the picture.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - limits: the number of pixels that it may have.
  /// - Throws: the errors of ``png(scale:limits:)``.
  public func raster(scale: Double = 1, limits: Limits = .default) throws(DrawingError) -> Raster {
    let surface = try drawn(scale: scale, limits)
    defer { cairo_surface_destroy(surface) }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    guard let data = cairo_image_surface_get_data(surface) else { throw .failed("it has no pixels") }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      for y in 0..<height {
        (data + y * stride).withMemoryRebound(to: UInt32.self, capacity: width) { row in
          for x in 0..<width {
            pixels.initializeElement(at: y * width + x, to: isOpaque ? row[x] | 0xFF00_0000 : row[x])
          }
        }
      }
      count = width * height
    }
    return Raster(width: width, height: height, pixels: pixels)
  }

  /// The width and height of the picture in pixels. A fraction of a pixel counts as a whole one, unless it is only a
  /// rounding error.
  ///
  /// - Throws: ``DrawingError/overLimit(_:value:maximum:)``, or an error for a size or scale that is not usable.
  func pixelSize(scale: Double, _ limits: Limits) throws(DrawingError) -> (width: Int, height: Int) {
    try check(scale: scale, limits)
    let (width, height) = (size.width * scale, size.height * scale)
    // At least one, and no more than an image surface may have on a side.
    guard width * height <= Double(limits.outputPixels), max(width, height) <= Double(PixelBuffer.largestSide) else {
      let count = width * height
      if count <= Double(limits.outputPixels) {
        throw .overLimit(
          "outputSide", value: Int(saturating: max(width, height), .up), maximum: PixelBuffer.largestSide)
      }
      throw .overLimit("outputPixels", value: Int(saturating: count, .up), maximum: limits.outputPixels)
    }
    func count(_ side: Double) -> Int { max(1, Int(saturating: side - 1e-6, .up)) }
    return (count(width), count(height))
  }

  /// Draws the picture.
  ///
  /// - Parameter ground: the colour behind a picture that is not opaque; nil if it is to stay transparent.
  /// - Returns: an image surface of 32 bits per pixel, which the caller destroys.
  func drawn(scale: Double, ground: Color? = nil, _ limits: Limits) throws(DrawingError) -> OpaquePointer {
    let (width, height) = try pixelSize(scale: scale, limits)
    // On an opaque background, no opacity needs to be kept.
    let format = background.alpha == 1 || ground != nil ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let surface = cairo_image_surface_create(format, Int32(width), Int32(height))
    do throws(DrawingError) {
      guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
        throw CairoPainter.error(cairo_surface_status(surface))
      }
      let painter = try CairoPainter(surface, embedsText: false)
      if let ground {
        painter.setSource(ground)
        cairo_paint(painter.context)
      }
      cairo_scale(painter.context, scale, scale)
      try painter.paint(self)
      cairo_surface_flush(surface)
      return surface
    } catch {
      cairo_surface_destroy(surface)
      throw error
    }
  }
}
