import Platform
import TextFields

/// Writes data and tables to standard output and messages to standard error. What people read is a ``VisibleText``.
///
/// A reader that goes away (`| head`) ends the command quietly; any other failure to write is an error.
enum Output {
  /// What people read.
  static func write(_ text: VisibleText) throws(Failure) { try write(data: text.string) }

  /// What programs read, and what terminals are told: byte for byte.
  static func write(data text: String) throws(Failure) {
    guard writeAll(text, to: STDOUT_FILENO) else { throw failure() }
  }

  /// Writes whole lines so that a reader of a pipe, or a file after a sudden end, never sees half of one: a pipe takes up
  /// to 4096 bytes (PIPE_BUF) at once or not at all.
  static func write(lines: [UInt8]) throws(Failure) {
    let isWritten = lines.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count {
          let next = bytes[end...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
          if next - start > atomicSize, end > start { break }
          end = next
        }
        guard FileBytes.write(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), to: STDOUT_FILENO) else {
          return false
        }
        start = end
      }
      return true
    }
    if !isWritten { throw failure() }
  }

  /// Data of any kind.
  static func write(bytes: UnsafeRawBufferPointer) throws(Failure) {
    guard FileBytes.write(bytes, to: STDOUT_FILENO) else { throw failure() }
  }

  private static let atomicSize = 4096

  /// Why the last write failed; does not come back where the reader has gone.
  private static func failure() -> Failure {
    if errno == EPIPE { endQuietly() }
    return Failure(
      kind: .cannotWrite,
      message: "cannot write to standard output: \(String(cString: strerror(errno))); check where it goes")
  }

  /// Ends the command because its reader has gone. Without what `exit` would do: libraries would free what other threads are
  /// still at work on.
  static func endQuietly() -> Never { _exit(ExitCode.fits.rawValue) }

  /// Words on standard error, without a line end.
  static func note(_ text: VisibleText) {
    _ = writeAll(text.string, to: STDERR_FILENO)
  }

  static func complain(_ message: VisibleText) { note("fitfont: \(message)\n") }

  /// Each a message of its own.
  static func complain(_ messages: [VisibleText]) { for message in messages { complain(message) } }

  /// Sentences, each a message of its own.
  static func complain(_ sentences: [String]) { for sentence in sentences { complain("\(sentence)") } }

  private static func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { FileBytes.write(UnsafeRawBufferPointer($0), to: descriptor) }
  }
}
