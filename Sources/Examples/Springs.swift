public import AdaptiveLayout
internal import Geometry
internal import LabelFitting

/// Springs and struts: frames drawn for one screen and masks that say what stretches, and inside them constraints.
public struct Springs: Sendable {
  public private(set) var layout = Layout()

  public init(_ texts: Texts) throws {
    let root = layout.root
    let screen = Size(320, 480)
    func springs(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ mask: AutoresizingMask) -> Autoresizing
    {
      Autoresizing(Rect(x: x, y: y, width: width, height: height), in: screen, mask)
    }
    let bar = try layout.add(
      View.Properties(autoresizing: springs(0, 0, 320, 96, .flexibleWidth)), to: root, named: "bar")
    let title = try layout.add(texts.label("title", weight: 700, fit: .upTo(24)), to: bar, named: "title")
    let stretches: AutoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleHeight]
    let board = try layout.add(
      View.Properties(autoresizing: springs(40, 120, 240, 240, stretches)), to: root, named: "board")
    let note = try layout.add(
      texts.label("note", lines: 3, fit: .upTo(40, balancesLines: true)), to: board, named: "note")
    let ok = Button(try texts.label("ok", weight: 700), minimum: Size(88, 44))
    try layout.add(
      View.Properties(
        content: ok,
        autoresizing: springs(100, 396, 120, 44, [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin])),
      to: root, named: "ok")

    try layout.make(title) { make in
      make.horizontalEdges.equal(to: root.safeArea).inset(16)
      make.bottom.equal(to: .superview).inset(8)
      make.height.equal(to: 32)
    }
    try layout.make(note) { make in make.edges.equal(to: .superview).inset(12) }
  }
}
