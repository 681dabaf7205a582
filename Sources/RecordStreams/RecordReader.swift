internal import JSONText
internal import Platform
package import TextFields
internal import Typography

/// Divides a stream of bytes into chunks of complete records, holding no more than one chunk and one record.
package final class RecordReader {
  private let descriptor: Int32
  private var format: RecordFormat
  /// The given delimiter of CSV fields, or that of the header; nil before the header is read.
  private var delimiter: UInt8?
  private let recordLimit: Int
  /// The file, as messages name it; nil for a stream.
  private var path: String?
  /// The most records in one chunk.
  private let chunkRecords: Int
  private var handedOut = 0
  private var buffer = [UInt8](repeating: 0, count: chunkSize)
  private var pending: [UInt8] = []
  private var line = 1
  private var chunks = 0
  private var atEnd = false
  private var hasStarted = false
  /// Whether the current record has exceeded the limit and is being skipped.
  private var isSkipping = false
  private var scan = Scan()
  private var list = RecordList(line: 1)
  /// The names of a CSV file's columns, without surrounding white space; empty for columns without a name.
  package private(set) var header: [String]?
  /// Whether lines of CSV end in carriage returns alone, as the header does; RFC 4180 requires CRLF, and most files
  /// have LF.
  private var endsInReturns = false

  /// Whether subtitles are accepted as records, and those that have not been handed out yet.
  private let takesSubtitles: Bool
  private var isNamedSubtitles = false
  private var subtitles: ArraySlice<SubtitleCue>?

  /// How far the end of the current record has been searched for, so that no byte is looked at twice.
  private struct Scan {
    /// The state at the next byte of a CSV record. A quote has a meaning only at the start of a field or inside quotes,
    /// so a stray one affects no other record.
    enum Place {
      case fieldStart
      case plain
      case quoted
      /// After a quote inside quotes: it is the closing one, unless another follows.
      case quoteInQuotes
    }

    /// An offset among the pending bytes.
    var offset = 0
    var place = Place.fieldStart
    /// The number of line ends passed.
    var lines = 0
  }

  /// The approximate number of bytes in a chunk: so few that a small file is shared by all cores, and that they are
  /// done at about the same time.
  private static let chunkSize = 1 << 14

  /// The most bytes of a record, including its quotes and escapes: it may have many texts.
  package static let recordLimit = 16 * Limits.default.textBytes

  /// The message for a longer record.
  package static let tooLong = "the record exceeds the limit of \(recordLimit) bytes; split its text"

  package init(
    descriptor: Int32, format: RecordFormat, delimiter: UInt8? = nil, recordLimit: Int, chunkRecords: Int = .max,
    takesSubtitles: Bool = false
  ) {
    self.takesSubtitles = takesSubtitles
    self.chunkRecords = chunkRecords
    self.descriptor = descriptor
    // Only CSV has a delimiter.
    self.format = format == .auto && delimiter != nil ? .csv : format
    self.delimiter = delimiter
    self.recordLimit = recordLimit
  }

  /// Reads a file, or standard input for `-`.
  ///
  /// - Parameters:
  ///   - delimiter: the delimiter of CSV fields; nil for that of the header.
  ///   - takesSubtitles: whether the cues of a SubRip or WebVTT file are records; such a file is read as a whole.
  /// - Throws: no input if the file cannot be opened.
  package convenience init(
    path: String, format: RecordFormat, delimiter: UInt8? = nil, chunkRecords: Int = .max, takesSubtitles: Bool = false
  ) throws(Failure) {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .noInput(
        "cannot read the records in '\(path)': \(String(cString: strerror(errno))); check its name and permissions")
    }
    self.init(
      descriptor: descriptor, format: format, delimiter: delimiter, recordLimit: Self.recordLimit,
      chunkRecords: chunkRecords, takesSubtitles: takesSubtitles)
    self.path = path == "-" ? nil : path
    isNamedSubtitles = SubtitleReader.isSubtitles(path: path)
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// The next records; nil at the end of the input.
  ///
  /// - Throws: ``Failure`` if reading fails, or if a CSV file has no usable header. It names the file, if there is one.
  package func next() throws(Failure) -> RecordChunk? {
    do throws(Failure) {
      return try nextChunk()
    } catch {
      guard let path else { throw error }
      throw Failure(kind: error.kind, message: "\(path): \(error.message)")
    }
  }

  private func nextChunk() throws(Failure) -> RecordChunk? {
    try fill()
    if !hasStarted { try start() }
    if let subtitles { return nextCues(of: subtitles) }
    if format == .csv, header == nil { try readHeader() }
    var chunk = RecordChunk(index: chunks, delimiter: delimiter ?? CSV.comma, isList: format == .json)
    while chunk.records.isEmpty {
      if format == .json { cutList(into: &chunk) } else { cut(into: &chunk) }
      if chunk.records.isEmpty {
        if atEnd { return nil }
        try fill(more: true)
      }
    }
    chunks += 1
    chunk.preceding = handedOut
    handedOut += chunk.records.count
    return chunk
  }

  /// Reads until a chunk's worth is pending or, if `more` is true, until anything new has arrived.
  private func fill(more: Bool = false) throws(Failure) {
    let wanted = more ? pending.count + Self.chunkSize : Self.chunkSize
    while !atEnd, pending.count < wanted {
      let start = pending.count
      var count = 0
      repeat { count = read(descriptor, &buffer, Self.chunkSize) } while count < 0 && errno == EINTR
      if count < 0 {
        throw .noInput(
          "cannot read the records: \(String(cString: strerror(errno))); give a file or a pipe that can be read")
      }
      if count == 0 { atEnd = true }
      pending.append(contentsOf: buffer[..<count])
      // Slow input is processed as it arrives.
      if count > 0, count < Self.chunkSize, !more || pending.count > start { break }
    }
  }

  /// Drops a byte order mark and the blank lines before the first record, and recognises the format by what follows.
  private func start() throws(Failure) {
    while pending.count < Self.byteOrderMark.count, !atEnd { try fill(more: true) }
    while pending.count < 8, !atEnd { try fill(more: true) }
    if let encoding = pending.withUnsafeBytes({ Encoding.foreign($0) }) {
      throw .badData(Encoding.problem("the records' text", encoding))
    }
    // Files that were put one after another may begin with two.
    while pending.starts(with: Self.byteOrderMark) {
      pending.removeFirst(Self.byteOrderMark.count)
      while pending.count < Self.byteOrderMark.count, !atEnd { try fill(more: true) }
    }
    var first: UInt8?
    while true {
      first = pending.first { !Self.isBlank($0) }
      // Nothing is dropped from the first line that is not blank: it may start with a tab that is a delimiter.
      let blank = pending.prefix(while: Self.isBlank)
      let lines =
        blank.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? (blank.count > recordLimit ? blank.count : 0)
      line += blank.prefix(lines).count { $0 == UInt8(ascii: "\n") }
      pending.removeFirst(lines)
      if first != nil || atEnd { break }
      try fill(more: true)
    }
    hasStarted = true
    if takesSubtitles, try readSubtitles() { return }
    if !takesSubtitles { try checkNoSubtitles() }
    first = pending.first { !Self.isBlank($0) }
    if format == .auto {
      switch first {
      case nil, UInt8(ascii: "{"): format = .jsonl
      case UInt8(ascii: "["): format = .json
      default: format = .csv
      }
    }
    if format == .jsonl { try checkLines() }
    if first == nil || format == .jsonl { pending.removeFirst(pending.prefix(while: Self.isBlank).count) }
    list = RecordList(line: line)
  }

  /// Refuses an object that extends over several lines, each of which would otherwise be a record with an error of its
  /// own.
  private func checkLines() throws(Failure) {
    func lines() -> [[UInt8]] {
      pending.prefix(Self.head).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { $0.filter { !Self.isBlank($0) } }
    }
    // No record is that short, so this does not wait for more when input arrives line by line.
    while lines().first == [UInt8(ascii: "{")], lines().dropFirst().allSatisfy(\.isEmpty), pending.count < Self.head,
      !atEnd
    {
      try fill(more: true)
    }
    guard lines().first == [UInt8(ascii: "{")], let next = lines().dropFirst().first(where: { !$0.isEmpty }),
      next.first == UInt8(ascii: "\"")
    else { return }
    throw .badData(
      "line \(line): a record of JSON starts here and ends on another line; write each on one line, or put them into a list,"
        + " [{...}, {...}], where they may have as many as they like")
  }

  // MARK: Subtitles

  /// Refuses subtitles where records must have boxes of their own.
  private func checkNoSubtitles() throws(Failure) {
    guard format == .auto else { return }
    // Looks only at the part of a stream that has arrived: nobody waits for records that have not been written yet.
    guard isNamedSubtitles || SubtitleReader.isSubtitles(head) else { return }
    throw .usage(
      "the records are subtitles, which have no boxes; draw one picture for each with fitfont draw --rows FILE.srt 1280x120"
        + " -o 'sub-{row}.png' '{text}', or give --format csv")
  }

  private var head: String { String(decoding: pending.drop(while: Self.isBlank).prefix(Self.head), as: UTF8.self) }

  /// The number of bytes that tell what a file is.
  private static let head = 512
  private static let subtitleChunk = 256

  /// Reads the whole file if it starts like subtitles.
  ///
  /// - Returns: whether it does.
  /// - Throws: unavailable if the file exceeds the limit; bad data if it is not UTF-8 or has no subtitles.
  private func readSubtitles() throws(Failure) -> Bool {
    while pending.count < Self.head, !atEnd { try fill(more: true) }
    guard isNamedSubtitles || SubtitleReader.isSubtitles(head) else { return false }
    while !atEnd {
      try fill(more: true)
      guard pending.count <= SubtitleReader.byteLimit else {
        throw Failure(
          kind: .unavailable,
          message:
            "the subtitles exceed the limit subtitleBytes: more than \(SubtitleReader.byteLimit) bytes; split the file")
      }
    }
    let before = line - 1
    guard let text = String(validating: pending, as: UTF8.self) else {
      let lines = pending.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      throw .badData(
        "line \(bad + 1 + before) of the subtitles is not valid UTF-8; convert the file, as by iconv -f WINDOWS-1252 -t UTF-8"
      )
    }
    subtitles = try SubtitleReader.cues(text).map { cue in
      var cue = cue
      cue.line += before
      return cue
    }[...]
    header = SubtitleCue.fields
    pending = []
    return true
  }

  private func nextCues(of rest: ArraySlice<SubtitleCue>) -> RecordChunk? {
    guard !rest.isEmpty else { return nil }
    var chunk = RecordChunk(index: chunks)
    chunk.cues = Array(rest.prefix(min(chunkRecords, Self.subtitleChunk)))
    chunk.records = chunk.cues.enumerated().map { index, cue in
      RecordChunk.Record(range: index..<index + 1, line: cue.line)
    }
    chunk.preceding = handedOut
    chunks += 1
    handedOut += chunk.cues.count
    subtitles = rest.dropFirst(chunk.cues.count)
    return chunk
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  /// Moves the complete records that are pending into a chunk.
  private func cut(into chunk: inout RecordChunk) {
    var start = 0
    while chunk.records.count < chunkRecords, start < pending.count || (atEnd && isSkipping) {
      guard let end = recordEnd() else { break }
      var visible = end
      if visible > start, pending[visible - 1] == UInt8(ascii: "\n") { visible -= 1 }
      if visible > start, pending[visible - 1] == UInt8(ascii: "\r") { visible -= 1 }
      let isTooLong = isSkipping || visible - start > recordLimit
      // A row of tabs is a row of empty fields if tabs are the delimiter.
      let isEmpty = !isTooLong && pending[start..<visible].allSatisfy { Self.isBlank($0) && $0 != delimiter }
      if !isEmpty {
        chunk.records.append(
          RecordChunk.Record(range: start..<visible, line: line, fault: isTooLong ? .tooLong : nil))
      }
      finishRecord(at: end)
      isSkipping = false
      start = end
    }
    if start == 0 {
      // No complete record: wait for more, unless it exceeds the limit.
      guard pending.count > recordLimit else { return }
      isSkipping = true
      pending.removeAll(keepingCapacity: true)
      scan.offset = 0
      return
    }
    scan.offset -= start
    handOut(start, in: &chunk)
  }

  /// The same for a list.
  private func cutList(into chunk: inout RecordChunk) {
    while chunk.records.count < chunkRecords,
      let found = pending.withUnsafeBufferPointer({ list.next(in: $0, atEnd: atEnd) })
    {
      let isTooLong = isSkipping || found.range.count > recordLimit
      isSkipping = false
      chunk.records.append(
        RecordChunk.Record(
          range: found.range, line: found.place.line, column: found.place.column,
          fault: isTooLong ? .tooLong : found.fault))
    }
    if list.isInside, chunk.records.isEmpty, pending.count - list.consumed > recordLimit {
      isSkipping = true
      list.drop(pending.count)
      pending.removeAll(keepingCapacity: true)
      return
    }
    let consumed = list.consumed
    list.drop(consumed)
    handOut(consumed, in: &chunk)
  }

  /// Gives a chunk the bytes of its records.
  private func handOut(_ count: Int, in chunk: inout RecordChunk) {
    if count == pending.count {
      swap(&chunk.bytes, &pending)
      pending.removeAll(keepingCapacity: true)
    } else {
      chunk.bytes = Array(pending[..<count])
      pending.removeSubrange(..<count)
    }
  }

  /// The end of the current record, after its line end; nil if it has not arrived completely.
  private func recordEnd() -> Int? {
    let isFound = pending.withUnsafeBufferPointer { format == .csv ? scanCSV($0) : scanLine($0) }
    return isFound || atEnd ? scan.offset : nil
  }

  private func finishRecord(at end: Int) {
    line += scan.lines
    scan = Scan(offset: end)
  }

  private func scanLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress, scan.offset < bytes.count,
      let found = memchr(base + scan.offset, Int32(UInt8(ascii: "\n")), bytes.count - scan.offset)
    else {
      scan.offset = bytes.count
      return false
    }
    scan.offset = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
    scan.lines += 1
    return true
  }

  private func scanCSV(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    while scan.offset < bytes.count {
      let byte = bytes[scan.offset]
      if byte == UInt8(ascii: "\r"), header == nil || endsInReturns {
        // The next byte decides; it may not have arrived yet.
        guard scan.offset + 1 < bytes.count || atEnd else { return false }
        let isAlone = scan.offset + 1 == bytes.count || bytes[scan.offset + 1] != UInt8(ascii: "\n")
        if isAlone, scan.place != .quoted { endsInReturns = true }
        if isAlone, endsInReturns {
          scan.offset += 1
          scan.lines += 1
          if scan.place != .quoted { return true }
          continue
        }
      }
      scan.offset += 1
      if byte == UInt8(ascii: "\n") {
        scan.lines += 1
        if scan.place != .quoted { return true }
      } else if byte == UInt8(ascii: "\"") {
        switch scan.place {
        case .fieldStart, .quoteInQuotes: scan.place = .quoted
        case .quoted: scan.place = .quoteInQuotes
        case .plain: break
        }
      } else if scan.place != .quoted {
        scan.place = isDelimiter(byte) ? .fieldStart : .plain
      }
    }
    return false
  }

  /// In a header, before the delimiter is known, any of the possible ones.
  private func isDelimiter(_ byte: UInt8) -> Bool {
    if let delimiter { return byte == delimiter }
    return CSV.delimiters.contains(byte)
  }

  private func readHeader() throws(Failure) {
    var end = try headerEnd()
    if let said = CSV.saidDelimiter(pending[..<end]) {
      // A line for spreadsheets, which is not a record.
      if delimiter == nil { delimiter = said }
      finishRecord(at: 0)
      pending.removeSubrange(..<end)
      end = try headerEnd()
    }
    let delimiter = delimiter ?? CSV.delimiter(ofHeader: pending[..<end])
    self.delimiter = delimiter
    let fields: [String]
    do throws(Failure) {
      fields = try pending[..<end].withRawBytes { bytes throws(Failure) in
        try CSV.fields(bytes, delimiter, isHeader: true)
      }
    } catch {
      throw Failure(kind: error.kind, message: "line \(line), the header: \(error.message)")
    }
    let names = fields.map(CSV.trimmed)
    var columns: [String: Int] = [:]
    for (column, name) in names.enumerated() where !name.isEmpty {
      if let first = columns.updateValue(column, forKey: name) {
        throw .badData(
          "line \(line): the header names '\(name)' twice, in fields \(first + 1) and \(column + 1); keep one")
      }
    }
    header = names
    finishRecord(at: 0)
    pending.removeSubrange(..<end)
  }

  private func headerEnd() throws(Failure) -> Int {
    var found = recordEnd()
    while found == nil, !atEnd, pending.count <= recordLimit {
      try fill(more: true)
      found = recordEnd()
    }
    guard let found else {
      throw .badData("line \(line): the header of the CSV does not end; close its quotes, or end it with a line end")
    }
    return found
  }
}
