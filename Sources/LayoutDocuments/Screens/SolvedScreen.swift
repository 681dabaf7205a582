public import AdaptiveLayout
public import Geometry
public import LabelFitting
public import TextFit
internal import TextLayout

/// A screen laid out in one room, its labels fitted.
///
/// A value: its layout may be asked for explanations, changed and laid out again like any other.
public struct SolvedScreen: Sendable {
  public let screen: LayoutScreen
  public let viewport: Viewport
  public var layout: Layout
  public let fits: LabelFits
  /// The labels whose sizes did not come to rest.
  public let unsettled: [String]

  init(_ screen: LayoutScreen, _ viewport: Viewport) throws(LabelError) {
    self.screen = screen
    self.viewport = viewport
    var (layout, fits) = (screen.layout, LabelFits())
    let report = try layout.layout(in: viewport, fitting: &fits)
    unsettled = report.unsettled.map { (try? layout.name(of: $0)) ?? "a label" }
    self.layout = layout
    self.fits = fits
  }

  /// The frame of a view or guide in the screen's coordinates, in points; nil for a name that there is not.
  public func frame(of name: String) -> Rect? {
    screen[name].flatMap { try? layout.frame(of: $0) }
  }

  /// How the text of a view was fitted to its frame; nil for what is not fitted.
  public func fit(of name: String) -> Fit? { screen.view(name).flatMap { fits[$0] } }

  /// Points per em of a view's text, fitted or not; nil without text.
  public func fontSize(of name: String) -> Double? { screen.view(name).flatMap(fontSize) }

  package func fontSize(_ view: View) -> Double? {
    fits[view]?.printableSize ?? label(view)?.pointSize(for: layout.traits)
  }

  package func frame(_ view: View) -> Rect? { try? layout.frame(of: view) }

  package func label(_ view: View) -> Label? { (layout[view].content as? any TextBearing)?.label }

  /// Whether the view, or one it is in, is hidden.
  package func isHidden(_ view: View) -> Bool {
    var next: View? = view
    while let view = next {
      if layout[view].isHidden { return true }
      next = (try? layout.superview(of: view)) ?? nil
    }
    return false
  }

  /// A view's text in its frame: as large as was found for it, or at its own size where it is not fitted; nil without text.
  package func fit(of item: LayoutScreen.Item) throws(FitError) -> Fit? {
    if let fit = fits[item.view] { return fit }
    guard let content = layout[item.view].content as? any TextBearing, !content.label.text.isEmpty,
      let frame = frame(item.view)
    else { return nil }
    let size = content.label.pointSize(for: layout.traits)
    var options = item.textOptions
    options.margins = content.textInsets
    options.alignment = options.alignment.reading(layout.traits.direction)
    options.sizes = AllowedSizes(minimum: size, maximum: size)
    if options.overflow == .error { options.overflow = .ellipsis }
    return try content.label.shapedText(for: layout.traits).fit(in: frame.size, options)
  }
}
