import Geometry
import TestSupport
import Testing
import TextFit
import TextLayout

@testable import Drawing

/// The end of a document: its table is right, and what is not cairo's is left as it is.
@Suite struct PDFEndingTests {
  /// Every object of a document, by the table at its end; nil where an entry leads to something else.
  private static func objects(_ pdf: [UInt8]) throws -> [Int: Substring]? {
    // A character a byte.
    let text = String(String.UnicodeScalarView(pdf.map { Unicode.Scalar($0) }))
    let bytes = Array(text.unicodeScalars)
    func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(bytes[range])) }
    guard let mark = text.matches(of: /startxref\n([0-9]+)\n%%EOF\n$/).last, let table = Int(mark.1),
      let stream = string(table..<bytes.count).firstMatch(
        of: /^([0-9]+) 0 obj\n<<\/Type\/XRef\/Size ([0-9]+)[^>]*\/W\[1 5 0\]\/Length ([0-9]+)>>\nstream\n/),
      let number = Int(stream.1), let count = Int(stream.2), number == count - 1, Int(stream.3) == 6 * count
    else { return nil }
    let entries = pdf[(table + stream.0.unicodeScalars.count)...].prefix(6 * count)
    var objects: [Int: Substring] = [:]
    for number in 0..<count {
      let entry = Array(entries.dropFirst(6 * number).prefix(6))
      let place = entry.dropFirst().reduce(0) { $0 << 8 | Int($1) }
      guard entry[0] == 1 else { continue }
      let rest = string(place..<min(bytes.count, place + 400))
      guard rest.hasPrefix("\(number) 0 obj\n") else { return nil }
      objects[number] = rest[..<(rest.firstRange(of: "endobj")?.lowerBound ?? rest.endIndex)]
    }
    return objects
  }

  private static func document(_ pages: Int, title: String? = "Title") throws -> [UInt8] {
    var bytes: [UInt8] = []
    let document = try PDFDocument(title: title) {
      bytes += $0
      return true
    }
    for index in 0..<pages { try document.add(try Sample.all[index % Sample.all.count].picture()) }
    try document.finish()
    return bytes
  }

  @Test(arguments: [1, 2, 19, 60]) func tableNamesEveryObject(pages: Int) throws {
    let pdf = try Self.document(pages)
    let objects = try #require(try Self.objects(pdf))
    let elements = objects.values.filter { $0.contains("<</S/P/P ") }
    #expect(elements.count == pages)
    #expect(objects.values.count { $0.contains("<</S/Document/") } == 1)
    #expect(objects.values.count { $0.contains("/Type /Catalog") } == 1)
    // Whatever an object names is there.
    for object in objects.values {
      let dictionary = object.prefix(upTo: object.firstRange(of: "stream")?.lowerBound ?? object.endIndex)
      for match in dictionary.matches(of: /([0-9]+) 0 R/) { #expect(objects[Int(match.1) ?? 0] != nil, "\(match.1)") }
    }
    let shown = try PDFElementTests.structure(pdf)
    #expect(shown.count { $0 == "  P" } == pages)
  }

  @Test func largerByLittle() throws {
    let pages = 19
    let size = try Self.document(pages).count
    // What fonts and pages take is many times as much.
    #expect(size > pages * 3000)
  }

  @Test(arguments: [
    "", "x", "startxref\n0\n%%EOF\n", "xref\n0 1\n0000000000 65535 f \ntrailer\n<< >>\nstartxref\n0\n%%EOF\n",
    "xref\n0 9\n0000000000 65535 f \ntrailer\n<< >>\nstartxref\n0\n%%EOF\n", "startxref\n99999999999999999999\n%%EOF\n",
    "1 0 obj\n<< /Type /Catalog /Pages 1 0 R >>\nendobj\nxref\n0 2\n0000000000 65535 f \n0000000000 00000 n \n"
      + "trailer\n<< /Root 1 0 R\n /Info 1 0 R >>\nstartxref\n49\n%%EOF\n",
  ])
  func whatIsOtherwiseIsLeft(text: String) {
    let element = PDFElement(role: .paragraph)
    let ending = PDFEnding(Array(text.utf8), start: 0)
    #expect(ending?.completed(language: "en", title: "A", elements: [element]) == nil)
  }

  /// However its bytes are changed, an end is refused or written anew; nothing else happens.
  @Test func damageTerminates() throws {
    let whole = try Self.document(2)
    var random = Seeded(state: 18)
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<3 {
        let index = Int.random(in: bytes.count * 2 / 3..<bytes.count, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<400, using: &random)) }
      _ = PDFEnding(bytes, start: 0)?.completed(
        language: "en", title: "A", elements: [PDFElement(role: .paragraph), PDFElement(role: .paragraph)])
    }
  }
}
