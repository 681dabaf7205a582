internal import CHarfBuzz
internal import Platform

/// The bytes of one font file, mapped into memory once and shared by every font opened from it; those of a web font are
/// unpacked first (``WebFont``).
///
/// Opening checks what can be checked without decoding: that the file is there and readable, that its header names
/// an sfnt or a collection, and that every table lies inside the file - a truncated font would otherwise open, with
/// its last tables silently missing (``FontDirectory``).
final class FontFile: Sendable {
  /// Its path, or the name of a ``MemoryFont``.
  let path: String
  /// The tables of each face.
  private let directories: [FontDirectory]
  nonisolated(unsafe) let blob: OpaquePointer
  /// The file's state when it was opened; nil for a ``MemoryFont``.
  private let stamp: FileStamp?

  /// - Throws: ``FontError`` for a path that is not a readable font file, and for a file that passes `limits`.
  convenience init(path: String, limits: Limits) throws(FontError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .noSuchFile(path: path) }
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    guard status.st_size > 0 else { throw .empty(path: path) }
    guard status.st_size <= limits.fontBytes else {
      throw .overLimit(path: path, limit: "fontBytes", value: Int(status.st_size), maximum: limits.fontBytes)
    }
    guard access(path, R_OK) == 0, let blob = hb_blob_create_from_file_or_fail(path) else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    try self.init(blob, path: path, stamp: FileStamp(status), limits: limits)
  }

  /// Copies the bytes of a file.
  ///
  /// - Parameter name: stands for a path.
  /// - Throws: ``FontError`` for bytes that are not a font, or that pass `limits`.
  convenience init(_ bytes: [UInt8], name: String, limits: Limits) throws(FontError) {
    guard !bytes.isEmpty else { throw .empty(path: name) }
    guard bytes.count <= limits.fontBytes else {
      throw .overLimit(path: name, limit: "fontBytes", value: bytes.count, maximum: limits.fontBytes)
    }
    let blob = bytes.withUnsafeBytes { bytes in
      UInt32(exactly: bytes.count).flatMap { count in
        hb_blob_create_or_fail(
          bytes.bindMemory(to: CChar.self).baseAddress, count, HB_MEMORY_MODE_DUPLICATE, nil, nil)
      }
    }
    guard let blob else { throw .notAFont(path: name, reason: "there is not enough memory to open it") }
    try self.init(blob, path: name, stamp: nil, limits: limits)
  }

  /// - Parameter blob: what the file has in it; this call takes it over.
  private init(_ blob: OpaquePointer, path: String, stamp: FileStamp?, limits: Limits) throws(FontError) {
    var blob = blob
    do throws(FontError) {
      if let format = Self.bytes(of: blob).tag(at: 0).flatMap(WebFont.Format.init) {
        let font = try WebFont(Self.bytes(of: blob), format, path: path, limits: limits).unpacked()
        hb_blob_destroy(blob)
        blob = font
      }
      directories = try Self.directories(of: Self.bytes(of: blob), path: path, limits: limits)
      try Self.write(directories.flatMap(\.trueLengths), into: blob, path: path)
    } catch {
      hb_blob_destroy(blob)
      throw error
    }
    self.path = path
    self.blob = blob
    self.stamp = stamp
  }

  deinit { hb_blob_destroy(blob) }

  var faceCount: Int { directories.count }

  /// Whether what is at its path is what was opened.
  var isAsOpened: Bool { stamp == FileStamp(path: path) }

  func directory(of face: Int) -> FontDirectory { directories[face] }

  var bytes: UnsafeRawBufferPointer { Self.bytes(of: blob) }

  /// Mends the directory in memory, because FreeType would leave the tables out.
  private static func write(_ lengths: [FontDirectory.TrueLength], into blob: OpaquePointer, path: String)
    throws(FontError)
  {
    guard !lengths.isEmpty else { return }
    var count: UInt32 = 0
    guard let data = hb_blob_get_data_writable(blob, &count) else {
      throw .notAFont(path: path, reason: "there is not enough memory to open it")
    }
    let bytes = UnsafeMutableRawBufferPointer(start: data, count: Int(count))
    for length in lengths {
      bytes.storeBytes(of: UInt32(length.length).bigEndian, toByteOffset: length.place, as: UInt32.self)
    }
  }

  private static func bytes(of blob: OpaquePointer) -> UnsafeRawBufferPointer {
    var length: UInt32 = 0
    let data = hb_blob_get_data(blob, &length)
    return UnsafeRawBufferPointer(start: data, count: Int(length))
  }

  /// Reads the header and the table directory of each face.
  private static func directories(
    of bytes: UnsafeRawBufferPointer, path: String, limits: Limits
  ) throws(FontError) -> [FontDirectory] {
    guard let tag = bytes.tag(at: 0) else {
      throw .notAFont(path: path, reason: "it has only \(bytes.count) bytes")
    }
    switch tag {
    case "ttcf":
      guard let count = bytes.uint32(at: 8), count > 0 else {
        throw .notAFont(path: path, reason: "it is a collection without faces")
      }
      guard count <= limits.collectionFaces else {
        throw .overLimit(path: path, limit: "collectionFaces", value: count, maximum: limits.collectionFaces)
      }
      var directories: [FontDirectory] = []
      for face in 0..<count {
        guard let offset = bytes.uint32(at: 12 + 4 * face) else {
          throw .truncated(path: path, table: "ttcf", end: 12 + 4 * count, fileSize: bytes.count)
        }
        directories.append(try FontDirectory(bytes, at: offset, path: path))
      }
      return directories
    case "\u{0}\u{1}\u{0}\u{0}", "OTTO", "true":
      return [try FontDirectory(bytes, at: 0, path: path)]
    default:
      throw .notAFont(path: path, reason: "its first bytes are not those of a font format")
    }
  }
}
