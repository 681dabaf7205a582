internal import Platform

/// A file under construction, which receives its name only when it is complete. If anything goes wrong before that, the
/// folder remains as it was, as does any file that already has the name.
///
/// It owns the descriptor. An existing path that is not a plain file (a pipe, `/dev/full`) is written to directly. It
/// is used by one thread at a time, so it is safe to send to another.
package final class OutputFile: @unchecked Sendable {
  private let path: String
  /// The name to take; the path itself, unless that is a link.
  private let target: String
  /// The folder that contains the target.
  private let folder: String
  private let descriptor: Int32
  /// The temporary name; nil if the file has none yet, or needs none.
  private var temporary: String?
  private let isDirect: Bool
  private var problem: Int32?
  private var isClosed = false

  /// - Throws: cannot create, if the folder is missing or cannot be written to.
  package init(_ path: String) throws(Failure) {
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw Self.cannotCreate(path, "it is a folder; name a file in it") }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      isDirect = true
      target = path
      folder = Self.folder(of: path)
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Self.cannotCreate(path, String(cString: strerror(errno))) }
      return
    }
    isDirect = false
    target = try Self.target(of: path)
    if exists, access(target, W_OK) != 0 { throw Self.cannotCreate(path, String(cString: strerror(errno))) }
    folder = Self.folder(of: target)
    let mode = exists ? status.st_mode & 0o777 : 0o666
    // A file without a name vanishes with the process, however that ends.
    let unnamed = open(folder, Self.unnamed | O_WRONLY | O_CLOEXEC, mode)
    if unnamed >= 0 {
      descriptor = unnamed
      temporary = nil
    } else {
      guard errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL else {
        throw Self.cannotCreate(path, Self.reason(errno, folder))
      }
      let name = Self.temporaryName(in: folder)
      descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      guard descriptor >= 0 else { throw Self.cannotCreate(path, Self.reason(errno, folder)) }
      temporary = name
    }
    if exists { fchmod(descriptor, mode) }
  }

  deinit {
    if !isClosed { close(descriptor) }
    if let temporary { unlink(temporary) }
  }

  /// O_TMPFILE of open(2), a macro that Swift cannot import.
  private static let unnamed: Int32 = 0o20000000 | O_DIRECTORY

  /// The file that a path leads to: links are kept, even those that lead nowhere yet, and their targets are written.
  private static func target(of path: String) throws(Failure) -> String {
    var target = path
    // As many links as the system follows (path_resolution(7)).
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = readlink(target, &buffer, buffer.count)
      guard length > 0 else { return target }
      let link = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      target = link.hasPrefix("/") ? link : folder(of: target) + "/" + link
    }
    throw cannotCreate(path, String(cString: strerror(ELOOP)))
  }

  /// What tells the file that a path leads to from others, whichever links and folders it is named by; it need not
  /// exist. The path itself where that leads nowhere.
  package static func place(of path: String) -> String {
    guard let target = try? target(of: path), let name = target.split(separator: "/").last else { return path }
    var status = stat()
    guard stat(folder(of: target), &status) == 0 else { return path }
    return "\(status.st_dev) \(status.st_ino)/\(name)"
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func temporaryName(in folder: String) -> String {
    folder + "/.fitfont-" + String(UInt64.random(in: 0 ... .max), radix: 36)
  }

  private static func reason(_ code: Int32, _ folder: String) -> String {
    code == ENOENT || code == ENOTDIR
      ? "there is no folder '\(folder)'; create it or name another" : String(cString: strerror(code))
  }

  private static func cannotCreate(_ path: String, _ reason: String) -> Failure {
    Failure(
      kind: .cannotCreate,
      message: "cannot create '\(path)': \(reason)" + (reason.contains(";") ? "" : "; check its name and permissions"))
  }

  /// Whether the bytes were accepted; ``commit()`` reports what went wrong.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard problem == nil else { return false }
    if FileBytes.write(bytes, to: descriptor) { return true }
    problem = errno
    return false
  }

  /// Gives the file its name.
  ///
  /// - Throws: cannot write, with the reason of the first write that failed.
  package func commit() throws(Failure) {
    // A file without a name needs a descriptor to get one, but only what closing the first says is the end of writing.
    let isUnnamed = !isDirect && temporary == nil
    let unnamed = isUnnamed ? dup(descriptor) : -1
    if isUnnamed, unnamed < 0, problem == nil { problem = errno }
    if problem == nil {
      isClosed = true
      if close(descriptor) != 0 { problem = errno }
    }
    if problem == nil, let temporary {
      if rename(temporary, target) == 0 { self.temporary = nil } else { problem = errno }
    } else if problem == nil, isUnnamed, !link(unnamed) {
      problem = errno
    }
    if unnamed >= 0 { close(unnamed) }
    if let problem {
      throw Failure(
        kind: .cannotWrite,
        message: "cannot write '\(path)': \(String(cString: strerror(problem))); make room for it, or name another file"
      )
    }
  }

  /// Gives an unnamed file its name. If there already is a file with that name, it is first given a hidden one, and
  /// then renamed: linking does not replace a file. The hidden name follows from the other, so that what a process left
  /// that was killed between the two goes when the file is next written.
  ///
  /// A lock says that the process lives, so that others that write the same file meanwhile leave its hidden name to it:
  /// the system gives no name to a file that has had some and lost them all.
  ///
  /// - Returns: whether it has its name; `errno` says why not.
  private func link(_ unnamed: Int32) -> Bool {
    func link(_ name: String) -> Bool {
      linkat(AT_FDCWD, "/proc/self/fd/\(unnamed)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
    }
    if link(target) { return true }
    _ = flock(unnamed, LOCK_EX | LOCK_NB)
    var hidden = Self.hiddenName(of: target, in: folder)
    var isLinked = link(hidden)
    if !isLinked, errno == EEXIST {
      Self.removeAbandoned(hidden)
      isLinked = link(hidden)
    }
    if !isLinked, errno == EEXIST {
      hidden = Self.temporaryName(in: folder)
      isLinked = link(hidden)
    }
    guard isLinked else { return false }
    if rename(hidden, target) == 0 { return true }
    let reason = errno
    unlink(hidden)
    errno = reason
    return false
  }

  /// Removes a hidden file that no process is about to rename.
  private static func removeAbandoned(_ name: String) {
    let descriptor = open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var locked = stat()
    var named = stat()
    // It may have been renamed before it was locked, and another may have the name; while it is locked, none can.
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &locked) == 0, lstat(name, &named) == 0,
      locked.st_dev == named.st_dev, locked.st_ino == named.st_ino
    {
      unlink(name)
    }
  }

  private static func hiddenName(of target: String, in folder: String) -> String {
    // FNV-1a, the same in all processes.
    let name = target.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }
    let hash = name.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return folder + "/.fitfont-" + String(hash, radix: 36)
  }

  /// Writes a whole file.
  ///
  /// - Throws: cannot create, or cannot write.
  package static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let file = try OutputFile(path)
    file.prepare(bytes)
    file.finish(bytes)
    try file.commit()
  }

  /// Writes bytes that nobody sees before the file has its name. Any thread may do this, for the files in any order.
  package func prepare(_ bytes: [UInt8]) {
    if !isDirect { _ = bytes.withUnsafeBytes { write($0) } }
  }

  /// Writes bytes that have not been prepared.
  package func finish(_ bytes: [UInt8]) {
    if isDirect { _ = bytes.withUnsafeBytes { write($0) } }
  }
}
