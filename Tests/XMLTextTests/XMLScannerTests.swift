import Testing
import XMLText

@Suite struct XMLScannerTests {
  /// Enters `a`, collects `b`, passes over the rest, and notes it all.
  private final class Notes: XMLEvents {
    struct Refusal: Error {}
    var lines: [String] = []

    func open(_ element: XMLNode, in path: [String]) throws -> XMLScanner.Interest {
      lines.append("open \(element.name) at \(element.start.line):\(element.start.column)")
      if element.name == "bad" { throw Refusal() }
      return element.name == "a" ? .enter : element.name == "b" ? .collect : .pass
    }

    func collected(_ element: XMLNode, in path: [String]) throws {
      lines.append("collected \(element.openingTag) '\(element.text)' in \(path)")
    }

    func close(_ name: String, in path: [String]) throws { lines.append("close \(name)") }
  }

  private static func read(_ text: String, piece: Int = 1000, depth: Int = 10, nodes: Int = 100) throws -> [String] {
    let notes = Notes()
    var rest = Array(text.utf8)[...]
    try XMLScanner.read(within: XMLLimits(depth: depth, nodes: nodes, textSize: 50), telling: notes) {
      defer { rest = rest.dropFirst(piece) }
      return Array(rest.prefix(piece))
    }
    return notes.lines
  }

  @Test(arguments: [1, 3, 1000]) func piecesDoNotMatter(piece: Int) throws {
    let text = "<a>\n <ä><b/></ä><b x='1&amp;2'>ö<c>&lt;</c></b></a>"
    #expect(
      try Self.read(text, piece: piece) == [
        "open a at 1:1", "open ä at 2:2", "open b at 2:13",
        "collected <b x=\"1&amp;2\"> 'ö<' in [\"a\"]", "close a",
      ])
  }

  @Test func whatEventsThrowEndsReading() {
    #expect(throws: Notes.Refusal.self) { try Self.read("<a><bad/></a>") }
  }

  @Test func whatIsWrongHasAPlace() {
    func error(_ text: String, depth: Int = 10, nodes: Int = 100) -> String {
      do {
        return try Self.read(text, depth: depth, nodes: nodes).joined()
      } catch {
        guard let error = error as? XMLError else { return "\(error)" }
        return (error.place.map { "\($0.line):\($0.column) " } ?? "") + error.problem
      }
    }
    #expect(error("<a>\n</b>").hasPrefix("2:3 not valid XML: mismatched tag"))
    #expect(error("<a>\n<b").contains("ends before it is complete"))
    #expect(error("").contains("there is no element"))
    #expect(error("<a><a><a/></a></a>", depth: 2).hasPrefix("1:7 elements are nested deeper than 2 levels"))
    #expect(error("<b><c/><c/><c/></b>", nodes: 2).hasPrefix("1:1 the element <b> is larger than"))
    #expect(
      error("<b>\(String(repeating: "x", count: 51))</b>").hasPrefix("1:1 the element <b> is larger than 50 bytes"))
  }
}
