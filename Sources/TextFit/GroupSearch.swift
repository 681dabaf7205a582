internal import Geometry
internal import TextLayout

/// Finds the size of a group: the largest common size at which every member fits, after it has used up every knob that
/// comes before the size.
struct GroupSearch {
  let work: WorkBudget
  private let members: [FitGroup.Member]
  private let sizes: CommonSizes
  /// The smallest and the largest size that all members allow.
  let smallest: Double
  private let largest: Double
  /// The text that each member now takes; 0 is its own.
  private(set) var variants: [Int]
  /// For each member, the texts of which one has to fit: its own text, and what the knobs before the size make of it.
  private var searches: [[SizeSearch]] = []

  /// - Throws: ``FitError`` for sizes that have none in common, or a knob that cannot be turned.
  init(_ members: [FitGroup.Member], _ sizes: AllowedSizes) throws(FitError) {
    let work = members[0].makeWork()
    for member in members.dropFirst() { work.add(member.makeWork()) }
    let common = CommonSizes(sizes, members, work)
    guard let smallest = common.smallest(), let largest = common.largest(upTo: sizes.maximum) else {
      try work.checkFit()
      throw .noCommonSize(members: common.clash)
    }
    self.work = work
    self.members = members
    self.sizes = common
    self.smallest = smallest
    self.largest = largest
    variants = [Int](repeating: 0, count: members.count)
    for member in members { searches.append(try searches(of: member, text: member.text)) }
  }

  /// - Throws: ``FitError/badKnob(_:_:)`` for a knob that cannot be turned.
  private func searches(of member: FitGroup.Member, text: ShapedText) throws(FitError) -> [SizeSearch] {
    var texts = [text]
    var turner = turner(of: member, text: text, own: member.options.sizes.maximum)
    for knob in member.knobs.prefix(while: { $0 != .size }) { texts += try turner.give(knob) }
    return texts.map { SizeSearch(text: $0, box: member.box, options: member.options, work) }
  }

  /// The group's size; nil where there is none at which every member fits.
  ///
  /// - Throws: ``FitError/badKnob(_:_:)``
  mutating func run() throws(FitError) -> Double? {
    while true {
      if let size = largestFit() { return size }
      guard !work.isSpent, try takeVariants() else { return nil }
    }
  }

  /// The size is bounded by every member's own supremum; where a member does not fit at a size, by its next lower one.
  /// Each turn lowers the bound.
  private func largestFit() -> Double? {
    var bound = largest
    while !work.isSpent {
      var least = bound
      for index in members.indices {
        guard let supremum = supremum(of: index, upTo: bound) else { return nil }
        least = min(least, supremum)
      }
      guard let size = sizes.largest(upTo: least) else { return nil }
      if members.indices.allSatisfy({ fits($0, at: size) }) { return size }
      bound = sizes.isContinuous ? min(size, bound).nextDown : min(size, bound) * (1 - 4 * SizeSearch.slack)
      if bound < smallest * (1 - SizeSearch.slack) { return nil }
    }
    return nil
  }

  /// The largest group size up to a bound at which a member may fit.
  private func supremum(of index: Int, upTo bound: Double) -> Double? {
    let member = members[index]
    let maximum = min(bound * member.ratio * (1 + SizeSearch.slack), member.options.sizes.maximum)
    var largest: Double?
    for search in searches[index] {
      guard let (size, _) = search.supremum(upTo: maximum, work) else { continue }
      let reach = sizes.isContinuous ? 0 : search.reach(above: size)
      largest = max(largest ?? 0, (size + reach) / member.ratio)
      if size >= maximum { break }
    }
    return largest
  }

  private func fits(_ index: Int, at size: Double) -> Bool {
    guard let own = sizes.own(index, at: size) else { return false }
    return searches[index].contains { $0.fits(given: own, work) }
  }

  /// Makes every member that does not fit at the smallest size take its next shorter text; returns whether any had one.
  ///
  /// - Throws: ``FitError/badKnob(_:_:)``
  private mutating func takeVariants() throws(FitError) -> Bool {
    var isAnyTaken = false
    for index in members.indices where !fits(index, at: smallest) {
      let member = members[index]
      let isPlain = !member.knobs.contains { $0.name == Knob.variants([]).name }
      guard isPlain, variants[index] < member.variants.count else { continue }
      let text = member.variants[variants[index]]
      variants[index] += 1
      searches[index] = try searches(of: member, text: text)
      isAnyTaken = true
    }
    return isAnyTaken
  }

  /// Each member at a size of the group, its knobs turned only as far as it needs there.
  ///
  /// - Throws: ``FitError/badKnob(_:_:)``
  func fits(at size: Double) throws(FitError) -> [KnobFit] {
    var fitted: [KnobFit] = []
    for (index, member) in members.enumerated() {
      // A size that all members allow is one that each allows.
      let own = sizes.own(index, at: size) ?? size * member.ratio
      var turner = turner(of: member, text: searches[index][0].text, own: own)
      let knobs = member.knobs.isEmpty || member.knobs.contains(.size) ? member.knobs : member.knobs + [.size]
      var spent = try turner.spend(knobs.filter { $0 != .size })
      if size < largest, let place = knobs.firstIndex(of: .size) {
        let before = knobs[..<place]
        spent.insert(KnobSpending(knob: .size, value: own), at: spent.prefix { before.contains($0.knob) }.count)
      }
      let fit = turner.fit
      fitted.append(KnobFit(fit: fit, spent: spent, missingHyphenation: missingHyphenation(of: index, fit)))
    }
    return fitted
  }

  /// The hyphenation that a member lacks. At the size that is found its knob may have been turned back, but only
  /// because it made no difference: then the member does not fit at the largest size without it.
  func missingHyphenation(of index: Int, _ fit: Fit) -> [MissingHyphenation] {
    let missing = fit.text.missingHyphenation
    guard missing.isEmpty, members[index].knobs.contains(.hyphenate), let own = sizes.own(index, at: largest) else {
      return missing
    }
    let (hyphenated, others) = (
      searches[index].filter { $0.text.style.hyphenation == .auto },
      searches[index].filter { $0.text.style.hyphenation != .auto }
    )
    guard let missed = hyphenated.lazy.map(\.text.missingHyphenation).first(where: { !$0.isEmpty }) else { return [] }
    return others.contains { $0.fits(given: own, work) } ? [] : missed
  }

  /// The first member that does not fit at the next size up; nil where that is not what binds.
  func binding(at size: Double?) -> Int? {
    guard let size else { return members.indices.first { !fits($0, at: smallest) } }
    guard let next = sizes.smallest(above: size) else {
      // The member that allows no larger size, unless it is the group itself.
      let larger = PrintableSize.next(above: size)
      return members.indices.first { members[$0].options.sizes.maximum < larger * members[$0].ratio }
    }
    return members.indices.first { !fits($0, at: next) }
  }

  private func turner(of member: FitGroup.Member, text: ShapedText, own: Double) -> KnobTurner {
    var options = member.options
    options.sizes = AllowedSizes(minimum: own, maximum: own)
    return KnobTurner(text: text, variants: member.variants, box: member.box, options: options, size: own, work)
  }
}

extension FitGroup.Member {
  /// The budget for fitting it.
  fileprivate func makeWork() -> WorkBudget {
    text.makeWork(
      extraBytes: variants.reduce(0) { $0 + $1.text.utf8.count } + knobs.reduce(0) { $0 + $1.byteCount })
  }
}
