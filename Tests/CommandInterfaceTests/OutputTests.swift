import CommandInterface
import TestSupport
import Testing

/// Lines are written in pieces that a pipe accepts as a whole, so that nobody reads half of one.
@Suite struct OutputTests {
  /// The ends of the pieces.
  private func ends(_ bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBytes { bytes in
      var ends: [Int] = []
      while (ends.last ?? 0) < bytes.count { ends.append(Output.endOfLines(bytes[(ends.last ?? 0)...])) }
      return ends
    }
  }

  @Test func piecesAreWholeLines() {
    var random = Seeded(state: 4096)
    for _ in 0..<300 {
      let most = [3, 80, 1000, 4096, 9000].randomElement(using: &random) ?? 3
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<60, using: &random) {
        bytes +=
          Array(repeating: UInt8(ascii: "x"), count: Int.random(in: 0..<most, using: &random)) + [UInt8(ascii: "\n")]
      }
      if Bool.random(using: &random) {
        bytes += Array(repeating: UInt8(ascii: "x"), count: Int.random(in: 0..<5000, using: &random))
      }
      let ends = ends(bytes)
      #expect(ends.last ?? 0 == bytes.count)
      var start = 0
      for end in ends {
        #expect(bytes[end - 1] == UInt8(ascii: "\n") || end == bytes.count)
        // Longer only for one line, which no piece can hold; and the next line would not have been accepted with it.
        #expect(end - start <= 4096 || !bytes[start..<end - 1].contains(UInt8(ascii: "\n")))
        if end < bytes.count, end - start <= 4096 {
          let next = bytes[end...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
          #expect(next - start > 4096)
        }
        start = end
      }
    }
  }

  @Test func sizes() {
    func line(_ count: Int) -> [UInt8] { Array(repeating: UInt8(ascii: "x"), count: count - 1) + [UInt8(ascii: "\n")] }
    #expect(ends([]) == [])
    #expect(ends(line(4096)) == [4096])
    #expect(ends(line(4096) + line(1)) == [4096, 4097])
    #expect(ends(line(4097) + line(1)) == [4097, 4098])
    #expect(ends(line(2048) + line(2048) + line(9)) == [4096, 4105])
    #expect(ends(line(2048) + line(2049) + line(9)) == [2048, 4106])
  }
}
