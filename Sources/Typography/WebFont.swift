internal import CFreeType
internal import CHarfBuzz
internal import Platform

/// A web font - WOFF or WOFF2 - unpacked once into the font it was made from, so that everything after that works as
/// with any other file.
///
/// Its header says how large the font will be. That is checked against the limit, and against the file itself, before a
/// byte is unpacked, so that a small file cannot ask for much memory; FreeType, which does the unpacking, stops at the
/// sizes in the header. See W3C, WOFF File Format 1.0 and 2.0.
struct WebFont {
  /// The formats, by their first four bytes.
  enum Format: String {
    case woff = "wOFF"
    case woff2 = "wOF2"
  }

  private let bytes: UnsafeRawBufferPointer
  private let path: String
  private let limits: Limits
  private let format: Format
  /// The number of faces in a collection, which only WOFF2 has.
  private var faces = 1

  /// How many times its own size a file may unpack to, as in FreeType for WOFF2. Fonts unpack to two or three times
  /// their size.
  private static let mostRatio = 100

  /// - Throws: ``FontError`` for a header that contradicts itself or the file, and for a font that exceeds the limits.
  init(_ bytes: UnsafeRawBufferPointer, _ format: Format, path: String, limits: Limits) throws(FontError) {
    (self.bytes, self.format, self.path, self.limits) = (bytes, format, path, limits)
    guard let length = bytes.uint32(at: 8), let tables = bytes.uint16(at: 12), bytes.count >= format.headerLength else {
      throw truncated("(header)", format.headerLength)
    }
    guard length <= bytes.count else { throw truncated("(data)", length) }
    guard length == bytes.count else {
      throw bad("its header speaks of \(length) bytes, but the file has \(bytes.count)")
    }
    guard tables > 0 else { throw bad("it is a web font without tables") }
    switch format {
    case .woff: try checkTables(tables)
    case .woff2: try checkStream(tables)
    }
  }

  /// The font file that was packed. In a collection, every face has its own copy of what it shares with others.
  ///
  /// - Returns: a writable `hb_blob_t` that the caller owns.
  /// - Throws: ``FontError`` for data that cannot be unpacked.
  func unpacked() throws(FontError) -> OpaquePointer {
    var fonts: [UnsafeMutableRawBufferPointer] = []
    defer { for font in fonts { free(font.baseAddress) } }
    for face in 0..<faces {
      fonts.append(try font(face))
      try check(fonts.reduce(0) { $0 + $1.count })
    }
    if fonts.count == 1 { return try blob(fonts.removeLast()) }
    return try blob(try collection(of: fonts))
  }

  // MARK: WOFF

  /// Checks the tables, which lie in the file one by one, each packed by itself.
  private func checkTables(_ count: Int) throws(FontError) {
    // As in the unpacked font: a header, the directory, and each table at a multiple of four.
    var size = 12 + 16 * count
    for index in 0..<count {
      let record = format.headerLength + 20 * index
      guard let tag = bytes.tag(at: record), let start = bytes.uint32(at: record + 4),
        let packed = bytes.uint32(at: record + 8), let length = bytes.uint32(at: record + 12)
      else { throw truncated("(directory)", format.headerLength + 20 * count) }
      guard start + packed <= bytes.count else { throw truncated(tag, start + packed) }
      guard packed <= length else { throw bad("its table '\(tag)' is larger packed than unpacked") }
      size += (length + 3) / 4 * 4
    }
    try check(size)
    guard bytes.uint32(at: 16) == size else {
      throw bad("its header and its tables disagree about the size of the font")
    }
  }

  // MARK: WOFF2

  /// Checks the tables, which lie in one stream, packed together.
  private mutating func checkStream(_ count: Int) throws(FontError) {
    var place = format.headerLength
    var (stream, size) = (0, 12 + 16 * count)
    for _ in 0..<count {
      let flags = try byte(&place)
      if flags & 0x3F == 0x3F { place += 4 }
      let length = try base128(&place)
      // For glyf and loca, 3 means untransformed and 0 transformed; for others it is the reverse.
      let isOutlines = flags & 0x3F == 10 || flags & 0x3F == 11
      let isTransformed = isOutlines ? flags >> 6 != 3 : flags >> 6 != 0
      stream += isTransformed ? try base128(&place) : length
      size += (length + 3) / 4 * 4
      try check(max(stream, size))
    }
    if bytes.tag(at: 4) == "ttcf" {
      place += 4
      faces = try number(&place)
      guard faces > 0 else { throw bad("it is a collection without faces") }
      guard faces <= limits.collectionFaces else { throw over("collectionFaces", faces, limits.collectionFaces) }
      // The whole stream is unpacked for each of them.
      try check(stream * faces)
    }
    guard let packed = bytes.uint32(at: 20), place + packed <= bytes.count else {
      throw truncated("(data)", place + (bytes.uint32(at: 20) ?? 0))
    }
  }

