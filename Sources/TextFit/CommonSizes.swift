internal import TextLayout

/// The sizes that a group may take: those of its own at which every member's multiple is one that the member allows.
///
/// Choices are reconciled in turn: each lowers the size to its own next one down, until none lowers it any more. So the
/// sizes that a fine step allows are never listed.
struct CommonSizes {
  private struct Part {
    let sizes: AllowedSizes
    let ratio: Double
  }

  /// The group first, then the members.
  private let parts: [Part]
  /// The budget for the turns.
  private let work: WorkBudget
  /// Whether every size between the smallest and the largest is allowed.
  let isContinuous: Bool

  init(_ sizes: AllowedSizes, _ members: [FitGroup.Member], _ work: WorkBudget) {
    parts =
      [Part(sizes: sizes, ratio: 1)] + members.map { Part(sizes: $0.options.sizes, ratio: $0.ratio) }
    isContinuous = parts.allSatisfy(\.sizes.isContinuous)
    self.work = work
  }

  /// A member's own size where the group has a size; nil where the member does not allow it.
  ///
  /// Multiplying by a ratio rounds, so a size within rounding of an allowed one is that one.
  func own(_ member: Int, at size: Double) -> Double? {
    let part = parts[member + 1]
    return part.sizes.nearest(size * part.ratio)
  }

  /// The largest common size not above `bound`, apart from rounding; nil when there is none.
  func largest(upTo bound: Double) -> Double? {
    settle(from: bound) { part, size in
      let own = part.sizes.largest(upTo: size * part.ratio * (1 + SizeSearch.slack))
      return own.map { part.sizes.isContinuous ? min($0 / part.ratio, size) : $0 / part.ratio }
    } isPast: { found, size in
      found < size * (1 - SizeSearch.slack)
    }
  }

  /// The smallest common size; nil when there is none.
  func smallest() -> Double? { smallest(atLeast: 0) }

  /// The smallest common size above another, or the next printable one where every size is allowed; nil when there is
  /// none.
  func smallest(above size: Double) -> Double? {
    smallest(atLeast: isContinuous ? PrintableSize.next(above: size) : size * (1 + 2 * SizeSearch.slack))
  }

  private func smallest(atLeast size: Double) -> Double? {
    settle(from: size) { part, size in
      let own = part.sizes.smallest(atLeast: size * part.ratio * (1 - SizeSearch.slack))
      return own.map { part.sizes.isContinuous ? max($0 / part.ratio, size) : $0 / part.ratio }
    } isPast: { found, size in
      found > size * (1 + SizeSearch.slack)
    }
  }

  /// Lowers or raises a size by each part in turn, until none moves it by more than rounding.
  private func settle(
    from start: Double, next: (Part, Double) -> Double?, isPast: (Double, Double) -> Bool
  ) -> Double? {
    var size = start
    var isSettled = false
    while !isSettled {
      isSettled = true
      for part in parts {
        guard !work.isSpent, let found = next(part, size) else { return nil }
        if isPast(found, size) { isSettled = false }
        size = found
      }
      work.spend(2 * parts.count)
    }
    return size
  }

  /// The members that leave no size in common: those that choose among steps or lists, or else the one with the highest
  /// minimum and the one with the lowest maximum.
  var clash: [Int] {
    let members = parts.indices.dropFirst()
    func least(_ index: Int) -> Double { parts[index].sizes.smallest / parts[index].ratio }
    func most(_ index: Int) -> Double { parts[index].sizes.greatest / parts[index].ratio }
    guard let high = members.max(by: { least($0) < least($1) }), let low = members.min(by: { most($0) < most($1) })
    else { return [] }
    let choosing = members.filter { !parts[$0].sizes.isContinuous }
    let isRange = least(high) > most(low) * (1 + SizeSearch.slack) || choosing.isEmpty
    return (isRange ? Set([low, high]).sorted() : choosing).map { $0 - 1 }
  }
}
