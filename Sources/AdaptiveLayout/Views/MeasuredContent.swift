public import ConstraintSolver
public import Geometry

/// What a view shows, as far as its size is concerned: text, an image, anything that knows how large it wants to be.
///
/// A layout asks only when it has to: a measurement counts until the content is set anew, the traits change or, where
/// the height follows the width, the width does. The layout knows nothing of what is measured.
public protocol MeasuredContent: Sendable, Equatable {
  /// The size it wants.
  ///
  /// - Parameters:
  ///   - width: the width that it is given, in points; nil asks for the natural size. Only content whose height follows
  ///     its width is ever given one; the width that it returns is then the width that it wants.
  ///   - traits: the traits of the view.
  func measure(width: Double?, traits: Traits) -> ContentMeasure

  /// Whether it grows higher when it is given less width, like text on several lines.
  var heightFollowsWidth: Bool { get }

  /// The ratio of width to height, and how strongly it is kept; nil lets both sides change freely.
  var aspect: (ratio: Double, priority: Priority)? { get }

  /// Whether what it measures depends on the traits.
  var dependsOnTraits: Bool { get }
}

extension MeasuredContent {
  /// False unless a type provides its own.
  public var heightFollowsWidth: Bool { false }
  /// No ratio, unless a type provides its own.
  public var aspect: (ratio: Double, priority: Priority)? { nil }
  /// True unless a type provides its own.
  public var dependsOnTraits: Bool { true }
}

/// The size that content wants, in points, and where its first and last lines of text stand.
public struct ContentMeasure: Sendable, Hashable {
  /// The length along an axis on which the content has no size of its own.
  public static let noIntrinsicMetric = -1.0

  /// The size in points; either side may be ``noIntrinsicMetric``.
  public var size: Size
  /// From the top down to the first baseline.
  public var firstBaseline: Double
  /// From the last baseline down to the bottom.
  public var belowLastBaseline: Double

  /// A measure in points, with baselines if the content has any.
  public init(_ size: Size, firstBaseline: Double = 0, belowLastBaseline: Double = 0) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.belowLastBaseline = belowLastBaseline
  }
}

/// Content of a fixed size: an image, a spacer, a drawing.
public struct FixedContent: MeasuredContent, Hashable {
  /// The size in points; either side may be ``ContentMeasure/noIntrinsicMetric``.
  public var size: Size
  /// The priority at which the sides keep their ratio; nil lets them change freely, as in an image view.
  public var aspectPriority: Priority?

  /// Content of a fixed size, which keeps its ratio of width to height if a priority is given.
  public init(_ size: Size, keepsAspectAt aspectPriority: Priority? = nil) {
    self.size = size
    self.aspectPriority = aspectPriority
  }

  /// The size it was created with, whatever the width; on the pixel grid where it is above that by what a number loses
  /// that was kept in single precision.
  public func measure(width: Double?, traits: Traits) -> ContentMeasure {
    ContentMeasure(Size(traits.grid.settled(size.width), traits.grid.settled(size.height)))
  }

  /// The ratio of its sides, if it keeps that.
  public var aspect: (ratio: Double, priority: Priority)? {
    guard let aspectPriority, size.width > 0, size.height > 0 else { return nil }
    return (size.width / size.height, aspectPriority)
  }

  /// False: the size is the same under all traits, apart from the scale.
  public var dependsOnTraits: Bool { false }
}

extension MeasuredContent {
  func isSame(as other: (any MeasuredContent)?) -> Bool { other as? Self == self }
}
