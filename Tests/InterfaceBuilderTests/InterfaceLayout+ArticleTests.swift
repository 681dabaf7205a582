import AdaptiveLayout
import Geometry
import InterfaceBuilder
import Testing

/// Screens of the articles that this project started from, as xibs: the frames are those that the articles' numbers give.
@Suite struct InterfaceLayoutArticleTests {
  private static func frames(_ xib: String, _ size: Size, _ traits: Traits) throws -> [String: Rect] {
    let file = try Interface.read(xib)
    #expect(file.notes.isEmpty)
    let made = try file.layout(of: try #require(file.initialScene))
    #expect(made.notes.isEmpty)
    var layout = made.layout
    try layout.layout(in: size, traits: traits)
    #expect(layout.conflicts.isEmpty)
    let ambiguity = try layout.ambiguity()
    #expect(ambiguity == nil)
    var frames: [String: Rect] = [:]
    for (id, view) in made.views { frames[id] = try layout.frame(of: view) }
    return frames
  }

  /// Two squares side by side, as large as the screen is wide ("Adaptive Auto Layout in Code").
  @Test(arguments: [(Size(320, 480), 130.0), (Size(375, 667), 157.5), (Size(667, 375), 303.5)])
  func squares(size: Size, side: Double) throws {
    let xib = Interface.xib(
      "<subviews>\(Interface.view("blue"))\(Interface.view("pink"))</subviews>"
        + Interface.constraints(
          "blue.height = blue.width", "blue.top = top.top + 20", "blue.leading = top.leading + 20",
          "blue.width = pink.width", "pink.leading = blue.trailing + 20", "pink.height = pink.width *1:1",
          "pink.top = top.top + 20", "top.trailing = pink.trailing + 20"))
    let frames = try Self.frames(xib, size, Traits(scale: 2))
    #expect(frames["blue"] == Rect(x: 20, y: 20, width: side, height: side))
    #expect(frames["pink"] == Rect(x: 40 + side, y: 20, width: side, height: side))
  }

  /// A constant for each device as runtime attributes of a constraint ("Dynamic UI"); the canvas has the file's own.
  @Test(arguments: [
    ("iPhone 4", 8.0), ("iPhone 5s", 10), ("iPhone 8", 12), ("iPhone 6 Plus", 14),
    ("iPad Pro (12.9-inch) (1st generation)", 30),
  ])
  func constantsOfDevices(device: String, constant: Double) throws {
    let attributes = [
      ("iPhone4", 8), ("iPhone5", 10), ("iPhone6", 12), ("iPhone6Plus", 14), ("iPad", 20), ("iPadPro", 30),
    ]
    .map { name, value in
      "<userDefinedRuntimeAttribute type=\"number\" keyPath=\"\(name)Constants\"><real key=\"value\" value=\"\(value)\"/></userDefinedRuntimeAttribute>"
    }.joined()
    let inside =
      "<subviews>\(Interface.view("a"))</subviews><constraints>"
      + Interface.constraint(
        "a.leading = top.leading + 99", "", "<userDefinedRuntimeAttributes>\(attributes)</userDefinedRuntimeAttributes>"
      )
      + ["a.top = top.top", "a.width = 5", "a.height = 5"].map { Interface.constraint($0) }.joined() + "</constraints>"
    let viewport = try Device.named(device).viewport(.portrait)
    #expect(try Self.frames(Interface.xib(inside), viewport.size, viewport.traits)["a"]?.minX == constant)
    #expect(try Interface.frames(Interface.xib(inside))["a"]?.minX == 99)
  }

  /// A cell of three images, the first three times as wide as the others, 14 from the top upright and 1 sideways.
  @Test func images() throws {
    let inside = """
      <subviews>\(Interface.view("a"))\(Interface.view("b"))\(Interface.view("c"))</subviews><constraints>
      \(Interface.constraint("a.top = top.top + 14", "", "<variation key=\"heightClass=compact\" constant=\"1\"/>"))
      \(["a.leading = top.leading + 5", "top.bottom = a.bottom + 5", "b.leading = a.trailing + 5",
         "top.trailing = b.trailing + 5", "a.width = b.width *3", "b.top = a.top", "c.leading = b.leading",
         "c.trailing = b.trailing", "c.top = b.bottom + 5", "c.height = b.height", "c.bottom = a.bottom"]
        .map { Interface.constraint($0) }.joined())
      </constraints>
      """
    let upright = try Self.frames(
      Interface.xib(inside), Size(335, 110), Traits(horizontal: .compact, vertical: .regular, scale: 2))
    #expect(upright["a"] == Rect(x: 5, y: 14, width: 240, height: 91))
    #expect(upright["b"] == Rect(x: 250, y: 14, width: 80, height: 43))
    #expect(upright["c"] == Rect(x: 250, y: 62, width: 80, height: 43))
    let sideways = try Self.frames(
      Interface.xib(inside), Size(335, 110), Traits(horizontal: .compact, vertical: .compact, scale: 2))
    #expect(sideways["a"] == Rect(x: 5, y: 1, width: 240, height: 104))
    #expect(sideways["c"] == Rect(x: 250, y: 55.5, width: 80, height: 49.5))
  }
}
