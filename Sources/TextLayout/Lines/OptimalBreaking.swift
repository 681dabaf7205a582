/// How lines are broken where the language lets them end in several places.
public enum LineBreaking: Sendable, Hashable {
  /// Each line takes as much as it holds, as in browsers.
  case greedy
  /// The lines of a paragraph are chosen together, so that none is much looser or shorter than the others, as in TeX. A
  /// paragraph each of whose lines could end in many hundred places is broken greedily.
  case optimal(OptimalBreaking)

  /// Optimal breaking with TeX's usual numbers.
  public static let optimal = LineBreaking.optimal(OptimalBreaking())
}

/// The costs by which a paragraph's lines are chosen together (Knuth & Plass, "Breaking Paragraphs into
/// Lines", 1981): TeX's parameters, with plain TeX's values.
///
/// A line's badness is 100 where its blanks are widened by half (justified) or where it is two em shorter than the
/// column (otherwise), and grows with the cube of that. Blanks never shrink, so a line never holds more than it does
/// when it is broken greedily.
///
/// Values out of range are replaced by the nearest ones in range.
public struct OptimalBreaking: Sendable, Hashable {
  /// The badness, 0...10,000, up to which lines are good enough. In a paragraph without such lines, even with
  /// hyphenation, every line may stretch by one em more, then by four, and so on, until there are lines.
  public var tolerance: Int
  /// The badness up to which lines are good enough without hyphenation, which is then not used in that paragraph;
  /// negative to hyphenate at once.
  public var toleranceWithoutHyphens: Int
  /// By how many lines each paragraph should be longer (or, if negative, shorter) than the best one, as far as
  /// ``tolerance`` and the box allow. The best one has to be found first, and then the ways to a place have to be kept
  /// apart by how many lines they take: no more numbers of them than those by which the paragraph may differ from its
  /// fewest lines. A fit of a text for which that is too much work is refused as one that exceeds
  /// ``/Typography/Limits/work``, and has as many lines as look best where its lines are asked for at other sizes.
  public var looseness: Int
  /// By how many more em every line may stretch, from the first such attempt on, besides what that attempt allows; 0
  /// makes no attempt of its own.
  public var emergencyStretch: Double
  /// How much of the column, 0...1, the last line should fill at least: at 0 it may be short, at 1 it is like all
  /// others. It is a wish like the others, not a rule.
  public var lastLineFill: Double
  /// The penalty for every line, 0...10,000: the higher, the fewer lines.
  public var linePenalty: Int
  /// The penalty for a hyphen, 0...10,000; 10,000 forbids it.
  public var hyphenPenalty: Int
  /// Demerits for two consecutive lines that end with a hyphen.
  public var hyphensDemerits: Int
  /// Demerits for a hyphen at the end of the last line but one.
  public var lastHyphenDemerits: Int
  /// Demerits for two neighbouring lines of which one is tight or normal and the other is loose or very loose.
  public var fitnessDemerits: Int

  /// Describes what counts against lines.
  ///
  /// - Parameters:
  ///   - tolerance: the badness up to which lines are good enough (`\tolerance`).
  ///   - toleranceWithoutHyphens: the same without hyphenation (`\pretolerance`).
  ///   - looseness: by how many lines paragraphs should be longer than the best (`\looseness`).
  ///   - emergencyStretch: by how many more em lines may stretch in an attempt of its own (`\emergencystretch`).
  ///   - lastLineFill: how much of the column the last line should fill (`\parfillskip`).
  ///   - linePenalty: the penalty for every line (`\linepenalty`).
  ///   - hyphenPenalty: the penalty for a hyphen (`\hyphenpenalty`).
  ///   - hyphensDemerits: demerits for two consecutive hyphens (`\doublehyphendemerits`).
  ///   - lastHyphenDemerits: demerits for a hyphen in the last line but one (`\finalhyphendemerits`).
  ///   - fitnessDemerits: demerits for neighbours that look different (`\adjdemerits`).
  public init(
    tolerance: Int = 200, toleranceWithoutHyphens: Int = 100, looseness: Int = 0, emergencyStretch: Double = 0,
    lastLineFill: Double = 0, linePenalty: Int = 10, hyphenPenalty: Int = 50, hyphensDemerits: Int = 10_000,
    lastHyphenDemerits: Int = 5_000, fitnessDemerits: Int = 10_000
  ) {
    self.tolerance = tolerance
    self.toleranceWithoutHyphens = toleranceWithoutHyphens
    self.looseness = looseness
    self.emergencyStretch = emergencyStretch
    self.lastLineFill = lastLineFill
    self.linePenalty = linePenalty
    self.hyphenPenalty = hyphenPenalty
    self.hyphensDemerits = hyphensDemerits
    self.lastHyphenDemerits = lastHyphenDemerits
    self.fitnessDemerits = fitnessDemerits
  }

  /// Demerits above this count as infinite; sums of this many do not overflow.
  private static let mostDemerits = 1_000_000_000

  /// The largest emergency stretch, in em.
  private static let mostEmergency = 1000.0

  /// The emergency stretch in units; 0 for NaN.
  func emergency(unitsPerEm: Int64) -> Int64 {
    emergencyStretch > 0 ? Int64(min(emergencyStretch, Self.mostEmergency) * Double(unitsPerEm)) : 0
  }

