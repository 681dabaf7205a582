internal import CCairo
internal import Platform

/// Decoded pixels in memory, 32 bits each: blue, green, red and alpha, from the lowest byte, premultiplied.
///
/// It is immutable once made, and shared between threads; whoever draws it wraps it in a surface of its own.
final class PixelBuffer: Sendable {
  let width: Int
  let height: Int
  /// The number of bytes from one row to the next.
  let stride: Int
  nonisolated(unsafe) let bytes: UnsafeMutablePointer<UInt8>
  private nonisolated(unsafe) let surface: OpaquePointer

  /// cairo's own limit for the side of an image.
  static let largestSide = 32_767

  /// Creates transparent black pixels, to be filled before they are shared.
  ///
  /// - Throws: ``DrawingError/badImage(_:reason:)`` if there is not enough memory.
  init(width: Int, height: Int, isOpaque: Bool, name: String) throws(DrawingError) {
    let surface = cairo_image_surface_create(
      isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height))
    guard let surface, let data = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(surface)
      throw Self.noMemory(name)
    }
    self.surface = surface
    (self.width, self.height) = (width, height)
    bytes = data
    stride = Int(cairo_image_surface_get_stride(surface))
  }

  /// The pixels of an image as stored, unturned.
  ///
  /// - Throws: ``DrawingError/badImage(_:reason:)``
  static func decode(
    _ format: PictureImage.Format, _ bytes: [UInt8], name: String
  ) throws(DrawingError) -> PixelBuffer {
    switch format {
    case .png: return try decode(bytes, name: name)
    case .jpeg:
      let decoder = try JPEGDecoder(name)
      return try decoder.pixels(bytes)
    case .webp: return try WebPFile.pixels(bytes, name: name)
    case .gif: return try GIFDecoder.pixels(bytes, name: name)
    case .svg: throw .badImage(name, reason: "an SVG has no pixels")
    }
  }

  /// - Throws: ``DrawingError/badImage(_:reason:)``
  static func decode(_ png: [UInt8], name: String) throws(DrawingError) -> PixelBuffer {
    let surface = png.withUnsafeBytes { bytes -> OpaquePointer? in
      var source = PNGPixels(bytes)
      return withUnsafeMutablePointer(to: &source) { source in
        cairo_image_surface_create_from_png_stream(
          { source, destination, count in
            guard let source = source?.assumingMemoryBound(to: PNGPixels.self), let destination,
              source.pointee.read(Int(count), into: destination)
            else { return CAIRO_STATUS_READ_ERROR }
            return CAIRO_STATUS_SUCCESS
          }, source)
      }
    }
    let status = cairo_surface_status(surface)
    guard let surface, status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw status == CAIRO_STATUS_NO_MEMORY && lacksMemory(for: png)
        ? noMemory(name)
        : .badImage(
          name,
          reason: status == CAIRO_STATUS_NO_MEMORY
            ? "the PNG's pixels end too early or are damaged; copy it again"
            : "the PNG is damaged or cut off; copy it again")
    }
    guard let buffer = PixelBuffer(surface) else {
      throw .badImage(name, reason: "its pixel format is not supported; convert it to 8 bits per channel")
    }
    return buffer
  }

  /// Whether there is no room for the pixels that the header of a PNG promises. cairo says so of whatever libpng finds
  /// wrong with them, too, and mostly that is what is meant.
  private static func lacksMemory(for png: [UInt8]) -> Bool {
    guard png.count >= 24 else { return false }
    func number(_ range: Range<Int>) -> Int { png[range].reduce(0) { $0 << 8 | Int($1) } }
    let (bytes, overflows) = (4 * number(16..<20)).multipliedReportingOverflow(by: number(20..<24))
    guard !overflows, let room = malloc(bytes) else { return true }
    free(room)
    return false
  }

  private static func noMemory(_ name: String) -> DrawingError {
    .badImage(name, reason: "there is not enough memory for its pixels; make it smaller")
  }

  /// Takes over an image surface of 32 bits per pixel; any other surface is released, and the result is nil.
  init?(_ surface: OpaquePointer) {
    cairo_surface_flush(surface)
    let format = cairo_image_surface_get_format(surface)
    guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24,
      let data = cairo_image_surface_get_data(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    bytes = data
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    stride = Int(cairo_image_surface_get_stride(surface))
  }

  /// Whether the highest byte of a pixel is unused.
  var isOpaque: Bool { cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24 }

  deinit { cairo_surface_destroy(surface) }

  /// The same pixels, each enlarged to a square of that many pixels on a side.
  ///
  /// - Throws: ``DrawingError/badImage(_:reason:)`` if there is not enough memory.
  /// - Complexity: linear in the number of resulting pixels.
  func enlarged(by factor: Int, name: String) throws(DrawingError) -> PixelBuffer {
    let large = try PixelBuffer(width: width * factor, height: height * factor, isOpaque: isOpaque, name: name)
    for y in 0..<height {
      let row = UnsafeRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
      let first = large.bytes + y * factor * large.stride
      first.withMemoryRebound(to: UInt32.self, capacity: large.width) { pixels in
        for x in 0..<large.width { pixels[x] = row[x / factor] }
      }
      for copy in 1..<max(1, factor) {
        (first + copy * large.stride).update(from: first, count: large.stride)
      }
    }
    cairo_surface_mark_dirty(large.surface)
    return large
  }

  /// Gives their memory back where nobody reads them any more; from here on they may be any.
  func discard() { discard(rows: 0..<height) }

  /// The same for some of its rows.
  func discard(rows: Range<Int>) {
    let page = Int(getpagesize())
    let start = (Int(bitPattern: bytes) + rows.lowerBound * stride + page - 1) / page * page
    let end = (Int(bitPattern: bytes) + rows.upperBound * stride) / page * page
    guard end > start, let first = UnsafeMutableRawPointer(bitPattern: start) else { return }
    madvise(first, end - start, MADV_DONTNEED)
  }

  // MARK: Rows

  /// The pixels of a row from the left, `0xAARRGGBB`.
  func row(_ y: Int) -> UnsafePointer<UInt32> {
    UnsafeRawPointer(bytes + y * stride).assumingMemoryBound(to: UInt32.self)
  }

  /// Whether a row is the same as the one above it.
  func repeatsRow(_ y: Int) -> Bool { y > 0 && memcmp(row(y), row(y - 1), 4 * width) == 0 }

  /// A pixel's colour before it was multiplied by its alpha, as PNG and WebP have it: `0xAARRGGBB`, both.
  static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha < 255 else { return pixel }
    guard alpha > 0 else { return 0 }
    func part(_ shift: UInt32) -> UInt32 { min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift }
    return alpha << 24 | part(16) | part(8) | part(0)
  }

  /// Whether every pixel has full alpha.
  var hasOnlyOpaque: Bool {
    for y in 0..<height where !repeatsRow(y) {
      let row = row(y)
      for x in 0..<width where row[x] < 0xFF00_0000 { return false }
    }
    return true
  }

  // MARK: Others' forms

  /// As a PNG.
  ///
  /// - Parameters:
  ///   - showsImages: whether some of the pixels are those of photographs or the like.
  ///   - isLast: whether nobody reads the pixels afterwards, so that their memory can be given back on the way.
  /// - Throws: ``DrawingError/failed(_:)`` if there is not enough memory.
  func png(showsImages: Bool = true, isLast: Bool = false) throws(DrawingError) -> [UInt8] {
    try PNGWriter.file(self, showsImages: showsImages, isLast: isLast)
  }

  /// A surface over the same memory, for one thread; it must not outlive this object.
  func wrapped() -> OpaquePointer? {
    cairo_image_surface_create_for_data(
      bytes, cairo_image_surface_get_format(surface), Int32(width), Int32(height), Int32(stride))
  }
}
