internal import Platform

/// The bytes of a package. Only those that are asked for are read, so that the films of a deck cost nothing.
///
/// It owns the descriptor. Reading moves no file position, so several threads may read at once.
final class PackageBytes: Sendable {
  private enum Storage {
    case memory([UInt8])
    case file(Int32)
  }

  let count: Int
  private let storage: Storage

  init(_ bytes: [UInt8], limit: Int) throws(PackageProblem) {
    guard bytes.count <= limit else { throw Self.tooLarge(limit) }
    count = bytes.count
    storage = .memory(bytes)
  }

  /// Opens a file. A pipe is read to its end.
  init(path: String, limit: Int) throws(PackageProblem) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.unreadable() }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      let problem = isFolder ? PackageProblem("it is a folder; name a file in it", kind: .noInput) : Self.unreadable()
      close(descriptor)
      throw problem
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      defer { close(descriptor) }
      let bytes = try Self.whole(descriptor, limit: limit)
      count = bytes.count
      storage = .memory(bytes)
      return
    }
    guard status.st_size <= limit else {
      close(descriptor)
      throw Self.tooLarge(limit)
    }
    count = Int(status.st_size)
    storage = .file(descriptor)
  }

  deinit {
    if case .file(let descriptor) = storage { close(descriptor) }
  }

  /// Reads a range of the bytes, which lies within ``count``.
  func read(_ range: Range<Int>) throws(PackageProblem) -> [UInt8] {
    switch storage {
    case .memory(let bytes): return Array(bytes[range])
    case .file(let descriptor):
      var failure: PackageProblem?
      let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
        while filled < range.count, failure == nil {
          let count = pread(
            descriptor, buffer.baseAddress.map { $0 + filled }, range.count - filled, off_t(range.lowerBound + filled))
          if count > 0 {
            filled += count
          } else if count == 0 {
            failure = PackageProblem("the file became shorter while it was read; try again when it is complete")
          } else if errno != EINTR {
            failure = Self.unreadable()
          }
        }
      }
      if let failure { throw failure }
      return bytes
    }
  }

  private static func whole(_ descriptor: Int32, limit: Int) throws(PackageProblem) -> [UInt8] {
    do throws(WholeFileProblem) {
      return try readToEnd(descriptor, limit: limit)
    } catch {
      guard case .unreadable(let reason) = error else { throw tooLarge(limit) }
      throw unreadable(reason)
    }
  }

  private static func unreadable(_ reason: Int32 = errno) -> PackageProblem {
    PackageProblem(
      "cannot be read: \(String(cString: strerror(reason))); check its name and permissions", kind: .noInput)
  }

  private static func tooLarge(_ limit: Int) -> PackageProblem {
    PackageProblem(
      "the file exceeds the limit packageBytes: more than \(limit) bytes; compress its pictures and films, or split it",
      kind: .overLimit)
  }
}
