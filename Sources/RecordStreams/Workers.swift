internal import Platform

/// Runs the same work on several threads, and waits for all of them.
package enum Workers {
  package static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  package static func run(count: Int, _ work: @escaping @Sendable () -> Void) {
    let threads = (1..<max(1, count)).compactMap { _ in startThread(work) }
    // The calling thread works, too; if no other thread can be had, it does everything.
    work()
    for thread in threads { pthread_join(thread, nil) }
  }
}
