import Glibc

/// Writes data to standard output and messages to standard error.
///
/// A reader that goes away (`| head`) ends the command quietly; any other failure to write is an error.
enum Output {
  static func write(_ text: String) throws(Failure) {
    guard writeAll(text, to: STDOUT_FILENO) else {
      if errno == EPIPE { exit(ExitCode.fits.rawValue) }
      throw Failure(
        code: .cannotWrite, message: "cannot write to standard output: \(String(cString: strerror(errno)))")
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
          if errno == EPIPE { exit(ExitCode.fits.rawValue) }
          return String(cString: strerror(errno))
        }
        start = end
      }
      return nil
    }
    if let reason { throw Failure(code: .cannotWrite, message: "cannot write to standard output: \(reason)") }
  }

  /// Data of any kind.
  static func write(bytes: UnsafeRawBufferPointer) throws(Failure) {
    guard writeAll(bytes, to: STDOUT_FILENO) else {
      if errno == EPIPE { exit(ExitCode.fits.rawValue) }
      throw Failure(
        code: .cannotWrite, message: "cannot write to standard output: \(String(cString: strerror(errno)))")
    }
  }

  private static let atomicSize = 4096

  /// Text for a terminal's eyes, as it is.
  static func note(_ text: String) {
    _ = writeAll(text, to: STDERR_FILENO)
  }

  static func complain(_ message: String) {
    _ = writeAll("fitfont: \(message)\n", to: STDERR_FILENO)
  }

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

/// A number with at most `places` decimals (0...9), rounded, without trailing zeros; never in exponent form.
func decimal(_ value: Double, places: Int = 4) -> String {
  let parts = (0..<places).reduce(Int64(1)) { product, _ in product * 10 }
  let scaled = (abs(value) * Double(parts)).rounded()
  guard scaled < 0x1p62 else { return "\(value)" }
  let whole = Int64(scaled)
  var fraction = String(whole % parts)
  fraction = String(repeating: "0", count: places - fraction.count) + fraction
  while fraction.hasSuffix("0") { fraction.removeLast() }
  return (value < 0 && whole > 0 ? "-" : "") + String(whole / parts) + (fraction.isEmpty ? "" : "." + fraction)
}
