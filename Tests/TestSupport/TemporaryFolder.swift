package import Glibc

/// A folder of its own for one test, removed with what the test put into it.
package final class TemporaryFolder {
  package struct Failed: Error { package let path: String }

  package let path: String
  private var entries: [String] = []

  package init() throws {
    var template = Array("/tmp/fitfont-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failed(path: "/tmp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for entry in entries.reversed() { _ = remove(entry) }
    _ = rmdir(path)
  }

  /// Writes a file and gives its path.
  package func file(_ name: String, _ bytes: some Sequence<UInt8>, mode: mode_t = 0o644) throws -> String {
    let file = path + "/" + name
    entries.append(file)
    try Self.write(file, Array(bytes), mode: mode)
    return file
  }

  package static func write(_ file: String, _ bytes: [UInt8], mode: mode_t = 0o644) throws {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw Failed(path: file) }
    defer { _ = close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failed(path: file) }
      rest = rest.dropFirst(count)
    }
  }

  package func folder(_ name: String) throws -> String {
    let folder = path + "/" + name
    guard mkdir(folder, 0o755) == 0 else { throw Failed(path: folder) }
    entries.append(folder)
    return folder
  }

  package func link(_ name: String, to target: String) throws -> String {
    let link = path + "/" + name
    guard symlink(target, link) == 0 else { throw Failed(path: link) }
    entries.append(link)
    return link
  }

  package static func contents(of path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failed(path: path) }
    defer { _ = close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      guard count >= 0 else { throw Failed(path: path) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}
