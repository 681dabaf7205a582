internal import CYajl

/// The members of one JSON object whose values are flat, but for those of some keys, in the order written, read through
/// yajl.
package final class JSONRecord {
  private var members: [(key: String, value: JSONValue)] = []
  private var key: String?
  /// The keys so far, once there are many: finding one among them must not take time in proportion to their number.
  private var keys: Set<String> = []
  private static let few = 16
  private var array: [JSONValue] = []
  /// Brackets and braces that are open, the record's own among them.
  private var depth = 0
  private let bytes: UnsafeRawBufferPointer
  private let start: JSONPlace?
  private var handle: OpaquePointer?
  /// Whether what is not flat is passed over, the keys of which it is kept, and whether the value under way is not.
  private let skipsNested: Bool
  private let documents: Set<String>
  private var isNested = false
  /// Where the list or object under way begins.
  private var opening = 0
  private var problem: String?
  /// What is wrong with a part of the record that has been read as a document.
  private var fault: JSONError?
  /// Whether the problem can be seen in the record, so that its column is given instead of the byte.
  private var hasColumn = false
  /// Whether the problem is what the record is as a whole, so that its place is where it begins.
  private var isWhole = false

  private init(
    _ bytes: UnsafeRawBufferPointer, at start: JSONPlace?, skipsNested: Bool, documents: Set<String>
  ) {
    (self.bytes, self.start, self.skipsNested, self.documents) = (bytes, start, skipsNested, documents)
    members.reserveCapacity(8)
  }

  /// - Parameters:
  ///   - start: where it starts in a list, in which its errors have a line and a column; nil for a record on one line.
  ///   - skipsNested: whether values that are not flat are passed over (``JSONValue/nested(_:)``), where they are not
  ///     read anyway.
  ///   - documents: the keys whose lists and objects are kept with the places of all that is in them.
  /// - Throws: ``JSONError`` with the byte at which the text stops being such an object.
  package static func parse(
    _ bytes: UnsafeRawBufferPointer, at start: JSONPlace? = nil, skipsNested: Bool = false,
    documents: Set<String> = []
  ) throws(JSONError) -> [(key: String, value: JSONValue)] {
    /// - Parameter isSeen: whether something can be seen there, which a column tells better.
    func error(_ offset: Int, _ words: String = "", isSeen: Bool = false, _ problem: String) -> JSONError {
      if let start {
        let place = JSONPlace(of: offset, in: bytes).moved(to: start)
        return JSONError(place: nil, problem: "line \(place.line), column \(place.column): \(words)\(problem)")
      }
      if isSeen {
        return JSONError(place: nil, problem: "column \(JSONPlace(of: offset, in: bytes).column): \(problem)")
      }
      return JSONError(place: nil, problem: "\(words)at byte \(offset): \(problem)")
    }
    if let offset = Encoding.loneSurrogate(bytes) {
      throw error(offset, isSeen: true, Encoding.problem(escape: bytes, offset))
    }
    let record = JSONRecord(bytes, at: start, skipsNested: skipsNested, documents: documents)
    let context = Unmanaged.passUnretained(record).toOpaque()
    var callbacks = JSONRecord.callbacks
    guard let handle = yajl_alloc(&callbacks, nil, context) else {
      throw JSONError(place: nil, problem: "no memory left to read JSON; try a smaller record")
    }
    defer { yajl_free(handle) }
    record.handle = handle
    let base = bytes.bindMemory(to: UInt8.self).baseAddress
    var status = yajl_parse(handle, base, bytes.count)
    let isCut = status == yajl_status_ok
    if isCut { status = yajl_complete_parse(handle) }
    if let fault = record.fault {
      let line = start == nil ? "" : "line \(fault.place?.line ?? 1), "
      throw JSONError(place: nil, problem: "\(line)column \(fault.place?.column ?? 1): \(fault.problem)")
    }
    if let problem = record.problem, record.isWhole {
      let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
      throw error(bytes.firstIndex { !blanks.contains($0) } ?? 0, isSeen: true, problem)
    }
    if let problem = record.problem {
      // The key's own end has been read.
      throw error(yajl_get_bytes_consumed(handle) - (record.hasColumn ? 1 : 0), isSeen: record.hasColumn, problem)
    }
    guard status == yajl_status_ok else {
      let message = yajl_get_error(handle, 0, base, bytes.count)
      defer { yajl_free_error(handle, message) }
      let reason = message.map { JSONError.reason(String(cString: $0)) } ?? "unknown error"
      // What yajl_complete_parse misses, it misses at the end.
      let place = isCut ? bytes.count : yajl_get_bytes_consumed(handle)
      throw error(
        place, start == nil ? "not valid JSON " : "not valid JSON: ", "\(reason); correct it here or just before")
    }
    return record.members
  }

  /// The members of an object up to what is wrong with it, each text of which is valid.
  package static func beginning(_ bytes: UnsafeRawBufferPointer) -> [(key: String, value: JSONValue)] {
    let record = JSONRecord(bytes, at: nil, skipsNested: true, documents: [])
    var callbacks = JSONRecord.callbacks
    guard let handle = yajl_alloc(&callbacks, nil, Unmanaged.passUnretained(record).toOpaque()) else { return [] }
    defer { yajl_free(handle) }
    record.handle = handle
    // yajl puts a question mark in the place of half a character.
    let end = Encoding.loneSurrogate(bytes) ?? bytes.count
    _ = yajl_parse(handle, bytes.bindMemory(to: UInt8.self).baseAddress, end)
    return record.members
  }

  private func accept(_ value: JSONValue) -> Int32 {
    if isNested { return 1 }
    if depth > 1 {
      array.append(value)
    } else if let key {
      members.append((key, value))
      self.key = nil
    } else {
      isWhole = true
      return refuse("the record is not a JSON object; write {\"text\": \"Hi\", \"rect\": \"200x40\"}")
    }
    return 1
  }

  private func takeKey(_ name: String) -> Int32 {
    if isNested { return 1 }
    if members.count == Self.few { keys = Set(members.map(\.key)) }
    let isKnown =
      members.count < Self.few ? members.contains { $0.key == name } : !keys.insert(name).inserted
    if isKnown {
      hasColumn = true
      return refuse("\"\(name)\" is given twice; keep one")
    }
    key = name
    return 1
  }

  private func refuse(_ problem: String) -> Int32 {
    self.problem = problem
    return 0
  }

  private func open() -> Int32 {
    note()
    depth += 1
    if depth == 1 { return 1 }
    guard skipsNested || isDocument, key != nil else {
      return refuse("an object inside the record; give it texts, numbers and lists of them")
    }
    isNested = true
    return 1
  }

  private func openArray() -> Int32 {
    note()
    guard key != nil, depth == 1 || skipsNested || isDocument else {
      isWhole = depth == 0
      return refuse("an array where none is expected; give a text, a number or one list of them")
    }
    isNested = isNested || depth > 1 || isDocument
    depth += 1
    return 1
  }

  /// Whether the value under way is kept whatever is in it.
  private var isDocument: Bool { key.map(documents.contains) ?? false }

  /// Takes down where a list or an object of the record begins.
  private func note() {
    if depth == 1, let handle { opening = yajl_get_bytes_consumed(handle) - 1 }
  }

  /// What has just been read as a part of a document.
  ///
  /// - Complexity: reads it again, and counts the lines before it.
  private func document() throws(JSONError) -> JSONNode? {
    guard isDocument, let handle else { return nil }
    let place = JSONPlace(of: opening, in: bytes)
    let end = max(opening, min(bytes.count, yajl_get_bytes_consumed(handle)))
    return try JSONDocument.parse(
      UnsafeRawBufferPointer(rebasing: bytes[opening..<end]), at: start.map { place.moved(to: $0) } ?? place)
  }

  /// At the end of a list or an object.
  private func close() -> Int32 {
    depth -= 1
    guard depth == 1, key != nil else { return 1 }
    var value = JSONValue.array(array)
    do throws(JSONError) {
      if isNested { value = .nested(try document()) }
    } catch {
      fault = error
      return 0
    }
    (isNested, array) = (false, [])
    return accept(value)
  }

  private static func record(_ context: UnsafeMutableRawPointer?) -> JSONRecord? {
    context.map { Unmanaged<JSONRecord>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Passes a text on, where yajl lets through surrogates, overlong forms and code points past U+10FFFF.
  private func take(_ bytes: UnsafePointer<UInt8>?, _ count: Int, _ body: (String) -> Int32) -> Int32 {
    guard let text = validText(UnsafeBufferPointer(start: bytes, count: count)) else {
      return refuse("a text that is not valid UTF-8; convert the records to UTF-8")
    }
    return body(text)
  }

  private static let callbacks = yajl_callbacks(
    yajl_null: { JSONRecord.record($0)?.accept(.null) ?? 0 },
    yajl_boolean: { JSONRecord.record($0)?.accept(.bool($1 != 0)) ?? 0 },
    yajl_integer: nil,
    yajl_double: nil,
    yajl_number: { context, digits, count in
      digits.map { pointer in
        pointer.withMemoryRebound(to: UInt8.self, capacity: count) {
          let digits = String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
          return JSONRecord.record(context)?.accept(.number(digits)) ?? 0
        }
      } ?? 0
    },
    yajl_string: { context, bytes, count in
      guard let record = JSONRecord.record(context) else { return 0 }
      return record.take(bytes, count) { record.accept(.string($0)) }
    },
    yajl_start_map: { JSONRecord.record($0)?.open() ?? 0 },
    yajl_map_key: { context, bytes, count in
      guard let record = JSONRecord.record(context) else { return 0 }
      return record.take(bytes, count) { record.takeKey($0) }
    },
    yajl_end_map: { JSONRecord.record($0)?.close() ?? 0 },
    yajl_start_array: { JSONRecord.record($0)?.openArray() ?? 0 },
    yajl_end_array: { JSONRecord.record($0)?.close() ?? 0 })
}
