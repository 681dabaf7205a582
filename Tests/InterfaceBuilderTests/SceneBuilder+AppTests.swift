import AdaptiveLayout
import ConstraintSolver
import Geometry
import InterfaceBuilder
import Testing

/// What an app makes of a scene, and the canvas does not.
@Suite struct SceneBuilderAppTests {
  private static func made(
    _ text: String, _ content: (InterfaceView) -> (any MeasuredContent)? = { _ in nil }
  ) throws -> InterfaceLayout {
    let file = try Interface.read(text)
    return try file.layout(of: try #require(file.initialScene ?? file.scenes.first), content: content)
  }

  private static func frame(
    _ id: String, _ made: InterfaceLayout, _ size: Size, _ traits: Traits = Traits(scale: 2)
  ) throws -> Rect {
    var layout = made.layout
    try layout.layout(in: size, traits: traits)
    return try layout.frame(of: try #require(made.views[id]))
  }

  /// The content of a cell fills it, but for what Interface Builder left free: an accessory at the end, the separator
  /// below.
  @Test(
    arguments: [
      (Rect(x: 0, y: 0, width: 276, height: 43.5), Rect(x: 0, y: 0, width: 456, height: 99.5)),
      (Rect(x: 0, y: 0, width: 320, height: 44), Rect(x: 0, y: 0, width: 500, height: 100)),
      (Rect(x: 0, y: 0, width: 0, height: 0), Rect(x: 0, y: 0, width: 500, height: 100)),
      (Rect(x: -5, y: 0, width: 999, height: 44), Rect(x: 0, y: 0, width: 500, height: 100)),
    ])
  func contentsOfCells(stored: Rect, expected: Rect) throws {
    let cell = """
      <tableViewCell id="c">\(Interface.frame(Rect(size: Size(320, 44))))
      <tableViewCellContentView key="contentView" id="v">\(Interface.frame(stored))<autoresizingMask key="autoresizingMask"/>
      </tableViewCellContentView></tableViewCell>
      """
    let text = Interface.xib("").replacing(
      /<view contentMode(.|\n)*<\/view>/, with: cell)
    #expect(try Self.frame("v", try Self.made(text), Size(500, 100)) == expected)
  }

  /// Fixed margins have a left and a right side wherever reading begins; those of the language's direction turn round.
  /// The same holds for the content of a scroll view inside its margins.
  @Test(arguments: ["view", "scrollView"]) func marginsByDirection(kind: String) throws {
    func x(_ margins: String, _ direction: LayoutDirection) throws -> Double {
      let inside = "<subviews>\(Interface.view("b"))</subviews>"
      let view = Interface.view(
        "a", kind, "",
        margins + inside
          + Interface.constraints(
            "b.leading = a.leadingMargin", "b.top = a.topMargin", "a.trailingMargin = b.trailing",
            "a.bottomMargin = b.bottom", "b.width = 166", "b.height = 30"))
      let made = try Self.made(
        Interface.xib(
          "<subviews>\(view)</subviews>"
            + Interface.constraints("a.leading = top.leading", "a.top = top.top", "a.width = 200", "a.height = 40")))
      var layout = made.layout
      try layout.layout(in: Size(200, 100), traits: Traits(scale: 2, direction: direction))
      let (a, b) = (try #require(made.views["a"]), try #require(made.views["b"]))
      return try layout.frame(of: b, in: a).minX
    }
    let fixed = "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"30\" bottom=\"3\" right=\"4\"/>"
    let turning =
      "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"1\" leading=\"30\" bottom=\"3\" trailing=\"4\"/>"
    #expect(try x(fixed, .leftToRight) == 30)
    #expect(try x(fixed, .rightToLeft) == 30)
    #expect(try x(turning, .leftToRight) == 30)
    #expect(try x(turning, .rightToLeft) == 4)
  }

  /// Views that are there in some size classes only come and go with them.
  @Test func installedViews() throws {
    let inside = """
      <subviews>\(Interface.view("a", "imageView", size: Size(10, 20)))\(Interface.view("b", "imageView", size: Size(10, 20)))</subviews>
      <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>
      <variation key="widthClass=regular"><mask key="subviews"><include reference="b"/></mask></variation>
      """
    let stack = Interface.view("s", "stackView", "", inside)
    let made = try Self.made(
      Interface.xib(
        "<subviews>\(stack)</subviews>" + Interface.constraints("s.leading = top.leading", "s.top = top.top")))
    var traits = Traits(scale: 2)
    traits.horizontal = .compact
    #expect(try Self.frame("s", made, Size(300, 300), traits).size == Size(10, 20))
    traits.horizontal = .regular
    #expect(try Self.frame("s", made, Size(300, 300), traits).size == Size(20, 20))
  }

  /// A stack or a text at the top fills the screen.
  @Test func topmostStacksAndTexts() throws {
    let stack = """
      <stackView id="s" axis="vertical" distribution="fillEqually">\(Interface.frame(Rect(size: Size(100, 80))))
      <subviews>\(Interface.view("a"))\(Interface.view("b"))</subviews></stackView>
      """
    let made = try Self.made(Interface.xib("").replacing(/<view contentMode(.|\n)*<\/view>/, with: stack))
    #expect(try Self.frame("b", made, Size(200, 100)) == Rect(x: 0, y: 50, width: 200, height: 50))
    let label = "<label id=\"l\" text=\"a\">\(Interface.frame(Rect(size: Size(100, 80))))</label>"
    let text = try Self.made(Interface.xib("").replacing(/<view contentMode(.|\n)*<\/view>/, with: label)) { _ in
      FixedContent(Size(10, 10))
    }
    #expect(try Self.frame("l", text, Size(200, 100)) == Rect(x: 0, y: 0, width: 200, height: 100))
  }

  /// A placeholder size is for the canvas only.
  @Test func placeholderSizes() throws {
    let view = Interface.view("a", "view", "placeholderIntrinsicWidth=\"70\" placeholderIntrinsicHeight=\"50\"")
    let text = Interface.xib(
      "<subviews>\(view)</subviews>" + Interface.constraints("a.leading = top.leading", "a.top = top.top"))
    #expect(try Interface.frames(text)["a"]?.size == Size(70, 50))
    #expect(try Self.frame("a", try Self.made(text), Size(300, 300)).size == .zero)
  }

  /// What is said to be read from the right is, wherever the device is.
  @Test func readingDirections() throws {
    let inner = Interface.view("b", size: Size(9, 9))
    let outer = Interface.view(
      "a", "view", "semanticContentAttribute=\"forceRightToLeft\"",
      "<subviews>\(inner)</subviews>"
        + Interface.constraints("b.leading = a.leading", "b.top = a.top", "b.width = 9", "b.height = 9"))
    let text = Interface.xib(
      "<subviews>\(outer)</subviews>"
        + Interface.constraints("a.left = top.left", "a.top = top.top", "a.width = 100", "a.height = 50"))
    #expect(try Self.frame("b", try Self.made(text), Size(300, 300)).minX == 91)
  }

  /// Whether a view is hidden, and its priorities, may depend on the size classes; what a variation does not say is the
  /// view's.
  @Test func variations() throws {
    let view = Interface.view(
      "a", "view", "verticalHuggingPriority=\"9\"",
      "<variation key=\"widthClass=regular\" hidden=\"YES\" horizontalHuggingPriority=\"3\"/>")
    let made = try Self.made(Interface.xib("<subviews>\(view)</subviews>"))
    #expect(made.notes.isEmpty)
    let properties = made.layout[try #require(made.views["a"])]
    #expect(!properties.isHidden)
    #expect(
      properties.cases == [
        View.Properties.Case(
          TraitCondition(horizontal: .regular), isHidden: true, hugging: AxisPriorities(horizontal: 3, vertical: 9))
      ])
  }

  /// What is not laid out is said, such as static cells; labels that two views share name neither.
  @Test func notes() throws {
    let table = Interface.view("t", "tableView", "dataMode=\"static\"")
    let made = try Self.made(Interface.xib("<subviews>\(table)</subviews>"))
    #expect(made.notes.count == 1, "\(made.notes)")
    #expect(made.notes.first?.problem.contains("without its static cells") == true)
    let twins = try Self.made(
      Interface.xib(
        "<subviews>\(Interface.view("a", "view", "userLabel=\"Twin\""))\(Interface.view("b", "view", "userLabel=\"Twin\""))</subviews>"
      ))
    #expect(try twins.layout.name(of: #require(twins.views["b"])) == "b")
  }
}
