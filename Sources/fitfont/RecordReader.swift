import Glibc

/// How the records of a batch are written.
enum RecordFormat: String, CaseIterable {
  /// By the first byte that is not blank: `{` starts JSON lines, anything else CSV.
  case auto
  /// One JSON object a line (jsonlines.org).
  case jsonl
  /// RFC 4180, with a header line.
  case csv
}

/// Whole records as read, with the number of the line each starts on.
struct RecordChunk {
  /// Place in the order of the input, from 0.
  var index = 0
  var bytes: [UInt8] = []
  /// Without their line ends; `isTooLong` stands for a record that was skipped.
  var records: [(range: Range<Int>, line: Int, isTooLong: Bool)] = []
}

/// Cuts a stream of bytes into chunks of whole records, holding no more of it than one chunk and one record.
final class RecordReader {
  private let descriptor: Int32
  private var format: RecordFormat
  private let recordLimit: Int
  private var pending: [UInt8] = []
  private var line = 1
  private var chunks = 0
  private var atEnd = false
  /// Whether the record under way has passed the limit and is being skipped; the line it started on.
  private var skippedFrom: Int?
  private(set) var header: [String]?

  /// Records are handed out in chunks of about this many bytes.
  private static let chunkSize = 1 << 16

  init(descriptor: Int32, format: RecordFormat, recordLimit: Int) {
    self.descriptor = descriptor
    self.format = format
    self.recordLimit = recordLimit
  }

  /// The next records; nil at the end of the input.
  ///
  /// - Throws: ``Failure`` when reading fails or a CSV file has no usable header.
  func next() throws(Failure) -> RecordChunk? {
    try fill()
    if format == .auto { try detect() }
    if format == .csv, header == nil { try readHeader() }
    var chunk = RecordChunk(index: chunks)
    while chunk.records.isEmpty {
      cut(into: &chunk)
      if chunk.records.isEmpty {
        if atEnd { return nil }
        try fill(more: true)
      }
    }
    chunks += 1
    return chunk
  }

  /// Reads until a chunk's worth is pending, or with `more` at least something new.
  private func fill(more: Bool = false) throws(Failure) {
    let wanted = more ? pending.count + Self.chunkSize : Self.chunkSize
    while !atEnd, pending.count < wanted {
      let start = pending.count
      var count = 0
      pending.append(contentsOf: repeatElement(0, count: Self.chunkSize))
      pending.withUnsafeMutableBytes { bytes in
        repeat {
          count = read(descriptor, bytes.baseAddress.map { $0 + start }, Self.chunkSize)
        } while count < 0
          && errno == EINTR
      }
      pending.removeLast(Self.chunkSize - max(0, count))
      if count < 0 { throw .noInput("cannot read the records: \(String(cString: strerror(errno)))") }
      if count == 0 { atEnd = true }
      // What arrives slowly is worked on as it comes.
      if count > 0, count < Self.chunkSize, !more || pending.count > start { break }
    }
  }

  private func detect() throws(Failure) {
    while true {
      if let first = pending.first(where: { !Self.isBlank($0) }) {
        format = first == UInt8(ascii: "{") ? .jsonl : .csv
        return
      }
      if atEnd {
        format = .jsonl
        return
      }
      try fill(more: true)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  /// Moves the whole records that are pending into a chunk.
  private func cut(into chunk: inout RecordChunk) {
    var start = 0
    while start < pending.count {
      guard let end = recordEnd(from: start) else { break }
      let startLine = skippedFrom ?? line
      var visible = end
      if visible > start, pending[visible - 1] == UInt8(ascii: "\n") { visible -= 1 }
      if visible > start, pending[visible - 1] == UInt8(ascii: "\r") { visible -= 1 }
      let isTooLong = skippedFrom != nil || visible - start > recordLimit
      let isEmpty = !isTooLong && pending[start..<visible].allSatisfy(Self.isBlank)
      if !isEmpty { chunk.records.append((start..<visible, startLine, isTooLong)) }
      line += pending[start..<end].lazy.filter { $0 == UInt8(ascii: "\n") }.count
      skippedFrom = nil
      start = end
    }
    if start == 0 {
      // Not one whole record: wait for more, unless it has grown past the limit.
      guard pending.count > recordLimit else { return }
      skippedFrom = skippedFrom ?? line
      line += pending.lazy.filter { $0 == UInt8(ascii: "\n") }.count
      pending.removeAll(keepingCapacity: true)
      return
    }
    if start == pending.count {
      swap(&chunk.bytes, &pending)
      pending.removeAll(keepingCapacity: true)
    } else {
      chunk.bytes = Array(pending[..<start])
      pending.removeSubrange(..<start)
    }
  }

  /// The end of the record that starts at an offset, past its line end; nil when it is not all there yet.
  private func recordEnd(from start: Int) -> Int? {
    pending.withUnsafeBufferPointer { bytes in
      var isQuoted = false
      var index = start
      while index < bytes.count {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\""), format == .csv {
          isQuoted.toggle()
        } else if byte == UInt8(ascii: "\n"), !isQuoted {
          return index + 1
        }
        index += 1
      }
      return atEnd ? bytes.count : nil
    }
  }

  private func readHeader() throws(Failure) {
    while recordEnd(from: 0) == nil, !atEnd, pending.count <= recordLimit { try fill(more: true) }
    guard let end = recordEnd(from: 0), end > 0 else {
      if atEnd, pending.isEmpty {
        header = []
        return
      }
      throw .badData("the first line of the CSV, its header, does not end")
    }
    header = try pending[..<end].withRawBytes { bytes throws(Failure) in try CSV.fields(bytes) }
    if header?.first?.hasPrefix("\u{FEFF}") == true { header?[0].removeFirst() }
    line += pending[..<end].lazy.filter { $0 == UInt8(ascii: "\n") }.count
    pending.removeSubrange(..<end)
  }
}
