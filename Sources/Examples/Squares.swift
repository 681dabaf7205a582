public import AdaptiveLayout
internal import Geometry

/// Two squares side by side, as large as the screen is wide: "Adaptive Auto Layout in Code", in sentences.
public struct Squares: Sendable {
  public private(set) var layout = Layout()
  public let blue: View
  public let pink: View

  public init() throws {
    let root = layout.root
    let (blue, pink) = (try layout.add(to: root, named: "blue"), try layout.add(to: root, named: "pink"))
    let padding = EdgeInsets(top: 20, right: 20, bottom: 0, left: 20)
    try layout.make(blue) { make in
      make.height.equal(to: blue.width)
      make.top.left.equal(to: .superview).inset(padding)
      make.width.equal(to: pink)
      make.right.equal(to: pink.left).offset(-20)
    }
    try layout.make(pink) { make in
      make.top.right.equal(to: .superview).inset(padding)
      make.height.equal(to: pink.width)
    }
    (self.blue, self.pink) = (blue, pink)
  }
}
