import TestSupport
import Testing
import XMLText

@testable import OfficePackages

@Suite struct PartEditTests {
  private static func edit(_ text: String, _ change: (inout PartEdit, (String) -> Int) throws -> Void) throws -> String?
  {
    let bytes = Array(text.utf8)
    var edit = try PartEdit(bytes, of: "ppt/a.xml")
    try change(&edit) { tag in
      let tag = Array(tag.utf8)
      return bytes.indices.first { bytes[$0...].starts(with: tag) } ?? -1
    }
    return try edit.result().map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func attributes() throws {
    let text = "\u{FEFF}<?xml version='1.0'?>\r\n<a:x  b = '1' c=\"2\"\n/><!-- <a:x> --><y></y>"
    #expect(
      try Self.edit(text) { try $0.set("b", to: "'3'", inTagAt: $1("<a:x")) }
        == text.replacing("'1'", with: "'&apos;3&apos;'"))
    #expect(
      try Self.edit(text) { try $0.set("c", to: nil, inTagAt: $1("<a:x")) } == text.replacing(" c=\"2\"", with: ""))
    #expect(
      try Self.edit(text) {
        try $0.set("d", to: "4", inTagAt: $1("<a:x"))
        try $0.set("e:f", to: "5", inTagAt: $1("<a:x"))
        try $0.set("b", to: nil, inTagAt: $1("<a:x"))
        try $0.set("g", to: "6", inTagAt: $1("<y"))
      }
        == text.replacing("  b = '1'", with: "").replacing("\"2\"", with: "\"2\" d=\"4\" e:f=\"5\"").replacing(
          "<y>", with: "<y g=\"6\">"))
    // The last word counts, and what is already so is no change.
    #expect(
      try Self.edit(text) {
        try $0.set("b", to: "2", inTagAt: $1("<a:x"))
        try $0.set("b", to: "1", inTagAt: $1("<a:x"))
        try $0.set("none", to: nil, inTagAt: $1("<a:x"))
      } == nil)
  }

  @Test func elements() throws {
    let text = "<p:txBody><a:bodyPr wrap='none'/><a:p><a:r/></a:p></p:txBody>"
    #expect(
      try Self.edit(text) {
        try $0.insert("<a:noAutofit/>", firstInElementAt: $1("<a:bodyPr"))
        try $0.set("wrap", to: "square", inTagAt: $1("<a:bodyPr"))
        try $0.replaceElement(at: $1("<a:p>"), with: "<q/>")
      } == "<p:txBody><a:bodyPr wrap='square'><a:noAutofit/></a:bodyPr><q/></p:txBody>")
    #expect(
      try Self.edit(text) {
        try $0.insert("<1/>", firstInElementAt: $1("<a:p>"))
        $0.insert("<2/>", at: $1("<a:r/>"))
        try $0.replaceElement(at: $1("<a:r/>"), with: "")
      } == "<p:txBody><a:bodyPr wrap='none'/><a:p><1/><2/></a:p></p:txBody>")
    #expect(
      try Self.edit(text) {
        try $0.insert("<1/>", lastInElementAt: $1("<a:p>"))
        try $0.insert("<2/>", lastInElementAt: $1("<a:r/>"))
        try $0.insert("<3/>", behindElementAt: $1("<a:bodyPr"))
        try $0.insert("<4/>", behindElementAt: $1("<a:p>"))
      } == "<p:txBody><a:bodyPr wrap='none'/><3/><a:p><a:r><2/></a:r><1/></a:p><4/></p:txBody>")
  }

  @Test func prefixes() throws {
    let edit = try PartEdit(Array("<a:r/><r/>".utf8), of: "ppt/a.xml")
    #expect(try edit.prefix(ofElementAt: 0) == "a:")
    #expect(try edit.prefix(ofElementAt: 6) == "")
  }

  @Test func whatIsNotChanged() throws {
    for start in [[0xFE, 0xFF, 0, 0x3C], [0xFF, 0xFE, 0x3C, 0], [0x3C, 0, 0x61, 0], [0, 0x3C, 0, 0x61]] as [[UInt8]] {
      #expect(throws: PartEditError.self) { try PartEdit(start, of: "ppt/a.xml") }
    }
    // What an entity stands for has no tag of its own.
    let text = "<a>&b;</a>"
    #expect(throws: PartEditError.self) { try Self.edit(text) { try $0.set("c", to: "d", inTagAt: $1("&b;")) } }
    #expect(throws: PartEditError.self) { try Self.edit(text) { try $0.replaceElement(at: $1("&b;"), with: "") } }
    #expect(throws: PartEditError.self) { try Self.edit(text) { try $0.insert("", firstInElementAt: $1("</a>")) } }
    do {
      _ = try Self.edit(text) {
        try $0.replaceElement(at: $1("<a>"), with: "")
        try $0.set("b", to: "c", inTagAt: $1("<a>"))
      }
      Issue.record("two changes at one place")
    } catch {
      let error = try #require(error as? PartEditError)
      #expect(error.problem.contains("two changes concern the same element"))
    }
  }

  /// Random changes to random elements, read back by expat: what was changed is so, and all the rest is as it was.
  @Test func randomChanges() throws {
    var random = Seeded(state: 7)
    let names = ["a", "p:b", "c", "xml:d"]
    let values = ["", "1", "x&y", "<'\">", "ä\n\t", "92500"]
    for _ in 0..<500 {
      var text = "<?xml version='1.0' encoding='UTF-8'?><r xmlns:p='urn:p'>"
      var open: [String] = []
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let element = names.prefix(3).randomElement(using: &random) ?? "a"
        text += "<" + element
        for name in names.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)) {
          let mark = Bool.random(using: &random) ? "'" : "\""
          let space = Bool.random(using: &random) ? " " : " \n "
          text += "\(space)\(name)=\(mark)\(XMLTag.escaped(values.randomElement(using: &random) ?? ""))\(mark)"
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text += "/>"
        case 1: text += " ></\(element)>"
        case 2:
          text += ">text"
          open.append(element)
        default: text += "></\(element)\n><!-- <a b='c'/> --><![CDATA[<a>]]>"
        }
        if Bool.random(using: &random), let last = open.popLast() { text += "</\(last)>" }
      }
      text += open.reversed().map { "</\($0)>" }.joined() + "</r>"
      let before = try Elements.read(text)
      let index = Int.random(in: 1..<before.count, using: &random)
      let name = names.randomElement(using: &random) ?? "a"
      let value = Int.random(in: 0..<4, using: &random) == 0 ? nil : values.randomElement(using: &random)
      var edit = try PartEdit(Array(text.utf8), of: "ppt/a.xml")
      // The tags in the order of their bytes, which are not those in comments.
      let position = try #require(Self.tags(in: Array(text.utf8)).dropFirst(index).first)
      try edit.set(name, to: value, inTagAt: position)
      let result = try edit.result()
      let changed = result.map { String(decoding: $0, as: UTF8.self) } ?? text
      var expected = before
      expected[index].attributes[name] = value
      #expect(try Elements.read(changed) == expected, "\(text)")
      #expect((result == nil) == (before[index].attributes[name] == value))
      // A second time there is nothing to do.
      var again = try PartEdit(Array(changed.utf8), of: "ppt/a.xml")
      try again.set(name, to: value, inTagAt: position)
      #expect(try again.result() == nil)
    }
  }

  private static func tags(in bytes: [UInt8]) -> [Int] {
    var positions: [Int] = []
    var position = 0
    while position < bytes.count {
      let rest = bytes[position...]
      if rest.starts(with: "<!--".utf8) {
        while !bytes[position...].starts(with: "-->".utf8) { position += 1 }
      } else if rest.starts(with: "<![CDATA[".utf8) {
        while !bytes[position...].starts(with: "]]>".utf8) { position += 1 }
      } else if XMLTag(at: position, in: bytes) != nil {
        positions.append(position)
      }
      position += 1
    }
    return positions
  }
}

/// All elements of a document, as expat reads them.
private struct Elements: Equatable {
  let name: String
  var attributes: [String: String]

  private final class Collector: XMLEvents {
    var elements: [Elements] = []
    func open(_ element: XMLNode, in path: [String]) throws -> XMLScanner.Interest {
      elements.append(
        Elements(
          name: element.writtenName,
          attributes: Dictionary(uniqueKeysWithValues: element.attributes.map { ($0.name, $0.value) })))
      return .enter
    }
    func collected(_ element: XMLNode, in path: [String]) throws {}
    func close(_ name: String, in path: [String]) throws {}
  }

  static func read(_ text: String) throws -> [Elements] {
    let collector = Collector()
    var rest: [UInt8]? = Array(text.utf8)
    try XMLScanner.read(within: XMLLimits(depth: 50, nodes: 1000, textSize: 1000), telling: collector) {
      defer { rest = nil }
      return rest ?? []
    }
    return collector.elements
  }
}
