// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
public import CFitFont
internal import TextFields
internal import Typography

/// A font in memory, which the styles of its context may name.
final class FontBytes: Handled, Sendable {
  static let kind: (number: UInt32, name: StaticString) = (10, "memory font")

  private let font: MemoryFont
  private let context: Context
  let name: ForeignText

  init(_ context: Context, _ bytes: UnsafeRawBufferPointer) throws(Failure) {
    do throws(FontError) {
      font = try MemoryFont(Array(bytes), catalog: context.catalog)
    } catch {
      throw Failure(error)
    }
    (self.context, name) = (context, ForeignText(font.name))
  }
}

@c(fitfont_memory_font_create) @implementation
public func fitfont_memory_font_create(
  _ context: OpaquePointer?, _ bytes: UnsafePointer<CChar>?, _ size: Int64, _ font: HandlePlace, _ error: HandlePlace
) -> fitfont_code {
  font?.pointee = nil
  return attempt(error) { () throws(Refusal) in
    let context = try Handle.object(context, Context.self)
    let bytes = try Input.bytes(bytes, size, "bytes", .font(context.limits.fontBytes))
    let made = try speaking { () throws(Failure) in try FontBytes(context, bytes) }
    try Handle.put(made, font, "font")
  }
}

@c(fitfont_memory_font_name) @implementation
public func fitfont_memory_font_name(
  _ font: OpaquePointer?, _ size: UnsafeMutablePointer<Int64>?
) -> UnsafePointer<CChar>? {
  ForeignText.give(Handle.find(font, FontBytes.self)?.name, size)
}

@c(fitfont_memory_font_release) @implementation
public func fitfont_memory_font_release(_ font: OpaquePointer?) { Handle.release(font, FontBytes.self) }
