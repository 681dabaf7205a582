import Geometry
import InterfaceBuilder
import Testing

@Suite struct CanvasContentTests {
  /// The frame of a control, and where a box stands that touches its edges.
  private static func edges(_ kind: String, _ size: Size) throws -> Rect? {
    try Interface.frames(
      Interface.xib(
        "<subviews>\(Interface.view("c", kind, size: size))\(Interface.view("box"))</subviews>"
          + Interface.constraints(
            "c.leading = top.leading + 10", "c.top = top.top + 10", "c.width = 60", "box.leading = c.leading",
            "box.trailing = c.trailing", "box.top = c.top", "box.bottom = c.bottom")))["box"]
  }

  /// Constraints bind alignment rectangles.
  @Test func alignmentRectangles() throws {
    #expect(try Self.edges("switch", Size(51, 31)) == Rect(x: 10, y: 10, width: 60, height: 31))
    #expect(try Self.edges("slider", Size(64, 31)) == Rect(x: 10, y: 10, width: 60, height: 30))
    #expect(try Self.edges("segmentedControl", Size(60, 32)) == Rect(x: 10, y: 10, width: 60, height: 31))
    let frames = try Interface.frames(
      Interface.xib(
        "<subviews>\(Interface.view("c", "slider", size: Size(64, 31)))\(Interface.view("s", "switch", size: Size(51, 31)))</subviews>"
          + Interface.constraints(
            "c.leading = top.leading + 10", "c.top = top.top + 10", "c.width = 60", "s.leading = top.leading",
            "s.top = top.top")))
    #expect(frames["c"] == Rect(x: 8, y: 10, width: 64, height: 31))
    #expect(frames["s"] == Rect(x: 0, y: 0, width: 51, height: 31))
  }

  /// Sliders, progress views and bars have a height only; tables and containers have nothing.
  @Test(arguments: [
    ("slider", true), ("progressView", true), ("searchBar", true), ("tableView", false), ("view", false),
  ])
  func intrinsicSizes(kind: String, hasHeight: Bool) throws {
    let frames = try Interface.frames(
      Interface.xib(
        "<subviews>\(Interface.view("c", kind, size: Size(70, 40)))</subviews>"
          + Interface.constraints("c.leading = top.leading", "c.top = top.top", "c.height = 5 @1", "c.width = 6 @1")))
    let size = try #require(frames["c"]?.size)
    #expect(size.width == (kind == "slider" ? 10 : 6))
    #expect((size.height > 30) == hasHeight)
  }

  /// What an author gives a view without a size of its own, for the canvas.
  @Test func placeholderSizes() throws {
    let view = Interface.view("c", "view", "placeholderIntrinsicWidth=\"33\" placeholderIntrinsicHeight=\"infinite\"")
    let frames = try Interface.frames(
      Interface.xib(
        "<subviews>\(view)</subviews>"
          + Interface.constraints("c.leading = top.leading", "c.top = top.top", "c.height = 9 @1")))
    #expect(frames["c"]?.size == Size(33, 9))
  }

  /// A label's first baseline is its font's ascent below the top; in a button the line is in the middle.
  @Test func baselines() throws {
    let label = Interface.view(
      "l", "label", size: Size(50, 20.5), "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
    let large = Interface.view(
      "m", "label", size: Size(50, 33.5),
      "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleTitle1\"/>")
    let button = Interface.view(
      "b", "button", size: Size(50, 40), "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
    let frames = try Interface.frames(
      Interface.xib(
        "<subviews>\(label)\(large)\(button)</subviews>"
          + Interface.constraints(
            "m.leading = top.leading", "m.top = top.top + 30", "l.leading = m.trailing", "b.leading = l.trailing",
            "l.firstBaseline = m.firstBaseline", "b.baseline = l.baseline")))
    // 28 and 17 points: ascents of 26.66 and 16.19.
    #expect(frames["l"]?.minY == 40.5)
    // The line of 20.29 points begins 9.86 below the button's top.
    #expect(frames["b"]?.minY == 31)
  }

  @Test func priorities() throws {
    let a = Interface.view("a", "label", "horizontalHuggingPriority=\"251\"", size: Size(50, 20))
    let b = Interface.view("b", "label", size: Size(50, 20))
    let frames = try Interface.frames(
      Interface.xib(
        "<subviews>\(a)\(b)</subviews>"
          + Interface.constraints(
            "a.leading = top.leading", "a.top = top.top", "b.leading = a.trailing", "b.top = top.top",
            "b.trailing = top.trailing")))
    #expect(frames["a"]?.size.width == 50)
    #expect(frames["b"]?.size.width == 270)
  }
}
