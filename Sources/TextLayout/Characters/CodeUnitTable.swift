internal import CICU

/// A table of the UTF-16 units of a text: each unit, the advances before it, and whether a line may start there
/// without shaping anew. It is written while a text is shaped, and only read after that.
final class CodeUnitTable: Sendable {
  /// Bits of ``safety``. If neither ``unsafe`` nor ``interior`` is set, a cluster starts here and slicing the shaped
  /// run here is exact.
  enum Safety {
    /// HarfBuzz flags the glyph as unsafe to break before: kerning, a join or a contextual form crosses this place.
    static let unsafe: UInt8 = 1
    /// Inside a cluster, such as a mark or the second half of a ligature.
    static let interior: UInt8 = 2
    /// The font has no glyph for the cluster that starts here.
    static let missing: UInt8 = 4
    /// What stands before the cluster and what follows it may depend on each other, in this text or in another; set
    /// only where it was asked for.
    static let dependent: UInt8 = 8
  }

  let count: Int
  /// Whether every character is one of the first 128.
  let isASCII: Bool
  /// Which rare kinds of characters there are.
  let kinds: CharacterKinds
  nonisolated(unsafe) let units: UnsafeMutablePointer<UInt16>
  /// `prefix[i]`: the advances, in the text's units per em, of all clusters that start before unit `i`; there are
  /// `count` + 1 of these sums.
  nonisolated(unsafe) let prefix: UnsafeMutablePointer<Int64>
  /// What ``Safety`` says of each unit, and after the last one that slicing is exact.
  nonisolated(unsafe) let safety: UnsafeMutablePointer<UInt8>
  private nonisolated(unsafe) let memory: UnsafeMutableRawPointer
  private let byteCount: Int

  /// Decodes UTF-8, which must be valid, as a `String`'s always is.
  init(utf8: UnsafeBufferPointer<UInt8>) {
    // There are never more UTF-16 units than bytes of UTF-8.
    let capacity = utf8.count
    (memory, byteCount) = LongTextMemory.allocate(byteCount: (capacity + 1) * 8 + capacity * 2 + capacity + 1)
    prefix = memory.bindMemory(to: Int64.self, capacity: capacity + 1)
    units = (memory + (capacity + 1) * 8).bindMemory(to: UInt16.self, capacity: capacity)
    safety = (memory + (capacity + 1) * 8 + capacity * 2).bindMemory(to: UInt8.self, capacity: capacity + 1)
    count = Self.decode(utf8, into: units)
    // Beyond ASCII, every character takes more bytes of UTF-8 than UTF-16 units.
    isASCII = count == utf8.count
    kinds = CharacterKinds(units, count: count, isASCII: isASCII)
    prefix.initialize(repeating: 0, count: count + 1)
    safety.initialize(repeating: 0, count: count + 1)
  }

  deinit { LongTextMemory.deallocate(memory, byteCount: byteCount) }

  private static func decode(_ utf8: UnsafeBufferPointer<UInt8>, into units: UnsafeMutablePointer<UInt16>) -> Int {
    // Nearly every text starts, and most end, as ASCII.
    let ascii = asciiPrefix(utf8)
    for index in 0..<ascii { units[index] = UInt16(utf8[index]) }
    var read = ascii
    var written = ascii
    @inline(__always) func rest(_ index: Int) -> UInt32 { UInt32(utf8[index]) & 0x3F }
    while read < utf8.count {
      let byte = UInt32(utf8[read])
      if byte < 0x80 {
        units[written] = UInt16(truncatingIfNeeded: byte)
        read &+= 1
      } else if byte < 0xE0 {
        units[written] = UInt16(truncatingIfNeeded: (byte & 0x1F) << 6 | rest(read &+ 1))
        read &+= 2
      } else if byte < 0xF0 {
        units[written] = UInt16(
          truncatingIfNeeded: (byte & 0x0F) &<< 12 | rest(read &+ 1) &<< 6 | rest(read &+ 2))
        read &+= 3
      } else {
        let scalar = (byte & 0x07) << 18 | rest(read &+ 1) << 12 | rest(read &+ 2) << 6 | rest(read &+ 3)
        units[written] = UInt16(truncatingIfNeeded: 0xD7C0 &+ scalar >> 10)
        written &+= 1
        units[written] = UInt16(truncatingIfNeeded: 0xDC00 &+ scalar & 0x3FF)
        read &+= 4
      }
      written &+= 1
    }
    return written
  }

  /// How many bytes, of whole blocks of 16 or all of them, are ASCII before any that is not.
  private static func asciiPrefix(_ utf8: UnsafeBufferPointer<UInt8>) -> Int {
    var start = 0
    while start < utf8.count {
      let end = min(start + 16, utf8.count)
      var bits: UInt8 = 0
      for index in start..<end { bits |= utf8[index] }
      if bits >= 0x80 { break }
      start = end
    }
    return start
  }

  /// Whether slicing the shaped run before a unit is exact; it always is at the text's end.
  @inline(__always)
  func isSafe(_ unit: Int) -> Bool {
    unit >= count || safety[unit] & (Safety.unsafe | Safety.interior) == 0
  }

  /// The first unit after `unit` and before `end` at which slicing is exact; `end` when there is none.
  func nextSafe(after unit: Int, before end: Int) -> Int {
    var index = unit + 1
    while index < end, !isSafe(index) { index += 1 }
    return min(index, end)
  }

  /// The last unit before `unit` and after `start` at which slicing is exact; `start` when there is none.
  func previousSafe(before unit: Int, after start: Int) -> Int {
    var index = unit - 1
    while index > start, !isSafe(index) { index -= 1 }
    return max(index, start)
  }

  /// The length of the first sequence of combining marks that is longer than `limit`; nil where there is none.
  func combiningMarks(moreThan limit: Int) -> Int? {
    guard count > limit else { return nil }
    var marks = 0
    var index = 0
    while index < count {
      // U+0300 is the first mark.
      let isBeforeMarks = units[index] < 0x300 || Characters.isIdeographic(units[index])
      let isMark = !isBeforeMarks && cicu_isMark(scalar(units, &index, count))
      if isBeforeMarks { index += 1 }
      if isMark {
        marks += 1
      } else if marks > limit {
        return marks
      } else {
        marks = 0
      }
    }
    return marks > limit ? marks : nil
  }

  /// The characters of a range of units.
  func scalars(_ range: Range<Int>) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if let character = Unicode.Scalar(scalar(units, &index, range.upperBound)) { scalars.append(character) }
    }
    return scalars
  }

  /// Whether a condition holds for every character in a range of units.
  @inline(__always)
  func allScalars(_ range: Range<Int>, _ holds: (Unicode.Scalar) -> Bool) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      guard let character = Unicode.Scalar(scalar(units, &index, range.upperBound)), holds(character) else {
        return false
      }
    }
    return true
  }

  /// The units of a range of characters, counted from 0; what lies past the end of the text is cut off.
  func unitRange(_ characters: Range<Int>) -> Range<Int> {
    var index = 0
    var character = 0
    var start = count
    while index < count, character < characters.upperBound {
      if character == characters.lowerBound { start = index }
      _ = scalar(units, &index, count)
      character += 1
    }
    return min(start, index)..<index
  }

  /// The UTF-8 offsets of a range of units.
  /// - Complexity: linear in the range's end.
  func utf8Range(_ range: Range<Int>) -> Range<Int> {
    var offset = 0
    for index in 0..<range.lowerBound { offset += Characters.utf8Length(units[index]) }
    let lower = offset
    for index in range { offset += Characters.utf8Length(units[index]) }
    return lower..<offset
  }
}
