import AdaptiveLayout
import ConstraintSolver
import Geometry
import TestSupport
import Testing

/// The examples of Apple's "Visual Format Language" (Auto Layout Guide) and what they mean as frames.
@Suite struct VisualFormatConstraintsTests {
  /// A screen 320 wide and 200 high with views of known natural sizes.
  struct Screen {
    var layout = Layout()
    var views: [String: any LayoutItem] = [:]

    init(_ names: [String], size: Size = Size(60, 30)) throws {
      for name in names { views[name] = try layout.add(FixedContent(size), to: layout.root, named: name) }
    }

    mutating func frames(
      _ formats: String..., options: VisualFormat.Options = VisualFormat.Options(), metrics: [String: Double] = [:],
      extensions: Bool = false, direction: LayoutDirection = .leftToRight
    ) throws -> [String: Rect] {
      for format in formats {
        try layout.constrain(
          format: format, views: views, metrics: metrics, options: options, extensions: extensions)
      }
      try layout.layout(in: Size(320, 200), traits: Traits(direction: direction))
      let layout = layout
      return try views.mapValues { item in try layout.frame(of: item) }
    }
  }

  @Test func aStandardSpaceIsEightPoints() throws {
    var screen = try Screen(["button", "textField"])
    let frames = try screen.frames("|-50-[button]", "[button]-[textField]")
    #expect(frames["textField"]?.minX == 118)
  }

  @Test func aWidthIsAtLeastSo() throws {
    var screen = try Screen(["button", "wide"])
    let frames = try screen.frames("|[button(>=50)]", "|[wide(>=90)]")
    #expect(frames["button"]?.size.width == 60)
    #expect(frames["wide"]?.size.width == 90)
  }

  @Test func bothEdgesOfTheSuperview() throws {
    var screen = try Screen(["purpleBox"])
    let frames = try screen.frames("|-50-[purpleBox]-50-|")
    #expect(frames["purpleBox"]?.minX == 50)
    #expect(frames["purpleBox"]?.size.width == 220)
  }

  @Test func aColumn() throws {
    var screen = try Screen(["topField", "bottomField"])
    let frames = try screen.frames("V:|[topField]", "V:[topField]-10-[bottomField]")
    #expect(frames["bottomField"]?.minY == 40)
  }

  @Test func flushViewsTouch() throws {
    var screen = try Screen(["maroonView", "blueView"])
    let frames = try screen.frames("|-7-[maroonView]", "[maroonView][blueView]")
    #expect(frames["blueView"]?.minX == 67)
  }

  @Test func aWeakWidthYieldsToTheContent() throws {
    var screen = try Screen(["button", "spacer"])
    // Below hugging's 250 and compression resistance's 750.
    let frames = try screen.frames("|[button(100@20)]", "|[spacer(100@800)]")
    #expect(frames["button"]?.size.width == 60)
    #expect(frames["spacer"]?.size.width == 100)
  }

  @Test func equalWidths() throws {
    var screen = try Screen(["button1", "button2"])
    let frames = try screen.frames("|[button1(==button2)]", "|[button2(77)]")
    #expect(frames["button1"]?.size.width == 77)
  }

  @Test func severalPredicates() throws {
    var screen = try Screen(["flexibleButton"])
    let frames = try screen.frames("|[flexibleButton(>=70,<=100)]")
    #expect(frames["flexibleButton"]?.size.width == 70)
  }

  @Test func aCompleteLine() throws {
    var screen = try Screen(["find", "findNext", "findField"])
    // Content that all hugs alike: what was added first keeps its size.
    let frames = try screen.frames("|-[find(60)]-[findNext(70)]-[findField(>=20)]-|")
    #expect(frames["find"] == Rect(x: 16, y: 0, width: 60, height: 30))
    #expect(frames["findNext"]?.minX == 84)
    #expect(frames["findField"]?.minX == 162)
    #expect(frames["findField"]?.maxX == 304)
  }

