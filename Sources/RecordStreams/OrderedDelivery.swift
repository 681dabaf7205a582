internal import TextFields

/// Accepts the products of several threads in any order, and hands them on in the order of their numbers, one after
/// another.
///
/// The thread that brings the next product hands on all that are ready; the others return to work at once, unless they
/// are too far ahead. So no thread waits for a slower one, and only a few products are held.
final class OrderedDelivery<Product: Sendable>: Sendable {
  private let monitor = Monitor()
  // Guarded by the monitor, as is everything below.
  private nonisolated(unsafe) var waiting: [Int: Result<Product, Failure>] = [:]
  private nonisolated(unsafe) var next = 0
  private nonisolated(unsafe) var isDelivering = false
  private nonisolated(unsafe) var problem: Failure?
  /// The most products that may be held before the next one in order arrives.
  private let most: Int

  init(most: Int) { self.most = most }

  /// The first failure, in order, among the products that have been handed on; nothing is handed on after it.
  var failure: Failure? { monitor.locked { problem } }

  /// - Parameters:
  ///   - number: the number of the product, from 0, each used once; those before it are being made or have been
  ///     brought.
  ///   - deliver: hands a product on, possibly that of another thread; no two calls overlap.
  func bring(
    _ product: Result<Product, Failure>, number: Int, _ deliver: (Product) throws(Failure) -> Void
  ) {
    monitor.locked {
      waiting[number] = product
      if !isDelivering {
        isDelivering = true
        while let product = waiting.removeValue(forKey: next) {
          handOn(product, deliver)
          next += 1
          monitor.wakeAll()
        }
        isDelivering = false
      }
      while number >= next + most { monitor.wait() }
    }
  }

  /// Called with the lock held, which it releases while it delivers.
  private func handOn(_ product: Result<Product, Failure>, _ deliver: (Product) throws(Failure) -> Void) {
    guard problem == nil else { return }
    var failure: Failure?
    monitor.unlocked {
      do throws(Failure) { try deliver(try product.get()) } catch { failure = error }
    }
    problem = failure
  }
}
