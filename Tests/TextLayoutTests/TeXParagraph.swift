// Linked into Tests/Oracles too, which compiles the line breaker beside it.
#if canImport(TextLayout)
  @testable import TextLayout
#endif

/// A paragraph that LuaTeX has broken into lines, as `Tests/Oracles/paragraphs.lua` writes it.
struct TeXParagraph: BreakableSegments {
  struct Segment {
    let width: Int64
    let kind: Character
    let natural: Int64
    let stretch: Int64
  }

  let segments: [Segment]
  let column: Int64
  var breaking = OptimalBreaking()
  let emergency: Int64
  let background: Int64
  let lastLine: Int64
  /// LuaTeX's answer.
  let ends: [Int]
  let demerits: Int
  /// Sums of all segments and what stands between them, and of the stretch, before each segment.
  private var widths: [Int64] = [0]
  private var stretches: [Int64] = [0]

  /// Nil for what is no such line.
  init?(_ line: some StringProtocol) {
    let parts = line.split(separator: "|").map { $0.split(separator: " ") }
    guard parts.count == 4, parts[0].count == 12, parts[1].count % 4 == 0 else { return nil }
    let numbers = parts[0].compactMap { Int64($0) }
    guard numbers.count == 12, let demerits = parts[3].first.flatMap({ Int($0) }) else { return nil }
    column = numbers[0]
    breaking.tolerance = Int(numbers[1])
    breaking.toleranceWithoutHyphens = Int(numbers[2])
    breaking.looseness = Int(numbers[3])
    emergency = numbers[4]
    breaking.linePenalty = Int(numbers[5])
    breaking.hyphenPenalty = Int(numbers[6])
    breaking.hyphensDemerits = Int(numbers[7])
    breaking.lastHyphenDemerits = Int(numbers[8])
    breaking.fitnessDemerits = Int(numbers[9])
    background = numbers[10]
    lastLine = numbers[11]
    segments = stride(from: 0, to: parts[1].count, by: 4).compactMap { index in
      guard let width = Int64(parts[1][index]), let kind = parts[1][index + 1].first,
        let natural = Int64(parts[1][index + 2]), let stretch = Int64(parts[1][index + 3])
      else { return nil }
      return Segment(width: width, kind: kind, natural: natural, stretch: stretch)
    }
    guard segments.count == parts[1].count / 4, !segments.isEmpty else { return nil }
    ends = parts[2].compactMap { Int($0) }
    self.demerits = demerits
    for segment in segments {
      widths.append(widths[widths.count - 1] + segment.width + (segment.kind == "g" ? segment.natural : 0))
      stretches.append(stretches[stretches.count - 1] + (segment.kind == "g" ? segment.stretch : 0))
    }
  }

  var count: Int { segments.count }

  func width(from first: Int, to last: Int) -> Int64 {
    let hyphen = isHyphenated(last) && last < count - 1 ? segments[last].natural : 0
    return widths[last] + segments[last].width + hyphen - widths[first]
  }

  func stretch(from first: Int, to last: Int) -> Int64 { stretches[last] - stretches[first] }

  func isHyphenated(_ last: Int) -> Bool { segments[last].kind == "h" }

  /// No hyphen is wider than what follows it.
  func mayFit(_ column: Int64, from first: Int, after last: Int) -> Bool { false }

  var isRegular: Bool { true }

  func needed(_ column: Int64) -> [Int] {
    var needed = [Int](repeating: 0, count: count + 1)
    for first in stride(from: count - 1, through: 0, by: -1) {
      // A line that ends with a hyphen may be wider than one that ends later.
      let ends = (first..<count).prefix { widths[$0] - widths[first] <= column }
      let fits = ends.last { $0 == first || width(from: first, to: $0) <= column } ?? first
      needed[first] = 1 + needed[fits + 1]
    }
    return needed
  }

  /// The line breaker for it.
  var totalFit: TotalFit<TeXParagraph> {
    var rules = breaking.rules(column: column)
    rules.isLastLineFree = lastLine < 0
    rules.lastLineStretch = max(lastLine, 0)
    return TotalFit(segments: self, column: column, rules: rules, mostCandidates: .max)
  }

  /// What TeX does: of its attempts the last one makes lines that are too wide where there are no others.
  var solution: TotalFit<TeXParagraph>.Solution? {
    var attempts = totalFit.attempts(breaking, emergency: emergency)
    attempts[attempts.count - 1].isFinal = true
    for var attempt in attempts {
      attempt.stretch += background
      var steps = TotalFitSteps(.max)
      guard !attempt.isFinal else { return totalFit.solve(attempt, &steps) }
      if let bounded = totalFit.bounded(attempt, &steps), let solution = totalFit.solve(bounded, &steps) {
        return solution
      }
    }
    return nil
  }
}
