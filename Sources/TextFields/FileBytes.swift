internal import Drawing
internal import Platform
internal import Typography

/// Reads whole files, but never more than a limit allows; and writes bytes.
package enum FileBytes {
  package enum Source {
    case file(String)
    case standardInput
  }

  /// An image, whole and decoded.
  ///
  /// - Throws: bad data if the file is not an image; unavailable if it exceeds a limit.
  static func image(_ bytes: [UInt8], _ path: String) throws(Failure) -> PictureImage {
    do throws(DrawingError) {
      return try PictureImage(checking: bytes, name: path)
    } catch {
      guard case .overLimit(let limit, let value, let maximum) = error else { throw Failure(error) }
      let count = value == .max ? "far" : "\(value) \(limit == "svgBytes" ? "bytes" : "pixels"),"
      throw Failure(
        kind: .unavailable,
        message: "the image '\(path)' exceeds the limit \(limit): \(count) more than \(maximum); use a smaller one")
    }
  }

  /// The bytes of an image's file.
  ///
  /// - Throws: no input if the path is not that of a plain file.
  static func imageBytes(_ path: String) throws(Failure) -> [UInt8] {
    try requirePlain(path, "image")
    return try read(.file(path), limit: Limits.default.imageBytes, what: "image")
  }

  /// - Parameters:
  ///   - path: a path that a document gives, and not whoever started the program.
  ///   - what: how errors refer to the file.
  /// - Throws: no input if it is a folder, pipe or device. A pipe might never end, and opening one waits for somebody
  ///   to write to it; opening a device may have side effects; and neither can be read again.
  package static func requirePlain(_ path: String, _ what: String) throws(Failure) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw .noInput("the \(what) '\(path)' is a folder; name \(what == "image" ? "an" : "a") \(what)'s file")
    }
    throw .noInput(
      "the \(what) '\(path)' is not a plain file but a pipe, socket or device; save the \(what) as a file and name that"
    )
  }

  /// Writes all bytes, in as many writes as that takes.
  ///
  /// - Returns: whether they were written; if not, `errno` says why.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Platform.write(descriptor, rest.baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    return true
  }

  /// - Parameter what: how errors refer to the file; `text` also names the limit `textBytes`.
  /// - Throws: no input if the file cannot be read; unavailable if it exceeds the limit.
  package static func read(_ source: Source, limit: Int, what: String) throws(Failure) -> [UInt8] {
    var name = "-"
    do throws(WholeFileProblem) {
      guard case .file(let path) = source else { return try readToEnd(STDIN_FILENO, limit: limit) }
      name = path
      return try readWholeFile(path, limit: limit)
    } catch {
      guard case .unreadable(let reason) = error else {
        let hint = what == "text" ? "; split it" : "; use a smaller one"
        throw Failure(
          kind: .unavailable, message: "the \(what) exceeds the limit \(what)Bytes: more than \(limit) bytes\(hint)")
      }
      throw .noInput(
        "cannot read the \(what) file '\(name)': \(String(cString: strerror(reason))); check its name and permissions")
    }
  }
}
