import TestSupport
import Testing

@testable import Presentations

@Suite struct ShrinkingTests {
  private static func reading(
    _ count: Int, height: Double, title: Bool = false, after: String = ""
  ) throws -> BodyAnswer {
    let paragraphs = String(repeating: SlideDeck.paragraph("Hi"), count: count) + after
    let shape = SlideDeck.shape(
      placeholder: title ? #"type="title""# : nil, frame: (0, 0, 200, height), body: "<a:normAutofit/>", paragraphs)
    return try #require(try Answers.all(SlideDeck(shape)).first)
  }

  /// Ten lines of 16 points are 193.875 points high, and the pairs are tried in turn.
  @Test(
    arguments: [
      (201.2, 1, 0), (201, 1, 0.1), (181.6, 0.925, 0.1), (168.5, 0.925, 0.2), (150.6, 0.85, 0.2), (80, 0.4, 0.2),
      (10, 0.25, 0.2),
    ] as [(Double, Double, Double)])
  func bodies(height: Double, scale: Double, reduction: Double) throws {
    let reading = try #require(try Self.reading(10, height: height).reading)
    #expect((reading.scale, reading.reduction) == (scale, reduction))
    #expect((reading.overflow > 0) == (height == 10))
  }

  @Test func titles() throws {
    let reading = try #require(try Self.reading(10, height: 190, title: true).reading)
    #expect((reading.scale, reading.reduction) == (0.9, 0))
  }

  /// Paragraphs without letters at the end do not make a text smaller.
  @Test func emptyEnd() throws {
    let reading = try #require(try Self.reading(10, height: 201.2, after: "<a:p/><a:p/>").reading)
    #expect((reading.scale, reading.reduction) == (1, 0))
    #expect(reading.overflow == 0)
  }

  @Test func stale() throws {
    #expect(try Self.reading(10, height: 181.6).isStale)
    #expect(try !Self.reading(10, height: 210).isStale)
  }
}
