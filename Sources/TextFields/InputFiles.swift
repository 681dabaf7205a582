internal import Platform

/// The files that a run reads, none of which it may overwrite: a picture that replaces its own text or photograph would
/// destroy what cannot be restored.
package struct InputFiles: Sendable {
  /// A file's device and inode, which all names of it share; nil for anything but a plain file, as a terminal or pipe
  /// may be both read and written.
  private static func identity(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return "\(status.st_dev) \(status.st_ino)"
  }

  /// What each file is, by its identity, in the words of messages.
  private var files: [String: String] = [:]

  package init(_ files: [(path: String, what: String)]) { self = InputFiles().adding(files) }

  private init() {}

  /// Whether a path is that of a plain file, which can be read again.
  package static func isPlain(_ path: String) -> Bool { Self.identity(path) != nil }

  /// The first path that leads to the same file as one before it, whether the file exists or would be created.
  package static func double(of paths: [String]) -> String? {
    var seen: Set<String> = []
    return paths.enumerated().first { index, path in
      if paths[..<index].contains(path) { return true }
      return !seen.insert(Self.identity(path) ?? OutputFile.place(of: path)).inserted
    }?.element
  }

  package mutating func add(_ others: [(path: String, what: String)]) {
    for (path, what) in others {
      if let identity = Self.identity(path) { files[identity] = what }
    }
  }

  /// These files, together with others.
  package func adding(_ others: [(path: String, what: String)]) -> InputFiles {
    var result = self
    result.add(others)
    return result
  }

  /// Compares files, not names: symbolic and hard links lead to the same file.
  ///
  /// - Parameter others: files from which only this output is made.
  /// - Throws: wrong usage for an output that is one of the files.
  package func check(
    output path: String, besides others: [(path: String, what: String)] = [], option: String = "--output"
  ) throws(Failure) {
    guard let identity = Self.identity(path),
      let what = others.first(where: { Self.identity($0.path) == identity })?.what ?? files[identity]
    else { return }
    throw .usage("\(option) '\(path)' is \(what) itself, which would be lost; name another file")
  }
}
