import InterfaceBuilder
import Testing

/// Texts that Interface Builder writes as base64.
@Suite struct Base64TextTests {
  private static func texts(_ string: String) throws -> (shown: [String], notes: [String]) {
    let file = try Interface.read(
      Interface.xib("<subviews>\(Interface.view("a", "label", "", string))</subviews>"))
    return (file.scenes[0].view.subviews[0].texts.map(\.text), file.notes.map(\.description))
  }

  /// The vectors of RFC 4648, section 10, with and without padding, and letters of more than one byte.
  @Test(
    arguments: [
      ("Zg==", "f"), ("Zm8", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"), ("Zm9v\n  YmE", "fooba"),
      ("Zm9vYmFy", "foobar"),
      ("w7zigKg/", "ü\u{2028}?"),
    ])
  func decodes(written: String, expected: String) throws {
    for element in ["string", "mutableString"] {
      let (shown, notes) = try Self.texts("<\(element) key=\"text\" base64-UTF8=\"YES\">\(written)</\(element)>")
      #expect(shown == [expected] && notes.isEmpty)
    }
  }

  /// What is not marked is as it is written, and what is marked and is none is said.
  @Test func whatIsNone() throws {
    #expect(try Self.texts("<string key=\"text\">Zg==</string>").shown == ["Zg=="])
    for broken in ["Z!==", "Zg==Zg==", "/w=="] {
      let (shown, notes) = try Self.texts("<string key=\"text\" base64-UTF8=\"YES\">\(broken)</string>")
      #expect(shown == [broken])
      #expect(notes.count == 1 && notes[0].contains("the text of a is not UTF-8 in base64"), "\(notes)")
    }
  }
}
