import Testing

@testable import TextFields

@Suite struct ContradictionTests {
  /// Words that make a field what contradicts another, as an option has them.
  private static let words = [
    "font": "Inter", "font-file": "a.ttf", "step": "2", "sizes": "10,12", "wrap": "hyphenate", "hyphens": "none",
    "balance": "", "fit-lines": "", "breaking": "optimal", "reserve-lines": "", "axis": "horizontal",
    "order": "hyphenate,size",
  ]

  private func request(_ fields: [TextField]) throws -> TextRequest {
    var request = TextRequest(naming: .option)
    // Lines that are kept free have to be some.
    request.lines = 2
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

  /// What is given last takes the place of the other, whichever that is; given at once, neither is meant more.
  @Test(arguments: Contradiction.all.indices) func theLastOneCounts(_ index: Int) throws {
    let pair = Contradiction.all[index]
    for (kept, lost) in [(pair.first, pair.second), (pair.second, pair.first)] {
      var both = try request([pair.first.field, pair.second.field])
      both.settle(given: [kept.field.name, lost.field.name])
      #expect(throws: Failure.self) { try both.check() }
      both.settle(given: [kept.field.name])
      try both.check()
      #expect(lost.field.written(both, TextRequest()) == nil)
      // An order is never written.
      #expect(kept.field.written(both, TextRequest()) != nil || kept.field.name == TextField.order.name)
    }
  }
}
