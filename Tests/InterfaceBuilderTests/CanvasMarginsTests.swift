import Geometry
import InterfaceBuilder
import Testing

/// The margins that no file says: by the kind of view, the window's width and the tools' version.
@Suite struct CanvasMarginsTests {
  /// From the edges of a view to a box inside its margins: left, top, right, bottom.
  private static func margins(_ text: String, _ view: String) throws -> [Double] {
    let frames = try Interface.frames(text)
    let (box, outer) = (try #require(frames["box"]), try #require(frames[view]))
    return [box.minX, box.minY, outer.size.width - box.maxX, outer.size.height - box.maxY]
  }

  private static func box(in view: String) -> String {
    "<subviews>\(Interface.view("box"))</subviews>"
      + Interface.constraints(
        "box.leading = \(view).leadingMargin", "box.top = \(view).topMargin", "\(view).trailingMargin = box.trailing",
        "\(view).bottomMargin = box.bottom")
  }

  @Test func views() throws {
    #expect(try Self.margins(Interface.xib(Self.box(in: "top")), "top") == [8, 8, 8, 8])
    let insets = "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>"
    #expect(try Self.margins(Interface.xib(Self.box(in: "top") + insets), "top") == [2, 1, 4, 3])
  }

  /// The window's: 16 at the sides and 20 from 414 points on, within the safe area; a given one is never below those
  /// unless the controller says so.
  @Test(
    arguments: [
      ("retina4_7", Size(375, 667), "", "", [16.0, 20, 16, 0]), ("retina5_5", Size(414, 736), "", "", [20, 20, 20, 0]),
      ("retina4_7", Size(375, 667), "", "10", [16, 30, 16, 10]),
      ("retina4_7", Size(375, 667), "", "30", [30, 50, 30, 30]),
      ("retina4_7", Size(375, 667), "viewRespectsSystemMinimumLayoutMargins=\"NO\"", "10", [10, 30, 10, 10]),
    ])
  func controllers(device: String, size: Size, attribute: String, given: String, expected: [Double]) throws {
    let insets =
      given.isEmpty
      ? ""
      : "<edgeInsets key=\"layoutMargins\" top=\"\(given)\" left=\"\(given)\" bottom=\"\(given)\" right=\"\(given)\"/>"
    let controller =
      "<viewController id=\"c\" \(attribute)><view key=\"view\" id=\"root\">\(Interface.frame(Rect(size: size)))"
      + insets + Self.box(in: "root") + "</view></viewController>"
    #expect(try Self.margins(Interface.storyboard([controller], device: device), "root") == expected)
  }

  /// A table's cells: 11 above and below since Xcode 9, the window's at the sides, and 8 before an accessory.
  @Test(
    arguments: [
      ("retina4_7", "22505", "", [16.0, 11, 16, 11]), ("retina6_5", "22505", "", [20, 11, 20, 11]),
      ("retina4_7", "22505", "accessoryType=\"disclosureIndicator\"", [16, 11, 8, 11]),
      ("retina4_7", "22505", "accessoryType=\"none\"", [16, 11, 16, 11]), ("retina4_7", "11762", "", [8, 8, 8, 8]),
      ("retina4_7", "11762", "preservesSuperviewLayoutMargins=\"YES\"", [15, 8, 15, 8]),
    ])
  func cells(device: String, tools: String, attribute: String, expected: [Double]) throws {
    let frame = Interface.frame(Rect(size: Size(374, 80)))
    let cell =
      "<tableViewCell \(attribute) id=\"cell\">\(frame)<tableViewCellContentView key=\"contentView\" id=\"content\">\(frame)"
      + Self.box(in: "content") + "</tableViewCellContentView></tableViewCell>"
    let table =
      "<tableViewController id=\"c\"><tableView key=\"view\" id=\"t\">\(Interface.frame(Rect(size: Size(375, 667))))"
      + "<prototypes>\(cell)</prototypes></tableView></tableViewController>"
    #expect(try Self.margins(Interface.storyboard([table], device: device, tools: tools), "content") == expected)
  }

  /// A view may lie within its superview's margins as well.
  @Test func preservedMargins() throws {
    let inner = Interface.view("a", "view", "preservesSuperviewLayoutMargins=\"YES\"", Self.box(in: "a"))
    let text = Interface.xib(
      "<edgeInsets key=\"layoutMargins\" top=\"30\" left=\"30\" bottom=\"30\" right=\"30\"/><subviews>\(inner)</subviews>"
        + Interface.constraints(
          "a.leading = top.leading + 10", "a.top = top.top", "top.trailing = a.trailing", "top.bottom = a.bottom + 28"))
    #expect(try Self.margins(text, "a") == [20, 30, 30, 8])
  }
}
