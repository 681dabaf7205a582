public import ConstraintSolver
public import Geometry

/// What a view shows, as far as its size goes: text, an image, anything that knows how large it wants to be.
///
/// A layout asks and never keeps on asking: a measurement counts until the content is set anew, the traits change or, where
/// the height follows the width, the width does. It knows nothing of what is measured.
public protocol MeasuredContent: Sendable, Equatable {
  /// The size it wants.
  ///
  /// - Parameters:
  ///   - width: points that it is given; nil asks for the natural size. Only content whose height follows its width is
  ///     ever given one; what it takes of that is the width that it then wants.
  ///   - traits: those of the view.
  func measure(width: Double?, traits: Traits) -> ContentMeasure

  /// Whether it grows higher when it is given less width, as text of several lines.
  var heightFollowsWidth: Bool { get }

  /// Width by height, and how strongly it is kept; nil lets both change freely.
  var aspect: (ratio: Double, priority: Priority)? { get }

  /// Whether what it measures depends on the traits.
  var dependsOnTraits: Bool { get }
}

extension MeasuredContent {
  /// False unless a type says otherwise.
  public var heightFollowsWidth: Bool { false }
  /// None, unless a type says otherwise.
  public var aspect: (ratio: Double, priority: Priority)? { nil }
  /// True unless a type says otherwise.
  public var dependsOnTraits: Bool { true }
}

/// The size that content wants, in points, and where its first and last lines of text stand.
public struct ContentMeasure: Sendable, Hashable {
  /// Along an axis on which the content has no size of its own.
  public static let noIntrinsicMetric = -1.0

  /// Either side may be ``noIntrinsicMetric``.
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
  /// Either side may be ``ContentMeasure/noIntrinsicMetric``.
  public var size: Size
  /// At what priority the sides keep their ratio; nil lets them change freely, as an image view does.
  public var aspectPriority: Priority?

  /// Content of a fixed size, which keeps its ratio of width to height if a priority is given.
  public init(_ size: Size, keepsAspectAt aspectPriority: Priority? = nil) {
    self.size = size
    self.aspectPriority = aspectPriority
  }

  /// The size it was created with, whatever the width.
  public func measure(width: Double?, traits: Traits) -> ContentMeasure { ContentMeasure(size) }

  /// The ratio of its sides, if it keeps that.
  public var aspect: (ratio: Double, priority: Priority)? {
    guard let aspectPriority, size.width > 0, size.height > 0 else { return nil }
    return (size.width / size.height, aspectPriority)
  }

  /// False: the size is the same under all traits.
  public var dependsOnTraits: Bool { false }
}

extension MeasuredContent {
  func isSame(as other: (any MeasuredContent)?) -> Bool { other as? Self == self }
}
