import Platform
import TestSupport
import Testing

/// Files read as a whole, and what is refused before it costs anything.
@Suite struct WholeFilesTests {
  private func problem(_ body: () throws(WholeFileProblem) -> [UInt8]) -> String {
    do throws(WholeFileProblem) { return "\(try body().count) bytes" } catch { return "\(error)" }
  }

  @Test func bytesUpToALimit() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
    let file = try folder.file("a", bytes)
    #expect(try readWholeFile(file, limit: bytes.count) == bytes)
    #expect(problem { () throws(WholeFileProblem) in try readWholeFile(file, limit: bytes.count - 1) } == "tooLarge")
    #expect(try readWholeFile(try folder.file("empty", []), limit: 0).isEmpty)
  }

  @Test func whatIsNoPlainFile() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    // Nobody writes to it: opening it would wait.
    for path in [pipe, folder.path, "/dev/zero"] {
      let found = problem { () throws(WholeFileProblem) in try readWholeFile(path, limit: 9, mustBePlain: true) }
      #expect(found == "notPlain", "\(path)")
    }
    #expect(problem { () throws(WholeFileProblem) in try readWholeFile("/dev/zero", limit: 9) } == "tooLarge")
    #expect(
      problem { () throws(WholeFileProblem) in try readWholeFile(folder.path, limit: 9) } == "unreadable(\(EISDIR))")
    #expect(
      problem { () throws(WholeFileProblem) in try readWholeFile(folder.path + "/absent", limit: 9, mustBePlain: true) }
        == "unreadable(\(ENOENT))")
  }
}
