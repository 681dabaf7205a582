import Testing

@testable import TextFields

/// What is said of a request that cannot be met is as long as somebody reads.
@Suite struct FailureTests {
  @Test func longValuesAreNotQuotedWhole() {
    let value = String(repeating: "漢\u{301}", count: 500_000)
    let message = Failure.usage("language '\(value)' is not known; leave it out").message
    #expect(message.unicodeScalars.starts(with: "language '漢\u{301}".unicodeScalars))
    #expect(message.hasSuffix("' is not known; leave it out"))
    #expect(message.contains(" … ") && message.utf8.count < 8_000)
    let short = "language '\(String(repeating: "x", count: 2000))' is not known; leave it out"
    #expect(Failure.usage(short).message == short)
  }
}
