import AdaptiveLayout
import Geometry
import InterfaceBuilder
import Testing

@Suite struct InterfaceCanvasTests {
  /// Every kind of constraint: edges, sizes, ratios, relations, priorities.
  @Test func constraints() throws {
    let frames = try Interface.frames(
      Interface.xib(
        "<subviews>\(Interface.view("a"))\(Interface.view("b"))</subviews>"
          + Interface.constraints(
            "a.leading = top.leading + 20", "a.top = top.top + 10", "a.width = 80", "a.height = a.width *1:2",
            "b.leading = a.trailing + 8", "top.trailing = b.trailing + 12", "b.height >= 30", "b.height = 10 @750",
            "b.centerY = a.centerY")))
    #expect(frames["a"] == Rect(x: 20, y: 10, width: 80, height: 40))
    #expect(frames["b"] == Rect(x: 108, y: 15, width: 200, height: 30))
  }

  /// The frames in the file are answers only where nothing else places a view.
  @Test func whatIsTaken() throws {
    let fixed = Interface.view("f", "view", "fixedFrame=\"YES\"", size: Size(30, 20))
    let label = Interface.view("l", "label", size: Size(40.5, 20.5))
    let plain = Interface.view("p")
    let file = try Interface.read(
      Interface.xib(
        "<subviews>\(fixed)\(label)\(plain)</subviews>"
          + Interface.constraints(
            "l.leading = top.leading + 5", "l.top = top.top", "p.leading = l.trailing", "p.top = l.bottom",
            "p.width = 10", "p.height = 10")))
    let answers = file.canvas().answers
    #expect(answers.map(\.id) == ["top", "f", "l", "p"])
    #expect(answers.map(\.taken) == [.frame, .frame, .size, .nothing])
    #expect(answers[1].frame == Rect(x: 1, y: 1, width: 30, height: 20))
    #expect(answers[2].frame == Rect(x: 5, y: 0, width: 40.5, height: 20.5))
    #expect(answers[3].frame == Rect(x: 45.5, y: 20.5, width: 10, height: 10))
  }

  /// A topmost view, such as a cell, lies where the file has it, and what is in it in its coordinates.
  @Test func topmostViews() throws {
    let cell = """
      <tableViewCell id="cell">\(Interface.frame(Rect(x: 0, y: 50, width: 320, height: 44)))
      <subviews>\(Interface.view("a"))</subviews>
      \(Interface.constraints("a.leading = cell.leading + 5", "a.top = cell.top + 4", "a.width = 9", "a.height = 9"))
      </tableViewCell>
      """
    let frames = try Interface.frames(
      Interface.xib(
        "<subviews><tableView id=\"t\">\(Interface.frame(Rect(size: Size(320, 200))))<prototypes>\(cell)</prototypes></tableView></subviews>"
      ))
    #expect(frames["cell"] == Rect(x: 0, y: 50, width: 320, height: 44))
    #expect(frames["a"] == Rect(x: 5, y: 4, width: 9, height: 9))
  }

  @Test func viewsInViewsAreInTheirSuperviewsCoordinates() throws {
    let inner = Interface.view(
      "b", "view", "", "<constraints>" + Interface.constraint("b.width = 20") + "</constraints>")
    let outer = Interface.view(
      "a", "view", "",
      "<subviews>\(inner)</subviews>"
        + Interface.constraints(
          "b.leading = a.leading + 3", "b.top = a.top + 4", "b.height = 9", "a.trailing = b.trailing + 3"))
    let frames = try Interface.frames(
      Interface.xib(
        "<subviews>\(outer)</subviews>"
          + Interface.constraints("a.leading = top.leading + 50", "a.top = top.top + 60", "a.height = 40")))
    #expect(frames["a"] == Rect(x: 50, y: 60, width: 26, height: 40))
    #expect(frames["b"] == Rect(x: 3, y: 4, width: 20, height: 9))
  }

