/// The properties that distinguish one state of a file from another. Making one reads nothing of the file, and follows
/// its name: another file in its place is another state.
package struct FileStamp: Equatable, Sendable {
  private var device: dev_t
  private var inode: ino_t
  private var size: off_t
  private var times: [Int]

  /// - Returns: nil if there is no such file.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  package init(_ status: stat) {
    (device, inode, size) = (status.st_dev, status.st_ino, status.st_size)
    let (modified, changed) = (status.modificationTime, status.changeTime)
    times = [modified.tv_sec, modified.tv_nsec, changed.tv_sec, changed.tv_nsec]
  }
}
