/// Little-endian numbers, as zip files store them. The caller makes sure that the position lies within the bytes.
extension [UInt8] {
  func uint16(at position: Int) -> Int { Int(self[position]) | Int(self[position + 1]) << 8 }

  func uint32(at position: Int) -> Int { uint16(at: position) | uint16(at: position + 2) << 16 }

  /// Nil for a number that is larger than any file.
  func uint64(at position: Int) -> Int? {
    let high = uint32(at: position + 4)
    return high < 1 << 31 ? uint32(at: position) | high << 32 : nil
  }

  mutating func set16(_ value: Int, at position: Int) {
    self[position] = UInt8(truncatingIfNeeded: value)
    self[position + 1] = UInt8(truncatingIfNeeded: value >> 8)
  }

  mutating func set32(_ value: Int, at position: Int) {
    set16(value, at: position)
    set16(value >> 16, at: position + 2)
  }

  mutating func set64(_ value: Int, at position: Int) {
    set32(value, at: position)
    set32(value >> 32, at: position + 4)
  }
}
