public import AdaptiveLayout
internal import ConstraintSolver
internal import Geometry
internal import LabelFitting

/// The responsive page: its image takes three quarters of the width, and all of the screen where both sides are
/// compact. Written with anchors.
public struct Page: Sendable {
  public private(set) var layout = Layout()

  public init(_ texts: Texts) throws {
    let root = layout.root
    let safe = root.safeArea
    let image = try layout.add(
      View.Properties(FixedContent(Size(320, 320)), hugging: 1, resistance: 1), to: root, named: "image")
    let title = try layout.add(
      texts.label("title", size: Variation(28, wide: 44), weight: 700), to: root, named: "title")
    let subtitle = try layout.add(texts.label("subtitle", size: Variation(15, wide: 22)), to: root, named: "subtitle")
    let more = try layout.add(
      Button(
        texts.label("more", weight: 700), insets: EdgeInsets(vertical: 8, horizontal: 24), minimum: Size(88, 44)),
      to: root, named: "more")

    let fullBleed = TraitCondition(horizontal: .compact, vertical: .compact)
    var isFramed = Variation(true)
    isFramed.add(false, when: fullBleed)
    try layout.constrain {
      title.top == safe.top + 12
      subtitle.top == title.bottom + 4
      more.bottom == safe.bottom - 12
      title.centerX == safe.centerX
      subtitle.centerX == safe.centerX
      more.centerX == safe.centerX

      (image.width == safe.width * 0.75).active(isFramed)
      (image.centerX == safe.centerX).active(isFramed)
      (image.top == subtitle.bottom + 16).active(isFramed)
      (image.bottom == more.top - 16).active(isFramed)

      (image.leading == root.leading).when(fullBleed)
      (image.trailing == root.trailing).when(fullBleed)
      (image.top == root.top).when(fullBleed)
      (image.bottom == root.bottom).when(fullBleed)
    }
  }
}
