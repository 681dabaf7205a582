import Platform
import TestSupport
import Testing

/// Two states of a file are told apart without reading it.
@Suite struct FileStampTests {
  @Test func changes() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a", [1, 2, 3])
    let first = FileStamp(path: file)
    #expect(first != nil && FileStamp(path: file) == first)
    // Another file of the same size in its place.
    let other = try folder.file("b", [1, 2, 3])
    #expect(FileStamp(path: other) != first)
    #expect(rename(other, file) == 0)
    #expect(FileStamp(path: file) != first)
    #expect(FileStamp(path: other) == nil)
    // The same file, with an older date than it had.
    let second = FileStamp(path: file)
    var times = [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)]
    #expect(utimes(file, &times) == 0)
    #expect(FileStamp(path: file) != second)
  }
}
