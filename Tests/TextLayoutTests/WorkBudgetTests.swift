import TestSupport
import Testing
import Typography

@testable import TextLayout

/// What a call may spend: enough for every text that people write, and an end for those that only buy time.
@Suite(.timeLimit(.minutes(30))) struct WorkBudgetTests {
  private func font(_ file: String) throws -> Font {
    try FontCatalog.shared.font(path: Command.package + "/Tests/Fixtures/" + file)
  }

  private func shape(
    _ text: String, _ font: Font, wrap: WrapPolicy = .word, _ limits: Limits = .default
  ) throws(TextError) -> ShapedText {
    try ShapedText(text, style: TextStyle(font: font, wrap: wrap, fallback: FallbackPolicy.none), limits: limits)
  }

  private func limits(_ work: Int, perByte: Int = 0) -> Limits {
    var limits = Limits.default
    limits.work = work
    limits.workPerByte = perByte
    return limits
  }

  @Test func spendsToTheLastStep() throws {
    let work = WorkBudget(limits(100, perByte: 3), byteCount: 10)
    work.spend(130)
    #expect(!work.isSpent)
    try work.check()
    work.spend(1)
    #expect(work.isSpent && work.error == .overLimit("work", value: 131, maximum: 130))
    #expect(throws: work.error) { try work.check() }
    work.spend(.max)
    work.spend(.max)
    #expect(work.isSpent)
    #expect(!WorkBudget(limits(.max, perByte: .max), byteCount: .max).isSpent)
    #expect(WorkBudget(limits(-5, perByte: -1), byteCount: 1).isSpent == false)
    #expect(!(nil as WorkBudget?).isSpent)
  }

  @Test func noTextBuysMoreThanTheLongestWork() {
    var limits = limits(100, perByte: 1000)
    limits.longestWork = 5000
    let work = WorkBudget(limits, byteCount: 1 << 40)
    work.spend(5000)
    #expect(!work.isSpent)
    work.spend(1)
    #expect(work.error == .overLimit("work", value: 5001, maximum: 5000))
    // What is allowed whatever the text stays allowed.
    limits.longestWork = 0
    #expect(WorkBudget(limits, byteCount: 9).error == .overLimit("work", value: 0, maximum: 100))
  }

  @Test func isSharedByAllMembers() {
    let work = WorkBudget(limits(10), byteCount: 0)
    work.add(WorkBudget(limits(5, perByte: 2), byteCount: 4))
    work.spend(23)
    #expect(!work.isSpent)
    work.spend(1)
    #expect(work.isSpent)
  }

  /// With any limit a text is what it is with none, or an error.
  @Test(arguments: WrapPolicy.allCases)
  func neverShortensAResult(wrap: WrapPolicy) throws {
    let text = "Kerned AVATAR texts, office fi; ไทย 日本 and more of it"
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    func shape(_ limits: Limits) throws(TextError) -> ShapedText {
      try ShapedText(
        text, style: TextStyle(font: font, language: "en", wrap: wrap, fallback: .bundled), limits: limits)
    }
    let whole = try shape(limits(.max)).lines(size: 10, width: 60)
    var errors = 0
    for exponent in 0..<24 {
      do throws(TextError) {
        #expect(try shape(limits(1 << exponent)).lines(size: 10, width: 60) == whole)
      } catch {
        guard case .overLimit("work", let value, 1 << exponent) = error else { throw error }
        #expect(value > 1 << exponent)
        errors += 1
      }
    }
    #expect(errors > 0 && errors < 20)
  }

  /// Where every glyph depends on the next, the lines that may be asked for take the cube of the length to shape.
  @Test(arguments: [WrapPolicy.word, .anywhere])
  func textThatCanBeSlicedNowhere(wrap: WrapPolicy) throws {
    let font = try font("ChainedTest.ttf")
    let short = try shape(String(repeating: "word ", count: 40), font, wrap: wrap)
    #expect(short.storage.segments.additiveFrom != nil)
    #expect(short.lines(size: 10, width: 30).last?.range.upperBound == 200)
    let long = String(repeating: "word ", count: 3000)
    #expect {
      try shape(long, font, wrap: wrap, limits(1_000_000, perByte: 400))
    } throws: { error in
      guard case TextError.overLimit("work", _, let maximum) = error else { return false }
      return maximum == 1_000_000 + long.utf8.count * 400
    }
  }

  /// Ranges of features are counted from the text's start, each span's anew.
  @Test func rangesOfManySpans() throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    let text = String(repeating: "a", count: 40_000)
    let spans = (0..<20_000).map { index in
      TextSpan(2 * index..<2 * index + 1, features: [FontFeature(tag: "kern", value: 0, range: 39_000..<40_000)])
    }
    #expect {
      try ShapedText(text, style: TextStyle(font: font, fallback: FallbackPolicy.none), spans: spans)
    } throws: {
      if case TextError.overLimit("work", _, _) = $0 { true } else { false }
    }
  }

  /// What could not be finished is not kept for others.
  @Test func cachesKeepNothingUnfinished() throws {
    let cache = ShapeCache()
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    let text = "A text with ไทย in it, kerned AVATAR \u{E0FF}"
    let style = TextStyle(font: font, fallback: .bundled)
    for exponent in 0..<16 {
      let catalog = FontCatalog()
      _ = try? ShapedText(text, style: style, cache: cache, catalog: catalog, limits: limits(1 << exponent))
      let (known, fresh) = (
        try ShapedText(text, style: style, cache: cache, catalog: catalog), try ShapedText(text, style: style)
      )
      #expect(known.lines(size: 10, width: 40) == fresh.lines(size: 10, width: 40))
      #expect(known.missingCharacters == fresh.missingCharacters)
      #expect(known.fonts.map(\.familyName) == fresh.fonts.map(\.familyName))
    }
  }
}
