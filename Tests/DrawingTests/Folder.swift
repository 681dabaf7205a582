import Glibc
import TestSupport

/// A folder for one test, removed with all that is in it.
final class Folder {
  struct Failed: Error { let path: String }

  let path: String

  init() throws {
    var template = Array("/tmp/fitfont-drawing-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failed(path: "/tmp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { _ = try? Command.run(["-rf", path], executable: "/bin/rm") }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    guard let file = fopen(path + "/" + name, "w") else { throw Failed(path: name) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Failed(path: name) }
  }
}
