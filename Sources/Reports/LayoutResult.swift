package import AdaptiveLayout
package import Geometry
internal import JSONText
package import LabelFitting
package import LayoutDocuments
internal import TextFit

/// A document's screen laid out on one device.
package struct LayoutResult: Sendable {
  package let device: Device
  package let orientation: Orientation
  package var solved: SolvedScreen

  package init(
    _ screen: LayoutScreen, _ device: Device, _ orientation: Orientation, _ viewport: Viewport
  ) throws(LabelError) {
    self.device = device
    self.orientation = orientation
    solved = try screen.layout(in: viewport)
  }

  package var name: String { "\(device.name) \(orientation.rawValue)" }

  package var viewport: Viewport { solved.viewport }

  package var layout: Layout {
    get { solved.layout }
    set { solved.layout = newValue }
  }

  package var fits: LabelFits { solved.fits }

  package static func text(_ frame: Rect) -> String {
    "\(decimal(frame.minX)),\(decimal(frame.minY)) \(decimal(frame.size.width))x\(decimal(frame.size.height))"
  }
}
