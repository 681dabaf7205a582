public import Geometry

/// Springs and struts: which of a view's margins and sides give way when its superview changes its size.
///
/// The kind of layout that came before constraints, as a pure function of two sizes and a frame: it remembers nothing,
/// so rounding adds up when a superview is resized many times, as it does in UIKit. On each axis the change is shared
/// among the flexible parts in proportion to their sizes. Where nothing is flexible, the frame stays where it is, at
/// the left and the top.
///
/// Source: UIView.AutoresizingMask. As measured there, both edges are floored on the grid, and the size is their
/// difference.
public struct AutoresizingMask: OptionSet, Sendable, Hashable {
  /// The bits, as in `UIView.AutoresizingMask`.
  public let rawValue: UInt

  /// The parts whose bits are set.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The distance from the superview's left edge changes.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
  /// The width changes.
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
  /// The distance from the superview's right edge changes.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
  /// The distance from the superview's top changes.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  /// The height changes.
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  /// The distance from the superview's bottom changes.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

  /// The frame after its superview changed from one size to another, in the superview's coordinates.
  ///
  /// Flexible parts share equally if all of them are empty, or negative because the frame sticks out; such parts get
  /// nothing if there are others. An axis on which the superview does not change, or on which nothing is flexible, is
  /// left alone, rounding included.
  ///
  /// - Complexity: O(1)
  public func frame(_ frame: Rect, from old: Size, to new: Size, grid: PixelGrid = .points) -> Rect {
    let x = Self.span(
      (frame.minX, frame.maxX), in: old.width, to: new.width,
      flexible: (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)), grid)
    let y = Self.span(
      (frame.minY, frame.maxY), in: old.height, to: new.height,
      flexible: (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)), grid)
    return Rect(
      x: x?.0 ?? frame.minX, y: y?.0 ?? frame.minY, width: x.map { $0.1 - $0.0 } ?? frame.size.width,
      height: y.map { $0.1 - $0.0 } ?? frame.size.height)
  }

  /// The two edges on one axis; nil when they stay.
  private static func span(
    _ edges: (Double, Double), in old: Double, to new: Double, flexible: (Bool, Bool, Bool), _ grid: PixelGrid
  ) -> (Double, Double)? {
    let delta = new - old
    guard delta != 0, flexible.0 || flexible.1 || flexible.2 else { return nil }
    let parts = (
      flexible.0 ? max(0, edges.0) : 0, flexible.1 ? max(0, edges.1 - edges.0) : 0,
      flexible.2 ? max(0, old - edges.1) : 0
    )
    let sum = parts.0 + parts.1 + parts.2
    let shares: (Double, Double)
    if sum > 0 {
      shares = (delta * parts.0 / sum, delta * parts.1 / sum)
    } else {
      let count = Double([flexible.0, flexible.1, flexible.2].count { $0 })
      shares = (flexible.0 ? delta / count : 0, flexible.1 ? delta / count : 0)
    }
    return (grid.roundDown(edges.0 + shares.0), grid.roundDown(edges.1 + shares.0 + shares.1))
  }
}
