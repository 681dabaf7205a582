internal import Geometry
internal import Typography

/// What painting one picture may still cost: pixels in all, and pixels at the same time. A page of a few bytes can ask
/// for as many layers as it likes, each as large as the page.
///
/// For one thread; it lives as long as the picture is painted.
final class PaintWork {
  private let limits: Limits
  private var painted = 0.0
  /// Pixels of the picture and of the groups that are open.
  private(set) var open = 0.0

  init(_ limits: Limits) { self.limits = limits }

  /// How many pixels of one colour take as long as one of something else.
  enum Cost {
    static let plain = 1.0
    /// Made apart, cleared before and blended afterwards.
    static let group = 3.0
    static let mixed = 10.0
    static let blurred = 24.0
    /// Interpolated between the pixels of a mask.
    static let stretched = 5.0
    /// A letter's outline, however small it is.
    static let glyph = 4500.0
  }

  /// Begins another page, which may cost as much.
  func restart() { painted = 0 }

  /// What anything costs, however little of it is seen.
  private static let least = 1000.0

  /// - Throws: ``DrawingError/overLimit(_:value:maximum:)``
  func spend(_ pixels: Double, _ cost: Double) throws(DrawingError) {
    painted += max(Self.least, pixels * cost)
    guard painted > Double(limits.paintedPixels) else { return }
    throw .overLimit("paintedPixels", value: Int(saturating: painted, .up), maximum: limits.paintedPixels)
  }

  /// Opens something that needs memory for so many pixels, until it is closed.
  ///
  /// - Throws: ``DrawingError/overLimit(_:value:maximum:)``
  func open(_ pixels: Double) throws(DrawingError) {
    guard open + pixels <= Double(limits.layerPixels) else {
      throw .overLimit("layerPixels", value: Int(saturating: open + pixels, .up), maximum: limits.layerPixels)
    }
    open += pixels
  }

  func close(_ pixels: Double) { open -= pixels }

  /// How many pixels a shadow may have while it is blurred, which takes nine bytes for each.
  var largestMask: Double { max(0x1p20, (Double(limits.layerPixels) - open) * 4 / 9) }
}
