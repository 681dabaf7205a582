import Testing

@testable import TextFields

@Suite struct ContradictionTests {
  /// Words that make a field what contradicts another, as an option has them.
  private static let words = [
    "font": "Inter", "font-file": "a.ttf", "step": "2", "sizes": "10,12", "wrap": "hyphenate", "hyphens": "none",
    "balance": "", "fit-lines": "", "breaking": "optimal",
  ]

  private func request(_ fields: [TextField]) throws -> TextRequest {
    var request = TextRequest(naming: .option)
    for field in fields {
      let word = try #require(Self.words[field.name])
      try field.apply(&request, Argument(option: "--" + field.name, text: word))
    }
    return request
  }

  /// Each pair is refused by the names of both, and either alone is not.
  @Test(arguments: Contradiction.all.indices) func pairs(_ index: Int) throws {
    let pair = Contradiction.all[index]
    let (first, second) = (pair.first.field, pair.second.field)
    try request([first]).check()
    try request([second]).check()
    let both = try request([first, second])
    let failure = #expect(throws: Failure.self) { try both.check() }
    let message = try #require(failure?.message)
    #expect(message.contains("--" + first.name) && message.contains("--" + second.name))
    #expect(message.hasSuffix(" contradict each other; give one of them"))
  }
}
