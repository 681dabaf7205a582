import Glibc
import Synchronization

/// How far a batch has come, on one line of a terminal that is written over; never elsewhere.
final class Progress: Sendable {
  private let shown = Mutex(ContinuousClock.now)
  /// Time between two lines.
  private static let interval = Duration.milliseconds(250)

  func show(_ records: Int) {
    shown.withLock { last in
      let now = ContinuousClock.now
      guard now - last >= Self.interval else { return }
      last = now
      Output.note("\r\(records) records")
    }
  }

  func end() { Output.note("\r\u{1B}[K") }
}
