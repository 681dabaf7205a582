internal import Platform

/// Converts bytes in any encoding to UTF-8, a piece at a time. UTF-8 passes unchanged, valid or not: it is checked when
/// texts are made of it, because only then the place is known.
final class TextDecoder {
  private let encoding: TextEncoding
  private var converter: iconv_t?
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

  private func convert(_ bytes: [UInt8]) throws(Problem) -> [UInt8] {
    guard let converter else { return bytes }
    var input = rest + bytes
    if bytes.isEmpty {
      if !rest.isEmpty { throw Problem(offset: offset) }
      return []
    }
    var result: [UInt8] = []
    var left = input.count
    var failed: Int32 = 0
    input.withUnsafeMutableBytes { source in
      var from = source.bindMemory(to: CChar.self).baseAddress
      var isDone = false
      while !isDone {
        result += [UInt8](unsafeUninitializedCapacity: 4 * left + 16) { buffer, size in
          let capacity = buffer.count
          var room = capacity
          var to = UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
          let status = iconv(converter, &from, &left, &to, &room)
          size = capacity - room
          isDone = status != -1 || errno != E2BIG
          failed = status == -1 ? errno : 0
        }
      }
    }
    if failed == EILSEQ { throw Problem(offset: offset + input.count - left) }
    offset += input.count - left
    rest = Array(input.suffix(left))
    return result
  }
}
