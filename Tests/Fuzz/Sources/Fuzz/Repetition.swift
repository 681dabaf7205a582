/// Bytes of which a part is there thousands of times: what takes the square of something, or the stack for each of it,
/// needs more of it than a generator writes byte by byte.
enum Repetition {
  private static let mark: UInt8 = 1
  /// What is replaced with the number of the repetition, so that names can differ.
  private static let number: UInt8 = 2
  private static let mostBytes = 1 << 20

  /// The bytes as they are or, where they begin with a mark, what follows it: a byte for how often, what comes before,
  /// the part and what comes after, with a mark between each of these.
  static func expanded(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    guard bytes.count > 2, bytes[0] == mark else { return Array(bytes) }
    let pieces = bytes[2...].split(separator: mark, maxSplits: 2, omittingEmptySubsequences: false)
    guard pieces.count == 3 else { return Array(bytes[2...]) }
    let count = min(1 << (bytes[1] % 13), mostBytes / (pieces[1].count + 4))
    var result = Array(pieces[0])
    for repetition in 0..<count {
      for byte in pieces[1] {
        if byte == number { result += "\(repetition)".utf8 } else { result.append(byte) }
      }
    }
    return result + pieces[2]
  }
}
