import AdaptiveLayout
import Geometry
import InterfaceBuilder
import Testing

/// What the elements of a scene become in a layout.
@Suite struct SceneBuilderTests {
  // MARK: Guides

  /// Files without safe areas have a top and a bottom guide, between which a view is free of bars.
  @Test func topAndBottomGuides() throws {
    let controller = """
      <viewController id="c">
      <layoutGuides><viewControllerLayoutGuide type="top" id="t"/><viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides>
      <view key="view" id="root">\(Interface.frame(Rect(size: Size(375, 812))))
      <subviews>\(Interface.view("a"))\(Interface.view("z"))</subviews>
      \(Interface.constraints(
        "a.top = t.bottom + 10", "b.top = a.bottom + 20", "a.leading = root.leading", "a.width = 5",
        "z.top = t.top", "z.bottom = b.bottom", "z.leading = root.leading", "z.width = 5"))
      </view></viewController>
      """
    let frames = try Interface.frames(Interface.storyboard([controller], device: "retina5_9"))
    #expect(frames["a"] == Rect(x: 0, y: 60, width: 5, height: 698))
    #expect(frames["z"] == Rect(x: 0, y: 0, width: 5, height: 812))
  }

  /// Edges between a scroll view and what is in it mean its content; sizes and the frame's guide mean its frame.
  @Test func scrollViews() throws {
    let content = Interface.view("v")
    let scroll = Interface.view(
      "s", "scrollView", "",
      "<subviews>\(content)</subviews>"
        + "<viewLayoutGuide key=\"contentLayoutGuide\" id=\"cg\"/><viewLayoutGuide key=\"frameLayoutGuide\" id=\"fg\"/>"
        + Interface.constraints(
          "v.leading = s.leading + 10", "v.top = s.top + 10", "s.trailing = v.trailing + 10",
          "s.bottom = v.bottom + 10", "v.width = s.width + -20", "v.height = 900"))
    let outside = Interface.constraints(
      "s.leading = top.leading", "s.trailing = top.trailing", "s.top = top.top", "s.bottom = top.bottom")
    let frames = try Interface.frames(Interface.xib("<subviews>\(scroll)</subviews>" + outside))
    #expect(frames["s"] == Rect(x: 0, y: 0, width: 320, height: 200))
    #expect(frames["v"] == Rect(x: 10, y: 10, width: 300, height: 900))
    let guided = Interface.view(
      "s", "scrollView", "",
      "<subviews>\(content)</subviews>"
        + "<viewLayoutGuide key=\"contentLayoutGuide\" id=\"cg\"/><viewLayoutGuide key=\"frameLayoutGuide\" id=\"fg\"/>"
        + Interface.constraints(
          "v.leading = cg.leading", "v.top = cg.top", "cg.trailing = v.trailing", "cg.bottom = v.bottom",
          "v.width = fg.width", "v.height = fg.height *2"))
    #expect(
      try Interface.frames(Interface.xib("<subviews>\(guided)</subviews>" + outside))["v"]
        == Rect(x: 0, y: 0, width: 320, height: 400))
  }

  /// An object id that is there twice, one in the other, does not lead in a circle.
  @Test(.timeLimit(.minutes(30)), arguments: ["a", "s", "top"]) func idsThatAreThereTwice(inner: String) throws {
    let twice = Interface.view("a", "view", "", "<subviews>\(Interface.view(inner))</subviews>")
    let scroll = Interface.view(
      "s", "scrollView", "",
      "<subviews>\(twice)</subviews>" + Interface.constraints("a.top = s.top + 4", "a.height = 30"))
    let file = try Interface.read(
      Interface.xib("<subviews>\(scroll)</subviews>" + Interface.constraints("s.top = top.top", "s.height = 90")))
    #expect(
      file.notes.map(\.problem) == ["the object id '\(inner)' occurs twice in the file; the first view keeps it"])
    #expect(file.canvas().answers.first { $0.id == "a" }?.frame?.minY == 4)
    let made = try file.layout(of: file.scenes[0])
    var layout = made.layout
    try layout.layout(in: Size(320, 200), traits: Traits(scale: 2))
    #expect(try layout.frame(of: try #require(made.views["a"])).minY == 4)
  }

  // MARK: Springs

  @Test func springsAndStruts() throws {
    let frame = Interface.frame(Rect(x: 10, y: 10, width: 50, height: 30))
    let spring = "<view id=\"a\">\(frame)<autoresizingMask key=\"autoresizingMask\" flexibleMaxX=\"YES\"/></view>"
    let frames = try Interface.frames(
      Interface.xib(
        "<subviews>\(spring)\(Interface.view("b"))</subviews>"
          + Interface.constraints("b.leading = a.trailing + 5", "b.top = a.top", "b.width = 9", "b.height = 9")))
    #expect(frames["a"] == Rect(x: 10, y: 10, width: 50, height: 30))
    #expect(frames["b"] == Rect(x: 65, y: 10, width: 9, height: 9))
  }

  // MARK: Stacks

  private static func stack(_ attributes: String, _ views: [String], _ inside: String = "") throws -> [String: Rect] {
    let stack = Interface.view("s", "stackView", attributes, "<subviews>\(views.joined())</subviews>" + inside)
    return try Interface.frames(
      Interface.xib(
        "<subviews>\(stack)</subviews>" + Interface.constraints("s.leading = top.leading", "s.top = top.top")))
  }

  private static func box(_ id: String, _ size: Size) -> String { Interface.view(id, "imageView", size: size) }

  @Test func rowsAndColumns() throws {
    let views = [Self.box("a", Size(10, 20)), Self.box("b", Size(30, 40))]
    let row = try Self.stack("spacing=\"5\" alignment=\"center\"", views)
    #expect(row["s"]?.size == Size(45, 40))
    #expect(row["b"] == Rect(x: 15, y: 0, width: 30, height: 40))
    #expect(row["a"] == Rect(x: 0, y: 10, width: 10, height: 20))
    let column = try Self.stack("axis=\"vertical\" alignment=\"trailing\" spacingType=\"standard\"", views)
    #expect(column["s"]?.size == Size(30, 68))
    #expect(column["a"] == Rect(x: 20, y: 0, width: 10, height: 20))
    #expect(column["b"] == Rect(x: 0, y: 28, width: 30, height: 40))
    let equal = try Self.stack("distribution=\"fillEqually\"", views)
    #expect(equal["a"]?.size == Size(30, 40))
  }

  /// Margins of a stack are none, and given ones are what it arranges inside.
  @Test func marginsOfStacks() throws {
    let views = [Self.box("a", Size(10, 20))]
    #expect(try Self.stack("", views)["s"]?.size == Size(10, 20))
    let margins = "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>"
    let inside = try Self.stack("", views, margins)
    #expect(inside["s"]?.size == Size(16, 24))
    #expect(inside["a"] == Rect(x: 2, y: 1, width: 10, height: 20))
  }

  /// A hidden view has no place in a stack; a hidden activity indicator, which hides itself when it stops, has.
  @Test func hiddenViews() throws {
    let a = Self.box("a", Size(10, 20))
    let hidden = try Self.stack("", [a, Interface.view("b", "imageView", "hidden=\"YES\"", size: Size(30, 20))])
    #expect(hidden["s"]?.size.width == 10)
    let indicator = try Self.stack(
      "", [a, Interface.view("b", "activityIndicatorView", "hidden=\"YES\"", size: Size(20, 20))])
    #expect(indicator["s"]?.size.width == 30)
  }

  /// Nothing says how large a plain view in a stack is: Interface Builder draws it so, and gives way to all else.
  @Test func plainViewsInStacks() throws {
    #expect(try Self.stack("", [Interface.view("a")])["a"]?.size == Size(240, 128))
    let bound = Interface.view("a", "view", "", Interface.constraints("a.width = 50 @2", "a.height = 60"))
    #expect(try Self.stack("", [bound])["a"]?.size == Size(50, 60))
  }

  /// Where room is given in ratio to contents, a view without any takes what constraints give it.
  @Test func proportions() throws {
    let plain = Interface.view("p", "view", "", Interface.constraints("p.width = 40 @2", "p.height = 20"))
    let frames = try Self.stack("distribution=\"fillProportionally\"", [Self.box("a", Size(10, 20)), plain])
    #expect(frames["a"]?.size.width == 10)
    #expect(frames["p"]?.size.width == 40)
  }

  // MARK: Variations

  /// Where size classes include and exclude constraints, change constants and turn stacks.
  @Test func sizeClasses() throws {
    let inside = """
      <subviews>\(Interface.view("a"))</subviews>
      <constraints>\(Interface.constraint("a.leading = top.leading"))\(Interface.constraint("a.top = top.top"))
      \(Interface.constraint("a.height = 9"))
      <constraint firstItem="a" firstAttribute="width" constant="10" id="small"/>
      <constraint firstItem="a" firstAttribute="width" constant="20" id="large">
      <variation key="widthClass=compact" constant="25"/><variation key="heightClass=regular-widthClass=compact" constant="30"/>
      </constraint></constraints>
      <variation key="default"><mask key="constraints"><exclude reference="large"/></mask></variation>
      <variation key="widthClass=compact"><mask key="constraints"><include reference="large"/><exclude reference="small"/></mask>
      </variation>
      """
    #expect(try Interface.frames(Interface.xib(inside))["a"]?.size.width == 30)
    #expect(try Interface.frames(Interface.xib(inside, device: "ipad9_7"))["a"]?.size.width == 10)
  }

  @Test func viewsThatAreNotInstalled() throws {
    let inside = """
      <subviews>\(Interface.view("a", "view", "", Interface.constraints("a.width = 5", "a.height = 5")))</subviews>
      <variation key="default"><mask key="subviews"><exclude reference="a"/></mask></variation>
      <variation key="widthClass=regular"><mask key="subviews"><include reference="a"/></mask></variation>
      """
    let phone = try Interface.read(Interface.xib(inside)).canvas().answers
    #expect(phone.map { $0.frame == nil } == [false, true])
    #expect(phone[1].reason == "it is not installed in this size class")
    #expect(try Interface.frames(Interface.xib(inside, device: "ipad9_7"))["a"]?.size == Size(5, 5))
  }

  @Test func stacksThatTurn() throws {
    let turning = "<variation key=\"widthClass=compact\" axis=\"vertical\"/>"
    let views = [Self.box("a", Size(10, 20)), Self.box("b", Size(10, 20))]
    #expect(try Self.stack("", views, turning)["s"]?.size == Size(10, 40))
    #expect(try Self.stack("", views)["s"]?.size == Size(20, 20))
  }
}
