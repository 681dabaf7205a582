internal import XMLText

/// The part of a reader of catalogues in XML that receives the elements; see ``XMLEvents``.
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

/// Passes elements on to a reader with typed errors.
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
  /// The place at which the element's tag begins.
  var place: CatalogPlace { CatalogPlace(start) }

  /// The place at which the element's text begins, or at which the element begins if it has no text.
  var textPlace: CatalogPlace { CatalogPlace(textStart) }
}
