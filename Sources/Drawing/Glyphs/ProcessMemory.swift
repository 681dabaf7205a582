internal import Synchronization
internal import Typography

/// What is remembered of fonts, which they can be dropped from.
protocol FontHoldings: Sendable {
  init()
  mutating func drop(_ isGone: (Font) -> Bool)
}

/// What drawing remembers of fonts for as long as the process lives: outlines, files for PDF.
final class ProcessMemory<Known: FontHoldings>: FontRememberer {
  let known = Mutex(Known())

  init() { FontMemory.add(self) }

  func drop(_ isGone: (Font) -> Bool) {
    // What goes is freed after the lock is released, since freeing a font may take long.
    let old = known.withLock { known in
      let old = known
      known.drop(isGone)
      return old
    }
    withExtendedLifetime(old) {}
  }
}