  /// 8 in a view, the system's with the safe area in the root, as UIKit has it; and 20 where that is asked for.
  @Test func theSuperviewsSpaceIsItsMargin() throws {
    var screen = try Screen(["box", "a"])
    let (box, inner) = (try #require(screen.views["box"] as? View), try #require(screen.views["a"] as? View))
    try screen.layout.move(inner, to: box)
    let safeArea = EdgeInsets(top: 20, right: 0, bottom: 34, left: 44)
    try screen.layout.layout(in: Size(320, 200), safeArea: safeArea)
    let frames = try screen.frames("|-[box]-|", "V:|-[box]-|", "|-[a]-|", "V:|-[a]-|")
    #expect(frames["box"] == Rect(x: 60, y: 20, width: 244, height: 146))
    #expect(frames["a"] == Rect(x: 68, y: 28, width: 228, height: 130))
    screen.layout[box].layoutMargins = DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    try screen.layout.layout()
    #expect(try screen.layout.frame(of: inner) == Rect(x: 62, y: 21, width: 238, height: 142))
    var points = try Screen(["a"])
    let options = VisualFormat.Options(superviewSpace: .points(20))
    #expect(try points.frames("|-[a]-|", options: options)["a"]?.minX == 20)
  }

  /// What has no margins of its own keeps siblings' distance.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func guidesHaveTheStandardSpace(direction: LayoutDirection) throws {
    for useSafeArea in [true, false] {
      var screen = try Screen(["a"])
      let root = screen.layout.root
      let guide = useSafeArea ? root.safeArea : try screen.layout.addGuide(to: root, named: "guide")
      if !useSafeArea {
        try screen.layout.constrain {
          guide.left == root.left + 44
          guide.right == root.right
        }
      }
      try screen.layout.layout(
        in: Size(320, 200), traits: Traits(direction: direction),
        safeArea: EdgeInsets(top: 0, right: 0, bottom: 0, left: 44))
      try screen.layout.constrain(format: "|-[a]-|", views: screen.views, in: guide)
      try screen.layout.layout()
      let view = try #require(screen.views["a"])
      #expect(try screen.layout.frame(of: view) == Rect(x: 52, y: 0, width: 260, height: 30))
    }
  }

  @Test func optionsAlignAndTurn() throws {
    var screen = try Screen(["a", "b"])
    let frames = try screen.frames(
      "|[a]-5-[b]", options: VisualFormat.Options(alignments: [.top], direction: .rightToLeft))
    #expect(frames["a"]?.maxX == 320)
    #expect(frames["b"]?.maxX == 255)
    var mirrored = try Screen(["a", "b"])
    let other = try mirrored.frames("|[a]-5-[b]", direction: .rightToLeft)
    #expect(other["a"]?.maxX == 320)
    #expect(other["b"]?.maxX == 255)
  }

  @Test func aViewAsWideAsItselfIsNothingNew() throws {
    var screen = try Screen(["imgViewOne", "imgViewTwo"])
    let frames = try screen.frames("H:|-4-[imgViewOne(imgViewOne)]-5-[imgViewTwo(imgViewOne)]-3-|")
    #expect(frames["imgViewOne"] == Rect(x: 4, y: 0, width: 154, height: 30))
    #expect(frames["imgViewTwo"]?.minX == 163)
    #expect(screen.layout.conflicts.isEmpty)
  }

  @Test func extensionsNeedNoHelperViews() throws {
    var screen = try Screen(["a", "b", "c"])
    let items = screen.layout.views.count
    let frames = try screen.frames("|~[a(40)]~[b(40)]~|", "|-10%-[c(50%)]", extensions: true)
    #expect(frames["a"]?.minX == 80)
    #expect(frames["b"]?.minX == 200)
    #expect(frames["c"] == Rect(x: 32, y: 0, width: 160, height: 30))
    #expect(screen.layout.views.count == items)
    #expect(try screen.layout.ambiguity()?.items.contains { $0.axis == .horizontal } != true)
    // Turned around, and mirrored by the language: gaps are the same.
    var turned = try Screen(["a", "b", "c"])
    let other = try turned.frames(
      "|~[a(40)]~[b(40)]~|", "|-10%-[c(50%)]", options: VisualFormat.Options(direction: .rightToLeft),
      extensions: true)
    #expect(other["a"]?.maxX == 240)
    #expect(other["c"]?.maxX == 288)
    var mirrored = try Screen(["a", "b", "c"])
    let third = try mirrored.frames(
      "|~[a(40)]~[b(40)]~|", "|-10%-[c(50%)]", extensions: true, direction: .rightToLeft)
    #expect(third == other)
  }

  @Test func equalGapsAreNeverLessThanNone() throws {
    var screen = try Screen(["a", "b"])
    _ = try screen.frames("|~[a(200)]~[b(200)]~|", extensions: true)
    #expect(screen.layout.conflicts.count == 1)
  }

