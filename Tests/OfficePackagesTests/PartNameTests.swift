import Testing

@testable import OfficePackages

@Suite struct PartNameTests {
  @Test func relationshipsStandBesideTheirPart() {
    #expect(PartName.relationships(of: "") == "_rels/.rels")
    #expect(PartName.relationships(of: "a.xml") == "_rels/a.xml.rels")
    #expect(PartName.relationships(of: "ppt/slides/slide1.xml") == "ppt/slides/_rels/slide1.xml.rels")
  }

  @Test(
    arguments: [
      ("slide2.xml", "ppt/slides/slide2.xml"), ("../theme/a.xml", "ppt/theme/a.xml"), ("/ppt/a.xml", "ppt/a.xml"),
      ("./a/./b.xml#part", "ppt/slides/a/b.xml"), ("../../a.xml?b=/c", "a.xml"), ("../../../a.xml", nil),
      ("/../a.xml", nil),
      ("NULL", "ppt/slides/NULL"),
    ] as [(String, String?)])
  func targets(target: String, name: String?) {
    #expect(PartName.resolve(target, beside: "ppt/slides/slide1.xml") == name)
  }

  @Test func escapes() {
    #expect(PartName.unescaped("a%20b%C3%A4%2") == "a bä%2")
    #expect(PartName.unescaped("%%41%zz") == "%A%zz")
  }

  @Test func thePackageItself() {
    #expect(PartName.resolve("ppt/presentation.xml", beside: "") == "ppt/presentation.xml")
  }
}
