import Testing

@testable import Presentations

@Suite struct BodyMeasureTests {
  /// Letters that are 8 to 10 points wide.
  private static func measure(
    _ text: String, sizes: [Double] = [], knowsWordEnds: Bool = true
  ) -> [SetParagraph] {
    let atoms = text.enumerated().map { index, letter in
      Atom(
        kind: letter == " " ? .space : letter == "\t" ? .tab : .letter, advance: 1, slack: 0.2, size: 10,
        lineSize: index < sizes.count ? sizes[index] : 10, endsWord: letter == " ")
    }
    return [
      SetParagraph(
        paragraph: BodyParagraph(), atoms: atoms, bulletAdvance: nil,
        unknown: WidthGap(reason: "it is not known", knowsWordEnds: knowsWordEnds))
    ]
  }

  private static func isCertain(
    _ text: String, _ width: Double?, sizes: [Double] = [], knowsWordEnds: Bool = true
  ) -> Bool {
    BodyMeasure(TextBody(), measure(text, sizes: sizes, knowsWordEnds: knowsWordEnds)).hasCertainLines(
      width: width, scale: 1)
  }

  @Test(
    arguments: [
      ("aa bb", 60.0, true), ("aa bb", 35.0, true), ("aa bb", 45.0, false), ("aa bb", nil, true),
      // Two lines at both, that end elsewhere.
      ("aa bb cc dd", 70.0, true), ("a\tb", 40.0, false), ("a\tb", 100.0, true),
    ] as [(String, Double?, Bool)])
  func lines(text: String, width: Double?, isCertain: Bool) {
    #expect(Self.isCertain(text, width) == isCertain)
  }

  /// Where lines end matters where they are of several heights.
  @Test func sizes() {
    #expect(!Self.isCertain("aa bb cc dd", 70, sizes: [10, 10, 10, 10, 10, 10, 20, 20]))
  }

  @Test func unknownWordEnds() {
    #expect(!Self.isCertain("aa bb", 35, knowsWordEnds: false))
    #expect(Self.isCertain("aa bb", 60, knowsWordEnds: false))
  }

  @Test func narrowest() {
    let set = Self.measure("a")[0].narrowest
    #expect(abs(set.atoms[0].advance - 0.8) < 1e-12 && set.atoms[0].slack == 0)
  }
}
