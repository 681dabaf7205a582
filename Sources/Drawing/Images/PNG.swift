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

extension Picture {
  /// The picture as a PNG.
  ///
  /// - Parameters:
  ///   - scale: pixels per point: 1, 2 or 3 for the usual displays, or any other number above 0.
  ///   - limits: the number of pixels that it may have.
  /// - Throws: ``DrawingError``, for example for more pixels than ``/Typography/Limits/outputPixels``.
  /// - Complexity: linear in the number of pixels and in what is drawn.
  public func png(scale: Double = 1, limits: Limits = .default) throws(DrawingError) -> [UInt8] {
    let drawn = try drawn(scale: scale, limits)
    return try drawn.pixels.png(showsImages: drawn.showsImages, isLast: true)
  }

  /// The pixels of the picture.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - limits: the number of pixels that it may have.
  /// - Throws: the errors of ``png(scale:limits:)``.
  public func raster(scale: Double = 1, limits: Limits = .default) throws(DrawingError) -> Raster {
    let drawn = try drawn(scale: scale, limits).pixels
    let (width, height) = (drawn.width, drawn.height)
    let opaque: UInt32 = drawn.isOpaque ? 0xFF00_0000 : 0
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      for y in 0..<height {
        let row = drawn.row(y)
        for x in 0..<width { pixels.initializeElement(at: y * width + x, to: row[x] | opaque) }
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
  /// - Returns: the pixels, and whether some of them are those of photographs or the like.
  func drawn(
    scale: Double, ground: Color? = nil, _ limits: Limits
  ) throws(DrawingError) -> (pixels: PixelBuffer, showsImages: Bool) {
    let (width, height) = try pixelSize(scale: scale, limits)
    // On an opaque background, no opacity needs to be kept.
    let format = background.alpha == 1 || ground != nil ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    guard let surface = cairo_image_surface_create(format, Int32(width), Int32(height)),
      let pixels = PixelBuffer(surface)
    else { throw .failed("there is not enough memory") }
    let work = PaintWork(limits)
    try work.open(Double(width * height))
    let painter = try CairoPainter(surface, embedsText: false, work)
    if let ground {
      painter.setSource(ground)
      cairo_paint(painter.context)
    }
    cairo_scale(painter.context, scale, scale)
    try painter.paint(self)
    cairo_surface_flush(surface)
    return (pixels, painter.showsImages)
  }
}
