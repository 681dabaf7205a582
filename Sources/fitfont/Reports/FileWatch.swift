import Platform

/// Tells when files have changed, by looking at them a few times a second.
///
/// Looking works on every file system, and a name is what is looked at: an editor that puts another file in its place has
/// changed it. Files need not exist. It reads none, and between two looks it sleeps.
struct FileWatch {
  /// What tells one state of a file from another; nil of a file there is not.
  private struct Stamp: Equatable {
    var device: dev_t
    var inode: ino_t
    var size: off_t
    var modified: [Int]
  }

  private var stamps: [String: Stamp?] = [:]

  /// Microseconds between two looks: faster than a hand is back from the keyboard, and nothing to a processor.
  private static let interval: useconds_t = 100_000
  /// How long a changed file is left in peace, so that it is not read half-written, and how often at most.
  private static let settling: useconds_t = 30_000
  private static let patience = 20

  /// Takes the present state of files as the one that is known. Files it was told of before and is not now are forgotten.
  mutating func know(_ paths: [String]) { stamps = Self.look(paths) }

  /// Takes in files besides those that are known, each as it is now.
  mutating func know(also paths: [String]) { stamps.merge(Self.look(paths)) { known, _ in known } }

  /// Sleeps until a file is other than it was known, and has come to rest.
  func wait() {
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

  private static func look(_ paths: [String]) -> [String: Stamp?] {
    Dictionary(paths.map { ($0, stamp($0)) }) { first, _ in first }
  }

  private static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(
      device: status.st_dev, inode: status.st_ino, size: status.st_size,
      modified: [
        status.modificationTime.tv_sec, status.modificationTime.tv_nsec, status.changeTime.tv_sec,
        status.changeTime.tv_nsec,
      ])
  }
}
