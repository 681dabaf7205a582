internal import Platform

/// The text that bytes are in UTF-8; nil where they are not valid UTF-8.
///
/// Not `String(validating:as:)`, which takes fifty times as long for a short text.
package func validText(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
  var text = String(decoding: bytes, as: UTF8.self)
  // Bytes that are not UTF-8 were repaired, so the text differs from them.
  let isSame = text.withUTF8 { known in
    guard known.count == bytes.count, let a = known.baseAddress, let b = bytes.baseAddress else {
      return known.count == bytes.count
    }
    return memcmp(a, b, bytes.count) == 0
  }
  return isSame ? text : nil
}

extension ArraySlice<UInt8> {
  /// `withUnsafeBytes` for a body that throws errors of one type only.
  package func withRawBytes<Value, Problem: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Problem) -> Value
  ) throws(Problem) -> Value {
    let result: Result<Value, Problem> = withUnsafeBytes { bytes in
      do throws(Problem) { return .success(try body(bytes)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
