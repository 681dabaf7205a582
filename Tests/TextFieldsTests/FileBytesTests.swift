import Testing
import TextFields

/// Files are read to their end or to their limit, whatever their size says.
@Suite struct FileBytesTests {
  @Test(arguments: ["image", "layout", "text"])
  func endlessFilesMeetTheirLimit(what: String) throws {
    #expect {
      try FileBytes.read(.file("/dev/zero"), limit: 1 << 17, what: what)
    } throws: { error in
      guard let failure = error as? Failure else { return false }
      return failure.kind == .unavailable && failure.message.contains("limit \(what)Bytes")
    }
    #expect(try FileBytes.read(.file("/dev/null"), limit: 0, what: what).isEmpty)
  }
}
