internal import Platform
internal import Typography

/// The files that a run reads, none of which it may overwrite: a picture that replaces its own text or photograph would
/// destroy what cannot be restored.
package struct InputFiles: Sendable {
  /// A file's device and inode, which all names of it share; nil for anything but a plain file, as a terminal or pipe
  /// may be both read and written.
  private static func identity(_ path: String) -> String? {
    var status = stat()
    return stat(path, &status) == 0 ? identity(status) : nil
  }

  /// The same of an open file, which a shell may have put there.
  private static func identity(of descriptor: Int32) -> String? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? identity(status) : nil
  }

  /// Whether standard output is a plain file.
  package static var printsIntoFile: Bool { identity(of: STDOUT_FILENO) != nil }

  private static func identity(_ status: stat) -> String? {
    status.st_mode & S_IFMT == S_IFREG ? "\(status.st_dev) \(status.st_ino)" : nil
  }

  /// What each file is, by its identity, in the words of messages; and the name that it was read by.
  private var files: [String: (path: String, what: String)] = [:]

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

  /// The path of a file where `-` is a name like any other, and not standard input or output.
  package static func path(named name: String) -> String { name == "-" ? "./-" : name }

  /// - Parameter others: paths, each with what messages call its file; `-` is standard input, which may be a plain file
  ///   as well.
  package mutating func add(_ others: [(path: String, what: String)]) {
    for (path, what) in others {
      if path == "-" {
        if let identity = Self.identity(of: STDIN_FILENO) { files[identity] = (path, "standard input") }
      } else if let identity = Self.identity(path) {
        files[identity] = (path, what)
      }
    }
  }

  /// These files, together with others.
  package func adding(_ others: [(path: String, what: String)]) -> InputFiles {
    var result = self
    result.add(others)
    return result
  }

  /// The font files that texts have been set in so far: those that a document, a catalogue or markup names are known
  /// only then.
  package static var openFonts: InputFiles {
    InputFiles(FontCatalog.shared.openFiles.map { ($0, "a font file") })
  }

  /// Compares files, not names: symbolic and hard links lead to the same file.
  ///
  /// - Parameters:
  ///   - path: the path of the output; `-` is standard output, which a shell may have put into a plain file.
  ///   - others: files from which only this output is made.
  /// - Throws: wrong usage for an output that is one of the files.
  package func check(
    output path: String, besides others: [(path: String, what: String)] = [], option: String = "--output"
  ) throws(Failure) {
    let isStandardOutput = path == "-"
    guard let identity = isStandardOutput ? Self.identity(of: STDOUT_FILENO) : Self.identity(path),
      let file = InputFiles(others).files[identity] ?? files[identity]
    else { return }
    guard isStandardOutput else {
      throw .usage("\(option) '\(path)' is \(file.what) itself, which would be lost; name another file")
    }
    // What is read as it grows may have no end.
    throw .usage(
      "standard output goes into '\(Self.name(of: file.path))', which is \(file.what) itself; write into another file")
  }

  /// The name of a file that was read; of standard input, that of the file that it comes from.
  private static func name(of path: String) -> String {
    guard path == "-" else { return path }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/fd/\(STDIN_FILENO)", &buffer, buffer.count)
    return length > 0 ? String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self) : path
  }
}
