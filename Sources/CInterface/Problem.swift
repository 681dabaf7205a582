// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
public import CFitFont

/// An error for callers.
final class Problem: Handled {
  static let kind: (number: UInt32, name: StaticString) = (9, "error")

  let code: fitfont_code
  let message: ForeignText
  let excerpt: ForeignText

  init(_ refusal: Refusal) {
    code = refusal.code
    message = ForeignText(refusal.message)
    excerpt = ForeignText(refusal.excerpt.joined(separator: "\n"))
  }
}

/// The text for a handle that is not an error.
private let nothing = ForeignText("")

@c(fitfont_error_code) @implementation
public func fitfont_error_code(_ error: OpaquePointer?) -> fitfont_code {
  Handle.find(error, Problem.self)?.code ?? fitfont_code(FITFONT_MISUSE)
}

@c(fitfont_error_message) @implementation
public func fitfont_error_message(
  _ error: OpaquePointer?, _ size: UnsafeMutablePointer<Int64>?
) -> UnsafePointer<CChar>? {
  (Handle.find(error, Problem.self)?.message ?? nothing).give(size)
}

@c(fitfont_error_excerpt) @implementation
public func fitfont_error_excerpt(
  _ error: OpaquePointer?, _ size: UnsafeMutablePointer<Int64>?
) -> UnsafePointer<CChar>? {
  (Handle.find(error, Problem.self)?.excerpt ?? nothing).give(size)
}

@c(fitfont_error_release) @implementation
public func fitfont_error_release(_ error: OpaquePointer?) { Handle.release(error, Problem.self) }
