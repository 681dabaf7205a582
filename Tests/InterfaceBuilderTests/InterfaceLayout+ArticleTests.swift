import AdaptiveLayout
import ConstraintSolver
import Geometry
import InterfaceBuilder
import Testing

/// The screens of the five articles that this project started from, as Interface Builder would save them (`Fixtures`):
/// the frames are those that the articles' numbers give, on the canvas and on every device that they speak of. The
/// stored frames are worked out by hand, as the expected ones are.
@Suite struct InterfaceLayoutArticleTests {
  private static let fixtures =
    "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/Fixtures"

  static func file(_ name: String) throws -> InterfaceFile { try InterfaceFile(contentsOf: "\(fixtures)/\(name)") }

  /// A scene on devices: its views by the labels that their author gave them.
  struct Screen {
    var layout: Layout
    private var views: [String: View] = [:]

    /// - Parameter contents: of views, by label; the others have none but their own.
    init(_ name: String, _ scene: String? = nil, contents: [String: Size] = [:]) throws {
      let file = try InterfaceLayoutArticleTests.file(name)
      #expect(file.notes.isEmpty)
      let found = try #require(scene.map { file.scene(named: $0) } ?? file.initialScene)
      let made = try file.layout(of: found) { view in
        view.label.flatMap { contents[$0] }.map { FixedContent($0) }
      }
      #expect(made.notes.isEmpty)
      layout = made.layout
      for view in found.view.all { if let label = view.label { views[label] = made.views[view.id] } }
    }

    func view(_ name: String) throws -> View { try #require(views[name]) }

    mutating func lay(_ size: Size) throws { try layout.layout(in: size, traits: Traits(scale: 8)) }

    /// Lays it out where nothing may contradict or be left open.
    mutating func lay(_ device: String, _ orientation: Orientation = .portrait) throws -> Size {
      let viewport = try Device.named(device).viewport(orientation)
      try layout.layout(in: viewport)
      #expect(layout.conflicts.isEmpty)
      let ambiguity = try layout.ambiguity()
      #expect(ambiguity == nil, "\(device)")
      return viewport.size
    }

    func frame(_ name: String) throws -> Rect { try layout.frame(of: view(name)) }

    /// Left, top, right and bottom in pixels.
    func pixels(_ name: String) throws -> [Int] {
      let frame = try frame(name)
      return [frame.minX, frame.minY, frame.maxX, frame.maxY].map { Int(($0 * layout.traits.scale).rounded()) }
    }
  }

  // MARK: The canvas

