internal import CYajl

/// Reads a JSON document of any length piece by piece through yajl, and tells what comes with its place: for documents
/// that are too long to be held as a tree. Keys that are given twice are told twice.
package final class JSONStream {
  package enum Event: Sendable {
    case startObject, endObject, startArray, endArray
    case key(String)
    case string(String)
    case number(String)
    case bool(Bool)
    case null
  }

  /// Nil to go on; a sentence to stop with at this place; an empty one to stop without any.
  private let visit: (Event, JSONPlace) -> String?
  private let depth: Int
  private var handle: OpaquePointer?
  private var piece: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0)
  /// How far lines and columns have been counted in the piece.
  private var walked = 0
  private var line = 1
  private var column = 1
  /// Where the token starts that is being read.
  private var token: JSONPlace?
  private var surrogates = SurrogateWatch()
  private var level = 0
  /// Bytes of whole pieces that the token goes through without an end. yajl goes through such a token again with each
  /// piece.
  private var unfinished = 0
  /// A longer token is refused.
  private static let longest = 8 << 20
  private var problem: JSONError?
  private var isStopped = false

  /// - Parameter depth: deeper documents are refused.
  package init(depth: Int = 64, visit: @escaping (Event, JSONPlace) -> String?) {
    self.depth = depth
    self.visit = visit
  }

  /// Reads a document whose pieces come one after the other, none at the end.
  ///
  /// - Throws: ``JSONError`` with line and column, or what getting a piece throws.
  /// - Complexity: linear in the document; keeps nothing of it.
  package func read<Problem: Error>(
    _ next: () throws(Problem) -> [UInt8], failure: (JSONError) -> Problem
  ) throws(Problem) {
    var callbacks = JSONStream.callbacks
    guard let handle = yajl_alloc(&callbacks, nil, Unmanaged.passUnretained(self).toOpaque()) else {
      throw failure(JSONError(place: nil, problem: "no memory left to read JSON; try a smaller document"))
    }
    self.handle = handle
    defer {
      yajl_free(handle)
      self.handle = nil
    }
    var isAtEnd = false
    while !isAtEnd {
      let bytes = try next()
      isAtEnd = bytes.isEmpty
      if let error = feed(bytes, handle) { throw failure(error) }
      if isStopped { return }
    }
  }

  private func feed(_ bytes: [UInt8], _ handle: OpaquePointer) -> JSONError? {
    bytes.withUnsafeBufferPointer { piece in
      self.piece = piece
      walked = 0
      let status =
        piece.isEmpty
        ? yajl_complete_parse(handle) : yajl_parse(handle, piece.baseAddress, piece.count)
      defer { self.piece = .init(start: nil, count: 0) }
      if isStopped { return problem }
      if status == yajl_status_ok {
        walk(to: piece.count)
        unfinished = token == nil ? 0 : unfinished + piece.count
        guard unfinished <= Self.longest else {
          return JSONError(
            place: token, problem: "the text is longer than \(Self.longest) bytes; split it, or close its quote")
        }
        return problem
      }
      let message = piece.isEmpty ? nil : yajl_get_error(handle, 0, nil, 0)
      defer { if let message { yajl_free_error(handle, message) } }
      let reason = message.map { JSONError.reason(String(cString: $0)) } ?? "the document ends before it is complete"
      // yajl says where it stopped; the token that it did not like begins before.
      walk(to: min(yajl_get_bytes_consumed(handle), piece.count))
      return problem
        ?? JSONError(
          place: token ?? JSONPlace(line: line, column: column),
          problem: "not valid JSON: \(reason); correct it here or just before")
    }
  }

  /// Counts lines and columns up to a byte of the piece, and notes where a token begins.
  private func walk(to end: Int) {
    while walked < end {
      let byte = piece[walked]
      walked += 1
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        column = 1
        continue
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: ","), UInt8(ascii: ":"): break
      default: if token == nil { token = JSONPlace(line: line, column: column) }
      }
      if surrogates.isAwake || byte == UInt8(ascii: "\\"), problem == nil, let escape = surrogates.broken(by: byte) {
        problem = JSONError(
          place: JSONPlace(line: line, column: max(1, column - escape.back)),
          problem:
            "\\u\(escape.digits) is half of a character; write both halves, such as \\ud83d\\ude00, or the character itself"
        )
      }
      // The first byte of a character, not a later one.
      if byte & 0xC0 != 0x80 { column += 1 }
    }
  }

  /// Tells of a token that ends where yajl has come to.
  private func tell(_ event: Event) -> Int32 {
    if let handle { walk(to: min(yajl_get_bytes_consumed(handle), piece.count)) }
    let place = token ?? JSONPlace(line: line, column: column)
    (token, unfinished) = (nil, 0)
    if problem == nil, let sentence = visit(event, place) {
      isStopped = true
      if !sentence.isEmpty { problem = JSONError(place: place, problem: sentence) }
    }
    if problem != nil { isStopped = true }
    return isStopped ? 0 : 1
  }

  private func open(_ event: Event) -> Int32 {
    level += 1
    guard level <= depth else {
      _ = tell(event)
      isStopped = true
      problem = JSONError(
        place: JSONPlace(line: line, column: max(1, column - 1)),
        problem: "values are nested deeper than \(depth) levels; leave out the outer or the inner ones")
      return 0
    }
    return tell(event)
  }

  private func close(_ event: Event) -> Int32 {
    level -= 1
    return tell(event)
  }

  private func text(_ bytes: UnsafePointer<UInt8>?, _ count: Int, _ event: (String) -> Event) -> Int32 {
    guard let text = validText(UnsafeBufferPointer(start: bytes, count: count)) else {
      // Half of a character is no UTF-8 either, and has a sentence of its own.
      if let handle { walk(to: min(yajl_get_bytes_consumed(handle), piece.count)) }
      problem =
        problem
        ?? JSONError(
          place: token ?? JSONPlace(line: line, column: column),
          problem: "the text is not valid UTF-8; convert the document to UTF-8")
      isStopped = true
      return 0
    }
    return tell(event(text))
  }

  private static func stream(_ context: UnsafeMutableRawPointer?) -> JSONStream? {
    context.map { Unmanaged<JSONStream>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let callbacks = yajl_callbacks(
    yajl_null: { context in JSONStream.stream(context)?.tell(.null) ?? 0 },
    yajl_boolean: { context, isOn in JSONStream.stream(context)?.tell(.bool(isOn != 0)) ?? 0 },
    yajl_integer: nil,
    yajl_double: nil,
    yajl_number: { context, digits, count in
      guard let stream = JSONStream.stream(context), let digits else { return 0 }
      let text = digits.withMemoryRebound(to: UInt8.self, capacity: count) {
        String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
      }
      return stream.tell(.number(text))
    },
    yajl_string: { context, bytes, count in JSONStream.stream(context)?.text(bytes, count) { .string($0) } ?? 0 },
    yajl_start_map: { context in JSONStream.stream(context)?.open(.startObject) ?? 0 },
    yajl_map_key: { context, bytes, count in JSONStream.stream(context)?.text(bytes, count) { .key($0) } ?? 0 },
    yajl_end_map: { context in JSONStream.stream(context)?.close(.endObject) ?? 0 },
    yajl_start_array: { context in JSONStream.stream(context)?.open(.startArray) ?? 0 },
    yajl_end_array: { context in JSONStream.stream(context)?.close(.endArray) ?? 0 })
}

/// Notices an escape such as `\ud83d` that is half of a character without its other half, byte by byte: yajl reads it
/// as another character or as a question mark.
private struct SurrogateWatch {
  private enum State { case outside, backslash, digits(UInt32, Int) }
  private var state = State.outside
  /// The first half, which waits for the second.
  private var high: UInt32?
  /// Bytes since that half was complete.
  private var since = 0

  /// Whether any byte matters, not a backslash only.
  private(set) var isAwake = false

  /// The half that a byte leaves alone: its digits, and how many characters back the escape begins.
  mutating func broken(by byte: UInt8) -> (digits: String, back: Int)? {
    defer {
      isAwake = high != nil
      if case .outside = state {} else { isAwake = true }
    }
    if high != nil { since += 1 }
    switch state {
    case .outside:
      if byte == UInt8(ascii: "\\") { state = .backslash } else if high != nil { return lone() }
    case .backslash:
      if byte == UInt8(ascii: "u") {
        state = .digits(0, 0)
      } else {
        state = .outside
        if high != nil { return lone() }
      }
    case .digits(let value, let count):
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        state = .outside
        return nil
      }
      let unit = value << 4 | UInt32(digit)
      guard count == 3 else {
        state = .digits(unit, count + 1)
        return nil
      }
      state = .outside
      switch (high, unit) {
      case (nil, 0xD800..<0xDC00):
        high = unit
        since = 0
      case (nil, 0xDC00..<0xE000): return (String(unit, radix: 16), 5)
      case (nil, _): return nil
      case (_?, 0xDC00..<0xE000): high = nil
      case (_?, _): return lone()
      }
    }
    return nil
  }

  private mutating func lone() -> (digits: String, back: Int)? {
    defer { high = nil }
    return high.map { (String($0, radix: 16), since + 5) }
  }
}
