/// Reads a text byte by byte as UTF-8, with line and column, in any encoding and with any line ends.
final class ByteScanner {
  private let pieces: UTF8Pieces
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  private var line = 1
  private var column = 1
  /// Whether the last byte was a carriage return, after which a line feed does not end another line.
  private var followsReturn = false

  /// - Parameter encoding: the encoding of the bytes unless their start shows another.
  init(_ input: ByteStream, _ sink: CatalogSink, encoding: TextEncoding = .utf8) throws(ReadingEnd) {
    pieces = try UTF8Pieces(input, sink, encoding: encoding)
  }

  var place: CatalogPlace { CatalogPlace(line: line, column: column) }

  private func fill() throws(ReadingEnd) {
    buffer.removeFirst(position)
    position = 0
    let bytes = try pieces.next(at: place)
    isAtEnd = bytes.isEmpty
    buffer += bytes
  }

  /// The byte at this distance; nil after the end.
  func peek(_ distance: Int = 0) throws(ReadingEnd) -> UInt8? {
    while position + distance >= buffer.count {
      if isAtEnd { return nil }
      try fill()
    }
    return buffer[position + distance]
  }

  /// Takes a byte.
  func next() throws(ReadingEnd) -> UInt8? {
    guard let byte = try peek() else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "\n"):
      if !followsReturn { line += 1 }
      column = 1
    case UInt8(ascii: "\r"):
      line += 1
      column = 1
    // Count only the first byte of each character.
    default: if byte & 0xC0 != 0x80 { column += 1 }
    }
    followsReturn = byte == UInt8(ascii: "\r")
    return byte
  }

  /// Takes bytes up to one at which to stop, or to the end, and appends them to others: at most as many as a text may
  /// have, and one more to notice that it has too many.
  func take(into bytes: inout [UInt8], upTo isStop: (UInt8) -> Bool) throws(ReadingEnd) {
    while try peek() != nil {
      let start = position
      let limit = min(buffer.count, start + max(1, ReadingLimits.textSize + 1 - bytes.count))
      let (end, line, column, follows) = buffer.withUnsafeBufferPointer { [line, column, followsReturn] buffer in
        var (end, line, column, follows) = (start, line, column, followsReturn)
        while end < limit, !isStop(buffer[end]) {
          let byte = buffer[end]
          if byte == UInt8(ascii: "\n") {
            if !follows { line += 1 }
            column = 1
          } else if byte == UInt8(ascii: "\r") {
            line += 1
            column = 1
          } else if byte & 0xC0 != 0x80 {
            column += 1
          }
          follows = byte == UInt8(ascii: "\r")
          end += 1
        }
        return (end, line, column, follows)
      }
      bytes += buffer[start..<end]
      (position, self.line, self.column, followsReturn) = (end, line, column, follows)
      if end < buffer.count { return }
    }
  }

  /// Takes these bytes if they come next.
  func take(_ words: StaticString) throws(ReadingEnd) -> Bool {
    for index in 0..<words.utf8CodeUnitCount where try peek(index) != words.utf8Start[index] { return false }
    for _ in 0..<words.utf8CodeUnitCount { _ = try next() }
    return true
  }

  /// Takes at most this many hexadecimal digits.
  func hexadecimal(upTo most: Int) throws(ReadingEnd) -> (value: UInt32, count: Int) {
    var (value, count) = (UInt32(0), 0)
    while count < most, let digit = try peek()?.hexadecimal {
      value = value << 4 | digit
      count += 1
      _ = try next()
    }
    return (value, count)
  }

  /// Takes white space, including line ends unless `lines` is false.
  func skipSpace(lines: Bool = true) throws(ReadingEnd) {
    while let byte = try peek(), byte == 0x20 || byte == 0x09 || byte == 0x0C || (lines && byte.isLineEnd) {
      _ = try next()
    }
  }

  /// Takes the rest of the line and its end.
  func line(includingEnd: Bool = true) throws(ReadingEnd) -> [UInt8] {
    var bytes: [UInt8] = []
    try take(into: &bytes) { $0.isLineEnd }
    // Bytes beyond the length that a text may have are taken but not kept.
    while let byte = try peek(), !byte.isLineEnd { _ = try next() }
    if includingEnd { try skipLineEnd() }
    return bytes
  }

  /// Takes a line end, if there is one.
  func skipLineEnd() throws(ReadingEnd) {
    if try peek() == UInt8(ascii: "\r") { _ = try next() }
    if try peek() == UInt8(ascii: "\n") { _ = try next() }
  }
}

extension UInt8 {
  var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// The value of a hexadecimal digit.
  var hexadecimal: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  var isLetter: Bool { (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z") }
}
