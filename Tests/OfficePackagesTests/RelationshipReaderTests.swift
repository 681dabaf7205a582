import OfficePackages
import TestSupport
import Testing

@Suite struct RelationshipReaderTests {
  private static let namespace = "http://schemas.openxmlformats.org/package/2006/relationships"

  private static func package(_ relationships: String) throws -> OfficePackage {
    let file = ZipFile(parts: [
      ("ppt/slides/slide1.xml", "<a/>"), ("ppt/slides/_rels/slide1.xml.rels", relationships),
      ("ppt/slideLayouts/a layout.xml", "<a/>"),
    ])
    return try OfficePackage(bytes: file.bytes(), name: "deck.pptx")
  }

  private static func problem(_ relationships: String) throws -> String? {
    let package = try package(relationships)
    do {
      _ = try package.relationships(of: "ppt/slides/slide1.xml")
      return nil
    } catch {
      #expect(Remedy.missing(in: error.description) == nil, "\(error)")
      return error.description
    }
  }

  @Test func areRead() throws {
    let package = try Self.package(
      """
      <?xml version="1.0"?>
      <x:Relationships xmlns:x="\(Self.namespace)" xmlns:o="urn:other">
        <x:Relationship Id="rId1" Type="http://a.b/c/slideLayout" Target="../slideLayouts/a%20layout.xml"/>
        <x:Relationship Id="rId2" Type="http://a.b/c/hyperlink" Target="../../../secret" TargetMode="External"/>
        <o:Relationship Id="rId3" Type="http://a.b/c/hyperlink" Target="a"/>
        <x:Relationship Id="rId4" Type="image" Target="NULL" TargetMode="Internal"/>
      </x:Relationships>
      """)
    let relationships = try package.relationships(of: "ppt/slides/slide1.xml")
    #expect(relationships.map(\.id) == ["rId1", "rId2", "rId4"])
    #expect(relationships.map(\.type) == ["slideLayout", "hyperlink", "image"])
    #expect(relationships.map(\.target) == ["ppt/slideLayouts/a layout.xml", nil, "ppt/slides/NULL"])
    #expect(try package.part(relationships[0].target ?? "") == Array("<a/>".utf8))
    #expect(try package.relationships(of: "ppt/slideLayouts/a layout.xml") == [])
    #expect(try package.relationships(of: "") == [])
    do {
      _ = try package.part(relationships[2].target ?? "")
      Issue.record("there is no such part")
    } catch {
      #expect(
        error.description
          == "deck.pptx: ppt/slides/NULL: the package has no such part, although another refers to it; save the file again from "
          + "the program that made it"
      )
    }
  }

  @Test func whatIsWrongIsSaidWithItsPlace() throws {
    let start = "deck.pptx: ppt/slides/_rels/slide1.xml.rels:"
    #expect(try Self.problem("<a>")?.hasPrefix(start + "1:4: ") == true)
    #expect(
      try Self.problem("<Relationships xmlns='\(Self.namespace)'>\n<Relationship Id='a' Type='b'/></Relationships>")?
        .hasPrefix(start + "2:1: a relationship has no Id, Type or Target") == true)
    #expect(
      try Self.problem(
        "<Relationships xmlns='\(Self.namespace)'>\n <Relationship Id='a' Type='b' Target='../../../etc/passwd'/></Relationships>"
      )?
      .hasPrefix(start + "2:2: the relationship a leads out of the package, to '../../../etc/passwd'") == true)
    let bomb =
      "<!DOCTYPE a [<!ENTITY a0 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'>"
      + (1...9).map { "<!ENTITY a\($0) '\(String(repeating: "&a\($0 - 1);", count: 32))'>" }.joined() + "]>"
    #expect(
      try Self.problem(bomb + "<Relationships xmlns='\(Self.namespace)'>&a9;</Relationships>")?.contains("entities")
        == true)
    #expect(
      try Self.problem("<!DOCTYPE a SYSTEM 'file:///etc/passwd' [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>")?
        .contains("another file, which is not read") == true)
  }
}