  /// Every stored frame is the one that the constraints give, and none is taken from the file but those of springs and
  /// fixed sizes.
  @Test(arguments: [
    ("Constants.storyboard", 2), ("Proportions.storyboard", 7), ("Positions.storyboard", 2), ("Page.storyboard", 4),
    ("Springs.xib", 0), ("Images.storyboard", 13), ("Squares.xib", 2), ("Adaptive.storyboard", 4),
  ])
  func storedFrames(name: String, count: Int) throws {
    let file = try Self.file(name)
    #expect(file.notes.isEmpty)
    let canvas = file.canvas()
    #expect(canvas.notes.isEmpty)
    let stored = Dictionary(
      file.scenes.flatMap(\.view.all).map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
    #expect(Set(stored.keys).count == file.scenes.flatMap(\.view.all).count)
    for answer in canvas.answers where !file.scenes.contains(where: { $0.view.id == answer.id }) {
      #expect(answer.frame == stored[answer.id], "\(answer.id)")
    }
    #expect(canvas.answers.count { $0.taken != .frame } == count)
  }

  // MARK: "How we made dynamically changed layout for iOS"

  /// A constant for each device, as runtime attributes of the constraints; a newer device takes its nearest's.
  @Test(arguments: [
    ("iPhone 4", 10.0, 120.0), ("iPhone 5s", 12, 160), ("iPhone 8", 16, 200), ("iPhone 6 Plus", 20, 220),
    ("iPad", 40, 400), ("iPad Pro (12.9-inch) (1st generation)", 64, 520), ("iPhone 4s", 10, 120),
    ("iPad mini (6th generation)", 40, 400),
  ])
  func constants(device: String, margin: Double, height: Double) throws {
    var screen = try Screen("Constants.storyboard")
    let size = try screen.lay(device)
    #expect(try screen.frame("panel") == Rect(x: margin, y: 60, width: size.width - 2 * margin, height: height))
    #expect(try screen.frame("bar") == Rect(x: 0, y: size.height - 20, width: size.width, height: 20))
  }

  /// Everything is a proportion, with views of no height between others in place of gaps: the logo is at 0.3 W ... 0.7
  /// W and 0.1 H ... 0.1 H + 0.2 W, the buttons at 0.1 W ... 0.475 W and 0.525 W ... 0.9 W, 0.71 H ... 0.79 H. In
  /// pixels.
  @Test(arguments: [
    ("iPhone 4", Orientation.portrait, [[192, 96, 448, 224], [64, 682, 304, 758], [336, 682, 576, 758]]),
    ("iPhone 5", .portrait, [[192, 114, 448, 242], [64, 807, 304, 897], [336, 807, 576, 897]]),
    ("iPhone 6", .portrait, [[225, 133, 525, 283], [75, 947, 356, 1054], [394, 947, 675, 1054]]),
    ("iPhone 6 Plus", .portrait, [[373, 221, 869, 469], [124, 1568, 590, 1744], [652, 1568, 1118, 1744]]),
    ("iPad", .portrait, [[461, 205, 1075, 512], [154, 1454, 730, 1618], [806, 1454, 1382, 1618]]),
    ("iPhone 15", .portrait, [[354, 256, 825, 491], [118, 1815, 560, 2019], [619, 1815, 1061, 2019]]),
    ("iPhone 14", .landscape, [[760, 117, 1772, 623], [253, 831, 1203, 924], [1329, 831, 2279, 924]]),
  ])
  func proportions(device: String, orientation: Orientation, pixels: [[Int]]) throws {
    var screen = try Screen("Proportions.storyboard")
    let size = try screen.lay(device, orientation)
    #expect(try ["logo", "sign in", "sign up"].map { try screen.pixels($0) } == pixels)
    #expect(try screen.frame("space left").size.height == 0 && screen.frame("space above").size.width == 0)
    #expect(abs(try screen.frame("space above").size.height - 0.1 * size.height) < 0.51)
  }

  // MARK: "Dynamic Autolayout"

  /// The constant of one constraint, 8 or 40, found by what the author called it.
  @Test func leadingConstant() throws {
    var screen = try Screen("Positions.storyboard", "Leading")
    let label = try screen.view("position")
    let constraint = try #require(try screen.layout.constraint(.leading, of: label))
    for x in [8.0, 40, 8] {
      try screen.layout.set(constant: x, of: constraint)
      _ = try screen.lay("iPhone 4")
      #expect(try screen.frame("position") == Rect(x: x, y: 100, width: 93, height: 21))
    }
  }

  /// Three constraints of which one has priority 750 and the others 250: left, centre and right of 320 points.
  @Test func priorities() throws {
    var screen = try Screen("Positions.storyboard", "Priorities")
    let label = try screen.view("position")
    var named: [String: LayoutConstraintID] = [:]
    for id in try screen.layout.constraints(of: label) { named[try screen.layout.constraint(id).label ?? ""] = id }
    for (name, x) in [("left", 8.0), ("center", 113.5), ("right", 219), ("left", 8)] {
      for other in ["left", "center", "right"] {
        let id = try #require(named[other])
        try screen.layout.set(priority: other == name ? 750 : 250, of: id)
      }
      _ = try screen.lay("iPhone 4")
      #expect(try screen.frame("position") == Rect(x: x, y: 100, width: 93, height: 21), "\(name)")
    }
  }

  // MARK: "Towards Responsive iOS Design"

  /// An image of three quarters of the width, and the whole screen where both size classes are compact. In pixels.
  @Test(arguments: [
    ("iPhone 4", Orientation.portrait, [80, 196, 560, 792]), ("iPhone 4", .landscape, [0, 0, 960, 640]),
    ("iPhone 6", .portrait, [94, 196, 656, 1166]), ("iPhone 6", .landscape, [0, 0, 1334, 750]),
    ("iPhone 6 Plus", .portrait, [155, 294, 1087, 1956]), ("iPhone 6 Plus", .landscape, [276, 294, 1932, 990]),
    ("iPad", .portrait, [192, 196, 1344, 1880]), ("iPad", .landscape, [256, 196, 1792, 1368]),
    ("iPhone 15", .portrait, [147, 294, 1032, 2304]), ("iPhone 15", .landscape, [0, 0, 2556, 1179]),
  ])
  func responsivePage(device: String, orientation: Orientation, image: [Int]) throws {
    var screen = try Screen("Page.storyboard")
    let size = try screen.lay(device, orientation)
    #expect(try screen.pixels("image") == image)
    #expect(try screen.frame("button").maxY == size.height - 20)
  }

  /// Struts keep, springs share what a window has more, in proportion to what they have.
  @Test func springs() throws {
    var screen = try Screen("Springs.xib")
    try screen.lay(Size(480, 320))
    #expect(try screen.frame("header") == Rect(x: 0, y: 0, width: 480, height: 44))
    #expect(try screen.frame("picture") == Rect(x: 20, y: 64, width: 440, height: 140))
    #expect(try screen.frame("share") == Rect(x: 190, y: 232, width: 100, height: 44))
    #expect(try screen.frame("corner") == Rect(x: 440, y: 280, width: 32, height: 32))
    // 160 more for 40, 80 and 200 of width, and 160 less for 120, 60 and 300 of height.
    #expect(try screen.frame("middle") == Rect(x: 60, y: 80, width: 120, height: 40))
  }

  // MARK: Images in rows

  /// 14 from the top upright and 1 sideways, by a constant of a compact height.
  @Test func camera() throws {
    var screen = try Screen("Images.storyboard", "Images")
    for (orientation, top) in [(Orientation.portrait, 14.0), (.landscape, 1), (.portrait, 14)] {
      let size = try screen.lay("iPhone 5s", orientation)
      #expect(try screen.frame("camera") == Rect(x: size.width - 50, y: top, width: 40, height: 30))
    }
  }

  /// The article's cells of one to three images, wherever its numbers do not contradict themselves.
  @Test(arguments: [
    (
      "two by format", Size(568, 300),
      [Rect(x: 4, y: 95, width: 278, height: 117), Rect(x: 287, y: 95, width: 278, height: 117)]
    ),
    (
      "three by format", Size(320, 400),
      [
        Rect(x: 4, y: 95, width: 154, height: 217), Rect(x: 163, y: 95, width: 154, height: 106),
        Rect(x: 163, y: 206, width: 154, height: 106),
      ]
    ),
    ("one", Size(335, 205), [Rect(x: 5, y: 5, width: 325, height: 195)]),
    ("two", Size(335, 205), [Rect(x: 5, y: 5, width: 160, height: 195), Rect(x: 170, y: 5, width: 160, height: 195)]),
    (
      "three", Size(335, 205),
      [
        Rect(x: 5, y: 5, width: 240, height: 195), Rect(x: 250, y: 5, width: 80, height: 95),
        Rect(x: 250, y: 105, width: 80, height: 95),
      ]
    ),
  ])
  func images(cell: String, size: Size, frames: [Rect]) throws {
    var screen = try Screen("Images.storyboard", cell)
    try screen.lay(size)
    #expect(screen.layout.conflicts.isEmpty)
    for (index, frame) in frames.enumerated() { #expect(try screen.frame("\(cell) image \(index + 1)") == frame) }
  }

  // MARK: "Adaptive Auto Layout in Code"

  /// Two squares, 20 points around and between them. In pixels.
  @Test(arguments: [
    ("iPhone 4", Orientation.portrait, [40, 40, 300, 300], [340, 40, 600, 300]),
    ("iPhone 6", .portrait, [40, 40, 355, 355], [395, 40, 710, 355]),
    ("iPhone 6", .landscape, [40, 40, 647, 647], [687, 40, 1294, 647]),
    ("iPhone 6 Plus", .portrait, [60, 60, 591, 591], [651, 60, 1182, 591]),
    ("iPad", .portrait, [40, 40, 748, 748], [788, 40, 1496, 748]),
    ("iPhone 15", .portrait, [60, 60, 560, 560], [620, 60, 1119, 560]),
  ])
  func squares(device: String, orientation: Orientation, blue: [Int], pink: [Int]) throws {
    var screen = try Screen("Squares.xib")
    _ = try screen.lay(device, orientation)
    #expect(try screen.pixels("blue") == blue)
    #expect(try screen.pixels("pink") == pink)
  }

  /// Constraints that are installed by size class: a picture below its author, or beside it.
  @Test func adaptive() throws {
    var screen = try Screen(
      "Adaptive.storyboard",
      contents: ["author": Size(280, ContentMeasure.noIntrinsicMetric), "likes": Size(120, 40)])
    for (device, width) in [("iPhone 4", 320.0), ("iPhone 6", 375), ("iPhone 6 Plus", 414), ("iPhone 15", 393)] {
      _ = try screen.lay(device)
      #expect(try screen.frame("header") == Rect(x: 0, y: 0, width: width, height: 60))
      #expect(try screen.frame("picture") == Rect(x: 0, y: 110, width: width, height: width))
      #expect(try screen.frame("author") == Rect(x: 0, y: 60, width: width, height: 50))
      #expect(try screen.frame("likes") == Rect(x: 0, y: 115 + width, width: width, height: 40))
      let size = try screen.lay(device, .landscape)
      let side = size.height - 60
      #expect(try screen.frame("picture") == Rect(x: 0, y: 60, width: side, height: side))
      // Its subviews are 280 wide; the picture may be narrower.
      #expect(try screen.frame("author") == Rect(x: side, y: 60, width: min(280, side), height: 50))
      #expect(try screen.frame("likes") == Rect(x: side, y: 110, width: 120, height: 40))
    }
  }
}
