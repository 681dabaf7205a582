import Testing

@testable import TextFields

/// Fields that change nothing beside what else is said.
@Suite struct TextRequestEffectsTests {
  private func request(_ words: [(TextField, String)]) throws -> TextRequest {
    var request = TextRequest(naming: .key)
    for (field, word) in words { try field.apply(&request, Argument(option: "\"\(field.key)\"", text: word)) }
    return request
  }

  @Test(
    arguments: [
      ([(.ellipsis, "~")], [(.overflow, "ellipsis-start")], "needs \"overflow\": \"ellipsis\""),
      ([(.ellipsis, "~"), (.overflow, "clip")], [(.overflow, "ellipsis")], "needs \"overflow\""),
      ([(.trailingSpacing, "")], [(.letterSpacing, "0.1")], "needs \"letterSpacing\""),
      ([(.trailingSpacing, "")], [(.order, "tracking:-2%,size")], "needs \"letterSpacing\""),
    ] as [([(TextField, String)], [(TextField, String)], String)])
  func pairs(vain: [(TextField, String)], mended: [(TextField, String)], message: String) throws {
    let names = Set(vain.map(\.0.name))
    let found = try #require(try request(vain).vain(given: names))
    #expect(found.field.name == vain[0].0.name && found.failure.message.contains(message))
    #expect(try request(vain + mended).vain(given: names) == nil)
    // What was said elsewhere may be meant for others.
    #expect(try request(vain).vain(given: []) == nil)
  }
}
