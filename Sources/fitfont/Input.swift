import Glibc
import Typography

/// The text that bytes are in UTF-8; nil where they are none.
///
/// Not `String(validating:as:)`, which takes fifty times as long for a short text.
func validText(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
  var text = String(decoding: bytes, as: UTF8.self)
  // What is no UTF-8 was repaired, and so is not what it was.
  let isSame = text.withUTF8 { known in
    guard known.count == bytes.count, let a = known.baseAddress, let b = bytes.baseAddress else {
      return known.count == bytes.count
    }
    return memcmp(a, b, bytes.count) == 0
  }
  return isSame ? text : nil
}

/// Decodes UTF-8, or says at which byte it stops being any.
func decodeUTF8(_ bytes: UnsafeRawBufferPointer, what: String) throws(Failure) -> String {
  if let text = validText(bytes.bindMemory(to: UInt8.self)) { return text }
  var parser = Unicode.UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  var offset = 0
  while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
  throw .badData("\(what) is not valid UTF-8 at byte \(offset + 1); convert it to UTF-8")
}

/// The text of a file, or of standard input for `-`.
func readInput(_ path: String, limit: Int) throws(Failure) -> String {
  let bytes = try readBytes(path, limit: limit, what: "text")
  let what = path == "-" ? "standard input" : "the text file '\(path)'"
  return try bytes[...].withRawBytes { bytes throws(Failure) in try decodeUTF8(bytes, what: what) }
}

/// The whole of a file, or of standard input for `-`.
///
/// - Parameter what: what errors call the file; `text` also names the limit `textBytes`.
func readBytes(_ path: String, limit: Int, what: String) throws(Failure) -> [UInt8] {
  let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else {
    throw .noInput("cannot read the \(what) file '\(path)': \(String(cString: strerror(errno)))")
  }
  defer { if descriptor != STDIN_FILENO { close(descriptor) } }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0 {
      if errno == EINTR { continue }
      throw .noInput("cannot read the \(what) file '\(path)': \(String(cString: strerror(errno)))")
    }
    if count == 0 { return bytes }
    bytes += chunk[..<count]
    guard bytes.count <= limit else {
      let hint = what == "text" ? "; split it" : "; use a smaller one"
      throw Failure(
        code: .unavailable, message: "the \(what) passes the limit \(what)Bytes: more than \(limit) bytes\(hint)")
    }
  }
}

extension ArraySlice<UInt8> {
  /// `withUnsafeBytes` for a body that throws failures only.
  func withRawBytes<Value>(_ body: (UnsafeRawBufferPointer) throws(Failure) -> Value) throws(Failure) -> Value {
    let result: Result<Value, Failure> = withUnsafeBytes { bytes in
      do throws(Failure) { return .success(try body(bytes)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
