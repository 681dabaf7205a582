import TestSupport
import Testing

@testable import Drawing

/// Numbers, XML and base64 as bytes.
@Suite struct TextBytesTests {
  private func text(_ body: (inout TextBytes) -> Void) -> String {
    var bytes = TextBytes()
    body(&bytes)
    return String(decoding: bytes.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (0, 4, "0"), (-0.0, 4, "0"), (1, 4, "1"), (-1, 4, "-1"), (0.5, 4, "0.5"), (1.23456789, 4, "1.2346"),
    (-0.00001, 4, "0"), (0.00005, 4, "0.0001"), (999.99996, 4, "1000"), (12.05, 2, "12.05"), (3.14159, 0, "3"),
    (0.000001, 6, "0.000001"), (.nan, 4, "0"), (.infinity, 4, "0"), (-40.25, 3, "-40.25"),
    (1e15, 4, "1000000000000000"),
  ])
  func numbers(value: Double, places: Int, expected: String) {
    #expect(text { $0.append(value, places: places) } == expected)
  }

  /// Read back, a number is within half a unit of its last place.
  @Test func numbersReadBack() throws {
    var random = Seeded(state: 1)
    for _ in 0..<5000 {
      let value = Double.random(in: -1e6...1e6, using: &random)
      let written = text { $0.append(value, places: 4) }
      #expect(abs(try #require(Double(written)) - value) <= 0.5001e-4, "\(written)")
      #expect(!written.hasSuffix("0") || !written.contains("."))
    }
  }

  @Test func escapes() {
    #expect(
      text { $0.append(escaped: "<a href=\"x\">&\u{0}\t\n'é\u{FFFF}") }
        == "&lt;a href=&quot;x&quot;&gt;&amp;\u{FFFD}&#9;&#10;'é\u{FFFD}")
  }

  /// DEL and C1 reach no terminal, but are what they were to whoever reads the XML.
  @Test func controlCharactersAreReferences() {
    for value in UInt32(0x7F)..<0xA0 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(text { $0.append(escaped: "é\(scalar)\u{A0}") } == "é&#\(value);\u{A0}")
    }
  }

  /// Everything else stays as it is, byte by byte.
  @Test func otherCharactersStay() {
    for value in UInt32(0x20)...0xFFFD where !(0x7F..<0xA0).contains(value) {
      guard let scalar = Unicode.Scalar(value), !["&", "<", ">", "\""].contains(scalar) else { continue }
      #expect(text { $0.append(escaped: String(scalar)) } == String(scalar))
    }
  }

  /// RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func base64Vectors(plain: String, coded: String) {
    #expect(String(decoding: base64(Array(plain.utf8)), as: UTF8.self) == coded)
  }
}
