import TestSupport
import Testing

@testable import Presentations

@Suite struct LZCompStreamTests {
  private static func unpacked(_ bytes: [UInt8], hasRunFlag: Bool = true) throws -> [UInt8] {
    try LZCompStream.unpacked(bytes[...], hasRunFlag: hasRunFlag, limit: 1 << 20)
  }

  /// Bytes for which the writer uses all that the format has: single bytes, echoes, near and far copies, long ones.
  private static let samples: [[UInt8]] = {
    var random = Seeded(state: 1)
    let noise = (0..<3000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let letters = (0..<3000).map { _ in UInt8.random(in: 97...100, using: &random) }
    return [
      [], [0], [255], Array(repeating: 5, count: 4000), noise, letters, noise + noise, letters + noise + letters,
      Array(0...255) + Array(0...255).reversed(), (0..<900).flatMap { [UInt8($0 % 7), 0, UInt8($0 % 5)] },
      // What stands before the beginning may be copied as well.
      (0..<32).flatMap { [UInt8($0), 95, UInt8($0), 94] },
    ]
  }()

  @Test(arguments: samples.indices)
  func thereAndBack(sample: Int) throws {
    let bytes = Self.samples[sample]
    #expect(try Self.unpacked(LZCompWriter.stream(bytes)) == bytes)
    #expect(try Self.unpacked(LZCompWriter.stream(bytes, hasRunFlag: false), hasRunFlag: false) == bytes)
    #expect(try Self.unpacked(LZCompWriter.stream(bytes, packsRuns: true)) == bytes)
  }

  /// libeot has read fonts that this writer wrote, so that its streams are the format's and not only the reader's.
  @Test func known() throws {
    let (text, stream): ([UInt8], [UInt8]) = (
      Array("abcabcabc aaaaaaaa".utf8), [0, 0, 9, 58, 58, 187, 10, 2, 96, 204, 145, 242, 145, 5, 40]
    )
    #expect(LZCompWriter.stream(text) == stream)
    #expect(try Self.unpacked(stream) == text)
  }

  @Test func cutOff() throws {
    let stream = LZCompWriter.stream(Self.samples[5])
    for count in 0..<stream.count {
      #expect(throws: EmbeddedFontError.cutOff) { try Self.unpacked(Array(stream[..<count])) }
    }
    // A mark of a run at the end.
    let runs = LZCompWriter.stream([9, 1, 2, 9, 5])
    #expect(throws: EmbeddedFontError.self) { try Self.unpacked([runs[0] | 0x80] + runs[1...]) }
  }

  /// Bits of any kind end, and do not trap.
  @Test func noise() {
    var random = Seeded(state: 2)
    var copies = 0
    for _ in 0..<200 {
      var bytes = (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
      // Of small counts, so that more than the first bytes are read.
      (bytes[0], bytes[1]) = (bytes[0] & 0x80, bytes[1] & 0x01)
      if let unpacked = try? Self.unpacked(bytes) { copies += unpacked.count }
    }
    #expect(copies > 1000)
  }
}
