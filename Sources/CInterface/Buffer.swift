// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
internal import CFitFont

/// Bytes that a function has made.
final class Buffer: Handled {
  static let kind: (number: UInt32, name: StaticString) = (8, "buffer")

  let bytes: ForeignText
  /// Sentences, one on a line, about arguments that were perhaps meant otherwise.
  let warnings: ForeignText

  /// - Parameter warnings: sentences.
  init(_ bytes: some Collection<UInt8>, warnings: [String] = []) {
    self.bytes = ForeignText(bytes)
    self.warnings = warnings.isEmpty ? Self.none : ForeignText(warnings.joined(separator: "\n"))
  }

  fileprivate static let none = ForeignText("")

  /// Hands text or a picture to the caller.
  static func put(
    _ bytes: some Collection<UInt8>, warnings: [String] = [], _ place: HandlePlace, _ parameter: StaticString
  ) throws(Refusal) {
    try Handle.put(Buffer(bytes, warnings: warnings), place, parameter)
  }
}

@c(fitfont_buffer_bytes) @implementation
public func fitfont_buffer_bytes(
  _ buffer: OpaquePointer?, _ size: UnsafeMutablePointer<Int64>?
) -> UnsafePointer<CChar>? {
  ForeignText.give(Handle.find(buffer, Buffer.self)?.bytes, size)
}

@c(fitfont_buffer_warnings) @implementation
public func fitfont_buffer_warnings(
  _ buffer: OpaquePointer?, _ size: UnsafeMutablePointer<Int64>?
) -> UnsafePointer<CChar>? {
  (Handle.find(buffer, Buffer.self)?.warnings ?? Buffer.none).give(size)
}

@c(fitfont_buffer_release) @implementation
public func fitfont_buffer_release(_ buffer: OpaquePointer?) { Handle.release(buffer, Buffer.self) }
