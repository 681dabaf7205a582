internal import Platform

/// Tells when files have changed, by looking at them a few times a second.
///
/// This works on every file system, and follows names: if an editor puts another file in the place of one, that is a
/// change. Files need not exist. It reads none of them, and sleeps between two looks.
package struct FileWatch: Sendable {
  /// Nil for a file that is not there.
  private var stamps: [String: FileStamp?] = [:]

  package init() {}

  /// The microseconds between two looks: shorter than the way from the keyboard, and negligible for a processor.
  private static let interval: useconds_t = 100_000
  /// How long a changed file is left alone, so that it is not read half-written, and the longest wait.
  private static let settling: useconds_t = 30_000
  private static let patience = 20

  /// Takes the present state of these files as the known one. Files that it watched before and that are not among them
  /// are forgotten.
  package mutating func know(_ paths: [String]) { stamps = Self.look(paths) }

  /// Adds files to those that are known, each in its present state.
  package mutating func know(also paths: [String]) { stamps.merge(Self.look(paths)) { known, _ in known } }

  /// Sleeps until a file differs from its known state, and is no longer changing.
  package func wait() {
    let paths = Array(stamps.keys)
    var last = Self.look(paths)
    while last == stamps {
      usleep(Self.interval)
      last = Self.look(paths)
    }
    for _ in 0..<Self.patience {
      usleep(Self.settling)
      let next = Self.look(paths)
      if next == last { return }
      last = next
    }
  }

  private static func look(_ paths: [String]) -> [String: FileStamp?] {
    Dictionary(paths.map { ($0, FileStamp(path: $0)) }) { first, _ in first }
  }
}
