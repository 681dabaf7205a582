import AdaptiveLayout
import Geometry
import LabelFitting
import TextFit
import TextLayout

/// A scene laid out on one screen, its labels fitted.
struct LayoutResult: Sendable {
  let device: Device
  let orientation: Orientation
  let viewport: Viewport
  var layout: Layout
  let fits: LabelFits
  /// The labels whose sizes did not come to rest.
  let unsettled: [String]

  init(
    _ scene: LayoutScene, _ device: Device, _ orientation: Orientation, _ viewport: Viewport
  ) throws(LabelError) {
    self.device = device
    self.orientation = orientation
    self.viewport = viewport
    var (layout, fits) = (scene.layout, LabelFits())
    let report = try layout.layout(in: viewport, fitting: &fits)
    unsettled = report.unsettled.map { (try? layout.name(of: $0)) ?? "a label" }
    self.layout = layout
    self.fits = fits
  }

  var name: String { "\(device.name) \(orientation.rawValue)" }

  func frame(_ view: View) -> Rect? { try? layout.frame(of: view) }

  func label(_ view: View) -> Label? { (layout[view].content as? any TextBearing)?.label }

  /// The size of a view's text, fitted or not; nil without text.
  func size(_ view: View) -> String? {
    if let fit = fits[view] { return decimal(fit.printableSize) }
    return label(view).map { decimal($0.pointSize(for: layout.traits)) }
  }

  /// Whether the view, or one it is in, is hidden.
  func isHidden(_ view: View) -> Bool {
    var next: View? = view
    while let view = next {
      if layout[view].isHidden { return true }
      next = (try? layout.superview(of: view)) ?? nil
    }
    return false
  }

  /// A view's text in its frame: as large as was found for it, or at its own size where it is not fitted; nil without text.
  func fit(of item: LayoutScene.Item) throws(FitError) -> Fit? {
    if let fit = fits[item.view] { return fit }
    guard let content = layout[item.view].content as? any TextBearing, !content.label.text.isEmpty,
      let frame = frame(item.view)
    else { return nil }
    let size = content.label.pointSize(for: layout.traits)
    var options = item.textOptions
    options.margins = content.textInsets
    options.sizes = AllowedSizes(minimum: size, maximum: size)
    if options.overflow == .error { options.overflow = .ellipsis }
    return try content.label.shapedText(for: layout.traits).fit(in: frame.size, options)
  }

  static func text(_ frame: Rect) -> String {
    "\(decimal(frame.minX)),\(decimal(frame.minY)) \(decimal(frame.size.width))x\(decimal(frame.size.height))"
  }
}
