internal import Platform

/// A lock with a condition that threads can wait for.
final class Monitor: Sendable {
  private nonisolated(unsafe) let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private nonisolated(unsafe) let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Runs a body that no two threads run at once.
  func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Runs a body without the lock, which is held before and after it.
  func unlocked(_ body: () -> Void) {
    pthread_mutex_unlock(mutex)
    defer { pthread_mutex_lock(mutex) }
    body()
  }

  /// Waits, with the lock held, until another thread wakes this one; the lock is released while it waits.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes one of the threads that wait.
  func wakeOne() { pthread_cond_signal(condition) }

  /// Wakes all threads that wait.
  func wakeAll() { pthread_cond_broadcast(condition) }
}
