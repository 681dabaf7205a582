public import Geometry
public import TextLayout

/// Several texts that share one size, or have sizes in ratio, each in its own box: the labels of one design.
public struct FitGroup: Sendable {
  /// One text of a group.
  public struct Member: Sendable {
    public var text: ShapedText
    /// Its outer size in points.
    public var box: Size
    /// Its allowed sizes - smallest, largest, steps or list - hold for its own size.
    public var options: FitOptions
    /// The member's size as a multiple of the group's.
    public var ratio: Double
    /// Shorter texts, taken in order where the text does not fit even at the smallest size that all members allow; with
    /// ``Knob/variants(_:)`` among the knobs they are those again, where they have spans.
    public var variants: [ShapedText]
    /// What gives way besides the size, in order. Those before ``Knob/size`` give all they have before the group's size
    /// falls, those after it once the size is the smallest; at the size that is found none gives more than is needed.
    public var knobs: [Knob]

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
  /// The largest group size at which every member fits, of those that all allow; the members' own sizes are multiples of
  /// it. Where not all fit, the smallest that all allow.
  public let size: Double
  /// Each member at its size, in the order given.
  public let members: [Fit]
  /// The member that keeps the group from being larger: the first one that does not fit at the next size up, or, where not
  /// all fit, at the smallest.
  public let binding: Int
  /// Which text each member took: 0 is its own, then come its variants. Those of ``Knob/variants(_:)`` are not counted here.
  public let variants: [Int]
  /// The knobs that each member turned, in order, the size among them where it is smaller than the largest that all allow;
  /// empty for members without knobs.
  public let spent: [[KnobSpending]]
  /// The hyphenation that each member's knobs would have turned to before the group's size fell, and whose patterns are not
  /// installed; nil where none is missing.
  public let missingHyphenation: [MissingHyphenation?]

  /// - Throws: ``FitError`` for an empty group, a ratio that is no positive number, a member that makes no sense, or members
  ///   whose allowed sizes have none in common.
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
    missingHyphenation = members.indices.map { search.missingHyphenation(of: $0, fitted[$0].fit) }
  }
}
