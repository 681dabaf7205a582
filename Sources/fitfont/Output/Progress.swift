import Platform
import Synchronization
import TextFields

/// How far a batch or a sheet has come, on one line of a terminal that is written over; never elsewhere.
final class Progress: Sendable {
  private let shown = Mutex(ContinuousClock.now)
  /// What is said after the number.
  private let things: String

  /// - Parameter total: how many there will be; nil where nobody knows.
  init(_ things: String = "records", of total: Int? = nil) {
    self.things = total.map { "of \($0) \(things)" } ?? things
  }

  /// Nil where standard error is not a terminal.
  static func onTerminal(_ things: String = "records", of total: Int? = nil) -> Progress? {
    isatty(STDERR_FILENO) == 1 ? Progress(things, of: total) : nil
  }

  /// Time between two lines.
  private static let interval = Duration.milliseconds(250)

  func show(_ count: Int) {
    shown.withLock { last in
      let now = ContinuousClock.now
      guard now - last >= Self.interval else { return }
      last = now
      Output.note("\r\(count) \(things)")
    }
  }

  func end() { Output.note("\r\u{1B}[K") }
}
