internal import XMLText

/// What the reader of a catalogue in XML does with the elements as they come; see ``XMLEvents``.
protocol XMLHandler: AnyObject {
  func open(_ element: XMLNode, in path: [String]) throws(ReadingEnd) -> XMLScanner.Interest
  func collected(_ element: XMLNode, in path: [String]) throws(ReadingEnd)
  func close(_ name: String, in path: [String]) throws(ReadingEnd)
}

extension XMLHandler {
  func close(_ name: String, in path: [String]) throws(ReadingEnd) {}
}

extension XMLScanner {
  /// Reads a catalogue to its end. Errors in its XML are reported like any other error of a catalogue.
  static func read(_ input: ByteStream, _ sink: CatalogSink, _ handler: any XMLHandler) throws(ReadingEnd) {
    let limits = XMLLimits(
      depth: ReadingLimits.depth, nodes: ReadingLimits.nodes, textSize: ReadingLimits.textSize)
    do {
      try read(within: limits, telling: CatalogEvents(handler)) {
        do throws(CatalogError) { return try input.next(sink.catalog.file) } catch { throw ReadingEnd.failed(error) }
      }
    } catch let end as ReadingEnd {
      throw end
    } catch let error as XMLError {
      throw sink.fail(error.place.map(CatalogPlace.init), error.problem)
    } catch {
      throw sink.fail(nil, "\(error)")
    }
  }
}

/// Hands elements on to a reader whose errors have a type.
private final class CatalogEvents: XMLEvents {
  private let handler: any XMLHandler

  init(_ handler: any XMLHandler) { self.handler = handler }

  func open(_ element: XMLNode, in path: [String]) throws -> XMLScanner.Interest { try handler.open(element, in: path) }
  func collected(_ element: XMLNode, in path: [String]) throws { try handler.collected(element, in: path) }
  func close(_ name: String, in path: [String]) throws { try handler.close(name, in: path) }
}

extension CatalogPlace {
  init(_ place: XMLPlace) { self.init(line: place.line, column: place.column) }
}

extension XMLNode {
  /// Where its tag begins.
  var place: CatalogPlace { CatalogPlace(start) }

  /// Where its text begins, or where the element begins if it has no text.
  var textPlace: CatalogPlace { CatalogPlace(textStart) }
}
