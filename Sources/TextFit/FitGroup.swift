public import Geometry
public import TextLayout

/// Several texts that share one size, or have sizes in ratio, each in its own box: the labels of one design.
public struct FitGroup: Sendable {
  /// One text of a group.
  public struct Member: Sendable {
    /// The text to fit.
    public var text: ShapedText
    /// The outer size of its box, in points.
    public var box: Size
    /// The conditions of its fit. The allowed sizes apply to the member's own size, not to the group's.
    public var options: FitOptions
    /// The member's size as a multiple of the group's.
    public var ratio: Double
    /// Shorter texts, tried in order where the text does not fit even at the smallest size that all members allow.
    /// Where ``Knob/variants(_:)`` is among the knobs, these are the same texts with their spans.
    public var variants: [ShapedText]
    /// What gives way besides the size, in order. The knobs before ``Knob/size`` are used up before the group's size
    /// falls, those after it once the size is the smallest; at the size that is found, none gives more than is needed.
    public var knobs: [Knob]

    /// Describes a member of a group.
    ///
    /// - Parameters:
    ///   - text: the text to fit.
    ///   - box: the outer size of its box, in points.
    ///   - options: the conditions of its fit.
    ///   - ratio: its size as a multiple of the group's.
    ///   - variants: shorter texts, tried in order.
    ///   - knobs: what gives way besides the size, in order.
    public init(
      _ text: ShapedText, in box: Size, _ options: FitOptions = FitOptions(), ratio: Double = 1,
      variants: [ShapedText] = [], knobs: [Knob] = []
    ) {
      self.text = text
      self.box = box
      self.options = options
      self.ratio = ratio
      self.variants = variants
      self.knobs = knobs
    }
  }

  /// Whether every member fits.
  public let fits: Bool
  /// The largest group size, in points, that all members allow and at which every member fits; the members' own sizes
  /// are multiples of it. Where not all members fit, the smallest size that all allow.
  public let size: Double
  /// The fit of each member, in the order given.
  public let members: [Fit]
  /// The index of the member that keeps the group from being larger: the first one that does not fit at the next size
  /// up or, where not all members fit, at the smallest size.
  public let binding: Int
  /// Which text each member took: 0 is its own text, 1 its first variant. The variants of ``Knob/variants(_:)`` are not
  /// counted here.
  public let variants: [Int]
  /// The knobs that each member used, in order, including the size where it is smaller than the largest that all allow;
  /// empty for members without knobs.
  public let spent: [[KnobSpending]]
  /// For each member, the hyphenation that its knobs would have used before the group's size fell, but whose patterns
  /// are not installed, by language.
  public let missingHyphenation: [[MissingHyphenation]]

  /// Finds the largest size that several texts can share.
  ///
  /// - Parameters:
  ///   - members: the texts and their boxes.
  ///   - sizes: the sizes that the group may choose from.
  /// - Throws: ``FitError`` for an empty group, a ratio that is not positive, a box or option that is not usable, or
  ///   members whose allowed sizes have none in common.
  /// - Complexity: that of fitting each member once; more where fitting is not monotone or knobs are turned.
  public init(_ members: [Member], sizes: AllowedSizes = AllowedSizes()) throws(FitError) {
    guard !members.isEmpty else { throw .emptyGroup }
    try sizes.validate()
    for member in members {
      try member.options.validate(box: member.box)
      guard AllowedSizes.bounds.contains(member.ratio) else { throw .badRatio(member.ratio) }
      try Knob.validate(member.knobs)
    }
    var search = try GroupSearch(members, sizes)
    let found = try search.run()
    let size = found ?? search.smallest
    let fitted = try search.fits(at: size)
    let binding = search.binding(at: found) ?? fitted.firstIndex { !$0.fit.fits } ?? 0
    try search.work.checkFit()
    fits = fitted.allSatisfy(\.fit.fits)
    self.size = size
    self.members = fitted.map(\.fit)
    self.binding = binding
    variants = search.variants
    spent = fitted.map(\.spent)
    missingHyphenation = fitted.map(\.missingHyphenation)
  }
}
