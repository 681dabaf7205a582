internal import Platform

/// Converts bytes in any encoding to UTF-8, a piece at a time. UTF-8 passes unchanged, valid or not: it is checked when
/// texts are made of it, because only then the place is known.
///
/// Bytes that stand for themselves in ASCII stay what they are in ASCII: in Shift_JIS, 0x5C is the yen sign, and in
/// Johab the won sign, but what reads the formats of catalogues takes the bytes, in which that is a backslash.
final class TextDecoder {
  private let encoding: TextEncoding
  private var converter: iconv_t?
  /// Whether a byte of ASCII is another character in the encoding, by byte; empty if none is.
  private var isKept: [Bool] = []
  /// The part of a character that was left over from the last piece.
  private var rest: [UInt8] = []
  /// The number of bytes of the input before `rest`.
  private var offset = 0

  /// Nil if the encoding is unknown.
  init?(_ encoding: TextEncoding) {
    self.encoding = encoding
    guard case .named(let name) = encoding else { return }
    // glibc reads the part after two slashes as an instruction for the conversion.
    guard !name.isEmpty, name.utf8.count < 64, !name.contains("/") else { return nil }
    let opened = iconv_open("UTF-8", name)
    guard let opened, Int(bitPattern: opened) != -1 else { return nil }
    converter = opened
    isKept = keptBytes(opened)
  }

  deinit { if let converter { iconv_close(converter) } }

  /// A byte of the input that cannot be decoded.
  struct Problem: Error { let offset: Int }

  /// The next characters. Empty input means the end.
  func decode(_ bytes: [UInt8]) throws(Problem) -> [UInt8] {
    switch encoding {
    case .utf8: return bytes
    case .utf16(let isBigEndian): return try decode16(bytes, isBigEndian)
    case .named: return try convert(bytes)
    }
  }

  private func decode16(_ bytes: [UInt8], _ isBigEndian: Bool) throws(Problem) -> [UInt8] {
    let input = rest.isEmpty ? bytes : rest + bytes
    if bytes.isEmpty {
      if !rest.isEmpty { throw Problem(offset: offset) }
      return []
    }
    var result: [UInt8] = []
    result.reserveCapacity(input.count)
    func unit(_ index: Int) -> UInt32 {
      isBigEndian
        ? UInt32(input[index]) << 8 | UInt32(input[index + 1]) : UInt32(input[index + 1]) << 8 | UInt32(input[index])
    }
    var index = 0
    while index + 1 < input.count {
      var value = unit(index)
      var length = 2
      if value & 0xFC00 == 0xD800 {
        guard index + 3 < input.count else { break }
        let low = unit(index + 2)
        guard low & 0xFC00 == 0xDC00 else { throw Problem(offset: offset + index) }
        value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
        length = 4
      }
      guard let scalar = Unicode.Scalar(value) else { throw Problem(offset: offset + index) }
      if value < 0x80 { result.append(UInt8(value)) } else { result += UTF8.encode(scalar).map(Array.init) ?? [] }
      index += length
    }
    rest = Array(input[index...])
    offset += index
    return result
  }

  /// Finds the bytes that the encoding decodes to another character than ASCII does, and that are kept nevertheless.
  ///
  /// The letters of national variants of ASCII stay letters, except in place of a backslash. An encoding whose letters
  /// and digits are not those of ASCII has no byte in common with it.
  private func keptBytes(_ converter: iconv_t) -> [Bool] {
    var kept = [Bool](repeating: false, count: 256)
    for byte in UInt8(0x21)...0x7E {
      var (source, left) = ([byte], 1)
      let status = Self.convert(converter, &source, 0..<1, &left)
      let decoded = status.result + Self.ended(converter)
      // Bytes that are only the beginning of a character are not characters of their own.
      guard left == 0, status.problem == 0, !decoded.isEmpty, decoded != [byte] else { continue }
      if byte.isLetter || byte.isDigit { return [] }
      let isLetter = String(decoding: decoded, as: UTF8.self).first?.isLetter ?? false
      kept[Int(byte)] = byte == UInt8(ascii: "\\") || !isLetter
    }
    return kept.contains(true) ? kept : []
  }

  private func convert(_ bytes: [UInt8]) throws(Problem) -> [UInt8] {
    guard let converter else { return bytes }
    if bytes.isEmpty {
      if !rest.isEmpty { throw Problem(offset: offset) }
      return Self.ended(converter)
    }
    var input = rest + bytes
    var result: [UInt8] = []
    var start = 0
    // Up to which byte to decode at once: to one that is kept, unless it is the second one of a character.
    var end = 0
    while start < input.count {
      while end < input.count, isKept.isEmpty || !isKept[Int(input[end])] {
        end = isKept.isEmpty ? input.count : end + 1
      }
      var left = end - start
      let (piece, problem) = Self.convert(converter, &input, start..<end, &left)
      result += piece
      start = end - left
      if problem == EILSEQ { throw Problem(offset: offset + start) }
      guard end < input.count else { break }
      if left == 0 {
        // Some converters hold a character back, to which the next might belong.
        result += Self.ended(converter)
        result.append(input[end])
        start = end + 1
      }
      end += 1
    }
    offset += start
    rest = Array(input[start...])
    return result
  }

  /// Converts a range of bytes, of which those that are only the beginning of a character are `left`.
  private static func convert(
    _ converter: iconv_t, _ input: inout [UInt8], _ range: Range<Int>, _ left: inout Int
  ) -> (result: [UInt8], problem: Int32) {
    var result: [UInt8] = []
    var problem: Int32 = 0
    input.withUnsafeMutableBytes { source in
      var from = source.bindMemory(to: CChar.self).baseAddress.map { $0 + range.lowerBound }
      var isDone = false
      while !isDone {
        result += [UInt8](unsafeUninitializedCapacity: 4 * left + 16) { buffer, size in
          let capacity = buffer.count
          var room = capacity
          var to = UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
          let status = iconv(converter, &from, &left, &to, &room)
          size = capacity - room
          isDone = status != -1 || errno != E2BIG
          problem = status == -1 ? errno : 0
        }
      }
    }
    return (result, problem)
  }

  /// What a converter holds back at the end of a text, after which it begins anew.
  private static func ended(_ converter: iconv_t) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 64) { buffer, size in
      var room = buffer.count
      var to = UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
      _ = iconv(converter, nil, nil, &to, &room)
      size = buffer.count - room
    }
  }
}
