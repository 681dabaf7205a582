import Testing

@testable import Checks

@Suite struct CharacterReferenceTests {
  @Test(arguments: [
    ("Tom &amp; Jerry", "Tom & Jerry"), ("&lt;b&gt;", "<b>"), ("a&nbsp;b&#39;s &#x2026;", "a\u{A0}b's …"),
    ("AT&T", "AT&T"),
    ("a & b;", "a & b;"), ("&amp;amp;", "&amp;"), ("&unknown;", "&unknown;"),
    ("&#0;&#x110000;&#;&", "&#0;&#x110000;&#;&"),
    ("&amp", "&amp"), ("&&amp;;", "&&;"),
  ])
  func expands(_ text: String, _ seen: String) { #expect(CharacterReference.expanded(text) == seen) }
}
