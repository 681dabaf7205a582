internal import Platform

/// What JSON's parser does not notice about the bytes that it reads.
package enum Encoding {
  /// `UTF-16` or `UTF-32` for bytes that plainly are: they begin with its byte order mark, or with every other byte 0.
  /// Nil for everything else, which may be UTF-8.
  ///
  /// It is asked about every word of a command line, so it compares numbers, for which no types need be looked up.
  package static func foreign(_ bytes: UnsafeRawBufferPointer) -> String? {
    let count = min(bytes.count, 8)
    var (mark, zeros, all) = (UInt32(0), 0, 0)
    for place in 0..<count {
      if place < 4 { mark = mark << 8 | UInt32(bytes[place]) }
      if bytes[place] == 0 { zeros |= 1 << place }
      all |= 1 << place
    }
    if count >= 4, mark == 0xFFFE_0000 || mark == 0x0000_FEFF { return "UTF-32" }
    if count >= 2 {
      let first = UInt16(bytes[0]) << 8 | UInt16(bytes[1])
      if first == 0xFFFE || first == 0xFEFF { return "UTF-16" }
    }
    guard count >= 4 else { return nil }
    return zeros == all & 0b1010_1010 || zeros == all & 0b0101_0101 ? "UTF-16" : nil
  }

  /// The sentence that refuses such bytes.
  package static func problem(_ what: String, _ encoding: String) -> String {
    "\(what) is \(encoding), not UTF-8; convert it, as iconv -f \(encoding) -t UTF-8 does"
  }

  /// Where an escape such as `\ud83d` stands that is half of a character without its other half, which yajl reads as
  /// another character or as a question mark; nil where there is none.
  ///
  /// - Complexity: a look at every byte, fast where there is no backslash.
  package static func loneSurrogate(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var offset = 0
    while offset < bytes.count, let found = memchr(base + offset, Int32(UInt8(ascii: "\\")), bytes.count - offset) {
      let start = UnsafeRawPointer(found) - base
      guard let unit = unit(bytes, start) else {
        // Some other escape, of two bytes.
        offset = start + 2
        continue
      }
      switch unit {
      case 0xD800..<0xDC00:
        guard let low = self.unit(bytes, start + 6), (0xDC00..<0xE000).contains(low) else { return start }
        offset = start + 12
      case 0xDC00..<0xE000: return start
      default: offset = start + 6
      }
    }
    return nil
  }

  /// The UTF-16 code unit that `\uXXXX` stands for; nil where there is no such escape.
  private static func unit(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> UInt32? {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit: UInt32 = 0
    for byte in bytes[start + 2..<start + 6] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// The sentence for what ``loneSurrogate(_:)`` found.
  package static func problem(escape bytes: UnsafeRawBufferPointer, _ start: Int) -> String {
    let escape = String(decoding: bytes[start..<start + 6], as: UTF8.self)
    return "\(escape) is half of a character; write both halves, such as \\ud83d\\ude00, or the character itself"
  }
}

extension JSONPlace {
  /// Where a byte stands.
  ///
  /// - Complexity: linear in what stands before it.
  package init(of offset: Int, in bytes: UnsafeRawBufferPointer) {
    let before = bytes.prefix(offset)
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // The first byte of a character, not a later one.
    self.init(
      line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: before[start...].count { $0 & 0xC0 != 0x80 } + 1)
  }

  /// The same place in a text that starts somewhere else.
  func moved(to start: JSONPlace) -> JSONPlace {
    JSONPlace(line: start.line + line - 1, column: line == 1 ? start.column + column - 1 : column)
  }
}
