// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
internal import CFitFont

/// Bytes that a function has made.
final class Buffer: Handled {
  static let kind: (number: UInt32, name: StaticString) = (8, "buffer")

  let bytes: ForeignText

  init(_ bytes: some Collection<UInt8>) { self.bytes = ForeignText(bytes) }

  /// Hands text or a picture to the caller.
  static func put(
    _ bytes: some Collection<UInt8>, _ place: HandlePlace, _ parameter: StaticString
  ) throws(Refusal) {
    try Handle.put(Buffer(bytes), place, parameter)
  }
}

@c(fitfont_buffer_bytes) @implementation
public func fitfont_buffer_bytes(
  _ buffer: OpaquePointer?, _ size: UnsafeMutablePointer<Int64>?
) -> UnsafePointer<CChar>? {
  guard let found = Handle.find(buffer, Buffer.self) else {
    size?.pointee = 0
    return nil
  }
  return found.bytes.give(size)
}

@c(fitfont_buffer_release) @implementation
public func fitfont_buffer_release(_ buffer: OpaquePointer?) { Handle.release(buffer, Buffer.self) }
