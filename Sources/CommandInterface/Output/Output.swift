internal import Platform
package import TextFields

/// Writes data and tables to standard output, and messages to standard error. Anything meant for people is a
/// ``VisibleText``.
///
/// If the reader goes away (`| head`), the command ends as others do, by SIGPIPE; any other failure to write is an
/// error.
package enum Output {
  /// Text for people.
  package static func write(_ text: VisibleText) throws(Failure) { try write(data: text.string) }

  /// Bytes for programs and terminals, unchanged.
  package static func write(data text: String) throws(Failure) {
    guard writeAll(text, to: STDOUT_FILENO) else { throw failure() }
  }

  /// Writes whole lines, so that the reader of a pipe, or of a file after a sudden end, never sees half of one: a pipe
  /// accepts up to 4096 bytes (PIPE_BUF) either as a whole or not at all.
  package static func write(lines: [UInt8]) throws(Failure) {
    let isWritten = lines.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let end = endOfLines(bytes[start...])
        guard FileBytes.write(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), to: STDOUT_FILENO) else {
          return false
        }
        start = end
      }
      return true
    }
    if !isWritten { throw failure() }
  }

  /// Where as many whole lines end as a pipe accepts at once, or one that is longer than that.
  package static func endOfLines(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    guard bytes.count > atomicSize else { return bytes.endIndex }
    // Looked for backwards, so that no more than one line is looked at.
    let (newline, limit) = (UInt8(ascii: "\n"), bytes.startIndex + atomicSize)
    let last = bytes[..<limit].lastIndex(of: newline) ?? bytes[limit...].firstIndex(of: newline)
    return last.map { $0 + 1 } ?? bytes.endIndex
  }

  /// Data of any kind.
  package static func write(bytes: UnsafeRawBufferPointer) throws(Failure) {
    guard FileBytes.write(bytes, to: STDOUT_FILENO) else { throw failure() }
  }

  private static let atomicSize = 4096

  /// Why the last write failed; does not return if the reader has gone away.
  private static func failure() -> Failure {
    if errno == EPIPE { endByPipe() }
    return Failure(
      kind: .cannotWrite,
      message: "cannot write to standard output: \(String(cString: strerror(errno))); check where it goes")
  }

  /// Ends the command because its reader has gone away, quietly, but not as if all had been done: pictures of a merge
  /// may be missing. `exit` would do more: libraries would free memory that other threads are still using.
  package static func endByPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    // Where the signal is blocked.
    _exit(128 + SIGPIPE)
  }

  /// Words on standard error, without a line end.
  package static func note(_ text: VisibleText) {
    _ = writeAll(text.string, to: STDERR_FILENO)
  }

  private static func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { FileBytes.write(UnsafeRawBufferPointer($0), to: descriptor) }
  }
}
