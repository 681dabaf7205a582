import BundledFonts
import Platform

/// Files that the tests of fonts read, and the one they damage.
public enum Files {
  public struct Failed: Error { let path: String }

  public static func bundled(_ file: String) throws -> String {
    guard let directory = BundledFonts.directory() else { throw Failed(path: file) }
    return directory + "/" + file
  }

  /// The names of a folder's entries but for `.` and `..`, in order.
  public static func names(in folder: String) throws -> [String] {
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw Failed(path: folder) }
    return namesInFolder(folder)
  }

  /// The paths of all files in a folder and its folders, in order, but for what is hidden, as that which was built is.
  public static func tree(in folder: String) throws -> [String] {
    try names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name in
      let path = folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return [path] }
      return try tree(in: path)
    }
  }

  public static func size(of path: String) throws -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { throw Failed(path: path) }
    return Int(status.st_size)
  }

  public static func contents(of path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failed(path: path) }
    defer { _ = close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: try size(of: path))
    guard read(descriptor, &bytes, bytes.count) == bytes.count else { throw Failed(path: path) }
    return bytes
  }
}

/// A copy of a file that is changed in place, as often as a test wants; removed at the end.
public final class Scratch {
  public let path: String
  public let bytes: [UInt8]
  private let descriptor: Int32

  public init(copyOf original: String) throws {
    bytes = try Files.contents(of: original)
    var template = Array("/tmp/fitfont-test-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard descriptor >= 0 else { throw Files.Failed(path: path) }
    try put(bytes, at: 0)
  }

  deinit {
    _ = close(descriptor)
    _ = unlink(path)
  }

  public func put(_ bytes: some Collection<UInt8>, at offset: Int) throws {
    let bytes = Array(bytes)
    guard pwrite(descriptor, bytes, bytes.count, off_t(offset)) == bytes.count else { throw Files.Failed(path: path) }
  }

  public func truncate(to length: Int) throws {
    guard ftruncate(descriptor, off_t(length)) == 0 else { throw Files.Failed(path: path) }
  }
}
