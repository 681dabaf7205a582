internal import CTurboJPEG
internal import Platform

/// Reads the pixels of a JPEG with libjpeg-turbo. An instance is for one thread.
struct JPEGDecoder: ~Copyable {
  private let handle: tjhandle
  private let name: String

  struct Header {
    let width: Int
    let height: Int
    /// One of `TJCS`.
    let colors: Int32

    /// Whether the image is in CMYK or YCCK, the two colour spaces with four inks.
    var isInked: Bool { colors == Int32(TJCS_CMYK.rawValue) || colors == Int32(TJCS_YCCK.rawValue) }
  }

  /// - Throws: ``DrawingError/badImage(_:reason:)`` if there is not enough memory.
  init(_ name: String) throws(DrawingError) {
    guard let handle = tjInitDecompress() else {
      throw .badImage(name, reason: "there is not enough memory to read it")
    }
    self.handle = handle
    self.name = name
  }

  deinit { tjDestroy(handle) }

  func header(_ bytes: [UInt8]) throws(DrawingError) -> Header {
    var (width, height, sampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
    let status = bytes.withUnsafeBufferPointer {
      tjDecompressHeader3(handle, $0.baseAddress, UInt($0.count), &width, &height, &sampling, &colors)
    }
    guard status == 0 || isHarmless else { throw failure }
    return Header(width: Int(width), height: Int(height), colors: colors)
  }

  /// The number of scans for which a decoder goes over the whole image; progressive files have about ten.
  private static let mostScans = 100
  /// The limit of that number multiplied by the pixels: a large image with many scans takes minutes.
  private static let mostWork = 1 << 30

  func pixels(_ bytes: [UInt8]) throws(DrawingError) -> PixelBuffer {
    let header = try header(bytes)
    let segments = JPEGSegments(bytes)
    let scans = segments.scans(in: bytes)
    guard scans <= Self.mostScans, scans * header.width * header.height <= Self.mostWork else {
      throw .badImage(
        name, reason: "the JPEG has \(scans) scans, which would take too long; convert it to a baseline JPEG")
    }
    let buffer = try PixelBuffer(width: header.width, height: header.height, isOpaque: true, name: name)
    // Four bytes a pixel in either case: blue, green, red and an unused one, or the four inks, which are converted in
    // place.
    let format = header.isInked ? TJPF_CMYK : TJPF_BGRX
    let status = bytes.withUnsafeBufferPointer {
      tjDecompress2(
        handle, $0.baseAddress, UInt($0.count), buffer.bytes, Int32(header.width), Int32(buffer.stride),
        Int32(header.height), Int32(format.rawValue), TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS)
    }
    guard status == 0 || isHarmless else { throw failure }
    if header.isInked { Self.mix(buffer, isInverted: segments.isAdobes) }
    return buffer
  }

  /// Converts inks to red, green and blue without a profile, as browsers do without one: each colour is what its own
  /// ink and black let through.
  private static func mix(_ buffer: PixelBuffer, isInverted: Bool) {
    for y in 0..<buffer.height {
      let row = buffer.bytes + y * buffer.stride
      for x in 0..<buffer.width {
        let pixel = row + 4 * x
        func light(_ ink: Int) -> UInt32 { UInt32(isInverted ? pixel[ink] : 255 - pixel[ink]) }
        let (cyan, magenta, yellow, black) = (light(0), light(1), light(2), light(3))
        func mixed(_ color: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: (color * black + 127) / 255) }
        (pixel[0], pixel[1], pixel[2], pixel[3]) = (mixed(yellow), mixed(magenta), mixed(cyan), 255)
      }
    }
  }

  /// libjpeg's description of the last problem.
  private var problem: String { tjGetErrorStr2(handle).map { String(cString: $0) } ?? "" }

  /// Whether the last problem leaves every pixel intact: stray bytes between segments.
  private var isHarmless: Bool {
    tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue) && strstr(problem, "extraneous bytes") != nil
  }

  private var failure: DrawingError {
    .badImage(
      name, reason: "the JPEG is damaged, cut off or of a rare kind (\(problem)); copy it again, or convert it")
  }
}
