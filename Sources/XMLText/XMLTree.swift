extension XMLNode {
  /// A document's element with all that is in it.
  ///
  /// Ranges of tags count from the first byte given, whatever the encoding.
  ///
  /// - Throws: ``XMLError`` for what is not XML, or exceeds the limits.
  package static func tree(of bytes: [UInt8], within limits: XMLLimits) throws(XMLError) -> XMLNode {
    final class Root: XMLEvents {
      var root: XMLNode?
      func open(_ element: XMLNode, in path: [String]) -> XMLScanner.Interest { .collect }
      func collected(_ element: XMLNode, in path: [String]) { root = element }
      func close(_ name: String, in path: [String]) {}
    }
    let events = Root()
    var isGiven = false
    do {
      try XMLScanner.read(within: limits, telling: events) {
        defer { isGiven = true }
        return isGiven ? [] : bytes
      }
    } catch let error as XMLError {
      throw error
    } catch {
      throw XMLError(place: nil, problem: "\(error)")
    }
    guard let root = events.root else {
      throw XMLError(place: nil, problem: "the file ends before it is complete: there is no element; give a whole file")
    }
    return root
  }
}
