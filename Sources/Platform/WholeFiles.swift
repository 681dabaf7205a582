/// Why the bytes of a file are not to be had.
package enum WholeFileProblem: Error, Sendable {
  /// The system's reason, as `errno` has it.
  case unreadable(Int32)
  /// It is a folder, a pipe, a socket or a device.
  case notPlain
  /// It has more bytes than the limit.
  case tooLarge
}

/// All bytes of a file.
///
/// - Parameters:
///   - limit: the most bytes that it may have.
///   - mustBePlain: whether anything but a plain file is refused. A pipe is read to its end otherwise, which may not
///     come; with this, not even opening it waits for anybody.
/// - Complexity: reads no more than the limit, and a piece.
package func readWholeFile(
  _ path: String, limit: Int, mustBePlain: Bool = false
) throws(WholeFileProblem) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | (mustBePlain ? O_NONBLOCK : 0))
  guard descriptor >= 0 else { throw .unreadable(errno) }
  defer { close(descriptor) }
  if mustBePlain {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notPlain }
  }
  return try readToEnd(descriptor, limit: limit)
}

/// All bytes that are left of an open file.
///
/// - Parameter limit: the most bytes that there may be.
/// - Complexity: reads no more than the limit, and a piece.
package func readToEnd(_ descriptor: Int32, limit: Int) throws(WholeFileProblem) -> [UInt8] {
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &piece, piece.count)
    if count < 0 {
      if errno == EINTR { continue }
      throw .unreadable(errno)
    }
    if count == 0 { return bytes }
    bytes += piece[..<count]
    guard bytes.count <= limit else { throw .tooLarge }
  }
}
