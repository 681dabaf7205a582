internal import Platform
internal import Synchronization
internal import TextFields

/// The progress of a batch or a sheet, on a line of a terminal that is overwritten each time; it is never shown
/// elsewhere.
package final class Progress: Sendable {
  private let shown = Mutex(Progress.milliseconds)
  /// The words after the number.
  private let things: String

  /// - Parameter total: the final number; nil if it is not known.
  package init(_ things: String = "records", of total: Int? = nil) {
    self.things = total.map { "of \($0) \(things)" } ?? things
  }

  /// Nil if standard error is not a terminal.
  package static func onTerminal(_ things: String = "records", of total: Int? = nil) -> Progress? {
    isatty(STDERR_FILENO) == 1 ? Progress(things, of: total) : nil
  }

  /// The time between two updates, in milliseconds.
  private static let interval = 250

  /// The time since the machine was started. Swift's clocks would link in its tasks and queues.
  private static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  package func show(_ count: Int) {
    shown.withLock { last in
      let now = Self.milliseconds
      guard now - last >= Self.interval else { return }
      last = now
      Output.note("\r\(count) \(things)")
    }
  }

  package func end() { Output.note("\r\u{1B}[K") }
}
