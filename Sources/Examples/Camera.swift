public import AdaptiveLayout
internal import ConstraintSolver
internal import Geometry
internal import LabelFitting

/// A viewfinder whose button has a top inset of 14 points upright and 1 sideways. Written in seven parts, as
/// `NSLayoutConstraint` has them; the number depends on the orientation, so nothing has to listen to notifications.
public struct Camera: Sendable {
  public private(set) var layout = Layout()

  public init(_ texts: Texts) throws {
    let root = layout.root
    let safe = root.safeArea
    let finder = try layout.add(
      View.Properties(FixedContent(Size(320, 320)), hugging: 1, resistance: 1), to: root, named: "finder")
    let photo = try layout.add(
      Button(
        texts.label("photo", size: Variation(15), weight: 700), insets: EdgeInsets(vertical: 6, horizontal: 14),
        minimum: Size(64, 44)), to: root, named: "photo")
    let mode = try layout.add(
      Button(texts.label("mode", size: Variation(15)), insets: EdgeInsets(vertical: 4, horizontal: 12)),
      to: root, named: "mode")
    let shutter = try layout.add(FixedContent(Size(64, 64)), to: root, named: "shutter")

    var inset = LayoutConstraint(photo, .top, .equal, safe, .top)
    inset.constant = Variation(14, cases: [.init(.landscape, 1)])
    try layout.constrain {
      inset
      LayoutConstraint(photo, .trailing, .equal, safe, .trailing, constant: -16)
      LayoutConstraint(mode, .centerX, .equal, finder, .centerX)
      LayoutConstraint(mode, .bottom, .equal, finder, .bottom, constant: -12)

      LayoutConstraint(finder, .leading, .equal, root, .leading)
      LayoutConstraint(finder, .top, .equal, root, .top)
      LayoutConstraint(finder, .trailing, .equal, root, .trailing).when(.portrait)
      LayoutConstraint(finder, .bottom, .equal, shutter, .top, constant: -12).when(.portrait)
      LayoutConstraint(shutter, .bottom, .equal, safe, .bottom, constant: -12).when(.portrait)
      LayoutConstraint(shutter, .centerX, .equal, safe, .centerX).when(.portrait)

      LayoutConstraint(finder, .bottom, .equal, root, .bottom).when(.landscape)
      LayoutConstraint(finder, .trailing, .equal, shutter, .leading, constant: -24).when(.landscape)
      LayoutConstraint(shutter, .centerX, .equal, photo, .centerX).when(.landscape)
      LayoutConstraint(shutter, .centerY, .equal, safe, .centerY).when(.landscape)
    }
  }
}
