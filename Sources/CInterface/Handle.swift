// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Functions are called as the header calls them.
internal import CFitFont
internal import CHandles

/// What can have a handle: a final class, each of its own kind.
protocol Handled: AnyObject {
  /// The number that tells it from others, not 0, and what messages call it.
  static var kind: (number: UInt32, name: StaticString) { get }
}

/// Objects as they are seen outside. A handle holds its object once.
enum Handle {
  /// A new handle, which holds the object until it is released.
  static func make<Object: Handled>(_ object: Object) throws(Refusal) -> OpaquePointer {
    let held = Unmanaged.passRetained(object)
    guard let handle = fitfont_handle_make(Object.kind.number, held.toOpaque()) else {
      held.release()
      throw Refusal(FITFONT_UNAVAILABLE, "no memory is left for another handle; release those that are not needed")
    }
    return OpaquePointer(handle)
  }

  /// Puts a new handle where it is wanted.
  static func put<Object: Handled>(
    _ object: Object, _ place: HandlePlace, _ parameter: StaticString
  ) throws(Refusal) {
    guard let place else { throw .null(parameter) }
    place.pointee = try make(object)
  }

  /// The object of a handle, which the caller of the function holds as long as it takes.
  static func object<Object: Handled>(
    _ handle: OpaquePointer?, _ type: Object.Type = Object.self
  ) throws(Refusal) -> Object {
    if let found = find(handle, type) { return found }
    guard handle != nil else { throw .null(Object.kind.name) }
    throw .misuse(
      "\(Object.kind.name) is no handle of that kind, or was released before; keep it until it is not used any more")
  }

  /// The same, nil for what is none.
  static func find<Object: Handled>(_ handle: OpaquePointer?, _ type: Object.Type = Object.self) -> Object? {
    guard let object = fitfont_handle_object(UnsafeRawPointer(handle), Object.kind.number) else { return nil }
    return Unmanaged<Object>.fromOpaque(object).takeUnretainedValue()
  }

  /// Lets go of the object of a handle; nothing for what is none.
  static func release<Object: Handled>(_ handle: OpaquePointer?, _ type: Object.Type) {
    guard let object = fitfont_handle_end(UnsafeRawPointer(handle), Object.kind.number) else { return }
    Unmanaged<Object>.fromOpaque(object).release()
  }
}

@c(fitfont_handle_count) @implementation
public func fitfont_handle_count() -> Int64 { fitfont_handle_total() }
