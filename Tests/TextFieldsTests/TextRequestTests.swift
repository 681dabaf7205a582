import Testing
import TextFields
import TextLayout

/// What was said last takes the place of what would contradict it.
@Suite struct TextRequestTests {
  @Test func hyphensAndWrap() throws {
    // Usual hyphens, and a text whose words have as many as can be.
    var request = TextRequest()
    request.hyphens = HyphenationPolicy.none
    request.wrap = .hyphenate
    #expect(throws: Failure.self) { try request.check() }
    request.settle(given: ["wrap"])
    #expect(request.wrap == .hyphenate && request.hyphens == nil)
    // The other way round.
    request.hyphens = HyphenationPolicy.none
    request.settle(given: ["hyphens"])
    #expect(request.wrap == .word && request.hyphens == HyphenationPolicy.none)
    // What goes together stays.
    for wrap in WrapPolicy.allCases where wrap != .hyphenate {
      (request.wrap, request.hyphens) = (wrap, .manual)
      request.settle(given: ["wrap"])
      request.settle(given: ["hyphens"])
      try request.check()
      #expect(request.wrap == wrap && request.hyphens == .manual)
    }
    (request.wrap, request.hyphens) = (.hyphenate, .auto)
    try request.check()
  }
}
