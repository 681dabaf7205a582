internal import Platform

/// The bytes of a file or of memory, a piece at a time, which can be read again from the start if a format requires it.
final class ByteStream {
  private enum Source {
    case file(Int32)
    case memory([UInt8], Int)
  }

  private var source: Source
  /// The first bytes, which are examined before reading begins.
  private(set) var head: [UInt8]
  private var handed = 0
  /// The number of bytes examined.
  static let headSize = 65536

  init(_ bytes: [UInt8]) {
    head = Array(bytes.prefix(Self.headSize))
    source = .memory(bytes, head.count)
  }

  /// - Throws: ``CatalogError`` if the file cannot be opened or read.
  init(contentsOf path: String) throws(CatalogError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CatalogError(file: path, place: nil, problem: "\(Self.reason()); check the path and its permissions")
    }
    source = .file(descriptor)
    head = []
    head = try readFully(Self.headSize, path)
  }

  deinit { if case .file(let descriptor) = source { close(descriptor) } }

  private static func reason() -> String { String(cString: strerror(errno)) }

  private func readFully(_ count: Int, _ path: String) throws(CatalogError) -> [UInt8] {
    guard case .file(let descriptor) = source else { return [] }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
      while size < count {
        let got = Platform.read(descriptor, buffer.baseAddress.map { $0 + size }, count - size)
        if got < 0, errno == EINTR { continue }
        failed = got < 0
        guard got > 0 else { return }
        size += got
      }
    }
    if failed {
      throw CatalogError(file: path, place: nil, problem: "it cannot be read: \(Self.reason()); give a readable file")
    }
    return bytes
  }

  /// The next bytes; empty at the end.
  func next(_ path: String) throws(CatalogError) -> [UInt8] {
    if handed < head.count {
      defer { handed = head.count }
      return handed == 0 ? head : Array(head[handed...])
    }
    switch source {
    case .file: return try readFully(Self.headSize, path)
    case .memory(let bytes, let offset):
      let end = min(offset + Self.headSize, bytes.count)
      source = .memory(bytes, end)
      return Array(bytes[offset..<end])
    }
  }

  /// Begins again; false if the source cannot go back to its beginning, as with a pipe.
  func rewind() -> Bool {
    switch source {
    case .file(let descriptor):
      guard lseek(descriptor, off_t(head.count), SEEK_SET) >= 0 else { return false }
    case .memory(let bytes, _): source = .memory(bytes, head.count)
    }
    handed = 0
    return true
  }
}
