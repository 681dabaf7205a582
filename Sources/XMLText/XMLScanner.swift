internal import CExpat

/// What a reader of XML does with elements as they come. What it throws ends reading, and is thrown by
/// ``XMLScanner/read``.
package protocol XMLEvents: AnyObject {
  /// An element begins: whether to look into it, to collect it whole, or to pass it over.
  ///
  /// - Parameter path: the names of the elements around it, the outermost first.
  func open(_ element: XMLNode, in path: [String]) throws -> XMLScanner.Interest
  /// An element that was to be collected is complete.
  func collected(_ element: XMLNode, in path: [String]) throws
  /// An element that was looked into ends.
  func close(_ name: String, in path: [String]) throws
}

/// Why bytes are no XML that is read: what is wrong, where, and what to try.
package struct XMLError: Error, Sendable, Hashable {
  /// Nil where it is about no place.
  package let place: XMLPlace?
  package let problem: String
}

/// What a document may not exceed, so that a hostile one costs no more than its size.
package struct XMLLimits: Sendable {
  /// Levels of elements.
  package var depth: Int
  /// Elements, attributes and texts inside one collected element.
  package var nodes: Int
  /// Bytes of text inside one collected element, entities expanded.
  package var textSize: Int

  package init(depth: Int, nodes: Int, textSize: Int) {
    self.depth = depth
    self.nodes = nodes
    self.textSize = textSize
  }
}

