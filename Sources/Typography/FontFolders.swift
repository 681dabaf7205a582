internal import Platform

/// Folders that fontconfig reads or writes.
enum FontFolders {
  /// The paths of the files in a folder and those below it, in the order of their names; fontconfig, too, leaves hidden
  /// ones out.
  static func files(in folder: String) -> [String] {
    var files: [String] = []
    var seen: Set<Identity> = []
    /// A link may lead back.
    func visit(_ folder: String) {
      for name in namesInFolder(folder) where !name.hasPrefix(".") {
        let path = folder + "/" + name
        var status = stat()
        guard stat(path, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFREG: files.append(path)
        case S_IFDIR: if seen.insert(Identity(status)).inserted { visit(path) }
        default: break
        }
      }
    }
    var status = stat()
    if stat(folder, &status) == 0 { seen.insert(Identity(status)) }
    visit(folder)
    return files
  }

  private struct Identity: Hashable {
    let device: UInt
    let node: UInt

    init(_ status: stat) { (device, node) = (UInt(status.st_dev), UInt(status.st_ino)) }
  }

  /// Whether files can be made in a folder, which is made where it is not there, as fontconfig does.
  static func isWritable(_ folder: String) -> Bool {
    guard access(folder, F_OK) != 0 else { return access(folder, W_OK) == 0 }
    guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { return false }
    return isWritable(String(folder[..<slash])) && mkdir(folder, 0o755) == 0
  }

  /// Runs a body with an empty folder of its own, which is then removed; nil where none can be made.
  static func withTemporary<Value>(_ body: (String?) -> Value) -> Value {
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = (place + "/fitfont-XXXXXX").utf8CString.map { $0 }
    guard mkdtemp(&template) != nil else { return body(nil) }
    let folder = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      for name in namesInFolder(folder) { unlink(folder + "/" + name) }
      rmdir(folder)
    }
    return body(folder)
  }
}
