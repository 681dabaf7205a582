import AdaptiveLayout
import ConstraintSolver
import Geometry
import Testing

/// Text as boxes: letters of 10 by 20 points that break anywhere.
struct BoxText: MeasuredContent {
  var letters: Int
  var heightFollowsWidth = true

  func measure(width: Double?, traits: Traits) -> ContentMeasure {
    let column = width.map { max(1, ($0 / 10).rounded(.down)) } ?? Double(letters)
    let lines = (Double(letters) / column).rounded(.up)
    return ContentMeasure(
      Size(min(column, Double(letters)) * 10, lines * 20), firstBaseline: 15, belowLastBaseline: 5)
  }
}

@Suite struct LayoutContentsTests {
  @Test func aFloatsBreadthAboveThePixelsIsOnThem() throws {
    var screen = Layout()
    let root = screen.root
    let view = try screen.add(
      FixedContent(Size(31.000000000000004, 20.333333333333336)), to: root, named: "view")
    try screen.constrain {
      view.leading == root.leading
      view.top == root.top
    }
    try screen.layout(in: Size(320, 480), traits: Traits(scale: 3))
    #expect(try screen.frame(of: view).size == Size(31, 61.0 / 3))
  }

  @Test func huggingAndCompressionDecideWhoGives() throws {
    var screen = Layout()
    let root = screen.root
    let name = try screen.add(FixedContent(Size(100, 20)), to: root, named: "name")
    let field = try screen.add(FixedContent(Size(100, 20)), to: root, named: "field")
    try screen.constrain {
      name.leading == root.leading
      field.leading == name.trailing
      field.trailing == root.trailing
      name.top == root.top
      field.top == root.top
    }
    screen[name].hugging.horizontal = 251
    try screen.layout(in: Size(300, 50))
    #expect(try screen.frame(of: name) == Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(try screen.frame(of: field) == Rect(x: 100, y: 0, width: 200, height: 20))
    screen[field].hugging.horizontal = 252
    try screen.layout()
    #expect(try screen.frame(of: name).size.width == 200)
    screen[field].compressionResistance.horizontal = 749
    try screen.layout(in: Size(150, 50))
    #expect(try screen.frame(of: name).size.width == 100)
    #expect(try screen.frame(of: field).size.width == 50)
    screen[name].compressionResistance.horizontal = 748
    try screen.layout()
    #expect(try screen.frame(of: field).size.width == 100)
    // Equal on both sides: the one that was measured first is met first.
    screen[name].compressionResistance.horizontal = 749
    try screen.layout()
    #expect(try screen.frame(of: name).size.width == 100)
  }

  @Test func contentMayHaveNoSizeAlongAnAxis() throws {
    var screen = Layout()
    let root = screen.root
    let line = try screen.add(FixedContent(Size(ContentMeasure.noIntrinsicMetric, 1)), to: root, named: "line")
    try screen.constrain {
      line.leading == root.leading
      (line.width == 70).at(1)
      line.top == root.top
    }
    try screen.layout(in: Size(100, 100))
    #expect(try screen.frame(of: line) == Rect(x: 0, y: 0, width: 70, height: 1))
    screen[line].content = FixedContent(Size(30, ContentMeasure.noIntrinsicMetric))
    try screen.layout()
    #expect(try screen.frame(of: line).size.width == 30)
    screen[line].content = nil
    try screen.layout()
    #expect(try screen.frame(of: line).size.width == 70)
  }

  @Test func textTakesAsManyLinesAsItsWidthAsksFor() throws {
    var screen = Layout()
    let root = screen.root
    let text = try screen.add(BoxText(letters: 30), to: root, named: "text")
    let below = try screen.add(FixedContent(Size(10, 10)), to: root, named: "below")
    try screen.constrain {
      text.leading == root.leading + 16
      text.trailing <= root.trailing - 16
      text.top == root.top
      below.top == text.lastBaseline + 10
      below.leading == text.leading
    }
    let changes = try screen.layout(in: Size(132, 500))
    #expect(changes.isSettled)
    #expect(changes.passes == 2)
    // Ten letters a line.
    #expect(try screen.frame(of: text) == Rect(x: 16, y: 0, width: 100, height: 60))
    #expect(try screen.frame(of: below).minY == 65)
    try screen.layout(in: Size(500, 500))
    #expect(try screen.frame(of: text) == Rect(x: 16, y: 0, width: 300, height: 20))
    #expect(try screen.frame(of: below).minY == 25)
    // What was before does not matter.
    try screen.layout(in: Size(132, 500))
    #expect(try screen.frame(of: text) == Rect(x: 16, y: 0, width: 100, height: 60))
    screen[text].content = BoxText(letters: 11)
    try screen.layout()
    #expect(try screen.frame(of: text).size == Size(100, 40))
  }

