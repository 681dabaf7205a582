import Geometry
import TestSupport
import Testing

@testable import Drawing

/// What a document says of itself as XMP is what its properties say.
@Suite struct PDFMetadataTests {
  private static func said(_ pdf: [UInt8], _ option: String...) throws -> String {
    let folder = try Folder()
    try folder.write("a.pdf", pdf)
    let outcome = try Command.run(option + [folder.path + "/a.pdf"], executable: "/usr/bin/pdfinfo")
    #expect(outcome.ending == .exit(0) && outcome.err.isEmpty, "\(outcome.err)")
    return outcome.out
  }

  @Test func agreesWithTheProperties() throws {
    var page = Picture(size: Size(90, 40))
    page.draw(try Sample(name: "", text: "Hello").placement())
    let pdf = try page.pdf(title: "Ä < B & \u{1}C", language: "de", created: "2024-02-29T12:34:56Z")
    let xmp = try Self.said(pdf, "-meta")
    #expect(xmp.contains("<rdf:li xml:lang=\"x-default\">Ä &lt; B &amp; C</rdf:li>"), "\(xmp)")
    #expect(xmp.contains("<dc:language><rdf:Bag><rdf:li>de</rdf:li>"))
    #expect(xmp.contains("<xmp:CreateDate>2024-02-29T12:34:56Z</xmp:CreateDate>"))
    #expect(xmp.contains("<xmp:CreatorTool>FitFont</xmp:CreatorTool>") && xmp.contains("<pdf:Producer>cairo 1."))
    // It does not say to be what it is not.
    #expect(!xmp.contains("pdfuaid") && !xmp.contains("pdfaid"))
    let plain = try Self.said(pdf)
    #expect(plain.contains("Metadata Stream: yes") && plain.contains("Tagged:          yes"), "\(plain)")
    #expect(try Self.said(page.pdf(created: "2024-02-29T12:34:56Z"), "-meta").contains("dc:title") == false)
  }

  @Test(
    arguments: [
      ("D:20240229123456Z", "2024-02-29T12:34:56Z"), ("D:20240229123456+01'30", "2024-02-29T12:34:56+01:30"),
      ("D:20240229123456-08'00'", "2024-02-29T12:34:56-08:00"), ("D:20240229123456", nil), ("D:2024", nil), ("", nil),
    ] as [(String, String?)])
  func dates(text: String, date: String?) { #expect(PDFMetadata.date(text) == date) }
}
