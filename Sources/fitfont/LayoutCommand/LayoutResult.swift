import AdaptiveLayout
import Geometry
import JSONText
import LabelFitting
import LayoutDocuments
import TextFit

/// A document's screen laid out on one device.
struct LayoutResult: Sendable {
  let device: Device
  let orientation: Orientation
  var solved: SolvedScreen

  init(
    _ screen: LayoutScreen, _ device: Device, _ orientation: Orientation, _ viewport: Viewport
  ) throws(LabelError) {
    self.device = device
    self.orientation = orientation
    solved = try screen.layout(in: viewport)
  }

  var name: String { "\(device.name) \(orientation.rawValue)" }

  var viewport: Viewport { solved.viewport }

  var layout: Layout {
    get { solved.layout }
    set { solved.layout = newValue }
  }

  var fits: LabelFits { solved.fits }

  static func text(_ frame: Rect) -> String {
    "\(decimal(frame.minX)),\(decimal(frame.minY)) \(decimal(frame.size.width))x\(decimal(frame.size.height))"
  }
}
