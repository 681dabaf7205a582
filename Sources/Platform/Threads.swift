/// Starts a thread; nil where there is none to be had, and `body` is not called.
///
/// Whoever starts it waits for it, with `pthread_join`.
public func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  // A number in glibc, a pointer elsewhere.
  #if canImport(Glibc)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  let pointer = Unmanaged.passRetained(Body(body))
  let failed = pthread_create(
    &thread, nil,
    { argument in
      // Not optional in Darwin.
      let argument: UnsafeMutableRawPointer? = argument
      if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
      return nil
    }, pointer.toOpaque())
  guard failed == 0 else {
    pointer.release()
    return nil
  }
  return thread
}