/// Reads XML through expat, a piece at a time, and holds no more of it than one collected element.
///
/// Nothing outside the document is ever read: no external DTD or entity. Entities that it declares are expanded, within
/// what expat's protection against "billion laughs" and ``XMLLimits`` allow; those that it does not declare end
/// reading. Expat decodes UTF-8, UTF-16, ISO 8859-1 and ASCII by the XML declaration.
package final class XMLScanner {
  package enum Interest { case enter, collect, pass }

  private let limits: XMLLimits
  private let events: any XMLEvents
  private let parser: OpaquePointer
  private var path: [String] = []
  /// The elements that are being collected, the outermost first.
  private var open: [XMLNode] = []
  /// How many elements are open inside one that is passed over, itself included.
  private var passed = 0
  /// How many elements are open in all.
  private var level = 0
  private var characters: [UInt8] = []
  private var charactersPlace = XMLPlace(line: 1, column: 1)
  /// What was collected so far.
  private var nodes = 0
  private var size = 0
  private var end: (any Error)?
  /// How many bytes a tag, a comment or a declaration may have: expat begins again at its start with every piece of the
  /// file, so one without an end would cost the square of its length.
  private static let longestToken = 1 << 20
  private var isTokenTooLong = false

  /// Reads a document to its end.
  ///
  /// - Parameters:
  ///   - events: told of the elements.
  ///   - next: gives the next piece of the bytes, and none at the end.
  /// - Throws: ``XMLError``, or what `events` or `next` throw.
  package static func read(
    within limits: XMLLimits, telling events: any XMLEvents, _ next: () throws -> [UInt8]
  ) throws {
    // A character that no name has separates namespace, name and prefix.
    guard let parser = XML_ParserCreateNS(nil, 0x0C) else {
      throw XMLError(place: nil, problem: "no memory left to read XML; try a smaller file")
    }
    defer { XML_ParserFree(parser) }
    try XMLScanner(parser, limits, events).read(next)
  }

  private init(_ parser: OpaquePointer, _ limits: XMLLimits, _ events: any XMLEvents) {
    self.parser = parser
    self.limits = limits
    self.events = events
  }

  private func read(_ next: () throws -> [UInt8]) throws {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetReturnNSTriplet(parser, 1)
    XML_SetElementHandler(
      parser,
      { context, name, attributes in XMLScanner.from(context)?.started(name, attributes) },
      { context, _ in XMLScanner.from(context)?.ended() })
    XML_SetCharacterDataHandler(parser) { context, bytes, count in XMLScanner.from(context)?.add(bytes, count) }
    XML_SetSkippedEntityHandler(parser) { context, name, _ in XMLScanner.from(context)?.skipped(name) }
    // Without this, expat would leave out what an entity of another file says, without a word.
    XML_SetExternalEntityRefHandler(parser) { _, _, _, _, _ in 0 }
    var isAtEnd = false
    var (given, reached) = (0, 0)
    while !isAtEnd {
      let bytes = try next()
      isAtEnd = bytes.isEmpty
      let status = bytes.withUnsafeBytes { piece in
        XML_Parse(
          parser, piece.bindMemory(to: CChar.self).baseAddress, Int32(clamping: piece.count), isAtEnd ? 1 : 0)
      }
      if let end { throw end }
      if status != XML_STATUS_OK { throw failure() }
      given += bytes.count
      reached = max(reached, Int(clamping: XML_GetCurrentByteIndex(parser)))
      isTokenTooLong = given - reached > Self.longestToken
      if isTokenTooLong { throw failure() }
    }
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> XMLScanner? {
    context.map { Unmanaged<XMLScanner>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Where expat is.
  private var place: XMLPlace {
    XMLPlace(
      line: Int(clamping: XML_GetCurrentLineNumber(parser)),
      column: Int(clamping: XML_GetCurrentColumnNumber(parser)) + 1)
  }

  private func failure() -> XMLError {
    let code = XML_GetErrorCode(parser)
    let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "it makes no sense"
    let problem =
      switch code {
      case _ where isTokenTooLong:
        "a tag, a comment or a declaration is longer than \(Self.longestToken) bytes; shorten it"
      case XML_ERROR_UNKNOWN_ENCODING:
        "the XML declaration names an encoding that is not read; convert the file to UTF-8, as iconv does, and name that"
      case XML_ERROR_AMPLIFICATION_LIMIT_BREACH:
        "its entities expand to far more than the file itself; write the texts instead of entities"
      case XML_ERROR_EXTERNAL_ENTITY_HANDLING:
        "the text refers to another file, which is not read; write the text itself"
      case XML_ERROR_NO_ELEMENTS: "the file ends before it is complete: there is no element; give a whole file"
      case XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR, XML_ERROR_UNCLOSED_CDATA_SECTION:
        "the file ends before it is complete (\(reason)); give the whole file"
      default: "not valid XML: \(reason); correct it here or just before"
      }
    return XMLError(place: place, problem: problem)
  }

  private func stop(_ end: any Error) {
    self.end = self.end ?? end
    XML_StopParser(parser, 0)
  }

  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch { stop(error) }
  }

  // MARK: Events

  private func started(_ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    guard end == nil, let name else { return }
    level += 1
    guard level <= limits.depth else {
      return stop(
        XMLError(
          place: place,
          problem: "elements are nested deeper than \(limits.depth) levels; leave out the outer or the inner ones")
      )
    }
    guard passed == 0 else {
      passed += 1
      return
    }
    let isCollecting = !open.isEmpty
    if isCollecting { flush() }
    let element = element(name, attributes)
    if isCollecting {
      open.append(element)
      count(1 + element.attributes.count, bytes: 0)
      return
    }
    attempt {
      switch try events.open(element, in: path) {
      case .enter: path.append(element.name)
      case .collect:
        (nodes, size) = (0, 0)
        open.append(element)
      case .pass: passed = 1
      }
    }
  }

  private func ended() {
    guard end == nil else { return }
    level -= 1
    if passed > 0 {
      passed -= 1
      return
    }
    if open.isEmpty {
      guard let name = path.popLast() else { return }
      return attempt { try events.close(name, in: path) }
    }
    flush()
    guard var element = open.popLast() else { return }
    // The end of an empty tag has no bytes of its own.
    element.isEmptyTag = element.content.isEmpty && XML_GetCurrentByteCount(parser) == 0
    if open.isEmpty {
      attempt { try events.collected(element, in: path) }
    } else {
      open[open.count - 1].content.append(.element(element))
    }
  }

  private func add(_ bytes: UnsafePointer<CChar>?, _ count: Int32) {
    guard end == nil, !open.isEmpty, passed == 0, let bytes else { return }
    if characters.isEmpty { charactersPlace = place }
    bytes.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
      characters += UnsafeBufferPointer(start: $0, count: Int(count))
    }
    self.count(0, bytes: Int(count))
  }

  private func skipped(_ name: UnsafePointer<CChar>?) {
    let name = name.map { String(cString: $0) } ?? ""
    guard open.isEmpty == false, passed == 0 else { return }
    stop(
      XMLError(
        place: place,
        problem: "the file does not declare the entity &\(name);, so write the character itself, or declare it"))
  }

  /// Text becomes content when something else comes.
  private func flush() {
    guard !characters.isEmpty, let last = open.indices.last else { return }
    // Expat has seen to it that it is UTF-8.
    open[last].content.append(.text(String(decoding: characters, as: UTF8.self), charactersPlace))
    characters.removeAll(keepingCapacity: true)
    count(1, bytes: 0)
  }

  private func count(_ more: Int, bytes: Int) {
    nodes += more
    size += bytes
    if nodes > limits.nodes || size > limits.textSize {
      stop(
        XMLError(
          place: open.first?.start ?? place,
          problem: "the element <\(open.first?.name ?? "")> is larger than \(limits.textSize) bytes or "
            + "\(limits.nodes) elements; split it"))
    }
  }

  private func element(
    _ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) -> XMLNode {
    let parts = Self.parts(name)
    var list: [XMLNode.Attribute] = []
    var index = 0
    while let attributes, let name = attributes[index], let value = attributes[index + 1] {
      let parts = Self.parts(name)
      // The prefix `xml` needs no declaration, and expat does not give it back.
      let prefix = parts.namespace == "http://www.w3.org/XML/1998/namespace" ? "xml" : parts.prefix
      list.append(
        XMLNode.Attribute(name: prefix.map { $0 + ":" + parts.name } ?? parts.name, value: String(cString: value)))
      index += 2
    }
    let first = Int(clamping: XML_GetCurrentByteIndex(parser))
    let count = Int(clamping: XML_GetCurrentByteCount(parser))
    return XMLNode(
      name: parts.name, prefix: parts.prefix, namespace: parts.namespace, attributes: list, start: place,
      tag: first..<first + max(0, count))
  }

  /// A name that expat gives as namespace, name and prefix with separators in between.
  private static func parts(_ name: UnsafePointer<CChar>) -> (name: String, prefix: String?, namespace: String?) {
    let separator = CChar(0x0C)
    var ends: (Int, Int) = (-1, -1)
    var count = 0
    while name[count] != 0 {
      if name[count] == separator {
        if ends.0 < 0 { ends.0 = count } else if ends.1 < 0 { ends.1 = count }
      }
      count += 1
    }
    func string(_ range: Range<Int>) -> String {
      name.withMemoryRebound(to: UInt8.self, capacity: count) {
        String(decoding: UnsafeBufferPointer(start: $0 + range.lowerBound, count: range.count), as: UTF8.self)
      }
    }
    guard ends.0 >= 0 else { return (string(0..<count), nil, nil) }
    guard ends.1 >= 0 else { return (string(ends.0 + 1..<count), nil, string(0..<ends.0)) }
    return (string(ends.0 + 1..<ends.1), string(ends.1 + 1..<count), string(0..<ends.0))
  }
}
