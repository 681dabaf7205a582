import AdaptiveLayout
import ConstraintSolver
import Geometry
import InterfaceBuilder
import Testing

/// Scenes as layouts for any device.
@Suite struct InterfaceLayoutTests {
  private static func frame(
    _ id: String, _ text: String, _ size: Size, _ traits: Traits = Traits(scale: 2), safeArea: EdgeInsets = .zero
  ) throws -> Rect {
    let file = try Interface.read(text)
    let made = try file.layout(of: try #require(file.initialScene))
    #expect(made.notes.isEmpty)
    var layout = made.layout
    try layout.layout(in: size, traits: traits, safeArea: safeArea)
    return try layout.frame(of: try #require(made.views[id]))
  }

  private static let box = "<subviews>\(Interface.view("a"))</subviews>"

  /// The topmost view is the window, whose margins are its own.
  @Test func roots() throws {
    let edges = Interface.constraints(
      "a.leading = root.leadingMargin", "root.trailingMargin = a.trailing", "a.top = root.topMargin",
      "root.bottomMargin = a.bottom")
    let controller =
      "<viewController id=\"c\"><view key=\"view\" id=\"root\">\(Interface.frame(Rect(size: Size(375, 667))))"
      + Self.box + edges + "</view></viewController>"
    #expect(
      try Self.frame(
        "a", Interface.storyboard([controller]), Size(320, 480),
        safeArea: EdgeInsets(top: 20, right: 0, bottom: 0, left: 0))
        == Rect(x: 16, y: 20, width: 288, height: 460))
    #expect(try Self.frame("a", Interface.storyboard([controller]), Size(500, 480)).minX == 20)
    let xib = Interface.xib(Self.box + edges.replacing("root", with: "top"))
    #expect(try Self.frame("a", xib, Size(500, 480)) == Rect(x: 8, y: 8, width: 484, height: 464))
  }

  /// Size classes decide when the layout is laid out, not when it is made.
  @Test func sizeClasses() throws {
    let inside = """
      \(Self.box)<constraints>\(Interface.constraint("a.leading = top.leading"))\(Interface.constraint("a.top = top.top"))
      \(Interface.constraint("a.height = 9"))
      <constraint firstItem="a" firstAttribute="width" constant="10" id="w">
      <variation key="widthClass=regular" constant="70"/></constraint></constraints>
      """
    var traits = Traits(scale: 2)
    #expect(try Self.frame("a", Interface.xib(inside), Size(300, 300), traits).size.width == 10)
    traits.horizontal = .regular
    #expect(try Self.frame("a", Interface.xib(inside), Size(300, 300), traits).size.width == 70)
  }

  @Test func stacksThatTurn() throws {
    let images =
      Interface.view("a", "imageView", size: Size(10, 20)) + Interface.view("b", "imageView", size: Size(10, 20))
    let stack = Interface.view(
      "s", "stackView", "", "<subviews>\(images)</subviews><variation key=\"widthClass=compact\" axis=\"vertical\"/>")
    let xib = Interface.xib(
      "<subviews>\(stack)</subviews>" + Interface.constraints("s.leading = top.leading", "s.top = top.top"))
    var traits = Traits(scale: 2)
    traits.horizontal = .compact
    #expect(try Self.frame("s", xib, Size(300, 300), traits).size == Size(10, 40))
    traits.horizontal = .regular
    #expect(try Self.frame("s", xib, Size(300, 300), traits).size == Size(20, 20))
  }

  /// Where two variations hold, each has its say of what it is about, in an app as on the canvas: of a stack's
  /// attributes, and of a view's priorities along its two axes.
  @Test(arguments: [SizeClass.compact, .regular], [SizeClass.compact, .regular])
  func variationsTogether(horizontal: SizeClass, vertical: SizeClass) throws {
    let images =
      Interface.view("a", "imageView", size: Size(10, 20)) + Interface.view("b", "imageView", size: Size(10, 20))
    let variations =
      "<variation key=\"heightClass=compact\" spacing=\"50\" verticalHuggingPriority=\"800\"/>"
      + "<variation key=\"widthClass=regular\" axis=\"horizontal\" horizontalHuggingPriority=\"700\"/>"
    let stack = Interface.view(
      "s", "stackView", "axis=\"vertical\" spacing=\"10\"", "<subviews>\(images)</subviews>\(variations)")
    let xib = Interface.xib(
      "<subviews>\(stack)</subviews>" + Interface.constraints("s.leading = top.leading", "s.top = top.top"))
    let traits = Traits(horizontal: horizontal, vertical: vertical, scale: 2)
    let gap: Double = vertical == .compact ? 50 : 10
    let isRow = horizontal == .regular
    #expect(
      try Self.frame("s", xib, Size(300, 300), traits).size == (isRow ? Size(20 + gap, 20) : Size(10, 40 + gap)))
    let file = try Interface.read(xib)
    let made = try file.layout(of: file.scenes[0])
    let cases = made.layout[try #require(made.views["s"])].cases.filter { $0.condition.matches(traits) }
    let strongest = cases.max { $0.condition.precedes($1.condition) }
    #expect(strongest?.hugging?.vertical.rawValue ?? 250 == (vertical == .compact ? 800 : 250))
    #expect(strongest?.hugging?.horizontal.rawValue ?? 250 == (isRow ? 700 : 250))
  }

  /// What is there for the canvas only is not there; a label measures itself, and an image is as large as the file
  /// says.
  @Test func whatIsForTheCanvasOnly() throws {
    let inside =
      Self.box + "<constraints>" + Interface.constraint("a.leading = top.leading")
      + Interface.constraint("a.top = top.top")
      + Interface.constraint("a.height = 9") + Interface.constraint("a.width = 10 @1")
      + Interface.constraint("a.width = 99", "placeholder=\"YES\"") + "</constraints>"
    #expect(try Self.frame("a", Interface.xib(inside), Size(300, 300)).size.width == 10)
    #expect(try Interface.frames(Interface.xib(inside))["a"]?.size.width == 99)
    let shown =
      "<subviews>\(Interface.view("a", "imageView", "image=\"star\"", size: Size(99, 99)))\(Interface.view("b", "label", size: Size(99, 99)))</subviews>"
      + Interface.constraints(
        "a.leading = top.leading", "a.top = top.top", "b.leading = top.leading", "b.top = a.bottom")
    let text = Interface.xib(shown).replacing(
      "</document>", with: "<resources><image name=\"star\" width=\"22\" height=\"33\"/></resources></document>")
    let file = try Interface.read(text)
    let made = try file.layout(of: file.scenes[0]) { $0.kind == "label" ? FixedContent(Size(40, 10)) : nil }
    var layout = made.layout
    try layout.layout(in: Size(300, 300))
    #expect(try layout.frame(of: try #require(made.views["a"])) == Rect(x: 0, y: 0, width: 22, height: 33))
    #expect(try layout.frame(of: try #require(made.views["b"])) == Rect(x: 0, y: 33, width: 40, height: 10))
    // Of a symbol the resources say nothing but its shape: one of 128 points is as large as it is stored.
    let symbol = text.replacing("image=\"star\"", with: "image=\"star\" catalog=\"system\"")
    #expect(try Self.frame("a", symbol, Size(300, 300)).size == Size(99, 99))
  }

  /// What a navigation or tab bar controller shows first is its first child, and never its bar.
  @Test func scenesOfContainers() throws {
    func container(_ id: String, _ kind: String, _ relationship: String, _ child: String) -> String {
      """
      <\(kind) id="\(id)"><navigationBar key="navigationBar" id="\(id)bar">\(Interface.frame(Rect(size: Size(9, 9))))</navigationBar>
      <connections><segue destination="\(child)" kind="relationship" relationship="\(relationship)" id="\(id)s"/></connections>
      </\(kind)>
      """
    }
    func screen(_ id: String) -> String {
      "<viewController id=\"\(id)\"><view key=\"view\" id=\"\(id)v\">\(Interface.frame(Rect(size: Size(9, 9))))</view></viewController>"
    }
    let objects = [
      container("t", "tabBarController", "viewControllers", "n"),
      container("n", "navigationController", "rootViewController", "b"),
      container("x", "navigationController", "rootViewController", "x"), screen("a"), screen("b"),
    ]
    func file(_ first: String) throws -> InterfaceFile {
      try Interface.read(
        Interface.storyboard(objects).replacing("useAutolayout", with: "\(first) useAutolayout"))
    }
    #expect(try file("initialViewController=\"t\"").initialScene?.view.id == "bv")
    #expect(try file("initialViewController=\"x\"").initialScene?.view.id == "av")
    let unnamed = try file("")
    #expect(unnamed.initialScene?.view.id == "av")
    #expect(unnamed.scene(named: "t")?.view.id == "bv")
    #expect(unnamed.scene(named: "n")?.view.id == "bv")
    #expect(unnamed.scene(named: "x") == nil)
  }

  @Test func scenesByName() throws {
    func controller(_ id: String, _ attributes: String) -> String {
      "<viewController id=\"\(id)\" \(attributes)><view key=\"view\" id=\"\(id)v\">\(Interface.frame(Rect(size: Size(9, 9))))</view></viewController>"
    }
    let text = Interface.storyboard([
      controller("a", "customClass=\"First\""), controller("b", "storyboardIdentifier=\"second\""),
    ]).replacing("useAutolayout", with: "initialViewController=\"b\" useAutolayout")
    let file = try Interface.read(text)
    #expect(file.initialController == "b")
    #expect(file.initialScene?.view.id == "bv")
    for name in ["First", "a", "av"] { #expect(file.scene(named: name)?.view.id == "av") }
    #expect(file.scene(named: "second")?.view.id == "bv")
    #expect(file.scene(named: "third") == nil)
  }
}
