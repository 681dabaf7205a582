import Catalogs
import Testing

/// What all formats of XML have in common.
@Suite struct CatalogXMLTests {
  private static func file(_ doctype: String, _ inside: String, declaration: String = "") -> String {
    "\(declaration)\(doctype)<resources><string name=\"a\">\(inside)</string></resources>"
  }

  @Test func declaredEntitiesAreExpanded() throws {
    let catalog = try catalog(
      Self.file("<!DOCTYPE r [<!ENTITY app \"FitFont\">]>", "Use &app; &lt;&#228;"), "values/s.xml")
    #expect(lines(catalog) == ["1:a = Use FitFont <ä"])
  }

  @Test func billionLaughs() {
    var entities = "<!ENTITY e0 \"\(String(repeating: "ha", count: 50))\">"
    for level in 1...9 {
      entities += "<!ENTITY e\(level) \"\(String(repeating: "&e\(level - 1);", count: 10))\">"
    }
    let sentence = refusal(Self.file("<!DOCTYPE r [\(entities)]>", "&e9;"), "values/s.xml") ?? ""
    #expect(sentence.hasPrefix("values/s.xml:1:"))
    #expect(sentence.contains("entities expand") || sentence.contains("larger than 1048576 bytes"))
  }

  @Test func whatTheFileDoesNotDeclare() {
    let doctype = "<!DOCTYPE r SYSTEM \"other.dtd\">"
    let sentence = refusal(Self.file(doctype, "a &nbsp; b"), "values/s.xml")
    #expect(sentence?.hasPrefix("values/s.xml:1:") == true)
    #expect(sentence?.contains("the file does not declare the entity &nbsp;") == true)
    #expect(refusal(Self.file("", "a &nbsp; b"), "values/s.xml")?.contains("undefined entity") == true)
    // An entity that is another file's text is not read.
    let external = "<!DOCTYPE r [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>"
    #expect(refusal(Self.file(external, "&x;"), "values/s.xml")?.contains("refers to another file") == true)
  }

  @Test(arguments: ["<string name=\"", "<!--", "<?a ", "<string a='1' "])
  func whatHasNoEnd(_ start: String) {
    let long = "<resources>\n" + start + String(repeating: "x", count: 3 << 20)
    #expect(
      refusal(long, "values/s.xml")?.hasPrefix("values/s.xml:2:1: a tag, a comment or a declaration is longer") == true)
    // Text comes a piece at a time.
    let text = String(repeating: "x", count: 900_000)
    #expect(
      refusal("<resources>\(text)<!--\(text)-->\(text)<string name=\"a\">x</string></resources>", "values/s.xml") == nil
    )
  }

  @Test func encodings() throws {
    let latin = Self.file("", "", declaration: "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>")
    var bytes = Array(latin.utf8)
    bytes.insert(0xE4, at: bytes.count - "</string></resources>".utf8.count)
    #expect(try lines(Catalog(bytes, name: "values/s.xml")) == ["1:a = ä"])
    let wide = "\u{FEFF}" + Self.file("", "ä😀")
    #expect(
      try lines(Catalog(wide.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, name: "values/s.xml"))
        == ["1:a = ä😀"])
    let unknown = Self.file("", "", declaration: "<?xml version=\"1.0\" encoding=\"EBCDIC-9\"?>")
    #expect(refusal(unknown, "values/s.xml")?.contains("encoding") == true)
  }

  @Test func damagedFiles() {
    #expect(refusal("<resources>\n<string name=\"a\">x", "values/s.xml")?.hasPrefix("values/s.xml:2:19: ") == true)
    #expect(refusal("", "values/s.xml", as: .android) != nil)
    #expect(refusal("<resources><string></resources>", "values/s.xml")?.contains("mismatched tag") == true)
    let deep = String(repeating: "<b>", count: 100)
    #expect(refusal(Self.file("", deep), "values/s.xml")?.contains("deeper than 64") == true)
  }
}
