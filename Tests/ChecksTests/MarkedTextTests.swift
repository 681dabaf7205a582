import Testing

@testable import Checks

@Suite struct MarkedTextTests {
  @Test func escapesWhatIsPutIn() {
    let text: MarkedText = "<p a=\"\("\"<>&'\u{1}\u{FFFE}")\">"
    #expect(text.string == "<p a=\"&quot;&lt;&gt;&amp;&#39;\\u{1}\\u{FFFE}\">")
    let outer: MarkedText = "<div>\(text)</div>"
    #expect(outer.string == "<div>" + text.string + "</div>")
  }
}
