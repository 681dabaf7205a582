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

/// Lets threads through one after the other, each when the number before its own has passed.
package final class Turnstile: Sendable {
  private nonisolated(unsafe) let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private nonisolated(unsafe) let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Guarded by the mutex.
  private nonisolated(unsafe) var current = 0

  package init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  package func wait(for number: Int) {
    pthread_mutex_lock(mutex)
    while current != number { pthread_cond_wait(condition, mutex) }
    pthread_mutex_unlock(mutex)
  }

  package func pass() {
    pthread_mutex_lock(mutex)
    current += 1
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }
}
