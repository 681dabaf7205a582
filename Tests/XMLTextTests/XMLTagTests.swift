import TestSupport
import Testing
import XMLText

@Suite struct XMLTagTests {
  private static func tag(_ text: String, at position: Int = 0) -> XMLTag? {
    XMLTag(at: position, in: Array(text.utf8))
  }

  private static func words(_ range: Range<Int>, of text: String) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }

  @Test func attributesHaveTheirRanges() throws {
    let text = "x<a:ext  cx = '1 > 0'\n\tcy=\"2&quot;\" />y"
    let tag = try #require(Self.tag(text, at: 1))
    #expect(tag.name == "a:ext")
    #expect(tag.isEmpty)
    #expect(Self.words(tag.range, of: text) == text.dropFirst().dropLast())
    #expect(tag.attributes.map(\.name) == ["cx", "cy"])
    #expect(tag.attributes.map { Self.words($0.range, of: text) } == ["  cx = '1 > 0'", "\n\tcy=\"2&quot;\""])
    #expect(tag.attributes.map { Self.words($0.value, of: text) } == ["1 > 0", "2&quot;"])
    #expect(tag.attributes.map(\.quotationMark) == [0x27, 0x22])
    #expect(Self.words(tag.attributesEnd..<tag.range.upperBound, of: text) == " />")
    #expect(tag["cy"] == tag.attributes[1])
    #expect(tag["c"] == nil)
  }

  @Test(arguments: [
    "", "<", "a", "</a>", "<!-- -->", "<?a?>", "<a", "<a b>", "<a b=>", "<a b='c>", "<a b='<'>", "<a b='c'd='e'>",
    "<a/ >", "< a>",
  ])
  func whatIsNoTag(text: String) { #expect(Self.tag(text) == nil) }

  @Test func noPositionIsTooFar() {
    for position in [-1, 3, 4, 100] { #expect(Self.tag("<a>", at: position) == nil) }
  }

  @Test func anElementEndsWhereItIsClosed() throws {
    let text = "<p><p a='/>'/><!-- </p> --><![CDATA[</p>]]><?p </p> ?>&lt;<q></q ></p ><p/>"
    let range = try #require(XMLTag.element(at: 0, in: Array(text.utf8)))
    #expect(Self.words(range, of: text) == text.dropLast(4))
    #expect(XMLTag.element(at: text.utf8.count - 4, in: Array(text.utf8)) == text.utf8.count - 4..<text.utf8.count)
    for end in 0..<range.upperBound { #expect(XMLTag.element(at: 0, in: Array(text.utf8.prefix(end))) == nil) }
  }

  /// What is escaped is read as it was, between either marks.
  @Test func valuesAreEscaped() throws {
    let value = "a&b<c>\"'\t\n€😀"
    for mark in ["'", "\""] {
      let text = "<a b=\(mark)\(XMLTag.escaped(value))\(mark)/>"
      #expect(try XMLValues.read(text).first?["b"] == value)
      #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }
  }
}

/// All elements of a document with their attributes, as expat reads them.
enum XMLValues {
  private final class Collector: XMLEvents {
    var elements: [XMLNode] = []
    func open(_ element: XMLNode, in path: [String]) throws -> XMLScanner.Interest {
      elements.append(element)
      return .enter
    }
    func collected(_ element: XMLNode, in path: [String]) throws {}
    func close(_ name: String, in path: [String]) throws {}
  }

  static func read(_ text: String) throws -> [XMLNode] {
    let collector = Collector()
    var rest: [UInt8]? = Array(text.utf8)
    try XMLScanner.read(within: XMLLimits(depth: 50, nodes: 1000, textSize: 1000), telling: collector) {
      defer { rest = nil }
      return rest ?? []
    }
    return collector.elements
  }
}
