internal import CYajl

/// Reads a whole document through yajl.
package final class JSONDocument {
  private enum Open {
    /// With the keys so far: finding one among many members must not take time in proportion to their number.
    case object([JSONNode.Member], keys: Set<String>, key: (String, JSONPlace)?, start: JSONPlace)
    case array([JSONNode], start: JSONPlace)
  }

  private let bytes: UnsafeRawBufferPointer
  private var handle: OpaquePointer?
  private var stack: [Open] = []
  private var root: JSONNode?
  private var problem: String?
  /// The end of the last token.
  private var last = 0
  /// How far lines and columns have been counted.
  private var counted = (offset: 0, place: JSONPlace(line: 1, column: 1))
  /// Deeper documents are refused.
  private static let depth = 64

  private init(_ bytes: UnsafeRawBufferPointer, at start: JSONPlace) {
    self.bytes = bytes
    counted.place = start
  }

  /// - Parameter start: where it starts in what it is a part of.
  /// - Throws: ``JSONError`` with line and column.
  package static func parse(
    _ bytes: UnsafeRawBufferPointer, at start: JSONPlace = JSONPlace(line: 1, column: 1)
  ) throws(JSONError) -> JSONNode {
    if let encoding = Encoding.foreign(bytes) {
      throw JSONError(place: start, problem: Encoding.problem("the document", encoding))
    }
    if let offset = Encoding.loneSurrogate(bytes) {
      throw JSONError(
        place: JSONPlace(of: offset, in: bytes).moved(to: start), problem: Encoding.problem(escape: bytes, offset))
    }
    let document = JSONDocument(bytes, at: start)
    var callbacks = JSONDocument.callbacks
    guard let handle = yajl_alloc(&callbacks, nil, Unmanaged.passUnretained(document).toOpaque()) else {
      throw JSONError(place: document.place, problem: "no memory left to read JSON; try a smaller document")
    }
    defer { yajl_free(handle) }
    document.handle = handle
    var status = yajl_parse(handle, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    let isCut = status == yajl_status_ok
    if isCut { status = yajl_complete_parse(handle) }
    if let problem = document.problem { throw JSONError(place: document.place, problem: problem) }
    guard status == yajl_status_ok, let root = document.root else {
      let message = isCut ? nil : yajl_get_error(handle, 0, nil, 0)
      defer { if let message { yajl_free_error(handle, message) } }
      let reason = message.map { JSONError.reason(String(cString: $0)) } ?? "the document ends before it is complete"
      if isCut { document.last = bytes.count }
      throw JSONError(place: document.place, problem: "not valid JSON: \(reason); correct it here or just before")
    }
    return root
  }

  /// Where the current token starts: after the last one and what separates the two.
  ///
  /// - Complexity: counts on from the previous place, so that a document is walked through once.
  private var place: JSONPlace {
    var (offset, place) = counted
    while offset < bytes.count, offset < last || Self.isSeparator(bytes[offset]) {
      if bytes[offset] == UInt8(ascii: "\n") {
        place = JSONPlace(line: place.line + 1, column: 1)
      } else if bytes[offset] & 0xC0 != 0x80 {
        // The first byte of a character.
        place = JSONPlace(line: place.line, column: place.column + 1)
      }
      offset += 1
    }
    counted = (offset, place)
    return place
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: ","),
      UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private func moveOn() { last = handle.map { yajl_get_bytes_consumed($0) } ?? last }

  private func accept(_ value: JSONNode.Value, at place: JSONPlace) -> Int32 {
    let node = JSONNode(value: value, place: place)
    moveOn()
    switch stack.popLast() {
    case .object(var members, let keys, let key?, let start):
      members.append(JSONNode.Member(key: key.0, place: key.1, value: node))
      stack.append(.object(members, keys: keys, key: nil, start: start))
    case .array(var nodes, let start):
      nodes.append(node)
      stack.append(.array(nodes, start: start))
    case .object(_, _, nil, _): return 0
    case nil: root = node
    }
    return 1
  }

  private func open(_ new: Open) -> Int32 {
    guard stack.count < Self.depth else {
      problem = "values are nested deeper than \(Self.depth) levels; leave out the outer or the inner ones"
      return 0
    }
    stack.append(new)
    moveOn()
    return 1
  }

  private func close() -> Int32 {
    switch stack.popLast() {
    case .object(let members, _, _, let start): return accept(.object(members), at: start)
    case .array(let nodes, let start): return accept(.array(nodes), at: start)
    case nil: return 0
    }
  }

  private func take(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> String? {
    let text = validText(UnsafeBufferPointer(start: bytes, count: count))
    if text == nil { problem = "the text is not valid UTF-8; convert the document to UTF-8" }
    return text
  }

  private func takeKey(_ key: String) -> Int32 {
    guard case .object(let members, var keys, _, let start)? = stack.popLast() else { return 0 }
    guard keys.insert(key).inserted else {
      problem = "\"\(key)\" is given twice; keep one"
      return 0
    }
    stack.append(.object(members, keys: keys, key: (key, place), start: start))
    moveOn()
    return 1
  }

  private static func document(_ context: UnsafeMutableRawPointer?) -> JSONDocument? {
    context.map { Unmanaged<JSONDocument>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let callbacks = yajl_callbacks(
    yajl_null: { context in JSONDocument.document(context).map { $0.accept(.null, at: $0.place) } ?? 0 },
    yajl_boolean: { context, isOn in
      JSONDocument.document(context).map { $0.accept(.bool(isOn != 0), at: $0.place) } ?? 0
    },
    yajl_integer: nil,
    yajl_double: nil,
    yajl_number: { context, digits, count in
      guard let document = JSONDocument.document(context), let digits else { return 0 }
      let text = digits.withMemoryRebound(to: UInt8.self, capacity: count) {
        String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
      }
      return document.accept(.number(text), at: document.place)
    },
    yajl_string: { context, bytes, count in
      guard let document = JSONDocument.document(context), let text = document.take(bytes, count) else { return 0 }
      return document.accept(.string(text), at: document.place)
    },
    yajl_start_map: { context in
      JSONDocument.document(context).map { $0.open(.object([], keys: [], key: nil, start: $0.place)) } ?? 0
    },
    yajl_map_key: { context, bytes, count in
      guard let document = JSONDocument.document(context), let key = document.take(bytes, count) else { return 0 }
      return document.takeKey(key)
    },
    yajl_end_map: { context in JSONDocument.document(context)?.close() ?? 0 },
    yajl_start_array: { context in JSONDocument.document(context).map { $0.open(.array([], start: $0.place)) } ?? 0 },
    yajl_end_array: { context in JSONDocument.document(context)?.close() ?? 0 })
}

extension JSONDocument {
  /// Reads a whole document that is at hand as bytes.
  ///
  /// - Throws: ``JSONError`` with line and column.
  package static func parse(_ bytes: ArraySlice<UInt8>) throws(JSONError) -> JSONNode {
    try bytes.withRawBytes { bytes throws(JSONError) in try parse(bytes) }
  }
}
