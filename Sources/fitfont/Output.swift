import Glibc
import LayoutDocuments

/// Writes data and tables to standard output and messages to standard error. What people read is a ``VisibleText``.
///
/// A reader that goes away (`| head`) ends the command quietly; any other failure to write is an error.
enum Output {
  /// What people read.
  static func write(_ text: VisibleText) throws(Failure) { try write(data: text.string) }

  /// What programs read, and what terminals are told: byte for byte.
  static func write(data text: String) throws(Failure) {
    guard writeAll(text, to: STDOUT_FILENO) else {
      if errno == EPIPE { endQuietly() }
      throw Failure(
        kind: .cannotWrite, message: "cannot write to standard output: \(String(cString: strerror(errno)))")
    }
  }

  /// Writes whole lines so that a reader of a pipe, or a file after a sudden end, never sees half of one: a pipe takes up
  /// to 4096 bytes (PIPE_BUF) at once or not at all.
  static func write(lines: [UInt8]) throws(Failure) {
    let reason: String? = lines.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count {
          let next = bytes[end...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
          if next - start > atomicSize, end > start { break }
          end = next
        }
        if !writeAll(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), to: STDOUT_FILENO) {
          if errno == EPIPE { endQuietly() }
          return String(cString: strerror(errno))
        }
        start = end
      }
      return nil
    }
    if let reason { throw Failure(kind: .cannotWrite, message: "cannot write to standard output: \(reason)") }
  }

  /// Data of any kind.
  static func write(bytes: UnsafeRawBufferPointer) throws(Failure) {
    guard writeAll(bytes, to: STDOUT_FILENO) else {
      if errno == EPIPE { endQuietly() }
      throw Failure(
        kind: .cannotWrite, message: "cannot write to standard output: \(String(cString: strerror(errno)))")
    }
  }

  private static let atomicSize = 4096

  /// Ends the command because its reader has gone. Without what `exit` would do: libraries would free what other threads are
  /// still at work on.
  static func endQuietly() -> Never { _exit(ExitCode.fits.rawValue) }

  /// Words on standard error, without a line end.
  static func note(_ text: VisibleText) {
    _ = writeAll(text.string, to: STDERR_FILENO)
  }

  static func complain(_ message: VisibleText) { note("fitfont: \(message)\n") }

  /// Sentences, each a message of its own.
  static func complain(_ sentences: [String]) { for sentence in sentences { complain("\(sentence)") } }

  private static func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    return true
  }
}
