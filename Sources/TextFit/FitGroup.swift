public import Geometry
public import TextLayout

/// Several texts that share one size, or have sizes in ratio, each in its own box: the labels of one design.
public struct FitGroup: Sendable {
  /// One text of a group.
  public struct Member: Sendable {
    public var text: ShapedText
    /// Its outer size in points.
    public var box: Size
    /// Of the allowed sizes, only minimum and maximum count: the choice is the group's.
    public var options: FitOptions
    /// The member's size as a multiple of the group's.
    public var ratio: Double

    public init(_ text: ShapedText, in box: Size, _ options: FitOptions = FitOptions(), ratio: Double = 1) {
      self.text = text
      self.box = box
      self.options = options
      self.ratio = ratio
    }
  }

  /// Whether every member fits.
  public let fits: Bool
  /// The largest group size at which every member fits; the members' own sizes are multiples of it. Where not all fit, the
  /// smallest that the group and every member allow.
  public let size: Double
  /// Each member at its size, in the order given.
  public let members: [Fit]
  /// The member that keeps the group from being larger: the first one that does not fit at the next size up, or, where not
  /// all fit, at the smallest.
  public let binding: Int

  /// - Throws: ``FitError`` for an empty group, a ratio that is no positive number, or a member that makes no sense.
  /// - Complexity: that of fitting each member once; more where fitting is not monotone.
  public init(_ members: [Member], sizes: AllowedSizes = AllowedSizes()) throws(FitError) {
    guard !members.isEmpty else { throw .emptyGroup }
    try sizes.validate()
    for member in members {
      try member.options.validate(box: member.box)
      guard AllowedSizes.bounds.contains(member.ratio) else { throw .badRatio(member.ratio) }
    }
    let work = members.dropFirst().reduce(into: members[0].text.makeWork()) { $0.add($1.text.makeWork()) }
    let searches = members.map { SizeSearch(text: $0.text, box: $0.box, options: $0.options, work) }
    func fits(_ index: Int, at size: Double) -> Bool {
      let own = size * members[index].ratio
      return own <= members[index].options.sizes.maximum && searches[index].fits(own)
    }
    // Below this some member would be smaller than its own minimum.
    let floor = members.map { $0.options.sizes.minimum / $0.ratio }.max() ?? 0
    // The group's size is bounded by every member's own supremum; where one member does not fit below it, by that
    // member's next lower one. Each turn lowers the bound.
    var bound: Double? = sizes.maximum
    var found: Double?
    while found == nil, !work.isSpent, let upper = bound {
      let suprema = zip(searches, members).map { search, member in
        search.supremum(upTo: min(upper * member.ratio, member.options.sizes.maximum)).map { $0.size / member.ratio }
      }
      guard suprema.allSatisfy({ $0 != nil }), let least = suprema.compactMap({ $0 }).min(),
        let size = sizes.largest(upTo: sizes.choice == .any ? least : least * (1 + SizeSearch.slack))
      else { break }
      if size < floor { break }
      if members.indices.allSatisfy({ fits($0, at: size) }) {
        found = size
      } else {
        bound = min(size, upper).nextDown
      }
    }
    try work.checkFit()
    self.fits = found != nil
    let size = found ?? max(sizes.smallest, floor)
    self.size = size
    self.members = members.map { member in
      var options = member.options
      options.sizes = AllowedSizes(minimum: size * member.ratio, maximum: size * member.ratio)
      return Fit(text: member.text, box: member.box, options: options, work)
    }
    let next =
      found.flatMap { sizes.choice == .any ? PrintableSize.next(above: $0) : sizes.smallest(above: $0) } ?? size
    binding = members.indices.first { next < floor || !fits($0, at: next) } ?? 0
    try work.checkFit()
  }
}