  @Test func textIsMeasuredAtTheWidthItHasAfterRounding() throws {
    var screen = Layout()
    let root = screen.root
    let text = try screen.add(BoxText(letters: 30), to: root, named: "text")
    try screen.constrain {
      text.leading == root.leading + 0.4
      text.width == 100.9
      text.top == root.top
    }
    // From 0.4 to 101.3, rounded 0 to 101, which holds ten letters; 100.9 would be as many, 99.9 would not.
    try screen.layout(in: Size(132, 500))
    let frame = try screen.frame(of: text)
    #expect(frame.size == Size(101, 60))
    #expect(
      BoxText(letters: 30).measure(width: frame.size.width, traits: screen.traits).size.height <= frame.size.height)
  }

  @Test func imagesKeepTheirAspect() throws {
    var screen = Layout()
    let root = screen.root
    let image = try screen.add(FixedContent(Size(400, 300), keepsAspectAt: 999), to: root, named: "image")
    try screen.constrain {
      image.leading == root.leading
      image.trailing == root.trailing
      image.top == root.top
    }
    try screen.layout(in: Size(200, 500))
    #expect(try screen.frame(of: image).size == Size(200, 150))
    screen[image].content = FixedContent(Size(400, 300))
    try screen.layout()
    #expect(try screen.frame(of: image).size == Size(200, 300))
  }

  @Test func baselinesAlign() throws {
    var screen = Layout()
    let root = screen.root
    let large = try screen.add(BoxText(letters: 3), to: root, named: "large")
    let box = try screen.add(to: root, named: "box")
    try screen.constrain {
      large.top == root.top + 7
      large.leading == root.leading
      box.firstBaseline == large.firstBaseline
      box.lastBaseline == large.lastBaseline + 12
      box.leading == root.leading
      box.width == 5
    }
    try screen.layout(in: Size(100, 100))
    // A view without text has its first baseline at its top and its last at its bottom.
    #expect(try screen.frame(of: box) == Rect(x: 0, y: 22, width: 5, height: 12))
  }

  @Test func alignmentRectanglesAreWhatConstraintsBind() throws {
    var screen = Layout()
    let root = screen.root
    var properties = View.Properties(content: FixedContent(Size(49, 31)))
    properties.alignmentInsets = EdgeInsets(top: 0, right: 2, bottom: 0, left: 0)
    let toggle = try screen.add(properties, to: root, named: "switch")
    try screen.constrain {
      toggle.trailing == root.trailing - 16
      toggle.top == root.top
    }
    try screen.layout(in: Size(320, 480))
    #expect(try screen.alignmentRect(of: toggle) == Rect(x: 255, y: 0, width: 49, height: 31))
    #expect(try screen.frame(of: toggle) == Rect(x: 255, y: 0, width: 51, height: 31))
  }

  @Test func fittingSizes() throws {
    var screen = Layout()
    let root = screen.root
    let cell = try screen.add(to: root, named: "cell")
    let text = try screen.add(BoxText(letters: 30), to: cell, named: "text")
    try screen.constrain {
      cell.width == root.width
      cell.height == root.height
      text.leading == cell.leading + 10
      text.trailing == cell.trailing - 10
      text.top == cell.top + 5
      text.bottom == cell.bottom - 5
    }
    try screen.layout(in: Size(120, 800))
    let frames = screen.frames
    // The height that the cell is given from outside does not count, nor does the window's width.
    #expect(try screen.systemLayoutSizeFitting(cell) == Size(320, 30))
    #expect(
      try screen.systemLayoutSizeFitting(cell, target: Size(120, 0), horizontal: .required) == Size(120, 70))
    #expect(
      try screen.systemLayoutSizeFitting(cell, target: Layout.expanded).width == 320)
    screen[text].hugging = AxisPriorities(40)
    #expect(try screen.systemLayoutSizeFitting(cell, target: Layout.expanded) == Layout.expanded)
    #expect(screen.frames == frames)
    #expect(throws: LayoutError.self) { try screen.systemLayoutSizeFitting(cell, horizontal: 0) }
    // Nothing is 0, and not -0.
    let empty = try screen.add(to: root, named: "empty")
    for target in [Layout.compressed, Size(-0.0, -0.0), Size(-5, 1e-9)] {
      let size = try screen.systemLayoutSizeFitting(empty, target: target)
      #expect(size == .zero && size.width.sign == .plus && size.height.sign == .plus, "\(target): \(size)")
    }
  }
}