  @Test func severalCallsDoNotShareTheirGaps() throws {
    var screen = try Screen(["a", "b"])
    let frames = try screen.frames("|~[a(100)]~|", "|~[b(20)]~|", extensions: true)
    #expect(frames["a"]?.minX == 110)
    #expect(frames["b"]?.minX == 150)
  }

  @Test func messagesKnowTheFormatAndTheLine() throws {
    var screen = try Screen(["a"])
    let line = #line + 1
    let set = try screen.layout.constrain(format: "|-15-[a]", views: screen.views)
    #expect(
      try screen.layout.description(of: set[0]) == "\"|-15-[a]\" (\(#fileID):\(line)) a.leading == root.leading + 15")
    #expect {
      try screen.layout.constrain(format: "|-15-[blackBox]", views: screen.views)
    } throws: { error in
      "\(error)" == "Unable to find view with name blackBox\n|-15-[blackBox]\n      ^"
    }
    let loose = try screen.layout.makeView(named: "loose")
    #expect {
      try screen.layout.constrain(format: "[loose]-|", views: ["loose": loose])
    } throws: { error in
      "\(error)".hasPrefix(
        "Unable to interpret '|' character, because the related view doesn't have a superview; name one, or leave the '|' out"
      )
    }
    #expect(try screen.layout.visualFormats(of: set) == ["H:|-(15)-[a]"])
  }

  @Test func formatsHoldForTraits() throws {
    var screen = try Screen(["a"])
    let set = try screen.layout.constrain(
      format: "|-15-[a]", views: screen.views, when: TraitCondition(vertical: .compact))
    #expect(try !screen.layout.isActive(set[0]))
    try screen.layout.layout(in: Size(320, 200), traits: Traits(vertical: .compact))
    #expect(try screen.layout.isActive(set[0]))
  }

  @Test(arguments: [
    "H:|-(15)-[title]-(>=8,<=20@500)-|", "V:|[title(44)]-(8)-[b(>=title,<=90)]", "H:[title][b]|",
    "H:|-(15)-[title(2*b+4)]", "H:[b(title.height-3@750)]",
  ])
  func constraintsAreToldAsFormats(format: String) throws {
    var screen = try Screen(["title", "b"])
    let set = try screen.layout.constrain(format: format, views: screen.views, extensions: true)
    #expect(try screen.layout.visualFormats(of: set) == [format])
  }

  @Test func rowsAreGatheredWhoeverWroteThem() throws {
    var screen = try Screen(["a", "b", "c"])
    guard let a = screen.layout.view(named: "a"), let b = screen.layout.view(named: "b"),
      let c = screen.layout.view(named: "c")
    else { return }
    let root = screen.layout.root
    let set = try screen.layout.constrain {
      c.trailing == root.trailing - 10
      b.trailing == c.leading - 8
      a.trailing <= b.leading - 5
      root.leading == a.leading - 3
      a.width == 50
      a.left == b.left + 2
      c.centerX == 0.5 * b.centerX
      a.top == root.top
    }
    let formats = try screen.layout.visualFormats(of: set)
    #expect(formats.prefix(2) == ["H:|-(3)-[a(50)]-(>=5)-[b]-(8)-[c]-(10)-|", "V:|[a]"])
    #expect(formats.count == 4)
  }

  @Test func formatsOfRandomRowsMeanTheSame() throws {
    var random = Seeded(state: 8)
    for _ in 0..<100 {
      let names = (0..<Int.random(in: 1...5, using: &random)).map { "v\($0)" }
      var format = ["H:", "V:"].randomElement(using: &random) ?? "H:"
      format += "|" + ["", "-", "-7-"][Int.random(in: 0...2, using: &random)]
      format += names.map { "[\($0)(\(Int.random(in: 5...40, using: &random)))]" }.joined(
        separator: ["", "-", "-3-", "-(>=2,3@400)-"].randomElement(using: &random) ?? "")
      // The last view's width gives way where the row ends at the superview.
      if Bool.random(using: &random) {
        format = String(format.dropLast(2)) + "@1)]" + ["-|", "|", "-4-|"][names.count % 3]
      }
      var (first, second) = (try Screen(names), try Screen(names))
      let frames = try first.frames(format)
      let set = try second.layout.constrain(format: format, views: second.views)
      let told = try second.layout.visualFormats(of: set)
      #expect(told.count == 1)
      var third = try Screen(names)
      #expect(try third.frames(told[0]) == frames)
    }
  }
}
