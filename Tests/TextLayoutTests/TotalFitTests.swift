import TestSupport
import Testing

@testable import TextLayout

/// The line breaker against LuaTeX, and against all ways to break a paragraph.
@Suite struct TotalFitTests {
  /// Recorded by `Tests/Oracles/luatex`, which holds against many more.
  @Test func breaksAsLuaTeX() throws {
    let bytes = try Files.contents(of: Command.package + "/Tests/Fixtures/tex-paragraphs.txt")
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 60)
    for line in lines {
      let paragraph = try #require(TeXParagraph(line))
      let solution = paragraph.solution
      #expect(solution?.ends == paragraph.ends && solution?.demerits == paragraph.demerits, "\(line)")
    }
  }

  /// A paragraph of a few segments with numbers that are likely to make a difference.
  private func made(_ random: inout Seeded) -> TeXParagraph? {
    func pick(_ numbers: Int...) -> Int { numbers.randomElement(using: &random) ?? 0 }
    let isRagged = Bool.random(using: &random)
    let segments = (0..<Int.random(in: 1...11, using: &random)).map { _ -> String in
      let width = Int.random(in: 400...1800, using: &random)
      switch pick(0, 0, 0, 1, 2) {
      case 0: return "\(width) g 300 \(isRagged ? 0 : 150)"
      case 1: return "\(width) h 333 0"
      default: return "\(width) p 0 0"
      }
    }
    let column = Int.random(in: 1500...6000, using: &random)
    let rules: [Int] = [
      column, pick(100, 200, 1000, 10_000), -1, 0, 0, pick(0, 10, 100), pick(0, 50, 300), pick(0, 10_000, 1_000_000),
      pick(0, 5000), pick(0, 500, 10_000), isRagged ? 2000 : 0, pick(-1, 0, column / 2),
    ]
    let numbers = rules.map(String.init).joined(separator: " ")
    return TeXParagraph("\(numbers) | \(segments.joined(separator: " ")) | 0 | 0")
  }

  /// The fewest demerits of all ways to break, each added up by itself; nil where every way has a line that is not good
  /// enough.
  private func fewest(_ paragraph: TeXParagraph, lines: ClosedRange<Int>) -> Int? {
    var fewest: Int?
    let rules = paragraph.totalFit.rules
    for breaks in 0..<1 << (paragraph.count - 1) {
      let ends = (0..<paragraph.count).filter { $0 == paragraph.count - 1 || breaks >> $0 & 1 == 1 }
      guard lines.contains(ends.count) else { continue }
      var demerits = 0
      var first = 0
      var fitness = 2
      var isAfterHyphen = false
      for (index, end) in ends.enumerated() {
        let isLast = index == ends.count - 1
        let room = paragraph.column - paragraph.width(from: first, to: end)
        var stretch = Double(paragraph.stretch(from: first, to: end) + paragraph.background)
        if isLast { stretch += Double(rules.lastLineStretch) }
        // As real numbers; what TeX rounds otherwise is let pass below.
        let ratio = Double(room) / stretch
        var badness = room <= 0 ? 0 : min(100 * ratio * ratio * ratio, 10_000)
        if isLast, rules.isLastLineFree { badness = 0 }
        let exact = room <= 0 ? 0 : isLast && rules.isLastLineFree ? 0 : TotalFitRules.badness(room, Int64(stretch))
        #expect(abs(Double(exact) - badness) <= 1 + badness / 50 || exact == 10_000 && badness > 7800)
        guard room >= 0, exact <= paragraph.breaking.tolerance else {
          demerits = .max
          break
        }
        let isHyphenated = !isLast && paragraph.isHyphenated(end)
        let own = exact > 99 ? 0 : exact > 12 ? 1 : 2
        demerits += TotalFitRules.square(rules.linePenalty + exact)
        if isHyphenated { demerits += rules.hyphenPenalty * rules.hyphenPenalty }
        if isAfterHyphen, isHyphenated { demerits += rules.hyphensDemerits }
        if isAfterHyphen, isLast { demerits += rules.lastHyphenDemerits }
        if abs(own - fitness) > 1 { demerits += rules.fitnessDemerits }
        (fitness, isAfterHyphen, first) = (own, isHyphenated, end + 1)
      }
      if demerits < .max { fewest = min(fewest ?? .max, demerits) }
    }
    return fewest
  }

  @Test func demeritsAreFewest() throws {
    var random = Seeded(state: 17)
    for _ in 0..<1500 {
      let paragraph = try #require(made(&random))
      let pass = TotalFit<TeXParagraph>.Pass(tolerance: paragraph.breaking.tolerance, stretch: paragraph.background)
      let solution = paragraph.totalFit.solve(pass)
      #expect(solution?.demerits == fewest(paragraph, lines: 1...99), "\(paragraph)")
    }
  }

  /// At most so many lines, which is what a box holds.
  @Test func demeritsAreFewestOfFewLines() throws {
    var random = Seeded(state: 18)
    for _ in 0..<1500 {
      let paragraph = try #require(made(&random))
      let needed = paragraph.needed(paragraph.column)
      let limit = needed[0] + Int.random(in: 0...1, using: &random)
      let pass = TotalFit<TeXParagraph>.Pass(
        tolerance: paragraph.breaking.tolerance, stretch: paragraph.background, limit: limit, needed: needed)
      let solution = paragraph.totalFit.solve(pass)
      #expect(solution?.demerits == fewest(paragraph, lines: 1...limit), "\(paragraph)")
      #expect(solution.map { $0.ends.count <= limit } != false)
    }
  }

  /// Looseness finds the same lines whether all numbers of lines are followed, as in TeX, or only those that can
  /// matter; and in a long paragraph the latter takes work that grows with its length alone.
  @Test func looseParagraphsFollowFewNumbersOfLines() throws {
    var random = Seeded(state: 19)
    var longer = 0
    for _ in 0..<3000 {
      let paragraph = try #require(made(&random))
      let (totalFit, looseness) = (paragraph.totalFit, [-2, -1, 1, 2, 3, .max].randomElement(using: &random) ?? 1)
      var pass = TotalFit<TeXParagraph>.Pass(
        tolerance: [200, 2000, 10_000].randomElement(using: &random) ?? 0, stretch: paragraph.background,
        looseness: looseness, takesNearest: Bool.random(using: &random))
      let all = totalFit.solve(pass)
      var steps = TotalFitSteps(.max)
      let bounded = totalFit.bounded(pass, &steps)
      #expect(bounded.flatMap { totalFit.solve($0, &steps) } == all, "\(paragraph) \(looseness)")
      pass.looseness = 0
      if let all, all.ends.count > totalFit.solve(pass)?.ends.count ?? .max { longer += 1 }
    }
    #expect(longer > 100)
    let used = try [600, 1200, 2400].map { count in
      let segments = (0..<count).map { "\(200 + $0 * 7919 % 400) g 100 50 " }.joined()
      let paragraph = try #require(TeXParagraph("4000 10000 -1 3 0 10 50 0 0 0 100 -1 | \(segments) | 0 | 0"))
      let pass = TotalFit<TeXParagraph>.Pass(tolerance: 10_000, stretch: 100, looseness: 3)
      var steps = TotalFitSteps(1 << 40)
      let bounded = try #require(paragraph.totalFit.bounded(pass, &steps))
      #expect(paragraph.totalFit.solve(bounded, &steps) != nil)
      return (1 << 40) - steps.left
    }
    #expect(used[2] < used[1] * 3 && used[1] < used[0] * 3, "\(used)")
  }

  @Test func givesUpWhereLinesHoldTooMuch() throws {
    let segments = String(repeating: "1 g 1 1 ", count: 500)
    let paragraph = try #require(TeXParagraph("900 10000 -1 0 0 10 50 0 0 0 100 -1 | \(segments) | 0 | 0"))
    var totalFit = paragraph.totalFit
    let pass = TotalFit<TeXParagraph>.Pass(tolerance: 10_000, stretch: 100)
    #expect(totalFit.solve(pass) != nil)
    totalFit.mostCandidates = 100
    #expect(totalFit.solve(pass) == nil)
  }

  /// Telling numbers of lines apart takes a bounded number of steps, after which the paragraph is as long as looks
  /// best.
  @Test func boundsTheStepsOfLooseParagraphs() throws {
    let segments = String(repeating: "300 g 100 50 ", count: 3000)
    let paragraph = try #require(TeXParagraph("4000 10000 -1 0 0 10 50 0 0 0 100 -1 | \(segments) | 0 | 0"))
    var totalFit = paragraph.totalFit
    let pass = TotalFit<TeXParagraph>.Pass(tolerance: 10_000, stretch: 4000, looseness: 1000)
    var steps = TotalFitSteps(10_000)
    #expect(totalFit.solve(pass, &steps) == nil)
    #expect(steps.areSpent && steps.left > -10_000)
    totalFit.mostCandidates = 100
    #expect(totalFit.mostSteps == 100 * 3000)
    var breaking = OptimalBreaking(tolerance: 10_000, toleranceWithoutHyphens: -1)
    let best = try #require(totalFit.solve(breaking, stretch: 4000, em: 1000))
    breaking.looseness = 1000
    #expect(totalFit.solve(breaking, stretch: 4000, em: 1000) == best)
    // As many steps as are paid for, and no lines where they are not.
    var paid: [Int] = []
    let longer = try #require(
      totalFit.solve(breaking, stretch: 4000, em: 1000) { steps in
        paid.append(steps)
        return true
      })
    let sum = paid.reduce(0, +)
    #expect(longer.ends.count > best.ends.count && sum > totalFit.mostSteps)
    // They are paid for soon after they were taken, since a long paragraph takes millions; all of them, and once.
    #expect(paid.allSatisfy { $0 < 1 << 17 } && paid.count > sum >> 17, "\(paid)")
    var enough = 0
    let exact = totalFit.solve(breaking, stretch: 4000, em: 1000) { steps in
      enough += steps
      return enough <= sum
    }
    #expect(exact == longer && enough == sum)
    #expect(totalFit.solve(breaking, stretch: 4000, em: 1000) { _ in false } == nil)
    // Where there are few lines, they can be told apart.
    let few = try #require(
      TeXParagraph("4000 10000 -1 0 0 10 50 0 0 0 100 -1 | \(String(repeating: "300 g 100 50 ", count: 60)) | 0 | 0"))
    let own = try #require(few.totalFit.solve(breaking, stretch: 4000, em: 1000))
    breaking.looseness = 0
    let plain = try #require(few.totalFit.solve(breaking, stretch: 4000, em: 1000))
    #expect(own.ends.count > plain.ends.count)
  }

  /// Section 108: 100 (t/s)^3, halves rounded as TeX rounds them.
  @Test func badnessIsTeX() {
    #expect(TotalFitRules.badness(0, 0) == 0)
    #expect(TotalFitRules.badness(1, 0) == 10_000)
    #expect(TotalFitRules.badness(100, 100) == 100)
    #expect(TotalFitRules.badness(100, 50) == 800)
    #expect(TotalFitRules.badness(434, 100) == 8151)
    #expect(TotalFitRules.badness(435, 100) == 10_000)
    #expect(TotalFitRules.badness(1 << 60, 1 << 59) == 800)
    #expect(TotalFitRules.badness(1 << 60, 1) == 10_000)
  }
}