  /// A conflict is a note with the scene's place; the rest has answers.
  /// Files of Xcode 8 store no sizes for views that constraints place; what has no other size is named.
  @Test func leavesWithoutSizes() throws {
    func notes(_ frame: String) throws -> [String] {
      let label = "<label id=\"l\" text=\"a\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame)</label>"
      let box = "<view id=\"b\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(frame)</view>"
      let text = Interface.xib(
        "<subviews>\(label)\(box)</subviews>"
          + Interface.constraints(
            "l.top = top.top", "l.leading = top.leading", "b.top = l.bottom", "b.leading = l.leading", "b.width = 9",
            "b.height = 9"))
      return try Interface.read(text).canvas().notes.map(\.description)
    }
    #expect(try notes(Interface.frame(Rect(size: Size(20, 10)))).isEmpty)
    let found = try notes("")
    #expect(found.count == 1 && found[0].contains("no stored size for 1 of its views"), "\(found)")
    #expect(found[0].contains("taken as empty: l; open the file"), "\(found)")
    // Controls have sizes of their own.
    let control = "<switch id=\"w\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"
    let file = try Interface.read(
      Interface.xib(
        "<subviews>\(control)</subviews>" + Interface.constraints("w.top = top.top", "w.leading = top.leading")))
    let canvas = file.canvas()
    #expect(canvas.notes.isEmpty && canvas.answers.last?.frame?.size == Size(51, 31), "\(canvas.answers)")
    var layout = try file.layout(of: try #require(file.scenes.first)).layout
    try layout.layout(in: Size(320, 200))
    #expect(try layout.frame(of: try #require(layout.views.last)).size == Size(51, 31))
  }

  @Test func conflictsAreNoted() throws {
    let file = try Interface.read(
      Interface.xib(
        "<subviews>\(Interface.view("a"))</subviews>"
          + Interface.constraints("a.width = 10", "a.width = 20", "a.leading = top.leading", "a.top = top.top")))
    let canvas = file.canvas()
    #expect(canvas.notes.count == 1)
    #expect(
      canvas.notes[0].description.hasPrefix("a.xib:6:1: top has constraints that contradict each other: \"awidth10\""))
    #expect(canvas.answers.allSatisfy { $0.frame != nil })
  }

  /// What the layout refuses is a note, and everything else is laid out.
  @Test func constraintsThatMakeNoSense() throws {
    let file = try Interface.read(
      Interface.xib(
        "<subviews>\(Interface.view("a"))</subviews><constraints>"
          + "<constraint firstItem=\"a\" firstAttribute=\"left\" constant=\"3\" id=\"bad\"/>"
          + Interface.constraint("a.width = 10") + "</constraints>"))
    let canvas = file.canvas()
    #expect(canvas.notes.map(\.place?.line) == [9])
    #expect(canvas.notes[0].problem.contains("Location attributes must be specified in pairs"))
    #expect(canvas.answers.last?.frame?.size.width == 10)
  }

  /// Controllers' views that Interface Builder calls misplaced are as large as the window leaves them; others, and
  /// freeform ones, keep their size.
  @Test(arguments: [
    ("misplaced=\"YES\"", "", 603.0), ("", "", 500), ("misplaced=\"YES\"", "<size key=\"freeformSize\"/>", 500),
  ])
  func misplacedRoots(attribute: String, freeform: String, height: Double) throws {
    let bar = Interface.frame(Rect(size: Size(375, 44)))
    let navigation = """
      <navigationController id="n"><navigationBar key="navigationBar" translucent="NO" id="bar">\(bar)</navigationBar>
      <connections><segue destination="c" kind="relationship" relationship="rootViewController" id="s"/></connections>
      </navigationController>
      """
    let controller = """
      <viewController id="c"><view key="view" \(attribute) id="root">\(Interface.frame(Rect(size: Size(375, 500))))
      <subviews>\(Interface.view("a"))</subviews><viewLayoutGuide key="safeArea" id="safe"/>
      \(Interface.constraints("a.top = safe.top", "safe.bottom = a.bottom", "a.leading = safe.leading", "a.width = 9"))
      </view>\(freeform)</viewController>
      """
    #expect(
      try Interface.frames(Interface.storyboard([navigation, controller]))["a"]
        == Rect(x: 0, y: 0, width: 9, height: height))
  }
}
