import Catalogs
import Testing

@testable import Checks

@Suite struct FilledTextTests {
  private func text(_ text: String, _ tags: [(String, CatalogTag.Kind, String)], isOfFormat: Bool = true) -> CatalogText
  {
    var found: [CatalogTag] = []
    var start = text.startIndex
    for (tag, kind, name) in tags {
      guard let range = text[start...].firstRange(of: tag) else { continue }
      let offsets = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      found.append(CatalogTag(offsets..<offsets + tag.utf8.count, kind, name: name, isOfFormat: isOfFormat))
      start = range.upperBound
    }
    return CatalogText(text, at: CatalogPlace(line: 1, column: 1), tags: found)
  }

  @Test func tagsBecomeMarkup() {
    let bold = text("1 < <b>2</b>", [("<b>", .opening, "b"), ("</b>", .closing, "b")])
    let filled = FilledText(bold, isMarkup: false) { _ in "" }
    #expect(filled.isMarkup && filled.text == "1 &lt; <b>2</b>")
    let strong = text("<strong>2</strong>", [("<strong>", .opening, "strong"), ("</strong>", .closing, "strong")])
    #expect(FilledText(strong, isMarkup: false) { _ in "" }.text == "<b>2</b>")
  }

  @Test func whatIsNotInOrderIsLeftOut() {
    let crossed = text("<b>a<i>b</b>", [("<b>", .opening, "b"), ("<i>", .opening, "i"), ("</b>", .closing, "b")])
    let filled = FilledText(crossed, isMarkup: false) { _ in "" }
    #expect(!filled.isMarkup && filled.text == "ab")
    let lines = text("a<br/>b", [("<br/>", .empty, "br")])
    #expect(FilledText(lines, isMarkup: false) { _ in "" }.text == "a\nb")
  }

  @Test func whatLooksLikeTagsIsShown() {
    let shown = text("<b>a</b>", [("<b>", .opening, "b"), ("</b>", .closing, "b")], isOfFormat: false)
    #expect(FilledText(shown, isMarkup: false) { _ in "" }.text == "<b>a</b>")
    #expect(FilledText(shown, isMarkup: true) { _ in "" }.isMarkup)
  }

  @Test func referencesAreSeenInMarkup() {
    let plain = text("Tom &amp; Jerry", [])
    #expect(FilledText(plain, isMarkup: true) { _ in "" }.text == "Tom & Jerry")
    #expect(FilledText(plain, isMarkup: false) { _ in "" }.text == "Tom &amp; Jerry")
    let bold = text("<b>Tom</b> &amp; &lt;", [("<b>", .opening, "b"), ("</b>", .closing, "b")], isOfFormat: false)
    let filled = FilledText(bold, isMarkup: true) { _ in "" }
    #expect(filled.shown == "Tom & <" && filled.text == "<b>Tom</b> &amp; &lt;")
  }

  @Test func placeholdersAreEscapedInMarkup() {
    var bold = text("<b>%s</b>", [("<b>", .opening, "b"), ("</b>", .closing, "b")])
    bold.placeholders = [CatalogPlaceholder(3..<5, .text)]
    #expect(FilledText(bold, isMarkup: false) { _ in "<i>" }.text == "<b>&lt;i&gt;</b>")
  }
}
