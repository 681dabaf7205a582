// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
internal import CFitFont
internal import CHandles

/// A class whose objects have handles. Each is final and has its own kind.
protocol Handled: AnyObject {
  /// A number other than 0 that identifies the kind, and its name in messages.
  static var kind: (number: UInt32, name: StaticString) { get }
}

/// The handles of objects. Each handle retains its object once.
enum Handle {
  /// A new handle, which retains the object until it is released.
  static func make<Object: Handled>(_ object: Object) throws(Refusal) -> OpaquePointer {
    let held = Unmanaged.passRetained(object)
    guard let handle = fitfont_handle_make(Object.kind.number, held.toOpaque()) else {
      held.release()
      throw Refusal(FITFONT_UNAVAILABLE, "no memory is left for another handle; release those that are not needed")
    }
    return OpaquePointer(handle)
  }

  /// Makes a handle for an object and writes it.
  static func put<Object: Handled>(
    _ object: Object, _ place: HandlePlace, _ parameter: StaticString
  ) throws(Refusal) {
    guard let place else { throw .null(parameter) }
    place.pointee = try make(object)
  }

  /// The object of a handle, which the caller must not release during the call.
  static func object<Object: Handled>(
    _ handle: OpaquePointer?, _ type: Object.Type = Object.self
  ) throws(Refusal) -> Object {
    if let found = find(handle, type) { return found }
    guard handle != nil else { throw .null(Object.kind.name) }
    throw .misuse(
      "\(Object.kind.name) is not a handle of that kind, or was released before; keep it until it is no longer used")
  }

  /// The same as ``object(_:_:)``; nil for a value that is not a handle of that kind.
  static func find<Object: Handled>(_ handle: OpaquePointer?, _ type: Object.Type = Object.self) -> Object? {
    guard let object = fitfont_handle_object(UnsafeRawPointer(handle), Object.kind.number) else { return nil }
    return Unmanaged<Object>.fromOpaque(object).takeUnretainedValue()
  }

  /// Releases the object of a handle; does nothing for a value that is not a handle.
  static func release<Object: Handled>(_ handle: OpaquePointer?, _ type: Object.Type) {
    guard let object = fitfont_handle_end(UnsafeRawPointer(handle), Object.kind.number) else { return }
    Unmanaged<Object>.fromOpaque(object).release()
  }
}

@c(fitfont_handle_count) @implementation
public func fitfont_handle_count() -> Int64 { fitfont_handle_total() }
