internal import JSONText

extension JSONStream {
  /// Reads a file and passes its events to a closure, which may end reading by throwing.
  static func read(
    _ input: ByteStream, _ sink: CatalogSink, visit: (Event, CatalogPlace) throws(ReadingEnd) -> Void
  ) throws(ReadingEnd) {
    let pieces = try UTF8Pieces(input, sink)
    var end: ReadingEnd?
    let result: Result<Void, ReadingEnd> = withoutActuallyEscaping(visit) { visit in
      let stream = JSONStream(depth: ReadingLimits.depth) { event, place in
        do throws(ReadingEnd) {
          try visit(event, CatalogPlace(place))
          return nil
        } catch {
          end = error
          return ""
        }
      }
      do throws(ReadingEnd) {
        try stream.read(
          { () throws(ReadingEnd) in try pieces.next(at: nil) },
          failure: { sink.fail($0.place.map(CatalogPlace.init), $0.problem) })
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
    if let end { throw end }
  }
}

extension CatalogPlace {
  init(_ place: JSONPlace) { self.init(line: place.line, column: place.column) }
}

/// Builds a tree from the events of one value.
struct JSONNodeBuilder {
  private enum Open {
    case object([JSONNode.Member], key: (String, JSONPlace)?, JSONPlace)
    case array([JSONNode], JSONPlace)
  }

  private var open: [Open] = []
  private(set) var nodes = 0

  /// Adds an event, and returns the whole value once it is complete.
  mutating func add(_ event: JSONStream.Event, _ place: CatalogPlace) -> JSONNode? {
    let place = JSONPlace(line: place.line, column: place.column)
    nodes += 1
    switch event {
    case .startObject: open.append(.object([], key: nil, place))
    case .startArray: open.append(.array([], place))
    case .key(let key):
      guard case .object(let members, _, let start)? = open.popLast() else { return nil }
      open.append(.object(members, key: (key, place), start))
    case .string(let text): return complete(JSONNode(value: .string(text), place: place))
    case .number(let digits): return complete(JSONNode(value: .number(digits), place: place))
    case .bool(let isOn): return complete(JSONNode(value: .bool(isOn), place: place))
    case .null: return complete(JSONNode(value: .null, place: place))
    case .endObject, .endArray:
      switch open.popLast() {
      case .object(let members, _, let start): return complete(JSONNode(value: .object(members), place: start))
      case .array(let nodes, let start): return complete(JSONNode(value: .array(nodes), place: start))
      case nil: return nil
      }
    }
    return nil
  }

  private mutating func complete(_ node: JSONNode) -> JSONNode? {
    switch open.popLast() {
    case .object(var members, let key?, let start):
      members.append(JSONNode.Member(key: key.0, place: key.1, value: node))
      open.append(.object(members, key: nil, start))
    case .array(var nodes, let start):
      nodes.append(node)
      open.append(.array(nodes, start))
    case .object(_, nil, _): break
    case nil: return node
    }
    return nil
  }
}

extension JSONNode {
  /// The member of this name; the last one if there are several, as in most readers of JSON.
  subscript(_ name: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.last { $0.key == name }?.value
  }

  var string: String? { if case .string(let text) = value { text } else { nil } }

  var members: [Member] { if case .object(let members) = value { members } else { [] } }
}
