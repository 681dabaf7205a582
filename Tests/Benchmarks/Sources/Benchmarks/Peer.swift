import Glibc

/// A program that does the same work with another library, built by `Tests/Benchmarks/Peers/install` where that is to
/// be had.
///
/// It reads the work from standard input, times itself without its start, and prints seconds and results, a number a
/// line.
struct Peer {
  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  let name: String
  private let path: String

  /// Nil where it is not installed.
  init?(_ name: String) {
    let package = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    path = package + "/Peers/.build/" + name
    self.name = name
    guard access(path, X_OK) == 0 else { return nil }
  }

  /// The numbers it prints.
  func run(_ work: String) throws -> [Double] {
    var template = Array("/tmp/benchmark-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw Failed(description: "no temporary file") }
    let name = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(name) }
    guard let stream = fdopen(file, "w") else { throw Failed(description: "no temporary file") }
    fputs(work, stream)
    fclose(stream)
    guard let pipe = popen("\(path) < \(name)", "r") else { throw Failed(description: "\(path) cannot be run") }
    var numbers: [Double] = []
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, pipe) > 0, let text = line { numbers.append(atof(text)) }
    guard pclose(pipe) == 0, !numbers.isEmpty else { throw Failed(description: "\(path) failed") }
    return numbers
  }
}
