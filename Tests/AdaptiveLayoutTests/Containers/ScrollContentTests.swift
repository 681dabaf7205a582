import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

@Suite struct ScrollContentTests {
  @Test func contentScrollsUnderTheFrame() throws {
    var screen = Layout()
    let root = screen.root
    let page = try screen.add(to: root, named: "page")
    let content = try screen.addScrollContent(to: page)
    let text = try screen.add(FixedContent(Size(10, 900)), to: page)
    let button = try screen.add(FixedContent(Size(40, 40)), to: page)
    try screen.constrain {
      page.edges == root.edges.inset(10)
      text.edges == content.edges.inset(16)
      content.width == page.width
      button.trailing == page.trailing
      button.bottom == page.bottom
    }
    try screen.layout(in: Size(320, 480))
    #expect(try screen.frame(of: content) == Rect(x: 10, y: 10, width: 300, height: 932))
    try screen.scroll(content, to: Point(0, 100))
    try screen.layout()
    #expect(try screen.frame(of: text) == Rect(x: 26, y: -74, width: 268, height: 900))
    // What is tied to the frame stays.
    #expect(try screen.frame(of: button) == Rect(x: 270, y: 430, width: 40, height: 40))
    let guide = try screen.addGuide(to: root, named: "guide")
    #expect(throws: LayoutError.self) { try screen.scroll(guide, to: Point(0, 1)) }
    #expect(throws: LayoutError.self) { try screen.scroll(content, to: Point(0, .nan)) }
  }
}
