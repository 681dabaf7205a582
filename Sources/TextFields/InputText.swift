internal import JSONText

/// Decodes UTF-8, or reports the byte at which it is invalid.
package func decodeUTF8(_ bytes: UnsafeRawBufferPointer, what: String) throws(Failure) -> String {
  if let encoding = Encoding.foreign(bytes) { throw .badData(Encoding.problem(what, encoding)) }
  if let text = validText(bytes.bindMemory(to: UInt8.self)) { return text }
  var parser = Unicode.UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  var offset = 0
  while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
  throw .badData("\(what) is not valid UTF-8 at byte \(offset + 1); convert it to UTF-8")
}

/// The text of a file, or of standard input for `-`.
package func readInput(_ path: String, limit: Int) throws(Failure) -> String {
  let bytes = try readBytes(path, limit: limit, what: "text")
  let what = path == "-" ? "standard input" : "the text file '\(path)'"
  return try bytes[...].withRawBytes { bytes throws(Failure) in try decodeUTF8(bytes, what: what) }
}

/// The whole of a file, or of standard input for `-`.
///
/// - Parameter what: how errors refer to the file; `text` also names the limit `textBytes`.
package func readBytes(_ path: String, limit: Int, what: String) throws(Failure) -> [UInt8] {
  try FileBytes.read(path == "-" ? .standardInput : .file(path), limit: limit, what: what)
}
