internal import Glibc

/// Runs the same work on several threads and waits for all of them.
package enum Workers {
  package static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  package static func run(count: Int, _ work: @escaping @Sendable () -> Void) {
    final class Body: Sendable {
      let work: @Sendable () -> Void
      init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }
    var threads: [pthread_t] = []
    for _ in 1..<max(1, count) {
      var thread = pthread_t()
      let body = Unmanaged.passRetained(Body(work))
      let failed = pthread_create(
        &thread, nil,
        { pointer in
          if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().work() }
          return nil
        }, body.toOpaque())
      if failed == 0 { threads.append(thread) } else { body.release() }
    }
    // The calling thread works too; with no other thread to be had it does everything.
    work()
    for thread in threads { pthread_join(thread, nil) }
  }
}
