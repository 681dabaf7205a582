import JSONText
import TestSupport
import Testing

/// What is written is JSON, on one line or indented, and is read as it was meant.
@Suite struct JSONWriterTests {
  private func written(indents: Bool = false, _ body: (JSONWriter) -> Void) -> String {
    let writer = JSONWriter(indents: indents)
    body(writer)
    var bytes: [UInt8] = []
    writer.finishLine(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func example(_ writer: JSONWriter) {
    writer.object {
      writer.member("a", 1)
      writer.member("b") { writer.array { [1.5, -0.25, 2].forEach { writer.number($0) } } }
      writer.member("c") { writer.object {} }
      writer.member("d", 3..<5)
      writer.member("e") { writer.value(.array([.null, .bool(true), .string("x"), .number("1e9")])) }
    }
  }

  /// What terminals obey is escaped though it need not be; every other scalar beyond ASCII is written as it is.
  @Test func everyScalar() throws {
    for value in (0...0x10FFFF as ClosedRange<UInt32>) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var bytes: [UInt8] = []
      JSONWriter.append("\u{C2}\(scalar)a", to: &bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      let isObeyed =
        (0x7F...0x9F).contains(value) || [0x2028, 0x2029].contains(value) || scalar.properties.isBidiControl
      if value > 0x1F, value != 0x22, value != 0x5C, !isObeyed {
        #expect(text == "\"\u{C2}\(scalar)a\"")
      } else {
        #expect(text.hasPrefix("\"\u{C2}\\") && text.utf8.allSatisfy { $0 == 0xC3 || $0 == 0x82 || $0 < 0x7F })
        let read = try bytes.withUnsafeBytes { try JSONDocument.parse($0) }
        guard case .string(let again) = read.value else { throw Unread() }
        #expect(again == "\u{C2}\(scalar)a")
      }
    }
  }

  private struct Unread: Error {}

  @Test func commasAndColons() {
    #expect(written(example) == #"{"a":1,"b":[1.5,-0.25,2],"c":{},"d":[3,5],"e":[null,true,"x",1e9]}"# + "\n")
    let lines = """
      {
        "a": 1,
        "c": [
          2,
          {
            "d": true
          }
        ]
      }

      """
    #expect(
      written(indents: true) { writer in
        writer.object {
          writer.member("a", 1)
          writer.member("c") {
            writer.array {
              writer.integer(2)
              writer.object { writer.member("d", true) }
            }
          }
        }
      } == lines)
  }

  @Test func oneLineAfterTheOther() {
    let writer = JSONWriter()
    var bytes: [UInt8] = []
    for index in 0..<3 {
      writer.object { writer.member("n", index) }
      writer.finishLine(into: &bytes)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "{\"n\":0}\n{\"n\":1}\n{\"n\":2}\n")
  }

  /// Every character of Latin-1 and some beyond come back.
  @Test func textsComeBack() throws {
    let scalars =
      (0..<256).compactMap { Unicode.Scalar(UInt32($0)) } + (0x600..<0x640).compactMap(Unicode.Scalar.init)
      + (0x2000..<0x2100).compactMap(Unicode.Scalar.init) + ["\u{FFFD}", "\u{10FFFF}", "漢"]
    let text = String(String.UnicodeScalarView(scalars))
    let bytes = Array(written { $0.string(text) }.utf8)
    #expect(bytes.dropLast().allSatisfy { $0 >= 0x20 })
    // Nothing that a terminal obeys, and nothing else is changed.
    let shown = String(decoding: bytes.dropLast(), as: UTF8.self).unicodeScalars
    let hidden: (Unicode.Scalar) -> Bool = { scalar in
      [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
        || scalar.properties.isBidiControl
    }
    #expect(!shown.contains(where: hidden))
    #expect(scalars.allSatisfy { hidden($0) || shown.contains($0) })
    let node = try bytes[...].withRawBytes { bytes throws(JSONError) in try JSONDocument.parse(bytes) }
    guard case .string(let read) = node.value else {
      Issue.record("no text")
      return
    }
    #expect(Array(read.utf8) == Array(text.utf8))
  }
}
