import AdaptiveLayout
import Geometry
import TextFields

/// Which part of a screen an app is to have: a window of Split View, or one of any size, on a device or on none.
struct WindowRequest {
  /// Nil for the whole screen.
  var window: Window?
  /// What is covered at each edge instead of what the device covers, in points.
  var safeArea: EdgeInsets?

  /// The size of a window that stands alone where no device is named.
  var size: Size? { if case .size(let size) = window { size } else { nil } }

  /// `1/3`, `1/2`, `2/3`, or a size such as `600x400`.
  static func window(_ argument: Argument) throws(Failure) -> Window {
    let parts: [Window] = [.third, .half, .twoThirds]
    if let part = parts.first(where: { $0.description == argument.text }) { return part }
    guard argument.text.first?.isNumber == true, !argument.text.contains("/") else {
      throw argument.failure("is not a window; write 1/3, 1/2, 2/3 or a size such as 600x400")
    }
    let size = try argument.rect()
    guard size.width <= largest, size.height <= largest else {
      throw argument.failure("is larger than any display; give sides of up to \(Int(largest)) points")
    }
    return .size(size)
  }

  /// One to four lengths: top, left, bottom, right, as UIKit orders them.
  static func safeArea(_ argument: Argument) throws(Failure) -> EdgeInsets {
    let css = try argument.margins()
    // Where there are fewer than four, left and right are the same.
    let insets = EdgeInsets(top: css.top, right: css.left, bottom: css.bottom, left: css.right)
    guard [insets.top, insets.right, insets.bottom, insets.left].allSatisfy({ $0 <= largest }) else {
      throw argument.failure("covers more than any display has; give up to \(Int(largest)) points")
    }
    return insets
  }

  private static let largest = 100_000.0
}
