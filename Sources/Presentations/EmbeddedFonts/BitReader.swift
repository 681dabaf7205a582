/// Reads bits, of each byte the most significant one first.
struct BitReader {
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var current: UInt8 = 0
  private var left = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  mutating func bit() throws(EmbeddedFontError) -> Bool {
    if left == 0 {
      guard place < bytes.endIndex else { throw .cutOff }
      current = bytes[place]
      place += 1
      left = 8
    }
    left -= 1
    return current >> UInt8(left) & 1 == 1
  }

  mutating func number(bits: Int) throws(EmbeddedFontError) -> Int {
    var number = 0
    for _ in 0..<bits { number = number << 1 | (try bit() ? 1 : 0) }
    return number
  }
}
