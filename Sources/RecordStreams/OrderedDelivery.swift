internal import Platform
internal import TextFields

/// Takes what several threads have made, in any order, and hands it on in the order of its numbers, one after the other.
///
/// Whoever brings what is next hands on all that is there; the others go back to work at once, unless they are too far ahead. So no
/// thread waits for a slower one, and no more than a few products are held.
final class OrderedDelivery<Product: Sendable>: Sendable {
  private nonisolated(unsafe) let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private nonisolated(unsafe) let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  // Guarded by the mutex, as are all below.
  private nonisolated(unsafe) var waiting: [Int: Result<Product, Failure>] = [:]
  private nonisolated(unsafe) var next = 0
  private nonisolated(unsafe) var isDelivering = false
  private nonisolated(unsafe) var problem: Failure?
  /// How many products may be there before the one that is next.
  private let most: Int

  init(most: Int) {
    self.most = most
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// The first failure in the order of the numbers, of those that have been handed on; nothing is after it.
  var failure: Failure? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return problem
  }

  /// - Parameters:
  ///   - number: from 0, each once; all before it are being made or there.
  ///   - deliver: hands a product on, be it another thread's; no two of them run at once.
  func bring(
    _ product: Result<Product, Failure>, number: Int, _ deliver: (Product) throws(Failure) -> Void
  ) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    waiting[number] = product
    if !isDelivering {
      isDelivering = true
      while let product = waiting.removeValue(forKey: next) {
        handOn(product, deliver)
        next += 1
        pthread_cond_broadcast(condition)
      }
      isDelivering = false
    }
    while number >= next + most { pthread_cond_wait(condition, mutex) }
  }

  /// Called with the mutex held, which it gives back for as long as it takes.
  private func handOn(_ product: Result<Product, Failure>, _ deliver: (Product) throws(Failure) -> Void) {
    guard problem == nil else { return }
    pthread_mutex_unlock(mutex)
    var failure: Failure?
    do throws(Failure) { try deliver(try product.get()) } catch { failure = error }
    pthread_mutex_lock(mutex)
    problem = failure
  }
}
