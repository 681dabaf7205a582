internal import CHarfBuzz
internal import Glibc

/// The bytes of one font file, mapped into memory once and shared by every font opened from it.
///
/// Opening checks what can be checked without decoding: that the file is there and readable, that its header names
/// an sfnt or a collection, and that every table lies inside the file - a truncated font would otherwise open, with
/// its last tables silently missing. A table that only says that it is longer than the file is taken for as long as there is room.
final class FontFile: Sendable {
  let path: String
  let faceCount: Int
  nonisolated(unsafe) let blob: OpaquePointer

  /// - Throws: ``FontError`` for a path that is no readable font file, or one that passes `limits`.
  init(path: String, limits: Limits) throws(FontError) {
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
    do throws(FontError) {
      var lengths: [TrueLength] = []
      self.faceCount = try Self.checkDirectory(Self.bytes(of: blob), path: path, limits: limits, &lengths)
      try Self.write(lengths, into: blob, path: path)
    } catch {
      hb_blob_destroy(blob)
      throw error
    }
    self.path = path
    self.blob = blob
  }

  deinit { hb_blob_destroy(blob) }

  var bytes: UnsafeRawBufferPointer { Self.bytes(of: blob) }

  /// The length that a table has, and where the file's directory has a wrong one.
  private struct TrueLength {
    let place: Int
    let length: Int
  }

  /// Mends the directory in memory, where FreeType would leave the tables out.
  private static func write(_ lengths: [TrueLength], into blob: OpaquePointer, path: String) throws(FontError) {
    guard !lengths.isEmpty else { return }
    var count: UInt32 = 0
    guard let data = hb_blob_get_data_writable(blob, &count) else {
      throw .notAFont(path: path, reason: "no memory left to open it")
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

  /// Tables that measuring and drawing read; damage elsewhere (a signature, say) does not matter here.
  private static let read: Set<String> = [
    "head", "hhea", "hmtx", "maxp", "cmap", "OS/2", "GSUB", "GPOS", "GDEF", "kern", "kerx", "morx", "trak",
    "fvar", "avar", "HVAR", "MVAR", "gvar", "glyf", "loca", "CFF ", "CFF2",
  ]

  /// Checks the header and the table directory of each face.
  /// - Returns: the number of faces.
  private static func checkDirectory(
    _ bytes: UnsafeRawBufferPointer, path: String, limits: Limits, _ lengths: inout [TrueLength]
  ) throws(FontError) -> Int {
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
      for face in 0..<count {
        guard let offset = bytes.uint32(at: 12 + 4 * face) else {
          throw .truncated(path: path, table: "ttcf", end: 12 + 4 * count, fileSize: bytes.count)
        }
        try checkTables(bytes, at: offset, path: path, &lengths)
      }
      return count
    case "\u{0}\u{1}\u{0}\u{0}", "OTTO", "true":
      try checkTables(bytes, at: 0, path: path, &lengths)
      return 1
    case "wOFF", "wOF2":
      throw .notAFont(path: path, reason: "it is a compressed web font")
    default:
      throw .notAFont(path: path, reason: "its first bytes name no known font format")
    }
  }

  private static func checkTables(
    _ bytes: UnsafeRawBufferPointer, at offset: Int, path: String, _ lengths: inout [TrueLength]
  ) throws(FontError) {
    guard let count = bytes.uint16(at: offset + 4) else {
      throw .truncated(path: path, table: "(directory)", end: offset + 12, fileSize: bytes.count)
    }
    var starts: [Int] = []
    var overlong: [(tag: String, record: Int, start: Int, end: Int)] = []
    for index in 0..<count {
      let record = offset + 12 + 16 * index
      guard let tag = bytes.tag(at: record), let start = bytes.uint32(at: record + 8),
        let length = bytes.uint32(at: record + 12)
      else {
        throw .truncated(path: path, table: "(directory)", end: offset + 12 + 16 * count, fileSize: bytes.count)
      }
      starts.append(start)
      if start + length > bytes.count, read.contains(tag) { overlong.append((tag, record, start, start + length)) }
    }
    guard !overlong.isEmpty else { return }
    starts = starts.filter { $0 < bytes.count }.sorted()
    var next = 0
    for table in overlong.sorted(by: { $0.start < $1.start }) {
      while next < starts.count, starts[next] <= table.start { next += 1 }
      // A file that was cut off has nothing after the table in which it ends. Where another one follows, all of the table is
      // there.
      guard next < starts.count else {
        throw .truncated(path: path, table: table.tag, end: table.end, fileSize: bytes.count)
      }
      lengths.append(TrueLength(place: table.record + 12, length: starts[next] - table.start))
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The big-endian number at a byte offset, or nil past the end.
  fileprivate func uint16(at offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= count else { return nil }
    return Int(loadUnaligned(fromByteOffset: offset, as: UInt16.self).bigEndian)
  }

  fileprivate func uint32(at offset: Int) -> Int? {
    guard offset >= 0, offset + 4 <= count else { return nil }
    return Int(loadUnaligned(fromByteOffset: offset, as: UInt32.self).bigEndian)
  }

  fileprivate func tag(at offset: Int) -> String? {
    guard offset >= 0, offset + 4 <= count else { return nil }
    return String(String.UnicodeScalarView(self[offset..<offset + 4].map { Unicode.Scalar($0) }))
  }
}
