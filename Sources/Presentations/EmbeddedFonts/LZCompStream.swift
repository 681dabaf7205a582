/// A stream that is compressed by LZCOMP (MicroType Express, 8): bytes, and copies of what stands before them, by
/// adaptive Huffman codes.
struct LZCompStream {
  private var bits: BitReader
  private var distances = Self.digits()
  private var lengths = Self.digits()
  private var symbols: AdaptiveHuffmanTree
  /// How many bytes the codes say.
  private let count: Int
  /// Whether these bytes are what is compressed with its runs packed.
  private let hasRuns: Bool
  /// The first of the symbols for one byte: the one two before, then those four and six before.
  private let firstEcho: Int

  /// - Parameters:
  ///   - hasRunFlag: whether the stream says whether runs are packed, as it does not in the format's first version.
  ///   - limit: how many bytes it may unpack to.
  init(_ bytes: ArraySlice<UInt8>, hasRunFlag: Bool, limit: Int) throws(EmbeddedFontError) {
    bits = BitReader(bytes)
    hasRuns = hasRunFlag ? try bits.bit() : false
    count = try bits.number(bits: 24)
    guard count <= limit else { throw .tooLarge }
    // A distance takes as many digits of three bits as the farthest needs.
    var digits = 1
    while 1 << (3 * digits) < count { digits += 1 }
    firstEcho = 256 + 8 * digits
    symbols = AdaptiveHuffmanTree(symbols: firstEcho + 3)
    for (symbol, times) in [(256, 1), (257, 1), (firstEcho, 12), (firstEcho + 1, 6)] {
      symbols.expect(symbol, times: times)
    }
  }

  private static func digits() -> AdaptiveHuffmanTree {
    var tree = AdaptiveHuffmanTree(symbols: 8)
    for _ in 0..<2 { for symbol in 0..<8 { tree.expect(symbol) } }
    return tree
  }

  /// What a stream begins with as far as copies are concerned.
  static let past: [UInt8] =
    (0..<32).flatMap { high in (0..<96).flatMap { [UInt8(high), UInt8($0)] } }
    + (0..<256).flatMap { Array(repeating: UInt8($0), count: 4) }

  /// - Complexity: linear in the bytes, packed and unpacked.
  /// - Throws: where the stream ends too early or says what cannot be, and where it unpacks to more than `limit`.
  static func unpacked(_ bytes: ArraySlice<UInt8>, hasRunFlag: Bool, limit: Int) throws(EmbeddedFontError) -> [UInt8] {
    var stream = try LZCompStream(bytes, hasRunFlag: hasRunFlag, limit: limit)
    let unpacked = try stream.unpacked()
    return stream.hasRuns ? try expanded(unpacked, limit: limit) : Array(unpacked)
  }

  private mutating func unpacked() throws(EmbeddedFontError) -> ArraySlice<UInt8> {
    var bytes = Self.past
    let end = bytes.count + count
    while bytes.count < end {
      let symbol = try symbols.symbol(from: &bits)
      if symbol < 256 {
        bytes.append(UInt8(symbol))
      } else if symbol >= firstEcho {
        bytes.append(bytes[bytes.count - 2 * (symbol - firstEcho + 1)])
      } else {
        var (length, distance) = try copy(symbol - 256)
        // Far copies of two bytes would gain nothing.
        if distance >= 512 { length += 1 }
        // The distance is that between the end of what is copied and the end of what there is.
        let start = bytes.count - distance - length + 1
        guard start >= 0, length <= end - bytes.count else { throw .damaged }
        for place in start..<start + length { bytes.append(bytes[place]) }
      }
    }
    return bytes[Self.past.count...]
  }

  /// - Parameter symbol: how many digits the distance has, and the first digit of the length.
  private mutating func copy(_ symbol: Int) throws(EmbeddedFontError) -> (length: Int, distance: Int) {
    var digit = symbol % 8
    var length = digit & 3
    // All digits but the last are marked.
    while digit & 4 != 0 {
      digit = try lengths.symbol(from: &bits)
      length = length << 2 | digit & 3
      guard length <= count else { throw .damaged }
    }
    var distance = 0
    for _ in 0...symbol / 8 { distance = distance << 3 | (try distances.symbol(from: &bits)) }
    return (length + 2, distance + 1)
  }

  /// Undoes the packing of runs: the first byte is the mark that a count and a byte follow, or a zero for the mark
  /// itself.
  private static func expanded(_ packed: ArraySlice<UInt8>, limit: Int) throws(EmbeddedFontError) -> [UInt8] {
    var reader = ByteReader(packed)
    guard reader.count > 0 else { return [] }
    let mark = try reader.byte()
    var bytes: [UInt8] = []
    while reader.count > 0 {
      let byte = try reader.byte()
      guard byte == mark else {
        bytes.append(UInt8(byte))
        continue
      }
      let count = try reader.byte()
      let value = count == 0 ? mark : try reader.byte()
      bytes.append(contentsOf: repeatElement(UInt8(value), count: max(1, count)))
      guard bytes.count <= limit else { throw .tooLarge }
    }
    return bytes
  }
}