  private func byte(_ place: inout Int) throws(FontError) -> Int {
    guard place < bytes.count else { throw truncated("(directory)", place + 1) }
    defer { place += 1 }
    return Int(bytes[place])
  }

  /// A `UIntBase128`: seven bits per byte, at most five bytes.
  private func base128(_ place: inout Int) throws(FontError) -> Int {
    var value = 0
    for index in 0..<5 {
      let next = try byte(&place)
      if index == 0, next == 0x80 { break }
      value = value << 7 | next & 0x7F
      if next & 0x80 == 0, value <= UInt32.max { return value }
    }
    throw bad("a length in its directory is not well formed")
  }

  /// A `255UInt16`: most numbers take one byte.
  private func number(_ place: inout Int) throws(FontError) -> Int {
    switch try byte(&place) {
    case 253: try byte(&place) << 8 | byte(&place)
    case 254: try byte(&place) + 506
    case 255: try byte(&place) + 253
    case let value: value
    }
  }

  // MARK: Unpacking

  /// One face as a font file; the caller frees it.
  private func font(_ index: Int) throws(FontError) -> UnsafeMutableRawBufferPointer {
    let face = try FreeTypeFace(bytes: bytes, index: index, path: path)
    guard let count = face.fileLength, count > 0 else { throw bad("its data cannot be unpacked") }
    try check(count)
    guard let memory = malloc(count) else { throw bad("there is not enough memory to open it") }
    let font = UnsafeMutableRawBufferPointer(start: memory, count: count)
    guard face.readFile(into: font) else {
      free(memory)
      throw bad("its data cannot be unpacked")
    }
    return font
  }

  /// Joins font files, one after the other, into an OpenType collection.
  private func collection(of fonts: [UnsafeMutableRawBufferPointer]) throws(FontError) -> UnsafeMutableRawBufferPointer
  {
    func padded(_ count: Int) -> Int { (count + 3) / 4 * 4 }
    let header = 12 + 4 * fonts.count
    let count = fonts.reduce(header) { $0 + padded($1.count) }
    guard let memory = calloc(1, count) else { throw bad("there is not enough memory to open it") }
    let result = UnsafeMutableRawBufferPointer(start: memory, count: count)
    func put(_ value: Int, at place: Int) {
      result.storeBytes(of: UInt32(truncatingIfNeeded: value).bigEndian, toByteOffset: place, as: UInt32.self)
    }
    result.copyBytes(from: "ttcf".utf8)
    put(0x10000, at: 4)
    put(fonts.count, at: 8)
    var start = header
    for (index, font) in fonts.enumerated() {
      put(start, at: 12 + 4 * index)
      UnsafeMutableRawBufferPointer(rebasing: result[start..<start + font.count]).copyMemory(
        from: UnsafeRawBufferPointer(font))
      // Table offsets count from the beginning of the file.
      for table in 0..<(UnsafeRawBufferPointer(font).uint16(at: 4) ?? 0) {
        let place = start + 12 + 16 * table + 8
        guard let offset = UnsafeRawBufferPointer(result).uint32(at: place) else { break }
        put(offset + start, at: place)
      }
      start += padded(font.count)
    }
    return result
  }

  /// - Parameter font: memory that this call takes over.
  private func blob(_ font: UnsafeMutableRawBufferPointer) throws(FontError) -> OpaquePointer {
    guard let count = UInt32(exactly: font.count) else {
      free(font.baseAddress)
      throw bad("it is larger than 4 GB unpacked")
    }
    let data = font.bindMemory(to: CChar.self).baseAddress
    // If HarfBuzz cannot take over the memory, it frees it.
    guard let blob = hb_blob_create_or_fail(data, count, HB_MEMORY_MODE_WRITABLE, font.baseAddress, { free($0) }) else {
      throw bad("there is not enough memory to open it")
    }
    return blob
  }

  // MARK: Errors

  private func check(_ size: Int) throws(FontError) {
    guard size <= limits.fontBytes else { throw over("fontBytes", size, limits.fontBytes) }
    guard size / Self.mostRatio <= bytes.count else {
      throw bad("it would unpack to more than \(Self.mostRatio) times its size, which no font does")
    }
  }

  private func over(_ limit: String, _ value: Int, _ maximum: Int) -> FontError {
    .overLimit(path: path, limit: limit, value: value, maximum: maximum)
  }

  private func bad(_ reason: String) -> FontError { .notAFont(path: path, reason: reason) }

  private func truncated(_ table: String, _ end: Int) -> FontError {
    .truncated(path: path, table: table, end: end, fileSize: bytes.count)
  }
}

extension WebFont.Format {
  fileprivate var headerLength: Int { self == .woff ? 44 : 48 }
}
