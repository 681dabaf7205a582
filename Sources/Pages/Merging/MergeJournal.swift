internal import JSONText
internal import Platform
internal import RecordStreams
package import TextFields

/// The results of a mail merge in a file (`--resume`), which tell a later run what has been done: a row is done if its
/// picture is still the one that was written, and its result has the same fingerprint of the record and of everything
/// else that the picture is made from.
///
/// The picture is recognised by its size and the time of its last change, since another run without this file may have
/// drawn something else under its name. A result of an earlier version, which does not have these, does not count.
///
/// A result is written after its picture has received its name. The state after a signal, a crash or a full disk is
/// thus consistent: a row without a result is drawn again, and an incomplete result does not count.
package final class MergeJournal: Sendable {
  /// An earlier run's result for a file.
  package struct Entry: Sendable {
    package let record: String
    /// The fingerprint of the file as it was written.
    fileprivate let picture: String
    package let fits: Bool
  }

  private let path: String
  private let entries: [String: Entry]
  /// The lines that say why a row has no picture. Such a row is tried again by each run, and need not be told again if
  /// nothing has changed.
  private let failures: Set<ArraySlice<UInt8>>
  private let descriptor: Int32

  /// Reads the existing results, or creates the file if there is none. Until the journal is released, no other can be
  /// made of the same file.
  ///
  /// - Throws: wrong usage if the path is not that of a plain file, or if another run writes to the file; cannot
  ///   create.
  package init(_ path: String) throws(Failure) {
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    guard path != "-", !exists || status.st_mode & S_IFMT == S_IFREG else {
      throw .usage("--resume '\(path)' is not a file from which results can be read; name one, such as done.jsonl")
    }
    descriptor = try Self.locked(path)
    do throws(Failure) {
      (entries, failures) = exists ? try Self.results(path, isEmpty: status.st_size == 0) : ([:], [])
    } catch {
      close(descriptor)
      throw error
    }
    if exists { try mendEnd() }
  }

  /// Opens the file for this run alone; a file system without locks keeps nobody out.
  ///
  /// - Throws: cannot create; wrong usage if another run writes to the file.
  private static func locked(_ path: String) throws(Failure) -> Int32 {
    let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw Failure(
        kind: .cannotCreate,
        message: "cannot create '\(path)': \(String(cString: strerror(errno))); check its name and permissions")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(descriptor)
      throw .usage(
        "--resume '\(path)' is being written by another run; wait until it has ended, or name another file")
    }
    return descriptor
  }

  /// What earlier runs wrote: the results of pictures by file, and the other lines.
  ///
  /// - Throws: wrong usage for a file that has something else.
  private static func results(
    _ path: String, isEmpty: Bool
  ) throws(Failure) -> ([String: Entry], Set<ArraySlice<UInt8>>) {
    let foreign = Failure.usage(
      "--resume '\(path)' contains something other than the results of a merge, which would be lost; name another file")
    let reader = try RecordReader(path: path, format: .jsonl)
    var entries: [String: Entry] = [:]
    var failures: Set<ArraySlice<UInt8>> = []
    var (hasResults, lines) = (false, 0)
    /// Whether all that there is may be what a sudden end left of a first result.
    var isTorn = true
    func next() throws(Failure) -> RecordChunk? {
      do throws(Failure) { return try reader.next() } catch {
        // What no reader of records reads is no file of results either.
        throw error.kind == .badData ? foreign : error
      }
    }
    while let chunk = try next() {
      for record in chunk.records {
        lines += 1
        hasResults = hasResults || isResult(record, of: chunk)
        isTorn = isTorn && lines == 1 && Self.isTorn(chunk.bytes[record.range])
        if let (file, entry) = entry(record, of: chunk) {
          entries[file] = entry
        } else {
          // A copy: a slice would keep all that was read with it.
          failures.insert(ArraySlice(Array(chunk.bytes[record.range])))
        }
      }
    }
    guard isEmpty || hasResults || isTorn else { throw foreign }
    return (entries, failures)
  }

  /// Whether a line is the whole result of a row.
  private static func isResult(_ record: RecordChunk.Record, of chunk: RecordChunk) -> Bool {
    guard let members = try? chunk.members(of: record, header: nil) else { return false }
    let keys = Set(members.map(\.key))
    return keys.contains("row") && (keys.contains("fits") || keys.contains("error"))
  }

  /// Whether bytes may be what a sudden end left of a result: its beginning, or a file system's zeros.
  private static func isTorn(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.allSatisfy({ $0 == 0 }) { return true }
    let starts = ["{\"row\":", "{\"id\":"].contains { start in bytes.starts(with: start.utf8.prefix(bytes.count)) }
    // What is whole is somebody else's.
    return starts && (try? JSONDocument.parse(bytes)) == nil
  }

  /// Completes the last line. A result that was cut off by a sudden end is removed, since its row will be drawn again;
  /// a result that lacks only its line end receives it.
  ///
  /// - Throws: cannot write.
  private func mendEnd() throws(Failure) {
    let size = lseek(descriptor, 0, SEEK_END)
    var (start, tail) = (size, [UInt8]())
    while start > 0, tail.count <= RecordReader.recordLimit {
      let length = min(start, 1 << 12)
      var piece = [UInt8](repeating: 0, count: length)
      guard pread(descriptor, &piece, length, off_t(start - length)) == length else { return }
      if let end = piece.lastIndex(of: 0x0A) {
        tail = piece[(end + 1)...] + tail
        start -= length - end - 1
        break
      }
      tail = piece + tail
      start -= length
    }
    guard !tail.isEmpty else { return }
    // Among results, whatever begins like an object and is none is a result that was cut off.
    let isCut = tail.first == UInt8(ascii: "{") && (try? JSONDocument.parse(tail[...])) == nil
    guard isCut || tail.allSatisfy({ $0 == 0 }) else { return try write([0x0A]) }
    guard ftruncate(descriptor, off_t(start)) == 0 else { throw unwritten() }
  }

  private func unwritten() -> Failure {
    Failure(
      kind: .cannotWrite,
      message: "cannot write '\(path)': \(String(cString: strerror(errno))); make room for it, or name another file")
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Nil for anything but the complete result of a picture.
  private static func entry(_ record: RecordChunk.Record, of chunk: RecordChunk) -> (String, Entry)? {
    guard let members = try? chunk.members(of: record, header: nil) else { return nil }
    var (file, digits, picture): (String?, String?, String?)
    var fits: Bool?
    for (key, value) in members {
      switch (key, value) {
      case ("file", .string(let name)): file = name
      case ("record", .string(let text)): digits = text
      case ("picture", .string(let text)): picture = text
      case ("fits", .bool(let isOn)): fits = isOn
      default: break
      }
    }
    guard let file, let digits, let picture, let fits else { return nil }
    return (file, Entry(record: digits, picture: picture, fits: fits))
  }

  /// An earlier run's result for a file that is still as it was written and would be made from the same input; nil if
  /// it has to be drawn.
  package func done(_ file: String, _ record: Fingerprint) -> Entry? {
    guard let entry = entries[file], entry.record == record.description else { return nil }
    var status = stat()
    guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      entry.picture == Fingerprint(file: file).description
    else { return nil }
    return entry
  }

  /// Appends the result of a row; a failure that the file has already is not repeated.
  ///
  /// - Parameter line: the result with its line end.
  /// - Throws: cannot write.
  package func append(_ line: [UInt8]) throws(Failure) {
    guard !failures.contains(line.dropLast()) else { return }
    try write(line)
  }

  private func write(_ lines: [UInt8]) throws(Failure) {
    guard lines.withUnsafeBytes({ FileBytes.write($0, to: descriptor) }) else { throw unwritten() }
  }
}
