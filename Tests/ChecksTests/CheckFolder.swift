import Glibc

/// A folder with the files of one test, removed with it.
final class CheckFolder {
  struct Failed: Error { let path: String }

  private let path: String
  private var files: [String] = []

  init() throws {
    var template = Array("/tmp/fitfont-check-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failed(path: "/tmp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for file in files { unlink(file) }
    rmdir(path)
  }

  /// Writes a file and gives its path.
  func file(_ name: String, _ text: String) throws -> String {
    let file = path + "/" + name
    files.append(file)
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failed(path: file) }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else { throw Failed(path: file) }
    return file
  }
}
