/// Finds the records of a JSON list, `[ {...}, {...} ]`, in a stream that arrives piece by piece.
///
/// It looks only at brackets, commas and quotes, so a fault inside a record affects no other record. Anything that does
/// not belong to a record, such as an extra comma, becomes a record of its own with a ``RecordChunk/Fault``.
struct RecordList {
  private enum Place {
    /// Nothing of the list has been seen.
    case before
    /// After the opening bracket or a comma, where a record may start.
    case between
    /// Inside a record.
    case inside
    /// After the closing bracket.
    case after
    /// Nothing is looked at any more.
    case ended
  }

  struct Found {
    let range: Range<Int>
    let place: (line: Int, column: Int)
    var fault: RecordChunk.Fault?
  }

  /// Offsets among the pending bytes: the next byte to look at, and the end of those that are no longer needed.
  private(set) var offset = 0
  private(set) var consumed = 0
  private var place = Place.before
  private var hasRecords = false
  private var depth = 0
  private var isQuoted = false
  private var isEscaped = false
  /// The position of the next byte, from 1; columns count characters.
  private var line: Int
  private var column = 1
  private var start = (line: 1, column: 1)
  /// The end of the last byte of the record that is not blank.
  private var visibleEnd = 0

  init(line: Int) { self.line = line }

  /// Whether a record has begun, all bytes of which are still needed.
  var isInside: Bool { place == .inside }

  /// Bytes at the front have been dropped: those that are not needed or, if a record is too long, all of it.
  mutating func drop(_ count: Int) {
    offset -= count
    visibleEnd = max(0, visibleEnd - count)
    consumed = max(0, consumed - count)
  }

  /// The next complete record; nil if more bytes have to arrive, or if none will.
  mutating func next(in bytes: UnsafeBufferPointer<UInt8>, atEnd: Bool) -> Found? {
    while offset < bytes.count {
      let byte = bytes[offset]
      let here = (line: line, column: column)
      step(byte)
      switch place {
      case .before:
        if byte == UInt8(ascii: "[") { place = .between } else if !Self.isBlank(byte) { return end(at: here, .noList) }
        consumed = offset
      case .between:
        switch byte {
        case UInt8(ascii: "]"):
          place = .after
          consumed = offset
          if hasRecords { return Found(range: consumed..<consumed, place: here, fault: .noRecord) }
        case UInt8(ascii: ","):
          hasRecords = true
          consumed = offset
          return Found(range: consumed..<consumed, place: here, fault: .noRecord)
        default:
          consumed = Self.isBlank(byte) ? offset : offset - 1
          if !Self.isBlank(byte) { open(with: byte, at: here) }
        }
      case .inside:
        if let found = read(byte) { return found }
      case .after:
        consumed = offset
        if !Self.isBlank(byte) { return end(at: here, .textAfterList) }
      case .ended:
        offset = bytes.count
        consumed = offset
      }
    }
    guard atEnd, place == .inside || place == .between else { return nil }
    return end(at: place == .inside ? start : (line, column), .unclosedList)
  }

  private mutating func step(_ byte: UInt8) {
    offset += 1
    if byte == UInt8(ascii: "\n") {
      (line, column) = (line + 1, 1)
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }

  private mutating func end(at place: (line: Int, column: Int), _ fault: RecordChunk.Fault) -> Found {
    self.place = .ended
    consumed = offset
    return Found(range: consumed..<consumed, place: place, fault: fault)
  }

  private mutating func open(with byte: UInt8, at here: (line: Int, column: Int)) {
    (place, hasRecords, start) = (.inside, true, here)
    (depth, isQuoted, isEscaped) = (0, false, false)
    _ = read(byte)
  }

  /// A byte of a record, or the separator after it.
  private mutating func read(_ byte: UInt8) -> Found? {
    if isQuoted {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isQuoted = false
      }
      visibleEnd = offset
      return nil
    }
    switch byte {
    case UInt8(ascii: "\""): isQuoted = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"): depth = max(0, depth - 1)
    case UInt8(ascii: "]") where depth > 0: depth -= 1
    case UInt8(ascii: "]"), UInt8(ascii: ","):
      guard depth == 0 else { break }
      place = byte == UInt8(ascii: ",") ? .between : .after
      let found = Found(range: min(consumed, visibleEnd)..<visibleEnd, place: start)
      consumed = offset
      return found
    default: break
    }
    if !Self.isBlank(byte) { visibleEnd = offset }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
}
