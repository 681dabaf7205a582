/// A text that C may read: its bytes followed by a NUL, in memory that it owns.
final class ForeignText: Sendable {
  private nonisolated(unsafe) let bytes: UnsafeMutableBufferPointer<CChar>

  convenience init(_ text: String) { self.init(text.utf8) }

  init(_ content: some Collection<UInt8>) {
    bytes = .allocate(capacity: content.count + 1)
    var index = 0
    for byte in content {
      bytes[index] = CChar(bitPattern: byte)
      index += 1
    }
    bytes[index] = 0
  }

  deinit { bytes.deallocate() }

  var pointer: UnsafePointer<CChar>? { UnsafePointer(bytes.baseAddress) }

  /// The number of bytes without the NUL.
  var count: Int64 { Int64(bytes.count - 1) }

  /// The pointer of a text; NULL and the length 0 if there is no text.
  static func give(_ text: ForeignText?, _ size: UnsafeMutablePointer<Int64>?) -> UnsafePointer<CChar>? {
    if let text { return text.give(size) }
    size?.pointee = 0
    return nil
  }

  /// The pointer. Writes the length unless `size` is NULL.
  func give(_ size: UnsafeMutablePointer<Int64>?) -> UnsafePointer<CChar>? {
    size?.pointee = count
    return pointer
  }
}
