import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

@Suite struct ControlTests {
  /// Constraints bind alignment rectangles; frames are larger by what Interface Builder's are.
  @Test(arguments: [
    (Control.switch, Rect(x: 100, y: 50, width: 51, height: 31)),
    (.slider, Rect(x: 98, y: 50, width: 204, height: 31)),
    (.segmentedControl, Rect(x: 100, y: 50, width: 200, height: 32)),
    (.stepper, Rect(x: 100, y: 50, width: 94, height: 32)),
    (.progressView, Rect(x: 100, y: 50, width: 200, height: 4)),
    (.activityIndicator, Rect(x: 100, y: 50, width: 20, height: 20)),
    (.largeActivityIndicator, Rect(x: 100, y: 50, width: 37, height: 37)),
  ])
  func framesFollow(control: Control, frame: Rect) throws {
    var screen = Layout()
    let root = screen.root
    let view = try screen.add(View.Properties(control: control), to: root)
    try screen.constrain {
      view.left == root.left + 100
      view.top == root.top + 50
      // Stronger than the hugging of what may be stretched, and weaker than that of what may not.
      (view.width == 200).at(500)
    }
    try screen.layout(in: Size(320, 480))
    #expect(try screen.frame(of: view) == frame)
  }

  /// A control that hugs strongly keeps its size beside a label of Interface Builder's.
  @Test func whatHugsKeepsItsSize() throws {
    var screen = Layout()
    let row = try screen.add(Stack(alignment: .center), to: screen.root)
    let toggle = try screen.add(View.Properties(control: .switch), to: row)
    let label = try screen.add(
      View.Properties(content: FixedContent(Size(60, 20)), hugging: AxisPriorities(251)), to: row)
    try screen.arrange([toggle, label], in: row)
    try screen.constrain { row.width == 300 }
    try screen.layout(in: Size(320, 480))
    #expect(try screen.alignmentRect(of: toggle).size == Size(49, 31))
    #expect(try screen.frame(of: label).size.width == 251)
  }
}