  func rules(column: Int64) -> TotalFitRules {
    func penalty(_ value: Int) -> Int { min(max(value, 0), TotalFitRules.infinitePenalty) }
    func demerits(_ value: Int) -> Int { min(max(value, 0), Self.mostDemerits) }
    let fill = lastLineFill > 0 ? min(lastLineFill, 1) : 0
    let rest = Double(min(max(column, 0), 1 << 52)) * (1 - fill)
    return TotalFitRules(
      linePenalty: penalty(linePenalty), hyphenPenalty: penalty(hyphenPenalty),
      hyphensDemerits: demerits(hyphensDemerits), lastHyphenDemerits: demerits(lastHyphenDemerits),
      fitnessDemerits: demerits(fitnessDemerits), isLastLineFree: fill == 0,
      lastLineStretch: Int64(rest))
  }
}

extension TotalFit {
  /// Makes TeX's attempts, one after the other: without hyphens, with them, with more stretch. Where TeX would then
  /// make lines that are too wide, further attempts follow with more and more stretch, so that bad lines can be told
  /// from worse ones, and finally any lines will do.
  ///
  /// - Parameters:
  ///   - stretch: how much every line may stretch besides its blanks.
  ///   - emergency: how much more it may stretch in an emergency.
  ///   - em: the number of units in an em.
  ///   - limit: the most lines allowed, with `needed` of them from each segment on.
  ///   - paying: pays for steps, and says whether more may be taken, as looseness may need; otherwise looseness is
  ///     given up after ``mostSteps``.
  func solve(
    _ breaking: OptimalBreaking, stretch: Int64, emergency: Int64 = 0, em: Int64, limit: Int = .max,
    needed: [Int] = [], paying: ((Int) -> Bool)? = nil
  ) -> Solution? {
    var steps = TotalFitSteps(mostSteps, isUnbounded: breaking.looseness != 0, paying: paying)
    let solution = solve(
      breaking, stretch: stretch, emergency: emergency, em: em, limit: limit, needed: needed, &steps)
    steps.pay()
    if let solution { return solution }
    guard paying == nil, steps.areSpent, breaking.looseness != 0, limit == .max else { return nil }
    // There are too many numbers of lines to tell apart, so the paragraph gets the best one.
    var breaking = breaking
    breaking.looseness = 0
    steps = TotalFitSteps(mostSteps)
    return solve(breaking, stretch: stretch, emergency: emergency, em: em, limit: limit, needed: needed, &steps)
  }

  private func solve(
    _ breaking: OptimalBreaking, stretch: Int64, emergency: Int64, em: Int64, limit: Int, needed: [Int],
    _ steps: inout TotalFitSteps
  ) -> Solution? {
    var pass = Pass(tolerance: 0, stretch: stretch, limit: limit, needed: needed)
    for attempt in attempts(breaking, emergency: emergency) {
      (pass.tolerance, pass.allowsHyphens) = (attempt.tolerance, attempt.allowsHyphens)
      pass.stretch = stretch + attempt.stretch
      (pass.looseness, pass.takesNearest) = (attempt.looseness, attempt.takesNearest)
      guard let bounded = bounded(pass, &steps) else {
        if steps.areSpent { return nil }
        continue
      }
      if let solution = solve(bounded, &steps) { return solution }
      if steps.areSpent { return nil }
    }
    pass.looseness = 0
    var more = max(em, 1)
    while more < column {
      pass.stretch = stretch + emergency + more
      if let solution = solve(pass, &steps) { return solution }
      if steps.areSpent { return nil }
      more *= Self.growth
    }
    pass.tolerance = TotalFitRules.infiniteBadness
    pass.stretch = stretch + max(column, 0)
    pass.isFinal = true
    return solve(pass, &steps)
  }

  /// An attempt with looseness that finds the same lines with less work.
  ///
  /// It comes to no more lines than the best paragraph has, for which lines need not be told apart, and those by which
  /// it should be longer. A way from which the end cannot be reached with so many need not be followed, so that few
  /// numbers of lines are left at each place. Where all ways are followed, as in TeX, the work grows with the square of
  /// the length.
  ///
  /// - Returns: nil where there are no lines that are good enough.
  func bounded(_ pass: Pass, _ steps: inout TotalFitSteps) -> Pass? {
    guard pass.looseness != 0 else { return pass }
    var (best, bounded) = (pass, pass)
    (best.looseness, best.limit) = (0, .max)
    guard let solution = solve(best, &steps) else { return nil }
    let (most, overflows) = solution.ends.count.addingReportingOverflow(max(0, pass.looseness))
    if !overflows { bounded.limit = min(pass.limit, most) }
    if bounded.needed.isEmpty { bounded.needed = segments.needed(column) }
    return bounded
  }

  /// By what factor the stretch grows in each further attempt, starting from one em.
  private static var growth: Int64 { 4 }

  /// TeX's own attempts.
  func attempts(_ breaking: OptimalBreaking, emergency: Int64) -> [Pass] {
    let most = TotalFitRules.infiniteBadness
    var attempts: [Pass] = []
    if breaking.toleranceWithoutHyphens >= 0 {
      attempts.append(
        Pass(
          tolerance: min(breaking.toleranceWithoutHyphens, most), allowsHyphens: false, stretch: 0,
          looseness: breaking.looseness, takesNearest: false))
    }
    let pass = Pass(
      tolerance: min(max(breaking.tolerance, 0), most), stretch: 0, looseness: breaking.looseness,
      takesNearest: emergency <= 0)
    attempts.append(pass)
    if emergency > 0 {
      attempts.append(pass)
      attempts[attempts.count - 1].stretch = emergency
      attempts[attempts.count - 1].takesNearest = true
    }
    return attempts
  }
}
