internal import CGIF

/// The first frame of a GIF, by giflib.
enum GIFDecoder {
  /// The bytes that are still to be read.
  private struct Source {
    var rest: UnsafeBufferPointer<UInt8>.SubSequence
  }

  /// The frame at its place on the canvas, which is transparent around it.
  ///
  /// - Throws: ``DrawingError/badImage(_:reason:)``
  static func pixels(_ bytes: [UInt8], name: String) throws(DrawingError) -> PixelBuffer {
    let outcome = bytes.withUnsafeBufferPointer { bytes -> Result<PixelBuffer, DrawingError> in
      var source = Source(rest: bytes[...])
      return withUnsafeMutablePointer(to: &source) { source in
        do throws(DrawingError) { return .success(try read(source, name)) } catch { return .failure(error) }
      }
    }
    return try outcome.get()
  }

  private static func read(_ source: UnsafeMutablePointer<Source>, _ name: String) throws(DrawingError) -> PixelBuffer {
    let damaged = DrawingError.badImage(name, reason: "the GIF is damaged or cut off; copy it again")
    var error: Int32 = 0
    let opened = DGifOpen(
      source,
      { file, destination, count in
        guard let source = file?.pointee.UserData?.assumingMemoryBound(to: Source.self), let destination else {
          return 0
        }
        let part = source.pointee.rest.prefix(Int(count))
        _ = UnsafeMutableBufferPointer(start: destination, count: part.count).update(fromContentsOf: part)
        source.pointee.rest = source.pointee.rest.dropFirst(part.count)
        return Int32(part.count)
      }, &error)
    guard let file = opened else { throw damaged }
    defer { DGifCloseFile(file, nil) }
    var clear: Int?
    while true {
      var record = UNDEFINED_RECORD_TYPE
      guard DGifGetRecordType(file, &record) == GIF_OK else { throw damaged }
      switch record {
      case EXTENSION_RECORD_TYPE:
        guard let found = extensionBlock(file) else { throw damaged }
        if let index = found { clear = index }
      case IMAGE_DESC_RECORD_TYPE:
        guard DGifGetImageDesc(file) == GIF_OK else { throw damaged }
        return try frame(file, clear: clear, name, damaged)
      default: throw damaged
      }
    }
  }

  /// Reads an extension up to its end.
  ///
  /// - Returns: nil if it is damaged; the index that is transparent in the next frame, if it names one (GIF89a, 23).
  private static func extensionBlock(_ file: UnsafeMutablePointer<GifFileType>) -> Int?? {
    var (code, block) = (Int32(0), UnsafeMutablePointer<GifByteType>?.none)
    guard DGifGetExtension(file, &code, &block) == GIF_OK else { return nil }
    var clear: Int?
    while let data = block {
      // The first byte gives the number of bytes that follow: flags, two for the delay, an index.
      if code == GRAPHICS_EXT_FUNC_CODE, data[0] >= 4, data[1] & 1 == 1 { clear = Int(data[4]) }
      guard DGifGetExtensionNext(file, &block) == GIF_OK else { return nil }
    }
    return .some(clear)
  }

  private static func frame(
    _ file: UnsafeMutablePointer<GifFileType>, clear: Int?, _ name: String, _ damaged: DrawingError
  ) throws(DrawingError) -> PixelBuffer {
    let image = file.pointee.Image
    let (left, top, width, height) = (Int(image.Left), Int(image.Top), Int(image.Width), Int(image.Height))
    guard left >= 0, top >= 0, width > 0, height > 0 else { throw damaged }
    guard let map = image.ColorMap ?? file.pointee.SColorMap, let colors = map.pointee.Colors else {
      throw .badImage(name, reason: "the GIF has no colours; copy it again")
    }
    let palette = UnsafeBufferPointer(start: colors, count: Int(map.pointee.ColorCount)).map { color in
      UInt32(0xFF) << 24 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
    }
    let (canvasWidth, canvasHeight) = (Int(file.pointee.SWidth), Int(file.pointee.SHeight))
    let covers = left == 0 && top == 0 && width >= canvasWidth && height >= canvasHeight
    let buffer = try PixelBuffer(
      width: canvasWidth, height: canvasHeight, isOpaque: clear == nil && covers, name: name)
    var line = [GifPixelType](repeating: 0, count: width)
    for row in rows(height, isInterlaced: image.Interlace) {
      guard DGifGetLine(file, &line, Int32(width)) == GIF_OK else { throw damaged }
      guard top + row < canvasHeight else { continue }
      (buffer.bytes + (top + row) * buffer.stride).withMemoryRebound(to: UInt32.self, capacity: canvasWidth) { pixels in
        for x in 0..<max(0, min(width, canvasWidth - left)) {
          let index = Int(line[x])
          guard index != clear else { continue }
          // An index beyond the palette is black, as in browsers.
          pixels[left + x] = index < palette.count ? palette[index] : 0xFF00_0000
        }
      }
    }
    return buffer
  }

  /// The rows of a frame in the order of the file (GIF89a, appendix E).
  private static func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { first, step in stride(from: first, to: height, by: step) }
  }
}
