import Catalogs
import Testing

@Suite struct CatalogTextTests {
  @Test func aTextWithOtherWords() {
    let text = CatalogText(
      "%d <b>files</b>", at: CatalogPlace(line: 1, column: 1), placeholders: [CatalogPlaceholder(0..<2, .integer)],
      tags: [
        CatalogTag(3..<6, .opening, name: "b", isOfFormat: true),
        CatalogTag(11..<15, .closing, name: "b", isOfFormat: true),
      ])
    #expect(text.replacing(placeholders: { _ in "12" }) == "12 files")
    #expect(text.replacing(placeholders: { _ in nil }, tags: { _ in nil }) == text.text)
  }
}
