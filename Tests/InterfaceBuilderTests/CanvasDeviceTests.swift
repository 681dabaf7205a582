import Geometry
import InterfaceBuilder
import Testing

@Suite struct CanvasDeviceTests {
  /// What is covered above and below on the devices of the canvas, by the version of Interface Builder.
  @Test(
    arguments: [
      ("retina4_7", "22505", Size(375, 667), 20.0, 0.0), ("retina5_9", "14490", Size(375, 812), 44, 34),
      ("retina5_9", "22505", Size(375, 812), 50, 34), ("retina6_1", "16097", Size(414, 896), 44, 34),
      ("retina6_1", "22505", Size(414, 896), 48, 34), ("retina6_5", "22505", Size(414, 896), 44, 34),
      ("retina6_12", "23504", Size(393, 852), 59, 34), ("ipad9_7", "22505", Size(768, 1024), 20, 0),
      ("ipad11_0rounded", "22505", Size(834, 1194), 24, 20),
    ])
  func safeAreas(device: String, tools: String, size: Size, top: Double, bottom: Double) throws {
    let controller = """
      <viewController id="c"><view key="view" id="root">\(Interface.frame(Rect(size: size)))
      <subviews>\(Interface.view("a"))</subviews><viewLayoutGuide key="safeArea" id="safe"/>
      \(Interface.constraints("a.top = safe.top", "safe.bottom = a.bottom", "a.leading = safe.leading", "a.width = 9"))
      </view></viewController>
      """
    #expect(
      try Interface.frames(Interface.storyboard([controller], device: device, tools: tools))["a"]
        == Rect(x: 0, y: top, width: 9, height: size.height - top - bottom))
  }

  /// A cell is not in a window.
  @Test func cellsOfXibs() throws {
    let frame = Interface.frame(Rect(size: Size(320, 80)))
    let cell = """
      <tableViewCell id="cell">\(frame)<tableViewCellContentView key="contentView" id="content">\(frame)
      <subviews>\(Interface.view("a"))</subviews>
      \(Interface.constraints("a.top = content.topMargin", "a.leading = content.leading", "a.width = 9", "a.height = 9"))
      </tableViewCellContentView></tableViewCell>
      """
    let text = Interface.xib("", attributes: "useSafeAreas=\"YES\"").replacing("</objects>", with: cell + "</objects>")
    #expect(try Interface.frames(text)["a"]?.minY == 11)
  }

  /// A xib's view is in the device's safe area if the file uses safe areas, whatever its size.
  @Test func safeAreasOfXibs() throws {
    let inside =
      "<subviews>\(Interface.view("a"))</subviews><viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
      + Interface.constraints("a.top = safe.top", "a.leading = safe.leading", "a.width = 9", "a.height = 9")
    #expect(try Interface.frames(Interface.xib(inside))["a"]?.minY == 0)
    #expect(try Interface.frames(Interface.xib(inside, attributes: "useSafeAreas=\"YES\""))["a"]?.minY == 20)
  }
}
